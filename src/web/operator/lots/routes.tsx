import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../../accounts/index.ts'
import { bidHistory, bidOffice, type BidRecord, type BidVoidRow } from '../../../bidding/index.ts'
import { findCloseOut, offersOfLot } from '../../../close-out/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type BidId, type LotId, parseKey } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, Refused } from '../../../kernel/refusals.ts'
import { type SellerLotRow, sellerLotsAmong } from '../../../lots/index.ts'
import type { Sql } from '../../../platform/db.ts'
import { listSettlements } from '../../../settlements/index.ts'
import { seeOther, type SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { bidWords } from '../../lots/view.ts'
import { SelectField } from '../../ui/fields.tsx'
import type { Words } from '../../ui/use-words.ts'
import { EXTENSION, extending } from '../auctions/extension.tsx'
import { type Decision, decisionRoutes, type Order } from '../decision/routes.tsx'
import { getAdmin, plainText } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { deductionsDecision } from './deductions.tsx'
import type { RequestedLot } from './page.tsx'
import { AdminLotPage, FindLotPage, lotFacts, voidFacts } from './page.tsx'
import type { LotDecision } from './sold-lot-routes.tsx'
import { offerWithdrawal, soldLotDecisions } from './sold-lot-routes.tsx'
import { type PreviewedLot, voidPreview } from './void-preview.ts'

const LIST = '/admin/lots'
const BIDS = 50
/** The number of voids shown per lot. Voids are rare. */
const VOIDS = { page: 1, perPage: 20 }
/** An offer is open for two days, so there are never many. */
const OFFERS = { page: 1, perPage: 20 }

/** Actions on open lots: void bids, and extend an auction after an outage. */
export function lotRemedyRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house
  const office = bidOffice(secrets.bidderPepper)
  const find = async (sql: Sql, segment: string | undefined): Promise<RequestedLot | null> => {
    const id = await office.lotId(sql, parseKey<LotId>(segment ?? ''))
    const [lot] = id === null ? [] : (await sellerLotsAmong(sql, [id])).items
    if (!lot) return null
    const [bids, bidders, names, closeOut, { items: [paid] }] = await Promise.all([
      bidHistory(sql, lot, { page: 1, perPage: BIDS }), office.bidders(sql, lot.id), namesOf(sql, [lot.owner_user_id]), findCloseOut(sql, lot.id),
      listSettlements(sql, null, { lotId: lot.id, status: 'paid' }, { page: 1, perPage: 1 }),
    ])
    return { lot, bids: bids.items, bidders, sellerName: names.get(lot.owner_user_id) ?? '', closeOut, paidBy: paid?.id ?? null }
  }

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const wanted = plainText(request.query.lot, 200).split('/').at(-1) ?? ''
    const id = wanted === '' ? null : await office.lotId(db, parseKey<LotId>(wanted))
    if (id !== null) return seeOther(reply, `${LIST}/${id}`)
    const waiting = await office.waitingVoids(db, readPage(request.query, VOIDS.perPage))
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.lots.title, body: <FindLotPage wanted={wanted} waiting={waiting} /> })
  })

  getAdmin(app, context, `${LIST}/:lot`, async ({ visit, request, reply }) => {
    const found = await find(db, request.params.lot)
    if (!found) throw new Refused(notFound(absent.lot()))
    const { id } = found.lot
    const [page, voids, offers, entered] = await Promise.all([
      bidHistory(db, found.lot, readPage(request.query, BIDS)), office.voids(db, id, VOIDS), offersOfLot(db, id, OFFERS),
      office.authorities(db, id),
    ])
    const body = <AdminLotPage found={found} bids={page} voids={voids.items} offers={offers.items} entered={entered} />
    return sendAdminPage(reply, context, visit, { title: found.lot.title, body })
  })

  const common = {
    current: LIST,
    facts: lotFacts,
    record: ({ lot: { id, status } }) => ({ type: 'lot', id, standing: status }),
    back: ({ lot }) => `${LIST}/${lot.id}`,
    find: (sql, params) => find(sql, params.lot),
  } satisfies Partial<Decision<RequestedLot>>

  decisionRoutes(app, context, deductionsDecision(common))
  decisionRoutes(app, context, voiding(common, office))
  decisionRoutes<RequestedLot>(app, context, {
    ...common, ...EXTENSION, url: `${LIST}/:lot/extension`, carryOut: extending(office, ({ lot }) => lot.auction_id),
  })
  for (const decision of soldLotDecisions(context, common)) decisionRoutes(app, context, decision)
  decisionRoutes(app, context, offerWithdrawal(common))
  decisionRoutes<RequestedLot & { asked: BidVoidRow; askedBy: string }>(app, context, {
    name: 'approveVoid',
    url: `${LIST}/:lot/voids/:void/approval`,
    asksReason: false,
    current: LIST,
    facts: voidFacts,
    back: common.back,
    async find(sql, params) {
      const found = await find(sql, params.lot)
      const asked = found && await office.findVoid(sql, found.lot.id, idIn(params.void))
      if (!found || !asked) return null
      const names = await namesOf(sql, [asked.requested_by])
      return { ...found, asked, askedBy: names.get(asked.requested_by) ?? '' }
    },
    preview: async (tx, { subject: { lot, asked }, words }) =>
      asked.status === 'done' ? null : voidPreview(words, previewedOf(lot, words), await office.previewAsked(tx, lot.id, asked.id)),
    carryOut: (tx, { actor, admin, subject }) => office.approveVoid(tx, actor, admin, subject.lot.id, subject.asked.id),
  })
}

