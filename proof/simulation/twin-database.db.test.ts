import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeDueLots } from '../../src/bidding/closing/close-lots.ts'
import type { AfterHammer } from '../../src/bidding/closing/after-hammer.ts'
import { lockLot, postponeClose } from '../../src/bidding/closing/closing-store.ts'
import { awaitAuctions, lockFreeAuctions, lockFreeLots, openLotIds, readAuctions, readLots } from '../../src/bidding/desk/desk-store.ts'
import { createSettle } from '../../src/bidding/desk/settle-batch.ts'
import type { Settle } from '../../src/bidding/desk/queue.ts'
import type { AuctionId, LotId, UserId, WebhookDeliveryId } from '../../src/kernel/ids.ts'
import { HOUR, MINUTE } from '../../src/kernel/time.ts'
import { createLog } from '../../src/platform/log.ts'
import { announceEvents, eventsAfter, lastPosition, numberEvents, recordEvents } from '../../src/platform/outbox.ts'
import { endAttempts, lockHealth, returnAttempts, saveHealth, takeDue, type TakenAttempt, untilNextAttempt } from '../../src/webhooks/dispatch-store.ts'
import { fanOut, openReading } from '../../src/webhooks/fan-out.ts'
import { stopAtFailed } from '../../src/webhooks/stop-store.ts'
import { insertSubscription, isAnybodySubscribed, nextSubscriptionId } from '../../src/webhooks/store.ts'
import { testDatabase } from '../../test/database.ts'
import { createFactories, minutes } from '../../test/factories.ts'
import { testSecrets } from '../../test/fixture.ts'
import { CLOSING_STATEMENTS } from './closing-statements.ts'
import { KNOWN } from './perform-statement.ts'
import type { Shared } from './session.ts'
import { type LotRow, noRows, type Rows, type SubscriptionRow } from './tables.ts'
import { tableDifferences, twinDatabase } from './twin-database.ts'

const real = await testDatabase()
const make = createFactories(real)
const log = createLog('silent')
let movedMs = 0
const shared: Shared = { rows: noRows(), locks: new Map(), sequences: new Map(), clock: () => new Date(Date.now() + movedMs) }
const { db, differences, compared } = twinDatabase(real, shared)
const NOTHING_ELSE: AfterHammer = { sold: async () => undefined, unsold: async () => undefined, soldElsewhere: async () => undefined }
const settle = createSettle({ db, secrets: testSecrets, log, onCommitted: () => undefined })

test('the simulated database answers every statement as PostgreSQL does', async () => {
  const { lots, people } = await furnishBoth()
  await bid(settle, lots, people)
  await numberAndRead(lots)
  await close(lots)
  await deliver()
  assert.deepEqual(differences, [])
  assert.deepEqual(await tablesThatDiffer(), [])
  // What other features write when a lot is sold is reduced to a row each there.
  const invoices = CLOSING_STATEMENTS.at(-1)!
  assert.deepEqual(KNOWN.filter((known) => known !== invoices && !compared.has(known)).map(([text]) => String(text)), [], 'not compared')
})

async function furnishBoth(): Promise<{ lots: LotId[]; people: UserId[] }> {
  const seller = await make.user({ name: 'Owner' })
  const alone = await make.auction({ owner_user_id: seller, post_close_policy: 'seller_confirmation', confirmation_hours: 1 })
  const together = await make.auction({ owner_user_id: seller, extension_scope: 'auction' })
  const lots = [
    await make.lot(alone), await make.lot(alone, { reserve_cents: 9_000_000, ends_at: minutes(61) }), await make.lot(together), await make.lot(together, { ends_at: minutes(62) }),
  ]
  const people = [await make.user(), await make.user(), await make.user()]
  for (const ordering of ['any', 'fifo'] as const) {
    const id = await real.transaction(nextSubscriptionId)
    await real.transaction((tx) => insertSubscription(tx, {
      id, owner: { userId: seller, teamId: null }, url: `https://${ordering}.example/`, events: ['bid.placed', 'lot.sold', 'lot.unsold'], isActive: true, secretSealed: 'sealed',
      secretLast4: 'last', ordering,
    }))
  }
  await copyInto(shared.rows, [alone, together], lots)
  return { lots, people }
}

async function copyInto(rows: Rows, auctions: readonly AuctionId[], lots: readonly LotId[]): Promise<void> {
  for (const auction of await readAuctions(real, auctions)) rows.auctions.set(auction.id, auction)
  const rest = await real.query<Pick<LotRow, 'id' | 'close_reason' | 'confirmation_due_at' | 'close_retry_at' | 'close_failures' | 'chain_opened_at' | 'chain_terms_hash'>>(
    'select id, close_reason, confirmation_due_at, close_retry_at, close_failures, chain_opened_at, chain_terms_hash from lots where id = any($1)', [lots])
  for (const { leader_max_cents: _max, leader_instruction_n: _n, private_chain_length: _length, private_chain_head: _head, ...lot } of await readLots(real, lots)) {
    rows.lots.set(lot.id, { ...lot, ...rest.find(({ id }) => id === lot.id)! })
  }
  const subscriptions = await real.query<SubscriptionRow>(
    'select id, url, secret_sealed, ordering, is_active, events, failing_since, failed_attempts, warned_at, stopped_delivery_id from webhook_subscriptions')
  for (const subscription of subscriptions) rows.webhook_subscriptions.set(subscription.id, subscription)
}

