import type { LedgerAccount, Entry, Posting, PostingReason } from '../ledger/index.ts'
import { type Cents, cents, ZERO } from '../kernel/money.ts'
import type { Settlement } from './settlement.ts'

const about = (settlement: Settlement, reason: PostingReason, entries: readonly Entry[]): Posting =>
  ({ currency: settlement.currency, reason, about: { type: 'settlement', id: settlement.id }, entries })

const payable = (settlement: Settlement, amount: Cents): Entry => ({
  account: 'seller_payable',
  ...(settlement.seller_team_id === null ? { partyUserId: settlement.seller_user_id } : { partyTeamId: settlement.seller_team_id }),
  amount,
})

/** The hammer price, with an amount due that is paid on top, is credited to the seller, less the deductions of the house. */
export const settling = (settlement: Settlement): Posting => about(settlement, 'lot_settled', split(settlement, 1))

/** The sale is undone: the same amounts with opposite signs. */
export const unsettling = (settlement: Settlement): Posting => about(settlement, 'settlement_undone', split(settlement, -1))

function split(settlement: Settlement, sign: 1 | -1): Entry[] {
  const signed = (amount: number) => cents(sign * amount)
  return [
    { account: 'sale_proceeds', amount: signed(settlement.hammer_price_cents + settlement.due_on_top_cents) },
    { account: 'premium_income', amount: signed(settlement.seller_share_cents) },
    { account: 'commission_income', amount: signed(-settlement.seller_commission_cents) },
    { account: 'platform_fee_income', amount: signed(-deductedFee(settlement)) },
    { account: 'seller_deductions', amount: signed(-settlement.deductions_cents) },
    payable(settlement, signed(-settlement.net_proceeds_cents)),
    ...credited(settlement).map((entry) => ({ ...entry, amount: signed(entry.amount) })),
  ]
}

/** A concession after a survey was refunded as such; here it is charged to the accounts that earned it. */
function credited({ survey_credits: credits }: Settlement): Entry[] {
  const entries = (Object.entries(credits) as [LedgerAccount, number][]).map(([account, amount]) => ({ account, amount: cents(amount) }))
  const total = entries.reduce((sum, { amount }) => sum + amount, 0)
  return [...entries, { account: 'concessions', amount: cents(-total) }]
}

const deductedFee = (settlement: Settlement): Cents =>
  settlement.platform_fee_collected === 'deduct' ? settlement.platform_fee_cents : ZERO

/** The seller was paid: by wire from the bank, or by transfer from the payment provider. */
export const payingOut = (settlement: Settlement, from: 'bank' | 'card_clearing'): Posting =>
  about(settlement, 'seller_paid', [
    payable(settlement, settlement.net_proceeds_cents),
    { account: from, amount: cents(-settlement.net_proceeds_cents) },
  ])

/** The provider has reversed what it had sent to the seller. */
export const reversingPayout = (settlement: Settlement, amount: Cents): Posting =>
  about(settlement, 'payout_came_back', [{ account: 'card_clearing', amount }, payable(settlement, cents(-amount))])
