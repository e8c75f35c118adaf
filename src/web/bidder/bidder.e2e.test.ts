import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { seriousFindings } from '../../../test/accessibility.ts'
import { testBrowser } from '../../../test/browser.ts'
import { exhaustiveTest, sampleOf } from '../../../test/rounds.ts'
import { insert } from '../../../test/factories.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { until } from '../../../test/until.ts'
import { closeWhatIsDue } from '../../bidding/index.ts'
import { returnDeposits } from '../../deposits/return-money.ts'
import type { LotId } from '../../kernel/ids.ts'
import { HOUR } from '../../kernel/time.ts'
import { moneyEffects } from '../../reactions.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const PASSWORD = 'four plain words together'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Opens the newest email or text message in the queue. */
async function waiting(name: 'send-letter' | 'send-text'): Promise<string> {
  const [row] = await house.db.query<{ data: { sealed: string } }>('select data from pgboss.job where name = $1 order by created_on desc limit 1', [name])
  return (JSON.parse(house.house.secrets.open(row!.data.sealed)) as { text: string }).text
}

/**
 * From the home page to a placed bid with a deposit; counts every click and field, including the link in the
 * email.
 */
async function joinAndBid(page: Page, beforeBid: () => Promise<void>): Promise<{ clicks: number; fields: number }> {
  const count = { clicks: 0, fields: 0 }
  const click = (target: Locator) => (count.clicks++, target.click())
  const fill = (label: string, value: string) => (count.fields++, page.getByLabel(label).fill(value))
  const main = page.locator('main')
  await page.goto(url)
  await click(main.locator('a[href="/lots/ridge"]').first())
  await click(page.locator('#bid').getByRole('link', { name: 'Join to bid' }).last())
  await fill('Name', 'Ruth Alder')
  await fill('Email', 'ruth@example.org')
  await fill('Password', PASSWORD)
  await click(main.getByRole('button', { name: 'Join' }))
  await page.getByText('We sent an email to ruth@example.org.').waitFor()
  count.clicks++
  await page.goto(url + /\/confirm-email\?token=[\w-]+/.exec(await waiting('send-letter'))![0])
  await click(page.getByRole('button', { name: 'Confirm my email address' }))
  await page.getByText('Your email address is confirmed.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'ruth@example.org')
  await fill('Password', PASSWORD)
  await click(main.getByRole('button', { name: 'Sign in', exact: true }))
  await fill('Phone number', '+1 415 555 2671')
  await click(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Code').waitFor()
  await fill('Code', /\d{6}/.exec(await waiting('send-text'))![0])
  await click(page.getByRole('button', { name: 'Confirm code' }))
  await page.getByText('Your phone is confirmed.').waitFor()
  await click(page.getByRole('button', { name: 'Pay deposit' }))
  await click(page.getByRole('button', { name: 'Pay', exact: true }))
  await page.getByText('Deposit received.').waitFor()
  await page.locator('[data-island=BidBox][data-awake]').waitFor()
  await beforeBid()
  await fill('Your maximum', '1000')
  await click(page.getByRole('button', { name: 'Bid exactly this amount' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Place bid' }))
  await page.getByText(/You are the highest bidder/).first().waitFor()
  return count
}

async function raiseLimit(page: Page): Promise<void> {
  await page.locator('#bid').getByRole('link', { name: 'Raise limit' }).click()
  await page.getByText('Account level: basic. Bid limit $10,000.').waitFor()
  const identity = page.locator('#identity')
  await identity.getByLabel('File').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
  await identity.getByRole('button', { name: 'Upload document' }).click()
  await identity.getByText('Under review').first().waitFor()
  await approveDocument()
  await page.reload()
  await page.getByText('Account level: verified. Bid limit $250,000.').waitFor()
  await page.getByRole('link', { name: 'Return to where you left off' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ridge' }).waitFor()
}

async function approveDocument(): Promise<void> {
  const token = await (await house.person({ admin: true })).token('admin')
  const [row] = await house.db.query<{ id: number }>('select max(id) as id from verification_documents')
  const { status, text } = await house.call('POST', `/v1/admin/verification-documents/${row!.id}/approval`, { token, body: {} })
  assert.equal(status, 200, text)
}

async function putDownDeposit(page: Page, lotPath: string): Promise<void> {
  await page.goto(url + lotPath)
  await page.getByRole('link', { name: 'Pay deposit' }).first().click()
  await page.getByRole('button', { name: 'Pay deposit' }).click()
  await page.getByRole('heading', { name: '$1,000' }).waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Deposit received.').waitFor()
}

async function bid(page: Page, lotPath: string, amount: string, isMaximum: boolean): Promise<void> {
  await page.goto(url + lotPath)
  await page.locator('[data-island=BidBox][data-awake]').waitFor()
  await page.getByLabel('Your maximum').fill(amount)
  await page.getByRole('button', { name: isMaximum ? 'Set maximum' : 'Bid exactly this amount' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).click()
  await page.getByText(/You are the highest bidder/).first().waitFor()
}

/** One stream covers all auctions on the page. */
const oneStream = (page: Page) => page.waitForResponse((answer) => /\/live\/streams\?auctions=/.test(answer.url()) && answer.ok())

/** The stream of the page before ends when the house notices that its connection is closed. */
const oneStreamOpen = () => until(() => house.house.live.streams() === 1)

const card = (page: Page, lot: string) => page.locator('.own-lots > li').filter({ hasText: lot })

test('a newcomer verifies, bids, is outbid, sets a maximum, wins, pays, and gets a deposit back', async () => {
  const bob = await house.visitor()
  const creekSale = await house.auction({ slug: 'creek-sale', title: 'Creek sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const creek = await house.lot(creekSale, { slug: 'creek', title: 'Creek', state: 'KS' })
  const openSale = await house.auction()
  const meadow = await house.lot(openSale, { slug: 'meadow', title: 'Meadow', state: 'KS' })
  const auction = await house.auction({ slug: 'ridge-sale', title: 'Ridge sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction, { slug: 'ridge', title: 'Ridge', state: 'KS' })
  for (const sale of [auction, creekSale]) await house.call('POST', `/v1/auctions/${sale}/deposit`, { token: bob.token, body: {} })
  const bobBids = (on: LotId, amount: number) => house.call('POST', `/v1/lots/${on}/bids`, { token: bob.token, body: { bid_amount: amount } })
  await browser.withPage({ width: 360, height: 780 }, async (page) => {
    const bids = await page.context().newPage()
    const { clicks, fields } = await joinAndBid(page, async () => {
      await bids.goto(`${url}/account/bids`)
      await bids.getByText('You haven’t placed any bids').waitFor()
    })
    assert.ok(clicks <= 12 && fields <= 8, `${clicks} clicks and ${fields} fields`)
    // A headless browser reports all of its tabs as visible.
    await bids.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await card(bids, 'Ridge').getByText('Winning').waitFor()
    await bids.close()
    await raiseLimit(page)

    await putDownDeposit(page, '/lots/creek')
    await bid(page, '/lots/creek', '1000', false)
    await bid(page, '/lots/meadow', '1000', false)

    await Promise.all([oneStream(page), page.goto(`${url}/account/bids`)])
    await page.getByText('You’re winning 3 lots.').waitFor()
    for (const [on, title] of [[lot, 'Ridge'], [creek, 'Creek'], [meadow, 'Meadow']] as const) {
      // As if the standings of the page had been read between the bid and its event.
      if (title === 'Meadow') await card(page, title).evaluate((one) => one.setAttribute('data-bid-count', '2'))
      await bobBids(on, 1_500)
      await card(page, title).getByText('Outbid').waitFor()
      await card(page, title).getByRole('link', { name: 'Bid $1,550' }).waitFor()
      if (title === 'Ridge') await page.getByText('You’re winning 2 lots.').waitFor()
    }
    await oneStreamOpen()

    await bid(page, '/lots/ridge', '4000', true)
    await page.getByText('Your maximum bid is $4,000. Only you can see it.').waitFor()
    await Promise.all([oneStream(page), page.goto(`${url}/account/bids`)])
    const letOut = card(page, 'Ridge').getByRole('link', { name: 'Request bid retraction' })
    await letOut.waitFor()
    await house.advanceClock(2 * HOUR)
    await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
    await card(page, 'Ridge').getByText('You won').waitFor()
    await letOut.waitFor({ state: 'hidden' })
    await card(page, 'Ridge').getByRole('link', { name: 'See your purchase' }).waitFor()
    await page.goto(`${url}/lots/ridge`)
    await page.getByRole('link', { name: 'See your purchase' }).click()
    await page.getByText('Next: Payment, by').waitFor()
    await page.getByRole('link', { name: /^Pay \$/ }).waitFor()
    await page.locator('summary').filter({ hasText: 'Name on the deed' }).click()
    await page.getByLabel('How you take title').selectOption('individual')
    await page.getByRole('textbox', { name: 'Name on the deed' }).fill('Ann Archer, a single woman')
    await page.getByLabel('Mailing address').fill('12 Elm St')
    await page.getByLabel('City').fill('Lyons')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The deed will name what you entered.').waitFor()
    await page.locator('#deed_name').getByText('Done', { exact: true }).waitFor()
    await page.goto(`${url}/account/bids`)
    await card(page, 'Ridge').getByText('You won').waitFor()
    await card(page, 'Ridge').getByRole('link', { name: 'See your purchase' }).waitFor()
    await card(page, 'Creek').getByText('Lost').waitFor()
    await page.goto(`${url}/account`)
    await page.getByText('1 unpaid invoice').waitFor()
    await page.getByRole('link', { name: 'See invoices' }).click()
    await page.getByRole('link', { name: /^INV-/ }).click()
    await page.getByRole('button', { name: /^Pay .* by card$/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Payment received. Thank you.').waitFor()
    await page.locator('.lede').getByText('Paid').waitFor()

    await giveBackDeposits()
    await page.getByRole('link', { name: 'Deposits' }).click()
    const [won, lost] = [page.locator('tr').filter({ hasText: 'Ridge sale' }), page.locator('tr').filter({ hasText: 'Creek sale' })]
    await won.getByText('$1,000 applied to INV-').waitFor()
    await lost.getByText('Refunded', { exact: true }).waitFor()
    await lost.getByText('Card hold of $1,000 released').waitFor()
  })
})

async function giveBackDeposits(): Promise<void> {
  await house.house.payments.turn()
  await returnDeposits(house.db, house.house.log, moneyEffects)
  await house.house.payments.turn()
}

exhaustiveTest('account pages have no serious accessibility finding and fit a phone', async () => {
  const ann = await house.visitor()
  const paths = ['', '/verification', '/bids', '/purchases', '/watchlist', '/searches', '/searches/new', '/offers', '/deposits', '/invoices', '/notices', '/details', '/security', '/tokens',
    '/data']
  for (const [width, colorScheme] of [[390, 'dark'], [1280, 'light']] as const) {
    await browser.withPage({ width, colorScheme }, async (page) => {
      const [name, value] = ann.cookie.split('=', 2)
      await page.context().addCookies([{ name: name!, value: value!, url }])
      for (const path of sampleOf(paths, 5)) {
        await page.goto(`${url}/account${path}`)
        assert.deepEqual(await seriousFindings(page), [], `${path} at ${width}`)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${path} is wider than ${width}`)
      }
    })
  }
})

test('invoices, deposits and offers are updated while their pages are open', async () => {
  const sam = await house.visitor()
  const sale = await house.auction({ title: 'Creek sale again', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(sale, { title: 'Creek bottom again' })
  await browser.withPage({}, async (page) => {
    await page.context().addCookies([{ name: sam.cookie.split('=')[0]!, value: sam.cookie.slice(sam.cookie.indexOf('=') + 1), url }])
    const pages: [path: string, before: string, change: () => Promise<unknown>, after: string][] = [
      ['/account/invoices', 'No invoices yet', () => insert(house.db, 'invoices', {
        kind: 'winner', status: 'open', payer_user_id: sam.id, currency: 'usd', amount_due_cents: 123_456, invoice_number: 'INV-AGAIN', lot_id: lot,
      }), 'INV-AGAIN'],
      ['/account/deposits', 'No deposits yet', () => house.deposit(sale, sam.id), 'Creek sale again'],
      ['/account/offers', 'No offers', () => house.db.query(
        `insert into offers (lot_id, kind, addressee, user_id, bidder_number, bid_id, amount_cents, expires_at, created_by)
         values ($1, 'offer', 'runner_up', $2, 1, 1, 100000, house_clock() + interval '1 hour', 1)`, [lot, sam.id]), 'Creek bottom again'],
    ]
    for (const [path, before, change, after] of pages) {
      await page.goto(url + path)
      await page.locator('main').getByText(before).first().waitFor()
      await change()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.locator('main').getByText(after).first().waitFor()
    }
  })
})
