import { translate } from '../sentences.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { caughtLetters } from '../../test/caught-letters.ts'
import { testDatabase } from '../../test/database.ts'
import { QUICK_PASSWORDS } from '../../test/quick-passwords.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { createServer } from '../platform/http/server.ts'
import { createLog } from '../platform/log.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { accountRoutes, createAccounts, createOrUpdatePerson, createToken, type PersonOrder } from './index.ts'

const db = await testDatabase()
const secrets = deriveSecrets('a secret that is long enough for a test')
const log = createLog('silent')
const siteUrl = 'http://localhost:3000'
const accounts = createAccounts({ db, secrets, jobs: caughtLetters(secrets).jobs, log, siteUrl, production: false, passwordCost: QUICK_PASSWORDS, answerMs: 0 })
const app = await createServer({
  db, translate, secrets, authenticator: accounts, siteUrl, trustProxy: [],
  rateLimitPerMinute: 0, siteRateLimitPerMinute: 0, sharedRateLimit: false, log,
})
await app.register(async (api) => accountRoutes(api, { db, deviceLogins: accounts.deviceLogins, siteUrl }), { prefix: '/api' })
db.beforeClose(async () => {
  await app.close()
  await accounts.close()
})

const PASSWORD = 'correct horse battery'

async function person(order: Partial<PersonOrder> = {}) {
  const made = await createOrUpdatePerson(db, { email: `${randomUUID().slice(0, 8)}@example.org`, name: 'Ann Calloway', ...order }, QUICK_PASSWORDS)
  assert.ok(!isRefusal(made))
  return made
}

async function tokenOf(userId: Parameters<typeof createToken>[1], abilities = ['read', 'write'], validDays?: number) {
  const token = await createToken(db, userId, { name: 'test', abilities, validDays })
  assert.ok(!isRefusal(token))
  return token
}

interface Sent {
  token?: string
  headers?: Record<string, string>
  body?: object
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, { token, headers = {}, body }: Sent = {}) {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await app.inject({ method, url: `/api${url}`, headers: { ...authorization, ...headers }, payload: body })
  return { status: response.statusCode, headers: response.headers, json: response.json() }
}

async function browser(email: string): Promise<Record<string, string>> {
  const result = await accounts.signIn({ email, password: PASSWORD }, { ip: '127.0.0.1', userAgent: 'test' })
  assert.ok(!isRefusal(result))
  return { cookie: result.setCookie.split(';')[0]!, 'sec-fetch-site': 'same-origin' }
}

test('the profile contains the person of the token in both shapes', async () => {
  const ann = await person({ emailVerified: true, seller: true, staffRole: 'owner' })
  const { text } = await tokenOf(ann.id, ['seller'])
  const flat = await call('GET', '/user', { token: text })
  assert.deepEqual(Object.keys(flat.json), ['id', 'name', 'email', 'email_verified_at', 'current_team_id'])
  const me = await call('GET', '/v1/me', { token: text })
  assert.equal(me.json.success, true)
  assert.deepEqual(me.json.data, { ...flat.json, roles: ['bidder', 'seller', 'admin'], staff_role: 'owner', locale: 'en', created_at: ann.createdAt.toISOString() })
  assert.equal(me.headers['cache-control'], 'private, no-store')
})

test('the steps to full verification are listed in order', async () => {
  const see = async (order: Partial<PersonOrder>) => {
    const made = await person(order)
    return (await call('GET', '/v1/me/verification', { token: (await tokenOf(made.id)).text })).json.data
  }
  const nothing = { identity_verified: false, phone_verified: false, seller_approved: false, tier: null, bid_limit: 0, can_bid: false }
  assert.deepEqual(await see({}), { ...nothing, next_step: 'verify_email' })
  assert.deepEqual(await see({ emailVerified: true }), { ...nothing, next_step: 'verify_phone' })
  const basic = {
    ...nothing, phone_verified: true, tier: 'basic', bid_limit: 10_000, can_bid: true, next_step: 'submit_identity',
  }
  assert.deepEqual(await see({ emailVerified: true, phoneVerified: true }), basic)
  assert.deepEqual(await see({ tier: 'basic' }), basic)
  const full = { ...basic, identity_verified: true, next_step: null }
  assert.deepEqual(await see({ tier: 'verified' }), { ...full, tier: 'verified', bid_limit: 250_000 })
  assert.deepEqual(await see({ tier: 'institutional', seller: true }), { ...full, tier: 'institutional', bid_limit: null, seller_approved: true })
})

