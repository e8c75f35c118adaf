import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { testBrowser } from '../../test/browser.ts'
import { keyboardUserAt } from '../../test/keyboard.ts'
import { exhaustiveTest } from '../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../test/site-house.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { closeAuction } from '../bidding/index.ts'
import { DAY } from '../kernel/time.ts'

/** A seller's and an operator's work by Tab, Enter, Space and the arrow keys alone, without a click. */
const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [ann, ben, operator] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])
await house.db.query('update users set is_admin = true where id = $1', [operator.id])
await house.db.query("update users set name = 'Ben Seller', tier = 'basic', identity_verified_at = null where id = $1", [ben.id])

const SQUARE = JSON.stringify({ type: 'Polygon', coordinates: [[[-96.8, 38.5], [-96.79, 38.5], [-96.79, 38.507], [-96.8, 38.507], [-96.8, 38.5]]] })
const picture = (colour: string): Promise<Buffer> => sharp({ create: { width: 640, height: 480, channels: 3, background: colour } }).png().toBuffer()

/** A date as typed in a locale with the month first. */
const typedDay = (at: Date): string => [at.getUTCMonth() + 1, at.getUTCDate()].map((part) => String(part).padStart(2, '0')).join('') + at.getUTCFullYear()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''))

async function signIn(page: Page, path: string, { email, password }: SiteVisitor): Promise<void> {
  const { reach, type } = keyboardUserAt(page)
  await page.goto(`${url}/sign-in?next=${path}`)
  await type(page.getByLabel('Email'), email)
  await reach(page.getByLabel('Password'))
  await page.keyboard.insertText(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === path)
}

exhaustiveTest('a seller edits rows, orders lots, changes all of them and undoes it, orders pictures and enters a boundary by keyboard', async () => {
  const sale = await house.auction({ owner_user_id: ann.id, slug: 'spring-sale', title: 'Spring sale', status: 'draft', published_at: null })
  for (const [index, title] of ['Creek bottom', 'Upland tract'].entries()) await house.lot(sale, { title, lot_number: index + 1 })
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await signIn(page, '/seller/auctions/spring-sale/lots', ann)
    await skipToContent(page)
    await typeRows(page)
    await orderLots(page)
    await changeAllLots(page)
    await orderPictures(page)
    await giveBoundary(page)
  })
})

/** Includes the forms of an auction, which resemble others. */
exhaustiveTest('a seller drafts an auction, enters lots, pictures and a boundary, and publishes by keyboard', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await signIn(page, '/seller', ann)
    await skipToContent(page)
    await draftSale(page)
    await addLots(page)
    await typeRows(page)
    await orderPictures(page)
    await giveBoundary(page)
    const { use } = keyboardUserAt(page)
    await use(link(page, 'Autumn sale'))
    await use(button(page, 'Publish'))
    await page.getByText('Auction published.').waitFor()
  })
})

/** The first Tab of a page skips its header. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.closest('main') !== null), true)
}

async function draftSale(page: Page): Promise<void> {
  const { use, type, choose, typeMoment } = keyboardUserAt(page)
  await use(link(page, 'New auction'))
  await use(button(page, 'Create draft'))
  await page.locator('#field-title-wrong').waitFor()
  // The invalid field has the focus.
  await page.locator('#field-title:focus').waitFor()
  await type(page.getByLabel('Title'), 'Autumn sale')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/closing')
  await typeMoment(page.locator('#field-starts_at-time'), { day: '01012020', time: '0800', half: 'AM' })
  await typeMoment(page.locator('#field-ends_at-time'), { day: typedDay(new Date(Date.now() + 7 * DAY)), time: '0600', half: 'PM' })
  await use(button(page, 'Save and continue'))
  await page.waitForURL('**/money')
  await choose(page.getByLabel('Type', { exact: true }), 'percent')
  await type(page.getByLabel('Percentage').first(), '10')
  await choose(page.getByLabel('Deposit required'), 'none')
  await use(button(page, 'Save and continue'))
  await page.waitForURL('**/terms')
  await use(link(page, 'Review'))
  await page.waitForURL('**/autumn-sale')
}

async function addLots(page: Page): Promise<void> {
  const { use, type } = keyboardUserAt(page)
  await use(link(page, 'Manage lots'))
  for (const title of ['Creek bottom', 'Upland tract']) {
    await type(page.getByLabel('Lot title'), title)
    await page.keyboard.press('Enter')
    await heading(page, title)
    await use(page.locator('main').getByRole('link', { name: 'Lots', exact: true }).last())
    await page.waitForURL('**/lots')
  }
}

