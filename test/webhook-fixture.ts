import { whenFileIsDone } from './lane.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HouseEvent } from '../src/kernel/events.ts'
import type { AuctionId, UserId, WebhookSubscriptionId } from '../src/kernel/ids.ts'
import { createGuardedHttp, type GuardedHttp } from '../src/platform/guarded-http.ts'
import { createLog } from '../src/platform/log.ts'
import type { Letter } from '../src/platform/mail.ts'
import { numberEvents, recordEvents } from '../src/platform/outbox.ts'
import { deriveSecrets, type Secrets } from '../src/platform/secrets.ts'
import type { Loop } from '../src/platform/loop.ts'
import { startDispatch } from '../src/webhooks/index.ts'
import { newSecret } from '../src/webhooks/secret-box.ts'
import { insertSubscription, nextSubscriptionId } from '../src/webhooks/store.ts'
import type { OutboundEvent } from '../src/webhooks/event-types.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { createFactories, type Factories } from './factories.ts'

/** Events, subscriptions to them, and the delivery between them. */
export interface WebhookFixture extends Factories {
  db: TestDatabase
  secrets: Secrets
  letters: Letter[]
  /** A sending process; it stops with the test file. */
  sender(http?: Pick<GuardedHttp, 'post'>): Loop
  subscribe(url: string, owner: UserId, events?: OutboundEvent[]): Promise<{ id: WebhookSubscriptionId; secret: string }>
  /** Lots of this auction are sold, in this order. */
  sell(auction: AuctionId, lots: readonly number[]): Promise<void>
  attempts(subscription: WebhookSubscriptionId): Promise<AttemptSeen[]>
  states(subscription: WebhookSubscriptionId): Promise<string[]>
  /** How many deliveries a process has taken without recording their end. */
  taken(subscription: WebhookSubscriptionId): Promise<number>
  /** Waits until a condition is true. */
  until(what: string, isSo: () => Promise<boolean>): Promise<void>
}

export interface AttemptSeen {
  number: number
  success: boolean
  status_code: number | null
  response_body: string | null
  error: string | null
  failure_code: string | null
  request_headers: Record<string, string> | null
  duration_ms: number | null
  ended_at: Date | null
  url: string
}

const WAIT_LIMIT_MS = 120_000

export async function webhookFixture(): Promise<WebhookFixture> {
  const db = await testDatabase()
  const secrets = deriveSecrets('a secret of these tests that nobody else knows')
  const letters: Letter[] = []
  const guarded = createGuardedHttp({ testAllow: '127.0.1.0/24' })
  whenFileIsDone(() => guarded.close())
  const senders: Loop[] = []
  return {
    ...createFactories(db), db, secrets, letters,
    sender(http = guarded) {
      const dispatch = startDispatch({
        db, secrets, http, log: createLog('silent'), siteUrl: 'https://freehold.test', chance: () => 0.5, lookEveryMs: 50,
        postLetter: async (_sql, letter) => void letters.push(letter),
      })
      senders.push(dispatch)
      db.beforeClose(() => dispatch.stop())
      return dispatch
    },
    subscribe: (url, userId, events = ['lot.sold']) => db.transaction(async (tx) => {
      const id = await nextSubscriptionId(tx)
      const { text, ...sealed } = newSecret(secrets, id)
      await insertSubscription(tx, { id, owner: { userId, teamId: null }, url, events, isActive: true, ...sealed })
      return { id, secret: text }
    }),
    async sell(auction, lots) {
      await db.transaction((tx) => recordEvents(tx, lots.map((lot, nth) => soldEvent(auction, lot, nth + 1))))
      await numberEvents(db)
      for (const dispatch of senders) dispatch.wake()
    },
    attempts: (subscription) => db.query<AttemptSeen>(
      `select number, success, status_code, response_body, error, failure_code, request_headers, duration_ms, ended_at, url
       from webhook_attempts where subscription_id = $1 order by id`, [subscription]),
    async states(subscription) {
      const rows = await db.query<{ state: string }>('select state from webhook_deliveries where subscription_id = $1 order by id', [subscription])
      return rows.map(({ state }) => state)
    },
    async taken(subscription) {
      const [row] = await db.query<{ count: number }>(
        'select count(*) as count from webhook_deliveries where subscription_id = $1 and attempt_id is not null', [subscription])
      return row!.count
    },
    async until(what, isSo) {
      for (const limit = performance.now() + WAIT_LIMIT_MS; !(await isSo()); await sleep(20)) {
        if (performance.now() > limit) throw new Error(`This was not reached in time: ${what}`)
      }
    },
  }
}

const soldEvent = (auctionId: AuctionId, lot: number, lotSeq: number): HouseEvent => ({
  name: 'lot.sold', auctionId, lotId: lot as HouseEvent['lotId'], lotSeq, stream: null,
  data: { lot_id: lot, lot_title: `Lot ${lot}`, winner_bid: 1250.5, auction_id: auctionId },
})
