import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { english, messageOf } from '../../../test/english.ts'
import type { LotId, UserId } from '../../kernel/ids.ts'
import { LAND_DEFAULT } from '../../kernel/increments.ts'
import { cents } from '../../kernel/money.ts'
import { isRefusal, reasonOf, type Refusal } from '../../kernel/refusals.ts'
import { MINUTE } from '../../kernel/time.ts'
import { WHOLE_LOT } from './bidding-unit.ts'
import { type BidDecision, type BidFacts, decideBid, type LotOnSale } from './decide-bid.ts'

const ANN = 1 as UserId
const BOB = 2 as UserId
const LOT_ID = 42 as LotId
const ENDS = at('18:00:00.000')

/** Starts at 1,000, closes at 18:00, and is extended by five minutes. */
const LOT: LotOnSale = {
  id: LOT_ID,
  isActive: true,
  opensAt: at('15:00:00.000'),
  endsAt: ENDS,
  scheduledEndsAt: ENDS,
  currency: 'usd',
  unit: WHOLE_LOT,
  deposit: { mode: 'none', amount: cents(0), bps: 0 },
  depositDeadline: null,
  rules: { startingBid: cents(100_000), increments: LAND_DEFAULT, reserve: null, reservePolicy: 'advance' },
  reserveVisibility: 'hidden',
  lead: null,
  lastPlacedAt: null,
  softClose: { windowMs: 5 * MINUTE, extensionMs: 5 * MINUTE, mode: 'reset', maxTotalMs: null },
  extensionScope: 'lot',
  staggerMs: 2 * MINUTE,
  openLots: [{ id: LOT_ID, endsAt: ENDS, closeGroup: null }],
}
const ANN_LEADS: LotOnSale = { ...LOT, lead: { bidder: ANN, price: cents(100_000), secretMax: cents(500_000) } }

describe('a bid', () => {
  it('that is accepted returns its rows, its time, the new lead and the message', () => {
    const decision = taken(bid(ANN_LEADS, BOB, 2_000))
    assert.deepEqual(decision.rows.map(({ kind, holder, amount }) => [kind, holder, amount]), [
      ['placed', BOB, 200_000],
      ['auto', ANN, 205_000],
    ])
    assert.equal(decision.result, 'outbid')
    assert.deepEqual(decision.lead, { bidder: ANN, price: 205_000, secretMax: 500_000 })
    assert.equal(decision.setsMaximum, false)
    assert.equal(decision.ownRow, decision.rows[0])
    assert.deepEqual(decision.at, at('16:00:00.000'))
    assert.match(english(decision.message), /^Your bid of \$2,000 was placed, but/)
  })

  it('that takes the lead sets the maximum', () => {
    assert.equal(taken(bid(LOT, ANN, 5_000)).setsMaximum, true)
    assert.equal(taken(bid(ANN_LEADS, ANN, 6_000)).setsMaximum, true)
  })

  it('that is too low is refused with the minimum', () => {
    assert.equal(messageOf(refused(bid(ANN_LEADS, BOB, 1_049))), 'Your bid must be at least $1,050.')
  })

  it('that is not allowed is refused for that before it is refused as too low', () => {
    const basic = { bidLimit: cents(50_000) }
    assert.equal(refused(bid(LOT, ANN, 999, {}, basic)).refused, 'bidder_not_verified')
    assert.equal(refused(bid(LOT, ANN, 999, {}, { barriers: ['account_suspended'] })).refused, 'account_suspended')
    assert.equal(refused(bid(LOT, ANN, 999, { clock: ENDS }, basic)).refused, 'auction_closed')
    assert.equal(refused(bid(LOT, ANN, 999)).refused, 'bid_too_low')
  })

  it('counts with its maximum against the limit, even if the price stays below', () => {
    assert.equal(refused(bid(LOT, ANN, 10_001, { isProxy: true }, { bidLimit: cents(1_000_000) })).refused, 'bidder_not_verified')
  })
})

