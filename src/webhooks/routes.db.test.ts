import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { type CallOptions, testHouse, type TestPerson } from '../../test/app.ts'
import { until } from '../../test/until.ts'
import { untilServed } from '../../test/until-served.ts'
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts'
import type { HouseEvent } from '../kernel/events.ts'
import { DAY, HOUR } from '../kernel/time.ts'
import { numberEvents, recordEvents } from '../platform/outbox.ts'
import type { Loop } from '../platform/loop.ts'
import { addTeamMember, createTeam, type TeamRole } from '../teams/index.ts'
import { startDispatch } from './index.ts'

const house = await testHouse({ webhookTestAllow: '127.0.1.0/24' })
const { db } = house
const PATH = '/v1/webhook-subscriptions'
let seller: TestPerson
let token: string
let server: Receiver
let dispatch: Loop

before(async () => {
  seller = await house.person({ seller: true })
  token = await seller.token('seller')
  server = await startReceiver()
  const { jobsDb, secrets, http, log } = house.house
  dispatch = startDispatch({
    db: jobsDb, secrets, http, log, siteUrl: 'http://freehold.test', chance: () => 0.5, postLetter: () => Promise.resolve(), lookEveryMs: 50,
  })
  db.beforeClose(() => dispatch.stop())
})
after(() => server.close())

interface Subscription {
  id: number
  url: string
  events: string[]
  is_active: boolean
  secret?: string
  secret_last4: string
  previous_secret_expires_at: string | null
}

const subscribe = (body: object = {}, options: CallOptions = {}) =>
  house.call<Subscription>('POST', PATH, { token, ...options, body: { url: server.url, events: ['lot.sold'], ...body } })

