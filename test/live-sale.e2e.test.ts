import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { closeWhatIsDue } from '../src/bidding/index.ts'
import type { LotId } from '../src/kernel/ids.ts'
import { HOUR } from '../src/kernel/time.ts'
import { testBrowser } from './browser.ts'
import { cuttableLine } from './cuttable-line.ts'
import { minutes } from './factories.ts'
import { exhaustiveTest } from './rounds.ts'
import { siteHouse, type SiteVisitor } from './site-house.ts'

/** Five people view one lot at the same time, without reloading. */
const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
/** How Ann reaches the house. Chromium's own way of going offline may let a reconnection through on a busy machine. */
const annsLine = await cuttableLine(Number(new URL(url).port))
after(() => annsLine.close())
const annsUrl = `http://127.0.0.1:${annsLine.port}`
const [ann, bob, seller] = [await house.visitor(), await house.visitor(), await house.visitor()]
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION|ERR_EMPTY_RESPONSE/

/** Within the last five minutes, in which every bid moves the close. */
const planned = minutes(4.9)
let lot: LotId
before(async () => {
  await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])
  const auction = await house.auction({ slug: 'river-sale', title: 'River sale', owner_user_id: seller.id, ends_at: planned })
  lot = await house.lot(auction, { slug: 'river-bend', title: 'River bend', state: 'KS', lat: 38.5, lng: -96.8, ends_at: planned, scheduled_ends_at: planned })
})

async function visit(page: Page, path: string, who: SiteVisitor | null, at = url): Promise<void> {
  if (who) {
    const [name, value] = who.cookie.split('=', 2)
    await page.context().addCookies([{ name: name!, value: value!, url: at }])
  }
  await Promise.all([page.waitForResponse((response) => /\/streams?(\?|$)/.test(response.url()) && response.ok()), page.goto(at + path)])
}

interface Room { annSees: Page; bobSees: Page; sellerSees: Page; onlookerSees: Page }

/** The two bidders, the seller and a visitor, each in a separate browser. */
async function inTheRoom(work: (room: Room) => Promise<void>): Promise<void> {
  await browser.withPage({ expectedErrors: CUT }, (annSees) => browser.withPage({ expectedErrors: CUT }, (bobSees) =>
    browser.withPage({ expectedErrors: CUT }, (sellerSees) => browser.withPage({ width: 390, expectedErrors: CUT }, async (onlookerSees) => {
      await visit(annSees, '/lots/river-bend', ann, annsUrl)
      await visit(bobSees, '/lots/river-bend', bob)
      await visit(sellerSees, '/seller', seller)
      await visit(onlookerSees, '/lots', null)
      for (const page of [annSees, bobSees]) await page.locator('[data-island=BidBox][data-awake]').waitFor()
      await work({ annSees, bobSees, sellerSees, onlookerSees })
    }))))
}

async function bid(page: Page, amount: string, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  await page.getByLabel('Your maximum').fill(amount)
  await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place bid' })[press]()
}

const said = (page: Page, text: string | RegExp) => page.locator('.bid-box').getByRole('status').getByText(text).waitFor()
const price = (page: Page, text: string) => page.locator('.bid-box .price').getByText(text, { exact: true }).waitFor()

async function everybodySees({ annSees, bobSees, sellerSees, onlookerSees }: Room, amount: string, bids: number): Promise<void> {
  const card = onlookerSees.locator(`[data-lot="${lot}"]`)
  await Promise.all([
    price(annSees, amount), price(bobSees, amount),
    sellerSees.locator(`tr[data-lot="${lot}"] [data-price]`).getByText(amount).waitFor(),
    sellerSees.locator(`tr[data-lot="${lot}"] [data-bid-number]`).getByText(String(bids), { exact: true }).waitFor(),
    sellerSees.locator('[data-figures] [data-bid-total]').getByText(String(bids), { exact: true }).waitFor(),
    card.locator('[data-price]').getByText(amount).waitFor(),
    card.locator('[data-bids]').getByText(new RegExp(`^${bids} bids?$`)).waitFor(),
  ])
}

