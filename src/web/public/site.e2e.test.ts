import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../../test/accessibility.ts'
import { testBrowser } from '../../../test/browser.ts'
import { exhaustiveTest, sampleOf } from '../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import { until } from '../../../test/until.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [ann, bob] = [await house.visitor(), await house.visitor()]

let lots = 0

async function openLot(auction?: AuctionId): Promise<{ id: LotId; title: string; path: string }> {
  const title = `Walnut Creek ${++lots}`
  const slug = `walnut-creek-${lots}`
  const id = await house.lot(auction ?? await house.auction(), { slug, title, state: 'KS', lat: 38.5, lng: -96.8 })
  return { id, title, path: `/lots/${slug}` }
}

async function bidByApi(lot: LotId, bidder: SiteVisitor, amount: number): Promise<void> {
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: bidder.token, body: { bid_amount: amount } })
  assert.equal(status, 200, text)
}

const bidsOn = async (lot: LotId): Promise<number> =>
  (await house.db.query<{ count: number }>('select count(*) as count from bids where lot_id = $1', [lot]))[0]!.count

async function signIn(page: Page, { email, password }: SiteVisitor): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The box is hydrated and its stream is open. */
async function live(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/stream') && response.ok())
  await page.locator('[data-island=BidBox][data-awake]').waitFor()
}

const price = (page: Page, text: string) => page.locator('.bid-box .price').getByText(text, { exact: true }).waitFor()
const said = (page: Page, text: string | RegExp) => page.locator('.bid-box').getByRole('status').getByText(text).waitFor()

/** In `npm test` visitor.e2e.test.ts covers this with a map and filters. */
exhaustiveTest('a visitor finds a lot and sees its price change when somebody bids', async () => {
  const lot = await openLot()
  await browser.withPage({}, async (page) => {
    await page.goto(url)
    await page.getByRole('link', { name: 'See all lots' }).click()
    await page.getByLabel('Place, ZIP code, parcel number or keyword').fill(lot.title)
    await page.getByRole('button', { name: 'Show lots' }).click()
    await page.getByRole('heading', { name: '1 parcel at auction' }).waitFor()
    await Promise.all([live(page), page.locator('.cards').getByRole('link', { name: lot.title }).click()])
    await price(page, '$1,000')
    await bidByApi(lot.id, bob, 2_500)
    await price(page, '$2,500')
    await page.locator('.history').getByText('Bidder #1').waitFor()
  })
})

test('a bidder signs in, pays the deposit, bids, and is told at once when outbid, in every window', async () => {
  const lot = await openLot(await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 }))
  await house.call('POST', `/v1/auctions/${(await auctionOf(lot.id))}/deposit`, { token: bob.token, body: {} })
  await browser.withPage({}, async (page) => {
    await page.goto(url + lot.path)
    await page.getByRole('link', { name: 'Sign in to bid' }).click()
    await signIn(page, ann)
    await page.waitForURL(({ pathname }) => pathname === lot.path)
    await page.getByRole('link', { name: 'Pay deposit' }).first().click()
    await page.getByRole('button', { name: 'Pay deposit' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Deposit received.').waitFor()
    await Promise.all([live(page), page.goto(url + lot.path)])
    const beside = await page.context().newPage()
    await beside.goto(url + lot.path)
    await beside.locator('[data-island=BidBox][data-awake]').waitFor()
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).dblclick()
    await said(page, 'You are the highest bidder at $1,000.')
    await said(beside, 'You’re winning at $1,000.')
    assert.equal(await bidsOn(lot.id), 1)
    await bidByApi(lot.id, bob, 1_500)
    await Promise.all([page, beside].map((window) => said(window, 'You’ve been outbid. The current bid is $1,500. Bid at least $1,550.')))
    await until(async () => await page.getByLabel('Your maximum').inputValue() === '1,550')
  })
})

const auctionOf = async (lot: LotId): Promise<AuctionId> =>
  (await house.db.query<{ auction_id: AuctionId }>('select auction_id from lots where id = $1', [lot]))[0]!.auction_id

