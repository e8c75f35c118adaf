import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../../test/browser.ts'
import { lookAt } from '../../../../test/looked-at.ts'
import { sample } from '../../../../test/rounds.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const admin = await house.visitor()
await house.db.query("update users set is_admin = true, name = 'June Clerk' where id = $1", [admin.id])
const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, title: 'County sale' })
const lot = await house.lot(auction, { title: 'Lot at the creek' })

const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()

async function signIn(page: Page, language: string): Promise<void> {
  await page.goto(`${url}/sign-in?lang=en`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/account|admin/)
  await page.goto(`${url}/admin/counter?lang=${language}`)
}

for (const width of sample([360, 1280], [360])) {
  test(`at ${width} px a clerk takes a person in, takes a check as deposit, enters a bid, and reverses a payment`, () =>
    browser.withPage({ width, height: 760 }, async (page) => {
      await signIn(page, 'en')
      await lookAt(page, `counter-${width}`)
      await page.getByLabel('Invoice or account number').fill(`Nobody ${width}`)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByText('Nobody found').waitFor()
      await page.getByRole('link', { name: 'Create an account' }).click()
      await takeIn(page, width)
      await deposit(page, width)
      await bid(page, width)
      await reverse(page, width)
    }))
}

async function takeIn(page: Page, width: number): Promise<void> {
  const fields = { 'Name': `Ida Marsh ${width}`, 'Street address': 'P.O. Box 7', 'City': 'Burns', 'State': 'OR', 'ZIP code': '97720', 'Note': 'Photo and address match' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: label !== 'Street address' }).fill(text)
  await page.getByLabel('Identity document you saw').selectOption('state_id')
  await page.getByLabel(/^verified: bids up to/i).check()
  await lookAt(page, `person-${width}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('No email, by mail').waitFor()
  await lookAt(page, `person-preview-${width}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await said(page, 'Account created.')
  await lookAt(page, `person-made-${width}`)
}

async function deposit(page: Page, width: number): Promise<void> {
  await page.getByRole('link', { name: 'Take deposit' }).click()
  await page.getByLabel('Auction', { exact: true }).selectOption({ label: 'County sale: exactly $1,000.00' })
  await page.getByLabel('Amount received').fill('1000')
  await page.getByRole('radio', { name: /^Check/ }).check()
  await page.getByLabel(/^Number/).fill(`22${width}`)
  await page.getByLabel('The bidder signed the terms').check()
  await lookAt(page, `deposit-${width}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Received by check').waitFor()
  await page.getByRole('button', { name: 'Take deposit' }).click()
  await said(page, 'Deposit taken.')
  await page.getByRole('link', { name: 'Receipt (PDF)' }).waitFor()
  await lookAt(page, `deposit-taken-${width}`)
  await page.locator('main').getByRole('link', { name: `Ida Marsh ${width}` }).first().click()
}

async function bid(page: Page, width: number): Promise<void> {
  await page.getByRole('link', { name: 'Place bid for bidder' }).click()
  await page.getByLabel('Lot', { exact: true }).fill(`${url}/admin/lots/${lot}`)
  await page.getByLabel('Maximum: bid only as much as needed').check()
  await page.getByLabel('Amount', { exact: true }).fill(String(width * 10))
  await page.getByLabel('Written authority').fill('Absentee bid form 14')
  await page.getByLabel('The paper is signed').check()
  await lookAt(page, `bid-${width}`)
  await page.getByRole('button', { name: 'Review bid' }).click()
  await page.getByText('Minimum bid now').waitFor()
  await lookAt(page, `bid-review-${width}`)
  await page.getByRole('button', { name: 'Place bid for bidder' }).click()
  await said(page, 'Bid placed.')
  await page.goto(`${url}/admin/lots/${lot}`)
  await page.getByText('Bids entered at the office').first().waitFor()
  await lookAt(page, `lot-${width}`)
}

/** A payment on the wrong invoice, in both languages. */
async function reverse(page: Page, width: number): Promise<void> {
  const buyer = await house.visitor()
  const other = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  await house.call('POST', `/v1/auctions/${other}/deposit`, { token: buyer.token, body: { method: 'wire' } })
  const [invoice] = await house.db.query<{ id: number; number: string }>('select id, invoice_number as number from invoices where auction_id = $1', [other])
  const token = await (await house.person({ admin: true })).token('admin')
  await house.call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token, body: { amount: '500', reference: 'FED 1' } })
  await page.goto(`${url}/admin/counter?lang=es`)
  await page.getByLabel('Número de factura o de cuenta').fill(invoice!.number)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('link', { name: 'Revertir pago' }).click()
  await page.getByLabel('Motivo').fill('Era de otra factura')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await page.getByText('Transferencia revertida').waitFor()
  await lookAt(page, `reversal-es-${width}`)
  await page.getByRole('button', { name: 'Revertir pago' }).click()
  await said(page, /Pago revertido/)
  await lookAt(page, `reversed-es-${width}`)
  for (const path of ['counter', 'counter/person', 'counter/bid', 'refunds?status=all']) {
    await page.goto(`${url}/admin/${path}`)
    await lookAt(page, `es-${path.replaceAll(/\W/g, '-')}-${width}`)
  }
}
