import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { cents, majorUnits } from '../kernel/money.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component } from '../platform/http/shapes.ts'
import { accountBalances } from './store.ts'

const BalanceShape = component(
  'Balance',
  Type.Object({
    account: Type.String({ examples: ['receivable'] }),
    currency: Type.String({ examples: ['usd'] }),
    balance: Type.Number({ description: 'Debits are positive, credits negative.' }),
  }),
)

export function ledgerRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/balances',
    name: 'listBalances',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'Show ledger account balances',
    description: 'The balance of each ledger account by currency. The accounts of a currency always sum to 0. For administrators only.',
    answers: { data: Type.Array(BalanceShape) },
    async handle() {
      const rows = await accountBalances(db)
      return ok(rows.map(({ account, currency, balance_cents: balance }) =>
        ({ account, currency, balance: majorUnits(cents(balance), currency) })))
    },
  })
}
