import assert from 'node:assert/strict'
import test from 'node:test'
import { english } from '../../test/english.ts'
import type { SettlementDetail } from './settlement.ts'
import { settlementSheet } from './statement.ts'

const SETTLEMENT = {
  id: 7, currency: 'usd', status: 'paid', created_at: new Date('2026-11-21T18:30:00Z'), paid_at: new Date('2026-11-24T15:00:00Z'),
  seller_name: 'Marian Holt', auction_title: 'Fall sale', lot_number: 3, lot_title: 'Forty acres', lot_slug: 'forty-acres',
  lot_parcel_id: 'R-12', lot_county: 'Lake', lot_state: 'OR', platform_fee_collected: 'deduct',
  hammer_price_cents: 1_000_000, due_on_top_cents: 0, seller_share_cents: 0, seller_commission_cents: 60_000, platform_fee_cents: 0,
  deductions: [{ label: 'Survey', amount_cents: 40_050 }], net_proceeds_cents: 899_950,
} as unknown as SettlementDetail

test('a printed settlement shows the amount and its calculation, in the language of its reader', () => {
  const sheet = settlementSheet(SETTLEMENT, { language: 'en', say: english, siteUrl: 'https://sale.example' })
  assert.deepEqual([sheet.title, sheet.subtitle], ['Settlement 7', 'Paid'])
  assert.deepEqual(sheet.rows, [['Hammer price', '$10,000.00'], ['Commission', '-$600.00'], ['Survey', '-$400.50']])
  assert.deepEqual(sheet.totals, [['Net proceeds', '$8,999.50']])
  assert.deepEqual(sheet.facts.at(-2), ['Sold', 'Nov 21, 2026, 10:30 AM PST'], 'in the time zone of the land')
  assert.deepEqual(sheet.facts.slice(0, 6), [
    ['Seller', 'Marian Holt'], ['Auction', 'Fall sale'], ['Lot', '#3 · Forty acres'], ['Parcel number (APN)', 'R-12'], ['County', 'Lake, OR'],
    ['Lot page', 'https://sale.example/lots/forty-acres'],
  ])

  const spanish = settlementSheet(SETTLEMENT, { language: 'es', say: english, siteUrl: 'https://sale.example' })
  assert.deepEqual([spanish.title, spanish.subtitle], ['Liquidación 7', 'Pagada'])
  assert.deepEqual(spanish.rows.map(([label]) => label), ['Precio de martillo', 'Comisión', 'Survey'])
})

test('a printed settlement of a tax sale tells apart from the net proceeds what the price pays', () => {
  const due = { tax_sale: true, due_order: ['costs', 'taxes'], due_on_top: false, surplus_text: null, taxes_due_cents: 600_000, interest_due_cents: null, costs_due_cents: 10_000, fees_due_cents: null }
  const sheet = settlementSheet({ ...SETTLEMENT, ...due } as unknown as SettlementDetail, { language: 'en', say: english, siteUrl: 'https://sale.example' })
  assert.deepEqual(sheet.totals, [['Net proceeds', '$8,999.50']])
  assert.deepEqual(sheet.apart, [
    ['Amount due', '$6,100.00'], ['Of the price, toward costs', '$100.00'], ['Of the price, toward taxes', '$6,000.00'],
    ['Surplus of the price above the amount due', '$3,900.00'],
  ])
})
