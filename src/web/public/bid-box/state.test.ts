import assert from 'node:assert/strict'
import test from 'node:test'
import type { BidId, LotId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { wordsOf } from '../../dictionary.ts'
import type { BidEvent } from '../../live/events.ts'
import type { OwnPosition, Standing } from '../../live/wire.ts'
import { formatOf } from '../../ui/format.ts'
import { type BidBoxState, applyNews, tabTitle, bidAccess } from './state.ts'

const standing: Standing = {
  phase: 'open', currentBid: cents(4_600_00), minimumNextBid: cents(4_700_00), step: cents(100_00), bidCount: 7,
  soldFor: null, reserve: 'none', reservePrice: null, startsAt: '2026-11-21T02:01:00.000Z', endsAt: '2026-11-28T02:01:00.000Z', extended: false, ending: null,
}

/** After its scheduled close. */
const LATER = Date.parse('2026-11-28T02:01:01.000Z')

const state = (position: OwnPosition['position']): BidBoxState => ({
  words: { t: wordsOf('en').t.live, format: formatOf('en') }, currency: 'usd', biddingUnit: 'total', acreage: 40, standing, you: { position, bidder: position === 'none' ? null : 'Bidder #1', maximum: null }, leader: null, strangers: [], isLive: true, said: null, leavesTo: null,
})

const bid = (amount: number, count: number, row: Partial<BidEvent['bid']> = {}): BidEvent => ({
  lot_id: 7 as LotId,
  bid: { id: count as BidId, amount, is_proxy: false, bidder: 'Bidder #2', is_winning: true, placed_at: '2026-11-28T02:00:00.000Z', ...row },
  current_bid: amount, minimum_next_bid: amount + 100, bid_count: count, reserve_met: true, ends_at: standing.endsAt!, extended: false,
})

test('a leader who is outbid is told the price and the next bid', () => {
  const after = applyNews(state('leading'), { kind: 'bid', event: bid(4_700, 8) })
  assert.deepEqual(after.said, { kind: 'bad', text: 'You’ve been outbid. The current bid is $4,700. Bid at least $4,800.' })
  assert.equal(after.you.position, 'outbid')
})

test('a bidder who stays outbid is never shown an outdated price', () => {
  const outbid = applyNews(state('leading'), { kind: 'bid', event: bid(4_700, 8) })
  const after = applyNews(outbid, { kind: 'bid', event: bid(5_000, 9, { bidder: 'Bidder #3' }) })
  assert.deepEqual(after.said, { kind: 'bad', text: 'You’ve been outbid. The current bid is $5,000. Bid at least $5,100.' })
})

test('watchers are not notified of every bid', () => {
  const after = applyNews(state('none'), { kind: 'bid', event: bid(4_700, 8) })
  assert.equal(after.said, null)
  assert.equal(after.standing.currentBid, 470_000)
})

test('a visitor without a bidder number may be any new bidder, and a visitor with one may not', () => {
  const first = applyNews(state('none'), { kind: 'bid', event: bid(4_700, 8) })
  const again = applyNews(first, { kind: 'bid', event: bid(4_800, 9) })
  const other = applyNews(again, { kind: 'bid', event: bid(4_900, 10, { bidder: 'Bidder #3' }) })
  assert.deepEqual([first, again, other].map(({ strangers }) => strangers), [['Bidder #2'], ['Bidder #2'], ['Bidder #2', 'Bidder #3']])
  assert.deepEqual(applyNews(state('leading'), { kind: 'bid', event: bid(4_700, 8) }).strangers, [])
})

test('a maximum that answers a bid is reported as a lead at the new price', () => {
  const after = applyNews(state('leading'), { kind: 'bid', event: { ...bid(4_700, 9, { is_winning: false }), current_bid: 4_800 } })
  assert.deepEqual(after.said, { kind: 'good', text: 'You’re winning at $4,800.' })
})

test('an answer after later bids does not turn the price back', () => {
  const later = applyNews(state('none'), { kind: 'bid', event: bid(5_000, 12) })
  const after = applyNews(later, {
    kind: 'answer',
    answer: {
      placed: true, message: 'You are the highest bidder at $4,700.', standing: { ...standing, currentBid: cents(4_700_00), bidCount: 8 },
      you: { position: 'leading', bidder: 'Bidder #1', maximum: null },
    },
  })
  assert.equal(after.standing.currentBid, 500_000)
})

/** A late answer: the server placed it as the lot's 8th bid. */
const placedLate = (message = 'You are the highest bidder at $4,700.') => ({
  kind: 'answer' as const,
  answer: {
    placed: true as const, message, standing: { ...standing, currentBid: cents(4_700_00), minimumNextBid: cents(4_800_00), bidCount: 8 },
    you: { position: 'leading' as const, bidder: 'Bidder #1', maximum: null },
  },
})

test('an answer after a later bid reports the current state', () => {
  for (const before of ['none', 'outbid'] as const) {
    const own = applyNews(state(before), { kind: 'bid', event: bid(4_700, 8, { bidder: 'Bidder #1' }) })
    const beaten = applyNews(applyNews(own, { kind: 'bid', event: bid(5_000, 9) }), placedLate())
    assert.deepEqual(beaten.said, { kind: 'bad', text: 'You’ve been outbid. The current bid is $5,000. Bid at least $5,100.' }, before)
    assert.equal(beaten.you.position, 'outbid')
    const answeredByMaximum = applyNews(applyNews(own, { kind: 'bid', event: { ...bid(4_800, 10, { is_winning: false }), current_bid: 4_900 } }), placedLate())
    assert.deepEqual(answeredByMaximum.said, { kind: 'good', text: 'You’re winning at $4,900.' }, before)
  }
})

test('an answer after the close does not reopen the lot', () => {
  const own = applyNews(state('none'), { kind: 'bid', event: bid(4_700, 8, { bidder: 'Bidder #1' }) })
  const closed = applyNews(own, { kind: 'closed', event: { lot_id: 7 as LotId, status: 'sold', winning_amount: 4_700 }, now: LATER })
  const after = applyNews(closed, placedLate())
  assert.deepEqual(after.said, { kind: 'good', text: 'You won this lot for $4,700.' })
  assert.equal(after.standing.phase, 'sold')
})

test('a refusal after later bids names the current minimum', () => {
  const later = applyNews(state('outbid'), { kind: 'bid', event: bid(5_000, 12) })
  const after = applyNews(later, {
    kind: 'answer',
    answer: {
      placed: false, code: 'bid_too_low', message: 'Your bid must be at least $4,800.', errors: {},
      standing: { ...standing, minimumNextBid: cents(4_800_00), bidCount: 8 },
    },
  })
  assert.deepEqual(after.said, { kind: 'bad', text: 'Your bid was too low. The minimum bid is $5,100.' })
  assert.equal(after.standing.minimumNextBid, 510_000)
})

test('an unanswered bid is uncertain until the lot\'s state shows what became of it', () => {
  const doubt = applyNews(state('leading'), { kind: 'unanswered' })
  assert.match(doubt.said!.text, /Check the bid history below to see if your bid was placed/)
  const same = applyNews(doubt, { kind: 'state', state: { standing, you: doubt.you, bids: [] } })
  assert.deepEqual(same.said, doubt.said)
  const raised = applyNews(doubt, { kind: 'state', state: { standing, you: { ...doubt.you, maximum: cents(9_000_00) }, bids: [] } })
  assert.deepEqual(raised.said, { kind: 'good', text: 'You’re winning at $4,600. Your maximum bid is $9,000. Only you can see it.' })
})

test('a refusal gives its reason and shows the current state', () => {
  const after = applyNews(state('none'), {
    kind: 'answer',
    answer: {
      placed: false, code: 'bid_too_low', message: 'Your bid must be at least $5,100.', errors: {},
      standing: { ...standing, minimumNextBid: cents(5_100_00) },
    },
  })
  assert.deepEqual(after.said, { kind: 'bad', text: 'Your bid must be at least $5,100.' })
  assert.equal(after.standing.minimumNextBid, 510_000)
})

test('the close is reported to the winner, to the others, and to all if nothing was sold', () => {
  const sold = { lot_id: 7 as LotId, status: 'sold' as const, winning_amount: 4_600 }
  assert.equal(applyNews(state('leading'), { kind: 'closed', event: sold, now: LATER }).said?.text, 'You won this lot for $4,600.')
  assert.equal(applyNews(state('outbid'), { kind: 'closed', event: sold, now: LATER }).said?.text, 'You didn’t win this lot. It sold for $4,600.')
  const unsold = { ...sold, status: 'unsold' as const, winning_amount: null }
  assert.equal(applyNews(state('none'), { kind: 'closed', event: unsold, now: LATER }).said?.text, 'This lot did not sell.')
  const short = { ...state('leading'), standing: { ...standing, reserve: 'not_met' as const } }
  assert.equal(applyNews(short, { kind: 'closed', event: unsold, now: LATER }).said?.text, 'The reserve was not met, so this lot did not sell.')
})

test('a cancelled auction removes the form and says so before the page changes', () => {
  const news = { kind: 'called_off', lotId: 7 as LotId, address: '/lots/creek', now: LATER } as const
  const told = applyNews(state('leading'), news)
  assert.deepEqual([told.standing.phase, told.said?.text, told.leavesTo], ['withdrawn', 'This lot was withdrawn from the auction.', null])
  assert.equal(applyNews(told, news).leavesTo, '/lots/creek')
  const upcoming = { ...state('none'), standing: { ...standing, phase: 'upcoming' as const } }
  assert.equal(applyNews(upcoming, news).leavesTo, '/lots/creek')
})

test('the high bidder of a lot that awaits its seller is told so when bidding ends', () => {
  const awaiting = { ...standing, phase: 'awaiting_seller' as const }
  const after = applyNews(state('leading'), { kind: 'state', state: { standing: awaiting, you: state('leading').you, bids: [] } })
  assert.deepEqual(after.said, { kind: 'good', text: 'You have the high bid of $4,600. The seller will decide whether to accept it.' })
  assert.equal(applyNews(state('outbid'), { kind: 'state', state: { standing: awaiting, you: state('outbid').you, bids: [] } }).said, null)
})

test('a bar comes first, then sign-up or sign-in, then the next step, and only then the form, with the step of a refused bid', () => {
  const steps = [
    { label: 'Email confirmed', done: true, href: '/account#confirm', action: 'Send it again' },
    { label: 'Refundable deposit', done: false, href: '/auctions/fall#deposit', action: 'Pay deposit' },
  ]
  const view = { barred: null, signedIn: true, signInHref: '/sign-in?next=%2Flots%2Fcreek', joinHref: '/join?next=%2Flots%2Fcreek', readiness: steps }
  const reason = 'You cannot bid on your own lots.'
  const deposit = { kind: 'link', href: '/auctions/fall#deposit', label: 'Pay deposit' }
  assert.deepEqual(bidAccess({ ...view, barred: reason }, state('none')), { kind: 'barred', reason })
  assert.deepEqual(bidAccess({ ...view, signedIn: false }, state('none')), {
    kind: 'link', href: view.joinHref, label: 'Join to bid', member: { href: view.signInHref, label: 'Sign in to bid' },
  })
  assert.deepEqual(bidAccess(view, state('none')), deposit)
  assert.deepEqual(bidAccess({ ...view, readiness: steps.slice(0, 1) }, state('none')), { kind: 'form' })
  assert.deepEqual(bidAccess({ ...view, readiness: [] }, { ...state('none'), step: steps[1]! }), { kind: 'form', first: { href: deposit.href, label: deposit.label } })
})

test('an approval while the page is open shows the form and removes the step of a refused bid', () => {
  const step = { label: 'Refundable deposit', done: false, href: '/auctions/fall#deposit', action: 'Pay deposit' }
  const asks = { signedIn: true, readiness: [step], barred: null, bidLimit: cents(100_00), limitHref: '/account/verification' }
  const view = { ...asks, signInHref: '/sign-in', joinHref: '/join' }
  const opening = { ...state('none'), asks, step }
  const told = (fresh: typeof asks) => applyNews(opening, { kind: 'state', state: { standing, you: opening.you, bids: [], asks: fresh } })
  const approved = told({ ...asks, readiness: [{ ...step, done: true }], bidLimit: cents(500_00) })
  assert.deepEqual(bidAccess({ ...view, ...approved.asks! }, approved), { kind: 'form' })
  assert.equal(approved.asks?.bidLimit, 500_00)
  assert.equal(told(asks).step, step, 'the requirements are unchanged')
  const signedOut = told({ ...asks, signedIn: false, readiness: [] })
  assert.equal(bidAccess({ ...view, ...signedOut.asks! }, signedOut).kind, 'link')
})

test('a lost lead is no longer shown, even if no bid is left', () => {
  const leading = applyNews(state('outbid'), { kind: 'bid', event: bid(4_700, 8, { bidder: 'Bidder #1' }) })
  assert.equal(leading.said?.kind, 'good')
  const voided = { ...standing, currentBid: null, bidCount: 0 }
  assert.equal(applyNews(leading, { kind: 'state', state: { standing: voided, you: { position: 'none', bidder: null, maximum: null }, bids: [] } }).said, null)
})

test('a close that is extended while the page is open is announced once, with seconds', () => {
  const moved = applyNews(state('none'), { kind: 'bid', event: { ...bid(4_700, 8), ends_at: '2026-11-28T02:01:40.000Z', extended: true } })
  assert.equal(moved.extendedTo, '2026-11-28T02:01:40.000Z')
  assert.equal(applyNews(moved, { kind: 'bid', event: { ...bid(4_800, 9), ends_at: '2026-11-28T02:01:40.000Z', extended: true } }).extendedTo, '2026-11-28T02:01:40.000Z')
  assert.equal(applyNews(state('none'), { kind: 'bid', event: bid(4_700, 8) }).extendedTo, undefined)
})

test('the tab title shows a bidder\'s position, and nothing to others', () => {
  const title = (position: 'none' | 'leading' | 'outbid') => tabTitle(state(position), 'Creek')
  assert.deepEqual([title('none'), title('leading'), title('outbid')], ['Creek', 'Winning · Creek', 'Outbid · Creek'])
})
