import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { seriousFindings } from '../../../test/accessibility.ts'
import { testBrowser } from '../../../test/browser.ts'
import { exhaustiveTest, sampleOf } from '../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import { uploadForm } from '../../../test/upload-form.ts'
import { closeAuction } from '../../bidding/index.ts'
import { noticeOverdue } from '../../close-out/keep-close-out.ts'
import type { LotId } from '../../kernel/ids.ts'
import { DAY } from '../../kernel/time.ts'
import { clearSettlements } from '../../settlements/clear-settlements.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [admin, ben, ann, zoe] = [await house.visitor(), await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query("update users set name = 'Ann Buyer' where id = $1", [ann.id])
await house.db.query("update users set name = 'Zoe Second' where id = $1", [zoe.id])
await house.db.query("update users set name = 'Pat Manager', is_admin = true where id = $1", [admin.id])
await house.db.query("update users set name = 'Ben Seller', tier = 'basic', identity_verified_at = null where id = $1", [ben.id])

const picture = await sharp({ create: { width: 400, height: 250, channels: 3, background: '#d4e6cb' } }).png().toBuffer()

async function send(who: SiteVisitor, type: string): Promise<void> {
  const form = await uploadForm([['document_type', type], ['file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'passport.png']])
  const { status, text } = await house.call('POST', '/v1/me/verification/documents', { token: who.token, body: form.body, headers: form.headers })
  assert.equal(status, 201, text)
}

async function signIn(page: Page, { email, password }: SiteVisitor): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** Ben has sold a lot to Ann for $2,000 and waits for his payout. */
async function sell(): Promise<void> {
  const auction = await house.auction({ owner_user_id: ben.id, title: 'Autumn sale' })
  const lot = await house.lot(auction, { title: 'Forty acres on the creek' })
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 2_000 } })
  assert.equal(status, 200, text)
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
}

/** counter.e2e.test.ts has an administrator at work in a browser; operator.db.test.ts sends these forms one by one. */
exhaustiveTest('an administrator approves a document and a seller, records a wire, pays a settlement, and finds it all in the audit log', async () => {
  await send(ben, 'government_id')
  await send(ben, 'w9')
  const applied = await house.call('POST', '/v1/me/seller-application', { token: ben.token, body: { kind: 'person' } })
  assert.equal(applied.status, 201, applied.text)
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await page.goto(`${url}/admin`)
    await signIn(page, admin)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    for (const document of ['Passport, license or identity card', 'Form W-9 (W-8 from abroad)']) {
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Documents' }).click()
      await page.getByRole('link', { name: document }).click()
      // Rejects if a picture cannot be shown.
      await page.getByRole('img', { name: 'Submitted document' }).evaluate((image: HTMLImageElement) => image.decode())
      await page.getByRole('link', { name: 'Approve document' }).click()
      await page.getByLabel('Expiration date').fill('tomorrow')
      await page.getByRole('button', { name: 'Approve document' }).click()
      await page.locator('.wrong').getByText('Enter a date as YYYY-MM-DD').waitFor()
      assert.equal(await page.getByLabel('Expiration date').inputValue(), 'tomorrow')
      await page.getByLabel('Expiration date').fill('')
      await page.getByRole('button', { name: 'Approve document' }).dblclick()
      await said(page, 'Document approved.')
    }
    await page.getByRole('link', { name: 'Sellers' }).click()
    await page.getByRole('link', { name: 'Ben Seller' }).click()
    await page.getByRole('link', { name: 'Approve seller' }).click()
    await page.getByRole('button', { name: 'Approve seller' }).click()
    await said(page, 'Seller approved.')

    await sell()
    await page.getByRole('link', { name: 'Invoices', exact: true }).click()
    await page.locator('tbody').getByRole('link', { name: /^INV-/ }).first().click()
    await page.getByRole('link', { name: 'Record payment' }).click()
    await page.getByLabel('Amount received').fill(await owedOn(page))
    await page.getByLabel(/^Number/).fill('FED 20261121-7')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Paid in full').waitFor()
    await page.getByRole('button', { name: 'Record payment' }).dblclick()
    await said(page, 'Payment recorded. The invoice is paid.')
    await page.locator('.facts').getByText('Paid', { exact: true }).first().waitFor()

    await house.advanceClock(30 * DAY)
    await clearSettlements(house.db)
    await page.goto(`${url}/admin/settlements`)
    if (page.url().includes('/sign-in')) await signIn(page, admin)
    await page.getByRole('link', { name: 'Forty acres on the creek' }).click()
    await page.getByRole('link', { name: 'Mark as paid' }).click()
    await page.getByLabel('Payment reference').fill('OUT 1')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await said(page, 'Settlement recorded as paid.')

    await page.goto(`${url}/admin/audit`)
    for (const action of ['document.viewed', 'document.approved', 'seller.approved', 'invoice.payment_received', 'settlement.paid']) {
      await page.getByRole('combobox', { name: 'Action' }).selectOption(action)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(`**action=${action}*`)
      await page.locator('tbody').getByTitle(action).first().waitFor()
      assert.match(await page.locator('tbody tr').first().innerText(), /Pat Manager/, action)
    }
  })
})

