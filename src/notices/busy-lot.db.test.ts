import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { openDatabase } from '../platform/db.ts'
import { CROWD } from './bidding-sources-store.ts'
import { noteNews } from './collect-store.ts'

const db = await testDatabase()
const make = createFactories(db)
/** Like the worker's connection: a bad plan stays cached. */
const workerDb = openDatabase({
  url: db.url, applicationName: 'test notices', maxConnections: 1, byKeys: true,
  statementTimeoutMs: 10_000, lockTimeoutMs: 2_000, idleInTransactionTimeoutMs: 5_000, connectionWaitMs: 60_000,
})
db.beforeClose(() => workerDb.close())

const BIDS = 1_500
const NEWS = 200
/** The rows of the placement, the leading one and the previous one; the planner may read each twice. */
const ROWS_OF_AN_EVENT = 8

test('outbid people are found without reading all bids of the lot, also if it was busy when the statement was first planned', async () => {
  const [ann, bob] = [await make.user(), await make.user()]
  const auction = await make.auction()
  const lot = await make.lot(auction)
  await db.query(
    `insert into bids (id, lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at, voided_at)
     select n, $1, n, 'placed', case when n % 2 = 0 then $2::bigint else $3::bigint end, 1, n, n * 100, false, house_clock(),
       case when n = $4::int - 9 then house_clock() - interval '1 hour' end
     from generate_series(1, $4::int) n`, [lot, ann, bob, BIDS])
  await db.query(
    `insert into events (name, auction_id, lot_id, lot_seq, data, stream_event, stream_data, fired_at, position)
     select 'bid.placed', $1, $2, n, '{}', 'bid', jsonb_build_object('bids', jsonb_build_array(jsonb_build_object('id', n))), house_clock(), n
     from generate_series(1, $3::int) n`, [auction, lot, BIDS])

  const read = await workerDb.transaction(async (tx) => {
    await noteNews(tx, BIDS - NEWS, BIDS, ['bid.placed'])
    const [rows] = await tx.query<{ rows: number }>(`select idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'bids'`)
    return rows!.rows
  })
  // For a void bid the planner may read all of them, once.
  assert.ok(read <= NEWS * ROWS_OF_AN_EVENT + BIDS, `${read} rows of bids were read for ${NEWS} events`)
  const told = await db.query<{ user_id: number; count: number }>('select user_id, count(*) as count from notices group by user_id order by user_id')
  // The bid after the void one outbid nobody: the one before that was the bidder's own.
  assert.deepEqual(told, [{ user_id: ann, count: NEWS / 2 }, { user_id: bob, count: NEWS / 2 - 1 }])
})

test('on a busy lot only the last loss of each person is noted, and the current leader is not notified', async () => {
  const [ann, bob] = [await make.user(), await make.user()]
  const auction = await make.auction()
  const lot = await make.lot(auction, { price_cents: (CROWD + 2) * 100, leader_id: bob })
  await db.query(
    `insert into bids (id, lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at)
     select 10000 + n, $1, n, 'placed', case when n % 2 = 0 then $2::bigint else $3::bigint end, 1, n, n * 100, false, house_clock()
     from generate_series(1, $4::int) n`, [lot, bob, ann, CROWD + 2])
  const placed = (n: number) => JSON.stringify(['Forty acres', 'usd', n, 1, 1, n * 100, 0, n, null, 0, null, 1, n * 100, 0])
  await db.query(
    `insert into events (name, auction_id, lot_id, lot_seq, placed, fired_at, position)
     select 'bid.placed', $1, $2, n, placed::json, house_clock(), 10000 + n from unnest($3::text[]) with ordinality as e (placed, n)`,
    [auction, lot, Array.from({ length: CROWD + 2 }, (_, nth) => placed(nth + 1))])

  await db.transaction((tx) => noteNews(tx, 10_000, 20_000, ['bid.placed']))
  const told = await db.query<{ user_id: number; key: string; posted: boolean }>(
    `select user_id, key, posted_at is not null as posted from notices where user_id = any($1) order by user_id`, [[ann, bob]])
  assert.deepEqual(told, [
    { user_id: ann, key: `outbid:${lot}:${10_000 + CROWD + 2}`, posted: false }, { user_id: bob, key: `outbid:${lot}:${10_000 + CROWD + 1}`, posted: true },
  ])
})
