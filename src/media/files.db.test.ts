import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { uploadForm } from '../../test/upload-form.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { addSmallerSizes } from './add-smaller-sizes.ts'
import { copyMedia, scheduleFileCleanup } from './index.ts'
import { keyOf, thumbNameOf, webpNameOf } from './stored-names.ts'
import { sweepFiles } from './clean-up-files.ts'

const PASSWORD = 'correct horse battery staple'
const house = await testHouse()
const { db } = house
const { storage, jobs, accounts } = house.house
const context = { sql: db, storage }

let owner: TestPerson
let token: string
let auction: AuctionId

before(async () => {
  owner = await house.person({ seller: true, password: PASSWORD })
  token = await owner.token('write')
  auction = await house.auction({ owner_user_id: owner.id })
  await scheduleFileCleanup(jobs, context)
})

interface Medium {
  id: number
  url: string
  thumb_url: string
  order: number
}

const pixels = (width: number): Promise<Buffer> => sharp({ create: { width, height: 30, channels: 3, background: 'green' } }).png().toBuffer()

async function added(lot: LotId, at = house, width = 40): Promise<Medium> {
  const file = new Blob([new Uint8Array(await pixels(width))])
  const form = await uploadForm([['model_type', 'lot'], ['file', file, 'a.png'], ['model_id', String(lot)], ['collection', 'images']])
  const { status, body, text } = await at.call<Medium>('POST', '/media', { token, ...form })
  assert.equal(status, 201, text)
  return body.data
}

const nameOf = ({ url }: Medium): string => path.basename(url)
const isStored = async (medium: Medium, size = (name: string) => name): Promise<boolean> => {
  const file = await storage.read(keyOf(size(nameOf(medium))))
  file?.stream.destroy()
  return file !== null
}
const becomes = async (check: () => Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await check()) return true
    await sleep(50)
  }
  return false
}
const idsOf = async (lot: LotId): Promise<number[]> =>
  (await house.call<{ images: Medium[] }>('GET', `/v1/lots/${lot}`)).body.data.images.map(({ id }) => id)
test('a deleted picture is not served by any process, though its file still exists', async () => {
  const another = await testHouse({ beside: house })
  const medium = await added(await house.lot(auction))
  const asked = (at: typeof house, tag?: string) => at.app.inject({ url: medium.url, headers: tag ? { 'if-none-match': tag } : {} })
  const shown = await asked(another)
  assert.equal(shown.statusCode, 200)
  const tag = String(shown.headers.etag)
  assert.equal((await asked(another, tag)).statusCode, 304)
  assert.equal((await remove(medium.id)).status, 200)
  for (const at of [house, another]) {
    assert.deepEqual([(await asked(at)).statusCode, (await asked(at, tag)).statusCode], [404, 404])
  }
})

const remove = (id: number) => house.call('DELETE', `/media/${id}`, { token })
const reorder = (ids: unknown[]) => house.call('POST', '/media/reorder', { token, body: { media_ids: ids } })

test('a file is deleted with its medium, in all sizes, and removed from the lot', async () => {
  const lot = await house.lot(auction)
  const medium = await added(lot)
  await storage.put(keyOf(webpNameOf(nameOf(medium), 480)), Buffer.from('x'), 'image/webp')
  assert.ok(await isStored(medium))
  const { status, body } = await remove(medium.id)
  assert.deepEqual([status, body], [200, { success: true, message: 'The file was removed.' }])
  assert.deepEqual(await idsOf(lot), [])
  assert.ok(await becomes(async () => !(await isStored(medium)) && !(await isStored(medium, thumbNameOf))))
  assert.ok(await becomes(async () => !(await isStored(medium, (name) => webpNameOf(name, 480)))))
  assert.equal((await house.app.inject({ url: new URL(medium.url).pathname })).statusCode, 404)
  assert.equal((await remove(medium.id)).status, 404)
})

test('a picture uploaded before smaller sizes existed gets them once, also where it is shared, and a damaged one is left alone', async () => {
  const [first, second] = [await house.lot(auction), await house.lot(auction)]
  const medium = await added(first, house, 1_000)
  await db.transaction((tx) => copyMedia(tx, first, second))
  const damaged = await added(await house.lot(auction), house, 1_000)
  await storage.put(keyOf(nameOf(damaged)), Buffer.from('no picture'), 'image/jpeg')
  for (const width of [480, 800]) await storage.remove(keyOf(webpNameOf(nameOf(medium), width)))
  await db.query(`update media set webp_widths = '{}' where stored_name = any ($1)`, [[nameOf(medium), nameOf(damaged)]])
  assert.deepEqual([await addSmallerSizes(context, 1), await addSmallerSizes(context, 100), await addSmallerSizes(context, 100)], [1, 1, 0])
  const widths = await db.query<{ webp_widths: number[] }>('select webp_widths from media where stored_name = $1', [nameOf(medium)])
  assert.deepEqual(widths, [{ webp_widths: [480, 800] }, { webp_widths: [480, 800] }])
  for (const width of [480, 800]) {
    const served = await house.app.inject({ url: `${new URL(medium.url).pathname}-${width}.webp` })
    assert.deepEqual([served.statusCode, (await sharp(served.rawPayload).metadata()).width], [200, width])
  }
})

