import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { resolve } from '../src/platform/http/openapi-document.ts'
import { numberEvents } from '../src/platform/outbox.ts'
import type { ApiRoute } from './api-routes.ts'
import { testHouse } from './app.ts'
import { routeCaller, named, rowOf } from './route-caller.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sample, sampleOf } from './rounds.ts'
import { openSale, type OpenSale, type Owner, ownerOfEverything } from './owned-things.ts'

/** Rules for the answers of all routes: access from other sites, names, and idempotency. */
/** Answers do not wait for the payment provider: nothing here asks what it settles. */
const house = await testHouse({ settleWithinMs: 100 })
const document = apiDocument(house.app)
const { routes, guarded, ask } = routeCaller(house)
let sale: OpenSale
let owner: Owner
let token: string

const newOwner = async (): Promise<{ owner: Owner; token: string }> => {
  const made = await ownerOfEverything(house, sale, await house.person({ seller: true }), false)
  return { owner: made, token: await made.person.token('read', 'write', 'seller') }
}

before(async () => {
  sale = await openSale(house)
  const made = await newOwner()
  owner = made.owner
  token = made.token
})

const url = (route: ApiRoute): string => `/api${route.address('1')}`
const isOnMedia = (route: ApiRoute): boolean => route.path.startsWith('/media')

describe('other sites', () => {
  const preflight = (route: ApiRoute) => house.app.inject({
    method: 'OPTIONS', url: url(route),
    headers: {
      'origin': 'https://reader.test', 'access-control-request-method': route.verb,
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  })
  const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Team-Id', 'X-Request-Id', 'Last-Event-ID', 'traceparent']
  const READ = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'ETag',
    'Link', 'Location', 'Idempotent-Replayed']
  const listed = (header: unknown): string[] => String(header).split(',').map((name) => name.trim())

  test('may preflight every route, except those that accept a cookie', async () => {
    for (const route of sampleOf(routes, 3)) {
      const { statusCode, headers } = await preflight(route)
      assert.equal(headers['access-control-allow-credentials'], undefined, named(route))
      if (isOnMedia(route)) {
        assert.equal(headers['access-control-allow-origin'], undefined, named(route))
        continue
      }
      assert.equal(statusCode, 204, named(route))
      assert.deepEqual([headers['access-control-allow-origin'], headers['access-control-max-age']], ['*', '7200'], named(route))
      assert.ok(listed(headers['access-control-allow-methods']).includes(route.verb), named(route))
      assert.deepEqual(SENT.filter((name) => !listed(headers['access-control-allow-headers']).includes(name)), [], named(route))
    }
  })
  test('may read every answer and its headers, including refusals', async () => {
    for (const route of sampleOf(routes.filter((some) => !some.isStream), 3)) {
      const { headers } = await ask(route, null, { headers: { origin: 'https://reader.test' } })
      assert.equal(headers['access-control-allow-origin'], isOnMedia(route) ? undefined : '*', named(route))
      if (!isOnMedia(route)) assert.deepEqual(READ.filter((name) => !listed(headers['access-control-expose-headers']).includes(name)), [], named(route))
    }
  })
})

describe('the request id', () => {
  test('is the caller’s own if valid, and ours otherwise', async () => {
    for (const route of sampleOf(routes.filter((some) => !some.isStream), 3)) {
      const own = await ask(route, null, { headers: { 'x-request-id': 'my_request-0001' } })
      assert.equal(own.headers['x-request-id'], 'my_request-0001', named(route))
      assert.equal(own.body.request_id ?? 'my_request-0001', 'my_request-0001', named(route))
      const ours = await ask(route, null, { headers: { 'x-request-id': 'a b\u00e9' } })
      assert.match(String(ours.headers['x-request-id']), /^req_[0-9a-f]{32}$/, named(route))
    }
  })
})

