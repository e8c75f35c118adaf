import { createHash } from 'node:crypto'
import type { Outcome } from '../../src/bidding/desk/ticket.ts'
import type { LotId, UserId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import { isRefusal } from '../../src/kernel/refusals.ts'
import { SECOND } from '../../src/kernel/time.ts'
import type { Answer } from '../../src/platform/http/replies.ts'
import type { OnceKey } from '../../src/platform/http/idempotency.ts'
import type { HistoryReading, RememberedBid } from '../bid-history.ts'
import type { Shared } from './session.ts'
import type { SimulatedHouse } from './house.ts'
import type { Scheduler } from './scheduler.ts'

const BIDDERS = 10
const THINKING_MS = 4
const NETWORK_MS = 2
const REQUEST_LIMIT_MS = 1 * SECOND
const RETRY_MS = 20
const READING_EVERY_MS = 15
const STARTING_CENTS = 100_000
const HISTORY_ROWS = 100
const LOST = 0.02
/** Of these the house does not say what became of the bid. */
const UNDECIDED = new Set(['unavailable', 'lot_busy', 'server_error', 'idempotency_key_in_use'])

export interface SimulatedCrowd {
  bids: RememberedBid[]
  readings: HistoryReading[]
  retries: number
  /** What was said to bidders, and to whom. */
  told: { to: UserId; text: string }[]
  /** Bids without a result. */
  open(): number
  goHome(): void
}

interface CrowdDeps {
  scheduler: Scheduler
  shared: Shared
  lots: readonly LotId[]
  /** A process that listens, if there is one. */
  door(): SimulatedHouse | undefined
}

/** Bidders and readers beyond a network that delays and loses what they send and what they are answered. */
export function gatherSimulatedCrowd({ scheduler, shared, lots, door }: CrowdDeps): SimulatedCrowd {
  const { chance, after, about, now } = scheduler
  const crowd: SimulatedCrowd = { bids: [], readings: [], retries: 0, told: [], open: () => open, goHome: () => void (isOver = true) }
  const closed = new Set<LotId>()
  let isOver = false
  let open = 0

  function think(bidder: UserId): void {
    after(about(THINKING_MS), `bidder ${bidder} bids`, null, () => {
      if (isOver) return
      const lot = lots[Math.floor(chance() * lots.length)]!
      if (closed.has(lot)) return think(bidder)
      const serial = crowd.bids.length + 1
      // Whole dollars above the price, and cents that tell apart what nobody else may learn.
      const dollars = Math.floor((shared.rows.lots.get(lot)!.price_cents ?? STARTING_CENTS) / 100) + Math.floor(chance() * 40) * 25
      const amount = cents(dollars * 100 + (serial % 100))
      const bid: RememberedBid = {
        lot, bidder, amount, isProxy: chance() < 0.35, sentAt: now(), answeredAt: Infinity,
        answer: 'unknown', rowId: null,
      }
      crowd.bids.push(bid)
      open += 1
      send(bid, keyOf(bid, serial))
    })
  }

  function send(bid: RememberedBid, key: OnceKey): void {
    let isAnswered = false
    const cancel = after(REQUEST_LIMIT_MS, `bidder ${bid.bidder} gives up on a request`, null, () => answered(null))
    const answered = (outcome: Outcome | null) => {
      if (isAnswered) return
      isAnswered = true
      cancel()
      if (outcome && !(isRefusal(outcome) && UNDECIDED.has(outcome.refused))) return remember(bid, outcome)
      crowd.retries += 1
      after(about(RETRY_MS), `bidder ${bid.bidder} sends again`, null, () => send(bid, key))
    }
    const house = door()
    if (!house) return void after(about(NETWORK_MS), `bidder ${bid.bidder} is refused`, null, () => answered(null))
    if (chance() < LOST) return
    after(about(NETWORK_MS), `${house.owner.name}: a bid arrives`, house.owner, () => {
      void house.desk.place({
        lotId: bid.lot, bidder: bid.bidder, amount: (bid.amount / 100).toFixed(2), isProxy: bid.isProxy, source: 'api', onceKey: key, tokenId: null, ip: null,
        userAgent: null,
      }).then((outcome) => {
        if (chance() < LOST) return
        after(about(NETWORK_MS), `bidder ${bid.bidder} is answered`, null, () => answered(outcome))
      })
    })
  }

  function remember(bid: RememberedBid, outcome: Outcome): void {
    open -= 1
    bid.answeredAt = now()
    const answer = isRefusal(outcome) ? outcome : placementOf(outcome.answer)
    bid.answer = 'refused' in answer ? 'refused' : 'accepted'
    if (!('refused' in answer)) bid.rowId = answer.id
    if ('refused' in answer && answer.refused === 'auction_closed') closed.add(bid.lot)
    crowd.told.push({ to: bid.bidder, text: JSON.stringify(outcome) })
    think(bid.bidder)
  }

  /** Reads the newest rows of a lot again and again. */
  function read(): void {
    after(about(READING_EVERY_MS), 'a reader asks', null, () => {
      if (isOver) return
      const lot = lots[Math.floor(chance() * lots.length)]!
      const askedAt = now()
      after(about(NETWORK_MS), 'a reader is answered', null, () => {
        const rows = [...shared.rows.bids.values()].filter(({ lot_id }) => lot_id === lot).sort((a, b) => a.seq - b.seq).slice(-HISTORY_ROWS)
        crowd.readings.push({ lot, askedAt, rows: rows.map(({ id, amount_cents }) => ({ id, cents: amount_cents })) })
        read()
      })
    })
  }

  for (let nth = 1; nth <= BIDDERS; nth++) think((1_000 + nth) as UserId)
  read()
  return crowd
}

function placementOf(answer: Answer): { id: number } | { refused: string } {
  if (answer.kind === 'stored') return 'refused' in answer.outcome ? answer.outcome : placementOf(answer.outcome)
  if (answer.kind !== 'data') throw new Error(`A bid was answered with ${answer.kind}`)
  return answer.data as { id: number }
}

const keyOf = (bid: RememberedBid, serial: number): OnceKey => ({
  userId: bid.bidder, key: `bid-${serial}`, fingerprint: createHash('sha256').update(`${bid.lot} ${bid.amount} ${bid.isProxy}`).digest(),
  requestId: `request-${serial}`, language: 'en',
})
