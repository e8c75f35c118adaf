import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { resolve } from '../src/platform/http/openapi-document.ts'
import { ABILITIES } from '../src/platform/http/access.ts'
import type { ApiRoute } from './api-routes.ts'
import { type CallResult, testHouse } from './app.ts'
import { tallied } from './tally.ts'
import { routeCaller, named } from './route-caller.ts'
import { fingerprintOf } from './fingerprint.ts'
import { inTurn, sample, sampleOf } from './rounds.ts'
import { sampleBody } from './sample-body.ts'

/** No input makes the house fail; every answer is checked against the document as well. */
const house = await testHouse()
const document = apiDocument(house.app)
const { routes } = routeCaller(house)
let token: string

before(async () => {
  token = await (await house.person({ admin: true, seller: true })).token(...ABILITIES)
})

function refusesOrDoes({ status, body, text }: CallResult<unknown>, what: string): void {
  tallied('inputs fuzzed')
  assert.ok(status < 500, `${what}: ${text}`)
  if (status >= 400) assert.ok(!body.success && body.message.length > 0, `${what}: ${text}`)
}

const bodyOf = ({ path, verb }: ApiRoute) => document.paths[path]![verb.toLowerCase() as 'post']!.requestBody?.content['application/json']?.schema
const answering = routes.filter(({ isStream, isInbound }) => !isStream && !isInbound)

const IDS = ['0', '-1', '9223372036854775808', '1e400', '%00', '%F0%9F%8C%BE', '%2e%2e%2f', '%25', 'null', 'x'.repeat(199), '1;drop', '٣']

test('no id in any path causes an error', async () => {
  for (const route of answering.filter(({ parameters }) => parameters.length > 0)) {
    const whole = bodyOf(route) ? { body: sampleBody(document, bodyOf(route)!) } : {}
    for (const id of sampleOf(IDS, 12)) refusesOrDoes(await house.call(route.verb, route.address(id), { token, ...whole }), `${named(route)} ${id}`)
  }
})

const VALUES: readonly unknown[] = [
  null, true, '', ' ', 0, -0, -1, 0.001, 1e-9, 1e21, 2 ** 53 + 2, Number.MAX_VALUE, 'NaN', '1e400', '1_000', '١٢٣', '9'.repeat(400), '\u0000', '\ud800', '🌾',
  'x'.repeat(70_000), [], [null], {}, { toString: 1 }, [[1]],
]

test('no value of any field causes an error', async () => {
  let fields = 0
  for (const route of answering.filter(bodyOf)) {
    const schema = bodyOf(route)!
    const whole = sampleBody(document, schema)
    for (const field of Object.keys(resolve(document, schema).properties ?? {})) {
      for (const value of inTurn(VALUES, fields++, 13)) {
        const answer = await house.call(route.verb, route.address('1'), { token, body: { ...whole, [field]: value } })
        refusesOrDoes(answer, `${named(route)} ${field} = ${JSON.stringify(value).slice(0, 60)}`)
      }
    }
  }
})

test('no value of any query parameter causes an error', async () => {
  for (const route of answering.filter(({ verb }) => verb === 'GET')) {
    for (const parameter of document.paths[route.path]!.get!.parameters ?? []) {
      if ('$ref' in parameter || parameter.in !== 'query') continue
      for (const value of sampleOf([...IDS, '', 'a'.repeat(3_000), '[]', '1,2,3,4', '2026-13-45', '%', '_'], 9)) {
        const query = `${parameter.name}=${value.startsWith('%') && value.length > 1 ? value : encodeURIComponent(value)}`
        refusesOrDoes(await house.call('GET', `${route.address('1')}?${query}`, { token }), `${named(route)}?${query.slice(0, 80)}`)
      }
    }
  }
})

test('no column of any table can be written by its name', async () => {
  const columns = await house.db.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`)
  const atFirst = await fingerprintOf(house.db)
  for (const route of answering.filter(bodyOf)) {
    const known = resolve(document, bodyOf(route)!).properties ?? {}
    const extra = Object.fromEntries(columns.filter(({ name }) => !known[name]).map(({ name }) => [name, 1]))
    const seen = sample(true, false) ? await fingerprintOf(house.db) : atFirst
    const answer = await house.call(route.verb, route.address('999999999'), { token, body: { ...sampleBody(document, bodyOf(route)!), ...extra } })
    assert.ok(answer.status === 422 || answer.status === 404, `${named(route)}: ${answer.status} ${answer.text.slice(0, 300)}`)
    if (sample(true, false)) assert.deepEqual(await fingerprintOf(house.db), seen, named(route))
  }
  assert.deepEqual(await fingerprintOf(house.db), atFirst)
})
