import type { WebhookSubscriptionId } from '../../../kernel/ids.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { sellersAuctions } from '../../../auctions/index.ts'
import { listSellerLots, numberOf } from '../../../lots/index.ts'
import { asOwner } from '../../../teams/index.ts'
import { namedAuctions, type NamedLot, namedLots, subjectsOfLog } from '../../../webhooks/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import { granted } from '../../http/granted.ts'
import { callOf, type OwnVisit } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import type { Choice } from '../../ui/choose.tsx'
import { LONGEST_SEARCH } from './view.ts'

/** What a subscription can be limited to: what is chosen, and what was found. */
export interface SubjectsView {
  /** What was searched for; empty before a search. */
  find: string
  auctions: SubjectChoice[]
  lots: SubjectChoice[]
  isNoneFound: boolean
  hasMore: boolean
}

export type SubjectChoice = Choice & { hint?: string }

const FOUND = { page: 1, perPage: 10 }
const MOST_CHOSEN = 200

/** The Find button, or the Enter key after a change of the search. */
export const isSearch = ({ request: { query } }: OwnVisit, { find = '', sought = '' }: Record<string, string>): boolean =>
  query['find'] !== undefined || (find.trim() !== '' && find !== sought)

export async function subjectsFor({ house: { db } }: SiteContext, own: OwnVisit, typed: Record<string, string>): Promise<SubjectsView> {
  const { visit, person } = own
  const find = (typed['find'] ?? '').trim().slice(0, LONGEST_SEARCH)
  const [auctionIds, lotIds] = [idsIn(typed['auction_ids']), idsIn(typed['lot_ids'])]
  const [auctions, lots, foundAuctions, foundLots] = await Promise.all([
    namedAuctions(db, person.userId, auctionIds),
    namedLots(db, person.userId, lotIds),
    asOwner(callOf(own), (owner) => sellersAuctions(db, owner, { search: find }, FOUND)),
    find === '' ? { items: [], total: 0 } : asOwner(callOf(own), (owner) => listSellerLots(db, owner, { search: find }, FOUND)),
  ])
  const [ownAuctions, ownLots] = [granted(foundAuctions), granted(foundLots)]
  const others = <T extends { id: number }>(rows: readonly T[], chosen: readonly number[]) => rows.filter(({ id }) => !chosen.includes(id))
  return {
    find,
    auctions: [
      ...chosenOf(visit, auctionIds, auctions.map(({ id, title }) => ({ value: String(id), label: title }))),
      ...others(ownAuctions.items, auctionIds).map(({ id, title }) => ({ value: String(id), label: title })),
    ],
    lots: [
      ...chosenOf(visit, lotIds, lots.map((lot) => lotChoice(visit, lot))),
      ...others(ownLots.items, lotIds).map((lot) => lotChoice(visit, lot)),
    ],
    isNoneFound: find !== '' && ownAuctions.items.length + ownLots.items.length === 0,
    hasMore: find !== '' && Math.max(ownAuctions.total, ownLots.total) > FOUND.perPage,
  }
}

const lotChoice = ({ t: { webhooks: say } }: Visit, { id, title, lot_number, lot_label, auction_title }: NamedLot): SubjectChoice =>
  ({ value: String(id), label: say.lot(numberOf({ lot_number, lot_label }), title), hint: auction_title })

/** In the order of the ids. What has been deleted since can still be taken off. */
function chosenOf({ t: { webhooks: say } }: Visit, ids: readonly number[], named: readonly SubjectChoice[]): SubjectChoice[] {
  const byId = new Map(named.map((choice) => [choice.value, choice]))
  return ids.map((id) => byId.get(String(id)) ?? { value: String(id), label: say.gone(String(id)) })
}

/** Choices of the log's filters: what its latest entries are about, and what is chosen. */
export async function subjectsInLog(
  { house: { db } }: SiteContext, { visit, person }: OwnVisit, id: WebhookSubscriptionId, filter: { auction: string; lot: string },
): Promise<{ auctions: Choice[]; lots: Choice[] }> {
  const rows = await subjectsOfLog(db, id)
  const idsOf = (field: 'auction_id' | 'lot_id', chosen: string) => [...new Set([...rows.flatMap((row) => row[field] ?? []), ...idsIn(chosen)])]
  const [auctionIds, lotIds] = [idsOf('auction_id', filter.auction), idsOf('lot_id', filter.lot)]
  const [auctions, lots] = await Promise.all([namedAuctions(db, person.userId, auctionIds), namedLots(db, person.userId, lotIds)])
  return {
    auctions: chosenOf(visit, auctionIds, auctions.map(({ id: auction, title }) => ({ value: String(auction), label: title }))),
    lots: chosenOf(visit, lotIds, lots.map((lot) => lotChoice(visit, lot))),
  }
}

/** The chosen ids of a form. What is no id is refused, because no choice means all of them. */
export function readSubjects({ visit }: OwnVisit, typed: Record<string, string>): { auction_ids: number[]; lot_ids: number[] } | Refusal {
  const { tooManyChosen, chooseListed } = visit.t.webhooks
  const chosen = { auction_ids: idsIn(typed['auction_ids']), lot_ids: idsIn(typed['lot_ids']) }
  for (const field of ['auction_ids', 'lot_ids'] as const) {
    if (partsOf(typed[field]).length > chosen[field].length) return refuseFields({ [field]: chooseListed })
    if (chosen[field].length > MOST_CHOSEN) return refuseFields({ [field]: tooManyChosen })
  }
  return chosen
}

/** `7,12`. */
const idsIn = (text?: string): number[] => partsOf(text).filter((part) => /^[1-9]\d{0,14}$/.test(part)).map(Number)

const partsOf = (text = ''): string[] => [...new Set(text.split(',').map((part) => part.trim()).filter(Boolean))]
