import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, it, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { onServer, withScratchDatabase } from '../../test/postgres.ts'
import { verifyChains } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { type IncrementStep, LAND_DEFAULT } from '../kernel/increments.ts'
import { cents } from '../kernel/money.ts'
import { HOUR } from '../kernel/time.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../platform/migrate.ts'

const house = await testHouse()
const { call, db } = house
const person = async (): Promise<Bidder> => {
  const someone = await house.person()
  return { ...someone, bids: await someone.token('read', 'write') }
}
const [ann, bob, cal] = [await person(), await person(), await person()]
const seller = await house.person({ seller: true })
const sells = await seller.token('seller')
const admin = await (await house.person({ admin: true })).token('admin')

interface Bidder extends TestPerson {
  bids: string
}

interface Sale {
  id: AuctionId
  increment_table: { from: number; increment: number }[]
}

/** The default table, and one of another version of the program. */
const DELIVERED = [...LAND_DEFAULT]
const ANOTHER: IncrementStep[] = [{ fromCents: cents(0), incrementCents: cents(77_700) }]
const ANOTHER_SHOWN = [{ from: 0, increment: 777 }]
const setDefault = (steps: readonly IncrementStep[]): void => void (LAND_DEFAULT as IncrementStep[]).splice(0, Infinity, ...steps)
beforeEach(() => setDefault(DELIVERED))

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()

async function draft(): Promise<Sale> {
  const made = await call<Sale>('POST', '/v1/seller/auctions', {
    token: sells, body: { title: 'River bottom', start_time: soon(-HOUR), end_time: soon(20 * HOUR), deposit: { mode: 'none' } },
  })
  assert.equal(made.status, 201, made.text)
  return made.body.data
}

