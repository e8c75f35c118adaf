import type { LedgerAccount, Entry, Posting, PostingReason } from '../ledger/index.ts'
import { type Cents, cents } from '../kernel/money.ts'
import type { Invoice, InvoiceLine, LineCode, PaymentMethod } from './invoice.ts'

/** The income or liability account of a line. */
export const ACCOUNT_OF_LINE: Record<LineCode, LedgerAccount> = {
  hammer: 'sale_proceeds',
  due: 'sale_proceeds',
  earnest: 'sale_proceeds',
  buyers_premium: 'premium_income',
  buyer_fee: 'fee_income',
  processing_fee: 'fee_income',
  tax: 'taxes_payable',
  platform_fee: 'platform_fee_income',
  shortfall: 'seller_payable',
  ad_campaign: 'advertising_prepaid',
  subscription: 'subscription_income',
  deposit: 'deposits_asked',
}

/** Accounts that are kept by person or team. */
const BY_PARTY: readonly LedgerAccount[] = ['seller_payable', 'advertising_prepaid', 'deposits_asked']

/** The account of received money. */
const ACCOUNT_OF_METHOD: Record<PaymentMethod, LedgerAccount> = {
  card: 'card_clearing',
  wire: 'bank',
  deposit: 'deposits_held',
  credit: 'credits',
}

type Named = Pick<Invoice, 'payer_user_id' | 'payer_team_id'>
type Owing = Named & Pick<Invoice, 'id' | 'currency'>

const partyOf = (payer: Named) => ({ partyUserId: payer.payer_user_id, partyTeamId: payer.payer_team_id })
const minus = (amount: Cents): Cents => cents(-amount)

const about = (invoice: Owing, reason: PostingReason, entries: readonly Entry[]): Posting =>
  ({ currency: invoice.currency, reason, about: { type: 'invoice', id: invoice.id }, entries })

/** The payer's receivable, and what it is for. */
export const opening = (invoice: Owing & Pick<Invoice, 'amount_due_cents'>, lines: readonly InvoiceLine[]): Posting =>
  about(invoice, 'invoice_opened', [
    { account: 'receivable', ...partyOf(invoice), amount: invoice.amount_due_cents },
    ...lineEntries(invoice, lines, -1),
  ])

export const voiding = (invoice: Owing & Pick<Invoice, 'amount_due_cents'>, lines: readonly InvoiceLine[]): Posting =>
  about(invoice, 'invoice_voided', [
    { account: 'receivable', ...partyOf(invoice), amount: minus(invoice.amount_due_cents) },
    ...lineEntries(invoice, lines, 1),
  ])

function lineEntries(payer: Named, lines: readonly InvoiceLine[], sign: 1 | -1): Entry[] {
  return lines.map(({ code, amount }) => {
    const account = ACCOUNT_OF_LINE[code]
    const party = BY_PARTY.includes(account) ? partyOf(payer) : {}
    return { account, ...party, amount: cents(sign * amount) }
  })
}

/** Money received for an invoice: the applied part, and the part to refund. */
export const payment = (invoice: Owing, { method, matched, excess }: { method: PaymentMethod; matched: Cents; excess: Cents }): Posting =>
  about(invoice, 'payment_received', [
    moneyIn(invoice, method, cents(matched + excess)),
    { account: 'receivable', ...partyOf(invoice), amount: minus(matched) },
    { account: 'refunds_payable', ...partyOf(invoice), amount: minus(excess) },
  ])

/** An applied deposit leaves its holder's account; other money has no holder. */
const moneyIn = (payer: Named, method: PaymentMethod, amount: Cents): Entry => ({
  account: ACCOUNT_OF_METHOD[method],
  ...(method === 'deposit' || method === 'credit' ? partyOf(payer) : {}),
  amount,
})

/** Money without an invoice, or in another currency. */
export const strayPayment = (stray: { paymentId: number; payer: Named | null; method: PaymentMethod; currency: string; amount: Cents }): Posting => ({
  currency: stray.currency,
  reason: 'payment_not_matched',
  about: { type: 'payment', id: stray.paymentId },
  entries: [
    moneyIn(stray.payer ?? NOBODY, stray.method, stray.amount),
    { account: 'refunds_payable', ...partyOf(stray.payer ?? NOBODY), amount: minus(stray.amount) },
  ],
})

const NOBODY: Named = { payer_user_id: null, payer_team_id: null }

/** A deposit that was paid by an invoice is held from then on. */
export const depositPaid = (invoice: Owing, amount: Cents): Posting =>
  about(invoice, 'deposit_paid', [
    { account: 'deposits_asked', ...partyOf(invoice), amount },
    { account: 'deposits_held', ...partyOf(invoice), amount: minus(amount) },
  ])

/** A refunded partial payment, after which the invoice is due again. */
export const returning = (invoice: Owing, amount: Cents): Posting =>
  about(invoice, 'part_payment_returned', [
    { account: 'receivable', ...partyOf(invoice), amount },
    { account: 'refunds_payable', ...partyOf(invoice), amount: minus(amount) },
  ])

/** A partial refund; the sale stands. */
export const conceding = (invoice: Owing, amount: Cents): Posting =>
  about(invoice, 'part_refunded', [
    { account: 'concessions', amount },
    { account: 'refunds_payable', ...partyOf(invoice), amount: minus(amount) },
  ])

/** A full refund: reverses the income of the lines, including earlier concessions. */
export const refunding = (
  invoice: Owing & Pick<Invoice, 'amount_refunded_cents'>, lines: readonly InvoiceLine[], amount: Cents,
): Posting =>
  about(invoice, 'refunded_in_full', [
    ...lineEntries(invoice, lines, 1),
    { account: 'concessions', amount: minus(invoice.amount_refunded_cents) },
    { account: 'refunds_payable', ...partyOf(invoice), amount: minus(amount) },
  ])

/** A refunded deposit was never income: it leaves the deposits held and is not a concession. */
export const refundingDeposit = (invoice: Owing, amount: Cents): Posting =>
  about(invoice, 'deposit_given_back', [
    { account: 'deposits_held', ...partyOf(invoice), amount },
    { account: 'refunds_payable', ...partyOf(invoice), amount: minus(amount) },
  ])

/** The refund was sent. */
export const refundSent = (refund: { id: number; currency: string; amount: Cents; payee: Named; by: 'card' | 'wire' | 'check' | 'cash' }): Posting => ({
  currency: refund.currency,
  reason: 'refund_sent',
  about: { type: 'refund', id: refund.id },
  entries: [
    { account: 'refunds_payable', ...partyOf(refund.payee), amount: refund.amount },
    { account: refund.by === 'card' ? 'card_clearing' : 'bank', amount: minus(refund.amount) },
  ],
})

/** A sent refund was returned: it is payable again. */
export const refundCameBack = (refund: Parameters<typeof refundSent>[0]): Posting => opposite(refundSent(refund), 'refund_came_back')

/** A payment was recorded by mistake, or a refund decided by mistake: takes the posting of it back. */
export const opposite = (posting: Posting, reason: PostingReason): Posting =>
  ({ ...posting, reason, entries: posting.entries.map((entry) => ({ ...entry, amount: minus(entry.amount) })) })
