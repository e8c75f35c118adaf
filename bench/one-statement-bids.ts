import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { BenchHouse } from './bench-house.ts'

/**
 * The least that a bid can be in PostgreSQL: one statement that raises the price of a lot and inserts a row, from
 * as many connections as bidders. No HTTP, no token, no rules, no record. Its own tables in the house's database.
 */
export interface OneStatementBids {
  name: string
  /** Bids per second. */
  bid(seconds: number): Promise<number>
  /** Every counted bid is stored. */
  wrong(): Promise<string[]>
}

const TABLES = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.lots (id bigint primary key, price_cents bigint not null, bid_count integer not null default 0);
  create table bench.bids (
    id bigint generated always as identity primary key, lot_id bigint not null, bidder_id bigint not null,
    amount_cents bigint not null, placed_at timestamptz not null default clock_timestamp());
  create index on bench.bids (lot_id, id desc)`

const bidOn = (lot: string, bidder: string): string => `
  with raised as (
    update bench.lots set price_cents = price_cents + 100, bid_count = bid_count + 1 where id = ${lot} returning id, price_cents)
  insert into bench.bids (lot_id, bidder_id, amount_cents) select id, ${bidder}, price_cents from raised`

/** Uses pgbench if installed, else the barest client of Node. */
export async function prepareOneStatementBids(house: BenchHouse, lots: number, callers: number): Promise<OneStatementBids> {
  for (const statement of TABLES.split(';')) await house.db.query(statement)
  await house.db.query('insert into bench.lots (id, price_cents) select n, 100000 from generate_series(1, $1) n', [lots])
  const hasPgbench = await promisify(execFile)('pgbench', ['--version']).then(() => true, () => false)
  let counted = 0
  const drive = hasPgbench ? drivePgbench : driveClients
  return {
    name: `one statement a bid, by ${hasPgbench ? 'pgbench' : 'a bare client'}`,
    async bid(seconds) {
      const driven = await drive({ url: house.databaseUrl, lots, callers, seconds })
      counted += driven.bids
      return driven.bids / driven.seconds
    },
    async wrong() {
      const [row] = await house.db.query<{ bids: number; raised: number }>(
        'select (select count(*) from bench.bids) as bids, (select sum(bid_count)::bigint from bench.lots) as raised')
      const { bids, raised } = row!
      return bids === counted && raised === counted ? [] : [`Of ${counted} bids by one statement ${bids} are kept, and raised ${raised} prices`]
    },
  }
}

interface Order {
  url: string
  lots: number
  callers: number
  seconds: number
}

type Driven = { bids: number; seconds: number }

const SCRIPT = path.join(os.tmpdir(), `freehold-bench-bid-${process.pid}.sql`)

/** It measures whole seconds. */
async function drivePgbench({ url, lots, callers, seconds }: Order): Promise<Driven> {
  await writeFile(SCRIPT, `\\set lot random(1, ${lots})\n${bidOn(':lot', ':client_id')}\n`)
  const { stdout } = await promisify(execFile)('pgbench', [
    '--no-vacuum', '--protocol=prepared', `--client=${callers}`, '--jobs=2', `--time=${Math.max(1, Math.round(seconds))}`, `--file=${SCRIPT}`, url,
  ], { timeout: Math.round(60_000 + seconds * 1000) })
  const bids = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!(bids > 0 && rate > 0)) throw new Error(`pgbench answered:\n${stdout}`)
  return { bids, seconds: bids / rate }
}

async function driveClients({ url, lots, callers, seconds }: Order): Promise<Driven> {
  const clients = await Promise.all(Array.from({ length: callers }, async () => {
    const client = new pg.Client(url)
    await client.connect()
    return client
  }))
  const text = bidOn('$1', '$2')
  const start = performance.now()
  let bids = 0
  await Promise.all(clients.map(async (client, caller) => {
    while (performance.now() - start < seconds * 1000) {
      await client.query({ name: 'bid', text, values: [1 + Math.floor(Math.random() * lots), caller] })
      bids += 1
    }
  }))
  const took = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return { bids, seconds: took }
}
