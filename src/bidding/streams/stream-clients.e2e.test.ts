import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { EventSource as NpmEventSource } from 'eventsource'
import { createParser } from 'eventsource-parser'
import type { Page } from 'playwright-core'
import { EventSource as NodeEventSource } from 'undici'
import { createClient as createGeneratedClient } from '../../../sdk/typescript/src/generated/client/client.gen.ts'
import { streamAuction, streamLot } from '../../../sdk/typescript/src/generated/sdk.gen.ts'
import { createClient, follow as followLive } from '../../../sdk/typescript/src/index.ts'
import { testHouse } from '../../../test/app.ts'
import { testBrowser } from '../../../test/browser.ts'
import { cuttableLine } from '../../../test/cuttable-line.ts'
import { untilServed } from '../../../test/until-served.ts'
import { sample } from '../../../test/rounds.ts'

/** How client libraries follow a stream and resume after a break. They record 0 for the hello event. */
type Client = (address: string, hear: (sequence: number) => void, stopped: AbortSignal) => void

const CLIENTS: Record<string, Client> = {
  'npm eventsource': (address, hear, stopped) => followWith(new NpmEventSource(address), hear, stopped),
  "Node's EventSource": (address, hear, stopped) => followWith(new NodeEventSource(address) as unknown as EventSource, hear, stopped),
  'eventsource-parser': (address, hear, stopped) => void followWithParser(address, hear, stopped),
  'the client that hey-api generates': (address, hear, stopped) => void followWithGenerated(address, hear, stopped),
  '@freehold/sdk': (address, hear, stopped) => void followWithSdk(address, hear, stopped),
}

const CUTS = sample(20, 3)
const BIDS_BETWEEN_CUTS = 10
const WAIT_LIMIT_MS = 60_000

const house = await testHouse({ streamsPerClient: 0 })
const url = await house.listen()

test(`after ${CUTS} disconnections popular clients have had each event of a lot and of its auction once`, async () => {
  await testBrowser().withPage({ expectedErrors: /ERR_/ }, async (page) => {
    const auction = await house.auction()
    const lot = await house.lot(auction)
    const line = await cuttableLine(Number(new URL(url).port))
    const clients: typeof CLIENTS = { ...CLIENTS, 'EventSource of Chromium': await clientInBrowser(page, `http://127.0.0.1:${line.port}/api/v1/lots`) }
    const stopped = new AbortController()
    const readers = Object.entries(clients).flatMap(([client, follow]) => [`lots/${lot}`, `auctions/${auction}`].map((followed) => {
      const reader = { who: `${client}, ${followed}`, heard: [] as number[], isGreeted: false }
      follow(`http://127.0.0.1:${line.port}/api/v1/${followed}/stream`, (sequence) => {
        reader.isGreeted = true
        if (sequence > 0) reader.heard.push(sequence)
      }, stopped.signal)
      return reader
    }))
    for (let waited = 0; waited < WAIT_LIMIT_MS && !readers.every(({ isGreeted }) => isGreeted); waited += 20) await sleep(20)

    await placeBids(lot, async (nth) => {
      // A cut can be anywhere: before an event, after it, or before the relay has assigned its position.
      const hasCut = nth % BIDS_BETWEEN_CUTS === Math.floor(nth / BIDS_BETWEEN_CUTS) % BIDS_BETWEEN_CUTS
      if (nth % BIDS_BETWEEN_CUTS === 0) await line.connections(readers.length)
      if (hasCut) line.cut()
    })

    const events = await house.db.query<{ lot_seq: number }>('select lot_seq from events where lot_id = $1 order by lot_seq', [lot])
    assert.ok(events.length >= CUTS * BIDS_BETWEEN_CUTS)
    for (let waited = 0; waited < WAIT_LIMIT_MS && readers.some(({ heard }) => heard.length < events.length); waited += 50) await sleep(50)
    stopped.abort()
    line.close()
    for (const { who, heard } of readers) assert.deepEqual(heard, events.map((event) => event.lot_seq), who)
  })
})

