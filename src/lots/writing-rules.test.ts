import { englishErrors } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { acresOf, squareOfAcres } from '../kernel/parcel.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { type LotRecord, newLot } from './lot-record.ts'
import type { LotWrite } from './seller-schema.ts'
import { amendLot } from './writing-rules.ts'

const NEW = newLot('Forty acres', 1 as CategoryId, 'usd')

const amended = (write: LotWrite, before: LotRecord = NEW, currency = 'usd'): LotRecord => {
  const result = amendLot(before, write, currency)
  assert.ok(!isRefusal(result), JSON.stringify(result))
  return result
}

const errorsOf = (write: LotWrite, before: LotRecord = NEW): Record<string, string[]> => {
  const result = amendLot(before, write, 'usd')
  assert.ok(isRefusal(result))
  return englishErrors(result.errors!)
}

describe('the amounts of a lot', () => {
  it('are exact, as number or as text', () => {
    const lot = amended({ starting_bid: '7149.39', reserve_price: 0.07, increment_table: [{ from: 0, increment: 5 }] })
    assert.deepEqual([lot.starting_bid_cents, lot.reserve_cents], [714_939, 7])
    assert.deepEqual(lot.increment_table, [{ fromCents: 0, incrementCents: 500 }])
    assert.equal(amended({ reserve_price: null }, lot).reserve_cents, null)
    assert.equal(amended({ starting_bid: 500 }, NEW, 'jpy').starting_bid_cents, 500)
  })

  for (const value of [0, -5, 1.005, '1e5', '0x10', '', 1e12, Number.MAX_SAFE_INTEGER]) {
    it(`are refused as ${JSON.stringify(value)}`, () => {
      assert.deepEqual(Object.keys(errorsOf({ starting_bid: value, reserve_price: value })), ['starting_bid', 'reserve_price'])
    })
  }
})

describe('the location of a lot', () => {
  const forty = squareOfAcres(40, [-94.5, 39])

  it('is a state by name or code', () => {
    assert.equal(amended({ state: 'Missouri' }).state, 'MO')
    assert.equal(amended({ state: 'mo' }).state, 'MO')
    assert.equal(amended({ state: '' }, { ...NEW, state: 'MO' }).state, null)
    assert.deepEqual(errorsOf({ state: 'Misery' }), { state: ['The state Misery is not known; write its name or its two letters.'] })
  })

  it('is latitude and longitude, or neither', () => {
    assert.deepEqual(Object.keys(errorsOf({ lat: 39 })), ['lng'])
    assert.deepEqual(Object.keys(errorsOf({ lat: null }, { ...NEW, lat: 39, lng: -94 })), ['lat'])
    assert.equal(amended({ lat: 39, lng: -94 }).lat, 39)
  })

  it('is inside its boundary by default', () => {
    const lot = amended({ boundary: forty as never })
    assert.ok(Math.abs(lot.lat! - 39) < 0.01 && Math.abs(lot.lng! + 94.5) < 0.01)
    assert.ok(Math.abs(acresOf(lot.boundary!) - 40) < 0.1)
    assert.equal(amended({ boundary: forty as never, lat: 1, lng: 2 }).lat, 1)
    assert.equal(amended({ boundary: null }, lot).boundary, null)
  })

  it('has about the stated acres', () => {
    assert.deepEqual(Object.keys(errorsOf({ boundary: forty as never, acreage: 10 })), ['boundary'])
    const lot = amended({ boundary: forty as never, acreage: 41 })
    assert.deepEqual(Object.keys(errorsOf({ acreage: 400 }, lot)), ['boundary'])
    assert.equal(amended({ title: 'Other' }, { ...lot, acreage: 400 }).title, 'Other', 'stored values are not checked again')
  })

  it('is inside the box of its state, checked when either is written', () => {
    const lot = amended({ boundary: forty as never, state: 'Missouri' })
    const outside = { boundary: ['The boundary is outside Montana.'] }
    assert.deepEqual(errorsOf({ state: 'MT' }, lot), outside)
    assert.deepEqual(errorsOf({ boundary: forty as never }, { ...NEW, state: 'MT' }), outside)
    assert.equal(amended({ title: 'Other' }, { ...lot, state: 'MT' }).title, 'Other', 'stored values are not checked again')
  })

  it('has no crossing lines', () => {
    const bowTie = { type: 'Polygon' as const, coordinates: [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]] }
    assert.deepEqual(errorsOf({ boundary: bowTie }), { boundary: ['The boundary crosses or touches itself.'] })
  })
})

