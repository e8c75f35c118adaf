import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { insert, minutes } from '../../../../test/factories.ts'
import { keyboardUserAt } from '../../../../test/keyboard.ts'
import { sample } from '../../../../test/rounds.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { isDrawnSignature } from '../../../kernel/drawn-signature.ts'
import type { SaleId } from '../../../kernel/ids.ts'

const browser = testBrowser()
const house = await siteHouse()
const address = new URL(await house.listen()).origin
const [buyer, seller] = [await house.visitor(), await house.visitor()]

const DEED = { vesting: 'individual', deed_name: 'Ann Archer', street: '12 Elm St', city: 'Lyons', region: 'KS', postal_code: '67554', country: 'USA' }

/** The name on the deed is entered. */
async function purchase(): Promise<SaleId> {
  const auction = await house.auction({ owner_user_id: seller.id, status: 'closed' })
  const lot = await house.lot(auction, { status: 'sold', title: 'Creek bend', closed_at: minutes(-1) })
  const id = await insert<SaleId>(house.db, 'sales', {
    lot_id: lot, auction_id: auction, winner_id: buyer.id, hammer_price_cents: 1_250_000, currency: 'usd', buyer_premium: { kind: 'none' }, premium_cents: 0, sold_at: minutes(-1),
  })
  assert.equal((await house.post(`/account/purchases/${id}/deed`, DEED, buyer)).status, 303)
  return id
}

async function openPurchase(page: Page, id: SaleId): Promise<void> {
  const [name, value] = buyer.cookie.split('=', 2)
  await page.context().addCookies([{ name: name!, value: value!, url: address }])
  await page.goto(`${address}/account/purchases/${id}`)
  await page.getByRole('img', { name: 'Box for your drawn signature' }).waitFor()
}

async function look(page: Page, name: string): Promise<void> {
  assert.deepEqual(await seriousFindings(page), [], name)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${name} is wider than the screen`)
}

/** Strokes across the box, by parts of its width and height. */
async function draw(page: Page, strokes: readonly (readonly [number, number])[][]): Promise<void> {
  const canvas = page.getByRole('img', { name: 'Box for your drawn signature' })
  await canvas.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await canvas.boundingBox())!
  for (const [first, ...rest] of strokes) {
    await page.mouse.move(x + first![0] * width, y + first![1] * height)
    await page.mouse.down()
    for (const [across, down] of rest) await page.mouse.move(x + across * width, y + down * height, { steps: 5 })
    await page.mouse.up()
  }
}

const drawnFor = async (id: SaleId): Promise<string | null> => (await house.db.query<{ drawing: string | null }>(
  'select g.drawing from contract_signatures g join purchase_contracts c on c.id = g.contract_id where c.sale_id = $1', [id]))[0]!.drawing

for (const width of sample([360, 1280], [360])) {
  test(`a contract is signed with a drawing that survives a refused form, at ${width} pixels`, async () => {
    const id = await purchase()
    await browser.withPage({ width, expectedErrors: /422/ }, async (page) => {
      await openPurchase(page, id)
      const field = page.locator('input[name=drawing]')
      await draw(page, [[[0.1, 0.2], [0.2, 0.2]]])
      await page.getByRole('button', { name: 'Clear drawing' }).click()
      assert.equal(await field.inputValue(), '')
      await draw(page, [[[0.1, 0.8], [0.3, 0.2], [0.5, 0.8], [1.2, 0.1]], [[0.2, 0.6], [0.4, 0.6]]])
      const drawn = await field.inputValue()
      assert.ok(isDrawnSignature(drawn) && drawn.match(/M/g)?.length === 2, drawn.slice(0, 100))
      await look(page, 'drawn')
      await page.getByLabel(/Your full name/).fill('Ann Archer')
      await page.getByRole('button', { name: 'Sign contract' }).click()
      await page.getByText('Agree to electronic signatures and records').first().waitFor()
      assert.equal(await field.inputValue(), drawn)
      await page.getByLabel(/I agree to sign this contract electronically/).check()
      await page.getByRole('button', { name: 'Sign contract' }).click()
      await page.getByText('Contract signed.').waitFor()
      await page.locator('#contract summary').click()
      await page.getByRole('img', { name: 'Signature drawn by Ann Archer' }).waitFor()
      await look(page, 'signed')
      assert.equal(await drawnFor(id), drawn)
      const paper = await page.request.get(`${address}/account/purchases/${id}/contract/signed`)
      assert.deepEqual([paper.status(), (await paper.body()).subarray(0, 4).toString()], [200, '%PDF'])
    })
  })
}

test('a contract is signed by keyboard with a typed name alone, also without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const id = await purchase()
    await browser.withPage({ javaScriptEnabled }, async (page) => {
      const [name, value] = buyer.cookie.split('=', 2)
      await page.context().addCookies([{ name: name!, value: value!, url: address }])
      await page.goto(`${address}/account/purchases/${id}`)
      const typist = keyboardUserAt(page)
      const consent = page.getByLabel(/I agree to sign this contract electronically/)
      if (javaScriptEnabled) {
        await typist.reach(consent)
        await page.keyboard.press('Space')
        await typist.type(page.getByLabel(/Your full name/), 'Ann Archer')
        await typist.use(page.getByRole('button', { name: 'Sign contract' }))
      } else {
        assert.equal(await page.getByRole('button', { name: 'Clear drawing' }).isVisible(), false)
        await consent.check()
        await page.getByLabel(/Your full name/).fill('Ann Archer')
        await page.getByRole('button', { name: 'Sign contract' }).click()
      }
      await page.getByText('Contract signed.').waitFor()
      assert.equal(await drawnFor(id), null)
    })
  }
})