type Office = ReturnType<typeof bidOffice>

const bidderOf = ({ bidder_number: number }: BidRecord): string => `Bidder #${number}`

/** Selects all bids of a bidder instead of single ones. */
const ALL = 'all'

function voidTyped({ subject, typed, reason, words: { t: { operator: admin } } }: Order<RequestedLot>) {
  const bidder = subject.bids.map(bidderOf).find((name) => name === typed.bidder)
  const errors = { ...(!bidder && { bidder: admin.choose }), ...(!typed.from_bid && { from_bid: admin.choose }) }
  if (!bidder || !typed.from_bid) return refuseFields(errors)
  return { bidder, fromBid: typed.from_bid === ALL ? undefined : idIn<BidId>(typed.from_bid), reason }
}

const previewedOf = (lot: SellerLotRow, words: Words): PreviewedLot =>
  ({ amount: (cents) => bidWords(words, cents, lot), state: lot.state, county: lot.county })

const voiding = (common: LotDecision, office: Office): Decision<RequestedLot> => ({
  ...common,
  name: 'voidBids',
  url: `${LIST}/:lot/void`,
  fields: (form, { lot, bids, bidders }, words) => {
    const { t: { operator: { pick, lots: say, retractions } } } = words
    const numbers = [...new Set(bids.map(({ bidder_number: number }) => number))].sort((a, b) => a - b)
    const nameOf = (number: number): string =>
      [retractions.bidderName(String(number)), bidders.find((one) => one.bidder_number === number)?.name].filter(Boolean).join(', ')
    const placed = bids.filter(({ kind }) => kind === 'placed')
    return (
      <>
        <SelectField
          form={form} name="bidder" label={say.whose}
          choices={[{ value: '', label: pick }, ...numbers.map((number) => ({ value: `Bidder #${number}`, label: nameOf(number) }))]}
        />
        <SelectField
          form={form} name="from_bid" label={say.fromBid} hint={say.fromBidHint}
          choices={[{ value: '', label: pick }, { value: ALL, label: say.allOfThem }, ...placed.map((bid) => ({
            value: String(bid.id), label: `${nameOf(bid.bidder_number)}: ${bidWords(words, bid.amount_cents, lot)}`,
          }))]}
        />
      </>
    )
  },
  async preview(tx, order) {
    const request = voidTyped(order)
    const { subject: { lot }, words } = order
    return isRefusal(request) ? request : voidPreview(words, previewedOf(lot, words), await office.previewVoid(tx, lot.id, request))
  },
  async carryOut(tx, order) {
    const request = voidTyped(order)
    return isRefusal(request) ? request : office.requestVoid(tx, order.actor, order.admin, order.subject.lot.id, request)
  },
  said: (outcome) => ((outcome as BidVoidRow).status === 'requested' ? 'voidAsked' : 'voidBids'),
})
