import { isBoundary, readBoundary } from '../../../kernel/boundary.ts'
import type { LotId } from '../../../kernel/ids.ts'
import { acresOf, type Boundary } from '../../../kernel/parcel.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import type { PlatView } from '../../live/wire.ts'
import { photosOf } from '../../lots/view.ts'
import type { FormState } from '../../ui/form.tsx'
import type { Words } from '../../ui/use-words.ts'
import type { FactGroup } from '../attribute-fields.ts'
import type { MediaFormsView, SellerMediumView } from '../media/view.ts'
import { pastedGeometry } from './pasted-geometry.ts'

export type LotPart = 'basics' | 'facts' | 'boundary' | 'pictures'

/** What the pages of one lot share. */
export interface LotHeadView {
  id: LotId
  slug: string
  lotNumber: number
  title: string
  isPublic: boolean
  isOver: boolean
  hasBids: boolean
  sale: { slug: string; title: string }
}

export interface LotFactsView {
  lot: LotHeadView
  groups: FactGroup[]
  form: FormState
}

export interface LotBoundaryView {
  lot: LotHeadView
  plat: PlatView
  mappedAcres: number | null
  statedAcres: number | null
  /** The share by which they differ, when that is more than the house lets pass without a word. */
  difference: number | null
  form: FormState
  mapStyleUrl: string | null
}

export interface LotPicturesView extends MediaFormsView {
  lot: LotHeadView
}

interface Found {
  lot: SellerLotRow
  now: Date
}

/** What the pages of one lot share. */
export const lotHead = ({ lot, now }: Found): LotHeadView => ({
  id: lot.id,
  slug: lot.slug,
  lotNumber: lot.lot_number,
  title: lot.title,
  isPublic: lot.auction_status === 'active' || lot.auction_status === 'closed',
  isOver: isOver(lot, now),
  hasBids: lot.bid_count > 0,
  sale: { slug: lot.auction_slug, title: lot.auction_title },
})

/** Nobody changes it any more; a draft's lot is not over, whatever its dates say. */
export const isOver = (lot: SellerLotRow, now: Date): boolean =>
  lot.status !== 'active' || lot.closed_at !== null || (lot.auction_status !== 'draft' && lot.ends_at !== null && lot.ends_at <= now)

/** From here on the house says that mapped and stated acres differ (rule book F3). */
const NOTED_DIFFERENCE = 0.05

/** A boundary beside the stated acreage. One that was refused is drawn when it can be. */
export function boundaryView({ lot, now }: Found, form: FormState, mapStyleUrl: string | null): LotBoundaryView {
  const drawn = boundaryIn(form.values['boundary'] ?? '')
  const mapped = drawn && acresOf(drawn)
  return {
    lot: lotHead({ lot, now }),
    plat: { boundary: drawn, lat: lot.lat, lng: lot.lng, acreage: lot.acreage },
    mappedAcres: mapped,
    statedAcres: lot.acreage,
    difference: mapped === null ? null : notedDifference(mapped, lot.acreage),
    form,
    mapStyleUrl,
  }
}

/** The share by which mapped acres differ from stated ones, where it is worth a note. */
export function notedDifference(mapped: number, stated: number | null): number | null {
  if (stated === null) return null
  const share = Math.abs(mapped - stated) / stated
  return share > NOTED_DIFFERENCE ? share : null
}

function boundaryIn(text: string): Boundary | null {
  try {
    const boundary = readBoundary(pastedGeometry(JSON.parse(text)))
    return isBoundary(boundary) ? boundary : null
  } catch {
    return null
  }
}

export const picturesView = (words: Words, { lot, now }: Found, form: FormState): LotPicturesView =>
  ({ lot: lotHead({ lot, now }), ...mediaFormsView(words, lot, form) })

/** The media of a lot or an item, pictures apart from documents. */
export function mediaFormsView(words: Words, holder: Parameters<typeof photosOf>[1], form: FormState): MediaFormsView {
  const photos = photosOf(words, holder)
  const media = holder.images.map(({ id, file_name: name, url, mime_type: type }): SellerMediumView => ({
    id, name, url, photo: type.startsWith('image/') ? photos.find((photo) => photo.url === url)! : null,
  }))
  return {
    pictures: media.filter(({ photo }) => photo !== null),
    documents: media.filter(({ photo }) => photo === null),
    form,
  }
}
