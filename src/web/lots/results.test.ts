import assert from 'node:assert/strict'
import test from 'node:test'
import { cents } from '../../kernel/money.ts'
import { type LotResultView, resultsCsv } from './results.ts'

const result: LotResultView = {
  lotNumber: '7', slug: 'ridge', title: 'Ridge', county: 'Lake', state: 'OR', acreage: 40, bids: 3, phase: 'sold', ending: null, hammerPrice: cents(1_000_050),
}
const lineOf = (change: Partial<LotResultView>): string => resultsCsv([{ ...result, ...change }], 'usd').split('\r\n')[1]!

test('a sold lot has its price and its price per acre, an unsold one neither', () => {
  assert.equal(lineOf({}), '7,Ridge,Lake,OR,40,sold,10000.50,usd,250.01,3')
  assert.equal(lineOf({ phase: 'unsold', hammerPrice: null, bids: 0 }), '7,Ridge,Lake,OR,40,unsold,,usd,,0')
  const ending = (reason: 'redeemed' | 'struck_off') => ({ ending: { reason, at: '2026-03-02T12:00:00Z' }, hammerPrice: null })
  assert.equal(lineOf({ phase: 'withdrawn', ...ending('redeemed') }), '7,Ridge,Lake,OR,40,redeemed,,usd,,3')
  assert.equal(lineOf({ phase: 'unsold', ...ending('struck_off') }), '7,Ridge,Lake,OR,40,struck_off,,usd,,3')
  assert.equal(lineOf({ acreage: null, county: null }), '7,Ridge,,OR,,sold,10000.50,usd,,3')
})

test('a seller\'s text can neither break a row nor become a formula', () => {
  assert.equal(lineOf({ title: 'North "forty", fenced' }).startsWith('7,"North ""forty"", fenced",Lake'), true)
  for (const title of ['=HYPERLINK(1)', '+1', '-1+2', '@sum', '＝1']) assert.equal(lineOf({ title }).startsWith(`7,'${title},`), true, title)
  assert.equal(lineOf({ title: 'two\nlines' }).startsWith('7,"two'), true)
})
