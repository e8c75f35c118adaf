import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import {
  advanceSandboxClock, createClient, createWebhookSubscription, each, type Event, getMe, getSandboxClock, listAuctionLots, listEvents, loadSandboxFixture,
  type Lot, type MovedSandboxClock, placeBid, triggerSandboxEvent,
} from '@freehold/sdk'
import { testHouse } from '../../../test/app.ts'
import { testBrowser } from '../../../test/browser.ts'
import { freePort } from '../../../test/free-port.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'

const here = import.meta.dirname
const root = path.resolve(here, '../../..')
const WAIT_LIMIT_MS = 60_000
const KB = 1_000

const folder = mkdtempSync(path.join(tmpdir(), 'freehold-examples-'))
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
after(async () => {
  for (const stop of stops.reverse()) await stop()
})

const bundled = bundle()
const house = await testHouse({ settings: { SANDBOX: 'on' }, webhookTestAllow: '127.0.1.0/24' })
const url = (await house.listen()).replace(/\/api$/, '')
const admin = createClient({ url, token: await (await house.person({ admin: true })).token('admin') })

const [bidder, rival, seller] = await Promise.all([{}, {}, { seller: true }].map(async (order) => (await house.person(order)).token('read', 'write', 'seller'))) as [string, string, string]
const client = createClient({ url, token: rival })

test('the programs of README do what they say, through one sale', async () => {
  const subscription = await createReceiver()
  const receiver = subscription.start()
  await receiver.until(/Ready/)
  const { selling, slug } = await startSale()
  await advance('2h')
  await receiver.until(/^auction\.published /m)
  const lots: Lot[] = []
  for await (const found of each(listAuctionLots, { client, path: { auction: slug } })) lots.push(found)
  const [north, creek] = lots as [Lot, Lot]

  // Another site asks the house, and the house ends streams when its clock is moved.
  await testBrowser().withPage({ expectedErrors: /asked another host|ERR_INCOMPLETE_CHUNKED_ENCODING/ }, async (page) => {
    const shown = (text: string) => page.locator('#lots li', { hasText: text }).waitFor()
    await page.goto(await countySite(north.auction_id))
    await shown('North forty from $4,000.00')

    const bidding = start('bid-and-follow.ts', [String(north.id), '20000'], { FREEHOLD_TOKEN: bidder })
    await bidding.until(/^Bid 1: 4000, /m)
    await shown('North forty $4,000.00, bids: 1')
    // The house answers at once for the maximum of the program.
    const { data: answered } = await placeBid({ client, path: { lot: north.id }, body: { bid_amount: 8_000 } })
    assert.equal(answered.is_winning, false)
    await bidding.until(/^Bid 3: 8\d00, /m)
    receiver.kill()
    await placeBid({ client, path: { lot: creek.id }, body: { bid_amount: creek.starting_bid } })
    await advance('3d')
    await bidding.ended
    assert.match(bidding.text(), /^Sold for 8\d00$/m)
    await Promise.all([shown('North forty sold for $8,'), shown('Creek bottom sold for $3,150.50')])
  })
  await selling.ended
  assert.match(selling.text(), /^Lot \d+: 3150\.5 hammer price, [\d.]+ net, pending$/m)
  assert.match(selling.text(), /^Total: 1[1-2]\d\d\d[\d.]* usd$/m)

  const again = subscription.start()
  const sent: string[] = []
  for await (const { id } of each(listEvents, { client: createClient({ url, token: seller }), query: { per_page: 100 } })) sent.push(id)
  for (const limit = performance.now() + WAIT_LIMIT_MS; subscription.kept().length < sent.length && performance.now() < limit;) await sleep(20)
  again.kill()
  assert.deepEqual(subscription.kept().map(({ id }) => id).toSorted(), sent.toSorted(), 'every event once')
  assert.equal(subscription.kept().filter(({ event }) => event === 'lot.sold').length, 2)
})

/** A seller's program that imports two parcels and waits for their sale, which begins in an hour and takes two days. */
async function startSale(): Promise<{ selling: Program; slug: string }> {
  const now = Date.parse(await houseTime())
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const file = path.join(folder, 'parcels.csv')
  writeFileSync(file, 'parcel,title,county,state,acres,starting_bid\r\n014-01,North forty,Butler,KS,40.2,4000.00\r\n014-02,Creek bottom,Butler,KS,22.75,3150.50\r\n')
  const selling = start('sell.ts', [file, at(1), at(48)], { FREEHOLD_TOKEN: seller })
  await selling.until(/^Published /m)
  return { selling, slug: /^Published (\S+) with 2 lots/m.exec(selling.text())![1]! }
}

async function createReceiver(): Promise<{ start(): Program; kept(): Event[] }> {
  const [HOST, FILE] = ['127.0.1.1', path.join(folder, 'events.jsonl')]
  const port = await freePort(HOST)
  const { data } = await createWebhookSubscription({
    client: createClient({ url, token: seller }), body: { url: `http://${HOST}:${port}/hooks`, events: ['bid.placed', 'lot.sold', 'lot.unsold', 'auction.published'] },
  })
  return {
    start: () => start('receive-webhooks.ts', [], { FREEHOLD_TOKEN: seller, FREEHOLD_WEBHOOK_SECRET: data.secret, HOST, PORT: String(port), FILE }),
    kept: () => readFileSync(FILE, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Event),
  }
}