async function subscribed(body: object = {}): Promise<Required<Subscription>> {
  const answer = await subscribe(body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data as Required<Subscription>
}

/** Each test begins without subscriptions, because their number is limited. */
async function clear(): Promise<void> {
  await db.query('update webhook_subscriptions set is_active = false, deleted_at = house_clock() where deleted_at is null')
  server.requests.length = 0
  server.answer((response) => response.writeHead(200).end())
}

async function happen(...events: Partial<HouseEvent>[]): Promise<void> {
  const whole = events.map((event): HouseEvent => ({ name: 'lot.sold', auctionId: null, lotId: null, lotSeq: null, stream: null, data: {}, ...event }))
  await db.transaction((tx) => recordEvents(tx, whole))
  await numberEvents(db)
  dispatch.wake()
}

describe('subscriptions', () => {
  test('the secret is shown once, in the answer that creates it', async () => {
    await clear()
    const made = await subscribe({ events: ['lot.sold', 'bid.placed', 'lot.sold'] })
    assert.equal(made.status, 201)
    const { id, secret, secret_last4 } = made.body.data
    assert.equal(made.headers.location, `/api${PATH}/${id}`)
    assert.match(secret!, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(secret_last4, secret!.slice(-4))
    assert.deepEqual(made.body.data.events, ['lot.sold', 'bid.placed'])
    assert.equal(made.body.data.is_active, true)
    for (const [method, path, body] of [['GET', PATH], ['GET', `${PATH}/${id}`], ['PATCH', `${PATH}/${id}`, { is_active: true }]] as const) {
      const answer = await house.call(method, path, { token, body })
      assert.equal(answer.status, 200, answer.text)
      assert.ok(!answer.text.includes(secret!) && !answer.text.includes('"secret"'), answer.text)
    }
    const rows = await db.query<{ row: string }>('select row_to_json(s)::text as row from webhook_subscriptions s where id = $1', [id])
    assert.ok(!rows[0]!.row.includes(secret!.slice(6)), 'it is not in the database')
  })

  const wrong: [what: string, body: object, field: string, says: RegExp][] = [
    ['no url', { url: undefined }, 'url', /required/],
    ['no events', { events: undefined }, 'events', /required/],
    ['an empty list of events', { events: [] }, 'events', /at least 1/],
    ['an unknown event', { events: ['lot.sold', 'lot.stolen'] }, 'events.1', /must be one of: lot\.sold/],
    ['an event of our own streams', { events: ['lot.changed'] }, 'events.0', /must be one of/],
    ['events that are no list', { events: 'lot.sold' }, 'events', /array/],
    ['an http address', { url: 'http://example.org/' }, 'url', /https/],
    ['this machine', { url: 'https://localhost/' }, 'url', /public internet address/],
    ['the cloud’s own address', { url: 'https://169.254.169.254/latest/meta-data' }, 'url', /public internet address/],
    ['a number for a switch', { is_active: 1 }, 'is_active', /boolean/],
    ['a field of another thing', { secret: 'whsec_mine' }, 'secret', /not known/],
  ]
  for (const [what, body, field, says] of wrong) {
    test(`${what} is refused under ${field}, and creates nothing`, async () => {
      await clear()
      const answer = await subscribe(body)
      assert.equal(answer.status, 422, answer.text)
      assert.match(answer.body.errors[field]!.join(), says)
      assert.equal((await house.call('GET', PATH, { token })).body.meta.total, 0)
    })
  }

  test('at most sixteen are created, also by concurrent requests', async () => {
    await clear()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) =>
      untilServed(() => subscribe({}, { headers: { 'idempotency-key': `at-once-${n}` } }))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(16).fill(201), ...Array(4).fill(422)])
  })

  test('the same Idempotency-Key creates one and shows the same secret again', async () => {
    await clear()
    const [one, two] = [await subscribe({}, { headers: { 'idempotency-key': 'once' } }), await subscribe({}, { headers: { 'idempotency-key': 'once' } })]
    assert.deepEqual(one.body.data, two.body.data)
    assert.equal((await house.call('GET', PATH, { token })).body.meta.total, 1)
  })

  test('of somebody else are not found, by any request', async () => {
    await clear()
    const { id } = await subscribed()
    const stranger = await (await house.person({ seller: true })).token('seller')
    const ways: [Parameters<typeof house.call>[0], string, object?][] = [
      ['GET', ''], ['PATCH', '', { is_active: false }], ['PATCH', '', { url: 'nonsense' }], ['DELETE', ''], ['GET', '/deliveries'], ['POST', '/test', {}],
      ['POST', '/recover', { since: '2026-01-01' }], ['POST', '/rotate-secret', {}], ['POST', '/rotate-secret/commit'], ['POST', '/deliveries/1/redeliver'],
    ]
    for (const [method, way, body] of ways) {
      const answer = await house.call(method, `${PATH}/${id}${way}`, { token: stranger, body })
      assert.equal(answer.status, 404, `${method} ${way}: ${answer.text}`)
    }
    assert.equal((await house.call<Subscription>('GET', `${PATH}/${id}`, { token })).body.data.is_active, true)
  })

  test('of a team are visible to its members and changed by its managers', async () => {
    await clear()
    const team = await createTeam(db, { name: 'Two Rivers', owner: seller.email })
    assert.ok('id' in team)
    const tokens = {} as Record<TeamRole, string>
    for (const role of ['manager', 'member'] as const) {
      const person = await house.person()
      await addTeamMember(db, { teamId: team.id, user: person.email, role })
      tokens[role] = await person.token('seller')
    }
    const headers = { 'x-team-id': String(team.id) }
    assert.equal((await subscribe({}, { token: tokens.member, headers })).body.code, 'team_forbidden')
    const made = await subscribe({}, { token: tokens.manager, headers })
    assert.equal(made.status, 201)
    const path = `${PATH}/${made.body.data.id}`
    assert.equal((await house.call('GET', path, { token: tokens.member, headers })).status, 200)
    assert.equal((await house.call('PATCH', path, { token: tokens.member, headers, body: { is_active: false } })).status, 403)
    assert.equal((await house.call('DELETE', path, { token: tokens.manager, headers })).status, 200)
    assert.equal((await house.call('GET', path, { token: tokens.manager, headers })).status, 404)
  })
})

describe('recipients', () => {
  test('each event is sent to those it concerns, in their own name or their team’s, and to nobody else', async () => {
    await clear()
    const team = await createTeam(db, { name: 'North Range', owner: seller.email })
    assert.ok('id' in team)
    const other = await house.person({ seller: true })
    const all = ['lot.sold', 'user.verified', 'subscription.updated']
    await subscribed({ url: `${server.url}?own`, events: all })
    await subscribe({ url: `${server.url}?team`, events: all }, { headers: { 'x-team-id': String(team.id) } })
    await subscribe({ url: `${server.url}?other`, events: all }, { token: await other.token('seller') })
    const own = await house.auction({ owner_user_id: seller.id })
    const ofTeam = await house.auction({ owner_user_id: seller.id, owner_team_id: team.id })
    await happen(
      { auctionId: own, data: { n: 1 } }, { auctionId: ofTeam, data: { n: 2 } },
      { name: 'user.verified', to: { users: [other.id] }, data: { n: 3 } },
      { name: 'subscription.updated', to: { teams: [team.id] }, data: { n: 4 } },
      { name: 'subscription.updated', to: { users: [seller.id, other.id] }, data: { n: 5 } },
      { name: 'lot.unsold', auctionId: own, data: { n: 6 } },
    )
    await server.received(6)
    const heard = server.requests.map(({ path, body }) => `${path.split('?')[1]} ${(JSON.parse(body) as { data: { n: number } }).data.n}`)
    assert.deepEqual(heard.sort(), ['other 3', 'other 5', 'own 1', 'own 5', 'team 2', 'team 4'])
    await clear()
  })

  test('events from before the subscription was created, or after it was deleted, are not sent', async () => {
    await clear()
    const auction = await house.auction({ owner_user_id: seller.id })
    await happen({ auctionId: auction, data: { n: 1 } })
    const { id } = await subscribed()
    await happen({ auctionId: auction, data: { n: 2 } })
    await server.received(1)
    assert.equal((await house.call('DELETE', `${PATH}/${id}`, { token })).status, 200)
    await happen({ auctionId: auction, data: { n: 3 } })
    await new Promise((resolve) => setTimeout(resolve, 150))
    assert.deepEqual(server.requests.map(({ body }) => (JSON.parse(body) as { data: { n: number } }).data.n), [2])
  })
})

