import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Ability } from '../src/platform/http/access.ts'
import { ABILITIES } from '../src/platform/http/access.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { API_METHODS, type ApiMethod } from '../src/platform/http/openapi-document.ts'
import { type CallResult, testHouse, type TestPerson } from './app.ts'
import { type ApiRoute, routesOf } from './api-routes.ts'
import { inTurn, sample } from './rounds.ts'

/** What every route of the API must do for every caller. */
const house = await testHouse({ rateLimitPerMinute: 1_000_000 })
const document = apiDocument(house.app)
const routes = routesOf(document)
let person: TestPerson
const tokens = new Map<Ability, string>()

before(async () => {
  person = await house.person({ seller: true, admin: true })
  for (const ability of ABILITIES) tokens.set(ability, await person.token(ability))
})

const NO_SUCH_ID = '999999999'
const BEYOND_64_BITS = '99999999999999999999999'

const tokenFor = ({ ability, isPublic }: ApiRoute): string | undefined => (isPublic ? undefined : tokens.get(ability ?? 'read'))
const call = (route: ApiRoute, options: Parameters<typeof house.call>[2] = {}, id = NO_SUCH_ID): Promise<CallResult<unknown>> =>
  house.call(route.verb, route.address(id), { token: tokenFor(route), ...(route.body ? { body: {} } : {}), ...options })

/** The envelope of every refusal; returns its code. */
function refusalCode({ status, body, headers }: CallResult<unknown>, expected: number): string {
  assert.equal(status, expected, JSON.stringify(body))
  assert.equal(body.success, false)
  assert.ok(body.message.length > 0)
  assert.equal(body.request_id, headers['x-request-id'])
  assert.ok(!Object.hasOwn(body, 'data'))
  return body.code
}

for (const [nth, route] of routes.entries()) {
  describe(`${route.verb} ${route.path}`, () => {
    if (!route.isPublic) {
      test('is closed to strangers', async () => {
        for (const token of inTurn([undefined, 'nonsense'], nth, 2)) {
          const answer = await call(route, { token })
          assert.equal(refusalCode(answer, 401), 'unauthenticated')
          assert.match(String(answer.headers['www-authenticate']), /^Bearer realm="api", error="invalid_token"/)
        }
      })
    }
    if (route.ability) {
      test(`is closed to a token without ${route.ability}, whatever its other abilities`, async () => {
        for (const other of ABILITIES.filter((ability) => ability !== route.ability)) {
          const answer = await call(route, { token: tokens.get(other) })
          assert.equal(refusalCode(answer, 403), 'insufficient_token_ability')
          assert.equal(answer.headers['x-accepted-abilities'], route.ability)
          assert.equal(answer.headers['x-token-abilities'], other)
        }
      })
    }
    if (route.parameters.length > 0 && !route.isIdempotentAbsence) {
      test('answers 404 for what does not exist, before it reads an invalid body', async () => {
        for (const id of inTurn([NO_SUCH_ID, BEYOND_64_BITS, 'no-such-slug', '0', '-1'], nth, 3)) refusalCode(await call(route, {}, id), 404)
      })
    }
    if (route.body && route.parameters.length === 0) {
      test('reports every missing or unknown field, and changes nothing', async () => {
        const answer = await call(route, { body: { no_such_field: 1 } })
        assert.equal(refusalCode(answer, 422), 'validation_failed')
        assert.deepEqual(['no_such_field', ...route.required].filter((field) => !answer.body.errors[field]), [])
      })
    }
    if (route.body) {
      test('reads JSON and nothing else', async () => {
        const broken = await call(route, { body: '{"a":', headers: { 'content-type': 'application/json' } })
        assert.equal(refusalCode(broken, 400), 'malformed_json')
        const foreign = await call(route, { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
        assert.equal(refusalCode(foreign, 415), 'unsupported_media_type')
      })
    }
    if (!route.isStream && !route.isInbound && nth % sample(1, 4) === 0) {
      test('reports how many requests are left', async () => {
        const { headers } = await call(route)
        assert.equal(headers['x-ratelimit-limit'], '1000000')
        assert.ok(Number(headers['x-ratelimit-remaining']) < 1_000_000)
        assert.ok(Number(headers['x-ratelimit-reset']) * 1_000 > Date.now() - 1_000)
        assert.match(String(headers.ratelimit), /^"default";r=\d+;t=\d+$/)
      })
    }
    if (route.isPublic && route.verb === 'GET' && route.parameters.length === 0 && !route.needsQuery && !route.isStream) {
      test('is not sent again to a caller who has it', async () => {
        const { headers } = await call(route)
        const again = await call(route, { headers: { 'if-none-match': String(headers.etag) } })
        assert.deepEqual([again.status, again.text], [304, ''])
      })
    }
  })
}

/** `GET /v1/inventory/convert-to-lots` would be an item of that name, which does not exist. */
const isTakenByAnother = (path: string, method: ApiMethod): boolean =>
  Object.entries(document.paths).some(([other, item]) =>
    other !== path && item[method] && new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))

test('an existing address answers other methods with 405 and the list of its own', async () => {
  for (const [path, item] of inTurn(Object.entries(document.paths), 0, 3)) {
    const missing = API_METHODS.find((method) => !item[method] && !isTakenByAnother(path, method))
    if (!missing) continue
    const answer = await house.call(missing.toUpperCase() as 'PUT', path.replace(/\{\w+\}/g, '1'), { token: tokens.get('read') })
    assert.equal(refusalCode(answer, 405), 'method_not_allowed')
    const allowed = String(answer.headers.allow).split(', ')
    assert.deepEqual(Object.keys(item).map((method) => method.toUpperCase()).filter((method) => !allowed.includes(method)), [])
  }
})

test('every page of a list has both shapes, at its limits and past its end', async () => {
  for (const route of routes.filter(({ isList, parameters }) => isList && parameters.length === 0)) {
    for (const query of ['', '?shape=paginator', '?per_page=1000&page=0', '?page=999999&per_page=none', '?page=99999999999999999999']) {
      const answer = await house.call(route.verb, `${route.address('1')}${query}`, { token: tokenFor(route) })
      assert.equal(answer.status, 200, `${route.path}${query}: ${answer.text}`)
      assert.ok(answer.body.meta?.per_page <= 100, `${route.path}${query}: ${answer.text}`)
    }
  }
})