describe('the time of a bid', () => {
  it('is the clock of the database', () => {
    assert.deepEqual(taken(bid({ ...LOT, lastPlacedAt: at('15:59:59.999') }, ANN, 5_000)).at, at('16:00:00.000'))
  })

  it('is never before the newest row, even if a fail-over set the clock back', () => {
    assert.deepEqual(taken(bid({ ...LOT, lastPlacedAt: at('16:00:30.000') }, ANN, 5_000)).at, at('16:00:30.000'))
  })

  it('of the newest row also decides whether the lot is still open', () => {
    assert.equal(refused(bid({ ...LOT, lastPlacedAt: ENDS }, ANN, 5_000)).refused, 'auction_closed')
  })
})

describe('the close', () => {
  const LATE = at('17:58:00.000')
  const closes = (outcome: BidDecision | Refusal) =>
    taken(outcome).closes.map(({ lotId, endsAt }) => `${lotId} ${endsAt.toISOString().slice(11, 16)}`)

  it('is not moved by an early bid', () => {
    assert.deepEqual(closes(bid(LOT, ANN, 5_000)), [])
  })

  it('of no other lot is moved by an early bid, also where a late one would move all', () => {
    const earlier = { id: 41 as LotId, endsAt: at('17:30:00.000'), closeGroup: null }
    const together: LotOnSale = { ...LOT, extensionScope: 'auction', openLots: [earlier, ...LOT.openLots] }
    assert.deepEqual(closes(bid(together, ANN, 5_000)), [])
    assert.deepEqual(closes(bid(together, ANN, 5_000, { clock: LATE })), ['41 18:03', '42 18:03'])
  })

  it('is moved by a late bid, also by one that is outbid at once', () => {
    assert.deepEqual(closes(bid(LOT, ANN, 5_000, { clock: LATE })), ['42 18:03'])
    assert.deepEqual(closes(bid(ANN_LEADS, BOB, 2_000, { clock: LATE })), ['42 18:03'])
  })

  it('is not moved by a maximum that is raised silently or repeated', () => {
    assert.deepEqual(closes(bid(ANN_LEADS, ANN, 6_000, { clock: LATE })), [])
    assert.deepEqual(closes(bid(ANN_LEADS, ANN, 5_000, { clock: LATE })), [])
  })

  it('is moved by a raise that an unmet reserve makes visible', () => {
    const rules = { ...LOT.rules, reserve: cents(550_000), reservePolicy: 'hold' } as const
    assert.deepEqual(closes(bid({ ...ANN_LEADS, rules }, ANN, 6_000, { clock: LATE })), ['42 18:03'])
  })

  it('moves later lots if the scope says so', () => {
    const next = { id: 43 as LotId, endsAt: at('18:02:00.000'), closeGroup: null }
    const cascading: LotOnSale = { ...LOT, extensionScope: 'cascade', openLots: [...LOT.openLots, next] }
    assert.deepEqual(closes(bid(cascading, ANN, 5_000, { clock: LATE })), ['42 18:03', '43 18:05'])
  })
})

function bid(
  lot: LotOnSale,
  bidder: UserId,
  dollars: number,
  how: Partial<Pick<BidFacts, 'isProxy' | 'clock'>> = {},
  person: Partial<BidFacts['bidder']> = {},
): BidDecision | Refusal {
  const anybody = {
    id: bidder, bidLimit: null, isVouchedFor: false, registration: null, depositHeld: cents(0), otherLeadingMaxima: cents(0), otherLots: 0, barriers: [],
  }
  return decideBid({
    lot, bidder: { ...anybody, ...person }, amount: cents(dollars * 100), isProxy: true, clock: at('16:00:00.000'), ...how,
  })
}

function taken(outcome: BidDecision | Refusal): BidDecision {
  if (isRefusal(outcome)) throw new Error(`Refused: ${reasonOf(outcome)}`)
  return outcome
}

function refused(outcome: BidDecision | Refusal): Refusal {
  if (!isRefusal(outcome)) throw new Error(`Taken: ${outcome.message}`)
  return outcome
}

function at(time: string): Date {
  return new Date(`2026-03-01T${time}Z`)
}
