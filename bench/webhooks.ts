import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { HouseEvent } from '../src/kernel/events.ts'
import type { AuctionId, LotId, UserId } from '../src/kernel/ids.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { newSecret } from '../src/webhooks/secret-box.ts'
import { insertSubscription, nextSubscriptionId } from '../src/webhooks/store.ts'
import { answerOf, type BenchHouse } from './bench-house.ts'
import { type Finding, ratioAtLeast } from './report.ts'
import { shareOf, spentSince } from './spent.ts'
import type { ReceiverCount } from './webhook-receiver.ts'

const EVENTS = 5_000
const SUBSCRIBERS = 4
const MESSAGES = EVENTS * SUBSCRIBERS
/** Concurrent requests of one subscription. */
const AT_ONCE = 5
const WAIT_LIMIT_MS = 120_000

/**
 * P8: until every healthy subscriber has all events, compared with a bare client that sends as many bytes as often.
 */
export async function measureWebhooks(house: BenchHouse): Promise<Finding> {
  const receiver = fork(path.join(import.meta.dirname, 'webhook-receiver.ts'))
  try {
    const { port } = await answerOf<{ port: number }>(receiver)
    const count = async () => {
      receiver.send('count')
      return answerOf<ReceiverCount>(receiver)
    }
    const reference = await sendBare(`http://127.0.1.1:${port}/reference`)
    const before = await count()
    const auction = await subscribeSeller(house, port)
    const spentBefore = await house.spent()
    const began = performance.now()
    await house.db.transaction((tx) => recordEvents(tx, Array.from({ length: EVENTS }, (_, nth) => bidEvent(auction, nth))))
    let now = await count()
    while (now.requests - before.requests < MESSAGES && performance.now() - began < WAIT_LIMIT_MS) {
      await sleep(20)
      now = await count()
    }
    const seconds = (performance.now() - began) / 1000
    const cost = shareOf(spentSince(await house.spent(), spentBefore), MESSAGES)
    const arrived = now.distinct - before.distinct
    return {
      lines: [{
        figure: 'P8', measured: `webhooks, ${EVENTS.toLocaleString('en-US')} events for ${SUBSCRIBERS} subscribers`,
        value: arrived / seconds, unit: '/s',
        reference: { name: 'a bare client', value: reference }, bar: ratioAtLeast(0.5), cost,
      }],
      wrong: arrived === MESSAGES && now.requests - before.requests === MESSAGES ? []
        : [`${arrived} of ${MESSAGES} webhooks arrived, in ${now.requests - before.requests} requests`],
    }
  } finally {
    receiver.disconnect()
  }
}

/** The seller of the fixture's first auction, with four addresses. */
async function subscribeSeller(house: BenchHouse, port: number): Promise<AuctionId> {
  const [auction] = await house.db.query<{ id: AuctionId; owner_user_id: UserId }>(
    'select id, owner_user_id from auctions order by id limit 1')
  const secrets = deriveSecrets(house.appSecret)
  await house.db.transaction(async (tx) => {
    for (let nth = 0; nth < SUBSCRIBERS; nth++) {
      const id = await nextSubscriptionId(tx)
      const { text: _text, ...sealed } = newSecret(secrets, id)
      await insertSubscription(tx, {
        id, owner: { userId: auction!.owner_user_id, teamId: null }, url: `http://127.0.1.1:${port}/${nth}`, events: ['bid.placed'],
        isActive: true, ...sealed,
      })
    }
  })
  return auction!.id
}

const bidEvent = (auctionId: AuctionId, nth: number): HouseEvent => ({
  name: 'bid.placed', auctionId, lotId: (1 + (nth % 50)) as LotId, lotSeq: 1 + nth, stream: null,
  data: {
    lot_id: 1 + (nth % 50), lot_title: 'Forty acres on Fox Creek', auction_id: auctionId, bid_id: nth, amount: 1_000 + nth,
    bidder: 'Bidder #3', is_proxy: false, current_bid: 1_000 + nth, bid_count: nth, leading_bidder: 'Bidder #3',
    ends_at: '2027-03-08T18:00:00.000Z', extended: false,
  },
})

/** The same client library, bytes and concurrency, and nothing else. Returns requests per second. */
async function sendBare(url: string): Promise<number> {
  const agent = new Agent({ pipelining: 1 })
  const body = JSON.stringify({ data: bidEvent(1 as AuctionId, 1).data, filler: 'x'.repeat(200) })
  const headers = {
    'content-type': 'application/json', 'user-agent': 'Freehold-Webhooks/1.0', 'x-service-event': 'bid.placed',
    'x-service-signature': 'x'.repeat(71), 'webhook-timestamp': '1772992800', 'webhook-signature': 'x'.repeat(47),
    'x-service-delivery': '1', 'x-service-attempt': '1', traceparent: 'x'.repeat(55),
  }
  let sent = 0
  const began = performance.now()
  await Promise.all(Array.from({ length: SUBSCRIBERS * AT_ONCE }, async () => {
    while (sent++ < MESSAGES) {
      const own = { ...headers, 'webhook-id': `reference-${sent}` }
      const answer = await request(url, { dispatcher: agent, method: 'POST', headers: own, body })
      await answer.body.dump()
    }
  }))
  await agent.close()
  return MESSAGES / ((performance.now() - began) / 1000)
}
