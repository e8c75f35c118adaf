import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import Fastify from 'fastify'
import { answerInOrder } from './answers-in-order.ts'

const app = Fastify()
answerInOrder(app)

let began: string[] = []
let release = Promise.withResolvers<void>()
app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
  began.push(name)
  return release.promise.then(() => `<${name}>`)
})
before(() => app.listen({ host: '127.0.0.1', port: 0 }))
after(() => app.close())
beforeEach(() => {
  began = []
  release = Promise.withResolvers()
})

const get = (name: string, more = '') => `GET /${name} HTTP/1.1\r\nhost: x\r\n${more}\r\n`

/** Resolves when Node has handed over this many requests. */
function handedOver(count: number): Promise<void> {
  let left = count
  return new Promise((resolve) => {
    app.server.on('request', () => {
      left -= 1
      if (left === 0) setImmediate(resolve)
    })
  })
}

test('requests of one packet are processed one after the other, and answered in order', async () => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const all = handedOver(3)
  socket.write(get('one') + get('two') + get('three', 'connection: close\r\n'))
  let heard = ''
  socket.on('data', (chunk) => void (heard += chunk.toString()))
  await all
  assert.deepEqual(began, ['one'])
  release.resolve()
  await once(socket, 'close')
  assert.deepEqual(heard.match(/<\w+>/g), ['<one>', '<two>', '<three>'])
})

test('requests on other connections do not wait', async () => {
  const { port } = app.server.address() as AddressInfo
  const all = handedOver(2)
  const sockets = ['one', 'two'].map((name) => net.connect(port, '127.0.0.1').end(get(name, 'connection: close\r\n')).resume())
  await all
  assert.deepEqual(began.toSorted(), ['one', 'two'])
  release.resolve()
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
})

test('what waits on a connection that is lost is not processed', async () => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const [all, connected] = [handedOver(2), once(app.server, 'connection') as Promise<[net.Socket]>]
  socket.write(get('one') + get('two'))
  const [seen] = await connected
  await all
  const lost = once(seen, 'close')
  socket.destroy()
  await lost
  release.resolve()
  // Behind it in the same process: had the second request been let in, it would have begun by now.
  assert.equal(await (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/three`)).text(), '<three>')
  assert.deepEqual(began, ['one', 'three'])
})
