import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGuardedHttp, type GuardedHttp } from './guarded-http.ts'
import { isPublicAddress } from './public-addresses.ts'
import { tallied } from '../../test/tally.ts'
import { english } from '../../test/english.ts'

/** Represents the internal network; it must never be reached. */
let canary: net.Server
let canaryPort = 0
let canaryHits = 0
/** Represents the internet, on an address allowed for tests. */
let outside: http.Server
let outsidePort = 0
let answer: http.RequestListener = (_request, response) => response.end('fine')

before(async () => {
  canary = net.createServer((socket) => {
    canaryHits += 1
    socket.destroy()
  }).listen(0, '::')
  await once(canary, 'listening')
  canaryPort = (canary.address() as AddressInfo).port
  outside = http.createServer((request, response) => answer(request, response)).listen(0, '127.0.1.1')
  await once(outside, 'listening')
  outsidePort = (outside.address() as AddressInfo).port
})
const opened: GuardedHttp[] = []
after(async () => {
  for (const guarded of opened) await guarded.close()
  canary.close()
  outside.closeAllConnections()
  outside.close()
})

function guard(names: Record<string, string[]> = {}, testAllow: string | null = '127.0.1.0/24'): GuardedHttp {
  const guarded = createGuardedHttp({ testAllow, lookUp: async (name) => names[name] ?? [] })
  opened.push(guarded)
  return guarded
}
const message = { headers: { 'Content-Type': 'application/json' }, body: '{}' }

