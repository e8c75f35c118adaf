import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cents } from './money.ts'
import { bidLimit } from './tiers.ts'

it('the limits of the tiers are ten thousand, a quarter of a million, two million, and none', () => {
  assert.equal(bidLimit(null), 0)
  assert.equal(bidLimit('basic'), 1_000_000)
  assert.equal(bidLimit('verified'), 25_000_000)
  assert.equal(bidLimit('enhanced'), 200_000_000)
  assert.equal(bidLimit('institutional'), null)
})

it('a bank letter lowers the limit of the enhanced tier only', () => {
  assert.equal(bidLimit('enhanced', cents(50_000_000)), 50_000_000)
  assert.equal(bidLimit('enhanced', cents(900_000_000)), 200_000_000)
  assert.equal(bidLimit('verified', cents(1)), 25_000_000)
  assert.equal(bidLimit('institutional', cents(1)), null)
})
