import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../../test/accessibility.ts'
import { testBrowser } from '../../../test/browser.ts'
import { minutes } from '../../../test/factories.ts'
import { followLink } from '../../../test/follow-link.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import { closeWhatIsDue } from '../../bidding/index.ts'

const house = await siteHouse()
const browser = testBrowser()
const [seller, bidder] = [await house.visitor(), await house.visitor()]
const address = new URL(await house.listen()).origin
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])

const CSV = 'Where it is,Minimum Bid,Acres\nFox Creek,"$1,000.00",40\nMill Site,500,12\n'

async function openSignedIn(page: Page, path: string, { cookie }: SiteVisitor): Promise<void> {
  const [name, value] = cookie.split('=', 2)
  await page.context().addCookies([{ name: name!, value: value!, url: address }])
  await page.goto(address + path)
}

async function look(page: Page, name: string): Promise<void> {
  assert.deepEqual(await seriousFindings(page), [], name)
}

exhaustiveTest('a seller imports a table, adds an inventory item and converts it to a lot', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await openSignedIn(page, '/seller/import', seller)
    await page.getByLabel('CSV file').setInputFiles({ name: 'sale.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
    await look(page, 'import')
    await page.getByRole('button', { name: 'Upload file' }).click()
    await page.getByLabel('Auction title').fill('Spring sale')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('alert').getByText(/No column gives the title/).waitFor()
    await page.waitForLoadState()
    await page.getByLabel('Title from column', { exact: true }).selectOption('Where it is')
    await page.getByText('Fox Creek · Mill Site').waitFor()
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('heading', { name: 'Preview of the first lots' }).waitFor()
    await look(page, 'checked')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('2 lots added').waitFor()
    await look(page, 'mapping')

    await followLink(page.getByRole('link', { name: 'Inventory' }))
    await look(page, 'inventory-empty')
    await page.getByRole('link', { name: 'Add property' }).click()
    await page.getByLabel('Title').fill('Corner lot')
    await page.getByLabel('Purchase cost').fill('$4,700')
    await page.getByRole('button', { name: 'Add property' }).click()
    await page.getByText('Property added.').waitFor()
    await look(page, 'inventory')
    await page.getByRole('link', { name: 'Corner lot' }).click()
    await page.getByLabel('Category').selectOption('Land')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Property saved.').waitFor()
    await page.getByRole('link', { name: 'Details' }).click()
    await page.getByLabel('Road type').selectOption('Gravel')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Property saved.').waitFor()
    await look(page, 'item-facts')
    await followLink(page.getByRole('link', { name: 'Photos and documents' }))
    await look(page, 'item-pictures')
    await page.getByRole('link', { name: 'All properties' }).click()
    await page.getByRole('checkbox', { name: 'Select: Corner lot' }).check()
    await page.getByRole('button', { name: 'Add selected to an auction' }).click()
    await page.getByLabel('Starting bid for each').waitFor()
    await look(page, 'conversion')
    await page.getByLabel('Auction').selectOption('Spring sale (draft)')
    await page.getByLabel('Starting bid for each').fill('$5,000')
    await page.getByRole('button', { name: 'Create lots' }).click()
    await page.getByText('Properties added to this auction as lots.').waitFor()
  })
})

/** These combine what the tests in the folders of `seller` check page by page. */
exhaustiveTest('a seller confirms a sale below its reserve and reads its settlement', async () => {
  const auction = await house.auction({ owner_user_id: seller.id, post_close_policy: 'seller_confirmation', confirmation_hours: 48 })
  const lot = await house.lot(auction, { title: 'Prairie View', reserve_cents: 500_000 })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bidder.token, body: { bid_amount: 1_500 } })
  await house.db.query(`update lots set ends_at = house_clock() - interval '1 second', scheduled_ends_at = $2 where id = $1`, [lot, minutes(-1)])
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await openSignedIn(page, '/seller', seller)
    await followLink(page.getByRole('link', { name: 'Post-auction' }))
    await look(page, 'close-out')
    await followLink(page.getByRole('link', { name: /Prairie View/ }))
    await look(page, 'closed-lot')
    await page.getByRole('link', { name: 'Accept bid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept bid' }).click()
    await page.getByText('Lot sold.').waitFor()

    await followLink(page.getByRole('link', { name: 'Settlements' }))
    await look(page, 'settlements')
    await page.getByRole('link', { name: 'Prairie View' }).click()
    await page.getByRole('cell', { name: '$1,500' }).first().waitFor()
    await look(page, 'statement')
  })
})

exhaustiveTest('a seller resends an event to a webhook', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await openSignedIn(page, '/seller/webhooks', seller)
    await page.getByLabel('Endpoint URL').fill('https://hooks.example.com/sales')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByText('Copy the secret now').waitFor()
    await house.db.query(
      `with d as (insert into webhook_deliveries (subscription_id, event_key, event, body, state) select id, 'evt_1', 'lot.sold', '{}', 'failed' from webhook_subscriptions returning id, subscription_id)
       insert into webhook_attempts (delivery_id, subscription_id, number, url, status_code, success, started_at, ended_at, duration_ms)
       select id, subscription_id, 1, 'https://hooks.example.com/sales', 500, false, house_clock(), house_clock(), 41 from d`)
    await page.getByRole('link', { name: 'Refresh' }).click()
    const resend = page.getByRole('button', { name: /^Resend (?!missed)/ })
    await resend.waitFor()
    await look(page, 'webhook')
    await resend.click()
    await page.getByText('Event resent').waitFor()
    await look(page, 'webhook-event')
    const [delivery] = await house.db.query<{ state: string }>('select state from webhook_deliveries')
    assert.equal(delivery!.state, 'queued')
  })
})

exhaustiveTest('a seller creates a team, and another person joins it', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await openSignedIn(page, '/seller/team', seller)
    await page.getByLabel('Name').fill('Prairie Land')
    await page.getByRole('button', { name: 'Create team' }).click()
    await page.getByLabel('Email address').fill(bidder.email)
    await page.getByRole('radio', { name: 'Manager' }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Invitation sent.').waitFor()
    await look(page, 'team')
    await followLink(page.getByRole('link', { name: 'Plan', exact: true }))
    await look(page, 'plan')
  })
  await browser.withPage({}, async (page) => {
    await openSignedIn(page, '/seller/team', bidder)
    await followLink(page.getByRole('link', { name: 'Invitation to join Prairie Land' }))
    await look(page, 'invitation')
    await page.getByRole('button', { name: 'Join team' }).click()
    await page.getByText('You joined the team.').waitFor()
    await page.getByText('Manager · 2 members').waitFor()
  })
})