test('a file shared with another lot stays until that one deletes it', async () => {
  const [first, second] = [await house.lot(auction), await house.lot(auction)]
  const medium = await added(first)
  await db.transaction((tx) => copyMedia(tx, first, second))
  const [copy] = await idsOf(second)
  await remove(medium.id)
  const later = await added(first)
  await remove(later.id)
  assert.ok(await becomes(async () => !(await isStored(later))))
  assert.ok(await isStored(medium))
  await remove(copy!)
  assert.ok(await becomes(async () => !(await isStored(medium))))
})

test('a medium copied during its deletion is either copied with its file or not at all', async () => {
  for (let round = 0; round < 10; round++) {
    const [from, to] = [await house.lot(auction), await house.lot(auction)]
    const medium = await added(from)
    await Promise.all([remove(medium.id), db.transaction((tx) => copyMedia(tx, from, to))])
    const copied = (await idsOf(to)).length === 1
    if (copied) assert.ok(await isStored(medium))
    else assert.ok(await becomes(async () => !(await isStored(medium))))
  }
})

test('files left by a killed process are deleted a day later, and nothing else', async () => {
  const lot = await house.lot(auction)
  const kept = await added(lot)
  const orphan = `${'0'.repeat(32)}.jpg`
  const fresh = `${'1'.repeat(32)}.jpg`
  for (const name of [orphan, thumbNameOf(orphan), fresh]) await storage.put(keyOf(name), Buffer.from('x'), 'image/jpeg')
  await storage.put('documents/private', Buffer.from('x'), 'application/pdf')
  const old = new Date(Date.now() - 2 * DAY)
  for (const name of [orphan, thumbNameOf(orphan), nameOf(kept)]) {
    await utimes(path.join(house.house.config.dataDir, 'media', keyOf(name)), old, old)
  }
  await sweepFiles(context)
  const left = async (key: string) => ((await storage.read(key))?.stream.destroy() ?? null) !== null
  assert.deepEqual(await Promise.all([orphan, thumbNameOf(orphan), fresh, nameOf(kept)].map((name) => left(keyOf(name)))), [false, false, true, true])
  assert.ok(await left('documents/private'))
})

describe('media are ordered', () => {
  let lot: LotId
  let ids: number[]

  before(async () => {
    lot = await house.lot(auction)
    ids = []
    for (let n = 0; n < 4; n++) ids.push((await added(lot)).id)
  })

  test('as requested; others follow in their order', async () => {
    const [a, b, c, d] = ids
    assert.deepEqual(await idsOf(lot), [a, b, c, d])
    const { status, body } = await reorder([d, b])
    assert.deepEqual([status, body], [200, { success: true, message: 'The order was saved.' }])
    assert.deepEqual(await idsOf(lot), [d, b, a, c])
    await reorder([a, b, c, d])
    assert.deepEqual(await idsOf(lot), [a, b, c, d])
  })

  test('by concurrent requests into one of the requested orders', async () => {
    const wanted = [ids, ids.toReversed(), [ids[2], ids[0], ids[3], ids[1]]]
    await Promise.all(wanted.flatMap((order) => [reorder(order), reorder(order)]))
    const order = String(await idsOf(lot))
    assert.ok(wanted.map(String).includes(order), order)
  })

  const REFUSED: [what: string, body: () => Promise<unknown[]>, outcome: string][] = [
    ['with an id that is not there', async () => [ids[0], 999_999_999], '404 not_found'],
    ['with an id beyond what a number can say', async () => [ids[0], 2 ** 60], '404 not_found'],
    ['with one twice', async () => [ids[0], ids[0]], '422 validation_failed'],
    ['of two lots', async () => [ids[0], (await added(await house.lot(auction))).id], '422 validation_failed'],
    ['with somebody else’s', async () => [ids[0], (await db.query<{ id: number }>(
      `insert into media (auction_id, url, mime_type, file_name) values ($1, '/x', 'image/jpeg', 'x') returning id`, [await house.auction()]))[0]!.id],
    '403 media_not_owned'],
    ['of nothing', async () => [], '422 validation_failed'],
    ['of words', async () => ['1'], '422 validation_failed'],
  ]
  for (const [what, body, outcome] of REFUSED) {
    test(`${what}: ${outcome}`, async () => {
      const order = await idsOf(lot)
      const answer = await reorder(await body())
      assert.equal(`${answer.status} ${answer.body.code}`, outcome)
      assert.deepEqual(await idsOf(lot), order)
    })
  }
})

