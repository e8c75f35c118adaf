import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { insert, minutes } from '../../../../test/factories.ts'
import { keyboardUserAt } from '../../../../test/keyboard.ts'
import { sample } from '../../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import type { SaleId } from '../../../kernel/ids.ts'

const browser = testBrowser()
const house = await siteHouse()
const address = new URL(await house.listen()).origin
const [buyer, seller] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])

async function purchase(): Promise<SaleId> {
  const auction = await house.auction({ owner_user_id: seller.id, status: 'closed' })
  const lot = await house.lot(auction, { status: 'sold', title: 'Creek bend', closed_at: minutes(-1) })
  return insert<SaleId>(house.db, 'sales', {
    lot_id: lot, auction_id: auction, winner_id: buyer.id, hammer_price_cents: 1_250_000, currency: 'usd', buyer_premium: { kind: 'none' }, premium_cents: 0, sold_at: minutes(-1),
  })
}

async function openSignedIn(page: Page, path: string, { cookie }: SiteVisitor): Promise<void> {
  const [name, value] = cookie.split('=', 2)
  await page.context().addCookies([{ name: name!, value: value!, url: address }])
  await page.goto(address + path)
}

async function look(page: Page, name: string): Promise<void> {
  assert.deepEqual(await seriousFindings(page), [], name)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${name} is wider than the screen`)
}

for (const width of sample([360, 1280], [360])) {
  test(`buyer and seller write to each other at ${width} pixels, by keyboard`, async () => {
    const id = await purchase()
    await browser.withPage({ width, expectedErrors: /422/ }, async (page) => {
      await openSignedIn(page, `/account/purchases/${id}`, buyer)
      const [typist, thread] = [keyboardUserAt(page), page.locator('#messages')]
      await typist.use(thread.getByRole('button', { name: 'Send message' }))
      await thread.getByText('This field is required.').first().waitFor()
      await look(page, 'refused')
      await typist.type(thread.getByLabel('Message to the seller'), 'When can I walk the land?\n\nAveryverylongwordwithoutanyplacetobreakitthatwouldbewiderthanaphoneifitdidnotwrap')
      await typist.use(thread.getByRole('button', { name: 'Send message' }))
      await page.getByText('Message sent.').waitFor()
      await thread.locator('.thread').getByText('When can I walk the land?').waitFor()
      await look(page, 'sent')
    })
    await browser.withPage({ width }, async (page) => {
      await openSignedIn(page, `/seller/purchases/${id}?lang=es`, seller)
      const [typist, thread] = [keyboardUserAt(page), page.locator('#messages')]
      await thread.getByText('1 nuevo', { exact: true }).waitFor()
      await typist.type(thread.getByLabel('Mensaje al comprador'), 'Cualquier día de diez a cuatro.')
      await typist.use(thread.getByRole('button', { name: 'Enviar mensaje' }))
      await page.getByText('Mensaje enviado.').waitFor()
      assert.equal(await thread.getByText('nuevo').count(), 0, 'What was shown is read')
      await look(page, 'answered')
    })
    await browser.withPage({ width, javaScriptEnabled: false }, async (page) => {
      await openSignedIn(page, '/account/purchases', buyer)
      await page.getByRole('link', { name: 'Messages: 1 new' }).first().click()
      await page.locator('.thread').getByText('Cualquier día de diez a cuatro.').waitFor()
    })
  })
}
