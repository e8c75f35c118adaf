import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { inLines } from '../bin/json-lines.ts'
import { type SandboxPart, withSandbox } from '../bin/sandbox-part.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { API_METHODS, type ApiDocument } from '../src/platform/http/openapi-document.ts'
import type { RecordedExamples } from '../src/platform/http/openapi-examples.ts'
import { testHouse } from './app.ts'
import { exampleRecorder, unrecordedAnswers } from './example-recorder.ts'
import { tellOfSandbox, tellStories } from './example-stories.ts'
import { openSale, ownerOfEverything } from './owned-things.ts'
import { routeCaller, rowOf } from './route-caller.ts'
import { createSampleHouse, type Resident } from './sample-house.ts'
import { siteHouse } from './site-house.ts'

const FILE = new URL('../docs/api/examples.json', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../docs/api/${file}`, import.meta.url), 'utf8'))

/** `RECORD_EXAMPLES=on npm test -- api-examples` writes docs/api/examples.json: real answers about the demo auctions. */
test('the examples are recorded anew', { skip: process.env.RECORD_EXAMPLES !== 'on' }, async () => {
  const house = await siteHouse()
  const document = apiDocument(house.app)
  const recorder = exampleRecorder(document)
  recorder.watch(house.app)
  const { bidder, seller, operator } = await createSampleHouse(house)
  for (const path of Object.keys(document.paths).filter((one) => document.paths[one]!.get)) {
    const address = await addressOf(document, path, (url) => ask(url, [bidder, seller, operator]))
    if (address) await ask(address, [bidder, seller, operator])
  }
  await writeAsPeopleDo(bidder, seller)
  await tellStories({ house, bidder, seller, operator })
  const other = await testHouse()
  recorder.watch(other.app)
  const owner = await ownerOfEverything(other, await openSale(other), await other.person({ seller: true, name: 'Ann Calloway' }), false)
  const token = await owner.person.token('read', 'write', 'seller')
  const adminToken = await (await other.person({ admin: true, name: 'June Alder' })).token('admin')
  const { routes, ask: call } = routeCaller(other)
  const last = (verb: string) => Number(verb === 'DELETE')
  for (const route of routes.filter((one) => !one.isStream && rowOf(one).who !== 'machine').sort((a, b) => last(a.verb) - last(b.verb))) {
    await call(route, owner.addresses, { token: rowOf(route).who === 'admin' ? adminToken : token })
  }
  const sandbox = await testHouse({ settings: { SANDBOX: 'on' } })
  const sandboxRecorder = exampleRecorder(apiDocument(sandbox.app))
  sandboxRecorder.watch(sandbox.app)
  await tellOfSandbox(sandbox)
  writeFileSync(FILE, `${inLines({ ...recorder.examples(), ...sandboxRecorder.examples() })}\n`)
  process.stdout.write(`Without an example: ${recorder.missing().join(', ')}\n`)

  /** The first of these people who gets an answer with something in it. */
  async function ask(url: string, people: readonly Resident[]): Promise<unknown> {
    const kind = url.startsWith('/v1/admin/') ? [operator] : people
    let empty: unknown = null
    for (const { token: own } of kind) {
      const { status, body } = await house.call(`GET`, url, { token: own })
      if (status < 300 && !(Array.isArray(body.data) && body.data.length === 0)) return body.data
      if (status < 300) empty = body.data
    }
    return empty
  }
})

/** Bodies such as integrators send; those that are missing here are the smallest valid ones. */
async function writeAsPeopleDo(bidder: Resident, seller: Resident): Promise<void> {
  const auction = await seller.call<{ id: number }>('POST', '/v1/seller/auctions', {
    title: 'Spring Farmland Auction', starts_at: '2027-03-01T15:00:00Z', ends_at: '2027-03-08T18:00:00Z', buyer_premium_percentage: '2.5',
    terms: 'Ten percent on the day of the sale, the rest within 30 days.',
  })
  const lot = await seller.call<{ id: number }>('POST', '/v1/seller/lots', {
    auction_id: auction.id, title: 'Forty acres on Mill Creek', description: 'Level pasture with road frontage.', starting_bid: '5000.00',
    reserve_price: '20000.00', acreage: 40, county: 'Jackson', state: 'MO', lat: 39.0997, lng: -94.5786,
  })
  await seller.call('PATCH', `/v1/seller/lots/${lot.id}`, { starting_bid: '6000.00' })
  await seller.call('PATCH', `/v1/seller/auctions/${auction.id}`, { title: 'Spring Farmland and Timber Auction' })
  await seller.call('POST', `/v1/seller/auctions/${auction.id}/publication`)
  await seller.call('POST', '/v1/inventory', { title: 'Ten acres at the county line', acreage: 10, county: 'Jackson', state: 'MO' })
  await seller.call('POST', '/v1/webhook-subscriptions', { url: 'https://example.com/hooks/freehold', events: ['lot.sold', 'invoice.paid'] })
  await bidder.call('POST', '/v1/me/tokens', { name: 'Land finder', abilities: ['read', 'write'], expires_in_days: 90 })
  await bidder.call('POST', '/v1/teams', { name: 'Mill Creek Land' })
  await bidder.call('PATCH', '/v1/me/notice-preferences', { preferences: [{ kind: 'outbid', mail: true, sms: false }] })
}

/** Fills the parameters of a path with the first thing of the list above it. */
async function addressOf(document: ApiDocument, path: string, ask: (url: string) => Promise<unknown>): Promise<string | null> {
  const operation = document.paths[path]!.get!
  if (operation.responses['200'] && JSON.stringify(operation.responses['200']).includes('Stream')) return null
  let address = ''
  for (const part of path.split('/').slice(1)) {
    if (!part.startsWith('{')) {
      address += `/${part}`
      continue
    }
    const list = await ask(address.replace('/admin/lots', '/lots').replace('/admin/auctions', '/auctions'))
    const [first] = Array.isArray(list) ? (list as { id?: number; slug?: string; user?: { id: number } }[]) : []
    const id = first?.id ?? first?.user?.id ?? first?.slug
    if (id === undefined) return null
    address += `/${id}`
  }
  return `${address}${/search/.test(path) ? '?q=deposit' : ''}`
}

test('the answer of every operation is a recorded one, and no example is of another operation', () => {
  const examples = read('examples.json') as RecordedExamples
  const document = withSandbox(read('openapi.json') as ApiDocument, read('openapi-sandbox.json') as SandboxPart)
  const names = Object.values(document.paths).flatMap((item) => API_METHODS.flatMap((method) => item[method]?.operationId ?? []))
  assert.deepEqual(Object.keys(examples).filter((name) => !names.includes(name)), [], 'Record the examples anew.')
  for (const name of ['listLots', 'getLot', 'placeBid', 'listBids', 'createAuction', 'createLot', 'publishAuction', 'createWebhookSubscription', 'payInvoice', 'listSettlements']) {
    assert.ok(examples[name], `${name} has no example`)
  }
  assert.deepEqual(unrecordedAnswers(document, examples), [], `Without a real answer. Let test/example-stories.ts call them, and record the examples anew.`)
})

test('no example has a reference, which generators would follow', () => {
  assert.doesNotMatch(readFileSync(FILE, 'utf8'), /"\$ref"/)
})

test('no example has a secret, or an address that could be somebody’s', () => {
  assert.ok(existsSync(FILE))
  const text = readFileSync(FILE, 'utf8')
  assert.deepEqual([...text.matchAll(/freehold_pat_\w{6,}/g)].map(([found]) => found), [])
  assert.deepEqual([...text.matchAll(/[\w.+-]+@([\w.-]+)/g)].map((found) => found[1]!).filter((domain) => !/(^|\.)(example|test|invalid|example\.(org|com|net))$/.test(domain)), [])
})
