import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../test/browser.ts'
import { type ClickCounter, countClicks } from '../../../test/click-counter.ts'
import { followLink } from '../../../test/follow-link.ts'
import { lookAt } from '../../../test/looked-at.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { closeWhatIsDue } from '../../bidding/index.ts'
import type { LotId } from '../../kernel/ids.ts'
import { HOUR } from '../../kernel/time.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [auctioneer, bob, eve] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query("update users set is_admin = true, seller_approved_at = house_clock(), name = 'June Abbott' where id = $1", [auctioneer.id])

const [MOST_CLICKS, MOST_FIELDS] = [30, 45]
const TRACTS = [
  'Title,Parcel ID,Acres,County,State,Opening Bid', ...Array.from({ length: 6 }, (_, nth) => `"Tract ${nth + 1}, Cedar Creek",14-00${nth + 1},${40 + nth},Chase,KS,"$${nth + 1},000.00"`),
].join('\n')

/** In `npm test` six-tracts.e2e.test.ts, import.e2e.test.ts and counter.e2e.test.ts do the parts of it. */
exhaustiveTest('an auctioneer’s day at a desk: six tracts imported, changed and published, counter work, hammer, buyers, closing packet, settlement, report', async (t) => {
  await browser.withPage({ width: 1366, height: 650, expectedErrors: /422/ }, async (page) => {
    const [cookie, value] = auctioneer.cookie.split('=', 2)
    await page.context().addCookies([{ name: cookie!, value: value!, url }])
    const person = countClicks()
    await makeSale(page, person)
    t.diagnostic(`${person.clicks} clicks, ${person.fields} fields`)
    assert.ok(person.clicks <= MOST_CLICKS && person.fields <= MOST_FIELDS, `${person.clicks} clicks, ${person.fields} fields`)
    await serveAtCounter(page)
    await bidOnTracts()
    await house.advanceClock(3 * HOUR)
    await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
    await house.house.payments.turn()
    await closeOut(page)
  })
})

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

/** The moment so far ahead, as typed in the time zone of the browser. */
const atDesk = (aheadMs: number): string => new Date(Date.now() + aheadMs).toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).slice(0, 16).replace(' ', 'T')

async function makeSale(page: Page, person: ClickCounter): Promise<void> {
  const follow = (name: string | RegExp) => person.follow(page.locator('main').getByRole('link', { name }).first())
  const press = (name: string) => person.click(page.locator('main').getByRole('button', { name, exact: true }).first())
  await page.goto(`${url}/seller`)
  await lookAt(page, '01-seller')
  await person.follow(page.getByRole('link', { name: 'Import', exact: true }))
  await lookAt(page, '03-import')
  await person.attach(page.locator('input[type=file]').first(), { name: 'tracts.csv', contents: TRACTS })
  await press('Upload file')
  await person.fill(page.getByLabel('Auction title'), 'Cedar Creek tracts')
  await lookAt(page, '04-mapping')
  await press('Check file')
  await page.getByText('6 lots will be added').waitFor()
  await lookAt(page, '05-checked')
  await press('Import')
  await page.getByText('6 lots added').waitFor()
  await lookAt(page, '06-imported')
  await person.click(page.locator('main').getByRole('link', { name: 'Cedar Creek tracts' }).first())
  await page.waitForURL('**/cedar-creek-tracts')
  await lookAt(page, '07-draft')
  await page.goto(`${page.url()}/closing`)
  await person.fill(field(page, 'starts_at'), '2020-01-01T08:00')
  await person.fill(field(page, 'ends_at'), atDesk(2 * HOUR))
  await person.choose(field(page, 'stagger_seconds'), '120')
  await lookAt(page, '08-closing')
  await press('Save and continue')
  await page.waitForURL('**/money')
  await person.choose(field(page, 'buyer_premium.kind'), 'percent')
  await person.fill(field(page, 'buyer_premium.percentage'), '10')
  await person.choose(field(page, 'deposit.mode'), 'flat')
  await person.fill(field(page, 'deposit.amount'), '2,500')
  await lookAt(page, '09-money')
  await press('Save and continue')
  await page.waitForURL('**/terms')
  await lookAt(page, '10-terms')
  await press('Save and continue')
  await page.waitForURL('**/privacy')
  await press('Save and continue')
  await follow('Manage lots')
  await lookAt(page, '11-lots')
  await follow('Edit many lots')
  await person.fill(field(page, 'amount'), '+10%')
  await lookAt(page, '12-bulk')
  await press('Preview')
  await page.getByText('Change 6 lots?').waitFor()
  await lookAt(page, '13-bulk-preview')
  await press('Save changes')
  await page.getByText('Saved.').waitFor()
  await lookAt(page, '14-bulk-saved')
  await follow('Cedar Creek tracts')
  await lookAt(page, '15-ready')
  await press('Publish')
  await page.getByText('Auction published.').waitFor()
  await lookAt(page, '16-published')
}

