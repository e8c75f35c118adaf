import { englishErrors } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { type AuctionRecord, newAuction } from './auction-record.ts'
import type { AuctionWrite } from './seller-schema.ts'
import { amendAuction } from './writing-rules.ts'

const DRAFT = newAuction('Spring land sale', 1 as CategoryId)

const amended = (write: AuctionWrite, before: AuctionRecord = DRAFT): AuctionRecord => {
  const result = amendAuction(before, write)
  assert.ok(!isRefusal(result), JSON.stringify(result))
  return result
}

const errorsOf = (write: AuctionWrite, before: AuctionRecord = DRAFT): Record<string, string[]> => {
  const result = amendAuction(before, write)
  assert.ok(isRefusal(result))
  return englishErrors(result.errors!)
}

describe('the times of an auction', () => {
  const START = new Date('2026-03-01T15:00:00Z')

  it('have two accepted names', () => {
    assert.deepEqual(amended({ start_time: '2026-03-01T15:00:00Z' }).starts_at, START)
    assert.deepEqual(amended({ starts_at: '2026-03-01T10:00:00-05:00' }).starts_at, START)
    assert.deepEqual(amended({ starts_at: '2026-03-01T15:00:00Z', start_time: '2026-03-01T09:00:00-06:00' }).starts_at, START)
  })

  it('must be the same when both names are sent', () => {
    assert.deepEqual(errorsOf({ ends_at: '2026-03-02', end_time: '2026-03-03' }),
      { end_time: ['The end time and ends_at are the same field but have different values.'] })
    assert.ok('start_time' in errorsOf({ starts_at: '2026-03-02', start_time: null }))
  })

  it('are removed by null and kept if missing', () => {
    const before = { ...DRAFT, starts_at: START, ends_at: new Date('2026-03-02') }
    assert.equal(amended({ start_time: null }, before).starts_at, null)
    assert.deepEqual(amended({ title: 'Other' }, before).starts_at, START)
  })

  it('must be in order, also against the stored ones', () => {
    assert.deepEqual(errorsOf({ starts_at: '2026-03-02', ends_at: '2026-03-02' }), { ends_at: ['The end must be after the start.'] })
    assert.deepEqual(errorsOf({ end_time: '2026-02-01' }, { ...DRAFT, starts_at: START }), { end_time: ['The end must be after the start.'] })
  })

  it('are refused if the date does not exist', () => {
    assert.match(errorsOf({ starts_at: '2026-02-30' }).starts_at![0]!, /must be a date and time/)
  })
})