test('a lot with bids is marked as amended when a picture is deleted, one without is not', async () => {
  const amended = async (lot: LotId) =>
    (await house.call<{ amended_at: string | null }>('GET', `/v1/lots/${lot}`)).body.data.amended_at
  for (const bids of [0, 1]) {
    const lot = await house.lot(auction)
    const medium = await added(lot)
    await db.query('update lots set bid_count = $2 where id = $1', [lot, bids])
    await remove(medium.id)
    assert.equal((await amended(lot)) !== null, bids > 0)
  }
})

test('watchers of a lot are notified of its pictures', async () => {
  const lot = await house.lot(auction)
  const told = async () => (await db.query('select from events where lot_id = $1 and stream_event = $2', [lot, 'changed'])).length
  const medium = await added(lot)
  assert.equal(await told(), 1)
  await remove(medium.id)
  assert.equal(await told(), 2)
})

describe('from a browser', () => {
  let cookie: string
  let medium: number

  before(async () => {
    const result = await accounts.signIn({ email: owner.email, password: PASSWORD }, { ip: '203.0.113.9', userAgent: 'test' })
    assert.ok(!isRefusal(result))
    cookie = result.setCookie.split(';')[0]!
    medium = (await added(await house.lot(auction))).id
  })

  const FORGED: [what: string, headers: Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that begins like ours', { origin: 'http://freehold.test.evil.test' }],
    ['our host on another port', { origin: 'http://freehold.test:8080' }],
    ['no origin at all', {}],
    ['two minds', { 'sec-fetch-site': 'cross-site', origin: 'http://freehold.test' }],
    ['a form that says it is ours', { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'DELETE' }],
  ]
  for (const [what, headers] of FORGED) {
    test(`a request from ${what} changes nothing`, async () => {
      for (const answer of [
        await house.call('DELETE', `/media/${medium}`, { headers: { cookie, ...headers } }),
        await house.call('POST', '/media/reorder', { headers: { cookie, ...headers }, body: { media_ids: [medium] } }),
      ]) assert.deepEqual([answer.status, answer.body.code], [403, 'csrf_mismatch'])
    })
  }

  test('one of our pages can order and delete, but uploads need a token', async () => {
    const ours = { cookie, 'sec-fetch-site': 'same-origin' }
    assert.equal((await house.call('POST', '/media/reorder', { headers: ours, body: { media_ids: [medium] } })).status, 200)
    assert.equal((await house.call('POST', '/media', { headers: ours })).status, 401)
    const weak = { ...ours, authorization: `Bearer ${await owner.token('read')}` }
    assert.equal((await house.call('DELETE', `/media/${medium}`, { headers: weak })).body.code, 'insufficient_token_ability')
    assert.equal((await house.call('DELETE', `/media/${medium}`, { headers: ours })).status, 200)
  })

  test('another site cannot read the response', async () => {
    const answer = await house.call('DELETE', `/media/${medium}`, { token, headers: { origin: 'https://evil.test' } })
    assert.equal(answer.headers['access-control-allow-origin'], undefined)
  })
})

test('no path leads out of the folder of files', async () => {
  for (const name of ['..%2f..%2fapp-secret', '%2e%2e%2fapp-secret', '..\\app-secret', '.git', `${'0'.repeat(32)}.html`, '', 'a%00.jpg']) {
    const { statusCode, body } = await house.app.inject({ url: `/media/files/${name}` })
    assert.equal(statusCode, 404, name)
    assert.ok(!body.includes(house.house.config.dataDir))
  }
})

test('files in a bucket are stored, served and deleted in the same way', async () => {
  const { storageUrl, close } = await startS3Server()
  const other = await testHouse({ beside: house, storageUrl })
  db.beforeClose(close)
  const lot = await house.lot(auction)
  const medium = await added(lot, other)
  const served = await other.app.inject({ url: new URL(medium.url).pathname })
  assert.deepEqual([served.statusCode, served.headers['content-type']], [200, 'image/jpeg'])
  assert.equal(Number(served.headers['content-length']), served.rawPayload.length)
  assert.equal((await sharp(served.rawPayload).metadata()).width, 40)
  await db.query('delete from media where id = $1', [medium.id])
  await db.advanceClock(2 * DAY)
  await sweepFiles({ sql: db, storage: other.house.storage })
  await db.advanceClock(0)
  assert.equal((await other.app.inject({ url: new URL(medium.url).pathname })).statusCode, 404)
})