describe('refusals', () => {
  test('are problem documents for clients that accept them', async () => {
    for (const route of sampleOf(guarded, 3)) {
      const { status, headers, body } = await ask(route, null, { headers: { accept: 'application/problem+json' } })
      assert.match(String(headers['content-type']), /^application\/problem\+json/, named(route))
      const problem = body as unknown as Record<string, unknown>
      assert.deepEqual([problem.status, problem.detail, typeof problem.title, problem.type], [status, body.message, 'string', problem.doc_url], named(route))
      assert.ok(String(problem.instance).startsWith('/api/'), named(route))
      assert.equal(body.success, false)
    }
  })
  test('name the required ability, and the token’s abilities', async () => {
    const weak = await owner.person.token('read')
    for (const route of sampleOf(guarded.filter((some) => !['read', 'any token'].includes(rowOf(some).who)), 3)) {
      const { headers } = await ask(route, null, { token: weak })
      const { who } = rowOf(route)
      assert.deepEqual([headers['x-accepted-abilities'], headers['x-token-abilities']], [who, 'read'], named(route))
      assert.equal(headers['www-authenticate'], `Bearer realm="api", error="insufficient_scope", scope="${who}"`, named(route))
    }
  })
})

describe('cached answers', () => {
  test('are not sent again from any public address', async () => {
    for (const route of routes.filter((some) => rowOf(some).who === 'everybody' && some.verb === 'GET' && !some.isStream)) {
      const { status, headers } = await ask(route, owner.addresses)
      assert.equal(status, 200, named(route))
      const again = await ask(route, owner.addresses, { headers: { 'if-none-match': String(headers.etag) } })
      assert.deepEqual([again.status, again.text], [304, ''], named(route))
      assert.equal((await ask(route, owner.addresses, { headers: { 'if-none-match': '"another"' } })).status, 200, named(route))
    }
  })
  test('are not stored if they are personal', async () => {
    for (const route of guarded.filter((some) => some.verb === 'GET' && rowOf(some).who !== 'admin')) {
      const { headers } = await ask(route, owner.addresses, { token })
      assert.match(String(headers['cache-control']), /no-store/, named(route))
    }
  })
})

test('changes that the caller has not seen are not overwritten', async () => {
  const careful = guarded.filter((route) => route.verb === 'PATCH' && rowOf(route).who !== 'admin'
    && document.paths[route.path]!.patch!.responses['412'])
  assert.ok(careful.length >= 4, careful.map(named).join())
  for (const route of careful) {
    await numberEvents(house.db)
    const seen = await fingerprintOf(house.db)
    if (!rowOf(route).of) continue
    for (const tag of ['"another"', 'W/"weak"']) {
      const answer = await ask(route, owner.addresses, { token, headers: { 'if-match': tag } })
      assert.deepEqual([answer.status, answer.body.code], [412, 'precondition_failed'], named(route))
    }
    assert.deepEqual(await fingerprintOf(house.db), seen, named(route))
    const read = routes.find(({ verb, path }) => verb === 'GET' && path === route.path)!
    const { headers } = await ask(read, owner.addresses, { token })
    const held = await ask(route, owner.addresses, { token, headers: { 'if-match': String(headers.etag) } })
    assert.notEqual(held.status, 412, named(route))
  }
})

/** An invalid key is reported before the work, and after access and schema errors. */
const BEFORE_OR_THAT = ['idempotency_key_invalid', 'not_found', 'validation_failed', 'unsupported_media_type']

/** The text of a token is not stored, so a repeat only reports that it was created. */
const SHOWN_ONCE = 'POST /v1/me/tokens'