describe('the buyer premium', () => {
  it('is a percentage, or a full rule', () => {
    assert.deepEqual(amended({ buyer_premium_percentage: '10.00' }).buyer_premium, { kind: 'percent', bps: 1_000 })
    assert.deepEqual(amended({ buyer_premium: { kind: 'percent', percentage: 5, min: 2_500 } }).buyer_premium, { kind: 'percent', bps: 500, min: 250_000 })
    assert.deepEqual(amended({ buyer_premium: { kind: 'flat', flat: '35', cap: 40 } }).buyer_premium, { kind: 'flat', flat: 3_500, cap: 4_000 })
    const tiers = [{ up_to: 12_500, percentage: '27.5' }, { up_to: '600000', percentage: 25 }, { percentage: 14.5 }]
    assert.deepEqual(amended({ buyer_premium: { kind: 'tiered', tiers } }).buyer_premium, {
      kind: 'tiered', tiers: [{ upTo: 1_250_000, bps: 2_750 }, { upTo: 60_000_000, bps: 2_500 }, { upTo: null, bps: 1_450 }],
    })
  })

  it('may be sent twice only with the same value', () => {
    amended({ buyer_premium_percentage: 10, buyer_premium: { kind: 'percent', percentage: '10.00' } })
    assert.ok('buyer_premium_percentage' in errorsOf({ buyer_premium_percentage: 10, buyer_premium: { kind: 'percent', percentage: 11 } }))
  })

  const INCOMPLETE: [AuctionWrite['buyer_premium'] & object, field: string][] = [
    [{ kind: 'percent' }, 'buyer_premium.percentage'],
    [{ kind: 'flat' }, 'buyer_premium.flat'],
    [{ kind: 'tiered' }, 'buyer_premium.tiers'],
    [{ kind: 'percent', percentage: 101 }, 'buyer_premium.percentage'],
    [{ kind: 'percent', percentage: 5, min: 100, cap: 50 }, 'buyer_premium.cap'],
    [{ kind: 'tiered', tiers: [{ percentage: 5 }, { percentage: 4 }] }, 'buyer_premium.tiers.0.up_to'],
    [{ kind: 'tiered', tiers: [{ up_to: 100, percentage: 5 }, { up_to: 100, percentage: 4 }, { percentage: 3 }] }, 'buyer_premium.tiers.1.up_to'],
    [{ kind: 'tiered', tiers: [{ up_to: 100, percentage: 5 }] }, 'buyer_premium.tiers.0.up_to'],
  ]
  for (const [premium, field] of INCOMPLETE) {
    it(`is refused as ${JSON.stringify(premium)}`, () => assert.ok(field in errorsOf({ buyer_premium: premium })))
  }

  it('reports an invalid upper end first', () => {
    const { 'buyer_premium.tiers.0.up_to': said } = errorsOf({ buyer_premium: { kind: 'tiered', tiers: [{ up_to: 'abc', percentage: 5 }] } })
    assert.deepEqual(said?.length, 1)
    assert.match(said![0]!, /must be an amount/)
  })
})

describe('the rest of an auction', () => {
  it('uses the defaults until its seller sends other values', () => {
    const record = amended({
      description: '  ', terms: ' By deed. ', currency: 'CAD', privacy_setting: 'unlisted', stagger_seconds: 120,
      soft_close: { window_seconds: 120, scope: 'cascade', max_total_seconds: null },
      deposit: { mode: 'percent', percentage: 10, amount: 400, deadline_at: '2026-02-20T00:00:00Z' },
      increment_table: [{ from: 0, increment: 100 }, { from: '5000.00', increment: 250 }],
    })
    assert.equal(record.description, null)
    assert.equal(record.terms, 'By deed.')
    assert.equal(record.currency, 'cad')
    assert.equal(record.soft_close_window_seconds, 120)
    assert.equal(record.soft_close_extension_seconds, 300)
    assert.equal(record.extension_scope, 'cascade')
    assert.deepEqual([record.deposit_mode, record.deposit_bps, record.deposit_amount_cents], ['percent', 1_000, 40_000])
    assert.deepEqual(record.increment_table, [{ fromCents: 0, incrementCents: 10_000 }, { fromCents: 500_000, incrementCents: 25_000 }])
    assert.equal(amended({ increment_table: null }, record).increment_table, null)
    assert.equal(amended({ deposit: { deadline_at: null } }, record).deposit_deadline_at, null)
  })

  it('parses amounts with the decimals of its currency', () => {
    assert.equal(amended({ currency: 'jpy', deposit: { amount: 5_000 } }).deposit_amount_cents, 5_000)
    assert.ok('deposit.amount' in errorsOf({ currency: 'jpy', deposit: { amount: '5000.50' } }))
  })

  it('refuses unsupported currencies', () => {
    for (const currency of ['xyz', 'kwd']) assert.ok('currency' in errorsOf({ currency }), currency)
  })

  it('needs the percentage of a deposit by percentage', () => {
    assert.deepEqual(Object.keys(errorsOf({ deposit: { mode: 'percent' } })), ['deposit.percentage'])
  })

  it('reports all errors at once', () => {
    const errors = errorsOf({ title: 'A\0', starts_at: 'soon', currency: 'zzz', deposit: { amount: -1 }, increment_table: [{ from: 1, increment: 1 }] })
    assert.deepEqual(Object.keys(errors).sort(), ['currency', 'deposit.amount', 'increment_table', 'starts_at', 'title'])
  })
})
