import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument, ApiOperation } from '../../../platform/http/openapi-document.ts'
import { curlOf, exampleOf, trialOf } from './examples.ts'

const document = {
  servers: [{ url: 'https://freehold.test/api', description: '' }],
  components: {
    schemas: {
      Node: { type: 'object', properties: { name: { type: 'string', examples: ['Root'] }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } },
    },
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } },
  },
} as unknown as ApiDocument

test('a schema’s own example is used, and of alternatives the first that is not null', () => {
  assert.equal(exampleOf(document, { type: 'number', examples: [1250.5] }), 1250.5)
  assert.equal(exampleOf(document, { anyOf: [{ type: 'null' }, { const: 'sold' }] }), 'sold')
  assert.deepEqual(exampleOf(document, { type: 'object', properties: { ok: { const: true }, at: { type: ['string', 'null'], format: 'date' } } }), {
    ok: true, at: '2026-03-01',
  })
})

test('a recursive shape ends', () => {
  assert.match(JSON.stringify(exampleOf(document, { $ref: '#/components/schemas/Node' })), /^\{"name":"Root","children":\[\{"name":"Root"/)
})

test('the command line has the required parameters only', () => {
  const bid = {
    security: [{ bearer: ['write'] }],
    parameters: [{ name: 'lot', in: 'path', schema: { type: 'string', examples: ['river-40'] } }, { $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', required: ['bid_amount'], properties: { bid_amount: { type: 'number', examples: [1250.5] }, is_proxy: { type: 'boolean' } } } } },
    },
    responses: {},
  } as unknown as ApiOperation
  assert.equal(curlOf(document, 'post', '/v1/lots/{lot}/bids', bid), [
    "curl -X POST 'https://freehold.test/api/v1/lots/river-40/bids'",
    "-H 'Authorization: Bearer <token>'",
    "-H 'Idempotency-Key: <a new one for each action>'",
    "-H 'Content-Type: application/json'",
    '-d \'{"bid_amount":1250.5}\'',
  ].join(' \\\n  '))
})

test('a form is printed as a form, with its file', () => {
  const upload = {
    security: [{ bearer: ['write'] }],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: {
        type: 'object', required: ['file', 'model_type'],
        properties: { file: { type: 'string', format: 'binary' }, model_type: { type: 'string', enum: ['lot'] }, collection: { type: 'string' } },
      } } },
    },
    responses: {},
  } as unknown as ApiOperation
  assert.equal(curlOf(document, 'post', '/media', upload), [
    "curl -X POST 'https://freehold.test/api/media'",
    "-H 'Authorization: Bearer <token>'",
    "-F 'file=@<path of the file>'",
    "-F 'model_type=lot'",
  ].join(' \\\n  '))
})

test('a signed request is printed with its signature and cannot be tried in the browser', () => {
  const message = {
    security: [],
    parameters: [{ name: 'X-Service-Signature', in: 'header', schema: { type: 'string' }, example: 'sha256=<hex>' }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', required: ['lot_id'], properties: { lot_id: { type: 'integer', examples: [42] } } } } } },
    responses: {},
  } as unknown as ApiOperation
  assert.match(curlOf(document, 'post', '/webhooks/bid/hb', message), /-H 'X-Service-Signature: sha256=<hex>'[^]*-d '\{"lot_id":42\}'/)
  assert.equal(trialOf(document, 'post', '/webhooks/bid/hb', message), null)
})

test('of several optional parameters, the printed one stands for all', () => {
  const streams = {
    operationId: 'getStreams',
    parameters: [{ name: 'lots', in: 'query', required: false, schema: { type: 'string' }, example: '7' }, { name: 'auctions', in: 'query', schema: { type: 'string' }, example: '3' }],
    responses: {},
  } as unknown as ApiOperation
  assert.equal(curlOf(document, 'get', '/v1/streams', streams), "curl 'https://freehold.test/api/v1/streams?lots=7'")
})
