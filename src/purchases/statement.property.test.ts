import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sample } from '../../test/rounds.ts'
import { installments, type PaymentTerms, type WonLot } from '../invoices/winner-rules.ts'
import { DEFAULT_DUE_ORDER, NO_AMOUNTS } from '../kernel/amount-due.ts'
import { fee, type FeeRule } from '../kernel/fees.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { type Cents, cents } from '../kernel/money.ts'
import { type Consignment, settle } from '../settlements/settlement-rules.ts'
import { balanceOf, type StatementAmounts, statementTotals } from './statement-rules.ts'

const percent = fc.integer({ min: 0, max: 3_000 }).map((bps): FeeRule => ({ kind: 'percent', bps }))
const sales = fc.array(fc.record({
  hammer: fc.integer({ min: 100, max: 90_000_000 }).map(cents), premium: percent, commission: percent, platformFee: percent,
  collected: fc.constantFrom('deduct', 'invoice'), share: fc.integer({ min: 0, max: 10_000 }), deduction: fc.integer({ min: 0, max: 90_000 }).map(cents),
  mode: fc.constantFrom('full', 'earnest'), fee: fc.integer({ min: 0, max: 5_000 }), tax: fc.integer({ min: 0, max: 5_000 }),
  due: fc.option(fc.integer({ min: 0, max: 900_000 }).map(cents)), paid: fc.double({ min: 0, max: 1, noNaN: true }),
}), { maxLength: 12 })

type Sale = typeof sales extends fc.Arbitrary<(infer One)[]> ? One : never

/** Invoices and settlement of a sale as the features create them, and the row of the statement. */
function lineOf(sale: Sale): { line: StatementAmounts; due: number; net: Cents } {
  const premium = fee(sale.hammer, sale.premium)
  const lot: WonLot = {
    lot_id: 1 as LotId, auction_id: 1 as AuctionId, winner_id: 1 as UserId, hammer_price_cents: sale.hammer, premium_cents: premium, currency: 'usd', sold_at: new Date(0),
  }
  const buyerFees = [['fee', sale.fee, false], ['tax', sale.tax, true]] as const
  const terms: PaymentTerms = {
    title: 'Forty acres', state: 'KS', county: null, payment_mode: sale.mode as 'full', tax_sale: true, due_on_invoice: true,
    due_order: DEFAULT_DUE_ORDER, due_on_top: sale.due !== null, ...NO_AMOUNTS, taxes_due_cents: sale.due,
    buyer_fees: buyerFees.filter(([, cent]) => cent > 0).map(([label, cent, isTax]) => ({ label, kind: 'flat', amount_cents: cents(cent), is_tax: isTax })) as PaymentTerms['buyer_fees'],
  }
  const consignment: Consignment = {
    commission: sale.commission, platformFee: sale.platformFee, platformFeeCollected: sale.collected as 'deduct', sellerShareBps: sale.share,
    deductions: [{ label: 'Survey', amount_cents: sale.deduction }],
  }
  const settled = settle({ hammerPrice: sale.hammer, buyersPremium: premium, dueOnTop: sale.due ?? cents(0) }, consignment)
  const lines = installments(lot, terms).flatMap((part) => part.lines)
  const charged = (code: string) => cents(lines.filter((line) => line.code === code).reduce((sum, { amount }) => sum + amount, 0))
  const due = lines.reduce((sum, { amount }) => sum + amount, 0)
  const line: StatementAmounts = {
    hammer_cents: sale.hammer, due_on_top_cents: charged('due'), premium_cents: premium, fees_cents: charged('buyer_fee'), tax_cents: charged('tax'), invoiced_cents: cents(due),
    deposit_cents: cents(Math.floor(due * sale.paid / 2)), paid_cents: cents(Math.floor(due * sale.paid / 2)), refunded_cents: cents(0), share_cents: settled.sellerShare,
    commission_cents: settled.sellerCommission, platform_fee_cents: sale.collected === 'deduct' ? settled.platformFee : cents(0),
    deductions_cents: settled.deductions, net_cents: settled.netProceeds,
  }
  return { line, due, net: settled.netProceeds }
}

/** Whether the proceeds of a lot are its hammer price, the amount due on top and the premium share less deductions (rule book D4). */
const addsUp = (line: StatementAmounts): boolean =>
  line.net_cents === line.hammer_cents + line.due_on_top_cents + line.share_cents - line.commission_cents - line.platform_fee_cents - line.deductions_cents

test('a closing statement matches the invoices and settlements of its lots to the cent', () => {
  fc.assert(fc.property(sales, (some) => {
    const lots = some.map(lineOf)
    const totals = statementTotals(lots.map(({ line }) => line))
    const sum = (amountOf: (lot: (typeof lots)[number]) => number) => lots.reduce((all, lot) => all + amountOf(lot), 0)
    assert.ok(lots.every(({ line }) => addsUp(line)))
    assert.equal(totals.invoiced_cents, sum(({ due }) => due))
    assert.equal(totals.net_cents, sum(({ net }) => net))
    const charged = totals.hammer_cents + totals.due_on_top_cents + totals.premium_cents + totals.fees_cents + totals.tax_cents
    assert.equal(charged, totals.invoiced_cents, 'every invoiced cent is in a column')
    assert.equal(totals.not_invoiced_cents, 0)
    assert.equal(totals.balance_cents, sum(({ line }) => balanceOf(line)))
    assert.equal(totals.invoiced_cents - totals.deposit_cents - totals.paid_cents, totals.balance_cents)
    const proceeds = totals.hammer_cents + totals.due_on_top_cents + totals.share_cents
    assert.equal(proceeds - totals.commission_cents - totals.platform_fee_cents - totals.deductions_cents, totals.net_cents)
  }), { numRuns: sample(5_000, 200) })
})
