import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import { type Cents, cents } from '../src/kernel/money.ts'
import type { RememberedBid } from '../proof/bid-history.ts'
import { sample } from './rounds.ts'

export interface CrowdMember {
  id: UserId
  token: string
}

export interface Crowd {
  /** All bids sent so far, with their last results. */
  bids: RememberedBid[]
  /** How often a request broke and was sent again. */
  retries: number
  /** When bids were accepted, on the clock of `performance.now()`. */
  acceptedAt: number[]
  /** Whether it has stopped, after `goHome` or because a bid failed; then `goHome` rejects. */
  isOver(): boolean
  /** Bidders finish their current bid and stop. */
  goHome(): Promise<void>
}

/** A bidder gives up on a bid after this long; then its result is unknown. */
const WAIT_LIMIT_MS = 90_000
const REQUEST_LIMIT_MS = 5_000
const PAUSE_MS = 50
/** The request arrived too slowly to be read, or its first sending is still being processed. */
const UNDECIDED = [408, 409]
/** A pause before each bid, on average, leaves processor time for restarting a killed house. */
const THINKING_MS = sample(100, 200)

interface CrowdOptions {
  thinkingMs?: number
  /** Lots may close meanwhile: bids on them are refused, and no more are sent. */
  lotsClose?: boolean
  /** How long a bidder waits for one answer. */
  requestLimitMs?: number
  /** Told of each answer that is no result. */
  onFailure?(failure: FailedRequest): void
}

/** What a client saw instead of a result. */
export interface FailedRequest {
  /** Null: the connection broke, or nothing came in time. */
  status: number | null
  retryAfter: string | null
  afterMs: number
}

/**
 * Bidders who bid repeatedly on some lots through any of the processes, as careful software would: every bid has
 * its own key, and is sent again under it, to another process, until there is a result.
 */
export function gatherCrowd(doors: readonly string[], lots: readonly LotId[], members: readonly CrowdMember[], options: CrowdOptions = {}): Crowd {
  const { thinkingMs = THINKING_MS, lotsClose = false, requestLimitMs = REQUEST_LIMIT_MS, onFailure } = options
  let isOver = false
  const crowd: Crowd = { bids: [], retries: 0, acceptedAt: [], isOver: () => isOver, goHome }
  const closed = new Set<LotId>()
  const minimum = new Map(lots.map((lot) => [lot, 1_000]))
  const name = randomUUID()
  let serial = 0

  async function keepBidding(member: CrowdMember, at: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      await sleep(Math.random() * 2 * thinkingMs)
      const lot = lots[(at + round) % lots.length]!
      if (closed.has(lot)) continue
      serial += 1
      await sendUntilAnswered({
        lot, bidder: member.id, amount: amountAbove(minimum.get(lot)!, serial), isProxy: serial % 3 === 0,
        sentAt: performance.now(), answeredAt: Infinity, answer: 'unknown', rowId: null,
      }, member, serial)
    }
  }

  async function sendUntilAnswered(bid: RememberedBid, member: CrowdMember, nth: number): Promise<void> {
    crowd.bids.push(bid)
    for (let attempt = nth; performance.now() - bid.sentAt < WAIT_LIMIT_MS; attempt++) {
      const sentAt = performance.now()
      const answer = await send(doors[attempt % doors.length]!, member, bid, `${name}-${nth}`, requestLimitMs)
      if (answer && answer.status < 500 && !UNDECIDED.includes(answer.status)) return remember(bid, answer)
      onFailure?.({ status: answer?.status ?? null, retryAfter: answer?.retryAfter ?? null, afterMs: performance.now() - sentAt })
      crowd.retries += 1
      await sleep(PAUSE_MS)
    }
  }

  function remember(bid: RememberedBid, { status, body }: Answer): void {
    bid.answeredAt = performance.now()
    bid.answer = status === 200 ? 'accepted' : 'refused'
    if (status === 200) crowd.acceptedAt.push(bid.answeredAt)
    if (status === 200) bid.rowId = body.data!.id
    const next = body.data?.lot.minimum_next_bid ?? Number(body.errors?.minimum_bid?.[0] ?? 0)
    minimum.set(bid.lot, Math.max(minimum.get(bid.lot)!, next))
    if (body.code === 'auction_closed' && lotsClose) closed.add(bid.lot)
    else if (status !== 200 && body.code !== 'bid_too_low') throw new Error(`A bid was answered ${status} ${body.code}: ${body.message}`)
  }

  const bidding = Promise.all(members.map(keepBidding)).finally(() => (isOver = true))
  // The rejection is passed on to the caller of `goHome`.
  bidding.catch(() => undefined)
  async function goHome(): Promise<void> {
    isOver = true
    await bidding
  }
  return crowd
}

/** A bid some steps above the minimum, with cents that are unique to its bidder. */
const amountAbove = (minimum: number, nth: number): Cents =>
  cents((Math.ceil(minimum) + 100 * (1 + (nth % 5))) * 100 + (nth % 100))

interface Answer {
  status: number
  retryAfter: string | null
  body: {
    code?: string
    message?: string
    data?: { id: number; lot: { minimum_next_bid: number } }
    errors?: Record<string, string[]>
  }
}

/** Null if the connection broke, so that the result is unknown. */
async function send(
  door: string, { token }: CrowdMember, { lot, amount, isProxy }: RememberedBid, key: string, limitMs: number,
): Promise<Answer | null> {
  try {
    const answer = await fetch(`${door}/v1/lots/${lot}/bids`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ bid_amount: (amount / 100).toFixed(2), is_proxy: isProxy }),
      signal: AbortSignal.timeout(limitMs),
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Answer['body'] }
  } catch {
    // Refused, reset, cut off or too late: sending again under the same key finds the result.
    return null
  }
}
