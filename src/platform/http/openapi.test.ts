import { translate } from '../../sentences.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../db.ts'
import { createLog } from '../log.ts'
import { deriveSecrets } from '../secrets.ts'
import { ability, everybody, ownGate } from './access.ts'
import { apiDocument, describeApi, DOCUMENT_URL, serveDocument } from './openapi.ts'
import { type ApiDocument, type ApiOperation, resolve } from './openapi-document.ts'
import { paginatorDocument } from './openapi-lists.ts'
import { created, list, ok } from './replies.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'
import { component, Flag, IdParam, Nullable, PageQuery } from './shapes.ts'

const Horse = component('Horse', Type.Object({ id: Type.Integer(), name: Type.String(), sire: Nullable(Type.String()) }))
const Entry = Type.Object({ name: Type.String({ minLength: 1 }) }, { title: 'EnterHorseRequest', additionalProperties: false })

let app: FastifyInstance
let document: ApiDocument

before(async () => {
  app = await createServer({
    db: {} as Database,
    translate, secrets: deriveSecrets('a secret of this test that nobody else knows'),
    authenticator: { byToken: async () => null, bySession: async () => null },
    siteUrl: 'https://freehold.test',
    trustProxy: [],
    rateLimitPerMinute: 0, siteRateLimitPerMinute: 0,
    sharedRateLimit: false,
    log: createLog('silent'),
  })
  await describeApi(app, 'https://freehold.test', { title: 'Stable', version: '1.0', description: 'Horses.', tags: [{ name: 'Horses', description: 'All of them.' }], requestsPerMinute: 60 })
  await app.register(async (api) => declareHorses(api), { prefix: '/api' })
  app.get('/livez', { config: { access: ownGate } }, async () => ({ ok: true }))
  serveDocument(app)
  await app.ready()
  document = apiDocument(app)
})
after(() => app.close())

function declareHorses(api: FastifyInstance): void {
  route(api, {
    method: 'GET', url: '/v1/horses', name: 'listHorses', access: everybody, tag: 'Horses', summary: 'List horses',
    query: Type.Object({ ...PageQuery, old: Type.Optional(Flag('Old ones too.')), breed: Type.String({ default: 'any' }) }),
    answers: { list: Horse },
    handle: async () => list({ items: [], total: 0, page: 1, perPage: 15 }),
  })
  route(api, {
    method: 'POST', url: '/v1/horses', name: 'enterHorse', access: ability('write'), tag: 'Horses', summary: 'Enter a horse',
    body: Entry, answers: { data: Horse, status: 201 }, refusals: ['locked_after_bids'],
    change: async () => created('/v1/horses/1', { id: 1, name: 'Ann', sire: null }),
  })
  for (const [url, name] of [['/v1/horses/:horse', 'getHorse'], ['/v1/horses/:horse/foals', 'listFoals']] as const) {
    route(api, {
      method: 'GET', url, name, access: everybody, tag: 'Horses', summary: 'Show', params: Type.Object({ horse: IdParam('Horse', 'Id of the horse.') }),
      answers: { data: Horse }, handle: async () => ok({ id: 1, name: 'Ann', sire: null }),
    })
  }
  route(api, {
    method: 'GET', url: '/v1/seller/stables', name: 'listStables', access: ability('seller'), tag: 'Horses', summary: 'List stables',
    answers: { data: Type.Array(Type.String()) }, refusals: ['team_forbidden'], handle: async () => ok([]),
  })
}

const operation = (method: 'get' | 'post'): ApiOperation => document.paths['/v1/horses']![method]!
const answer = (method: 'get' | 'post', status: string) => resolve(document, operation(method).responses[status]!)
const parameter = (name: string) => operation('get').parameters!.map((one) => resolve(document, one)).find((one) => one.name === name)

test('paths are relative to the server, which ends in /api', () => {
  assert.equal(document.openapi, '3.1.0')
  assert.deepEqual(document.servers.map((server) => server.url), ['https://freehold.test/api'])
  assert.deepEqual(Object.keys(document.paths), ['/v1/horses', '/v1/horses/{horse}', '/v1/horses/{horse}/foals', '/v1/seller/stables'])
})

test('a named schema is written once and referenced', () => {
  assert.deepEqual(document.components.schemas.Horse!.properties!.sire!.type, ['string', 'null'])
  assert.deepEqual(answer('get', '200').content!['application/json']!.schema, { $ref: '#/components/schemas/HorsePage' })
  assert.deepEqual(document.components.schemas.HorsePage!.properties!.data!.items, { $ref: '#/components/schemas/Horse' })
})

test('the second list shape has a document of its own, whose lists have no other', () => {
  assert.equal(parameter('shape'), undefined)
  assert.equal(document.components.schemas.Paginator, undefined)
  const second = paginatorDocument(document)
  const data = second.components.schemas.HorsePage!.properties!.data!
  assert.deepEqual(data.allOf![1]!.properties!.data!.items, { $ref: '#/components/schemas/Horse' })
  const shape = second.paths['/v1/horses']!.get!.parameters!.map((one) => resolve(second, one)).find(({ name }) => name === 'shape')!
  assert.deepEqual([shape.required, shape.schema.enum], [true, ['paginator']])
  assert.equal(second.paths['/v1/horses']!.post!.parameters!.map((one) => resolve(second, one)).some(({ name }) => name === 'shape'), false)
  assert.deepEqual(missingTargets(second), [])
})