test('a blocked person keeps the tier and cannot bid', async () => {
  const ann = await person({ tier: 'verified' })
  await db.query('update users set blocked_at = house_clock() where id = $1', [ann.id])
  const { json } = await call('GET', '/v1/me/verification', { token: (await tokenOf(ann.id)).text })
  assert.equal(json.data.can_bid, false)
  assert.equal(json.data.tier, 'verified')
})

test('every malformed credential is unauthenticated, never an internal error', async () => {
  const { text } = await tokenOf((await person()).id)
  const headers = [
    '', 'Bearer', 'Bearer ', `Basic ${text}`, text, `Bearer ${text}x`, `Bearer ${text.slice(0, -1)}`,
    'Bearer 17|x', 'Bearer |x', 'Bearer 9223372036854775808|x', `Bearer ${'a'.repeat(10_240)}`,
    `Bearer ${text} ${text}`, `Bearer ${text.toLowerCase()}`, 'Bearer null', `Bearer ü${text}`,
  ]
  for (const authorization of headers) {
    const { status, json, headers: answered } = await call('GET', '/v1/me', { headers: { authorization } })
    assert.deepEqual([status, json.code], [401, 'unauthenticated'], authorization.slice(0, 40))
    assert.match(String(answered['www-authenticate']), /^Bearer realm="api", error="invalid_token"/)
  }
  assert.equal((await call('GET', `/v1/me?access_token=${text}`)).status, 401)
})

test('the scheme is case-insensitive, and an id in front of the token is ignored', async () => {
  const { text } = await tokenOf((await person()).id)
  for (const authorization of [`bearer ${text}`, `BEARER ${text}`, `Bearer   ${text}`, `Bearer 17|${text}`]) {
    assert.equal((await call('GET', '/v1/me', { headers: { authorization } })).status, 200, authorization.slice(0, 10))
  }
})

test('revoked and expired tokens are unauthenticated at once, by the database clock', async () => {
  const ann = await person()
  const [short, long] = [await tokenOf(ann.id, ['read'], 1), await tokenOf(ann.id, ['read', 'write'], 365)]
  assert.equal((await call('GET', '/v1/me', { token: short.text })).status, 200)
  await db.advanceClock(DAY + 1_000)
  assert.equal((await call('GET', '/v1/me', { token: short.text })).status, 401)
  assert.equal((await call('DELETE', `/v1/me/tokens/${long.id}`, { token: long.text })).status, 200)
  assert.equal((await call('GET', '/v1/me', { token: long.text })).status, 401)
})

test('only the hash of a token is stored, and its last use is recorded later', async () => {
  const token = await tokenOf((await person()).id)
  const dump = JSON.stringify(await db.query('select * from access_tokens'))
  assert.ok(!dump.includes(token.text.slice('freehold_pat_'.length)))
  assert.equal((await call('GET', '/v1/me/tokens/current', { token: token.text })).json.data.last_used_at, null)
  await accounts.close()
  const { data } = (await call('GET', '/v1/me/tokens/current', { token: token.text })).json
  assert.ok(data.last_used_at)
  assert.deepEqual([data.id, data.abilities], [token.id, ['read', 'write']])
})

test('a person in a browser creates a token, sees it listed without its text, and revokes it', async () => {
  const ann = await person({ password: PASSWORD, emailVerified: true })
  const headers = await browser(ann.email)
  const made = await call('POST', '/v1/me/tokens', { headers, body: { name: 'My script', abilities: ['write', 'read'] } })
  assert.equal(made.status, 201)
  assert.equal(made.headers.location, `/api/v1/me/tokens/${made.json.data.id}`)
  assert.match(made.json.data.token, /^freehold_pat_\w{49}$/)
  assert.deepEqual(made.json.data.abilities, ['read', 'write'])
  const days = (Date.parse(made.json.data.expires_at) - Date.parse(made.json.data.created_at)) / DAY
  assert.equal(days, 90)
  assert.equal((await call('GET', '/v1/me', { token: made.json.data.token })).json.data.email, ann.email)

  const listed = await call('GET', '/v1/me/tokens', { headers })
  assert.equal(listed.json.meta.total, 1)
  assert.equal('token' in listed.json.data[0], false)
  const { current_page: page, data } = (await call('GET', '/v1/me/tokens?shape=paginator', { headers })).json.data
  assert.deepEqual([page, data], [1, listed.json.data])

  assert.equal((await call('DELETE', `/v1/me/tokens/${made.json.data.id}`, { headers })).status, 200)
  assert.equal((await call('GET', '/v1/me/tokens', { headers })).json.meta.total, 0)
  assert.equal((await call('DELETE', `/v1/me/tokens/${made.json.data.id}`, { headers })).status, 404)
})

