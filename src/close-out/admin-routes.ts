import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asSeller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type LotId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type Refusal, type RefusalCode } from '../kernel/refusals.ts'
import { presentSellerLot, sellerLotsAmong, SellerLotShape } from '../lots/index.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { type Answer, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { enterSurvey } from './enter-survey.ts'
import { listOverdueSales } from './overdue-store.ts'
import {
  HouseDefault, LotParam, OverdueSaleShape, OverdueSalesQuery, presentOverdueSale, presentSurvey, RescissionWrite, SurveyShape, SurveyWrite,
} from './schema.ts'
import { lotIdOf } from './store.ts'
import { type CloseOutEffects, declareDefault, rescindSale } from './undo-sale.ts'

interface Deps {
  db: Database
  effects: CloseOutEffects
}

const REFUSALS: readonly RefusalCode[] = ['not_found', 'team_forbidden', 'invalid_state_transition']

export function closeOutAdminRoutes(app: FastifyInstance, deps: Deps): void {
  overdueSales(app, deps)
  surveying(app, deps)
  undoingRoutes(app, deps)
}

function surveying(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/survey',
    name: 'recordSurvey',
    access: staff('management'),
    tag: 'Admin: sales',
    summary: 'Enter the surveyed acres of a sold lot',
    description: 'Once, for a lot sold by the acre subject to a final survey. The hammer price becomes the price per acre times these acres. An '
      + 'unpaid buyer invoice is replaced; otherwise the difference is invoiced or refunded. '
      + 'Not while a part of it is paid other than by the deposit, and not once the seller is being paid.',
    params: LotParam,
    body: SurveyWrite,
    answers: { data: SurveyShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await lotIdOf(db, parseKey(params.lot))) !== null,
    async change(tx, { params, body, principal, request }) {
      const id = await lotIdOf(tx, parseKey(params.lot))
      if (id === null) return notFound(absent.lot())
      const survey = await enterSurvey(tx, effects, personActing(principal, null, request), id, body)
      return isRefusal(survey) ? survey : ok(presentSurvey(survey))
    },
  })
}

function overdueSales(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/overdue-sales',
    name: 'listOverdueSales',
    access: staff('management'),
    tag: 'Admin: deposits and defaults',
    summary: 'List overdue sales',
    description: 'Winner invoices three or more days past due, oldest first. An invoice leaves the list when it is paid or the buyer is '
      + 'declared in default.',
    query: OverdueSalesQuery,
    answers: { list: OverdueSaleShape },
    async handle({ query }) {
      const page = await listOverdueSales(db, readPage(query))
      return list({ ...page, items: page.items.map(presentOverdueSale) })
    },
  })
}

function undoingRoutes(app: FastifyInstance, { db, effects }: Deps): void {
  const exists = async ({ params }: { params: { lot: string } }) => (await lotIdOf(db, parseKey(params.lot))) !== null
  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/default',
    name: 'declareDefaultForSeller',
    access: staff('management'),
    tag: 'Admin: deposits and defaults',
    summary: 'Declare a buyer default (administrator)',
    description: 'Like the seller’s operation, but also before the invoice is overdue. The sale is canceled, payments are refunded, any deposit '
      + 'held is forfeited, and the bidder gets a strike. Not available once the seller is paid. Repeating the call changes nothing.',
    params: LotParam,
    body: HouseDefault,
    answers: { data: SellerLotShape },
    refusals: REFUSALS,
    exists,
    change: (tx, call) => asSeller(call, (seller, actor) => onLot(tx, call, (id) =>
      declareDefault(tx, effects, seller, actor, id, { reason: call.body.reason, forfeitTo: call.body.forfeit_to ?? 'seller' }))),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/lots/:lot/rescission',
    name: 'rescindSale',
    access: staff('management'),
    tag: 'Admin: sales',
    summary: 'Rescind a sale',
    description: 'The lot becomes unsold, invoices are voided, payments are refunded and the settlement is canceled. Not available once the '
      + 'seller is paid. Repeating the call changes nothing.',
    params: LotParam,
    body: RescissionWrite,
    answers: { data: SellerLotShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists,
    change: (tx, call) => onLot(tx, call, (id) => {
      const { reason, fault, forfeit_to: forfeitTo = 'seller' } = call.body
      return rescindSale(tx, effects, personActing(call.principal, null, call.request), id, { reason, fault, forfeitTo })
    }),
  })
}

/** Runs an action on the lot of the URL and returns its new state. */
async function onLot(
  tx: Tx, { params, request }: { params: { lot: string }; request: FastifyRequest }, work: (id: LotId) => Promise<Refusal | null>,
): Promise<Answer | Refusal> {
  const id = await lotIdOf(tx, parseKey(params.lot))
  if (id === null) return notFound(absent.lot())
  const refusal = await work(id)
  if (refusal) return refusal
  const { items, now } = await sellerLotsAmong(tx, [id])
  return ok(presentSellerLot(items[0]!, { now, siteUrl: request.siteUrl }))
}
