import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { ACCOUNT_RULES } from '../accounts/store.ts'
import { HIT_RULES } from '../ad-campaigns/hit-store.ts'
import { NOTICE_RULES } from '../notices/store.ts'
import { PROVIDER_RULES } from '../payments/events-store.ts'
import { CODE_RULES } from '../verification/phone-store.ts'
import { WEBHOOK_RULES } from '../webhooks/delivery-store.ts'
import { openDatabase } from './db.ts'
import { PLATFORM_RULES, removeAllInSlices, removeInSlices, type RetentionRule, WINDOW_RULE } from './retention.ts'

const db = await testDatabase()
const [EVENTS] = PLATFORM_RULES as [RetentionRule]
const RULES = [...PLATFORM_RULES, WINDOW_RULE, ...ACCOUNT_RULES, ...HIT_RULES, ...NOTICE_RULES, ...PROVIDER_RULES, ...CODE_RULES, ...WEBHOOK_RULES]

afterEach(() => db.query('delete from events'))

/** Events of this many days ago. By default seven of them fill most of a page. */
const addEvents = (n: number, days: number, bytes = 1_000) => db.query(
  `insert into events (name, auction_id, data, fired_at)
   select 'test', 1, jsonb_build_object('n', n, 'filler', repeat(md5(n::text), $3 / 32)), house_clock() - $2 * interval '1 day' from generate_series(1, $1) n`,
  [n, days, bytes])

const countEvents = async (): Promise<number> => (await db.query<{ n: number }>('select count(*) as n from events'))[0]!.n

test('deletes many rows in many statements, and keeps what is not due', async () => {
  await addEvents(20_000, 31)
  await addEvents(500, 29)
  await addEvents(10_000, 45)
  const removal = await removeInSlices(db, EVENTS)
  assert.deepEqual([removal.rows, removal.isDone, await countEvents()], [30_000, true, 500])
  assert.ok(removal.statements >= 3, `${removal.statements} statements`)
  assert.equal((await removeInSlices(db, EVENTS)).rows, 0)
})

test('leaves the rest to the next start if the time is over', async () => {
  await addEvents(1_000, 31)
  const stopped = await removeInSlices(db, EVENTS, -1)
  assert.deepEqual([stopped.rows, stopped.isDone, await countEvents()], [0, false, 1_000])
  assert.deepEqual([(await removeInSlices(db, EVENTS)).isDone, await countEvents()], [true, 0])
})

test('keeps the newest numbered event, from which the next positions follow', async () => {
  await addEvents(50, 40)
  await db.query('update events set position = id')
  assert.equal((await removeInSlices(db, EVENTS)).rows, 49)
  assert.deepEqual(await db.query('select max(id) = max(position) as is_newest from events'), [{ is_newest: true }])
})

test('skips a locked row and deletes it the next time', async () => {
  await addEvents(300, 31)
  await db.transaction(async (tx) => {
    await tx.query('select id from events order by id limit 5 for update')
    assert.equal((await removeInSlices(db, EVENTS)).rows, 295)
  })
  assert.equal((await removeInSlices(db, EVENTS)).rows, 5)
})

test('splits a slice that exceeds the statement timeout', { timeout: 120_000 }, async () => {
  await addEvents(500, 31)
  const slow = openDatabase({
    url: db.url, maxConnections: 1, applicationName: 'slow', statementTimeoutMs: 1_000, lockTimeoutMs: 10_000, idleInTransactionTimeoutMs: 30_000, connectionWaitMs: 60_000,
  })
  try {
    // Each row takes 3.4 ms to check, so 64 pages exceed the timeout, and one page is far below it.
    const removal = await removeInSlices(slow, { ...EVENTS, due: `${EVENTS.due} and pg_sleep(0.0034) is not null` })
    assert.deepEqual([removal.rows, removal.isDone, await countEvents()], [500, true, 0])
    assert.ok(removal.statements > 2, `${removal.statements} statements`)
  } finally {
    await slow.close()
  }
})

test('every rule selects existing columns and values', async () => {
  assert.ok(RULES.length >= 13)
  await removeAllInSlices(db, RULES)
})
