import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument, ApiOperation } from '../../../platform/http/openapi-document.ts'
import { exampleOf } from './examples.ts'
import { bestMatches } from './match-operations.ts'
import { requestOf, trialOf } from './request.ts'
import { curlOf, samplesOf } from './samples.ts'

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
  assert.equal(curlOf(requestOf(document, 'post', '/v1/lots/{lot}/bids', bid)), [
    "curl -X POST 'https://freehold.test/api/v1/lots/river-40/bids'",
    '-H "Authorization: Bearer $TOKEN"',
    '-H "Idempotency-Key: $(openssl rand -hex 16)"',
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
  assert.equal(curlOf(requestOf(document, 'post', '/media', upload)), [
    "curl -X POST 'https://freehold.test/api/media'",
    '-H "Authorization: Bearer $TOKEN"',
    "-F 'file=@<path of the file>'",
    "-F 'model_type=lot'",
  ].join(' \\\n  '))
})

test('a signed request is printed with what signs its body, and cannot be tried in the browser', () => {
  const message = {
    security: [],
    parameters: [{ name: 'X-Service-Signature', in: 'header', schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', required: ['lot_id'], properties: { lot_id: { type: 'integer', examples: [42] } } } } } },
    responses: {},
  } as unknown as ApiOperation
  const request = requestOf(document, 'post', '/webhooks/bid/hb', message)
  const [curl, typescript, python] = samplesOf(request).map(({ text }) => text)
  assert.match(curl!, /^BODY='\{"lot_id":42\}'\ncurl [^]*sha256=\$\(printf %s "\$BODY" \| openssl dgst -sha256 -hmac "\$SECRET"[^]* -d "\$BODY"$/)
  assert.match(typescript!, /^const body = JSON[^]*createHmac\('sha256', env.SECRET!\).update\(body\)[^]*^ {2}body,$/m)
  assert.match(python!, /^body = json.dumps[^]*hmac.new\(os.environ\["SECRET"\].encode\(\), body.encode\(\), hashlib.sha256\)[^]*^ {4}data=body,$/m)
  assert.equal(trialOf(request), null)
})

test('of several optional parameters, the printed one stands for all', () => {
  const streams = {
    operationId: 'streamMany',
    parameters: [{ name: 'lots', in: 'query', required: false, schema: { type: 'string' }, example: '7' }, { name: 'auctions', in: 'query', schema: { type: 'string' }, example: '3' }],
    responses: {},
  } as unknown as ApiOperation
  assert.equal(curlOf(requestOf(document, 'get', '/v1/streams', streams)), "curl 'https://freehold.test/api/v1/streams?lots=7'")
})

test('a request is printed in three languages, with its token, key and body', () => {
  const bid = {
    operationId: 'placeBid', security: [{ bearer: ['write'] }],
    parameters: [{ name: 'lot', in: 'path', schema: { examples: ['river-40'] } }, { $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: { required: true, content: { 'application/json': {
      schema: { type: 'object', properties: { bid_amount: { type: 'number' } } }, example: { bid_amount: 1250.5, is_proxy: true, note: "It's null" },
    } } },
    responses: { 200: { description: '', content: { 'application/json': { schema: {} } } } },
  } as unknown as ApiOperation
  const [curl, typescript, python] = samplesOf(requestOf(document, 'post', '/v1/lots/{lot}/bids', bid))
  assert.match(curl!.text, /It'"'"'s null/)
  assert.equal(typescript!.text, [
    "import { env } from 'node:process'", '',
    "const response = await fetch('https://freehold.test/api/v1/lots/river-40/bids', {", "  method: 'POST',", '  headers: {',
    '    Authorization: `Bearer ${env.TOKEN}`,', "    'Idempotency-Key': crypto.randomUUID(),", "    'Content-Type': 'application/json',", '  },',
    '  body: JSON.stringify({', '    "bid_amount": 1250.5,', '    "is_proxy": true,', '    "note": "It\'s null"', '  }),', '})',
    'const answer = await response.json()', 'if (!response.ok) throw new Error(answer.code)',
  ].join('\n'))
  assert.match(python!.text, /^import os, uuid, requests\n\nresponse = requests.post\(\n {4}"https:.+\n[^]+"is_proxy": True,\n +"note": "It's null"\n[^]+raise_for_status/)
})

test('a stream and a form are printed and can be tried', () => {
  const stream = { operationId: 'streamLot', security: [], responses: { 200: { description: '', content: { 'text/event-stream': { schema: {} } } } } } as unknown as ApiOperation
  const request = requestOf(document, 'get', '/v1/lots/7/stream', stream)
  assert.deepEqual([trialOf(request)?.isStream, samplesOf(request).map(({ text }) => /stream|no-buffer/.test(text))], [true, [true, true, true]])
})

test('what is named like the typed word is found first, by name, path or code', () => {
  const parts = [
    { name: 'listBids', place: 'GET /v1/lots/{lot}/bids', title: 'Bid history of a lot', href: '#a' },
    { name: 'placeBid', place: 'POST /v1/lots/{lot}/bids', title: 'Place a bid', href: '#b' },
    { name: 'bid_too_low', place: '422', title: 'Below the current price', href: '#c' },
  ]
  const names = (typed: string) => bestMatches(parts, typed).map(({ name }) => name)
  assert.deepEqual(names('placebid'), ['placeBid'])
  assert.deepEqual(names('bid'), ['placeBid', 'bid_too_low', 'listBids'])
  assert.deepEqual(names('post /v1/lots'), ['placeBid'])
  assert.deepEqual(names('422'), ['bid_too_low'])
  assert.deepEqual(names('nothing'), [])
})
