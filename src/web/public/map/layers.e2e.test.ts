import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { testBrowser } from '../../../../test/browser.ts'
import { minutes } from '../../../../test/factories.ts'
import { lineTile, mapArchive, tileAt } from '../../../../test/map-archive.ts'
import { exhaustiveTest, sampleOf } from '../../../../test/rounds.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const PLACE = { lat: 38.37, lng: -96.54 }
const ROAD = tileAt(8, PLACE)

/** The road passes the lot from west to east. */
const roads = mapArchive({
  tiles: [ROAD], type: 'vector', metadata: { vector_layers: [{ id: 'water' }, { id: 'roads' }] },
  content: lineTile('roads', 'County Road 12', [[0, ROAD.at[1]], ROAD.at, [4096, ROAD.at[1] + 200]]),
})
const folder = mkdtempSync(path.join(tmpdir(), 'freehold-maps-'))
const roadsFile = path.join(folder, 'roads.pmtiles')
writeFileSync(roadsFile, roads)

const asked: string[] = []
const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7a8f5a' } }).png().toBuffer()
const aerials = createServer((request, response) => {
  asked.push(request.url!)
  response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture)
})
await new Promise<void>((resolve) => aerials.listen(0, '127.0.0.1', resolve))
const aerialHost = `http://127.0.0.1:${(aerials.address() as AddressInfo).port}`
after(() => {
  aerials.close()
  rmSync(folder, { recursive: true, force: true })
})

const browser = testBrowser()
const house = await siteHouse({
  siteRateLimitPerMinute: 0,
  settings: {
    MAP_ROADS: pathToFileURL(roadsFile).href, MAP_ROADS_ATTRIBUTION: '© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors',
    MAP_AERIAL: `${aerialHost}/{z}/{x}/{y}.png`, MAP_AERIAL_ATTRIBUTION: 'USDA NAIP',
    MAP_FLOOD: `${aerialHost}/arcgis/rest/services/NFHL/MapServer?layers=show:28`, MAP_FLOOD_ATTRIBUTION: 'FEMA',
  },
})
const url = (await house.listen()).replace(/\/api$/, '')
const sale = await house.auction({ slug: 'flint-hills', title: 'Flint Hills', starts_at: minutes(-60), ends_at: minutes(600) })
const square = (half: number): [number, number][] =>
  [[-half, -half], [half, -half], [half, half], [-half, half], [-half, -half]].map(([x, y]) => [PLACE.lng + x!, PLACE.lat + y!])
await house.lot(sale, {
  slug: 'creek-pasture', title: 'Creek pasture', acreage: 160, state: 'KS', county: 'Chase', ...PLACE, lot_number: 1,
  boundary: { type: 'Polygon', coordinates: [square(0.004)] }, ends_at: minutes(600),
})

const expectedErrors = new RegExp(`^asked another host: ${aerialHost}/`)

for (const [language, width, say] of sampleOf([
  ['es', 360, { show: /en un mapa/, layers: 'Capas', aerial: 'Fotos aéreas', roads: 'Carreteras', flood: 'Zonas de inundación', drawn: 'Mapa dibujado' }],
  ['en', 1280, { show: /on a map/, layers: 'Layers', aerial: 'Aerial photos', roads: 'Roads', flood: 'Flood zones', drawn: 'Drawn map' }],
] as const, 2)) {
  test(`the reader of a lot switches layers, each loaded when chosen and named by its source (${language}, ${width} px)`, async () => {
    await browser.withPage({ width, height: 800, expectedErrors }, async (page) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      asked.length = 0
      const response = await page.goto(`${url}/lots/creek-pasture?lang=${language}`)
      const policy = response!.headers()['content-security-policy']!
      assert.match(policy, new RegExp(`img-src 'self' data: blob: ${aerialHost}; connect-src 'self' ${aerialHost};`))
      await page.getByRole('link', { name: say.show }).click()
      const map = page.locator('.locator .map[data-ready]')
      await map.waitFor({ timeout: 60_000 })
      assert.deepEqual([asked, requested.filter((one) => one.includes('pmtiles'))], [[], []], 'nothing before a choice')

      await page.getByText(say.layers, { exact: true }).click()
      const loaded = page.waitForResponse((one) => one.url().includes('/map/archives/roads.pmtiles') && one.status() === 206)
      await page.getByLabel(say.roads).check()
      await loaded
      await map.getByText('OpenStreetMap').waitFor({ state: 'attached' })
      const aerial = page.waitForResponse((one) => one.url().startsWith(aerialHost))
      await page.getByLabel(say.aerial).check()
      await aerial
      const flood = page.waitForResponse((one) => one.url().includes('/MapServer/export?'))
      await page.getByLabel(say.flood).check()
      await flood
      await map.locator('.maplibregl-ctrl-attrib', { hasText: 'USDA NAIP' }).waitFor({ state: 'attached' })
      await map.locator('.maplibregl-ctrl-attrib', { hasText: 'FEMA' }).waitFor({ state: 'attached' })
      assert.ok(asked.some((one) => /^\/\d+\/\d+\/\d+\.png$/.test(one)))
      assert.ok(asked.some((one) => one.startsWith('/arcgis/rest/services/NFHL/MapServer/export?') && one.includes('layers=show:28') && !one.includes('{')))
      await page.getByLabel(say.drawn).check()
      await map.locator('.maplibregl-ctrl-attrib', { hasNotText: 'USDA NAIP' }).waitFor({ state: 'attached' })
    })
  })
}

