import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cents } from '../../kernel/money.ts'
import { DAY, HOUR, MINUTE } from '../../kernel/time.ts'
import { assess, type Assessment, type RetractionCase } from './retraction-rules.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

/** Ten thousand instead of a thousand, noticed at once. */
const TYPO: RetractionCase = {
  ground: 'typing_error', amount: cents(1_000_000), rightAmount: cents(105_000), minimumThen: cents(105_000), priceThen: cents(100_000),
  placedAt: ago(MINUTE), now: NOW, endsAt: ago(-2 * DAY), isNewest: true, factsChangedAt: null, lastTypingErrorAt: null,
}

const CASES: [what: string, change: Partial<RetractionCase>, expected: Assessment][] = [
  ['ten times the price', {}, 'allowed'],
  ['five times the next minimum', { amount: cents(525_000) }, 'allowed'],
  ['a cent less than five times', { amount: cents(524_999) }, 'not_allowed'],
  ['ten times the price of a lot with huge increments', { amount: cents(1_000_000), minimumThen: cents(900_000) }, 'allowed'],
  ['the first bid, far above the start', { priceThen: null }, 'allowed'],
  ['the first bid, not far above the start', { priceThen: null, amount: cents(500_000) }, 'not_allowed'],
  ['an hour later to the second', { placedAt: ago(HOUR) }, 'allowed'],
  ['more than an hour later', { placedAt: ago(HOUR + 1) }, 'not_allowed'],
  ['without the right amount', { rightAmount: null }, 'not_allowed'],
  ['with a right amount that is no less', { rightAmount: cents(1_000_000) }, 'not_allowed'],
  ['a second time within 90 days', { lastTypingErrorAt: ago(90 * DAY) }, 'not_allowed'],
  ['a second time after 90 days', { lastTypingErrorAt: ago(90 * DAY + 1) }, 'allowed'],
  ['in the last hours, the newest bid', { endsAt: ago(-HOUR) }, 'allowed'],
  ['in the last hours, an older bid', { endsAt: ago(-12 * HOUR), isNewest: false }, 'not_allowed'],
  ['before the last hours, an older bid', { endsAt: ago(-12 * HOUR - 1), isNewest: false }, 'allowed'],
  ['facts that changed after the bid', { ground: 'facts_changed', placedAt: ago(5 * DAY), factsChangedAt: ago(HOUR), endsAt: ago(-MINUTE) }, 'allowed'],
  ['facts that changed before the bid', { ground: 'facts_changed', factsChangedAt: ago(HOUR) }, 'not_allowed'],
  ['facts that never changed', { ground: 'facts_changed' }, 'not_allowed'],
  ['a seller who cannot be reached', { ground: 'seller_unreachable' }, 'needs_admin'],
  ['a stolen identity', { ground: 'identity_misuse' }, 'needs_admin'],
  ['a death', { ground: 'death' }, 'needs_admin'],
  ['another mind', { ground: 'changed_mind' }, 'not_allowed'],
  ['no loan', { ground: 'financing' }, 'not_allowed'],
  ['another farm', { ground: 'found_another' }, 'not_allowed'],
]

for (const [what, change, expected] of CASES) {
  it(`${what}: ${expected.replace('_', ' ')}`, () => assert.equal(assess({ ...TYPO, ...change }), expected))
}
