import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { closeWhatIsDue } from '../src/bidding/index.ts'
import type { LotId } from '../src/kernel/ids.ts'
import { testBrowser } from './browser.ts'
import { minutes } from './factories.ts'
import { keyboardUserAt } from './keyboard.ts'
import { lookAt } from './looked-at.ts'
import { inTurn } from './rounds.ts'
import { walkedHouse } from './walked-house.ts'

/**
 * What bidders, sellers and the office come to do, one journey for each kind of work, on the screens that people
 * have. On the last of them a user without a mouse goes the same way. A click fails on what is covered or cannot be
 * scrolled into view. `npm test` walks four of the journeys, each on another screen; two days in one piece are in
 * day.e2e.test.ts of `web/bidder` and `web/seller`.
 */
const SCREENS = [{ width: 360, height: 740 }, { width: 390, height: 844 }, { width: 1366, height: 650 }, { width: 1280, height: 800 }]
const BY_KEYBOARD = SCREENS.at(-1)!

const browser = testBrowser()
const { house, furnished } = await walkedHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const { bidder, seller, operator, importPage, signedPurchase } = furnished

/** A person at a screen. */
interface Traveler {
  page: Page
  screen: (typeof SCREENS)[number]
  main: Locator
  open(path: string, cookie?: string): Promise<void>
  /** Presses a button, a box, or a link. */
  press(place: Locator): Promise<void>
  /** Presses a link and waits for its page: the words of a link are often the title of both. */
  follow(place: Locator): Promise<void>
  type(place: Locator, text: string): Promise<void>
  /** The first choice of a list, after the one that says to choose. */
  chooseFirst(place: Locator): Promise<void>
  /** Waits for the page with this address, a pattern. */
  arrive(address: string): Promise<void>
  look(): Promise<void>
  /** Waits for the text, and checks the page. Fails if the text was shown already when something was pressed. */
  see(text: string | RegExp): Promise<void>
}

function travelerAt(page: Page, screen: (typeof SCREENS)[number]): Traveler {
  const main = page.locator('main')
  const typist = screen === BY_KEYBOARD ? keyboardUserAt(page) : null
  let seen = 0
  let shownBefore: string[] = []
  return {
    page, screen, main,
    async open(path, cookie) {
      const [name, value] = (cookie ?? '').split('=', 2)
      if (value) await page.context().addCookies([{ name: name!, value, url }])
      await page.goto(url + path)
      shownBefore = []
    },
    async press(place) {
      shownBefore = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main, [role=status], dialog')].flatMap((part) => part.innerText.split('\n')))
      if (typist === null) return place.click()
      await typist.reach(place)
      const isBox = await place.evaluate((element) => element instanceof HTMLInputElement || element.tagName === 'SUMMARY')
      await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    async follow(place) {
      const target = new URL((await place.getAttribute('href'))!, page.url()).href
      await this.press(place)
      await this.arrive(target)
    },
    type: (place, text) => (typist === null ? place.fill(text) : typist.type(place, text)),
    async chooseFirst(place) {
      const value = (await place.locator('option').nth(1).getAttribute('value'))!
      await (typist === null ? place.selectOption(value) : typist.choose(place, value))
    },
    async arrive(address) {
      await page.waitForURL(address)
      shownBefore = []
    },
    async look() {
      seen += 1
      await lookAt(page, `${new URL(page.url()).pathname.replaceAll('/', '_')}-${screen.width}-${seen}`)
    },
    async see(text) {
      const isFound = (line: string): boolean => (typeof text === 'string' ? line.toLowerCase().includes(text.toLowerCase()) : text.test(line))
      assert.ok(!shownBefore.some(isFound), `${text} was shown before the press already`)
      shownBefore = []
      await page.locator('main, [role=status], dialog').getByText(text).filter({ visible: true }).first().waitFor()
      await this.look()
    },
  }
}

const button = ({ main }: Traveler, name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true }).first()
const link = ({ main }: Traveler, name: string | RegExp) => main.getByRole('link', { name, exact: typeof name === 'string' }).filter({ visible: true }).first()
const onPhone = ({ screen }: Traveler) => screen.width < 600

async function oneOf<Found>(query: string, values: unknown[] = []): Promise<Found> {
  const [row] = await house.db.query<{ found: Found }>(query, values)
  assert.ok(row, query)
  return row.found
}

/** An open lot of its own for each journey, in a sale without a deposit. */
async function freshLot(row: Record<string, unknown> = {}): Promise<{ id: LotId; slug: string }> {
  const slug = `journey-${++made}`
  const id = await house.lot(await house.auction({ slug: `${slug}-sale`, title: `Journey ${made} sale` }), {
    slug, title: `Creek bottom ${made}`, state: 'KS', county: 'Chase', acreage: 40, lat: 38.37, lng: -96.54, ...row,
  })
  return { id, slug }
}
let made = 0

