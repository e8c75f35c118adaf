import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import type { ApiDocument } from '../src/platform/http/openapi-document.ts'
import { checkAgainst } from './answer-check.ts'

const Horse = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, born: { type: ['string', 'null'], format: 'date' } } }
const document = {
  openapi: '3.1.0', info: { title: 'Horses' },
  components: { schemas: { Horse }, parameters: {}, responses: { Horse: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Horse' } } } } } },
  paths: {
    '/v1/horses/{horse}': { get: { responses: { 200: { $ref: '#/components/responses/Horse' } } } },
    '/v1/horses/fastest': { get: { responses: { 200: { content: { 'text/plain': {} } } } } },
  },
} as unknown as ApiDocument
const check = checkAgainst(document)

const answer = (statusCode: number, body: unknown, type = 'application/json; charset=utf-8') =>
  ({ statusCode, headers: { 'content-type': type }, rawPayload: Buffer.from(JSON.stringify(body)), body: JSON.stringify(body) }) as unknown as LightMyRequestResponse

test('a documented answer passes, and so does an address outside of the API', () => {
  check('GET', '/api/v1/horses/3?x=1', answer(200, { name: 'Ann', born: null }))
  check('GET', '/lots', answer(200, 'a page', 'text/html'))
})

test('a missing field, a wrong type and a wrong format are found', () => {
  for (const body of [{}, { name: 3 }, { name: 'Ann', born: 'last spring' }]) {
    assert.throws(() => check('GET', '/api/v1/horses/3', answer(200, body)), /GET \/v1\/horses\/\{horse\} → 200 is not as documented/)
  }
})

test('an undeclared status or content type is found', () => {
  assert.throws(() => check('GET', '/api/v1/horses/3', answer(409, { name: 'Ann' })), /declares no such answer/)
  assert.throws(() => check('GET', '/api/v1/horses/3', answer(200, { name: 'Ann' }, 'text/plain')), /declares no text\/plain/)
  assert.throws(() => check('GET', '/api/v1/horses/fastest', answer(200, { name: 'Ann' })), /declares no application\/json/)
})