/** The open amount of an invoice, as typed. */
const owedOn = async (page: Page): Promise<string> =>
  (await page.locator('.facts div').filter({ hasText: 'Balance due' }).locator('dd').innerText()).replace(/[$,]/g, '')

/** A lot of Ben's, won by the last of these bidders. */
async function sellByBids(title: string, ...bids: readonly (readonly [SiteVisitor, number])[]): Promise<LotId> {
  // An earlier test has moved the house clock by thirty days.
  const end = new Date(Date.now() + 31 * DAY)
  const auction = await house.auction({ owner_user_id: ben.id, title: `Sale of ${title}`, ends_at: end })
  const lot = await house.lot(auction, { title, scheduled_ends_at: end, ends_at: end })
  for (const [who, amount] of bids) {
    const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: who.token, body: { bid_amount: amount } })
    assert.equal(status, 200, text)
  }
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
  return lot
}

exhaustiveTest('an administrator declares a default, offers the lot to the runner-up, and finds both in the audit log', () => atDesk(declareDefault))
/** operator.db.test.ts and the tests in the folders send these forms one by one. */
exhaustiveTest('an administrator records an overpaid wire, rescinds the sale and refunds the money', () => atDesk(refundInvoice))
exhaustiveTest('an administrator maintains categories, plans, platforms and help', () => atDesk(keepCatalogues))
exhaustiveTest('an administrator checks the ledger and the bid records', () => atDesk(checkBooks))

const atDesk = (work: (page: Page) => Promise<void>): Promise<void> => browser.withPage({ expectedErrors: /422/ }, async (page) => {
  await page.goto(`${url}/admin`)
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await work(page)
})

const follow = (page: Page, name: string): Promise<void> => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()