async function placeBids(lot: number, before: (nth: number) => Promise<void>): Promise<void> {
  const tokens = await Promise.all([1, 2].map(async () => (await house.person()).token('write')))
  for (let nth = 0; nth < CUTS * BIDS_BETWEEN_CUTS; nth++) {
    await before(nth)
    const bid = { token: tokens[nth % 2]!, headers: { 'idempotency-key': `${lot}-${nth}` }, body: { bid_amount: 1_000 + 1_000 * nth } }
    const { status, text } = await untilServed(() => house.call('POST', `/v1/lots/${lot}/bids`, bid))
    assert.equal(status, 200, text)
  }
}

const NAMES = ['hello', 'bid', 'changed', 'closed']

const sequenceOf = (data: string): number => (JSON.parse(data) as { sequence?: number }).sequence ?? 0

function followWith(source: EventSource, hear: (sequence: number) => void, stopped: AbortSignal): void {
  for (const name of NAMES) source.addEventListener(name, ({ data }) => hear(sequenceOf(data)))
  stopped.addEventListener('abort', () => source.close())
}

/** A minimal client around the parser: it keeps the last id and resumes with it. */
const followWithParser: (...of: Parameters<Client>) => Promise<void> = async (address, hear, stopped) => {
  let lastId: string | undefined
  const parser = createParser({
    onEvent({ id, data }) {
      lastId = id ?? lastId
      hear(sequenceOf(data))
    },
  })
  while (!stopped.aborted) {
    parser.reset()
    await fetch(address, { headers: lastId === undefined ? {} : { 'last-event-id': lastId }, signal: stopped })
      .then(async ({ body }) => {
        for await (const text of body!.pipeThrough(new TextDecoderStream())) parser.feed(text)
      })
      // The cut itself; other errors show in the recorded events.
      .catch((error: unknown) => assert.ok(error instanceof Error))
    await sleep(100)
  }
}

/** `lot: 3` of `…/v1/lots/3/stream`. */
function followedOf(address: string): { site: string; lot: number | null; auction: number } {
  const [, site, kind, id] = /^(.*)\/api\/v1\/(lots|auctions)\/(\d+)\/stream$/.exec(address)!
  return { site: site!, lot: kind === 'lots' ? Number(id) : null, auction: Number(id) }
}

/** As generated, but for the pause after a cut, which doubles for as long as the stream lives. */
const followWithGenerated: (...of: Parameters<Client>) => Promise<void> = async (address, hear, stopped) => {
  const { site, lot, auction } = followedOf(address)
  const options = { client: createGeneratedClient({ baseUrl: `${site}/api` }), signal: stopped, sseMaxRetryDelay: 100 }
  const { stream } = lot === null ? await streamAuction({ ...options, path: { auction } }) : await streamLot({ ...options, path: { lot } })
  for await (const event of stream) hear('sequence' in event ? event.sequence! : 0)
}

const followWithSdk: (...of: Parameters<Client>) => Promise<void> = async (address, hear, stopped) => {
  const { site, lot, auction } = followedOf(address)
  const followed = lot === null ? { auction } : { lot }
  for await (const { event, data } of followLive({ client: createClient({ url: site }), signal: stopped, ...followed })) hear(event === 'hello' ? 0 : data.sequence!)
}

/** The browser's EventSource, on a page of the same origin. */
async function clientInBrowser(page: Page, origin: string): Promise<Client> {
  const hearings = new Map<string, (sequence: number) => void>()
  await page.exposeFunction('heard', (address: string, data: string) => hearings.get(address)!(sequenceOf(data)))
  await page.goto(origin)
  return (address, hear) => {
    hearings.set(address, hear)
    void page.evaluate(({ from, names }) => {
      const source = new EventSource(from)
      const { heard } = window as unknown as { heard(of: string, data: string): void }
      for (const name of names) source.addEventListener(name, ({ data }) => heard(from, data as string))
    }, { from: address, names: NAMES })
  }
}
