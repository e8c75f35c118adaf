import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import type { AuctionId, RegistrationId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import type { Sql } from '../../../platform/db.ts'
import {
  approveRegistration, fileHeaders, findRegistration, listRegistrations, REGISTRATION_STATUSES, type RegistrationRow, rejectRegistration, signedRegistration,
} from '../../../registrations/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { AmountField } from '../../ui/fields.tsx'
import { groupedAmount } from '../../ui/format.ts'
import { typedDecimal } from '../../ui/typed-amount.ts'
import { chosen, getAdmin } from '../admin-page.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { sendAdminPage } from '../send-page.tsx'
import { paperRoutes } from './paper-routes.tsx'
import { LIST, registrationFacts, RegistrationsPage } from './page.tsx'

const ROWS = 25

/** Registrations for auctions: the office approves each bidder up to a limit. */
export function registrationsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const status = chosen(['to_decide', ...REGISTRATION_STATUSES, 'all'], request.query.status) ?? 'to_decide'
    const auction = /^[1-9]\d{0,14}$/.test(request.query.auction ?? '') ? request.query.auction! : ''
    const filter = {
      toDecide: status === 'to_decide', status: chosen(REGISTRATION_STATUSES, status),
      ...(auction !== '' && { auctionId: Number(auction) as AuctionId }),
    }
    const page = await listRegistrations(db, filter, readPage(request.query, ROWS))
    const body = <RegistrationsPage page={page} status={status} auction={auction} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.registrations.title, body })
  })

  getAdmin(app, context, `${LIST}/:id/file`, async ({ request, reply }) => {
    const id = idIn<RegistrationId>(request.params.id)
    const file = await signedRegistration(db, id)
    if (!file) throw new Refused(notFound(absent.registration()))
    return reply.type(file.type).headers(fileHeaders(`registration-${id}`, file)).send(file.contents)
  })
  paperRoutes(app, context)
  decisionRoutes(app, context, approval)
  decisionRoutes(app, context, rejection)
}

/** Continues with the next one to decide. */
async function next(sql: Sql): Promise<string> {
  const { items: [waiting] } = await listRegistrations(sql, { toDecide: true }, { page: 1, perPage: 1 })
  return waiting ? `${LIST}/${waiting.id}/approval` : LIST
}

const common = {
  current: LIST,
  find: (sql, params) => findRegistration(sql, idIn(params.id)),
  record: ({ auction_id: id, user_id: user, status, limit_cents: limit, requested_limit_cents: asked }) =>
    ({ type: 'auction', id, standing: `${user} ${status} ${limit} ${asked}` }),
  facts: registrationFacts,
  back: () => LIST,
} satisfies Partial<Decision<RegistrationRow>>

const approval: Decision<RegistrationRow> = {
  ...common,
  name: 'approveRegistration',
  url: `${LIST}/:id/approval`,
  asksReason: false,
  onward: next,
  typed: ({ requested_limit_cents: asked, limit_cents: limit, currency }) => {
    const first = asked ?? limit
    return { limit: first === null ? '' : groupedAmount(first, currency) }
  },
  fields: (form, { currency }, { t: { operator: { registrations: say } } }) => (
    <AmountField form={form} name="limit" currency={currency} label={say.limitField} hint={say.limitHint} />
  ),
  carryOut: (tx, { actor, subject, typed }) => approveRegistration(tx, actor, subject.id, typedDecimal(typed.limit, subject.currency)),
}

const rejection: Decision<RegistrationRow> = {
  ...common,
  name: 'rejectRegistration',
  url: `${LIST}/:id/rejection`,
  onward: next,
  carryOut: (tx, { actor, subject, reason }) => rejectRegistration(tx, actor, subject.id, reason),
}
