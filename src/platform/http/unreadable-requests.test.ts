import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import type { Said } from '../../kernel/said.ts'
import { english } from '../../../test/english.ts'
import { addLanguages } from './language.ts'
import { answerInPlaceOfNode, unreadableRequests } from './unreadable-requests.ts'

const SITE = 'https://land.example'
const inEnglish = (_language: string, said: Said) => english(said)
const app = Fastify({
  clientErrorHandler: unreadableRequests(inEnglish, SITE), genReqId: () => `req_${randomUUID().replaceAll('-', '')}`,
  http: { headersTimeout: 200, connectionsCheckingInterval: 50, requireHostHeader: false },
})
app.decorateRequest('siteUrl', SITE)
addLanguages(app, inEnglish)
answerInPlaceOfNode(app, inEnglish, SITE)
/** Its handler resolves `asked` and waits for `release`. */
let asked = Promise.withResolvers<void>()
let release = Promise.withResolvers<void>()
app.post('/bids', async () => {
  asked.resolve()
  await release.promise
  return 'placed'
})
before(() => app.listen({ host: '127.0.0.1', port: 0 }))
after(() => app.close())

for (const [what, sent, status, code, words] of [
  ['garbage', 'no request at all\r\n\r\n', 400, 'malformed_request', /cannot be read/],
  ['headers beyond the limit', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large', /fewer or shorter/],
  ['a body in garbage', 'POST /bids HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nno size\r\n', 400, 'malformed_request', /cannot be read/],
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', 408, 'malformed_request', /too slowly[^]*Send it again/],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request', /needs a Host header/],
  ['an expectation that nobody meets', 'POST /bids HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\ncontent-length: 2\r\n\r\n{}', 417, 'malformed_request', /100-continue/],
] as const) {
  test(`${what}: ${status}, with the error that other refusals have`, async () => {
    const answer = await exchange(sent)
    assert.equal(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)![1]), status, answer)
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>
    assert.deepEqual([body.success, body.code, body.doc_url], [false, code, `https://land.example/docs/api#error-${code}`])
    assert.match(String(body.message), words)
    assert.match(String(body.request_id), /^req_\w{32}$/)
  })
}

for (const [what, rest] of [
  ['garbage', 'no request at all\r\n\r\n'],
  ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n'],
] as const) {
  test(`${what} behind a request that is being answered: its own answer first`, async () => {
    [asked, release] = [Promise.withResolvers(), Promise.withResolvers()]
    const { socket, all } = openExchange('POST /bids HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n')
    await asked.promise
    socket.write(rest)
    await unreadableOn(socket)
    // More of it, in another packet.
    socket.write(rest)
    release.resolve()
    const statuses = [...(await all).matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]))
    assert.deepEqual(statuses, [200, what === 'garbage' ? 400 : 408])
  })
}

test('HTTP/1.0 needs no Host', async () => {
  assert.match(await exchange('GET /nothing HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 404 /)
})

/** Waits until the server has seen it. */
const unreadableOn = (socket: net.Socket): Promise<void> => new Promise((resolve) => {
  app.server.on('clientError', (_error, { remotePort }: net.Socket) => void (remotePort === socket.localPort && resolve()))
})

/** Everything the server says until it closes the connection. */
const exchange = (sent: string): Promise<string> => openExchange(sent).all

function openExchange(sent: string): { socket: net.Socket; all: Promise<string> } {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => void (heard += chunk.toString()))
  socket.write(sent)
  return { socket, all: once(socket, 'close').then(() => heard) }
}