/** The readers of a lot above switch the same layers. */
exhaustiveTest('the map of all lots has the same layers, and a layer that cannot be loaded says so', async () => {
  await browser.withPage({ expectedErrors: new RegExp(`${expectedErrors.source}|404`) }, async (page) => {
    await page.route('**/map/archives/**', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${url}/map`)
    await page.locator('.map[data-ready]').waitFor({ timeout: 60_000 })
    await page.getByText('Layers', { exact: true }).click()
    await page.getByLabel('Roads').check()
    await page.getByText('Roads: could not be loaded.').waitFor()
    await page.unroute('**/map/archives/**')
    await page.getByLabel('Roads').uncheck()
    const loaded = page.waitForResponse((one) => one.url().includes('/map/archives/roads.pmtiles') && one.status() === 206)
    await page.getByLabel('Roads').check()
    await loaded
    await page.locator('.maplibregl-ctrl-attrib', { hasText: 'OpenStreetMap' }).waitFor({ state: 'attached' })
  })
})

exhaustiveTest('the built-in map names the towns of the states in view', async () => {
  await browser.withPage({}, async (page) => {
    await page.goto(`${url}/lots/creek-pasture`)
    const towns = page.waitForResponse((one) => one.url().endsWith('/map/towns/KS'))
    await page.getByRole('link', { name: /on a map/ }).click()
    const found = (await (await towns).json()) as [string, number, number, number][]
    assert.ok(found.some(([name, lng, lat]) => name === 'Cottonwood Falls' && Math.abs(lng + 96.54) < 0.2 && Math.abs(lat - 38.37) < 0.2))
    await page.locator('.maplibregl-ctrl-attrib', { hasText: 'GeoNames' }).waitFor({ state: 'attached' })
  })
})

test('archives are served in parts only', async () => {
  const { app } = house
  const get = (range?: string, file = 'roads.pmtiles') => app.inject({ method: 'GET', url: `/map/archives/${file}`, headers: range === undefined ? {} : { range } })
  const part = await get('bytes=0-16383')
  assert.equal(part.statusCode, 206)
  assert.equal(part.headers['content-range'], `bytes 0-${roads.length - 1}/${roads.length}`)
  assert.ok(part.rawPayload.equals(roads))
  assert.ok((await get('bytes=7-7')).rawPayload.equals(Buffer.from([3])))
  for (const range of [undefined, 'bytes=0-', 'bytes=-5', 'bytes=0-1,3-4', `bytes=${roads.length}-${roads.length + 9}`, 'bytes=9-8', 'bytes=0-9000000000', 'rows=1-2']) {
    const refused = await get(range)
    assert.equal(refused.statusCode, range === 'bytes=0-9000000000' ? 206 : 416, range)
    if (refused.statusCode === 416) assert.equal(refused.headers['content-range'], `bytes */${roads.length}`)
  }
  for (const file of ['aerial.pmtiles', 'soils.pmtiles', '..%2Froads.pmtiles', 'constructor']) assert.equal((await get('bytes=0-9', file)).statusCode, 404, file)
  assert.equal((await app.inject('/map/towns/ZZ')).statusCode, 404)
})