interface Journey {
  what: string
  walk(traveler: Traveler): Promise<void>
}

const JOURNEYS: Journey[] = [
  {
    what: '1. a visitor reads what bidding takes before joining',
    async walk(at) {
      const { slug } = await freshLot()
      await at.open(`/lots/${slug}`)
      await at.see('Join to bid')
      await at.follow(link(at, /^What you need to bid/))
      await at.see('What you need to bid')
      await at.open(`/lots/${slug}`)
      await at.follow(at.page.locator('#bid').getByRole('link', { name: 'Join to bid' }).last())
      await at.see('What you need to bid')
    },
  },
  {
    what: '2. a bidder sets a maximum, leads, and can only raise it',
    async walk(at) {
      const { slug } = await freshLot()
      await at.open(`/lots/${slug}`, (await house.visitor()).cookie)
      await at.page.locator('[data-island=BidBox][data-awake]').waitFor()
      await at.type(at.page.getByLabel('Your maximum', { exact: true }), '3,000')
      await at.press(at.page.locator('.bid-form > .button.primary'))
      await at.see('Set your maximum at $3,000?')
      await at.press(at.page.getByRole('dialog').getByRole('button', { name: 'Place bid' }))
      await at.see('Your maximum bid is $3,000. Only you can see it.')
      assert.equal(await button(at, 'Bid exactly this amount').count(), 0)
      await at.page.waitForFunction(() => document.title.includes('Winning'))
    },
  },
  {
    what: '3. a visitor searches, narrows the list and compares two lots',
    async walk(at) {
      await at.open('/')
      await at.type(at.page.getByRole('combobox'), 'Kansas')
      await at.page.keyboard.press('Enter')
      await at.page.waitForURL('**/lots?search=Kansas*')
      await at.see(/parcels? at auction/)
      await at.open('/lots')
      if (onPhone(at)) await at.press(at.main.locator('form.filters summary').filter({ hasText: /^Filters/ }))
      await at.type(at.page.getByLabel('Min. acres'), '2')
      await at.press(button(at, 'Show lots'))
      await at.arrive('**/lots?*acreage_min=2&*')
      await at.see(/parcels? at auction/)
      for (const nth of [0, 1]) await at.press(at.page.getByRole('checkbox', { name: /^Compare/ }).nth(nth))
      await at.press(at.page.getByRole('button', { name: 'Compare lots' }).filter({ visible: true }).first())
      await at.arrive('**/compare?*')
      await at.see('Compare lots')
      assert.match(at.page.url(), /compare\?lots=\d+.*\d+/)
    },
  },
  {
    what: '4. a visitor looks at photos full screen and copies the coordinates of the land',
    async walk(at) {
      await at.open(`/lots/${await oneOf<string>(
        "select l.slug as found from lots l join media m on m.lot_id = l.id where l.status = 'active' and m.mime_type like 'image/%' group by l.id having count(*) > 1 order by l.id limit 1")}`)
      await at.page.locator('[data-island=BidBox][data-awake]').waitFor()
      await at.press(at.page.getByRole('region', { name: 'Photos' }).getByRole('link').first())
      const dialog = at.page.getByRole('dialog', { name: /^Photos of/ })
      await dialog.getByText(/^1 of/).waitFor()
      await at.press(dialog.getByRole('button', { name: 'Next' }))
      await dialog.getByText(/^2 of/).waitFor()
      await at.look()
      await at.page.keyboard.press('Escape')
      await at.press(button(at, 'Copy coordinates'))
      await at.see(/Coordinates copied|Select and copy/)
    },
  },
  {
    what: '5. a bidder watches a lot, saves a search and chooses notices',
    async walk(at) {
      const { slug } = await freshLot()
      await at.open(`/lots/${slug}`, (await house.visitor()).cookie)
      await at.page.locator('[data-island=BidBox][data-awake]').waitFor()
      await at.press(button(at, 'Watch'))
      await at.see('Watching')
      const calendar = await at.page.request.get(`${url}/lots/${slug}/calendar.ics`)
      assert.match(await calendar.text(), /BEGIN:VEVENT/)
      await at.open('/lots?state=KS')
      await at.press(link(at, 'Save this search'))
      await at.type(at.main.locator('[name=name]'), `Kansas ${at.screen.width}`)
      await at.press(at.main.locator('form.form .button.primary'))
      await at.see(`Kansas ${at.screen.width}`)
      await at.follow(link(at, 'Notification settings'))
      await at.see(/Notification/)
    },
  },
  {
    what: '6. a buyer reads the file of a purchase and writes to the seller',
    async walk(at) {
      await at.open('/account/purchases', bidder.cookie)
      await at.see('Purchases')
      await at.press(at.main.locator(`a[href="/account/purchases/${signedPurchase}"]`))
      await at.see('Steps to the deed')
      await at.type(at.page.getByLabel('Message to the seller'), `Is the gate open at ${at.screen.width}?`)
      await at.press(button(at, 'Send message'))
      await at.see(`Is the gate open at ${at.screen.width}?`)
    },
  },
  {
    what: '7. a person changes their details and finds them in the copy of their data',
    async walk(at) {
      await at.open('/account/details', (await house.visitor()).cookie)
      await at.see('Name and address')
      await at.type(at.page.getByLabel('City'), `Lyons ${at.screen.width}`)
      await at.press(button(at, 'Save'))
      await at.see('Your details are saved.')
      await at.open('/account/data')
      await at.see('Download your data')
      const copy = await at.page.request.get(`${url}/account/data/export.json`)
      assert.ok((await copy.text()).includes(`Lyons ${at.screen.width}`))
      await at.open('/account/security')
      await at.see(/passkey/i)
    },
  },
  {
    what: '8. a seller sees who bought and takes the closing packet',
    async walk(at) {
      const sale = await oneOf<string>(
        `select a.slug as found from auctions a join sales s on s.auction_id = a.id where a.owner_user_id = $1 and s.undone_at is null group by a.id order by count(*) desc limit 1`, [seller.id])
      await at.open(`/seller/auctions/${sale}`, seller.cookie)
      await at.follow(link(at, 'Buyers and bidders'))
      await at.see('Buyers')
      await at.open(`/seller/auctions/${sale}/closing-statement`)
      await at.see('Closing statement')
      const packet = await at.page.request.get(`${url}/seller/auctions/${sale}/closing-packet.zip`)
      assert.equal((await packet.body()).subarray(0, 2).toString(), 'PK')
    },
  },
  {
    what: '9. a seller copies a sale, previews a bulk edit and undoes it',
    async walk(at) {
      await at.open(`/seller/auctions/${furnished.sale.slug}`, seller.cookie)
      await at.follow(link(at, /^Copy/))
      await at.see(/Copy/)
      await at.type(at.main.locator('[name=title]'), `Copied at ${at.screen.width}`)
      await at.press(at.main.locator('form.form .button.primary'))
      await at.see(`Copied at ${at.screen.width}`)
      await at.open(`/seller/auctions/${furnished.sale.slug}/lots/bulk`)
      await at.type(at.main.locator('[name=amount]'), '+10%')
      await at.press(button(at, 'Preview'))
      await at.see(/^Change \d+ lots?\?/)
      await at.press(button(at, 'Save changes'))
      await at.see('Saved.')
      await at.press(button(at, 'Undo last bulk edit'))
      await button(at, 'Undo last bulk edit').waitFor({ state: 'detached' })
    },
  },
  {
    what: '10. a seller checks an uploaded catalog before it is imported',
    async walk(at) {
      const title = `Uploaded at ${at.screen.width}`
      const lots = () => house.db.query<{ title: string }>('select l.title from lots l join auctions a on a.id = l.auction_id where a.title = $1 order by l.id', [title])
      await at.open(importPage, seller.cookie)
      await at.see('Column mapping')
      await at.type(at.main.locator('[name="auction.title"]'), title)
      await at.press(button(at, 'Check file'))
      await at.see('Import preview')
      await at.see(/^2 lots will be added/)
      await at.see('Upland tract')
      assert.deepEqual(await lots(), [])
      await at.press(button(at, 'Import'))
      await at.see(/^2 lots added/)
      assert.deepEqual((await lots()).map((lot) => lot.title), ['Creek bottom', 'Upland tract'])
    },
  },
  {
    what: '11. a clerk finds a person and places a bid for them',
    async walk(at) {
      const { id } = await freshLot()
      await at.open('/admin/counter', operator.cookie)
      await at.type(at.page.getByLabel(/^Invoice or account number/), 'Orville Tuttle')
      await at.press(button(at, 'Search'))
      await at.see('Orville Tuttle')
      if (await link(at, 'Place bid for bidder').count() === 0) await at.follow(link(at, /Orville Tuttle/))
      await at.follow(link(at, 'Place bid for bidder'))
      await at.type(at.page.getByLabel('Lot', { exact: true }), String(id))
      await at.press(at.page.getByLabel('Maximum: bid only as much as needed'))
      await at.type(at.page.getByLabel('Amount', { exact: true }), '2,000')
      await at.type(at.page.getByLabel('Written authority'), `Form ${at.screen.width}`)
      await at.press(at.page.getByLabel('The paper is signed'))
      await at.press(button(at, 'Review bid'))
      await at.see('Minimum bid now')
      await at.press(button(at, 'Place bid for bidder'))
      await at.see('Bid placed.')
    },
  },
  {
    what: '12. a seller and the office read their reports with plots',
    async walk(at) {
      const sale = await oneOf<string>("select slug as found from auctions where title = 'Holt Farmland Auction'")
      await at.open(`/seller/auctions/${sale}/report`, seller.cookie)
      await at.see('Auction report')
      assert.equal(await at.main.locator('figure svg').count(), await at.main.locator('figure').count())
      assert.ok(await at.main.locator('figure svg').count() > 0)
      const lots = await oneOf<number>('select count(*) as found from lots l join auctions a on a.id = l.auction_id where a.slug = $1', [sale])
      const csv = await at.page.request.get(`${url}/seller/auctions/${sale}/report.csv`)
      assert.equal((await csv.text()).trim().split('\n').length, 1 + lots)
      await at.open('/admin', operator.cookie)
      for (const [path, title] of [['cash-report', 'Cash report'], ['sources', 'Registrations by source'], ['health/days', 'Health and webhooks by day']] as const) {
        await at.open(`/admin/${path}`)
        await at.main.getByRole('heading', { level: 1, name: title }).waitFor()
        await at.see(title)
        assert.ok(await at.main.locator('figure svg').count() > 0, path)
      }
    },
  },
  {
    what: '13. the office sees problems, and what a void would do before it is done',
    async walk(at) {
      await at.open('/admin', operator.cookie)
      await at.see('Dashboard')
      await at.open('/admin/health')
      await at.see(/^No worker is running, so no lot closes/)
      // Within an hour of the close another administrator would have to approve.
      const { id, slug } = await freshLot({ ends_at: minutes(3_000) })
      const rival = await house.visitor()
      await house.call('POST', `/v1/lots/${id}/bids`, { token: rival.token, body: { bid_amount: 1_500 } })
      await at.open(`/admin/lots/${id}/void`)
      await at.see('Void bids?')
      for (const choice of await at.main.locator('form[method=post] select').all()) await at.chooseFirst(choice)
      await at.type(at.main.locator('[name=reason]'), 'The bidder called at once.')
      await at.press(at.main.locator('form[method=post] button').first())
      await at.see('What will happen')
      await at.see(/^none instead of \$/)
      await at.see(/^Nobody instead of/)
      const voids = () => oneOf<number>('select count(*) as found from bid_voids where lot_id = $1', [id])
      assert.equal(await voids(), 0)
      await at.press(at.main.locator('form[method=post] .button.danger'))
      await at.see('Bids voided.')
      assert.equal(await voids(), 1)
      await at.open(`/lots/${slug}`)
      await at.see(/^No bids yet/)
    },
  },
  {
    what: '14. a county withdraws a redeemed lot and strikes an unsold one off, and both are public',
    async walk(at) {
      const team = await oneOf<number>("select owner_team_id as found from auctions where slug = 'lake-county-tax-sale'")
      const slug = `county-${at.screen.width}`
      const sale = await house.auction({ slug, title: `County sale ${at.screen.width}`, owner_user_id: seller.id, owner_team_id: team, tax_sale: true, ends_at: minutes(3_000) })
      const redeemed = await house.lot(sale, { title: 'Redeemed parcel', slug: `${slug}-redeemed`, lot_number: 1, ends_at: minutes(3_000) })
      await house.lot(sale, { title: 'Unsold parcel', slug: `${slug}-unsold`, lot_number: 2, ends_at: minutes(-1) })
      await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
      await at.open(`/seller/lots/${redeemed}`, seller.cookie)
      await at.press(link(at, 'Redeemed by the owner'))
      await at.see('Withdraw “Redeemed parcel” as redeemed?')
      await at.press(at.page.locator('dialog, main').getByRole('button', { name: 'Redeemed by the owner' }).last())
      await at.see('Lot withdrawn as redeemed')
      await at.open(`/seller/auctions/${slug}/strike-off`)
      await at.see('Unsold parcel')
      await at.press(button(at, /Preview/))
      await at.see('Strike 1 lot off to the county? You can’t undo this.')
      await at.press(at.main.locator('form[method=post] .button.danger'))
      await at.see('struck off to the county.')
      for (const [lot, ending] of [['redeemed', 'Redeemed by the owner'], ['unsold', 'Struck off to the county']] as const) {
        await at.open(`/lots/${slug}-${lot}`)
        await at.see(ending)
      }
    },
  },
]

describe('every kind of work', () => {
  for (const [nth, screen] of SCREENS.entries()) {
    for (const { what, walk } of inTurn(JOURNEYS, nth * 4, JOURNEYS.length)) {
      test(`${what}, at ${screen.width} by ${screen.height}${screen === BY_KEYBOARD ? ', by keyboard' : ''}`, async () => {
        await browser.withPage({ ...screen, expectedErrors: /422|404/ }, (page) => walk(travelerAt(page, screen)))
      })
    }
  }
})
