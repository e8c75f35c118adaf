import { chargedOnTop, type DueAmounts, type DuePart, type DueRules, splitPrice } from '../kernel/amount-due.ts'
import { type BuyerFee, buyerCharge } from '../kernel/fees.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { addCents, type Cents, cents, roundedDivision } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'
import { afterBusinessDays, afterDays } from './due-date-rules.ts'
import type { InvoiceDraft, InvoiceLine } from './invoice.ts'
import { ofLine } from './sentences.ts'

/** A sold lot. */
export interface WonLot {
  lot_id: LotId
  auction_id: AuctionId
  winner_id: UserId
  hammer_price_cents: Cents
  premium_cents: Cents
  currency: string
  sold_at: Date
}

/** The payment terms for the winner of a lot, and the place of the land, whose zone applies (rule book D6). */
export interface PaymentTerms extends DueAmounts, DueRules {
  title: string
  state: string | null
  county: string | null
  payment_mode: 'full' | 'earnest'
  buyer_fees: readonly BuyerFee[]
  tax_sale: boolean
  due_on_invoice: boolean
}

type Installment = NonNullable<InvoiceDraft['installment']>

const FULL_BUSINESS_DAYS = 5
const EARNEST_BUSINESS_DAYS = 1
const BALANCE_DAYS = 30
const EARNEST_BPS = 1_000n
const BASIS = 10_000n

/** The invoices of a winner: one for all, or earnest money now and the balance at the closing (rule book D5, D6). */
export function winnerInvoices(lot: WonLot, terms: PaymentTerms): InvoiceDraft[] {
  return installments(lot, terms).map(({ installment, lines }) => ({
    kind: 'winner', payer: { userId: lot.winner_id }, currency: lot.currency, lotId: lot.lot_id, auctionId: lot.auction_id,
    installment, dueAt: dueAt(installment, lot.sold_at, zoneOf(terms.state, terms.county) ?? HOUSE_ZONE), lines,
  }))
}

function dueAt(installment: Installment, soldAt: Date, zone: string): Date {
  if (installment === 'balance') return afterDays(soldAt, BALANCE_DAYS, zone)
  return afterBusinessDays(soldAt, installment === 'full' ? FULL_BUSINESS_DAYS : EARNEST_BUSINESS_DAYS, zone)
}

/** The charges, to be split over one or two invoices. */
export function installments(lot: WonLot, terms: PaymentTerms): { installment: Installment; lines: InvoiceLine[] }[] {
  const lines = winnerLines(lot, terms)
  if (terms.payment_mode === 'full') return [{ installment: 'full', lines }]
  const earnest = earnestMoney(lot)
  return [
    { installment: 'earnest', lines: [{ code: 'earnest', label: ofLine.earnest({ lot: terms.title }), amount: earnest }] },
    { installment: 'balance', lines: [...lines, { code: 'earnest', label: ofLine.lessEarnest({ lot: terms.title }), amount: cents(-earnest) }] },
  ]
}

/** A tenth of price and premium, rounded once. */
function earnestMoney(lot: WonLot): Cents {
  const total = BigInt(addCents(lot.hammer_price_cents, lot.premium_cents))
  return cents(Number(roundedDivision(total * EARNEST_BPS, BASIS)))
}

function winnerLines(lot: WonLot, terms: PaymentTerms): InvoiceLine[] {
  const { buyer_fees: fees } = terms
  const lines: InvoiceLine[] = [
    ...priceLines(lot, terms),
    ...chargedOnTop(terms, terms).map(({ part, amount }): InvoiceLine => ({ code: 'due', label: ON_TOP[part]({ lot: terms.title }), amount })),
    { code: 'buyers_premium', label: ofLine.buyersPremium(), amount: lot.premium_cents },
    ...fees.map((fee): InvoiceLine =>
      ({ code: fee.is_tax ? 'tax' : 'buyer_fee', label: verbatim(fee.label), amount: buyerCharge(lot.hammer_price_cents, fee) })),
  ]
  return lines.filter(({ amount }) => amount > 0)
}

const OF_PART = {
  taxes: ofLine.hammerForTaxes, interest: ofLine.hammerForInterest, costs: ofLine.hammerForCosts, fees: ofLine.hammerForFees,
} as const satisfies Record<DuePart, unknown>

const ON_TOP = {
  taxes: ofLine.dueTaxes, interest: ofLine.dueInterest, costs: ofLine.dueCosts, fees: ofLine.dueFees,
} as const satisfies Record<DuePart, unknown>

/** The price in one line, or in a tax sale in the parts of the amount due that it pays and its surplus (rule book D9). */
function priceLines(lot: WonLot, terms: PaymentTerms): InvoiceLine[] {
  const price = lot.hammer_price_cents
  const split = terms.tax_sale && terms.due_on_invoice && !terms.due_on_top ? splitPrice(price, terms, terms) : null
  if (!split || split.paid.length === 0) return [{ code: 'hammer', label: ofLine.hammer({ lot: terms.title }), amount: price }]
  return [
    ...split.paid.map(({ part, amount }): InvoiceLine => ({ code: 'hammer', label: OF_PART[part]({ lot: terms.title }), amount })),
    { code: 'hammer', label: ofLine.hammerSurplus({ lot: terms.title }), amount: split.surplus },
  ]
}