const bidsTaken = async (): Promise<number> =>
  (await house.db.query<{ count: number }>('select count(*) as count from bid_instructions where lot_id = $1', [lot]))[0]!.count

const closeOf = async (): Promise<Date> => (await house.db.query<{ ends_at: Date }>('select ends_at from lots where id = $1', [lot]))[0]!.ends_at

test('two bidders, the seller and a watcher see every change of a lot live, until it closes', async () => {
  await inTheRoom(async (room) => {
    const { annSees, bobSees, sellerSees, onlookerSees } = room

    await bid(annSees, '1000', 'dblclick')
    await said(annSees, 'You are the highest bidder at $1,000.')
    assert.equal(await bidsTaken(), 1, 'a double click is one bid')
    await everybodySees(room, '$1,000', 1)

    await bid(bobSees, '1500')
    // The others may see it sooner; until Bob's bid is answered, he can type no other.
    await said(bobSees, 'You are the highest bidder at $1,500.')
    await said(annSees, /You’ve been outbid/)
    await everybodySees(room, '$1,500', 2)

    const extended = await closeOf()
    assert.ok(extended > planned, 'a bid in the last minutes moves the close')
    for (const page of [annSees, bobSees]) await page.locator(`.bid-box time[datetime="${extended.toISOString()}"]`).first().waitFor()
    await onlookerSees.locator(`[data-lot="${lot}"] time[datetime="${extended.toISOString()}"]`).waitFor()

    await cutOff(annSees)
    // The site does not offer a straight bid to a leader.
    assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 2_000 } })).status, 200)
    await said(bobSees, 'You’re winning at $2,000.')
    await bid(annSees, '2500')
    await annSees.getByRole('dialog').getByText('Connection problem. Try again; your bid will be placed only once.').waitFor()
    await price(annSees, '$1,500')
    assert.equal(await bidsTaken(), 3)
    annsLine.restore()
    await annSees.context().setOffline(false)
    await price(annSees, '$2,000')
    await annSees.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await said(annSees, 'You are the highest bidder at $2,500.')
    assert.equal(await bidsTaken(), 4)
    await everybodySees(room, '$2,500', 4)

    await house.advanceClock(HOUR)
    await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
    await said(annSees, /won/)
    await bobSees.locator('.bid-box').getByText('Sold').first().waitFor()
    await onlookerSees.locator(`[data-lot="${lot}"]`).getByText('Sold').waitFor()
    // The dashboard shows for a moment that it is sold; then it is no longer among the next closes, and its auction
    // is over.
    await sellerSees.locator(`tr[data-lot="${lot}"]`).waitFor({ state: 'detached' })
    const ended = sellerSees.getByRole('table', { name: 'Recently closed' }).getByRole('row', { name: 'River sale' })
    await Promise.all(['1 of 1', '$2,500'].map((text) => ended.getByText(text, { exact: true }).waitFor()))
  })
})

