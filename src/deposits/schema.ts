import { type Static, Type } from 'typebox'
import { decimalString, majorUnits } from '../kernel/money.ts'
import { Amount, component, Instant } from '../platform/http/shapes.ts'
import type { DepositRow } from './store.ts'

export const DepositShape = component(
  'Deposit',
  Type.Object({
    id: Type.Integer(),
    auction_id: Type.Integer(),
    status: Type.String({ enum: ['pending', 'held', 'applied', 'released', 'forfeited', 'failed'] }),
    method: Type.String({ enum: ['card', 'wire', 'counter'] }),
    amount: Type.Number(),
    currency: Type.String({ examples: ['usd'] }),
    reference: Type.String({ description: 'Name this with a wire.' }),
    created_at: Instant(),
  }),
)
export type Deposit = Static<typeof DepositShape>

export const DepositWrite = Type.Object(
  {
    method: Type.Optional(Type.String({ enum: ['card', 'wire'], description: 'How the deposit is paid; `card` when absent.' })),
    amount: Type.Optional(Amount('Where the deposit follows the bids: how much to deposit, at least the minimum of the auction.')),
  },
  { additionalProperties: false },
)

export const presentDeposit = (row: DepositRow): Deposit => ({
  id: row.id,
  auction_id: row.auction_id,
  status: row.status,
  method: row.method,
  amount: majorUnits(row.amount_cents, row.currency),
  currency: row.currency,
  reference: row.reference,
  created_at: row.created_at.toISOString(),
})

export const depositMinimum = (row: { deposit_amount_cents: DepositRow['amount_cents']; currency: string }): string =>
  `The deposit of this auction is at least ${decimalString(row.deposit_amount_cents, row.currency)}.`
