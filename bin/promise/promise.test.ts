import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { API_METHODS, type ApiDocument } from '../../src/platform/http/openapi-document.ts'
import { answersList } from '../../src/platform/http/openapi-lists.ts'
import { packed } from '../json-lines.ts'
import { brokenPromises } from './broken-promises.ts'
import { recordOf } from './record.ts'

const DOCUMENT = new URL('../../docs/api/openapi.json', import.meta.url)
const today = JSON.parse(fs.readFileSync(DOCUMENT, 'utf8')) as ApiDocument

/** A small interface with one part of each kind. */
const HORSES = {
  info: { title: 'Stable' },
  components: {
    schemas: {
      HorsePage: { type: 'object', required: ['data', 'meta'], properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Horse' } }, meta: { type: 'object' } } },
      Horse: {
        type: 'object', required: ['id', 'coat', 'foals'],
        properties: {
          id: { type: 'integer', format: 'int32' }, coat: { enum: ['bay', 'grey'] }, foaled: { type: 'string', format: 'date' },
          foals: { type: 'array', items: { $ref: '#/components/schemas/Horse' } },
        },
      },
      EnterHorse: {
        type: 'object', required: ['name'], additionalProperties: false,
        properties: {
          name: { type: 'string', maxLength: 10, pattern: '^[A-Z]' }, coat: { enum: ['bay', 'grey'] }, age: { type: ['number', 'null'], minimum: 1 },
        },
      },
      ApiError: { type: 'object', required: ['message'], properties: { message: { type: 'string' }, code: { type: 'string' } } },
    },
    responses: { NotFound: { headers: { Rate: {} } }, TooMany: { headers: { Rate: {}, After: {} } } },
    parameters: { Old: { name: 'old', in: 'query', required: false, schema: { enum: ['yes', 'no'] } } },
  },
  paths: {
    '/foaled': {
      get: {
        operationId: 'listFoaled', security: [],
        responses: { 200: { headers: { Rate: {} }, content: { 'application/json': { schema: { $ref: '#/components/schemas/HorsePage' } } } } },
      },
    },
    '/horses': {
      get: {
        operationId: 'getHorses', security: [], parameters: [{ $ref: '#/components/parameters/Old' }],
        responses: {
          200: { headers: { Rate: {}, ETag: {} }, content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Horse' } } } } },
          404: { $ref: '#/components/responses/NotFound' }, 429: { $ref: '#/components/responses/TooMany' },
        },
      },
      post: {
        operationId: 'postHorses', security: [{ bearer: ['write'] }],
        requestBody: { required: false, content: { 'application/json': { schema: { $ref: '#/components/schemas/EnterHorse' } } } },
        responses: {
          201: { headers: { Rate: {} }, content: { 'application/json': { schema: { anyOf: [{ $ref: '#/components/schemas/Horse' }, { type: 'null' }] } } } },
        },
      },
    },
  },
  'x-error-codes': { lame: { status: 409, meaning: 'It cannot run.' } },
  'x-paginator': {
    Paginator: { type: 'object', required: ['total'], properties: { total: { type: 'integer' } } },
    PaginatorHorse: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
  },
  webhooks: {
    'horse.sold': { post: { parameters: [{ name: 'Signature', in: 'header', schema: {} }], requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Horse' } } } } } },
  },
}

const record = (document: unknown) => recordOf(document as ApiDocument)

/** The interface with a value replaced or removed. */
function changed(place: string, value?: unknown): unknown {
  const document = structuredClone(HORSES)
  const steps = place.split(' ')
  const last = steps.pop()!
  const holder = steps.reduce<Record<string, unknown>>((inside, step) => inside[step] as Record<string, unknown>, document)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return document
}

const HORSE = 'components schemas Horse'
const ENTRY = 'components schemas EnterHorse'
const GET = 'paths /horses get'
const POST = 'paths /horses post'

const BREAKING: [what: string, place: string, value: unknown, sentence: RegExp][] = [
  ['a removed operation', GET, undefined, /^GET \/horses \(getHorses\): the operation is gone$/],
  ['another operationId', `${GET} operationId`, 'horses', /^GET \/horses \(getHorses\): its operationId is horses$/],
  ['a missing operationId', `${GET} operationId`, undefined, /^GET \/horses \(getHorses\): its operationId is gone$/],
  ['a token where none was asked for', `${GET} security`, [{ bearer: [] }], /who called it with no token cannot/],
  ['another ability', `${POST} security`, [{ bearer: ['admin'] }], /who called it with bearer write cannot/],
  ['a removed field of an answer', `${HORSE} properties foaled`, undefined, /200\[\] foaled: the field is gone/],
  ['a removed field inside of itself', `${HORSE} properties foals`, { type: 'array', items: {} }, /foals\[\]: was .+ is "any"/],
  ['a field of an answer that may be absent', `${HORSE} required`, ['id', 'foals'], /coat: the field may be absent now/],
  ['another type in an answer', `${HORSE} properties id`, { type: 'string' }, /id: was "integer:int32", is "string"/],
  ['null in an answer', `${HORSE} properties foaled`, { type: ['string', 'null'], format: 'date' }, /foaled: was .+, is "null"/],
  ['a format that is gone from an answer', `${HORSE} properties foaled`, { type: 'string' }, /foaled: was "string:date", is "string"/],
  ['a new word in an answer', `${HORSE} properties coat`, { enum: ['bay', 'grey', 'roan'] }, /coat: was .+"roan"/],
  ['an object that an answer is no more', `${POST} responses 201 content application/json schema`, { type: 'null' }, /201: was .+, is "null"/],
  ['a removed header of an answer', `${GET} responses 200 headers ETag`, undefined, /200: the header ETag is gone/],
  ['a removed header of every answer', 'components responses NotFound headers Rate', undefined, /Every answer: the header Rate is gone/],
  ['a removed header of every 429', 'components responses TooMany headers After', undefined, /Every 429: the header After is gone/],
  ['a removed status', `${POST} responses 201`, undefined, /the answer 201 is gone/],
  ['a removed refusal', `${GET} responses 404`, undefined, /the refusal 404 is gone/],
  ['a removed type of content', `${GET} responses 200 content`, { 'text/csv': { schema: {} } }, /200: application\/json is gone/],
  ['a body that must be sent', `${POST} requestBody required`, true, /application\/json: the body must be there now/],
  ['a first body, which must be sent', `${GET} requestBody`, { required: true, content: { 'application/json': { schema: {} } } }, /GET.+body must be there now/],
  ['a removed body', `${POST} requestBody`, undefined, /the body is gone/],
  ['a removed field of a body', `${ENTRY} properties coat`, undefined, /coat: the field is gone/],
  ['a field of a body that must be sent', `${ENTRY} required`, ['name', 'coat'], /coat: the field must be there now/],
  ['a new field of a body that must be sent', ENTRY,
    { ...HORSES.components.schemas.EnterHorse, required: ['name', 'sire'], properties: { ...HORSES.components.schemas.EnterHorse.properties, sire: {} } },
    /sire: the field must be there now/],
  ['a narrower type of a body', `${ENTRY} properties age`, { type: ['integer', 'null'], minimum: 1 }, /age: was \["number".+is \["integer"/],
  ['no null in a body', `${ENTRY} properties age`, { type: 'number', minimum: 1 }, /age: was "null"/],
  ['a removed word of a body', `${ENTRY} properties coat enum`, ['bay'], /coat: was .+"grey"/],
  ['a shorter text of a body', `${ENTRY} properties name maxLength`, 5, /name: was .+10.+5/],
  ['another pattern', `${ENTRY} properties name pattern`, '^[a-z]', /name: was/],
  ['a greater least amount', `${ENTRY} properties age minimum`, 2, /age: was/],
  ['a removed parameter', `${GET} parameters`, [], /query old: the parameter is gone/],
  ['a parameter that must be given', 'components parameters Old required', true, /query old: the parameter must be there now/],
  ['a removed word of a parameter', 'components parameters Old schema enum', ['yes'], /query old: was/],
  ['a removed webhook', 'webhooks horse.sold', undefined, /^horse\.sold: the webhook is gone$/],
  ['a removed header of a webhook', 'webhooks horse.sold post parameters', [], /horse\.sold: the header Signature is gone/],
  ['a removed field of the error envelope', 'components schemas ApiError properties code', undefined, /^ApiError code: the field is gone$/],
  ['a removed error code', 'x-error-codes lame', undefined, /^The error code lame: it is gone$/],
  ['an error code with another status', 'x-error-codes lame status', 400, /^The error code lame: its status was 409, is 400$/],
  ['a removed field of the second list shape', 'x-paginator Paginator properties total', undefined, /^GET \/foaled \(listFoaled\) with shape=paginator data total: the field is gone$/],
  ['a removed field of an item of it', 'x-paginator PaginatorHorse properties id', undefined, /^GET \/foaled \(listFoaled\) with shape=paginator data data\[\] id: the field is gone$/],
]

for (const [what, place, value, sentence] of BREAKING) {
  test(`${what} breaks the promise`, () => {
    const broken = brokenPromises(record(HORSES), record(changed(place, value)))
    assert.ok(broken.some((one) => sentence.test(one)), `nothing of the kind: ${JSON.stringify(broken)}`)
  })
}

const HARMLESS: [what: string, place: string, value: unknown][] = [
  ['nothing at all', 'components schemas Other', { type: 'object' }],
  ['a new operation', 'paths /foals', { get: HORSES.paths['/horses'].get }],
  ['a new field of an answer', `${HORSE} properties sire`, { type: 'string' }],
  ['fewer words in an answer', `${HORSE} properties coat enum`, ['bay']],
  ['a field of an answer that is always there', `${HORSE} required`, ['id', 'coat', 'foals', 'foaled']],
  ['a new status', `${POST} responses 409`, { headers: { Rate: {} } }],
  ['no token where one was asked for', `${POST} security`, []],
  ['a new field of a body that may be left out', `${ENTRY} properties sire`, { type: 'string' }],
  ['a field of a body that may be left out', `${ENTRY} required`, []],
  ['a longer text of a body', `${ENTRY} properties name maxLength`, 20],
  ['more words of a parameter', 'components parameters Old schema enum', ['yes', 'no', 'only']],
  ['parts that stand together elsewhere', `${HORSE} properties foaled`, { allOf: [{ type: 'string', format: 'date' }] }],
  ['a new error code', 'x-error-codes tired', { status: 409 }],
  ['other words', `${GET} description`, 'All horses.'],
]

for (const [what, place, value] of HARMLESS) {
  test(`${what} breaks no promise`, () => {
    assert.deepEqual(brokenPromises(record(HORSES), record(changed(place, value))), [])
  })
}

test('a shape composed of parts equals the same shape written out', () => {
  const { Horse } = HORSES.components.schemas
  const { id, ...others } = Horse.properties
  const parts = [
    { type: 'object', required: ['id'], properties: { id } }, { type: 'object', required: ['coat', 'foals'], properties: others },
  ]
  const together = record(changed(HORSE, { allOf: parts }))
  assert.deepEqual([...brokenPromises(record(HORSES), together), ...brokenPromises(together, record(HORSES))], [])
})

test('every operation has a name of its own: a verb, and what it acts on', () => {
  const named = Object.entries(today.paths).flatMap(([path, item]) => API_METHODS.flatMap((method) => {
    const operation = item[method]
    return operation ? [{ place: `${method.toUpperCase()} ${path}`, method, operation, id: operation.operationId }] : []
  }))
  assert.ok(named.length > 200)
  for (const { place, method, operation, id } of named) {
    assert.match(id, /^[a-z]+([A-Z][a-z]+)*$/, `${place}: ${id}`)
    assert.deepEqual(named.filter((other) => other.id === id).map((other) => other.place), [place])
    if (method === 'get') assert.match(id, answersList(today, operation) ? /^(list|search)[A-Z]/ : /^(get|list|download|export|stream|search)[A-Z]/, `${place}: ${id}`)
    else assert.doesNotMatch(id, /^(get|list|post|patch|put)[A-Z]/, `${place}: ${id}`)
  }
})

test('no subject has so many operations that nobody reads them', () => {
  for (const { name } of today.tags) {
    const many = Object.values(today.paths).flatMap((item) => Object.values(item)).filter(({ tags }) => tags.includes(name))
    assert.ok(many.length > 0 && many.length <= 20, `${name}: ${many.length}`)
  }
})

test('the record of the last release is small, and formatted as by a release', () => {
  const text = fs.readFileSync(new URL('../../docs/api/promised.json', import.meta.url), 'utf8')
  assert.ok(text.split('\n').length <= 3_000)
  assert.equal(`${packed(JSON.parse(text))}\n`, text)
})
