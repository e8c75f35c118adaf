import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Type } from 'typebox'
import { testDatabase } from '../../../test/database.ts'
import { testSecrets } from '../../../test/fixture.ts'
import { absent } from '../../kernel/absent.ts'
import type { UserId } from '../../kernel/ids.ts'
import { notFound, refuse } from '../../kernel/refusals.ts'
import { say } from '../../kernel/sentences.ts'
import { translate } from '../../sentences.ts'
import { createLog } from '../log.ts'
import { anyToken, everybody, type Principal } from './access.ts'
import { lasting, ok } from './replies.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const db = await testDatabase()
const PERSON = { userId: 1 as UserId, via: 'token', abilities: [], staffRole: null, isSuspended: false } as unknown as Principal

const app = await createServer({
  db, translate, secrets: testSecrets, siteUrl: 'http://freehold.test', trustProxy: [], log: createLog('silent'),
  rateLimitPerMinute: 0, siteRateLimitPerMinute: 0, sharedRateLimit: false,
  authenticator: { byToken: async () => PERSON, bySession: async () => null },
})
const shared = { tag: 'Test', summary: 'Test' } as const
const Told = Type.Object({ reason: Type.String() })
route(app, { ...shared, method: 'GET', access: everybody, url: '/missing', name: 'missing', answers: { data: Told }, async handle() { return notFound(absent.lot()) } })
route(app, { ...shared, method: 'GET', access: everybody, url: '/silent', name: 'silent', answers: { data: Told }, async handle() { return ok({ reason: 'x' }) } })
route(app, {
  ...shared, method: 'GET', access: everybody, url: '/kept', name: 'kept', kept: 'everybody', answers: { data: Told },
  async handle({ request }) { return lasting(ok({ reason: request.translate(absent.auction()) }), null) },
})
route(app, {
  ...shared, method: 'POST', access: anyToken, url: '/once', name: 'once', answers: { done: true },
  async change() { return refuse('invalid_state_transition', say.calledOff({ sale: 'Spring' }), { status: [absent.bid()] }) },
})
await app.ready()
db.beforeClose(() => app.close())

const ask = (url: string, language?: string) => app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } })

it('messages are English by default and Spanish if preferred; the code is the same', async () => {
  for (const [wish, language, message] of [
    [undefined, 'en', 'This lot was not found.'], ['fr', 'en', 'This lot was not found.'], ['es-MX, en;q=0.5', 'es', 'Este lote no se encontró.'],
    ['es;q=0.2, en;q=0.9', 'en', 'This lot was not found.'],
  ]) {
    const { headers, body, statusCode } = await ask('/missing', wish)
    assert.deepEqual([statusCode, JSON.parse(body).code, JSON.parse(body).message], [404, 'not_found', message])
    assert.equal(headers['content-language'], language)
    assert.match(String(headers.vary), /accept-language/i)
  }
})

it('framework errors and unknown addresses answer in the requested language', async () => {
  for (const url of ['/%zz', '/nowhere']) {
    const { headers, body } = await ask(url, 'es')
    assert.equal(headers['content-language'], 'es', url)
    assert.match(String(headers.vary), /accept-language/i)
    assert.ok(JSON.parse(body).code)
  }
})

it('a problem document has title and detail in the language, and the same type in both', async () => {
  const problems = await Promise.all(['en', 'es'].map(async (language) =>
    (await app.inject({ url: '/missing', headers: { 'accept': 'application/problem+json', 'accept-language': language } })).json()))
  assert.deepEqual(problems.map(({ title, detail, code }) => [title, detail, code]), [
    ['Not found', 'This lot was not found.', 'not_found'], ['No encontrado', 'Este lote no se encontró.', 'not_found'],
  ])
  assert.equal(problems[0].type, problems[1].type)
})

it('a response without a sentence has no Content-Language', async () => {
  assert.equal((await ask('/silent', 'es')).headers['content-language'], undefined)
})

it('cached responses are kept per language, and name it', async () => {
  for (let round = 0; round < 2; round++) {
    const [english, spanish] = [await ask('/kept', 'en'), await ask('/kept', 'es')]
    assert.deepEqual([english.json().data.reason, spanish.json().data.reason], ['This auction was not found.', 'Esta subasta no se encontró.'])
    assert.deepEqual([english.headers['content-language'], spanish.headers['content-language']], ['en', 'es'])
    assert.notEqual(english.headers.etag, spanish.headers.etag)
  }
})

it('a repeat is answered in the language of the first response', async () => {
  const send = (language: string, key: string) =>
    app.inject({ method: 'POST', url: '/once', headers: { authorization: 'Bearer x', 'idempotency-key': key, 'accept-language': language } })
  const [first, again] = [await send('es', 'a'), await send('en', 'a')]
  assert.equal(first.statusCode, 409, first.body)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.body.replace(/"request_id":"[^"]*"/, ''), first.body.replace(/"request_id":"[^"]*"/, ''))
  assert.equal(again.headers['content-language'], 'es')
  assert.match(first.json().message, /«Spring» se canceló/)
  assert.deepEqual(first.json().errors, { status: ['Esta oferta no se encontró.'] })
})

it('a response stored with English texts by an earlier version is repeated unchanged', async () => {
  const kept = (body: object) => db.query('update idempotency_keys set body = $1', [testSecrets.seal(JSON.stringify(body))])
  const send = () => app.inject({ method: 'POST', url: '/once', headers: { authorization: 'Bearer x', 'idempotency-key': 'a', 'accept-language': 'es' } })
  await kept({ refused: 'bid_too_low', message: 'Your bid was too low.', errors: { bid_amount: ['More.'] } })
  const { statusCode, headers, body } = await send()
  assert.deepEqual([statusCode, JSON.parse(body).message, JSON.parse(body).errors, headers['content-language']],
    [422, 'Your bid was too low.', { bid_amount: ['More.'] }, 'en'])
  await kept({ kind: 'done', message: 'Done.' })
  assert.equal((await send()).json().message, 'Done.')
})