describe('an Idempotency-Key', () => {
  const changing = guarded.filter(({ verb }) => verb === 'POST' || verb === 'PATCH')

  test('makes every change happen once, with the same answer again', async () => {
    const happened: string[] = []
    for (const route of sampleOf(changing.filter((some) => rowOf(some).who !== 'admin'), 6)) {
      const some = await newOwner()
      const headers = { 'idempotency-key': `key-${happened.length}-${route.path}` }
      const first = await ask(route, some.owner.addresses, { token: some.token, headers })
      if (first.status >= 300) continue
      happened.push(named(route))
      await numberEvents(house.db)
      const seen = await fingerprintOf(house.db)
      const again = await ask(route, some.owner.addresses, { token: some.token, headers })
      if (again.body.code === 'secret_shown_once') assert.equal(named(route), SHOWN_ONCE)
      else assert.deepEqual([again.status, again.text], [first.status, first.text], named(route))
      assert.equal(again.headers['idempotent-replayed'], 'true', named(route))
      if (!rowOf(route).asksProvider) assert.deepEqual(await fingerprintOf(house.db), seen, named(route))
    }
    assert.ok(happened.length >= sample(34, 4), `Only these happened: ${happened.join(', ')}`)
  })
  test('is refused if invalid', async () => {
    for (const route of sampleOf(changing, 6)) {
      const who = rowOf(route).who === 'admin' ? await adminToken() : token
      for (const key of ['', 'x'.repeat(256), 'two words', 'caf\u00e9']) {
        const answer = await ask(route, null, { token: who, headers: { 'idempotency-key': key } })
        assert.ok(BEFORE_OR_THAT.includes(answer.body.code), `${named(route)}: ${answer.text}`)
      }
    }
  })
  test('belongs to one request', async () => {
    const headers = { 'idempotency-key': 'one-request' }
    const post = (title: string) => house.call('POST', '/v1/inventory', { token, headers, body: { title } })
    assert.equal((await post('A barn')).status, 201)
    const other = await post('Another barn')
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
  })
})

let admin: string | undefined
const adminToken = async (): Promise<string> => (admin ??= await (await house.person({ admin: true })).token('admin'))

test('every list has links to its pages, with its filters', async () => {
  for (const route of routes.filter(({ isList }) => isList)) {
    const who = rowOf(route).who === 'admin' ? await adminToken() : token
    const { status, headers } = await house.call(route.verb, `${addressOf(route)}?per_page=1`, { token: who })
    if (status === 404) continue
    assert.match(String(headers.link), /^<http:\/\/freehold\.test\/api\/[^>]+per_page=1&page=1>; rel="first"/, `${named(route)}: ${String(headers.link)}`)
    assert.match(String(headers.link), /rel="last"/, named(route))
  }
})

test('every operation has a description in whole sentences', () => {
  const poor = Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item)
    .filter(([, { summary, description = '' }]) => description.startsWith(summary!) || description.length < 40 || !/[.)]$/.test(description.trim()))
    .map(([method, { description }]) => `${method} ${path}: ${description}`))
  assert.deepEqual(poor, [])
})

test('the document stays small: at most 3,200 bytes for each operation, and shared parts are written once', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const bytes = JSON.stringify(document).length
  assert.ok(bytes / operations.length <= 3_200, `${bytes} bytes for ${operations.length} operations`)
  const repeated = new Map<string, number>()
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item)) {
      for (const answer of Object.values(responses)) {
        if (!('$ref' in answer)) repeated.set(JSON.stringify(answer), (repeated.get(JSON.stringify(answer)) ?? 0) + 1)
      }
    }
  }
  assert.deepEqual([...repeated].filter(([, times]) => times > 1), [])
})

test('every request body has a name', () => {
  const unnamed = Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item).flatMap(([method, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).filter(({ schema }) => !schema.$ref).map(() => `${method} ${path}`)))
  assert.deepEqual(unnamed, [])
})

test('every body and every answer has an example that matches its schema', () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api', undefined, false)
  const without: string[] = []
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2')).map(([, answer]) => resolve(document, answer).content)
      for (const media of [operation.requestBody?.content, ...answers].flatMap((content) => content?.['application/json'] ?? [])) {
        const example = media.example ?? Object.values(media.examples ?? {})[0]
        if (example === undefined) without.push(`${method} ${path}`)
        else assert.ok(ajv.validate(asPart(media.schema), example), `${method} ${path}: ${ajv.errorsText()}`)
      }
    }
  }
  assert.deepEqual(without, [])
})

/** A schema whose references point into the document. */
const asPart = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object

function addressOf(route: ApiRoute): string {
  const { of, at } = rowOf(route)
  const ids = [...(owner.addresses[(of ?? at)!] ?? [])]
  return route.path.replace(/\{\w+\}/g, () => String(ids.shift() ?? 1))
}
