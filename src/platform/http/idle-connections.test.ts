import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { closeIdleConnections } from './idle-connections.ts'

test('a response that is being sent when the server stops is finished, and its connection does not hold up the stop', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false, keepAliveTimeout: 60_000 })
  closeIdleConnections(app)
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  app.get('/', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': '2' })
    reply.raw.write('o')
    void finished.then(() => reply.raw.end('k'))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  client.on('data', (chunk: Buffer) => void (received += chunk.toString()))
  const ended = once(client, 'close')
  client.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  while (!received.endsWith('\r\n\r\no')) await sleep(5)

  const closing = app.close()
  await sleep(20)
  finish()
  await Promise.race([closing, sleep(20_000, undefined, { ref: false }).then(() => assert.fail('the server still waits for the connection'))])
  await ended
  assert.match(received, /\r\n\r\nok$/)
})
