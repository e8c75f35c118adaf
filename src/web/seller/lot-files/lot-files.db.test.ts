import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { siteHouse } from '../../../../test/site-house.ts'
import { uploadForm } from '../../../../test/upload-form.ts'
import type { LotId } from '../../../kernel/ids.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])

const NO_DATES = { status: 'draft', starts_at: null, ends_at: null, published_at: null }
let sales = 0

async function sale(...lots: Record<string, unknown>[]): Promise<{ at: string; ids: LotId[] }> {
  const slug = `county-land-${++sales}`
  const id = await house.auction({ owner_user_id: seller.id, slug, title: `County land ${sales}`, ...NO_DATES })
  const ids: LotId[] = []
  for (const lot of lots) ids.push(await house.lot(id, { title: 'Tract', state: 'MO', acreage: null, scheduled_ends_at: null, ends_at: null, ...lot }))
  return { at: `/seller/auctions/${slug}/lots`, ids }
}

async function upload(url: string, contents: Uint8Array | null, cookie = seller.cookie) {
  const form = await uploadForm(contents === null ? [] : [['file', new Blob([contents as Uint8Array<ArrayBuffer>]), 'file']])
  const { statusCode, headers, body } = await house.app.inject({
    method: 'POST', url, payload: form.body, headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin', ...form.headers },
  })
  return { status: statusCode, location: String(headers.location), text: body }
}

const square = (lng: number, lat: number, side = 0.004) => [[[lng, lat], [lng + side, lat], [lng + side, lat + side], [lng, lat + side], [lng, lat]]]
const shape = (pin: string, place: unknown) => ({ type: 'Feature', properties: { OWNER: 'Holt', PIN: pin }, geometry: { type: 'Polygon', coordinates: place } })
const collection = (...features: object[]) => strToU8(JSON.stringify({ type: 'FeatureCollection', features }))
const boundaryOf = async (id: LotId) => (await house.db.query<{ boundary: object | null }>('select boundary from lots where id = $1', [id]))[0]!.boundary

const photo = (red: number, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 40 } } }).jpeg().toBuffer()
const PHOTO = await photo(1)
const PHOTO_60 = await photo(1, 10_000, 6_000)