const publish = async ({ id }: Sale): Promise<Sale> => {
  const answer = await call<Sale>('POST', `/v1/seller/auctions/${id}/publication`, { token: sells })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

/** A published auction with one lot that starts at $1,000. */
async function publishedSale(): Promise<{ sale: Sale; lot: LotId }> {
  const sale = await draft()
  const lot = await house.lot(sale.id, { ends_at: null, scheduled_ends_at: null })
  return { sale: await publish(sale), lot }
}

const shownIn = async ({ id }: Sale) => (await call<Sale>('GET', `/v1/auctions/${id}`)).body.data.increment_table
const ownIn = async ({ id }: Sale) => (await call<Sale>('GET', `/v1/seller/auctions/${id}`, { token: sells })).body.data.increment_table
const minimumOf = async (lot: LotId) => (await call<{ minimum_next_bid: number }>('GET', `/v1/lots/${lot}`)).body.data.minimum_next_bid
const bid = (lot: LotId, { bids }: Bidder, amount: number, isProxy = false) =>
  call('POST', `/v1/lots/${lot}/bids`, { token: bids, body: { bid_amount: amount, is_proxy: isProxy } })
const historyOf = async (lot: LotId): Promise<string[]> =>
  (await call<{ bidder: string; amount: number }[]>('GET', `/v1/lots/${lot}/bids`)).body.data.map((row) => `${row.bidder} ${row.amount}`)
const faultOf = async (lot: LotId) => (await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad
const chainOf = async (lot: LotId) =>
  (await db.query('select chain_opened_at, chain_terms_hash, chain_head, chain_length from lots where id = $1', [lot]))[0]

describe('another default increment table', () => {
  it('changes nothing in a published auction', async () => {
    const { sale, lot } = await publishedSale()
    await bid(lot, ann, 5000, true)
    await bid(lot, bob, 2000)
    const before = { shown: await shownIn(sale), chain: await chainOf(lot), fault: await faultOf(lot) }
    assert.equal(before.fault, null)

    setDefault(ANOTHER)
    assert.deepEqual({ shown: await shownIn(sale), chain: await chainOf(lot), fault: await faultOf(lot) }, before)
    assert.deepEqual(await ownIn(sale), before.shown)
    assert.equal(await minimumOf(lot), 2100)
    const state = await call<{ minimum_next_bid: number }>('GET', `/v1/lots/${lot}/bidding`, { token: bob.bids })
    assert.equal(state.body.data.minimum_next_bid, 2100)
    const list = await call<{ id: LotId; minimum_next_bid: number }[]>('GET', `/v1/auctions/${sale.id}/lots`)
    assert.deepEqual(list.body.data.map((row) => row.minimum_next_bid), [2100])
  })

  it('changes no bid and no decision on a maximum', async () => {
    const { lot } = await publishedSale()
    setDefault(ANOTHER)
    await bid(lot, ann, 5000, true)
    assert.equal((await bid(lot, bob, 1049)).body.code, 'bid_too_low')
    assert.equal((await bid(lot, bob, 2000)).status, 200)
    assert.equal((await bid(lot, cal, 6000, true)).status, 200)
    assert.deepEqual(await historyOf(lot), ['Bidder #3 5100', 'Bidder #1 5000', 'Bidder #1 2050', 'Bidder #2 2000', 'Bidder #1 1000'])
    assert.equal(await faultOf(lot), null)
  })

  it('changes nothing in the replay after a void', async () => {
    const { lot } = await publishedSale()
    await bid(lot, ann, 5000, true)
    await bid(lot, bob, 2000)
    await bid(lot, cal, 3000)
    setDefault(ANOTHER)
    const voided = await call('POST', `/v1/admin/lots/${lot}/voids`, { token: admin, body: { bidder: 'Bidder #3', reason: 'A shill' } })
    assert.equal(voided.status, 201, voided.text)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 2050', 'Bidder #2 2000', 'Bidder #1 1000'])
    assert.equal(await faultOf(lot), null)
  })

  it('applies to drafts until they are published', async () => {
    const sale = await draft()
    const shown = await ownIn(sale)
    setDefault(ANOTHER)
    assert.deepEqual(await ownIn(sale), ANOTHER_SHOWN)
    assert.deepEqual((await publish(sale)).increment_table, ANOTHER_SHOWN)
    setDefault(DELIVERED)
    assert.deepEqual(await shownIn(sale), ANOTHER_SHOWN)
    assert.notDeepEqual(shown, ANOTHER_SHOWN)
  })

  it('is used by a published auction whose seller asks for the default, and fixed from then on', async () => {
    const { sale } = await publishedSale()
    const patch = (increments: object[] | null) =>
      call<Sale>('PATCH', `/v1/seller/auctions/${sale.id}`, { token: sells, body: { increment_table: increments } })
    assert.equal((await patch([{ from: 0, increment: 10 }])).status, 200)
    setDefault(ANOTHER)
    assert.deepEqual((await patch(null)).body.data.increment_table, ANOTHER_SHOWN)
    setDefault(DELIVERED)
    assert.deepEqual(await shownIn(sale), ANOTHER_SHOWN)
  })
})

describe('a program version that did not store increments', () => {
  it('publishes with the table of its version', async () => {
    const sale = await draft()
    await house.lot(sale.id)
    setDefault(ANOTHER)
    await db.query(`update auctions set status = 'active', terms = '', published_at = house_clock() where id = $1`, [sale.id])
    assert.deepEqual(await shownIn(sale), DELIVERED.map(({ fromCents, incrementCents }) => ({ from: fromCents / 100, increment: incrementCents / 100 })))
  })

  it('leaves changes in the audit log that are replayed with the table of their version', async () => {
    const { sale, lot } = await publishedSale()
    await bid(lot, ann, 5000, true)
    await bid(lot, bob, 1500)
    await db.query(
      `insert into audit_log (actor_kind, action, resource_type, resource_id, before, after)
       values ('person', 'auction.changed', 'auction', $1, '{"increment_table":null}', '{"increment_table":[{"fromCents":0,"incrementCents":50000}]}')`,
      [sale.id])
    await db.query(`update auctions set increment_table = '[{"fromCents":0,"incrementCents":50000}]' where id = $1`, [sale.id])
    await bid(lot, cal, 3000)
    setDefault(ANOTHER)
    const voided = await call('POST', `/v1/admin/lots/${lot}/voids`, { token: admin, body: { bidder: 'Bidder #3', reason: 'A shill' } })
    assert.equal(voided.status, 201, voided.text)
    assert.deepEqual(await historyOf(lot), ['Bidder #1 1550', 'Bidder #2 1500', 'Bidder #1 1000'])
  })
})

test('auctions published before keep the table they were published with', () =>
  withScratchDatabase(async (url) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-migrations-'))
    try {
      for (const { name, sql } of readMigrations(MIGRATIONS_FOLDER)) if (name < '0063') fs.writeFileSync(path.join(folder, name), sql)
      await migrate(url, folder)
      await onServer(url, (client) => client.query(
        `insert into users (name, email) values ('Ann', 'ann@example.test');
         insert into categories (name, slug) values ('Test land', 'test-land');
         insert into auctions (slug, title, status, owner_user_id, category_id, increment_table)
         select status, 'Sale', split_part(status, '-', 1), u.id, c.id, case when status like '%-own' then '[{"fromCents":0,"incrementCents":1}]'::jsonb end
         from users u, (select min(id) as id from categories) c, unnest(array['draft', 'active', 'closed', 'cancelled', 'active-own']) as status`))
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
    await migrate(url)
    const kept = await onServer(url, async (client) =>
      (await client.query<{ slug: string; increment_table: IncrementStep[] | null }>('select slug, increment_table from auctions')).rows)
    assert.deepEqual(new Map(kept.map((row) => [row.slug, row.increment_table])), new Map<string, readonly IncrementStep[] | null>([
      ['draft', null], ['active', DELIVERED], ['closed', DELIVERED], ['cancelled', DELIVERED],
      ['active-own', [{ fromCents: cents(0), incrementCents: cents(1) }]],
    ]))
  }))

test('a request that changes no field is not refused for its terms, whatever an early version left out of them', async () => {
  const { sale, lot } = await publishedSale()
  assert.equal((await bid(lot, ann, 1_000)).status, 200)
  await db.query('update auctions set terms = null, increment_table = null where id = $1', [sale.id])
  await publish(sale)
  assert.equal((await call('PATCH', `/v1/seller/auctions/${sale.id}`, { token: sells, body: { title: 'River bottom' } })).status, 200)
})