/** A receiver gets no more before it has answered. */
const AT_ONCE = 5

test('once a subscription is disabled or deleted, no request begins, also none that was queued', async () => {
  const auction = await house.auction({ owner_user_id: seller.id })
  for (const [method, body] of [['DELETE', undefined], ['PATCH', { is_active: false }]] as const) {
    await clear()
    const { id } = await subscribed()
    const release = holdAfter(50)
    await happen(...Array.from({ length: 400 }, (_, n) => ({ auctionId: auction, data: { n } })))
    await server.received(50)
    assert.equal((await house.call(method, `${PATH}/${id}`, { token, body })).status, 200)
    assert.ok(server.requests.length < 400, 'it came while there was something to send')
    release()
    await new Promise((resolve) => setTimeout(resolve, 200))
    // Those begun before may arrive later.
    assert.ok(server.requests.length <= 50 + AT_ONCE, `${server.requests.length} requests`)
  }
})

/** Answers so many requests at once, and the later ones when it is called. */
function holdAfter(count: number): () => void {
  const held: ServerResponse[] = []
  const accept = (response: ServerResponse) => void response.writeHead(200).end()
  server.answer((response) => (server.requests.length <= count ? accept(response) : void held.push(response)))
  return () => {
    server.answer(accept)
    held.forEach(accept)
  }
}

interface Attempt {
  id: number
  event_id: string
  attempt: number
  status_code: number | null
  success: boolean
  url: string
}