describe('acres', () => {
  it('have at most four decimals', () => {
    assert.equal(amended({ acreage: 79.8312 }).acreage, 79.8312)
    assert.deepEqual(errorsOf({ acreage: 79.83123 }), { acreage: ['The acreage must have at most 4 decimals.'] })
  })

  it('are required if the lot is bid by the acre', () => {
    assert.deepEqual(Object.keys(errorsOf({ bidding_unit: 'per_acre' })), ['acreage'])
    assert.deepEqual(Object.keys(errorsOf({ acreage: null }, { ...NEW, bidding_unit: 'per_acre', acreage: 5 })), ['acreage'])
  })

  it('times a price per acre are at most the largest amount', () => {
    const ranch = { ...NEW, bidding_unit: 'per_acre' as const, acreage: 200_000, reserve_cents: cents(500_000) }
    assert.deepEqual(errorsOf({ starting_bid: 5_000.01 }, ranch), {
      starting_bid: ['This amount is per acre. The total for all acres can be at most $1,000,000,000.'],
    })
    assert.deepEqual(Object.keys(errorsOf({ acreage: 99_999_999 }, ranch)), ['reserve_price'])
    assert.equal(amended({ starting_bid: 5_000 }, ranch).starting_bid_cents, 500_000)
    assert.equal(amended({ bidding_unit: 'total', starting_bid: 1_000_000_000 }, ranch).starting_bid_cents, 100_000_000_000)
  })

  it('can be surveyed after the sale only if the lot is bid by the acre', () => {
    const byTheAcre = { ...NEW, bidding_unit: 'per_acre' as const, acreage: 5 }
    assert.equal(amended({ final_survey: true }, byTheAcre).final_survey, true)
    assert.deepEqual(Object.keys(errorsOf({ final_survey: true })), ['final_survey'])
    assert.deepEqual(Object.keys(errorsOf({ bidding_unit: 'total' }, { ...byTheAcre, final_survey: true })), ['final_survey'])
  })
})

it('videos are addresses of public pages, each once', () => {
  const [youtube, vimeo] = ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://vimeo.com/76979871']
  assert.deepEqual(amended({ video_urls: [` ${youtube} `, '', vimeo, youtube] }).video_urls, [youtube, vimeo])
  assert.deepEqual(amended({}, { ...NEW, video_urls: [vimeo] }).video_urls, [vimeo])
  assert.deepEqual(amended({ video_urls: [] }, { ...NEW, video_urls: [vimeo] }).video_urls, [])
  for (const link of ['http://vimeo.com/1', 'javascript:alert(1)', 'vimeo.com/1', 'https://localhost/1', 'https://10.0.0.1/1', 'https://a:b@vimeo.com/1', `https://vimeo.com/${'1'.repeat(500)}`]) {
    assert.deepEqual(Object.keys(errorsOf({ video_urls: [link] })), ['video_urls'], link)
  }
  const many = Array.from({ length: 6 }, (_, nth) => `https://vimeo.com/${nth}`)
  assert.deepEqual(errorsOf({ video_urls: many }), { video_urls: ['Enter at most 5 videos.'] })
})

it('a missing field keeps its value, and an empty text removes it', () => {
  const lot = amended({ description: 'Creek bottom', sku: ' 7 ', zoning: 'A-1', close_group: 'east', ends_at: '2026-03-08T18:00:00Z', attributes: { hoa: true } })
  assert.deepEqual(amended({}, lot), lot)
  const emptied = amended({ description: ' ', sku: null, ends_at: null, attributes: {} }, lot)
  assert.deepEqual([emptied.description, emptied.sku, emptied.own_ends_at, emptied.attributes, emptied.zoning], [null, null, null, {}, 'A-1'])
  assert.equal(lot.sku, '7')
  assert.deepEqual(Object.keys(errorsOf({ ends_at: '' })), ['ends_at'])
})

it('text that cannot be stored is refused at any depth', () => {
  assert.deepEqual(Object.keys(errorsOf({ title: 'a\0', attributes: { note: ['\ud800'] } })), ['title', 'attributes'])
})
