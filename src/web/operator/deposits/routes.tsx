import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../../accounts/index.ts'
import { DEPOSIT_STATUSES, findDeposit, forfeitDeposit, listDeposits, lotsLed, releaseDeposit } from '../../../deposits/index.ts'
import { readPage } from '../../../kernel/page.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { dayStart, daysBetween } from '../../lots/invoice-choice.ts'
import { SelectField } from '../../ui/fields.tsx'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { chosen, getAdmin, plainText } from '../admin-page.ts'
import { choicesOf } from '../parts.tsx'
import { sendAdminPage } from '../send-page.tsx'
import type { NamedDeposit } from './page.tsx'
import { depositFacts, AdminDepositsPage } from './page.tsx'

const LIST = '/admin/deposits'
const ROWS = 25
const TAKERS = ['seller', 'platform'] as const

/** All deposits. */
export function adminDepositRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const choice = depositChoice(request.query)
    const { status, search, from, to } = choice
    const filter = { ...(status !== 'all' && { status }), ...(search !== '' && { search }), ...daysBetween(from, to) }
    const page = await listDeposits(db, filter, readPage(request.query, ROWS))
    const names = await namesOf(db, page.items.map(({ user_id: id }) => id))
    const body = <AdminDepositsPage page={page} choice={choice} names={names} />
    return sendAdminPage(reply, context, visit, { title: visit.t.deposits.title, body })
  })

  decisionRoutes(app, context, release)
  decisionRoutes(app, context, forfeiture)
}

/** A search covers all statuses, unless one is selected. */
function depositChoice({ status, search: typed, from = '', to = '' }: Record<string, string | undefined>) {
  const search = plainText(typed, 200)
  const shown = chosen([...DEPOSIT_STATUSES, 'all'], status) ?? (search === '' ? 'held' : 'all')
  return { status: shown, search, from: dayStart(from) ? from : '', to: dayStart(to) ? to : '' }
}

const common = {
  current: LIST,
  async find(sql, params) {
    const deposit = await findDeposit(sql, idIn(params.id))
    if (!deposit) return null
    const { auction_id: auction, user_id: user } = deposit
    return { ...deposit, user_name: (await namesOf(sql, [user])).get(user) ?? '', led: await lotsLed(sql, auction, user) }
  },
  record: ({ id, status }) => ({ type: 'deposit', id, standing: status }),
  facts: depositFacts,
  back: () => LIST,
} satisfies Partial<Decision<NamedDeposit>>

const release: Decision<NamedDeposit> = {
  ...common,
  name: 'releaseDeposit',
  url: `${LIST}/:id/release`,
  showsMoneyChanges: 'deposit',
  carryOut: (tx, { actor, subject, reason }) => releaseDeposit(tx, actor, subject.id, reason),
}

const forfeiture: Decision<NamedDeposit> = {
  ...common,
  name: 'forfeitDeposit',
  url: `${LIST}/:id/forfeiture`,
  showsMoneyChanges: 'deposit',
  fields: (form, _deposit, { t: { operator: { pick, deposits: say } } }) => (
    <SelectField form={form} name="to" label={say.taker} choices={[{ value: '', label: pick }, ...choicesOf(TAKERS, say.takers)]} />
  ),
  async carryOut(tx, { actor, subject, typed, reason, words }) {
    const to = chosen(TAKERS, typed.to)
    return to ? forfeitDeposit(tx, actor, subject.id, { to, reason }) : refuseFields({ to: words.t.operator.choose })
  },
}
