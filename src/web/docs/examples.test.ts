import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument, ApiOperation } from '../../platform/http/openapi-document.ts'
import { curlOf, exampleOf } from './examples.ts'

const document = {
  servers: [{ url: 'https://freehold.test/api', description: '' }],
  components: {
    schemas: {
      Node: { type: 'object', properties: { name: { type: 'string', examples: ['Root'] }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } },
    },
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } },
  },
} as unknown as ApiDocument

test('a schema’s own example wins, and alternatives mean the first that is something', () => {
  assert.equal(exampleOf(document, { type: 'number', examples: [1250.5] }), 1250.5)
  assert.equal(exampleOf(document, { anyOf: [{ type: 'null' }, { const: 'sold' }] }), 'sold')
  assert.deepEqual(exampleOf(document, { type: 'object', properties: { ok: { const: true }, at: { type: ['string', 'null'], format: 'date' } } }), {
    ok: true, at: '2026-03-01',
  })
})

test('a shape that holds itself ends', () => {
  assert.match(JSON.stringify(exampleOf(document, { $ref: '#/components/schemas/Node' })), /^\{"name":"Root","children":\[\{"name":"Root"/)
})

test('the command line carries what must be given and nothing else', () => {
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