/** The texts of each page for such a lot are shown one by one in close-out.db.test.ts and following.e2e.test.ts. */
exhaustiveTest('a lot that closes below its reserve awaits its seller on every open page, and shows the decision', async () => {
  const auction = await house.auction({
    slug: 'hill-sale', title: 'Hill sale', owner_user_id: seller.id, ends_at: minutes(120), post_close_policy: 'seller_confirmation', confirmation_hours: 48,
  })
  const hill = await house.lot(auction, { slug: 'hill-top', title: 'Hill top', ends_at: minutes(120), scheduled_ends_at: minutes(120), reserve_cents: 900_000 })
  await browser.withPage({ expectedErrors: CUT }, (bobSees) => browser.withPage({ expectedErrors: CUT }, async (dashboard) => {
    const place = async (who: SiteVisitor, amount: number) =>
      assert.equal((await house.call('POST', `/v1/lots/${hill}/bids`, { token: who.token, body: { bid_amount: amount } })).status, 200)
    await place(bob, 1_200)
    await visit(bobSees, '/account/bids', bob)
    await visit(dashboard, '/seller', seller)
    const openBeside = async (path: string) => {
      const page = await dashboard.context().newPage()
      await page.goto(url + path)
      return page
    }
    const [sale, lots, sales, closeOut] = [
      await openBeside('/seller/auctions/hill-sale'), await openBeside('/seller/auctions/hill-sale/lots'), await openBeside('/seller/auctions'),
      await openBeside('/seller/close-out'),
    ]
    await place(ann, 1_600)
    await Promise.all([sale, lots, sales].map((page) => page.getByText('$1,600', { exact: true }).first().waitFor()))

    await house.db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [hill])
    await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
    await Promise.all([bobSees, lots].map((page) => page.locator(`[data-lot="${hill}"]`).getByText('Awaiting seller').waitFor()))
    // The next close is another lot, or none.
    await dashboard.locator(`[data-lot="${hill}"]`).waitFor({ state: 'detached' })
    await dashboard.getByText('1 lot closed below its reserve.').waitFor()
    await closeOut.getByRole('link', { name: 'Hill top' }).waitFor()
    assert.equal((await house.post(`/seller/close-out/${hill}/acceptance`, {}, seller)).status, 303)
    await bobSees.locator(`[data-lot="${hill}"]`).getByText('Lost').waitFor()
    await lots.locator(`[data-lot="${hill}"]`).getByText('Sold', { exact: true }).waitFor()
    await lots.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' })
    assert.equal(await lots.locator(`[data-lot="${hill}"] textarea`).isEditable(), false)
    await dashboard.getByText('1 lot closed below its reserve.').waitFor({ state: 'detached' })
  }))
})

/** Waits for the opening; in `npm test`, bid-box.e2e.test.ts shows the opening of a lot. */
exhaustiveTest('an auction whose opening is moved opens on every page, and the dashboard shows one published meanwhile, without reloading', async () => {
  const dee = await house.visitor()
  await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [dee.id])
  await browser.withPage({ expectedErrors: CUT }, async (dashboard) => {
    const [name, value] = dee.cookie.split('=', 2)
    await dashboard.context().addCookies([{ name: name!, value: value!, url }])
    await dashboard.goto(`${url}/seller`)
    await dashboard.getByText('No live auctions').waitFor()
    const auction = await house.auction({ slug: 'dawn-sale', title: 'Dawn sale', owner_user_id: dee.id, starts_at: minutes(90), ends_at: minutes(120) })
    await house.lot(auction, { slug: 'dawn-lot', title: 'Dawn lot', state: 'KS', ends_at: minutes(120), scheduled_ends_at: minutes(120) })
    const openBeside = async (path: string) => {
      const page = await dashboard.context().newPage()
      await page.goto(url + path)
      return page
    }
    const [sale, lotPage] = [await openBeside('/auctions/dawn-sale'), await openBeside('/lots/dawn-lot')]
    const [lots, selling] = [await openBeside('/seller/auctions/dawn-sale/lots'), await openBeside('/seller/auctions/dawn-sale')]
    await selling.getByRole('link', { name: 'Close now' }).waitFor()
    await Promise.all([sale.locator('[data-opens]'), lotPage.locator('.bid-box').getByText('Bidding opens')].map((place) => place.waitFor()))

    const [clock] = await house.db.query<{ opening: Date }>(`select house_clock() + interval '8 seconds' as opening`)
    const opening = clock!.opening.toISOString()
    const office = await (await house.person({ admin: true })).token('seller')
    assert.equal((await house.call('PATCH', `/v1/seller/auctions/${auction}`, { token: office, body: { starts_at: opening } })).status, 200)
    await Promise.all([
      sale.locator(`[data-moment=opens] time[datetime="${opening}"]`), selling.locator(`time[datetime="${opening}"]`),
      sale.locator('[data-lot] time[data-closes]'), lotPage.locator('.bid-box').getByRole('timer'),
      lots.locator('[data-row]').getByText('Open', { exact: true }),
    ].map((place) => place.waitFor()))
    const neighbour = await dashboard.context().newPage()
    await neighbour.goto(`${url}/lots/river-bend`)
    const card = neighbour.locator('.card', { hasText: 'Dawn lot' })
    await card.getByText('Closes in').waitFor()
    const progress = sale.getByRole('region', { name: 'Auction status' })
    await Promise.all(['1 of 1', 'Next to close: lot 1, in'].map((text) => progress.getByText(text).waitFor()))
    await showAgain(dashboard)
    await dashboard.getByRole('table', { name: 'Live auctions' }).getByRole('link', { name: 'Dawn sale' }).waitFor()
    assert.equal((await house.call('POST', '/v1/lots/dawn-lot/bids', { token: ann.token, body: { bid_amount: 1_000 } })).status, 200)
    await selling.getByText('This auction has bids that could win. Contact us to close it early or cancel it.').waitFor()
    await selling.getByRole('link', { name: 'Close now' }).waitFor({ state: 'detached' })
    const places = [progress, dashboard.locator('[data-figures]')]
    await Promise.all(places.map((place) => place.locator('[data-bid-total]').getByText('1', { exact: true }).waitFor()))
    await showAgain(neighbour)
    await card.getByText('1 bid', { exact: true }).waitFor()
    await drawFromBefore(dashboard, async () => {
      assert.equal((await house.call('POST', '/v1/lots/dawn-lot/bids', { token: bob.token, body: { bid_amount: 1_500 } })).status, 200)
      await dashboard.locator('[data-lot] [data-price]').getByText('$1,500').waitFor()
    })
    await dashboard.locator('[data-lot] [data-price]').getByText('$1,500').waitFor()
    await dashboard.locator('[data-figures] [data-bid-total]').getByText('2', { exact: true }).waitFor()
  })
})

