import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import { type Cents, cents } from '../src/kernel/money.ts'
import type { RememberedBid } from './bid-promises.ts'
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
  /** Bidders finish their current bid and stop. */
  goHome(): Promise<void>
}

/** A bidder gives up on a bid after this long; then its result is unknown. */
const WAIT_LIMIT_MS = 90_000
const REQUEST_LIMIT_MS = 5_000
const PAUSE_MS = 50
/** A pause before each bid leaves processor time for restarting a killed house. */
const THINKING_MS = sample(100, 200)

/**
 * Bidders who bid repeatedly on some lots through any of the processes, as careful software would: every bid has
 * its own key, and is sent again under it, to another process, until there is a result.
 */
export function gatherCrowd(doors: readonly string[], lots: readonly LotId[], members: readonly CrowdMember[]): Crowd {
  const crowd: Crowd = { bids: [], retries: 0, acceptedAt: [], goHome }
  const minimum = new Map(lots.map((lot) => [lot, 1_000]))
  const name = randomUUID()
  let isOver = false
  let serial = 0

  async function keepBidding(member: CrowdMember, at: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      await sleep(Math.random() * 2 * THINKING_MS)
      const lot = lots[(at + round) % lots.length]!
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
      const answer = await send(doors[attempt % doors.length]!, member, bid, `${name}-${nth}`)
      if (answer && answer.status < 500 && answer.status !== 409) return remember(bid, answer)
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
    if (status !== 200 && body.code !== 'bid_too_low') throw new Error(`A bid was answered ${status} ${body.code}: ${body.message}`)
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
  body: {
    code?: string
    message?: string
    data?: { id: number; lot: { minimum_next_bid: number } }
    errors?: Record<string, string[]>
  }
}

/** Null if the connection broke, so that the result is unknown. */
async function send(door: string, { token }: CrowdMember, { lot, amount, isProxy }: RememberedBid, key: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`${door}/v1/lots/${lot}/bids`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ bid_amount: (amount / 100).toFixed(2), is_proxy: isProxy }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    // Refused, reset, cut off or too late: sending again under the same key finds the result.
    return null
  }
}