/** Enter saves a row and moves to the next one, except in the last row and in an invalid one. */
async function typeRows(page: Page): Promise<void> {
  const { reach } = keyboardUserAt(page)
  await reach(page.getByLabel('Starting bid, lot 1'))
  for (const [nth, start] of ['1000', 'nothing', '2500'].entries()) {
    const row = page.locator('[data-row]').nth(Math.min(nth, 1))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(start)
    await page.keyboard.press('Enter')
    if (start === 'nothing') await row.locator('[aria-invalid=true]').waitFor()
    else await row.getByText('Saved', { exact: true }).waitFor()
    await page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, 'Starting bid, lot 2')
  }
}

/** The buttons beside a lot do what dragging does; the focus stays with the lot that moved. */
async function orderLots(page: Page): Promise<void> {
  const { use, reach } = keyboardUserAt(page)
  await use(link(page, 'Order lots'))
  await page.waitForURL('**/lots/order')
  await reach(button(page, 'Move down Creek bottom'))
  await page.keyboard.press('Space')
  await page.getByText('Creek bottom is now 2 of 2.').waitFor({ state: 'attached' })
  assert.match(await focused(page), /Move up Creek bottom/)
  await page.keyboard.press('Enter')
  await page.getByText('Creek bottom is now 1 of 2.').waitFor({ state: 'attached' })
  await use(link(page, 'Lots'))
}

async function changeAllLots(page: Page): Promise<void> {
  const { use, type } = keyboardUserAt(page)
  const starts = () => house.db.query<{ cents: number }>(
    `select l.starting_bid_cents as cents from lots l join auctions a on a.id = l.auction_id where a.slug = 'spring-sale' order by l.lot_number`)
  assert.deepEqual(await starts(), [{ cents: 100_000 }, { cents: 250_000 }])
  await use(link(page, 'Edit many lots'))
  await type(page.getByLabel('New amount or change'), '+10%')
  await use(button(page, 'Preview'))
  await use(button(page, 'Save changes'))
  await button(page, 'Undo last bulk edit').waitFor()
  assert.deepEqual(await starts(), [{ cents: 110_000 }, { cents: 275_000 }])
  await use(button(page, 'Undo last bulk edit'))
  await button(page, 'Undo last bulk edit').waitFor({ state: 'detached' })
  assert.deepEqual(await starts(), [{ cents: 100_000 }, { cents: 250_000 }])
  await use(link(page, 'Lots'))
}

async function orderPictures(page: Page): Promise<void> {
  const { use, pickFiles, reach } = keyboardUserAt(page)
  await use(page.getByRole('link', { name: 'Edit “Creek bottom”' }))
  await use(link(page, 'Photos and documents'))
  await page.waitForURL('**/pictures')
  await pickFiles(page.getByLabel('Add photo or document'), [
    { name: 'gate.png', mimeType: 'image/png', buffer: await picture('#8899aa') }, { name: 'creek.png', mimeType: 'image/png', buffer: await picture('#557744') },
  ])
  await use(button(page, 'Upload'))
  await page.locator('[data-medium]').nth(1).waitFor()
  await page.waitForLoadState()
  await reach(page.getByRole('button', { name: 'Move later “gate.jpg”' }))
  await page.keyboard.press('Space')
  await page.getByText('gate.jpg is now 2 of 2.').waitFor({ state: 'attached' })
  assert.match(await focused(page), /Move earlier “gate\.jpg”/, 'the focus stays on the picture')
  await removeAndKeep(page)
}

/** A dialog takes the focus, keeps it, and returns it when Escape closes it. */
async function removeAndKeep(page: Page): Promise<void> {
  const { use } = keyboardUserAt(page)
  const remove = page.getByRole('link', { name: /^Remove.*gate\.jpg/ })
  await use(remove)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let tabs = 0; tabs < 4; tabs++) {
    assert.equal(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null), true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(await remove.evaluate((element) => element === document.activeElement), true, 'the focus is back')
}

