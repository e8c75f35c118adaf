import { zipSync } from 'fflate'
import assert from 'node:assert/strict'
import sharp from 'sharp'
import { squareOfAcres } from '../src/kernel/parcel.ts'
import type { Resident, SampleHouse } from './sample-house.ts'
import type { SiteHouse } from './site-house.ts'
import { uploadForm } from './upload-form.ts'

/** Boundaries and pictures for the lots of a sale, with one of each that matches none. */
export async function sendLotFiles(house: SiteHouse, seller: Resident, sale: SampleHouse['sale']): Promise<string[]> {
  const lots = await house.db.query<{ lot_number: number; parcel_id: string | null; lng: number; lat: number; acreage: number }>(
    `select l.lot_number, l.parcel_id, coalesce(l.lng, -98) as lng, coalesce(l.lat, 39) as lat, coalesce(l.acreage, 5) as acreage from lots l join auctions a on a.id = l.auction_id
     where a.slug = $1 and l.status = 'active' order by l.lot_number`, [sale.slug])
  const features = [...lots, { parcel_id: '99-99', lng: -98, lat: 39, acreage: 40 }].map(({ parcel_id: parcel, lng, lat, acreage }) =>
    ({ type: 'Feature', properties: { PARCEL: parcel ?? 'none', OWNER: 'Holt' }, geometry: squareOfAcres(acreage, [lng, lat]) }))
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'olive' } }).jpeg().toBuffer()
  const names = [...lots.map(({ lot_number: number }) => `${number}_1.jpg`), 'road to the county line.jpg']
  const at = `/seller/auctions/${sale.slug}/lots`
  return [
    await sendFile(house, `${at}/boundaries`, JSON.stringify({ type: 'FeatureCollection', features }), seller),
    await sendFile(house, `${at}/pictures`, zipSync(Object.fromEntries(names.map((name) => [name, photo]))), seller),
  ]
}

export async function sendCatalogue(house: SiteHouse, seller: Resident): Promise<string> {
  const table = 'title,starting_bid,county,state,acreage\nCreek bottom,1000,Chase,KS,40\nUpland tract,2500,Chase,KS,80\n'
  const page = await sendFile(house, '/seller/import', table, seller)
  // A file is imported too, so that there is an import to undo.
  const imported = { step: 'import', title: 'title', starting_bid: 'starting_bid', county: 'county', state: 'state', acreage: 'acreage', 'auction.title': 'Imported land' }
  assert.equal((await house.post(page, imported, seller)).status, 200)
  return page
}

/** Returns the page that follows. */
async function sendFile(house: SiteHouse, url: string, contents: Uint8Array | string, seller: Resident): Promise<string> {
  const form = await uploadForm([['file', new Blob([contents as Uint8Array<ArrayBuffer>]), 'file']])
  const { statusCode, headers, body } = await house.app.inject({
    method: 'POST', url, payload: form.body,
    headers: { ...form.headers, cookie: seller.cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  })
  assert.equal(statusCode, 303, body.slice(0, 400))
  return String(headers.location)
}
