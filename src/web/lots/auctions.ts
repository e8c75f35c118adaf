import { type AuctionRow, HOUSE_TERMS } from '../../auctions/index.ts'
import type { AuctionId } from '../../kernel/ids.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { zoneOf } from '../../kernel/zones.ts'
import type { AuctionLand, saleProgress } from '../../lots/index.ts'
import type { PlatView, SaleProgressView, SoftCloseView } from '../live/wire.ts'
import type { Words } from '../ui/use-words.ts'

export interface AuctionCardView {
  id: AuctionId
  slug: string
  title: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  seller: string
  startsAt: string | null
  endsAt: string | null
  /** The current close of the last lot. */
  closesAt: string | null
  /** When the auction ended; null before that. */
  closedAt: string | null
  /** The time zone of most of its lots; null if not known. */
  zone: string | null
  lotsCount: number
  acres: number | null
  /** `Costilla County, CO`, in descending number of lots. */
  places: string[]
  plats: PlatView[]
}

/** The default terms in the reader's language; terms written by a seller unchanged. */
export function termsToRead({ t: { help } }: Words, terms: string): string {
  if (terms !== HOUSE_TERMS || help.houseTerms === null) return terms
  return [help.isTranslation, ...help.houseTerms.split('\n').map((clause, nth) => `${nth + 1}. ${clause}`)].join('\n')
}

export function auctionCardView({ format }: Words, row: AuctionRow, land: AuctionLand | undefined): AuctionCardView {
  const { places = [], outlines = [], acres = null } = land ?? {}
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    seller: row.team_name ?? row.owner_name,
    startsAt: isoOrNull(row.starts_at),
    endsAt: isoOrNull(row.ends_at),
    closesAt: isoOrNull(row.closes_at),
    closedAt: isoOrNull(row.closed_at),
    zone: zoneOfPlaces(places),
    lotsCount: row.lots_count,
    acres,
    places: places.flatMap(({ county, state }) => format.place(county, state) ?? []),
    plats: outlines,
  }
}

/** An auction uses the time zone of most of its lots. */
export function zoneOfPlaces(places: AuctionLand['places']): string | null {
  const lotsIn = new Map<string, number>()
  for (const { state, county, lots } of places) {
    const zone = zoneOf(state, county)
    if (zone !== null) lotsIn.set(zone, (lotsIn.get(zone) ?? 0) + lots)
  }
  return [...lotsIn].reduce<[string | null, number]>((most, one) => (one[1] > most[1] ? one : most), [null, 0])[0]
}

export const progressView = (
  { status, starts_at, ends_at, closes_at }: Pick<AuctionRow, 'status' | 'starts_at' | 'ends_at' | 'closes_at'>,
  { next, ...sums }: Awaited<ReturnType<typeof saleProgress>>, now: Date,
): SaleProgressView => ({
  ...sums,
  moments: {
    opens: isoOrNull(starts_at),
    firstClose: isoOrNull(ends_at),
    lastClose: closes_at?.getTime() === ends_at?.getTime() ? null : isoOrNull(closes_at),
  },
  isRunning: status === 'active' && starts_at !== null && starts_at <= now,
  next: next && { lotNumber: next.lot_number, href: `/lots/${next.slug}`, endsAt: next.ends_at.toISOString() },
})

type SoftCloseRules = Pick<AuctionRow, 'soft_close_window_seconds' | 'soft_close_extension_seconds' | 'soft_close_mode' | 'extension_scope'>

/** Null without a soft close. */
export const softCloseView = (row: SoftCloseRules): SoftCloseView | null =>
  row.soft_close_window_seconds === 0 || row.soft_close_extension_seconds === 0
    ? null
    : {
        windowSeconds: row.soft_close_window_seconds, extensionSeconds: row.soft_close_extension_seconds,
        mode: row.soft_close_mode, scope: row.extension_scope,
      }