test('a page of another site cannot create a token with the cookie', async () => {
  const { cookie } = await browser((await person({ password: PASSWORD })).email)
  const origins: Record<string, string>[] = [
    {}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'null' }, { origin: 'https://evil.example' },
  ]
  for (const origin of origins) {
    const body = { name: 'x', abilities: ['read'] }
    const { status, json } = await call('POST', '/v1/me/tokens', { headers: { cookie: cookie!, ...origin }, body })
    assert.deepEqual([status, json.code], [403, 'csrf_mismatch'])
  }
})

test('a cookie never adds abilities to a token, and does not work where a token is required', async () => {
  const ann = await person({ password: PASSWORD, emailVerified: true })
  const headers = await browser(ann.email)
  const weak = await tokenOf(ann.id, ['read'])
  const body = { name: 'stronger', abilities: ['write'] }
  assert.equal((await call('POST', '/v1/me/tokens', { token: weak.text, headers, body })).json.code, 'insufficient_token_ability')
  assert.equal((await call('GET', '/v1/me/tokens', { token: 'nonsense', headers })).status, 401)
  assert.equal((await call('GET', '/v1/me', { headers })).status, 401)
})

test('a token creates tokens that can do no more than it can, and revokes only such tokens', async () => {
  const ann = await person({ emailVerified: true })
  const reader = await tokenOf(ann.id, ['read'])
  const writer = await tokenOf(ann.id, ['read', 'write'])
  const ask = (token: string, abilities: string[]) => call('POST', '/v1/me/tokens', { token, body: { name: 'made by a token', abilities } })
  assert.equal((await ask(reader.text, ['read'])).status, 201)
  const refused = await ask(reader.text, ['read', 'write', 'seller'])
  assert.deepEqual([refused.status, refused.json.code], [403, 'insufficient_token_ability'])
  assert.match(refused.json.message, /"write", "seller"/)

  assert.equal((await call('DELETE', `/v1/me/tokens/${writer.id}`, { token: reader.text })).json.code, 'insufficient_token_ability')
  assert.equal((await call('DELETE', `/v1/me/tokens/${reader.id}`, { token: writer.text })).status, 200)
  const onlyWrites = await tokenOf(ann.id, ['write'])
  assert.equal((await call('GET', '/v1/me/tokens', { token: onlyWrites.text })).json.code, 'insufficient_token_ability')
})

test('somebody else’s token is not found', async () => {
  const theirs = await tokenOf((await person()).id)
  const mine = await tokenOf((await person()).id)
  for (const id of [theirs.id, 0, 'x', '9'.repeat(39), '-1', '1.5']) {
    assert.equal((await call('DELETE', `/v1/me/tokens/${id}`, { token: mine.text })).status, 404, String(id))
  }
  assert.equal((await call('GET', '/v1/me', { token: theirs.text })).status, 200)
})

test('a token requested twice with one key is created once, and its text is shown and stored once', async () => {
  const { text } = await tokenOf((await person({ emailVerified: true })).id)
  const headers = { 'idempotency-key': 'once-only' }
  const body = { name: 'script', abilities: ['read'] }
  const ask = () => call('POST', '/v1/me/tokens', { token: text, headers, body })
  const [first, second] = [await ask(), await ask()]
  assert.equal(first.status, 201)
  assert.deepEqual([second.status, second.json.code, second.headers['idempotent-replayed']], [409, 'secret_shown_once', 'true'])
  assert.ok(second.json.message.includes(`token ${first.json.data.id} (script)`))
  const [stored] = await db.query<{ body: string }>('select body from idempotency_keys')
  assert.ok(!secrets.open(stored!.body).includes('freehold_pat_'))
  const [count] = await db.query<{ count: number }>(`select count(*) as count from access_tokens where name = 'script'`)
  assert.equal(count!.count, 1)
})