/** A person without email pays a deposit by check and leaves a bid. */
async function serveAtCounter(page: Page): Promise<void> {
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
  await page.goto(`${url}/admin/counter`)
  await lookAt(page, '20-counter')
  await page.getByRole('link', { name: /Create (an )?account/ }).first().click()
  const fields = { 'Name': 'Ida Marsh', 'Street address': 'P.O. Box 7', 'City': 'Burns', 'State': 'OR', 'ZIP code': '97720', 'Note': 'Photo and address match' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: label !== 'Street address' }).fill(text)
  await page.getByLabel('Identity document you saw').selectOption('state_id')
  await page.getByLabel(/^verified: bids up to/i).check()
  await press('Preview')
  await page.getByText('No email, by mail').waitFor()
  await press('Create account')
  await page.getByRole('status').getByText('Account created.').waitFor()
  await lookAt(page, '21-person')
  await page.getByRole('link', { name: 'Take deposit' }).click()
  await page.getByLabel('Auction', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Amount received').fill('2,500')
  await page.getByRole('radio', { name: /^Check/ }).check()
  await page.getByLabel(/^Number/).fill('2217')
  await page.getByLabel('The bidder signed the terms').check()
  await press('Preview')
  await page.getByText('Received by check').waitFor()
  await lookAt(page, '22-deposit')
  await press('Take deposit')
  await page.getByRole('status').getByText('Deposit taken.').waitFor()
  await lookAt(page, '23-deposit-taken')
  await page.locator('main').getByRole('link', { name: 'Ida Marsh' }).first().click()
  await page.getByRole('link', { name: 'Place bid for bidder' }).click()
  await page.getByLabel('Lot', { exact: true }).fill(`${url}/admin/lots/${(await lots())[0]!}`)
  await page.getByLabel('Maximum: bid only as much as needed').check()
  await page.getByLabel('Amount', { exact: true }).fill('5,000')
  await page.getByLabel('Written authority').fill('Absentee bid form 14')
  await page.getByLabel('The paper is signed').check()
  await press('Review bid')
  await page.getByText('Minimum bid now').waitFor()
  await lookAt(page, '24-bid')
  await press('Place bid for bidder')
  await page.getByRole('status').getByText('Bid placed.').waitFor()
}

const lots = async (): Promise<LotId[]> => (await house.db.query<{ id: LotId }>('select id from lots order by lot_number')).map(({ id }) => id)

/** Ida Marsh leads the first tract; the others go to two bidders, and the last one gets no bid. */
async function bidOnTracts(): Promise<void> {
  const [sale] = await house.db.query<{ id: number }>('select id from auctions')
  for (const { token } of [bob, eve]) await house.call('POST', `/v1/auctions/${sale!.id}/deposit`, { token, body: {} })
  for (const [nth, lot] of (await lots()).slice(0, 5).entries()) {
    const { token } = nth % 2 === 0 ? bob : eve
    const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: 1_500 * (nth + 1) } })
    assert.equal(status, 200, text)
  }
}

async function closeOut(page: Page): Promise<void> {
  const follow = (name: string | RegExp) => followLink(page.locator('main').getByRole('link', { name }).first())
  await page.goto(`${url}/seller`)
  await lookAt(page, '30-seller-after')
  await follow('Cedar Creek tracts')
  await page.getByRole('heading', { name: 'Results' }).waitFor()
  await lookAt(page, '31-sale-after')
  const at = page.url()
  await follow('Buyers and bidders')
  await page.getByRole('heading', { level: 1, name: 'Buyers' }).waitFor()
  assert.match(await page.locator('main').innerText(), /Ida Marsh/)
  await lookAt(page, '32-buyers')
  await page.goto(at)
  await follow('Closing statement')
  await lookAt(page, '33-statement')
  const zip = await page.request.get(new URL((await page.getByRole('link', { name: 'Closing packet (ZIP)' }).getAttribute('href'))!, url).href)
  assert.deepEqual([zip.status(), (await zip.body()).subarray(0, 2).toString()], [200, 'PK'])
  await page.goto(at)
  await follow('Settlements')
  await lookAt(page, '34-settlements')
  await followLink(page.locator('main table').getByRole('link').first())
  await lookAt(page, '35-settlement')
  await page.goto(`${at}/report`)
  await page.locator('svg').first().waitFor()
  await lookAt(page, '36-report')
  await page.goto(`${at}/copy`)
  await lookAt(page, '37-copy')
  for (const path of ['admin', 'admin/invoices', 'admin/settlements', 'admin/cash-report']) {
    await page.goto(`${url}/${path}`)
    await lookAt(page, `40-${path.replace('/', '-')}`)
  }
}
