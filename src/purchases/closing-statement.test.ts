import assert from 'node:assert/strict'
import test from 'node:test'
import { inflateSync } from 'node:zlib'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { statementPdf } from './closing-statement.ts'
import { type StatementLine, statementTotals } from './statement-rules.ts'

const line = (number: number, title: string): StatementLine => ({
  lot_id: number as LotId, lot_number: String(number), lot_title: title, buyer_name: 'Margaret Ellen Fitzgerald', currency: 'usd',
  hammer_cents: cents(125_000_000), due_on_top_cents: cents(0), premium_cents: cents(6_250_000), fees_cents: cents(0), tax_cents: cents(0),
  invoiced_cents: cents(131_250_000), deposit_cents: cents(1_000_000), paid_cents: cents(0), refunded_cents: cents(0), share_cents: cents(0),
  commission_cents: cents(7_500_000), platform_fee_cents: cents(0), deductions_cents: cents(0), net_cents: cents(117_500_000),
})

/** The lines of text on each page. */
function textOf(pdf: Buffer): string[][] {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')).filter((stream) => stream.includes(' TJ'))
  return streams.map((stream) => [...stream.matchAll(/\[(.*)\] TJ/g)]
    .map(([, parts]) => [...parts!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join('').trim()))
}

test('lots of a closing statement have wide pages, where a long title takes two lines and an amount one', async () => {
  const title = 'Two Hundred Twelve Acres of Pine Plantation on Penholoway Creek, Wayne County'
  const lines = Array.from({ length: 40 }, (_, at) => line(at + 1, title))
  const sale = { id: 1 as AuctionId, title: 'The Evening Sale', currency: 'usd', owner_user_id: 1 as UserId, owner_team_id: null }
  const statement = { sale, lines, totals: statementTotals(lines), at: new Date('2026-11-28T20:00:00Z') }
  const pages = textOf(await statementPdf(statement, { language: 'en', siteUrl: 'https://freehold.test', say: () => '' }))
  const lots = pages.slice(2)
  assert.ok(lots.length > 1, 'it continues')
  for (const [at, page] of lots.entries()) {
    assert.ok(page.includes('Net proceeds') && page.includes(`Page ${at + 1} of ${lots.length}`), 'the head of the table and the page number are on every page')
  }
  const texts = lots.flat()
  const first = texts.findIndex((text) => text.startsWith('#1 '))
  assert.deepEqual(texts.slice(first, first + 7), [
    '#1 · Two Hundred Twelve Acres of Pine Plantation', 'on Penholoway Creek, Wayne County', 'Margaret Ellen Fitzgerald',
    '$1,250,000.00', '$1,312,500.00', '$1,302,500.00', '$1,175,000.00',
  ])
  assert.deepEqual(texts.slice(texts.indexOf('Total'), texts.indexOf('Total') + 2), ['Total', '$50,000,000.00'])
})