const BAD_BODIES: [what: string, body: object, field: string][] = [
  ['no name', { abilities: ['read'] }, 'name'],
  ['an empty name', { name: '', abilities: ['read'] }, 'name'],
  ['a name of spaces', { name: '  ', abilities: ['read'] }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(81), abilities: ['read'] }, 'name'],
  ['a name that is no text', { name: 5, abilities: ['read'] }, 'name'],
  ['a name with a zero character', { name: 'a\u0000b', abilities: ['read'] }, 'name'],
  ['no abilities', { name: 'x' }, 'abilities'],
  ['an empty list of abilities', { name: 'x', abilities: [] }, 'abilities'],
  ['an unknown ability', { name: 'x', abilities: ['read', 'root'] }, 'abilities.1'],
  ['a star', { name: 'x', abilities: ['*'] }, 'abilities.0'],
  ['abilities that are no list', { name: 'x', abilities: 'read' }, 'abilities'],
  ['no day', { name: 'x', abilities: ['read'], expires_in_days: 0 }, 'expires_in_days'],
  ['more than a year', { name: 'x', abilities: ['read'], expires_in_days: 366 }, 'expires_in_days'],
  ['half a day', { name: 'x', abilities: ['read'], expires_in_days: 0.5 }, 'expires_in_days'],
  ['days as text', { name: 'x', abilities: ['read'], expires_in_days: '7' }, 'expires_in_days'],
  ['an unknown field', { name: 'x', abilities: ['read'], user_id: 1 }, 'user_id'],
]
test('an invalid request for a token names the field and creates none', async () => {
  const ann = await person({ emailVerified: true })
  const { text } = await tokenOf(ann.id)
  for (const [what, body, field] of BAD_BODIES) {
    const { status, json } = await call('POST', '/v1/me/tokens', { token: text, body })
    assert.equal(status, 422, what)
    assert.deepEqual(Object.keys(json.errors), [field], what)
  }
  assert.equal((await db.query('select from access_tokens where user_id = $1', [ann.id])).length, 1)
})

test('the ability "admin" goes to administrators only', async () => {
  const body = { name: 'x', abilities: ['admin'] }
  const plain = await browser((await person({ password: PASSWORD, emailVerified: true })).email)
  assert.ok((await call('POST', '/v1/me/tokens', { headers: plain, body })).json.errors.abilities)
  const admin = await browser((await person({ password: PASSWORD, staffRole: 'owner', emailVerified: true })).email)
  assert.equal((await call('POST', '/v1/me/tokens', { headers: admin, body })).status, 201)
})

test('a look-up of a token brings the teams of its person, without those they left', async () => {
  const ann = await person()
  const teams = await db.query<{ id: number }>("insert into teams (name) values ('one'), ('two') returning id")
  await db.query(`insert into team_members (team_id, user_id, role, left_at)
    values ($1, $3, 'owner', null), ($2, $3, 'member', house_clock())`, [teams[0]!.id, teams[1]!.id, ann.id])
  const principal = await accounts.byToken((await tokenOf(ann.id)).text, { ip: '127.0.0.1', isDirect: true })
  assert.deepEqual(principal?.teams, [{ teamId: teams[0]!.id, role: 'owner' }])
})

test('an operator’s command creates a person once and changes them afterwards', async () => {
  const first = await person({ email: 'Operator@Example.org', name: 'Op', password: PASSWORD, tier: 'verified' })
  const headers = await browser('operator@example.org')
  const second = await person({ email: 'operator@example.ORG', name: 'Olive Op', seller: true, emailVerified: true })
  assert.equal(second.id, first.id)
  assert.deepEqual([second.name, second.tier, second.staffRole], ['Olive Op', 'verified', null])
  assert.ok(second.sellerApprovedAt && second.identityVerifiedAt)
  assert.equal((await call('GET', '/v1/me/tokens', { headers })).status, 200)
  await person({ email: 'operator@example.org', name: 'Olive Op', password: 'another set of words' })
  assert.equal((await call('GET', '/v1/me/tokens', { headers })).status, 401)
})

test('an invalid command of an operator is refused by field', async () => {
  const refused = await createOrUpdatePerson(db, { email: 'nobody', name: '', password: 'short' })
  assert.ok(isRefusal(refused))
  assert.deepEqual(Object.keys(refused.errors!), ['name', 'email', 'password'])
})