test('without JavaScript a bid is reviewed and placed, and a double click places it once', async () => {
  const lot = await openLot()
  await browser.withPage({ javaScriptEnabled: false, expectedErrors: /422/ }, async (page) => {
    await page.goto(url + lot.path)
    await page.getByRole('link', { name: 'Sign in to bid' }).click()
    await signIn(page, ann)
    await page.getByLabel('Your maximum').fill('5')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByText('The minimum bid is $1,000.').waitFor()
    assert.equal(await page.getByLabel('Your maximum').inputValue(), '5')
    await page.getByLabel('Your maximum').fill('$3,000')
    await page.getByRole('button', { name: 'Set maximum' }).click()
    await page.getByRole('heading', { name: 'Set your maximum at $3,000?' }).waitFor()
    assert.equal(await bidsOn(lot.id), 0)
    await page.getByRole('button', { name: 'Place bid' }).dblclick()
    await said(page, 'You are the highest bidder at $1,000.')
    assert.equal(await bidsOn(lot.id), 1)
    await page.goto(url + lot.path)
    await said(page, /Your maximum bid is \$3,000/)
    await page.getByRole('button', { name: 'Watch' }).click()
    await page.getByRole('button', { name: 'Watching' }).waitFor()
  })
})

test('a Spanish-speaking bidder gets all texts in Spanish, live updates too, and the language is remembered', async () => {
  const lot = await openLot()
  await browser.withPage({}, async (page) => {
    await page.goto(url + lot.path)
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Español' }).click()
    await page.getByRole('link', { name: 'Inicie sesión para ofertar' }).click()
    await page.getByLabel('Correo electrónico').fill(ann.email)
    await page.getByLabel('Contraseña').fill(ann.password)
    await Promise.all([live(page), page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click()])
    await page.getByRole('button', { name: 'Ofertar exactamente este importe' }).click()
    await page.getByRole('dialog', { name: '¿Ofertar exactamente $1,000?' }).getByRole('button', { name: 'Ofertar' }).click()
    await said(page, 'Es el mejor postor con $1,000.')
    await bidByApi(lot.id, bob, 1_500)
    await said(page, 'Superaron su oferta. La oferta actual es $1,500. Oferte al menos $1,550.')
    await page.locator('.history').getByText('Postor n.º 2').waitFor()
  })
})

exhaustiveTest('a lot is found, watched and bid on by keyboard', async () => {
  const lot = await openLot()
  await browser.withPage({}, async (page) => {
    await page.goto(`${url}/sign-in?next=${lot.path}`)
    await signIn(page, bob)
    await page.locator('[data-island=WatchButton][data-awake]').waitFor()
    await tabTo(page, 'Watch')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Watching' }).waitFor()
    await tabTo(page, 'Your maximum')
    await page.keyboard.type('1200')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Set your maximum at $1,200?' }).waitFor()
    await tabTo(page, 'Place bid')
    await page.keyboard.press('Enter')
    await said(page, 'You are the highest bidder at $1,000.')
  })
})

test('on a phone the search field suggests places, and the keyboard takes one', async () => {
  const lot = await openLot()
  await browser.withPage({ width: 360, height: 740 }, async (page) => {
    await page.goto(`${url}/lots`)
    await page.locator('[data-island=SearchField][data-awake]').waitFor()
    await page.getByRole('combobox').pressSequentially('kans')
    await page.locator('.suggestions').getByRole('option', { name: 'Kansas State' }).waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lots?search=Kansas*')
    await page.locator('.cards').getByRole('link', { name: lot.title }).waitFor()
  })
})

/** Presses Tab until the focus is on the element with this name; the text of an input is selected. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((wanted) => {
      const focused = document.activeElement
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
      return label?.trim() === wanted
    }, name)
    if (found) return
  }
  assert.fail(`Tab never comes to ${name}`)
}

exhaustiveTest('no page has a serious accessibility finding or scrolls sideways on a phone', async () => {
  const lot = await openLot()
  const auction = await auctionOf(lot.id)
  await bidByApi(lot.id, bob, 1_000)
  const [sale] = await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [auction])
  const paths = ['/', '/lots', '/lots?state=KS&acreage_min=9', '/map', '/auctions', `/auctions/${sale!.slug}`, lot.path, '/nix', '/sign-in', '/join', '/help', '/results', `/auctions/${sale!.slug}/results`, `${lot.path}/sheet`]
  for (const [width, colorScheme] of [[1280, 'light'], [390, 'dark']] as const) {
    await browser.withPage({ width, colorScheme, expectedErrors: /404/ }, async (page) => {
      for (const path of sampleOf(paths, 7)) {
        await page.goto(url + path)
        assert.deepEqual(await seriousFindings(page), [], `${path} at ${width}`)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${path} is wider than ${width}`)
      }
      await page.goto(`${url}/sign-in?next=${lot.path}`)
      await signIn(page, ann)
      await page.waitForURL(({ pathname }) => pathname === lot.path)
      assert.deepEqual(await seriousFindings(page), [], `${lot.path}, signed in, at ${width}`)
    })
  }
})