async function bid(take: Settle, lots: readonly LotId[], people: readonly UserId[]): Promise<void> {
  const bids: [lot: number, person: number, dollars: number, isProxy: boolean][] = [
    [0, 0, 5_000, true], [0, 1, 2_000, false], [0, 2, 9_000, true], [0, 2, 9_500, true], [0, 1, 100, false], [1, 0, 1_000, false], [1, 1, 3_000, true],
    [2, 0, 4_000, true], [3, 1, 4_000, false], [2, 2, 4_000, true], [2, 2, 8_000, false],
  ]
  for (const [nth, [lot, person, dollars, isProxy]] of bids.entries()) {
    const onceKey = { userId: people[person]!, key: `key-${nth % 9}`, fingerprint: Buffer.from([nth]), requestId: `request-${nth}`, language: 'en' as const }
    const ticket = {
      lotId: lots[lot]!, bidder: people[person]!, amount: dollars, isProxy, source: 'api' as const, onceKey, tokenId: null, ip: null, userAgent: null,
    }
    // Every third one as from the queue of a locked lot, and each is repeated.
    const { answers } = await take([ticket], nth % 3 === 0 ? 500 : null)
    assert.equal(answers.length, 1)
    await take([{ ...ticket }], null)
  }
}

async function numberAndRead(lots: readonly LotId[]): Promise<void> {
  const [, second] = lots
  const auctionId = shared.rows.lots.get(second!)!.auction_id
  await db.transaction((tx) => recordEvents(tx, [
    { name: 'lot.changed', auctionId, lotId: second!, lotSeq: 90, firedAt: new Date(), data: { lot_id: second! }, stream: { event: 'changed', data: { lot_id: second! } } },
    { name: 'auction.closed', auctionId, lotId: null, lotSeq: null, data: {}, stream: null },
  ]))
  assert.equal(await numberEvents(db), 2)
  await announceEvents(db)
  const last = await lastPosition(db)
  assert.equal((await eventsAfter(db, last - 3, 2)).length, 2)
  await db.transaction(async (tx) => {
    await lockFreeAuctions(tx, [auctionId])
    await awaitAuctions(tx, [auctionId])
    await lockFreeLots(tx, [...lots, 999_999 as LotId])
    await openLotIds(tx, [auctionId])
    await lockLot(tx, second!)
  })
}

async function close(lots: readonly LotId[]): Promise<void> {
  const closeDue = async () => (await closeDueLots(db, log, NOTHING_ELSE)).closed
  assert.deepEqual(await closeDue(), [])
  await postponeClose(db, lots[3]!)
  await advance(2 * HOUR)
  assert.equal((await closeDue()).length, 4)
  await advance(3 * HOUR)
  assert.deepEqual(await closeDue(), [lots[1]], 'the seller did not answer')
  await numberEvents(db)
}

async function advance(ms: number): Promise<void> {
  await real.advanceClock(ms)
  movedMs += ms
}

async function deliver(): Promise<void> {
  assert.equal(await isAnybodySubscribed(db), true)
  await openReading(db)
  await fanOut(db, createLog('silent'))
  await fanOut(db, createLog('silent'))
  const take = (held: WebhookDeliveryId[] = []) => db.transaction((tx) => takeDue(tx, { room: 100, held, quick: [] }))
  const first = await take()
  assert.ok(first.length > 2)
  await untilNextAttempt(db)
  await db.transaction((tx) => returnAttempts(tx, first.slice(0, 1)))
  const ids = [...new Set(first.map(({ subscription_id }) => subscription_id))]
  await db.transaction(async (tx) => {
    const { subscriptions } = await lockHealth(tx, ids)
    await endAttempts(tx, first.slice(1).map((attempt, nth) => ended(attempt, nth === 0 ? 'retrying' : 'failed')))
    await stopAtFailed(tx, first.slice(1).map(({ delivery_id }) => delivery_id))
    await saveHealth(tx, { ...subscriptions[0]!, failed_attempts: 0, failing_since: null })
  })
  const second = await take(first.map(({ id }) => id))
  await advance(MINUTE)
  // The lease of those that were taken is over, so their process counts as dead.
  const third = await take()
  assert.ok(third.some(({ delivery_id }) => second.some((before) => before.delivery_id === delivery_id)))
  await db.transaction((tx) => endAttempts(tx, third.map((attempt) => ended(attempt, 'delivered'))))
}

const ended = (attempt: TakenAttempt, state: 'delivered' | 'retrying' | 'failed') => ({
  id: attempt.id, delivery_id: attempt.delivery_id, subscription_id: attempt.subscription_id, number: attempt.number, url: attempt.url, started_at: attempt.started_at,
  success: state === 'delivered', status_code: state === 'delivered' ? 200 : null, response_body: null, error: null, failure_code: null, request_headers: {},
  duration_ms: 1, state, wait_ms: state === 'retrying' ? 30_000 : null,
})

async function tablesThatDiffer(): Promise<string[]> {
  const names = [
    'lots', 'lot_private', 'lot_bidders', 'bids', 'bid_chain', 'bid_chain_private', 'terms_acceptances', 'sales', 'events', 'webhook_deliveries',
    'webhook_attempts', 'webhook_subscriptions', 'idempotency_keys',
  ] as const
  const found = await Promise.all(names.map(async (name) => {
    const simulated: object[] = [...shared.rows[name].values()]
    assert.ok(simulated.length > 0, `nothing in ${name}`)
    return tableDifferences(name, await real.query<object>(`select * from ${name}`), simulated)
  }))
  return found.flat()
}
