import type { AuctionRow } from '../../auctions/index.ts'
import { ZERO } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import type { SaleFigures, saleInterest } from '../../lots/index.ts'
import type { RunningFigures } from '../live/wire.ts'

/** A seller's auction with counts of its lots. */
export interface SaleStanding {
  sale: AuctionRow
  figures: SaleFigures
}

const NO_LOTS: SaleFigures = {
  lots: 0, open: 0, bids: 0, lots_with_bids: 0, total_cents: ZERO, next_close: null, awaiting: 0, without_picture: 0, without_outline: 0,
  with_deductions: 0,
}

export const figuresOf = (figures: ReadonlyMap<AuctionRow['id'], SaleFigures>, id: AuctionRow['id']): SaleFigures => figures.get(id) ?? NO_LOTS

type SaleInterest = NonNullable<ReturnType<Awaited<ReturnType<typeof saleInterest>>['get']>>

const NO_INTEREST: SaleInterest = { watchers: 0, bidsAMinute: 0, reserves: 0, reservesMet: 0 }

/** Figures of an active auction, fetched again by open pages. */
export const runningFigures = (figures: SaleFigures, interest: SaleInterest = NO_INTEREST): RunningFigures => ({
  open: figures.open, bids: figures.bids, total: figures.total_cents, nextClose: isoOrNull(figures.next_close), ...interest,
})

/** Open for bids now or once it has lots; otherwise only decisions of the seller are left. */
export const isRunning = ({ open, lots }: SaleFigures): boolean => open > 0 || lots === 0