async function declareDefault(page: Page): Promise<void> {
  const unpaid = await sellByBids('The unpaid forty', [zoe, 1_500], [ann, 2_000])
  await house.db.query("update invoices set due_at = house_clock() - interval '4 days' where lot_id = $1", [unpaid])
  await noticeOverdue(house.db)
  await page.reload()
  await page.getByRole('link', { name: /\d Unpaid lots/ }).click()
  await page.getByRole('row', { name: /The unpaid forty/ }).getByRole('link', { name: 'Declare default' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.locator('.wrong').getByText('Enter a reason').waitFor()
  await page.getByLabel('Deposit goes to').selectOption('Seller')
  await page.getByLabel('Reason').fill('No answer to three calls')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Nothing has been changed yet.').waitFor()
  await page.getByRole('button', { name: 'Declare default' }).dblclick()
  await said(page, 'Default declared. You can offer the lot to the runner-up.')
  await page.getByRole('link', { name: 'Send offer' }).click()
  await page.getByLabel('To', { exact: true }).selectOption('The runner-up')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send offer' }).dblclick()
  await said(page, 'Offer sent.')
  await page.getByRole('row', { name: /Zoe Second.*Open/ }).waitFor()
  await follow(page, 'On hold')
  await page.getByRole('row', { name: /Ann.*Did not pay/ }).waitFor()
  await follow(page, 'Audit log')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('lot.defaulted')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('row', { name: /No answer to three calls/ }).waitFor()
}

async function refundInvoice(page: Page): Promise<void> {
  await sellByBids('The mistaken ten', [zoe, 2_000])
  await follow(page, 'Invoices')
  await page.getByLabel('Invoice number, payer or lot').fill('mistaken ten')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**search=mistaken+ten*')
  await page.locator('tbody').getByRole('link', { name: /^INV-/ }).click()
  await page.getByRole('link', { name: 'Record payment' }).click()
  const amount = await owedOn(page)
  await page.getByLabel('Amount received').fill(String(Number(amount) + 10))
  await page.getByLabel(/^Number/).fill('FED 20261121-8')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await said(page, 'The overpayment is due back')
  await page.getByRole('link', { name: 'Refund invoice' }).click()
  await page.getByLabel(/^Full refund/).check()
  await page.getByLabel('Reason').fill('The deed names another parcel')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Nothing has been changed yet.').waitFor()
  await page.getByRole('button', { name: 'Refund invoice' }).click()
  await said(page, 'Refund created')
  await follow(page, 'Refunds')
  await page.getByRole('row', { name: /Overpayment/ }).getByRole('link', { name: 'Mark as sent' }).click()
  await page.getByLabel('Number').fill('OUT 77')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await said(page, 'Refund recorded as sent.')
}

async function keepCatalogues(page: Page): Promise<void> {
  await follow(page, 'Categories')
  await page.getByRole('row', { name: /Farm/ }).getByRole('link', { name: /fields/ }).click()
  await page.getByRole('link', { name: 'Add field' }).click()
  await page.getByLabel('Field name').fill('Well Depth')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.locator('.wrong').getByText('Use lowercase letters').waitFor()
  await page.getByLabel('Field name').fill('well_depth_ft')
  await page.getByLabel('Label').fill('Depth of the well')
  await page.getByLabel('Type').selectOption({ label: 'Number' })
  await page.getByRole('button', { name: 'Add field' }).click()
  await said(page, 'Field added.')
  await page.getByRole('row', { name: /Depth of the well.*Number/ }).waitFor()
  await follow(page, 'Plans')
  await page.getByRole('link', { name: 'Starter' }).click()
  await page.getByLabel('Monthly price').fill('31')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await said(page, 'Plan saved.')
  await follow(page, 'Platforms')
  await page.getByRole('link', { name: 'Add platform' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Prairie Exchange')
  await page.getByLabel('Slug').fill('prairie-exchange')
  await page.getByRole('button', { name: 'Add platform' }).click()
  assert.match(await page.locator('.secret').innerText(), /\S{20,}/)
  await follow(page, 'Help articles')
  await page.getByRole('row', { name: /^After you win/ }).waitFor()
}

async function checkBooks(page: Page): Promise<void> {
  await follow(page, 'Ledger')
  await page.getByRole('button', { name: 'Check now' }).click()
  await said(page, 'Ledger OK')
  await page.getByRole('link', { name: 'Receivable' }).click()
  await page.getByRole('row', { name: /invoice issued/i }).first().waitFor()
  await follow(page, 'Health')
  await page.getByRole('button', { name: 'Check now' }).click()
  await said(page, 'Bid records OK')
}

const PAGES = [
  '/admin', '/admin/documents?status=all', '/admin/documents/1', '/admin/documents/1/rejection', '/admin/sellers?status=all', `/admin/sellers/${ben.id}`,
  '/admin/ads', '/admin/retractions', '/admin/conflicts', '/admin/people', `/admin/people/${ann.id}`, '/admin/lots', '/admin/lots/1', '/admin/lots/1/extension',
  '/admin/invoices?status=all', '/admin/invoices/1', '/admin/invoices/1/refund', '/admin/refunds', '/admin/deposits?status=all', '/admin/settlements?status=all',
  '/admin/settlements/1', '/admin/defaults', '/admin/flagged', '/admin/auctions', '/admin/auctions/1', '/admin/auctions/1/agreement', '/admin/ledger',
  '/admin/ledger/entries', '/admin/ledger/entries?account=receivable', '/admin/categories', '/admin/categories/farm/fields',
  '/admin/categories/farm/fields/new', '/admin/categories/land/fields/plss', '/admin/categories/new', '/admin/platforms', '/admin/platforms/new', '/admin/help', '/admin/help/new', '/admin/help/deposits',
  '/admin/plans', '/admin/plans/new', '/admin/settings', '/admin/audit',
  '/admin/health',
]

for (const [width, colorScheme, language] of [[1280, 'light', 'en'], [390, 'dark', 'es']] as const) {
  exhaustiveTest(`administration pages have no serious accessibility finding and no horizontal scrolling at ${width} pixels`, async () => {
    await browser.withPage({ width, colorScheme }, async (page) => {
      await page.goto(`${url}/sign-in?next=/admin`)
      await signIn(page, admin)
      await page.waitForURL(({ pathname }) => pathname === '/admin')
      for (const path of sampleOf(PAGES, 12)) {
        const response = await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        assert.equal(response!.status(), 200, path)
        assert.deepEqual(await seriousFindings(page), [], path)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${path} is wider than ${width}`)
      }
    })
  })
}
