import assert from 'node:assert/strict'
import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { dropVanishedClients } from './vanished-clients.ts'

const app = Fastify()
const served: string[] = []
dropVanishedClients(app)
app.get('/lot', (request, reply) => {
  served.push(request.ip)
  return reply.send('lot')
})
before(async () => void await app.ready())
after(() => app.close())

test('a request whose client has left is dropped before anything is done for it', async () => {
  const gone = new IncomingMessage(new Socket())
  Object.assign(gone, { method: 'GET', url: '/lot' })
  const dropped = once(gone, 'close')
  app.routing(gone, new ServerResponse(gone))
  await dropped
  assert.deepEqual(served, [])
  assert.equal((await app.inject('/lot')).body, 'lot')
  assert.deepEqual(served, ['127.0.0.1'])
})
