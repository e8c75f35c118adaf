import assert from 'node:assert/strict'
import Fastify from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { endSlowReaders, type ReaderLimits } from './slow-readers.ts'

const MB = 1024 * 1024
const LIMITS: ReaderLimits = { withinMs: 60_000, leastBytes: 64 * 1024, mostUnread: 1024 * MB, checkEveryMs: 20 }
const LONG = Buffer.alloc(24 * MB, 'x')

const open: { close(): Promise<unknown> }[] = []
after(() => Promise.all(open.map((app) => app.close())))

async function serve(limits: Partial<ReaderLimits>) {
  const app = Fastify({ forceCloseConnections: true })
  open.push(app)
  endSlowReaders(app, { ...LIMITS, ...limits })
  const ended: Promise<unknown>[] = []
  app.server.on('connection', (socket: Socket) => ended.push(once(socket, 'close')))
  app.get('/', (_request, reply) => reply.send(LONG))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = () => {
    const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
    socket.on('error', () => undefined).pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return socket
  }
  return { ask, ended }
}

describe('a reader', () => {
  it('who reads nothing of a response is disconnected', async () => {
    const { ask, ended } = await serve({ withinMs: 200 })
    const sockets = [ask(), ask()]
    while (ended.length < 2) await sleep(5)
    await Promise.all(ended)
    for (const socket of sockets) socket.destroy()
  })

  it('who reads slowly but steadily gets all of it', async () => {
    const { ask } = await serve({ withinMs: 10_000 })
    const socket = ask()
    let bytes = 0
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      socket.pause()
      setImmediate(() => socket.resume())
    })
    socket.resume()
    while (bytes < LONG.length && !socket.destroyed) await sleep(5)
    assert.ok(bytes >= LONG.length)
    socket.destroy()
  })

  it('with the most unread data is disconnected when the total is too large', async () => {
    const { ask, ended } = await serve({ mostUnread: 40 * MB })
    const sockets = Array.from({ length: 4 }, ask)
    while (ended.length < 4) await sleep(5)
    await Promise.race(ended)
    for (const socket of sockets) socket.destroy()
  })
})