const INSIDE = [
  '127.0.0.1', '127.1', '127.0.1', '127.000.000.001', '127.255.255.254', '2130706433', '017700000001', '0177.0.0.1', '0x7f000001', '0x7f.1',
  '0x7f.0x0.0x0.0x1', '0', '0.0.0.0', '0.1.2.3', '①②⑦.⓪.⓪.①', '１２７.0.0.1', '127。0。0。1', '127．0．0．1', '127.0.0.1.', '%31%32%37.0.0.1',
  '10.0.0.1', '10.255.255.255', '167772161', '172.16.0.1', '172.31.255.255', '192.168.0.1', '3232235521', '169.254.169.254', '2852039166',
  '0xa9fea9fe', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1',
  '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
  '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::]', '[::127.0.0.1]', '[::7f00:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]',
  '[::ffff:10.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]', '[2002:7f00:1::]', '[2002:a00:1::1]', '[2001::1]',
  '[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '[3fff::1]', '[4000::1]',
  'localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'inside.test', 'mixed.test', 'mapped.test', 'wide.test.',
]
const NAMES = {
  'inside.test': ['10.1.2.3'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mapped.test': ['::ffff:192.168.1.1'],
  'wide.test': ['fd00::1'],
}

describe(`refuses ${INSIDE.length} spellings of internal addresses`, () => {
  for (const host of INSIDE) {
    test(`${host} is refused when it is entered and when a request is sent`, async () => {
      const guarded = guard(NAMES)
      for (const url of [`https://${host}/`, `https://${host}:8443/hooks`]) {
        tallied('requests to internal addresses tried')
        assert.notEqual(await guarded.refuseAddress(url), null, url)
        const sent = await guarded.post(url, message)
        assert.match(sent.status === null ? sent.failure.sentence : 'an answer', /must lead to a public internet address|must be an address/, url)
      }
      const atCanary = await guarded.post(`https://${host}:${canaryPort}/`, message)
      assert.equal(atCanary.status, null)
      assert.equal((await guarded.post(`http://${host}:${canaryPort}/`, message)).status, null)
      assert.equal(canaryHits, 0)
    })
  }
})

const FORMS: [url: string, says: RegExp][] = [
  ['http://example.org/', /https:\/\//],
  ['ftp://example.org/', /https:\/\//],
  ['file:///etc/passwd', /https:\/\//],
  ['unix:/run/postgresql', /https:\/\//],
  ['gopher://example.org/', /https:\/\//],
  ['javascript:alert(1)', /https:\/\//],
  ['//example.org/', /https:\/\//],
  ['example.org', /https:\/\//],
  ['', /https:\/\//],
  ['https://', /https:\/\//],
  ['https://exam ple.org/', /https:\/\//],
  ['https://example.org/\nhost: inside', /https:\/\//],
  ['https://ex\tample.org/', /https:\/\//],
  [' https://example.org/', /https:\/\//],
  ['https://[fe80::1%25eth0]/', /https:\/\//],
  ['https://127.0.0.1.5.6/', /https:\/\//],
  ['https://example.org:80/', /port 443 or 8443/],
  ['https://example.org:22/', /port 443 or 8443/],
  ['https://example.org:5432/', /port 443 or 8443/],
  ['https://user@example.org/', /user name/],
  ['https://user:secret@example.org/', /user name/],
  ['https://example.org@10.0.0.1/', /user name/],
  [`https://example.org/${'a'.repeat(2_048)}`, /2048/],
]
for (const [url, says] of FORMS) {
  test(`${JSON.stringify(url.slice(0, 60))} is refused with a reason`, async () => {
    assert.match(english((await guard().refuseAddress(url))!), says)
  })
}

test('accepts a public address in any valid spelling, and a name that does not resolve yet', async () => {
  const guarded = guard({ 'example.org': ['93.184.216.34', '2606:2800:220:1::1'] })
  for (const url of ['https://example.org/', 'https://EXAMPLE.org:8443/a?b=c', 'https://example.org.', 'https://93.184.216.34/', 'https://[2606:4700::1111]/', 'https://nowhere.test/']) {
    assert.equal(await guarded.refuseAddress(url), null, url)
  }
})

test('the test range is allowed over http and at any port, and only where it was configured', async () => {
  const url = `http://127.0.1.1:${outsidePort}/hooks`
  assert.equal(await guard().refuseAddress(url), null)
  assert.equal((await guard().post(url, message)).status, 200)
  assert.notEqual(await guard({}, null).refuseAddress(url), null)
  assert.equal((await guard({}, null).post(url, message)).status, null)
})

/** How many requests to a name that changes its address between two lookups. */
const REBINDINGS = Number(process.env.REBINDINGS ?? 20)

test('does not follow a name that resolves to an internal address in the second request', async () => {
  let turn = 0
  const guarded = createGuardedHttp({ testAllow: '127.0.1.0/24', lookUp: async () => [turn++ % 2 === 0 ? '127.0.1.1' : '127.0.0.1'] })
  opened.push(guarded)
  const answers: (number | null)[] = []
  answer = (_request, response) => response.writeHead(200, { connection: 'close' }).end('fine')
  for (let nth = 0; nth < REBINDINGS; nth++) {
    tallied('requests to names that change their address')
    const sent = await guarded.post(`http://flips.test:${nth % 2 === 0 ? outsidePort : canaryPort}/`, message)
    answers.push(sent.status)
  }
  assert.deepEqual(new Set(answers), new Set([200, null]))
  assert.equal(canaryHits, 0)
})

test('follows no redirect', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    answer = (_request, response) => response.writeHead(status, { location: `http://127.0.0.1:${canaryPort}/` }).end()
    assert.equal((await guard().post(`http://127.0.1.1:${outsidePort}/`, message)).status, status)
  }
  assert.equal(canaryHits, 0)
})

test('reads at most 64 KiB of an endless response', async () => {
  answer = (_request, response) => {
    const flood = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', flood)
    flood()
  }
  const sent = await guard().post(`http://127.0.1.1:${outsidePort}/`, message)
  assert.ok(sent.status === 200)
  assert.equal(sent.body.length, 64 * 1024)
})

describe('ends every request after ten seconds, whatever the receiver does', { concurrency: true }, () => {
  const dawdlers: [what: string, answer: http.RequestListener, status: number | null][] = [
    ['it never answers', () => undefined, null],
    ['it sends its headers letter by letter', ({ socket }) => void drip(socket, `HTTP/1.1 200 OK\r\n${'x-slow: y\r\n'.repeat(200)}`), null],
    ['it sends its body letter by letter', (_request, response) => void drip(response.writeHead(200), 'z'.repeat(1_000)), 200],
    ['it answers after six seconds', (_request, response) => void sleep(6_000).then(() => response.end('at last')), 200],
  ]
  for (const [nth, [what, listener, status]] of dawdlers.entries()) {
    test(what, async () => {
      const server = http.createServer(listener).listen(0, `127.0.1.${nth + 10}`)
      await once(server, 'listening')
      const { port, address } = server.address() as AddressInfo
      const sent = await guard().post(`http://${address}:${port}/`, message)
      assert.equal(sent.status, status)
      // Each of them would take fifty seconds or more.
      assert.ok(sent.durationMs <= 30_000, `${sent.durationMs} ms`)
      server.closeAllConnections()
      server.close()
    })
  }
})

async function drip(to: NodeJS.WritableStream & { destroyed?: boolean }, text: string): Promise<void> {
  for (const letter of text) {
    if (to.destroyed) return
    to.write(letter)
    await sleep(50)
  }
}

test('classifies addresses by their value, not their spelling', () => {
  const open = ['8.8.8.8', '93.184.216.34', '::ffff:8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1', '172.32.0.1', '100.128.0.1', '11.0.0.1']
  assert.deepEqual(open.filter((address) => !isPublicAddress(address)), [])
  assert.deepEqual(['', 'localhost', '127.0.0.1', 'fe80::1%eth0', '::ffff:0:8.8.8.8'].filter(isPublicAddress), [])
})