async function giveBoundary(page: Page): Promise<void> {
  const { use, type, reach } = keyboardUserAt(page)
  await use(link(page, 'Boundary'))
  await page.locator('[data-island=BoundaryEditor][data-awake]').waitFor()
  await use(button(page, 'Draw on a map'))
  await page.locator('.boundary-editor .map[data-ready]').waitFor({ timeout: 60_000 })
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.map') !== null), true, 'the focus moves to the map')
  await reach(page.locator('.boundary-editor .maplibregl-canvas'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Corner 1' }).waitFor()
  await type(page.locator('#field-boundary'), SQUARE)
  await use(button(page, 'Save'))
  await page.getByText('Saved.').waitFor()
}

/** Sellers use more kinds of fields, and operator.e2e.test.ts does the same by mouse. */
exhaustiveTest('an operator approves a document and a seller, records a wire, and finds it in the audit log by keyboard', async () => {
  await sendPapers()
  await sell()
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await signIn(page, '/admin', operator)
    await skipToContent(page)
    const nav = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
    const { use, type, choose } = keyboardUserAt(page)
    for (const paper of ['Passport, license or identity card', 'Form W-9 (W-8 from abroad)']) {
      await use(nav('Documents'))
      await use(page.getByRole('link', { name: paper }))
      await use(link(page, 'Approve document'))
      await type(page.getByLabel('Expiration date'), 'tomorrow')
      await page.keyboard.press('Enter')
      await page.locator('.wrong').getByText('Enter a date as YYYY-MM-DD').waitFor()
      // The invalid field has the focus.
      await page.locator(':focus').and(page.getByLabel('Expiration date')).waitFor()
      await type(page.getByLabel('Expiration date'), '')
      await use(button(page, 'Approve document'))
      await page.getByRole('status').getByText('Document approved.').waitFor()
    }
    await use(nav('Sellers'))
    await use(page.getByRole('link', { name: 'Ben Seller' }))
    await use(link(page, 'Approve seller'))
    await use(button(page, 'Approve seller'))
    await page.getByRole('status').getByText('Seller approved.').waitFor()
    await receivePayment(page)
    await use(nav('Audit log'))
    for (const action of ['document.approved', 'seller.approved', 'invoice.payment_received']) {
      await choose(page.getByRole('combobox', { name: 'Action' }), action)
      await use(button(page, 'Search'))
      await page.waitForURL(`**action=${action}*`)
      await page.locator('tbody').getByTitle(action).first().waitFor()
    }
  })
})

/** counter.e2e.test.ts does the same by mouse. */
exhaustiveTest('a clerk takes a person in at the counter and takes a deposit by keyboard', async () => {
  const sale = await house.auction({ title: 'County sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.lot(sale, { title: 'Lot at the creek' })
  await browser.withPage({}, async (page) => {
    await signIn(page, '/admin/counter', operator)
    await skipToContent(page)
    const { use, type, choose, reach } = keyboardUserAt(page)
    await type(page.getByLabel('Invoice or account number'), 'Ida Marsh')
    await page.keyboard.press('Enter')
    await page.getByText('Nobody found').waitFor()
    await use(link(page, 'Create an account'))
    const fields = { 'Name': 'Ida Marsh', 'Street address': 'P.O. Box 7', 'City': 'Burns', 'State': 'OR', 'ZIP code': '97720' }
    for (const [label, text] of Object.entries(fields)) await type(page.getByLabel(label, { exact: label !== 'Street address' }), text)
    await choose(page.getByLabel('Identity document you saw'), 'state_id')
    await type(page.getByLabel('Note'), 'Photo and address match')
    await reach(page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await use(button(page, 'Preview'))
    await use(button(page, 'Create account'))
    await page.getByRole('status').getByText('Account created.').waitFor()
    await use(link(page, 'Take deposit'))
    await choose(page.getByLabel('Auction', { exact: true }), String(sale))
    await type(page.getByLabel('Amount received'), '1000')
    await reach(page.getByRole('radio').first())
    await page.keyboard.press('Space')
    const cash = page.getByRole('radio', { name: /^Cash/ })
    for (let steps = 0; steps < 3 && !await cash.isChecked(); steps++) await page.keyboard.press('ArrowDown')
    await reach(page.getByLabel('The bidder signed the terms'))
    await page.keyboard.press('Space')
    await use(button(page, 'Preview'))
    await use(button(page, 'Take deposit'))
    await page.getByRole('status').getByText('Deposit taken.').waitFor()
  })
})

async function receivePayment(page: Page): Promise<void> {
  const { use, type } = keyboardUserAt(page)
  await use(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Invoices' }))
  await use(page.locator('tbody').getByRole('link', { name: /^INV-/ }).first())
  await use(link(page, 'Record payment'))
  const owed = await page.locator('.facts div').filter({ hasText: 'Balance due' }).locator('dd').innerText()
  await type(page.getByLabel('Amount received'), owed.replace(/[$,]/g, ''))
  await type(page.getByLabel(/^Number/), 'FED 20261121-7')
  await use(button(page, 'Preview'))
  await use(button(page, 'Record payment'))
  await page.getByRole('status').getByText('Payment recorded. The invoice is paid.').waitFor()
}

/** Ben has applied to sell and sent his documents. */
async function sendPapers(): Promise<void> {
  for (const type of ['government_id', 'w9']) {
    const form = await uploadForm([['document_type', type], ['file', new Blob([new Uint8Array(await picture('#d4e6cb'))], { type: 'image/png' }), 'paper.png']])
    const { status, text } = await house.call('POST', '/v1/me/verification/documents', { token: ben.token, body: form.body, headers: form.headers })
    assert.equal(status, 201, text)
  }
  const { status, text } = await house.call('POST', '/v1/me/seller-application', { token: ben.token, body: { kind: 'person' } })
  assert.equal(status, 201, text)
}

async function sell(): Promise<void> {
  const auction = await house.auction({ title: 'Summer sale' })
  const lot = await house.lot(auction, { title: 'Forty acres on the creek' })
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 2_000 } })
  assert.equal(status, 200, text)
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
}
