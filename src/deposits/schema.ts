import { type Static, Type } from 'typebox'
import { ReceivedMoneyFields } from '../invoices/index.ts'
import { majorUnits } from '../kernel/money.ts'
import { Amount, Choice, component, IdParam, Instant, KeyParam, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { DEPOSIT_STATUSES, type DepositRow } from './store.ts'

export const AuctionParam = Type.Object({ auction: KeyParam('Auction', 'Id or slug of the auction.') })
export const DepositParam = Type.Object({
  id: IdParam('DepositId', 'Id of the deposit.'),
})

export const DepositShape = component(
  'Deposit',
  Type.Object({
    id: Type.Integer(),
    auction_id: Type.Integer(),
    status: Choice(DEPOSIT_STATUSES),
    method: Choice(['card', 'wire', 'counter']),
    amount: Type.Number({ description: 'What is held, or what was asked for while nothing is.' }),
    applied_amount: Type.Number({ description: 'What was counted into invoices for lots you won.' }),
    pending_amount: Type.Number({ description: 'Amount pending: the deposit or an increase.' }),
    currency: Type.String({ examples: ['usd'] }),
    reference: Type.String({ description: 'Include this in the wire memo.' }),
    client_secret: Nullable(Type.String({ description: 'For the payment provider’s form, while a card is to be entered.' })),
    redirect_url: Nullable(Type.String({ description: 'A page on which the card is entered.' })),
    failure_code: Nullable(Type.String({ examples: ['card_declined'] })),
    created_at: Instant(),
  }),
)
export type Deposit = Static<typeof DepositShape>

export const HeldDepositShape = component(
  'HeldDeposit',
  Type.Object({
    user_id: Type.Integer(),
    id: Type.Integer(),
    auction_id: Type.Integer(),
    status: Choice(DEPOSIT_STATUSES),
    method: Choice(['card', 'wire', 'counter']),
    amount: Type.Number(),
    applied_amount: Type.Number(),
    pending_amount: Type.Number(),
    currency: Type.String(),
    reference: Type.String(),
    created_at: Instant(),
  }, { description: 'A deposit, administrator view.' }),
)

const When = (description: string) => Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] })

export const DepositQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(Choice(DEPOSIT_STATUSES)),
  auction_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  search: Type.Optional(Type.String({
    maxLength: 200, description: 'Part of the reference, of the name or email address of the bidder, or of the title of the auction.',
  })),
  from: Type.Optional(When('Requested at or after this time.')),
  to: Type.Optional(When('Requested before this time.')),
})

export const DepositWrite = Type.Object(
  {
    method: Type.Optional(Type.String({ enum: ['card', 'wire'], description: 'How the deposit is paid; `card` when absent.' })),
    amount: Type.Optional(Amount('Where the deposit follows the bids: how much to deposit in all, at least the minimum of the auction.')),
    payment_method: Type.Optional(Type.String({
      minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_]+$',
      description: 'A saved card of the provider to use at once. The sandbox takes `pm_card_visa` when absent and its page is not wanted, and knows '
        + '`pm_card_chargeDeclined` and `pm_sandbox_delay`.',
    })),
    hosted: Type.Optional(Type.Boolean({ description: 'Ask for the provider’s own page (`redirect_url`) instead of a `client_secret`.' })),
  },
  { title: 'RegisterDepositRequest', additionalProperties: false },
)

const Named = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

export const CounterDepositWrite = Type.Object({
  auction_id: Named('The auction.'),
  user_id: Named('The bidder.'),
  amount: Amount('What was received: all of it is held. Where the deposit follows the bids it is added to the deposit that is there.'),
  terms_signed: Type.Boolean({ description: 'Whether the bidder signed the terms of the auction at the counter; must be true.' }),
  ...ReceivedMoneyFields,
}, { title: 'TakeDepositRequest', additionalProperties: false })

export const TakenDepositShape = component('TakenDeposit', Type.Object({
  deposit: HeldDepositShape,
  invoice_id: Type.Integer({ description: 'Of this money, with its receipt: `GET /v1/admin/invoices/{id}`.' }),
}))

export const ForfeitureWrite = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }),
    forfeit_to: Type.Optional(Choice(['seller', 'platform'], 'The seller when absent.')),
  },
  { title: 'ForfeitDepositRequest', additionalProperties: false },
)

export const ReleaseWrite = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }) },
  { title: 'ReleaseDepositRequest', additionalProperties: false },
)

export const presentHeldDeposit = (row: DepositRow): Static<typeof HeldDepositShape> => ({
  id: row.id,
  auction_id: row.auction_id,
  user_id: row.user_id,
  status: row.status,
  method: row.method,
  amount: majorUnits(row.amount_cents, row.currency),
  applied_amount: majorUnits(row.applied_cents, row.currency),
  pending_amount: majorUnits(row.pending_cents, row.currency),
  currency: row.currency,
  reference: row.reference,
  created_at: row.created_at.toISOString(),
})

/** The data for a card form, present only while a card must be entered. */
export const presentDeposit = (row: DepositRow): Deposit => {
  const { user_id: _own, ...shown } = presentHeldDeposit(row)
  const isOpen = row.pending_cents > 0
  return {
    ...shown,
    client_secret: isOpen ? row.client_secret : null,
    redirect_url: isOpen ? row.redirect_url : null,
    failure_code: row.status === 'failed' ? row.failure_code : null,
  }
}
