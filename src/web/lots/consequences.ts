import { bidderName } from '../../kernel/bid-placed.ts'
import type { OfferRow } from '../../close-out/index.ts'
import { chargedOnTop } from '../../kernel/amount-due.ts'
import { addCents, type Cents, ZERO } from '../../kernel/money.ts'
import { costOf } from '../../kernel/purchase-cost.ts'
import { HOUR } from '../../kernel/time.ts'
import type { MoneyChange } from '../../ledger/index.ts'
import type { Consequence, Preview } from '../ui/consequences.tsx'
import type { Words } from '../ui/use-words.ts'
import { bidderWords, totalOf } from './lot-words.ts'

/**
 * The money changes of a step, one by one, as administrators see them. `asksDeposit`: says so if no deposit is
 * kept.
 */
export function moneyPreview(words: Words, changes: readonly MoneyChange[], also: readonly Consequence[], asksDeposit: boolean): Preview {
  const { t: { consequences: say } } = words
  const facts = [...also, ...changes.map((change) => factOf(words, change))]
  const hasDeposit = changes.some(({ what }) => what === 'deposit_kept' || what === 'deposit_released')
  if (asksDeposit && !hasDeposit) facts.push({ label: say.deposit, value: say.nothingInHand })
  if (facts.length === 0) facts.push({ label: say.money, value: say.nothing })
  const moved = changes.map(({ what, kind, before_cents: before, amount_cents: amount }) => `${what}/${kind}/${before ?? ''}/${amount}`)
  return { facts, mark: [...also.map(({ value }) => value), ...moved].join(' ') || 'nothing' }
}

function factOf(words: Words, change: MoneyChange): Consequence {
  const { t: { consequences: say, invoices } } = words
  const { what, kind, name } = change
  const amount = amountOf(words, change)
  switch (what) {
    case 'received':
      return { label: say.received[kind as keyof typeof say.received], value: amount }
    case 'payment_reversed':
      return { label: say.paymentReversed[kind as keyof typeof say.paymentReversed], value: amount }
    case 'refund_cancelled':
      return { label: say.refundCancelled, value: say.of(amount, name ?? '') }
    case 'standing':
      return { label: say.standing(name ?? ''), value: kind === 'open' ? say.stillOwed(amount) : kind === 'paid' ? say.paidInFull : say.takesNone }
    case 'hammer':
      return { label: say.hammer, value: say.fromTo(amountOf(words, change, change.before_cents), amount) }
    case 'invoice_opened':
      return { label: say.opened, value: say.of(amount, name ?? '') }
    case 'refund':
      return kind === 'deposit'
        ? { label: say.backInDeposit, value: say.of(amount, name ?? '') }
        : { label: say.refund(invoices.methods[kind as keyof typeof invoices.methods]), value: say.of(amount, name ?? '') }
    case 'invoice_voided':
      return { label: say.voided, value: say.of(amount, name ?? '') }
    case 'settlement':
      return settlementFact(words, change, amount)
    case 'deposit_counted':
      return { label: say.counted, value: say.of(amount, name ?? '') }
    case 'deposit_kept':
      return { label: kind === 'platform' ? say.keptForHouse : say.keptForSeller, value: amount }
    case 'deposit_released':
      return { label: say.released, value: amount }
    case 'strike':
      return { label: say.strike, value: name ?? '' }
  }
}

function settlementFact(words: Words, change: MoneyChange, amount: string): Consequence {
  const { t: { consequences: say } } = words
  switch (change.kind) {
    case 'paid':
      return { label: say.paidOut, value: amount }
    case 'ordered':
      return { label: say.sent, value: amount }
    case 'ready':
      return { label: say.payable, value: amount }
    case 'corrected':
      return { label: say.proceeds, value: say.fromTo(amountOf(words, change, change.before_cents), amount) }
    case 'pending':
      return { label: say.pendingAgain, value: amount }
    case 'reversed':
      return { label: say.reversed, value: amount }
    default:
      return { label: say.cancelled, value: amount }
  }
}

const amountOf = ({ format }: Words, { currency, amount_cents: amount }: MoneyChange, cents = amount): string =>
  (cents === null || currency === null ? '' : format.booked(cents, currency))

/** The same as totals, for sellers: amounts and counts without names. */
export function summedPreview(words: Words, changes: readonly MoneyChange[], also: readonly Consequence[]): Preview {
  const { t: { consequences: say }, format } = words
  const labels: Partial<Record<MoneyChange['what'], string>> = {
    invoice_voided: say.voidedInAll, refund: say.refundedInAll, deposit_released: say.releasedToBidders,
  }
  const facts = Object.entries(labels).flatMap(([what, label]) => {
    const group = changes.filter((change) => change.what === what && change.amount_cents !== null)
    const [first] = group
    return first ? [{ label, value: say.inAll(format.booked(sumOf(group), first.currency!), format.count(group.length)) }] : []
  })
  const sales = changes.filter(({ what, kind }) => what === 'settlement' && (kind === 'cancelled' || kind === 'reversed')).length
  if (sales > 0) facts.push({ label: say.salesUndone, value: format.count(sales) })
  if (facts.length === 0) facts.push({ label: say.money, value: say.nothing })
  const all = [...also, ...facts]
  return { facts: all, mark: all.map(({ value }) => value).join(' ') }
}

/** What the seller gets after a buyer's default; says so if there is no deposit. */
export function defaultPreview(words: Words, changes: readonly MoneyChange[]): Preview {
  const { t: { consequences: say }, format } = words
  const kept = changes.filter(({ what, kind, amount_cents: amount }) => what === 'deposit_kept' && kind === 'seller' && amount !== null)
  const deposit = kept[0] ? { label: say.keptForYou, value: format.booked(sumOf(kept), kept[0].currency!) } : { label: say.deposit, value: say.nothingInHand }
  return summedPreview(words, changes, [deposit])
}

const sumOf = (changes: readonly MoneyChange[]): Cents => changes.reduce((sum, { amount_cents: amount }) => addCents(sum, amount ?? ZERO), ZERO)

/** The terms of an offer: its price by the lot's unit, the total price, and the total with fees. */
export function offerConsequences(words: Words, offer: OfferRow): Consequence[] {
  const { t: { consequences: say, live }, format } = words
  const total = totalOf(offer.amount_cents, { biddingUnit: offer.bidding_unit, acreage: offer.acreage })
  const { toPay } = costOf(total, { premium: offer.buyer_premium, fees: offer.buyer_fees, due: chargedOnTop(offer, offer) })
  const booked = (cents: Cents): string => format.booked(cents, offer.currency)
  return [
    {
      label: say.offered(bidderWords({ t: live, format }, bidderName(offer.bidder_number))),
      value: offer.bidding_unit === 'per_acre' ? say.anAcre(booked(offer.amount_cents), booked(total)) : booked(total),
    },
    { label: say.wouldPay, value: booked(toPay) },
    { label: say.answerWithin, value: say.hoursFromNow(format.count((offer.expires_at.getTime() - offer.created_at.getTime()) / HOUR)) },
  ]
}
