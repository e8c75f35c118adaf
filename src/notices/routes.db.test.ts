import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { PROMISED_KINDS } from './notice-rules.ts'

const house = await testHouse()
const { call, db } = house

interface Notice {
  id: number
  kind: string
  title: string
  text: string
  url: string
  read_at: string | null
}

interface Preferences {
  phone_verified: boolean
  preferences: { kind: string; mail: boolean; sms: boolean; mail_required: boolean; sms_possible: boolean }[]
}

let told = 0

async function tell({ id }: TestPerson): Promise<number> {
  told += 1
  const facts = { about: 'Forty acres', path: '/lots/forty-acres', amount_cents: 125_000, currency: 'usd', at: '2026-12-01T18:00:00Z' }
  const [row] = await db.query<{ id: number }>(
    `insert into notices (user_id, kind, key, facts, happened_at) values ($1, 'outbid', $2, $3, house_clock()) returning id`,
    [id, `outbid:${told}`, JSON.stringify(facts)])
  return row!.id
}

async function reader() {
  const person = await house.person()
  return { person, token: await person.token('read', 'write') }
}

const list = async (token: string, query = '') => (await call<Notice[]>('GET', `/v1/me/notices${query}`, { token })).body

test('people read their notices, newest first, in their own language', async () => {
  const { person, token } = await reader()
  const first = await tell(person)
  const second = await tell(person)
  const { data, meta } = await list(token)
  assert.deepEqual(data.map(({ id }) => id), [second, first])
  assert.equal((meta as unknown as { unread: number }).unread, 2)
  assert.deepEqual([data[0]!.title, data[0]!.url], ['You were outbid: Forty acres', 'http://freehold.test/lots/forty-acres'])
  assert.match(data[0]!.text, /\$1,250\.\n\nBidding ends Dec 1, 2026, 1:00 PM EST/)

  const me = await call<{ locale: string }>('PATCH', '/v1/me', { token, body: { locale: 'es' } })
  assert.equal(me.body.data.locale, 'es')
  assert.equal((await list(token)).data[0]!.title, 'Superaron su oferta: Forty acres')
  assert.equal((await call('PATCH', '/v1/me', { token, body: { locale: 'fr' } })).status, 422)
  assert.equal((await call('PATCH', '/v1/me', { token, body: {} })).status, 422)
})

test('a notice can be marked read and unread, and all up to a given one', async () => {
  const { person, token } = await reader()
  const ids = [await tell(person), await tell(person), await tell(person)]
  const mark = (id: number, read: boolean) => call<Notice>('PATCH', `/v1/me/notices/${id}`, { token, body: { read } })
  const { read_at: readAt } = (await mark(ids[0]!, true)).body.data
  assert.ok(readAt)
  assert.equal((await mark(ids[0]!, true)).body.data.read_at, readAt, 'repeating it changes nothing')
  assert.equal((await mark(ids[0]!, false)).body.data.read_at, null)
  const all = await call<{ read: number }>('POST', '/v1/me/notices/read', { token, body: { up_to: ids[1] } })
  assert.equal(all.body.data.read, 2)
  assert.deepEqual((await list(token, '?unread=1')).data.map(({ id }) => id), [ids[2]])
  assert.equal((await call<{ read: number }>('POST', '/v1/me/notices/read', { token, body: {} })).body.data.read, 1)
})

test('nobody can read or mark notices of others', async () => {
  const [ann, ben] = [await reader(), await reader()]
  const id = await tell(ann.person)
  assert.deepEqual((await list(ben.token)).data, [])
  assert.equal((await call('PATCH', `/v1/me/notices/${id}`, { token: ben.token, body: { read: true } })).status, 404)
  await call('POST', '/v1/me/notices/read', { token: ben.token, body: {} })
  assert.equal((await list(ann.token)).data[0]!.read_at, null)
})

