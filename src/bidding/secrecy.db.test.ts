import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routesOf } from '../../test/api-routes.ts'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { tallied } from '../../test/tally.ts'
import { readEvents } from '../../test/event-reader.ts'
import { minutes } from '../../test/factories.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { DAY } from '../kernel/time.ts'
import { apiDocument } from '../platform/http/openapi.ts'
import { createLog } from '../platform/log.ts'
import { closeWhatIsDue } from './closing/close-auctions.ts'

/** A distinctive maximum, in every format in which it could leak. */
const MAXIMUM = 734_561.37
const LEAK = /734[,.\s_]?561|73456137|7\.3456137/

const captured: string[] = []
const log = createLog('trace', { write: (line) => void captured.push(line) })
const house = await testHouse({ log })
const address = await house.listen()
const seller = await house.person({ seller: true })
const [ann, bob, cal] = [await bidder(), await bidder(), await bidder()]

test('a maximum never leaks: not in an answer, an event, a stream, a log line or a public table', async () => {
  const auction = await house.auction({ owner_user_id: seller.id, deposit_mode: 'percent', deposit_bps: 100, deposit_amount_cents: 100 })
  const lot = await house.lot(auction, { reserve_cents: 200_000, reserve_visibility: 'public', ends_at: minutes(2), scheduled_ends_at: minutes(2) })
  for (const { id } of [ann, bob, cal]) await house.deposit(auction, id, 2_000_000)
  const streams = await Promise.all([`lots/${lot}`, `auctions/${auction}`].map((path) => readEvents(`${address}/v1/${path}/stream`)))

  await place(lot, ann, { bid_amount: 5000, is_proxy: true })
  await place(lot, ann, { bid_amount: MAXIMUM, is_proxy: true }, { 'idempotency-key': 'raise' })
  await place(lot, ann, { bid_amount: MAXIMUM, is_proxy: true }, { 'idempotency-key': 'raise' })
  await place(lot, ann, { bid_amount: MAXIMUM, is_proxy: true })
  await place(lot, bob, { bid_amount: 6000 })
  await place(lot, cal, { bid_amount: 700_000, is_proxy: true })
  await place(lot, cal, { bid_amount: 10 })
  await place(lot, ann, { bid_amount: 710_000, is_proxy: true })
  await place(lot, ann, { bid_amount: 720_000 })
  await askEverything(lot, auction)
  await house.advanceClock(DAY)
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
  house.house.relay.wake()
  await streams[0]!.until(({ events }) => events.some(({ event }) => event === 'closed'))
  await askEverything(lot, auction)
  for (const stream of streams) {
    captured.push(stream.text())
    stream.close()
  }
  await captureTables()
  await house.advanceClock(-DAY)

  assert.ok(captured.length > 100)
  tallied('answers, events and log lines searched for maxima', captured.length)
  assert.deepEqual(captured.filter((text) => LEAK.test(withoutRandomDigits(text))).map((text) => text.slice(0, 500)), [])
  const [kept] = await house.db.query<{ leader_max_cents: number }>('select leader_max_cents from lot_private where lot_id = $1', [lot])
  assert.equal(kept!.leader_max_cents, MAXIMUM * 100, 'The maximum was never there, so nothing was proved')
})

test('a maximum that causes a database error does not leak to the bidder or the log', async () => {
  await house.db.query(`alter table bid_instructions add constraint chokes check (amount_cents <> ${MAXIMUM * 100}) not valid`)
  const lot = await house.lot(await house.auction())
  captured.length = 0
  const answer = await fetch(`${address}/v1/lots/${lot}/bids`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bid_amount: MAXIMUM, is_proxy: true }),
  })
  captured.push(await answer.text())
  await house.db.query('alter table bid_instructions drop constraint chokes')
  assert.equal(answer.status, 500)
  assert.ok(captured.some((line) => line.includes('chokes')), 'The fault was not logged')
  assert.deepEqual(captured.filter((text) => LEAK.test(withoutRandomDigits(text))), [])
})

interface Bidder extends Omit<TestPerson, 'token'> {
  token: string
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { ...person, token: await person.token('read', 'write') }
}

async function place(lot: LotId, { token }: Bidder, body: object, headers: Record<string, string> = {}) {
  const answer = await house.call('POST', `/v1/lots/${lot}/bids`, { token, body, headers })
  captured.push(JSON.stringify(answer.headers), answer.text)
  return answer
}

/** Every reading route, called by all kinds of users. */
async function askEverything(lot: LotId, auction: AuctionId): Promise<void> {
  const admin = await house.person({ admin: true })
  const tokens = [undefined, ann.token, bob.token, await seller.token('read', 'seller'), await admin.token('read', 'write', 'seller', 'admin')]
  const routes = routesOf(apiDocument(house.app)).filter((route) => route.verb === 'GET' && !route.isStream)
  for (const { path } of routes) {
    const asked = path.replace('{lot}', String(lot)).replace('{auction}', String(auction)).replace(/\{\w+\}/g, String(lot))
    for (const token of tokens) {
      const answer = await house.call('GET', asked, token === undefined ? {} : { token })
      captured.push(answer.text)
    }
  }
}

/** All rows of all tables except the two with maxima. */
async function captureTables(): Promise<void> {
  const tables = await house.db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`, [['lot_private', 'bid_instructions']])
  for (const { name } of tables) {
    const rows = await house.db.query<{ row: string }>(`select t::text as row from ${name} t`)
    captured.push(...rows.map(({ row }) => row))
  }
}