test('documents parameters as a client should send them, and requires none that has a default', () => {
  assert.deepEqual(parameter('page'), {
    name: 'page', in: 'query', required: false, description: 'Page number from 1. Anything else means 1.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  })
  assert.deepEqual((parameter('old') as { schema: unknown }).schema, { type: 'boolean' })
  assert.equal((parameter('breed') as { required: boolean }).required, false)
})

test('changes take an Idempotency-Key, and creations return a Location', () => {
  assert.deepEqual(operation('post').parameters, [{ $ref: '#/components/parameters/IdempotencyKey' }])
  assert.deepEqual(answer('post', '201').headers!.Location, { $ref: '#/components/headers/Location' })
  assert.deepEqual(operation('post').security, [{ bearer: ['write'] }])
})

test('names every refusal of a route with its meaning and an example', () => {
  const { responses } = operation('post')
  assert.deepEqual(Object.keys(responses).sort(), ['201', '400', '401', '403', '409', '413', '415', '422', '429', '503'])
  assert.equal(answer('post', '409').description, '`locked_after_bids`, `idempotency_key_in_use`')
  assert.deepEqual(answer('post', '401').content!['application/json']!.examples, { unauthenticated: { $ref: '#/components/examples/unauthenticated' } })
  const example = document.components.examples.unauthenticated!.value as { code: string; doc_url: string }
  assert.deepEqual([example.code, example.doc_url], ['unauthenticated', 'https://freehold.test/docs/api#error-unauthenticated'])
  assert.equal(document['x-error-codes'].bid_too_low!.status, 422)
  assert.ok(document.components.schemas.ErrorCode!.enum!.includes('bid_too_low'))
})

test('an operation that takes a team refuses a team that is no integer', () => {
  const { parameters, responses } = document.paths['/v1/seller/stables']!.get!
  assert.deepEqual(parameters, [{ $ref: '#/components/parameters/ActingTeam' }])
  assert.equal(resolve(document, responses['422']!).description, '`validation_failed`')
})

test('bodies, parameters and responses are components with their own names', () => {
  assert.deepEqual(operation('post').requestBody!.content['application/json']!.schema, { $ref: '#/components/schemas/EnterHorseRequest' })
  assert.deepEqual(Object.keys(document.components.schemas.EnterHorseRequest!), ['type', 'required', 'properties', 'additionalProperties'])
  assert.deepEqual(operation('get').parameters!.slice(0, 2), ['Page', 'PerPage'].map((name) => ({ $ref: `#/components/parameters/${name}` })))
  const names = ({ responses }: ApiOperation) => Object.values(responses).map((one) => ('$ref' in one ? one.$ref.replace('#/components/responses/', '') : null))
  assert.deepEqual(names(operation('get')), ['HorseList', 'ValidationFailed', 'RateLimited', 'Unavailable'])
  assert.deepEqual(names(operation('post')), [
    'EnterHorseCreated', 'BadRequest', 'Unauthenticated', 'Forbidden', 'EnterHorseConflict', 'PayloadTooLarge', 'UnsupportedMediaType', 'ValidationFailedOrKeyReused',
    'RateLimited', 'Unavailable',
  ])
  assert.deepEqual([...new Set(JSON.stringify(document).match(/"x-[a-z-]+":/g))], ['"x-open-enum":', '"x-enum-descriptions":', '"x-abilities":', '"x-rate-limit":', '"x-paginator":', '"x-error-codes":'])
})

test('every reference resolves', () => {
  assert.ok(referencesOf(document).length > 10)
  assert.deepEqual(missingTargets(document), [])
})

const referencesOf = (of: ApiDocument): string[][] => [...JSON.stringify(of).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((found) => found[1]!.split('/'))

const missingTargets = (of: ApiDocument): string[] => referencesOf(of)
  .filter((steps) => steps.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], of) === undefined)
  .map((steps) => steps.join('/'))

test('a created thing is linked to the operations that take its id', () => {
  assert.deepEqual(answer('post', '201').links, {
    getHorse: { operationId: 'getHorse', parameters: { horse: '$response.body#/data/id' } },
    listFoals: { operationId: 'listFoals', parameters: { horse: '$response.body#/data/id' } },
  })
})

test('names the operation, its abilities and the limit of its callers', () => {
  const post = operation('post')
  assert.deepEqual([post.operationId, post['x-abilities'], post['x-rate-limit']], ['enterHorse', ['write'], '60/minute'])
})

test('the document is served to any origin, with an ETag', async () => {
  const first = await app.inject({ url: DOCUMENT_URL, headers: { origin: 'https://elsewhere.test' } })
  assert.equal(first.statusCode, 200)
  assert.equal(first.headers['access-control-allow-origin'], '*')
  assert.deepEqual(first.json(), JSON.parse(JSON.stringify(document)))
  const second = await app.inject({ url: DOCUMENT_URL, headers: { 'if-none-match': String(first.headers.etag) } })
  assert.deepEqual([second.statusCode, second.body], [304, ''])
})
