import assert from 'node:assert/strict'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { testBrowser } from '../../../test/browser.ts'
import { countClicks } from '../../../test/click-counter.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { squareOfAcres } from '../../kernel/parcel.ts'
import { DAY } from '../../kernel/time.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')

const sellers = [await house.visitor(), await house.visitor()]
for (const { id } of sellers) await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [id])

const [MOST_CLICKS, MOST_FIELDS] = [30, 45]
const TRACTS = Array.from({ length: 6 }, (_, nth) =>
  ({ title: `Tract ${nth + 1}, ${40 + nth} acres`, acreage: 40 + nth, parcel: `14-00${nth + 1}`, start: 1_000 * (nth + 1) }))

const boundaries = JSON.stringify({
  type: 'FeatureCollection',
  features: TRACTS.map(({ parcel, acreage }, nth) => ({ type: 'Feature', properties: { PIN: parcel }, geometry: squareOfAcres(acreage, [-96.6 + nth / 50, 38.3]) })),
})
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'olive' } }).jpeg().toBuffer()
const pictures = zipSync(Object.fromEntries(TRACTS.flatMap((_, nth) => [1, 2].map((count) => [`${nth + 1}_${count}.jpg`, photo]))))

for (const { width, height } of [{ width: 1280, height: 800 }, { width: 1366, height: 650 }]) {
  exhaustiveTest(`six tracts with boundaries and pictures are on sale after 30 clicks and 45 fields at most, at ${width}×${height}`, async (t) => {
    const seller = sellers.pop()!
    await browser.withPage({ width, height }, async (page) => {
      const [cookie, value] = seller.cookie.split('=', 2)
      await page.context().addCookies([{ name: cookie!, value: value!, url }])
      const person = countClicks()
      const field = (name: string) => page.locator(`[name="${name}"]`)
      const follow = (name: string | RegExp) => person.click(page.getByRole('link', { name }).first())
      const press = (name: string | RegExp) => person.click(page.getByRole('button', { name }).first())
      await page.goto(`${url}/seller/auctions`)
      await follow('New auction')
      await person.fill(field('title'), 'Chase County tracts')
      await press('Create draft')
      await person.fill(field('starts_at'), '2020-01-01T08:00')
      await person.fill(field('ends_at'), new Date(Date.now() + 7 * DAY).toISOString().slice(0, 16))
      await person.choose(field('stagger_seconds'), '120')
      await press('Save and continue')
      await person.choose(field('buyer_premium.kind'), 'percent')
      await person.fill(field('buyer_premium.percentage'), '10')
      await person.choose(field('deposit.mode'), 'flat')
      await person.fill(field('deposit.amount'), '2,500')
      for (const next of ['terms', 'privacy']) {
        await press('Save and continue')
        await page.waitForURL(`**/${next}`)
      }
      await press('Save and continue')
      await follow('Manage lots')
      await follow('Add several lots')
      await person.fill(field('county'), 'Chase')
      await person.fill(field('state'), 'KS')
      for (const [nth, { title, acreage, parcel, start }] of TRACTS.entries()) {
        await person.fill(field(`lots.${nth}.title`), title)
        await person.fill(field(`lots.${nth}.acreage`), String(acreage))
        await person.fill(field(`lots.${nth}.parcel_id`), parcel)
        await person.fill(field(`lots.${nth}.starting_bid`), String(start))
      }
      await press('Add lots')
      await page.getByText('Lots added.').waitFor()
      await follow('Upload boundaries')
      await person.attach(field('file'), { name: 'county.geojson', contents: boundaries })
      await press('Upload and match')
      await press('Save 6 boundaries')
      await page.getByText('Boundaries saved.').waitFor()
      await follow('Upload photos')
      await person.attach(field('file'), { name: 'photos.zip', contents: pictures })
      await press('Upload and match')
      await press('Add 12 photos')
      await page.getByText('Pictures added.').waitFor()
      await follow('Chase County tracts')
      await press('Publish')
      await page.getByText('Auction published.').waitFor()
      await page.getByRole('link', { name: 'Public page' }).waitFor()
      t.diagnostic(`${person.clicks} clicks, ${person.fields} fields`)
      assert.ok(person.clicks <= MOST_CLICKS && person.fields <= MOST_FIELDS, `${person.clicks} clicks, ${person.fields} fields`)
    })
    const lots = await house.db.query<{ title: string; status: string; pictures: number }>(
      `select l.title, a.status, (select count(*)::int from media m where m.lot_id = l.id) as pictures
       from lots l join auctions a on a.id = l.auction_id where a.owner_user_id = $1 and l.boundary is not null order by l.lot_number`, [seller.id])
    assert.deepEqual(lots, TRACTS.map(({ title }) => ({ title, status: 'active', pictures: 2 })))
  })
}
