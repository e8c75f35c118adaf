import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import type { SettlementId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { postingsAbout } from '../../../ledger/index.ts'
import { orderPayout, payoutsOf } from '../../../payouts/index.ts'
import {
  cancelSettlement, findSettlement, holdSettlement, listSettlements, paySettlement, releaseHold, reverseSettlement, SETTLEMENT_STATUSES,
  type SettlementDetail,
} from '../../../settlements/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { dayStart, daysBetween } from '../../lots/invoice-choice.ts'
import { TextField } from '../../ui/fields.tsx'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { type AdminSettlementChoice, AdminSettlementPage, AdminSettlementsPage, settlementFacts } from './page.tsx'

const LIST = '/admin/settlements'
const ROWS = 25

/** Settlements of all sellers. */
export function adminSettlementRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const status = chosen([...SETTLEMENT_STATUSES, 'all'], request.query.status) ?? 'ready'
    const choice = choiceIn(request.query)
    const filter = {
      ...(status !== 'all' && { status }), ...(choice.sale !== '' && { auctionId: Number(choice.sale) }), ...(choice.lot !== '' && { lotId: Number(choice.lot) }),
      ...daysBetween(choice.from, choice.to),
    }
    const page = await listSettlements(db, null, filter, readPage(request.query, ROWS))
    const body = <AdminSettlementsPage page={page} status={status} choice={choice} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.settlements.title, body })
  })

  getAdmin(app, context, `${LIST}/:id`, async ({ visit, request, reply }) => {
    const settlement = await findSettlement(db, idIn<SettlementId>(request.params.id))
    if (!settlement) throw new Refused(notFound(absent.settlement()))
    const [postings, payouts] = await Promise.all([postingsAbout(db, 'settlement', settlement.id), payoutsOf(db, settlement.id)])
    const title = visit.t.operator.settlements.one(String(settlement.id))
    return sendAdminPage(reply, context, visit, { title, body: <AdminSettlementPage settlement={settlement} postings={postings} payouts={payouts} /> })
  })

  for (const decision of DECISIONS) decisionRoutes(app, context, decision)
  decisionRoutes(app, context, payout(context))
}

const numberIn = (text: string | undefined): string => (/^[1-9]\d{0,14}$/.test(text ?? '') ? text! : '')
const dayIn = (text = ''): string => (dayStart(text) ? text : '')

const choiceIn = ({ sale, lot, from, to }: Record<string, string | undefined>): AdminSettlementChoice =>
  ({ sale: numberIn(sale), lot: numberIn(lot), from: dayIn(from), to: dayIn(to) })

const common = {
  current: LIST,
  find: (sql, params) => findSettlement(sql, idIn<SettlementId>(params.id)),
  record: ({ id, status }) => ({ type: 'settlement', id, standing: status }),
  facts: settlementFacts,
  back: ({ id }) => `${LIST}/${id}`,
} satisfies Partial<Decision<SettlementDetail>>

const payment: Decision<SettlementDetail> = {
  ...common,
  name: 'paySettlement',
  url: `${LIST}/:id/pay`,
  asksReason: false,
  showsMoneyChanges: 'invoice',
  fields: (form, _settlement, { t: { operator: { settlements: say } } }) => (
    <TextField form={form} name="reference" label={say.reference} hint={say.referenceHint} maxLength={200} />
  ),
  async carryOut(tx, { actor, subject, typed, words }) {
    const reference = typed.reference?.trim() ?? ''
    if (reference === '' || reference.length > 200) return refuseFields({ reference: words.t.operator.invoices.payment.noReference })
    if (subject.status === 'paid') return refuseForm(words.t.operator.recordedBefore(subject.payout_reference ?? ''))
    return paySettlement(tx, actor, subject.id, reference)
  },
}

const payout = ({ house: { payments } }: SiteContext): Decision<SettlementDetail> => ({
  ...common,
  name: 'orderPayout',
  url: `${LIST}/:id/payout`,
  asksReason: false,
  showsMoneyChanges: 'invoice',
  carryOut: (tx, { actor, subject }) => orderPayout(tx, payments.provider.name, actor, subject.id),
})

const DECISIONS: readonly Decision<SettlementDetail>[] = [
  payment,
  {
    ...common, name: 'holdSettlement', url: `${LIST}/:id/hold`,
    async carryOut(tx, { actor, subject, reason, words }) {
      if (subject.status === 'on_hold') return refuseForm(words.t.operator.recordedBefore(subject.hold_reason ?? ''))
      return holdSettlement(tx, actor, subject.id, reason)
    },
  },
  {
    ...common, name: 'releaseSettlement', url: `${LIST}/:id/release`, asksReason: false,
    carryOut: (tx, { actor, subject }) => releaseHold(tx, actor, subject.id),
  },
  {
    ...common, name: 'cancelSettlement', url: `${LIST}/:id/cancel`, showsMoneyChanges: 'invoice',
    carryOut: (tx, { actor, subject, reason }) => cancelSettlement(tx, actor, subject.id, reason),
  },
  {
    ...common, name: 'reverseSettlement', url: `${LIST}/:id/reverse`, showsMoneyChanges: 'invoice',
    carryOut: (tx, { actor, subject, reason }) => reverseSettlement(tx, actor, subject.id, reason),
  },
]