describe('the delivery log', () => {
  test('has every attempt, newest first, by page or by cursor', async () => {
    await clear()
    const { id } = await subscribed()
    const auction = await house.auction({ owner_user_id: seller.id })
    await happen(...[1, 2, 3].map((n) => ({ auctionId: auction, data: { n } })))
    const path = `${PATH}/${id}/deliveries`
    const whole = await until(async () => {
      const { body } = await house.call<Attempt[]>('GET', path, { token })
      return body.data.length === 3 && body.data
    })
    for (const { success, status_code, attempt, url } of whole) assert.deepEqual([success, status_code, attempt, url], [true, 200, 1, server.url])
    const first = await house.call<Attempt[]>('GET', `${path}?per_page=2`, { token })
    const cursor = (first.body.meta as unknown as { next_cursor: string }).next_cursor
    const rest = await house.call<Attempt[]>('GET', `${path}?per_page=2&cursor=${cursor}`, { token })
    assert.deepEqual([...first.body.data, ...rest.body.data], whole)
    assert.ok(whole[0]!.id > whole[2]!.id)
    const counts: [query: string, total: number][] = [
      ['event=lot.sold', 3], ['event=bid.placed', 0], ['success=true', 3], ['success=0', 0], ['since=2099-01-01T00:00:00Z', 0], ['since=2020-01-01T00:00:00Z', 3],
    ]
    for (const [query, total] of counts) assert.deepEqual([query, (await house.call('GET', `${path}?${query}`, { token })).body.meta.total], [query, total])
    for (const wrong of ['event=lot.stolen', 'success=perhaps', 'since=yesterday']) assert.equal((await house.call('GET', `${path}?${wrong}`, { token })).status, 422, wrong)
  })

  test('sends an event again on request: the same bytes, the same id, a new attempt', async () => {
    await clear()
    const { id } = await subscribed()
    await happen({ auctionId: await house.auction({ owner_user_id: seller.id }) })
    const path = `${PATH}/${id}/deliveries`
    const [attempt] = await until(async () => {
      const { data } = (await house.call<Attempt[]>('GET', path, { token })).body
      return data.length === 1 && data
    })
    const again = await house.call<{ event_id: string }>('POST', `${path}/${attempt!.id}/redeliver`, { token })
    assert.equal(again.status, 202, again.text)
    assert.equal(again.body.data.event_id, attempt!.event_id)
    const [one, two] = await server.received(2)
    assert.equal(one!.body, two!.body)
    assert.equal(one!.headers['webhook-id'], two!.headers['webhook-id'])
    assert.equal((await house.call('POST', `${path}/999999999/redeliver`, { token })).status, 404)
  })

  test('sends a test event that is marked as one', async () => {
    await clear()
    const { id, secret } = await subscribed({ events: ['lot.sold', 'invoice.paid'] })
    for (const [body, event] of [[{}, 'lot.sold'], [undefined, 'lot.sold'], [{ event: 'invoice.paid' }, 'invoice.paid']] as const) {
      server.requests.length = 0
      const asked = await house.call<{ event_id: string }>('POST', `${PATH}/${id}/test`, { token, body })
      assert.equal(asked.status, 202, asked.text)
      const [request] = await server.received(1)
      const sent = new Webhook(secret).verify(request!.body, request!.headers) as { id: string; event: string; test: boolean }
      assert.deepEqual([sent.id, sent.event, sent.test], [asked.body.data.event_id, event, true])
    }
    assert.equal((await house.call('POST', `${PATH}/${id}/test`, { token, body: { event: 'lot.changed' } })).status, 422)
  })

  test('recovers undelivered events, also from while it was disabled, and sends nothing twice', async () => {
    await clear()
    const { id } = await subscribed()
    const path = `${PATH}/${id}`
    const auction = await house.auction({ owner_user_id: seller.id })
    const since = (await db.query<{ now: Date }>('select house_clock() as now'))[0]!.now.toISOString()
    await happen({ auctionId: auction, data: { n: 1 } })
    await server.received(1)
    await until(async () => (await db.query(`select from webhook_deliveries where subscription_id = $1 and state = 'delivered'`, [id])).length === 1)
    assert.equal((await house.call('PATCH', path, { token, body: { is_active: false } })).status, 200)
    await happen({ auctionId: auction, data: { n: 2 } }, { auctionId: auction, data: { n: 3 } })
    assert.equal((await house.call('POST', `${path}/recover`, { token, body: { since } })).body.code, 'invalid_state_transition')
    await house.call('PATCH', path, { token, body: { is_active: true } })
    const recovered = await until(async () => {
      const answer = await house.call<{ queued: number }>('POST', `${path}/recover`, { token, body: { since } })
      assert.equal(answer.status, 202, answer.text)
      return answer.body.data.queued > 0 && answer.body.data
    })
    assert.equal(recovered.queued, 2)
    dispatch.wake()
    await server.received(3)
    assert.deepEqual(server.requests.map(({ body }) => (JSON.parse(body) as { data: { n: number } }).data.n).sort(), [1, 2, 3])
    assert.equal((await house.call('POST', `${path}/recover`, { token, body: { since: 'yesterday' } })).status, 422)
  })
})

describe('a new secret', () => {
  test('signs beside the old one until the rotation is committed', async () => {
    await clear()
    const { id, secret: old } = await subscribed()
    const path = `${PATH}/${id}`
    const rotated = await house.call<Required<Subscription>>('POST', `${path}/rotate-secret`, { token, body: {} })
    assert.equal(rotated.status, 200, rotated.text)
    const { secret } = rotated.body.data
    assert.notEqual(secret, old)
    assert.ok(Date.parse(String(rotated.body.data.previous_secret_expires_at)) > Date.now())
    assert.equal((await house.call('POST', `${path}/rotate-secret`, { token, body: {} })).body.code, 'invalid_state_transition')
    assert.deepEqual(await whoVerifies(id, [old, secret]), [true, true])
    assert.equal((await house.call<Subscription>('POST', `${path}/rotate-secret/commit`, { token })).body.data.previous_secret_expires_at, null)
    assert.equal((await house.call('POST', `${path}/rotate-secret/commit`, { token })).status, 200)
    assert.deepEqual(await whoVerifies(id, [old, secret]), [false, true])
  })

  test('replaces a leaked secret at once', async () => {
    await clear()
    const { id, secret: old } = await subscribed()
    await house.call('POST', `${PATH}/${id}/rotate-secret`, { token, body: {} })
    const rotated = await house.call<Required<Subscription>>('POST', `${PATH}/${id}/rotate-secret`, { token, body: { previous_secret_expires_in: 0 } })
    assert.equal(rotated.status, 200, rotated.text)
    assert.deepEqual(await whoVerifies(id, [old, rotated.body.data.secret]), [false, true])
    assert.equal((await house.call('POST', `${PATH}/${id}/rotate-secret`, { token, body: { previous_secret_expires_in: 604_801 } })).status, 422)
  })

  async function whoVerifies(id: number, secrets: string[]): Promise<boolean[]> {
    server.requests.length = 0
    await house.call('POST', `${PATH}/${id}/test`, { token, body: {} })
    const [request] = await server.received(1)
    return secrets.map((secret) => {
      try {
        return Boolean(new Webhook(secret).verify(request!.body, request!.headers))
      } catch {
        return false
      }
    })
  }
})