/** A page of another site that uses the bundled program. Returns its address. */
async function countySite(auction: number): Promise<string> {
  const script = (await bundled).county
  const page = `<!doctype html><title>County</title><link rel="icon" href="data:,"><ul id="lots" data-house="${url}" data-auction="${auction}"></ul>
    <script type="module" src="/lots.js"></script>`
  const server = http.createServer(({ url: asked }, response) => {
    const [type, text] = asked === '/lots.js' ? ['text/javascript', script] : ['text/html', page]
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
  }).listen(0, '127.0.0.1')
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/`
}

const houseTime = async (): Promise<string> => (await getSandboxClock({ client: admin })).data.now

/** One call may end early on a busy machine, and the next goes on. */
async function advance(by: string): Promise<void> {
  let body: { advance: string } | { to: string } = { advance: by }
  for (let isDone = false; !isDone;) {
    const { data: moved }: { data: MovedSandboxClock } = await advanceSandboxClock({ client: admin, body })
    isDone = moved.is_done
    body = { to: moved.to }
  }
}

interface Program {
  text(): string
  until(what: RegExp): Promise<void>
  /** Fails if the program did. */
  ended: Promise<void>
  kill(): void
}

/** Runs an example as it stands. */
function start(file: string, args: string[], settings: Record<string, string>, [command, ...first]: readonly [string, ...string[]] = [process.execPath]): Program {
  const environment = { PATH: process.env.PATH, HOME: folder, FREEHOLD_URL: url, ...settings }
  const child = spawn(command, [...first, path.join(here, file), ...args], { cwd: here, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => void (text += part))
  const ended = once(child, 'close').then(([code]) => assert.ok(code === 0 || child.killed, `${file} ended with ${code}: ${text}`))
  // Whoever waits for the end sees the failure, and so does whoever waits for a text.
  ended.catch(() => undefined)
  stops.push(() => {
    child.kill('SIGKILL')
    return ended.catch(() => undefined)
  })
  return {
    ended,
    text: () => text,
    async until(what) {
      for (const limit = performance.now() + WAIT_LIMIT_MS; !what.test(text) && child.exitCode === null && performance.now() < limit;) await sleep(20)
      assert.match(text, what, `${file} printed: ${text}`)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

for (const [name, ...more] of [['deno', 'run', '--allow-all', '--no-lock'], ['bun', 'run']] as const) {
  const isInstalled = spawnSync(name, ['--version']).status === 0
  test(`a program runs on ${name} as it does on Node`, { skip: isInstalled ? false : `${name} is not installed` }, async () => {
    const ends = { ends_at: new Date(Date.parse(await houseTime()) + 3_600_000) }
    const lot = await house.lot(await house.auction(ends), { ...ends, scheduled_ends_at: ends.ends_at })
    const bidding = start('bid-and-follow.ts', [String(lot), '20000'], { FREEHOLD_TOKEN: bidder }, [name, ...more])
    await bidding.until(/^Bid 1: 1000, /m)
    await advance('2h')
    await bidding.ended
    assert.match(bidding.text(), /^Sold for 1000$/m)
  })
}

exhaustiveTest('fixtures, events and the time of the sandbox are operations too', async () => {
  const { data: { auction, people } } = await loadSandboxFixture({ client: admin, body: { name: 'spring-land-sale' } })
  const [{ data: before }, { data: made }] = await Promise.all([
    getSandboxClock({ client: admin }), triggerSandboxEvent({ client: createClient({ url, token: seller }), body: { event: 'bid.placed' } }),
  ])
  assert.ok(before.ahead_seconds >= 0 && made.lot_id !== null)
  assert.notEqual(made.auction?.id, auction.id)
  const [someone] = people.filter(({ part }) => part === 'bidder')
  assert.equal((await getMe({ client: createClient({ url, token: someone!.token }) })).data.name, someone!.name)
})

describe('README', () => {
  const readme = readFileSync(path.join(here, '../README.md'), 'utf8')
  for (const file of globSync('*.ts', { cwd: here }).filter((name) => !name.endsWith('.test.ts'))) {
    test(`prints ${file} as it is, in at most 40 lines`, () => {
      const text = readFileSync(path.join(here, file), 'utf8')
      assert.ok(readme.includes(`\`\`\`ts\n${text}\`\`\``), `${file} differs`)
      assert.ok(text.trim().split('\n').length <= 40)
    })
  }
})

test('all of it is at most 40 kB compressed, and a program has only what it uses', async () => {
  const { all, county } = await bundled
  const [allBytes, countyBytes] = [all, county].map((code) => gzipSync(code).length) as [number, number]
  assert.ok(allBytes <= 20 * KB, `${allBytes} bytes: the limit is 40 kB, and half of it is a margin for later operations`)
  assert.ok(countyBytes <= 11 * KB, `${countyBytes} bytes`)
  for (const unused of ['/v1/seller/auctions', '/webhooks/', 'whsec_', 'InexactAmountError: ']) assert.ok(!county.includes(unused), unused)
})

async function bundle(): Promise<{ all: string; county: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/bundle-sdk.ts', 'sdk/typescript/src/index.ts', 'sdk/typescript/examples/county-lots.ts'], { cwd: root, maxBuffer: 4_000_000 })
  const [all, county] = JSON.parse(stdout) as [string, string]
  return { all, county }
}