test('emails are sent until refused, text messages only on request, and required ones always', async () => {
  const { token } = await reader()
  const change = (...preferences: object[]) => call<Preferences>('PATCH', '/v1/me/notice-preferences', { token, body: { preferences } })
  const of = ({ preferences }: Preferences, kind: string) => preferences.find((preference) => preference.kind === kind)!

  const before = (await call<Preferences>('GET', '/v1/me/notice-preferences', { token })).body.data
  assert.deepEqual(before.preferences.map(({ kind }) => kind), [...PROMISED_KINDS])
  assert.ok(before.preferences.every(({ mail, sms }) => mail && !sms))

  const after = (await change({ kind: 'outbid', sms: true }, { kind: 'lost', mail: false })).body.data
  assert.deepEqual([of(after, 'outbid').mail, of(after, 'outbid').sms, of(after, 'lost').mail], [true, true, false])
  assert.equal(of((await change({ kind: 'outbid', mail: false })).body.data, 'outbid').sms, true, 'missing preferences are unchanged')

  const refused = await change({ kind: 'won', mail: false }, { kind: 'sale_ended', sms: true })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['preferences.0.mail', 'preferences.1.sms'])
  assert.equal((await change({ kind: 'gossip', mail: true })).status, 422)
})

test('a notice of a lost lead is no longer current, nor one of being outbid after leading again', async () => {
  const { person, token } = await reader()
  const other = await house.person()
  const lot = await house.lot(await house.auction())
  const lead = (id: number) => db.query('update lots set price_cents = 100000, leader_id = $2 where id = $1', [lot, id])
  for (const kind of ['lead_revived', 'outbid']) {
    const facts = { about: 'Forty acres', path: '/lots/forty-acres', lot_id: lot, amount_cents: 125_000, currency: 'usd' }
    await db.query("insert into notices (user_id, kind, key, facts, happened_at) values ($1, $2, $2 || ':stale', $3, house_clock())", [person.id, kind, JSON.stringify(facts)])
  }
  const current = async () => (await call<{ kind: string; is_current: boolean }[]>('GET', '/v1/me/notices', { token })).body.data
    .filter((notice) => notice.is_current).map(({ kind }) => kind)
  await lead(person.id)
  assert.deepEqual(await current(), ['lead_revived'])
  await lead(other.id)
  assert.deepEqual(await current(), ['outbid'])
  await db.query("update lots set ends_at = house_clock() - interval '1 second' where id = $1", [lot])
  assert.deepEqual(await current(), [])
})

test('a notice of an offer, or of its deadline, is outdated once the offer is answered, withdrawn or expired', async () => {
  const { person, token } = await reader()
  const lot = await house.lot(await house.auction())
  const [offer] = await db.query<{ id: number }>(
    `insert into offers (lot_id, kind, addressee, user_id, bidder_number, bid_id, amount_cents, expires_at, created_by)
     values ($1, 'offer', 'runner_up', $2, 1, 1, 100000, house_clock() + interval '1 hour', 1) returning id`, [lot, person.id])
  for (const kind of ['offer_received', 'offer_expiring']) {
    const facts = { about: 'Forty acres', path: '/account/offers', lot_id: lot, amount_cents: 100_000, currency: 'usd' }
    await db.query('insert into notices (user_id, kind, key, facts, happened_at) values ($1, $2, $3, $4, house_clock())', [person.id, kind, `${kind}:${offer!.id}`, JSON.stringify(facts)])
  }
  const current = async () => (await call<{ is_current: boolean }[]>('GET', '/v1/me/notices', { token })).body.data.map((notice) => notice.is_current)
  assert.deepEqual(await current(), [true, true])
  for (const [status, expires] of [['withdrawn', '1 hour'], ['declined', '1 hour'], ['offered', '-1 second']] as const) {
    await db.query(
      `update offers set status = $2, ended_at = case when $2 = 'offered' then null else house_clock() end, expires_at = house_clock() + $3::interval where id = $1`,
      [offer!.id, status, expires])
    assert.deepEqual(await current(), [false, false], status)
  }
})