test('a canceled auction shows this on its open pages, and they request nothing that does not exist', async () => {
  const auction = await house.auction({ slug: 'dusk-sale', title: 'Dusk sale', owner_user_id: seller.id, ends_at: minutes(120) })
  await house.lot(auction, { slug: 'dusk-lot', title: 'Dusk lot', ends_at: minutes(120), scheduled_ends_at: minutes(120) })
  // Chromium logs an error for each of these pages, because they are 404.
  await browser.withPage({ expectedErrors: /404/ }, async (sale) => {
    await visit(sale, '/auctions/dusk-sale', null)
    const lotPage = await sale.context().newPage()
    await visit(lotPage, '/lots/dusk-lot', null)
    // A busy browser may request that page more than once.
    const missed = new Set<string>()
    for (const page of [sale, lotPage]) page.on('response', (answer) => void (answer.status() === 404 && missed.add(new URL(answer.url()).pathname)))
    const office = await (await house.person({ admin: true })).token('seller')
    const calledOff = { status: 'cancelled', reason: 'The title is in dispute' }
    assert.equal((await house.call('PATCH', `/v1/seller/auctions/${auction}`, { token: office, body: calledOff })).status, 200)
    await Promise.all([sale, lotPage].map((page) => page.getByText('The auction “Dusk sale” was canceled.').waitFor()))
    assert.deepEqual([...missed].sort(), ['/auctions/dusk-sale', '/lots/dusk-lot'])
  })
})

/** Returns to a tab: a test browser shows all of them at once. */
const showAgain = (page: Page): Promise<unknown> => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** From here on parts of the page are rendered from an answer that was made before the work, and arrives after it. */
async function drawFromBefore(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.querySelector('[data-figures]')!.setAttribute('data-old', ''))
  const older = await page.request.get(`${url}/seller`)
  let working: Promise<void> | undefined
  await page.route(`${url}/seller`, async (route) => {
    await (working ??= work())
    await route.fulfill({ response: older })
  })
  await showAgain(page)
  await page.locator('[data-figures]:not([data-old])').waitFor()
}

/** Ann's browser learns that it is offline, and the others reconnect. */
async function cutOff(page: Page): Promise<void> {
  annsLine.interrupt()
  await page.context().setOffline(true)
  house.app.server.closeAllConnections()
}