describe('boundaries of lots on the site', () => {
  it('are shown with their lots before any is saved, and are saved together', async () => {
    const { at, ids } = await sale({ lot_number: 1, parcel_id: '13-430' }, { lot_number: 2, parcel_id: '0042' }, { lot_number: 3, parcel_id: '77' }, { lot_number: 4 })
    const sent = await upload(`${at}/boundaries`, collection(shape('13 430', square(-94.6, 39.1)), shape('42', square(-94.5, 39.1)), shape('99', square(-94.4, 39.1))))
    assert.equal(sent.status, 303, sent.text)
    const page = await house.get(sent.location, seller)
    for (const said of [
      '2 of 4 lots matched by PIN.', '1 boundary in the file belongs to no lot and is left out.', 'Without leading zeros', 'Not in the file',
      'No parcel number', 'Save 2 boundaries',
    ]) assert.ok(page.text.includes(said), said)
    assert.equal(page.text.match(/plat plat-card/g)?.length, 2)
    assert.match((await house.get(sent.location, { cookie: `${seller.cookie}; lang=es` })).text, /2 de 4 lotes coinciden por PIN/)
    assert.match((await house.get(`${sent.location}?by=OWNER`, seller)).text, /0 of 4 lots matched by OWNER/)
    assert.equal(await boundaryOf(ids[0]!), null)

    assert.equal((await house.get(sent.location, stranger)).status, 404)
    assert.equal((await house.post(sent.location, { by: 'PIN' }, stranger)).status, 404)
    const saved = await house.post(sent.location, { by: 'PIN' }, seller)
    assert.deepEqual([saved.status, saved.headers['location']], [303, at])
    const kept = await Promise.all(ids.map(boundaryOf))
    assert.deepEqual(kept.map((boundary) => boundary !== null), [true, true, false, false])
  })

  it('are not saved while one does not fit its lot', async () => {
    const { at, ids } = await sale({ lot_number: 1, parcel_id: '1' }, { lot_number: 2, parcel_id: '2' })
    const { location } = await upload(`${at}/boundaries`, collection(shape('1', square(-94.6, 39.1)), shape('2', square(-120, 44))))
    const page = await house.get(location, seller)
    assert.match(page.text, /The boundary is outside Missouri\..*|1 boundary does not fit its lot/s)
    assert.doesNotMatch(page.text, /Save 2 boundaries/)
    const refused = await house.post(location, { by: 'PIN' }, seller)
    assert.deepEqual([refused.status, /#2 · Tract: The boundary is outside Missouri\./.test(refused.text)], [422, true])
    assert.deepEqual(await Promise.all(ids.map(boundaryOf)), [null, null])
  })

  const KML_LINK = '<kml xmlns="http://www.opengis.net/kml/2.2"><NetworkLink><Link><href>http://land.test/a.kml</href></Link></NetworkLink></kml>'
  const REFUSED: [what: string, file: Uint8Array | null, said: RegExp][] = [
    ['no file', null, /Choose a file\./],
    ['a KML with a network link', strToU8(KML_LINK), /refers to another file on the network, which is not loaded/],
    ['a Shapefile without a projection', zipSync({ 'a.shp': new Uint8Array(100), 'a.dbf': new Uint8Array(100) }), /has no projection \(\.prj\)/],
    ['an archive that unpacks to more than is allowed', zipSync({ 'doc.kml': new Uint8Array(100 * 1024 * 1024) }, { level: 9 }), /too large/],
    ['a picture', PHOTO, /not a file of boundaries/],
  ]
  for (const [what, file, said] of REFUSED) {
    it(`refuses ${what} beside the field, with what to do`, async () => {
      const { at } = await sale({ lot_number: 1, parcel_id: '1' })
      const { status, text } = await upload(`${at}/boundaries`, file)
      assert.equal(status, 422)
      assert.match(text, new RegExp(`field-file-wrong.*${said.source}`, 's'))
    })
  }
})

const picturesOf = async (id: LotId): Promise<string[]> =>
  (await house.db.query<{ file_name: string }>('select file_name from media where lot_id = $1 order by position', [id])).map((row) => row.file_name)

describe('pictures of many lots on the site', () => {
  it('are shown with their lots before any is added, and are added together, once', async () => {
    const { at, ids } = await sale({ lot_number: 1, parcel_id: '216-013' }, { lot_number: 2 }, { lot_number: 3 })
    const archive = zipSync({
      '216-013_10.jpg': await photo(10), '216-013_9.jpg': await photo(9), 'Lot 2/front.jpg': await photo(2), 'cover.jpg': await photo(99), 'read me.txt': strToU8('x'),
      '__MACOSX/._2.jpg': strToU8('x'),
    })
    const sent = await upload(`${at}/pictures`, archive)
    assert.equal(sent.status, 303, sent.text)
    const page = await house.get(sent.location, seller)
    assert.match(page.text, /3 of 4 photos matched to 2 lots\. 1 lot has no photo in this archive\./)
    assert.match(page.text, /216-013_9\.jpg.*216-013_10\.jpg.*Lot 2\/front\.jpg.*Left out: no lot has this number.*cover\.jpg/s)
    assert.match(page.text, /Add 3 photos/)
    assert.deepEqual(await picturesOf(ids[0]!), [])
    assert.equal((await house.get(sent.location, stranger)).status, 404)

    assert.equal((await house.post(sent.location, {}, seller)).status, 303)
    assert.deepEqual(await Promise.all(ids.map(picturesOf)), [['216-013_9.jpg', '216-013_10.jpg'], ['front.jpg'], []])
    assert.match((await house.get(sent.location, seller)).text, /3 photos are already there and are not added again/)
    assert.equal((await house.post(sent.location, {}, seller)).status, 303)
    assert.equal((await picturesOf(ids[0]!)).length, 2)
  })

  it('of which one has 60 megapixels or is damaged are not added at all', async () => {
    const { at, ids } = await sale({ lot_number: 1 }, { lot_number: 2 })
    const archive = zipSync({ '1.jpg': await photo(1), '1_2.jpg': PHOTO_60, '2.jpg': (await photo(2)).subarray(0, 60), '2_2.jpg': strToU8('no picture') })
    const { location } = await upload(`${at}/pictures`, archive)
    for (const page of [await house.get(location, seller), await house.post(location, {}, seller)]) {
      assert.match(page.text, /1_2\.jpg: This picture has 10,?000 × 6,?000 pixels; the maximum is 50 million\./)
      assert.match(page.text, /2\.jpg: This picture is damaged or incomplete/)
      assert.match(page.text, /2_2\.jpg: This file type is not supported/)
      assert.doesNotMatch(page.text, /Add \d pictures/)
    }
    assert.deepEqual(await Promise.all(ids.map(picturesOf)), [[], []])
  })

  it('are told their pixels one by one, too', async () => {
    const { ids: [id] } = await sale({ lot_number: 1, slug: 'sixty-megapixels' })
    const { status, text } = await upload('/seller/lots/sixty-megapixels/pictures', PHOTO_60)
    assert.deepEqual([status, /This picture has 10,?000 × 6,?000 pixels; the maximum is 50 million\./.test(text)], [422, true])
    assert.deepEqual(await picturesOf(id!), [])
  })

  it('that are damaged in the middle are refused by name, and nothing is stored', async () => {
    const { at, ids } = await sale({ lot_number: 1 }, { lot_number: 2 })
    const noise = await sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7_919) % 251)), { raw: { width: 200, height: 200, channels: 3 } }).jpeg().toBuffer()
    const { location } = await upload(`${at}/pictures`, zipSync({ '1.jpg': await photo(1), '2.jpg': noise.subarray(0, noise.length / 2) }))
    const refused = await house.post(location, {}, seller)
    assert.deepEqual([refused.status, /2\.jpg: This picture is damaged/.test(refused.text)], [422, true], refused.text.slice(0, 300))
    assert.deepEqual(await Promise.all(ids.map(picturesOf)), [[], []])
  })

  it('of lots that have enough are refused', async () => {
    const { at, ids: [id] } = await sale({ lot_number: 1 })
    for (let nth = 0; nth < 49; nth += 1) await house.db.query("insert into media (lot_id, position, url, mime_type, file_name, collection) values ($1, $2, $3, 'image/jpeg', 'a.jpg', 'images')", [id, nth, `https://land.test/${nth}.jpg`])
    const { location } = await upload(`${at}/pictures`, zipSync({ '1.jpg': await photo(1), '1_2.jpg': await photo(2) }))
    const refused = await house.post(location, {}, seller)
    assert.match(refused.text, /At most 50 of these are possible, and 1 more can be added\./)
    assert.equal((await picturesOf(id!)).length, 49)
  })

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`1_${n}.jpg`, new Uint8Array(1)]))
  const REFUSED: [what: string, file: Uint8Array | null, said: RegExp][] = [
    ['no file', null, /Choose a file\./],
    ['a ZIP bomb', zipSync({ '1.jpg': new Uint8Array(20 * 1024 * 1024) }, { level: 9 }), /1\.jpg is many times larger than its part of the archive/],
    ['a ZIP bomb beside the pictures', zipSync({ '1.jpg': PHOTO, 'x.bin': new Uint8Array(20 * 1024 * 1024) }, { level: 9 }), /x\.bin is many times larger/],
    ['a picture of more than 25 MB', zipSync({ '1.jpg': new Uint8Array(26 * 1024 * 1024) }, { level: 0 }), /1\.jpg is larger than 25 MB/],
    ['too many pictures', zipSync(many(201), { level: 0 }), /has 201 pictures. Upload at most 200 at a time/],
    ['an archive without pictures', zipSync({ 'a.txt': strToU8('x') }), /has no pictures/],
    ['an archive cut off', zipSync({ '1.jpg': PHOTO }).subarray(0, 60), /not a ZIP archive, or it is damaged/],
    ['a single picture', PHOTO, /not a ZIP archive/],
  ]
  for (const [what, file, said] of REFUSED) {
    it(`refuses ${what} beside the field, with what to do`, async () => {
      const { at } = await sale({ lot_number: 1 })
      const { status, text } = await upload(`${at}/pictures`, file)
      assert.equal(status, 422)
      assert.match(text, new RegExp(`field-file-wrong.*${said.source}`, 's'))
    })
  }
})
