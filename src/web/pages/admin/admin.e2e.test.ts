import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { seriousFindings, testBrowser } from '../../../../test/browser.ts'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import { uploadForm } from '../../../../test/upload-form.ts'
import { closeAuction } from '../../../bidding/index.ts'
import { DAY } from '../../../kernel/time.ts'
import { clearSettlements } from '../../../settlements/clear-settlements.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [admin, ben, ann] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])
await house.db.query("update users set name = 'Ben Seller', tier = 'basic', identity_verified_at = null where id = $1", [ben.id])

const picture = await sharp({ create: { width: 400, height: 250, channels: 3, background: '#d4e6cb' } }).png().toBuffer()

async function send(who: SiteVisitor, type: string): Promise<void> {
  const form = await uploadForm([['document_type', type], ['file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'passport.png']])
  const { status, text } = await house.call('POST', '/v1/me/verification/documents', { token: who.token, body: form.body, headers: form.headers })
  assert.equal(status, 201, text)
}

async function signIn(page: Page, { email, password }: SiteVisitor): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
}

const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** Ben has sold a lot to Ann for $2,000 and waits for his money. */
async function sell(): Promise<void> {
  const auction = await house.auction({ owner_user_id: ben.id, title: 'Autumn sale' })
  const lot = await house.lot(auction, { title: 'Forty acres on the creek' })
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 2_000 } })
  assert.equal(status, 200, text)
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
}

test('An operator approves a document and a seller, marks a wire received, pays a settlement, and finds it all in the audit log', async () => {
  await send(ben, 'government_id')
  await send(ben, 'w9')
  const applied = await house.call('POST', '/v1/me/seller-application', { token: ben.token, body: { kind: 'person' } })
  assert.equal(applied.status, 201, applied.text)
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await page.goto(`${url}/admin`)
    await signIn(page, admin)
    await page.getByRole('heading', { name: 'The house today' }).waitFor()
    for (const document of ['Passport, licence or identity card', 'Form W-9 (W-8 from abroad)']) {
      await page.getByRole('navigation', { name: 'The house' }).getByRole('link', { name: 'Documents' }).click()
      await page.getByRole('link', { name: document }).click()
      assert.ok(await page.getByRole('img', { name: 'The document as it was sent' }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
      await page.getByRole('link', { name: 'Approve' }).click()
      await page.getByLabel('Last day it is good').fill('tomorrow')
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.locator('.wrong').getByText('Enter a date as year, month and day').waitFor()
      assert.equal(await page.getByLabel('Last day it is good').inputValue(), 'tomorrow')
      await page.getByLabel('Last day it is good').fill('')
      await page.getByRole('button', { name: 'Approve' }).dblclick()
      await said(page, 'The document is approved.')
    }
    await page.getByRole('link', { name: 'Sellers' }).click()
    await page.getByRole('link', { name: 'Ben Seller' }).click()
    await page.getByRole('link', { name: 'Approve the seller' }).click()
    await page.getByRole('button', { name: 'Approve the seller' }).click()
    await said(page, 'The seller is approved.')

    await sell()
    await page.getByRole('link', { name: 'Invoices', exact: true }).click()
    await page.locator('tbody').getByRole('link', { name: /^INV-/ }).first().click()
    await page.getByRole('link', { name: 'Wire received' }).click()
    await page.getByLabel('Reference of the wire').fill('FED 20261121-7')
    await page.getByRole('button', { name: 'Wire received' }).dblclick()
    await said(page, 'The wire is recorded.')
    await page.locator('.facts').getByText('Paid', { exact: true }).first().waitFor()

    await house.advanceClock(30 * DAY)
    await clearSettlements(house.db)
    await page.goto(`${url}/admin/settlements`)
    if (page.url().includes('/sign-in')) await signIn(page, admin)
    await page.getByRole('link', { name: 'Forty acres on the creek' }).click()
    await page.getByRole('link', { name: 'Mark as paid' }).click()
    await page.getByLabel('Reference of the payment').fill('OUT 1')
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await said(page, 'The settlement is recorded as paid.')

    await page.goto(`${url}/admin/audit`)
    for (const action of ['document.viewed', 'document.approved', 'seller.approved', 'invoice.payment_received', 'settlement.paid']) {
      await page.getByLabel('Action', { exact: true }).fill(action)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.locator('tbody').getByText(action).first().waitFor()
      assert.match(await page.locator('tbody tr').first().innerText(), new RegExp(`Person ${admin.id}`), action)
    }
  })
})

const PAGES = [
  '/admin', '/admin/documents?status=all', '/admin/documents/1', '/admin/documents/1/rejection', '/admin/sellers?status=all', `/admin/sellers/${ben.id}`,
  '/admin/ads', '/admin/retractions', '/admin/conflicts', '/admin/people', `/admin/people/${ann.id}`, '/admin/lots', '/admin/lots/1', '/admin/lots/1/extension',
  '/admin/invoices?status=all', '/admin/invoices/1', '/admin/invoices/1/refund', '/admin/refunds', '/admin/deposits?status=all', '/admin/settlements?status=all',
  '/admin/settlements/1', '/admin/ledger', '/admin/categories', '/admin/categories/new', '/admin/platforms', '/admin/platforms/new', '/admin/help', '/admin/plans', '/admin/plans/new', '/admin/settings', '/admin/audit',
  '/admin/health',
]

for (const [width, colorScheme, language] of [[1280, 'light', 'en'], [390, 'dark', 'es']] as const) {
  test(`The pages of the house have no serious accessibility finding and no sideways scroll at ${width} pixels`, async () => {
    await browser.withPage({ width, colorScheme }, async (page) => {
      await page.goto(`${url}/sign-in?next=/admin`)
      await signIn(page, admin)
      await page.waitForURL('**/admin')
      for (const path of PAGES) {
        const response = await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        assert.equal(response!.status(), 200, path)
        assert.deepEqual(await seriousFindings(page), [], path)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${path} is wider than ${width}`)
      }
    })
  })
}
