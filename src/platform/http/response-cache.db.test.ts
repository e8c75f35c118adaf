import { translate } from '../../sentences.ts'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Type } from 'typebox'
import { testDatabase } from '../../../test/database.ts'
import { insert } from '../../../test/factories.ts'
import { testSecrets } from '../../../test/fixture.ts'
import { absent } from '../../kernel/absent.ts'
import { notFound } from '../../kernel/refusals.ts'
import { foldCounters, readPublicState } from '../change-counters.ts'
import { createLog } from '../log.ts'
import { everybody } from './access.ts'
import { lasting, list, ok } from './replies.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'
import { PageQuery } from './shapes.ts'

const db = await testDatabase()

/** How often each route had to compute its response. */
const made = { list: 0, missing: 0, passing: 0, closing: 0 }
const CLOSES = new Date('2126-01-01T12:00:00Z')

const app = await createServer({
  db, translate, secrets: testSecrets, siteUrl: 'http://freehold.test', trustProxy: [], log: createLog('silent'),
  rateLimitPerMinute: 0, siteRateLimitPerMinute: 0, sharedRateLimit: false,
  authenticator: { byToken: async () => null, bySession: async () => null },
})
const Item = Type.Object({ name: Type.String(), server_time: Type.String() })
const shared = { method: 'GET', access: everybody, tag: 'Test', summary: 'Test', kept: 'everybody' } as const
route(app, {
  ...shared, url: '/list', name: 'list', query: Type.Object(PageQuery), answers: { list: Item },
  async handle() {
    made.list++
    await new Promise((resolve) => setTimeout(resolve, 10))
    const items = [{ name: 'é', server_time: '2026-01-01T00:00:00.000Z', secret: 1 }]
    return lasting(list({ items, total: 40, page: 2, perPage: 15 }), null)
  },
})
route(app, { ...shared, url: '/missing', name: 'missing', answers: { data: Item }, refusals: ['not_found'], async handle() {
  made.missing++
  return notFound(absent.it())
} })
route(app, { ...shared, url: '/passing', name: 'passing', answers: { data: Item }, async handle() {
  made.passing++
  return ok({ name: 'now', server_time: 'now' })
} })
route(app, { ...shared, url: '/closing', name: 'closing', answers: { data: Item }, async handle() {
  made.closing++
  const [row] = await db.query<{ now: Date }>('select house_clock() as now')
  return lasting(ok({ name: 'lot', server_time: row!.now.toISOString() }), row!.now < CLOSES ? CLOSES : null)
} })
await app.ready()
db.beforeClose(() => app.close())

const change = () => db.query(`insert into categories (name, slug) values ('x', 'x-' || gen_random_uuid())`)

it('makes a response once per shape while nothing changes, and sends it complete each time', async () => {
  const first = await app.inject('/list?page=2')
  assert.deepEqual(first.json().data.map(({ name, ...rest }: { name: string }) => [name, Object.keys(rest)]), [['é', ['server_time']]])
  assert.match(String(first.headers.link), /page=3/)
  assert.match(String(first.headers['content-type']), /^application\/json/)
  assert.equal(first.headers['cache-control'], 'public, max-age=0, must-revalidate')
  const again = await app.inject('/list?page=2')
  for (const header of ['etag', 'link', 'content-type', 'cache-control', 'vary']) assert.equal(again.headers[header], first.headers[header])
  assert.deepEqual(again.json().meta, { current_page: 2, last_page: 3, per_page: 15, total: 40 })
  assert.equal(made.list, 1)
  const paginator = await app.inject('/list?page=2&shape=paginator')
  const byProfile = await app.inject({ url: '/list?page=2', headers: { accept: 'application/json;profile="paginator"' } })
  for (const reply of [paginator, byProfile]) assert.equal(reply.json().data.total, 40)
  assert.equal(made.list, 3)
})

it('the time in a cached response is current, and does not change its ETag', async () => {
  const first = await app.inject('/list?time')
  await db.advanceClock(60_000)
  const later = await app.inject('/list?time')
  assert.ok(Date.parse(later.json().data[0].server_time) - Date.parse(first.json().data[0].server_time) >= 60_000)
  assert.equal(later.headers.etag, first.headers.etag)
  const held = await app.inject({ url: '/list?time', headers: { 'if-none-match': String(first.headers.etag) } })
  assert.deepEqual([held.statusCode, held.payload], [304, ''])
})

it('any public change invalidates it', async () => {
  await app.inject('/list?change')
  const before = made.list
  await app.inject('/list?change')
  assert.equal(made.list, before)
  await change()
  await app.inject('/list?change')
  assert.equal(made.list, before + 1)
})

it('answers simultaneous requests with one response', async () => {
  const before = made.list
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/list?crowd')))
  assert.deepEqual(new Set(replies.map(({ statusCode }) => statusCode)), new Set([200]))
  assert.equal(made.list, before + 1)
})

it('a response expires at its time', async () => {
  await app.inject('/closing')
  await app.inject('/closing')
  assert.equal(made.closing, 1)
  const [row] = await db.query<{ ms: number }>(`select extract(epoch from $1::timestamptz - house_clock()) * 1000 as ms`, [CLOSES])
  await db.advanceClock(Math.ceil(row!.ms))
  await app.inject('/closing')
  assert.equal(made.closing, 2)
})

it('does not cache refusals, or responses without an expiry', async () => {
  for (let time = 0; time < 2; time++) {
    assert.equal((await app.inject('/missing')).statusCode, 404)
    assert.equal((await app.inject('/passing')).statusCode, 200)
  }
  assert.deepEqual([made.missing, made.passing], [2, 2])
})

it('merging the counters of closed connections keeps the totals', async () => {
  await change()
  await db.query('insert into change_counters (backend, catalogue, prices) values (-1, 5, 7), (-2, 1, 1)')
  const before = await readPublicState(db)
  await foldCounters(db)
  await foldCounters(db)
  assert.equal((await readPublicState(db)).changes, before.changes)
  assert.deepEqual(await db.query('select from change_counters where backend < 0'), [])
})

const PUBLIC_CHANGES: [what: string, statement: string][] = [
  ['a picture', `update media set position = 1`],
  ['the name of a seller', `update users set name = 'Another'`],
  ['the name of a team', `update teams set name = 'Another'`],
  ['an auction', `update auctions set title = 'Another'`],
  ['a lot', `update lots set price_cents = price_cents`],
  ['a sale', `update sales set surveyed_acreage = surveyed_acreage`],
  ['a category', `update categories set name = name`],
]
await insert(db, 'users', { name: 'Seller', email: 'seller@example.test' })
for (const [what, statement] of PUBLIC_CHANGES) {
  it(`${what} counts as a change`, async () => {
    const before = await readPublicState(db)
    await db.query(statement)
    assert.ok((await readPublicState(db)).changes > before.changes)
  })
}
