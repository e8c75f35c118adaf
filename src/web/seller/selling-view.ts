import type { AuctionRow, PublishingCheck } from '../../auctions/index.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import type { SaleFigures, SellerLotRow } from '../../lots/index.ts'
import type { RunningFigures, SellerFigures, Standing } from '../live/wire.ts'
import { standingView } from '../lots/view.ts'
import type { Words } from '../ui/use-words.ts'

export interface RunningSaleView extends SellerSaleView {
  figures: RunningFigures
}

export interface SellerSaleView {
  id: AuctionId
  slug: string
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  currency: string
  opensAt: string | null
  firstClose: string | null
  figures: SellerFigures
}

/** A lot on the dashboard: moved by the same script as the cards of the site. */
export interface SellerLotLine {
  id: LotId
  auctionId: AuctionId
  slug: string
  lotNumber: number
  title: string
  saleTitle: string
  currency: string
  acreage: number | null
  biddingUnit: 'total' | 'per_acre'
  reserve: Cents | null
  standing: Standing
}

/** `missing` keeps a draft from being published; `advised` does not. */
export interface CheckView {
  label: string
  state: 'done' | 'missing' | 'advised'
  href: string
}

const NO_LOTS: SaleFigures = {
  lots: 0, open: 0, bids: 0, lots_with_bids: 0, total_cents: ZERO, next_close: null, awaiting: 0, without_picture: 0, without_outline: 0,
}

export const figuresOf = (figures: ReadonlyMap<AuctionRow['id'], SaleFigures>, id: AuctionRow['id']): SaleFigures => figures.get(id) ?? NO_LOTS

const figuresView = (figures: SaleFigures): SellerFigures => ({
  lots: figures.lots, open: figures.open, bids: figures.bids, total: figures.total_cents, nextClose: isoOrNull(figures.next_close),
})

export const sellerSaleView = (row: AuctionRow, figures: SaleFigures): SellerSaleView => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  status: row.status,
  currency: row.currency,
  opensAt: isoOrNull(row.starts_at),
  firstClose: isoOrNull(row.ends_at),
  figures: figuresView(figures),
})

type SaleInterest = Omit<RunningFigures, keyof SellerFigures>

const NO_INTEREST: SaleInterest = { watchers: 0, bidsAMinute: 0, reserves: 0, reservesMet: 0 }

export const runningFigures = (figures: SaleFigures, interest: SaleInterest = NO_INTEREST): RunningFigures =>
  ({ ...figuresView(figures), ...interest })

export const runningSaleView = (row: AuctionRow, figures: SaleFigures, interest: SaleInterest | undefined): RunningSaleView =>
  ({ ...sellerSaleView(row, figures), figures: runningFigures(figures, interest) })

/** Bidders are still at it, or will be once it has lots; what is left of the others is the seller's to decide. */
export const isRunning = ({ open, lots }: SaleFigures): boolean => open > 0 || lots === 0

export const sellerLotLine = (row: SellerLotRow, now: Date): SellerLotLine => ({
  id: row.id,
  auctionId: row.auction_id,
  slug: row.slug,
  lotNumber: row.lot_number,
  title: row.title,
  saleTitle: row.auction_title,
  currency: row.currency,
  acreage: row.acreage,
  biddingUnit: row.bidding_unit,
  reserve: row.reserve_cents,
  standing: standingView(row, now),
})

/** What publishing asks for, as publishing itself judges it, and what is only advised. */
export function publishingChecks(
  { t: { selling: { checks } }, format }: Words, sale: AuctionRow, { gaps, sellerRefusal, planRefusal }: PublishingCheck, figures: SaleFigures,
): CheckView[] {
  const at = `/seller/auctions/${sale.slug}`
  const needed = (label: string, isMissing: boolean, href: string): CheckView => ({ label, state: isMissing ? 'missing' : 'done', href })
  const advised = (label: string, isOpen: boolean, href: string): CheckView => ({ label, state: isOpen ? 'advised' : 'done', href })
  const lotsAt = (some: number, show: string): string => (some > 0 ? `${at}/lots?show=${show}` : `${at}/lots`)
  const gapFields = Object.keys(gaps)
  const { without_picture: unseen, without_outline: undrawn, lots } = figures
  return [
    needed(checks.start, gaps['starts_at'] !== undefined, `${at}/closing`),
    needed(sale.ends_at ? checks.endFuture : checks.end, gaps['ends_at'] !== undefined, `${at}/closing`),
    needed(checks.lotTimes, gapFields.some((field) => /^lots\.\d+\.ends_at$/.test(field)), `${at}/lots`),
    ...factChecks(checks, gapFields, at),
    needed(checks.approval, sellerRefusal !== null, '/seller/apply'),
    ...(planRefusal ? [needed(checks.plan, true, '/seller/plan')] : []),
    advised(checks.lots, lots === 0, `${at}/lots`),
    advised(checks.description, sale.description === null, `${at}/basics`),
    advised(unseen > 0 ? format.counted(checks.pictures, unseen) : checks.allPictures, lots === 0 || unseen > 0, lotsAt(unseen, 'no_picture')),
    advised(undrawn > 0 ? format.counted(checks.outlines, undrawn) : checks.allOutlines, lots === 0 || undrawn > 0, lotsAt(undrawn, 'no_outline')),
  ]
}

/** Lots named, of those whose category asks for facts that are missing; the rest are counted. */
const LOTS_NAMED = 8

function factChecks({ lotFacts, andMore }: Words['t']['selling']['checks'], gapFields: readonly string[], at: string): CheckView[] {
  const numbers = [...new Set(gapFields.flatMap((field) => /^lots\.(\d+)\.attributes\./.exec(field)?.[1] ?? []))]
  if (numbers.length === 0) return []
  const more = numbers.length > LOTS_NAMED || gapFields.includes('lots') ? andMore : ''
  return [{ label: `${lotFacts}: ${numbers.slice(0, LOTS_NAMED).join(', ')}${more}`, state: 'missing', href: `${at}/lots` }]
}

export const gapsIn = (checks: readonly CheckView[]): number => checks.filter(({ state }) => state === 'missing').length
