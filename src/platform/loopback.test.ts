import assert from 'node:assert/strict'
import test from 'node:test'
import Fastify, { type FastifyRequest } from 'fastify'
import { isDirectLoopback, isLoopbackHost } from './loopback.ts'

test('Recognizes the host names of this machine', () => {
  const own = ['localhost', 'LOCALHOST', 'localhost.', 'shop.localhost', '127.0.0.1', '127.9.8.7', '::1', '[::1]', '::ffff:127.0.0.1']
  const others = ['0.0.0.0', '::', '10.0.0.1', 'example.org', '127.evil.example', 'localhost.example', '']
  assert.deepEqual([own.filter((host) => !isLoopbackHost(host)), others.filter(isLoopbackHost)], [[], []])
})

test('Recognizes a sender on this machine, and no sender behind a proxy', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  app.get('/', (request: FastifyRequest, reply) => reply.send({ isDirect: isDirectLoopback(request) }))
  const asked = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/', headers: { host: 'localhost:3000', ...headers }, remoteAddress })).json<{ isDirect: boolean }>().isDirect
  assert.deepEqual([
    await asked({}), await asked({ host: '127.0.0.1:41' }), await asked({ host: '[::1]:3000' }, '::1'),
    await asked({ origin: 'http://localhost:3000' }), await asked({ referer: 'https://search.example' }),
  ], [true, true, true, true, true])
  const proxied = [
    { 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 caddy' },
    { 'x-real-ip': '127.0.0.1' }, { 'cf-connecting-ip': '203.0.113.9' }, { host: 'auctions.example.org' },
    { 'x-amzn-trace-id': 'Root=1' }, { 'fly-client-ip': '203.0.113.9' }, { origin: 'https://auctions.example.org' },
  ]
  for (const headers of proxied) assert.equal(await asked(headers as unknown as Record<string, string>), false, JSON.stringify(headers))
  assert.equal(await asked({}, '203.0.113.9'), false)
})
