import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { webhookFixture } from '../../test/webhook-fixture.ts'
import type { Sql } from '../platform/db.ts'
import { createGuardedHttp } from '../platform/guarded-http.ts'
import { createLog } from '../platform/log.ts'
import { startDispatch } from './dispatch.ts'

const fixture = await webhookFixture()
const { db, secrets } = fixture
const server = await startReceiver()
const http = createGuardedHttp({ testAllow: '127.0.1.0/24' })
const statements: string[] = []
const counted = <Of extends Sql>(sql: Of): Of => ({
  ...sql,
  query: (text: string, values?: unknown[]) => {
    statements.push(text)
    return sql.query(text, values)
  },
})
const began = performance.now()
const dispatch = startDispatch({
  db: { ...counted(db), transaction: (work) => db.transaction((tx) => work(counted(tx))) },
  secrets, http, log: createLog('silent'), siteUrl: 'https://freehold.test', chance: () => 0.5, postLetter: async () => undefined,
})
after(async () => {
  await dispatch.stop()
  await http.close()
  await server.close()
})

/** It looks every second. */
const looksSince = (from: number): number => Math.ceil((performance.now() - from) / 1_000) + 1

/** More than are read at once, so that they are skipped in one step. */
const BEFORE = 1_200

test('without subscriptions no event is read, and the first subscriber gets later ones', async () => {
  const owner = await fixture.user()
  const auction = await fixture.auction({ owner_user_id: owner })
  for (let lot = 1; lot <= BEFORE; lot += 60) {
    await fixture.sell(auction, Array.from({ length: 60 }, (_, nth) => lot + nth))
    dispatch.wake()
    await sleep(20)
  }
  const looks = looksSince(began)
  assert.ok(statements.length <= looks, `${statements.length} statements in ${looks} seconds`)
  assert.deepEqual([...new Set(statements)].filter((text) => !text.includes('webhook_subscriptions')), [])
  assert.deepEqual(await db.query(`select from event_cursors where reader = 'webhook events'`), [])

  const { id } = await fixture.subscribe(server.url, owner)
  const subscribed = performance.now()
  await fixture.sell(auction, [5_000])
  dispatch.wake()
  const [request] = await server.received(1)
  assert.equal((JSON.parse(request!.body) as { data: { lot_id: number } }).data.lot_id, 5_000)
  await fixture.until('the delivery is recorded', async () => (await fixture.states(id))[0] === 'delivered')
  assert.equal((await fixture.states(id)).length, 1)
  const reads = statements.filter((text) => text.includes('select max(position) as end')).length
  // Each look afterwards is one read as well.
  assert.ok(reads <= 6 + looksSince(subscribed), `${reads} reads of the events since`)
})