interface Event {
  id: string
  type: string
  data: { lot_id?: number; user_id?: number }
}

const soldLot = (id: number) => ({ lot_id: id, lot_title: 'Forty acres', auction_id: 1, winner_bid: 100 })

describe('the feed of events', () => {
  test('lists the caller’s events, oldest first, and continues at a cursor', async () => {
    const reader = await house.person({ seller: true })
    const own = await reader.token('seller')
    const auction = await house.auction({ owner_user_id: reader.id })
    await happen({ auctionId: auction, data: soldLot(1) }, { auctionId: await house.auction(), data: soldLot(0) },
      { name: 'user.verified', to: { users: [reader.id] }, data: { user_id: 2, tier: 'verified' } }, { name: 'lot.changed', auctionId: auction, data: {} })
    const read = (query = '') => house.call<Event[]>('GET', `/v1/events${query}`, { token: own })
    const all = await read()
    assert.deepEqual(all.body.data.map(({ type, data }) => [type, data.lot_id ?? data.user_id]), [['lot.sold', 1], ['user.verified', 2]])
    assert.equal(all.body.meta.total, 2)
    const next = (all.body.meta as unknown as { next_cursor: string }).next_cursor
    assert.deepEqual((await read(`?cursor=${next}`)).body.data, [])
    await happen({ auctionId: auction, data: soldLot(3) })
    assert.deepEqual((await read(`?cursor=${next}`)).body.data.map(({ data }) => data.lot_id), [3])
    assert.deepEqual((await read('?type=user.verified')).body.data.map(({ data }) => data.user_id), [2])
    assert.deepEqual((await read(`?since=${new Date(Date.now() + 30 * DAY).toISOString()}`)).body.data, [])
    assert.deepEqual([(await read('?type=lot.changed')).status, (await read('?since=soon')).status], [422, 422])
    const [first] = all.body.data
    const one = await house.call<Event>('GET', `/v1/events/${first!.id}`, { token: own })
    assert.deepEqual(one.body.data, first)
    assert.equal((await house.call('GET', `/v1/events/${first!.id}`, { token })).status, 404)
  })

  test('has the same event as the webhook', async () => {
    await clear()
    await subscribed()
    await happen({ auctionId: await house.auction({ owner_user_id: seller.id }), data: soldLot(7) })
    const [request] = await server.received(1)
    const sent = JSON.parse(request!.body) as Event
    const shown = await house.call<Event>('GET', `/v1/events/${sent.id}`, { token })
    assert.deepEqual(shown.body.data, sent)
  })

  test('describes nine kinds of events to everybody, each with a sample that fits its schema', async () => {
    const { checkOf } = await import('../platform/json-schema.ts')
    const { body } = await house.call<{ name: string; schema: object; sample: object }[]>('GET', '/v1/webhook-event-types')
    assert.equal(body.data.length, 9)
    for (const { name, schema, sample } of body.data) assert.deepEqual(checkOf(schema)(sample), {}, name)
  })
})

/** Last, because it moves the clock away from the one that signatures are checked by. */
describe('retries', () => {
  test('waiting retries go to the new address; the log keeps the old one', async () => {
    await clear()
    const { id } = await subscribed({ url: `${server.url}?old` })
    server.answer((response) => response.writeHead(500).end())
    await happen({ auctionId: await house.auction({ owner_user_id: seller.id }) })
    const path = `${PATH}/${id}/deliveries`
    await until(async () => (await house.call<Attempt[]>('GET', path, { token })).body.data.length === 1)
    await house.call('PATCH', `${PATH}/${id}`, { token, body: { url: `${server.url}?new` } })
    await house.advanceClock(HOUR)
    dispatch.wake()
    const log = await until(async () => {
      const { data } = (await house.call<Attempt[]>('GET', path, { token })).body
      return data.length === 2 && data
    })
    assert.deepEqual(log.map(({ url, attempt }) => [url, attempt]), [[`${server.url}?new`, 2], [`${server.url}?old`, 1]])
  })
})
