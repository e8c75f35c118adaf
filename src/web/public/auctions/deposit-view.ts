import type { AuctionRow } from '../../../auctions/index.ts'
import type { DepositRow } from '../../../deposits/index.ts'
import { depositFollowsBids } from '../../../kernel/deposit-rule.ts'
import { type Cents, cents, MAX_AMOUNT, maxCents, ZERO } from '../../../kernel/money.ts'
import { isoOrNull } from '../../../kernel/time.ts'
import { cardHrefOf, mayWithdraw, wireOf, type WireView } from '../../lots/deposits.ts'
import type { FormState } from '../../ui/form.tsx'
import { amountInput, groupedAmount } from '../../ui/format.ts'
import { typedAmount } from '../../ui/typed-amount.ts'
import type { Words } from '../../ui/use-words.ts'

/**
 * What the deposit form shows. Derived from the terms of the auction, the visitor's deposit and what the provider can do;
 * the deposit row itself also holds references of the payment provider.
 */
export interface DepositView {
  /** Null if none is required. */
  amount: Cents | null
  explanation: string
  status: 'none' | 'pending' | 'held'
  deadlineAt: string | null
  /** The bidder chooses the amount; `amount` is then the minimum. */
  isChosen: boolean
  /** The deposit this visitor has paid or has to pay. */
  own: Cents | null
  /** The highest total bid that the deposit allows, if deposits depend on bids. */
  reach: string | null
  /** The part of the deposit, or of its increase, that has not arrived. */
  pending: Cents
  /** The provider's card page, while a card payment is open. */
  cardHref: string | null
  /** A pending wire. */
  wire: WireView | null
  /** The last card was declined. */
  hasFailed: boolean
  /** It cannot be released while this visitor leads in the auction or has won there. */
  isKept: boolean
  mayWithdraw: boolean
  /** Whether card payments are available. */
  takesCards: boolean
  form: FormState
}

type Sale = Pick<AuctionRow, 'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_bps' | 'deposit_deadline_at'>

/** A visitor's deposit, and whether one of their bids prevents its release. */
interface OwnDeposit {
  row: DepositRow | null
  isKept: boolean
}

interface DepositContext {
  /** Has no amount until one was typed. */
  form: FormState
  /** The deposit required by a bid. */
  asked: Cents | null
  siteUrl: string
  takesCards: boolean
}

/** The required deposit, and the visitor's own. */
export function depositView(words: Words, sale: Sale, { row, isKept }: OwnDeposit, { form, asked, siteUrl, takesCards }: DepositContext): DepositView {
  const status = statusOf(row)
  return {
    amount: sale.deposit_mode === 'none' ? null : sale.deposit_amount_cents,
    explanation: explanationOf(words, sale),
    status,
    deadlineAt: isoOrNull(sale.deposit_deadline_at),
    isChosen: depositFollowsBids(sale.deposit_mode),
    own: row && (row.status === 'pending' ? row.pending_cents : row.amount_cents),
    reach: row && status === 'held' ? reachOf(words, sale, row.amount_cents) : null,
    pending: row === null || status === 'none' ? ZERO : row.pending_cents,
    cardHref: row && cardHrefOf(row, siteUrl),
    wire: row && wireOf(row),
    hasFailed: row !== null && failedOf(row) !== null,
    isKept,
    mayWithdraw: row !== null && mayWithdraw(row, isKept),
    takesCards,
    form: { ...form, values: { amount: beginning(sale, row, asked), ...form.values } },
  }
}

/**
 * Parses a typed deposit amount, or says why it is not valid. The amount already held is valid, so that a form can
 * be sent twice.
 */
export function readDeposit(words: Words, sale: Sale, row: DepositRow | null, typed: string): Cents | { wrong: string } {
  const { t: { auctions: { deposit: { wrong: say } } }, format } = words
  const { currency, deposit_amount_cents: least } = sale
  const held = heldOf(row)
  const money = (amount: Cents): string => format.money(amount, currency)
  const amount = typedAmount(typed, currency)
  if (amount === null ? /^\d{13}/.test(typed.replace(/[^\d.]/g, '')) : amount > MAX_AMOUNT) return { wrong: say.tooMuch(money(MAX_AMOUNT)) }
  if (amount === null) return { wrong: say.noAmount(amountInput(maxCents(least, held), currency)) }
  if (amount < least) return { wrong: say.tooLittle(money(least)) }
  return amount >= held ? amount : { wrong: say.notMore(money(held)) }
}

/** A released or forfeited deposit counts as none. */
function statusOf(own: DepositRow | null): DepositView['status'] {
  if (own?.status === 'pending') return 'pending'
  return own?.status === 'held' || own?.status === 'applied' ? 'held' : 'none'
}

const heldOf = (row: DepositRow | null): Cents => (row && statusOf(row) === 'held' ? row.amount_cents : ZERO)

/** The amount of the last payment if its card was declined; a cancelled payment did not fail. */
function failedOf({ status, failed_cents: failed, failure_code: code }: DepositRow): Cents | null {
  return (status === 'failed' || status === 'held') && code !== null ? failed : null
}

/** The amount required by a bid, or the one whose card was declined, or the minimum. */
function beginning({ currency, deposit_amount_cents: least }: Sale, row: DepositRow | null, asked: Cents | null): string {
  const held = heldOf(row)
  const failed = row && failedOf(row)
  const tried = failed === null ? ZERO : cents(held + failed)
  const amount = [asked ?? ZERO, tried, least].find((one) => one > held && one >= least && one <= MAX_AMOUNT)
  return amount === undefined ? '' : groupedAmount(amount, currency)
}

function explanationOf(words: Words, sale: Sale): string {
  const { t, format } = words
  const { explain } = t.auctions.deposit
  const amount = format.money(sale.deposit_amount_cents, sale.currency)
  switch (sale.deposit_mode) {
    case 'none':
      return explain.none
    case 'flat':
      return explain.flat
    case 'per_lot':
      return explain.perLot(amount)
    case 'percent':
      return [explain.percent(format.percent(sale.deposit_bps), amount), reachOf(words, sale, sale.deposit_amount_cents)].filter(Boolean).join(' ')
  }
}

/** The bids that a deposit depending on bids allows (the inverse of rule book E3). */
function reachOf({ t: { auctions: { deposit: { reach: say } } }, format }: Words, sale: Sale, deposit: Cents): string | null {
  const { currency, deposit_mode: mode, deposit_bps: rate, deposit_amount_cents: least } = sale
  if (mode === 'percent' && rate > 0 && deposit > 0) {
    const most = cents(Number((BigInt(deposit) * 10_000n) / BigInt(rate)))
    return say.bids(format.money(deposit, currency), format.money(most, currency))
  }
  if (mode === 'per_lot' && least > 0) return format.counted(say.lots, Math.floor(deposit / least))
  return null
}
