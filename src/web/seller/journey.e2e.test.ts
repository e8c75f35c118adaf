import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { testBrowser } from '../../../test/browser.ts'
import { exhaustiveTest } from '../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../test/site-house.ts'
import { closeWhatIsDue } from '../../bidding/index.ts'
import type { LotId } from '../../kernel/ids.ts'

/** The work of a seller from application to settlement, by clicks. */
const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [ann, operator, bob] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [operator.id])
await house.db.query("update users set identity_verified_at = null, tier = 'basic', granted_tier = null where id = $1", [ann.id])

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

async function openSignedIn(page: Page, path: string, who: SiteVisitor): Promise<void> {
  const [name, value] = who.cookie.split('=', 2)
  await page.context().addCookies([{ name: name!, value: value!, url }])
  await page.goto(url + path)
}

test('a new seller applies and is approved', async () => {
  await browser.withPage({}, async (seller) => {
    await openSignedIn(seller, '/seller', ann)
    await apply(seller)
    await browser.withPage({}, approve)
    await seller.goto(`${url}/seller`)
    await seller.getByRole('link', { name: 'New auction' }).first().waitFor()
  })
})

/** In `npm test` seller.e2e.test.ts drafts and publishes an auction. */
exhaustiveTest('a seller sells a lot, accepts a lower bid for another, withdraws one and relists one', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (seller) => {
    await openSignedIn(seller, '/seller', ann)
    await draftSale(seller)
    await typeLots(seller)
    await publish(seller)
    await bidOnLots()
    await changeLots(seller)
    await closeLots()
    await closeOut(seller)
  })
})

async function apply(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sell with us' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Settlements' }).count(), 0, 'no settlements without sales')
  await page.getByRole('radio', { name: 'Individual' }).check()
  await press(page, 'Submit application')
  await page.getByText('Your application is under review.').waitFor()
  for (const [paper, step] of [['Passport, license or identity card', 'identity'], ['Form W-9 (W-8 from abroad)', 'institution']] as const) {
    await page.goto(`${url}/seller`)
    await page.getByRole('link', { name: `Send ${paper}` }).click()
    const form = page.locator(`#${step}`)
    await form.getByLabel('File').setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await paperPicture() })
    await form.getByRole('button', { name: 'Upload document' }).click()
    await page.locator('table').getByText(paper).waitFor()
  }
  await page.goto(`${url}/seller`)
  assert.equal(await page.locator('.papers').getByText('Under review').count(), 2)
}

const paperPicture = (): Promise<Buffer> => sharp({ create: { width: 900, height: 600, channels: 3, background: '#d4e6cb' } }).png().toBuffer()

/** An administrator approves the documents, and then the seller. */
async function approve(page: Page): Promise<void> {
  const papers = await house.db.query<{ id: number }>('select id from verification_documents where user_id = $1 order by id', [ann.id])
  await openSignedIn(page, '/admin', operator)
  for (const { id } of papers) {
    await page.goto(`${url}/admin/documents/${id}/approval`)
    await press(page, 'Approve document')
    await page.waitForURL((at) => !at.pathname.endsWith('/approval'))
  }
  await page.goto(`${url}/admin/sellers/${ann.id}/approval`)
  await press(page, 'Approve seller')
  await page.waitForURL((at) => !at.pathname.endsWith('/approval'))
}

async function draftSale(page: Page): Promise<void> {
  await page.goto(`${url}/seller`)
  await follow(page, 'New auction')
  await page.getByLabel('Title').fill('Autumn sale')
  await press(page, 'Create draft')
  await page.locator('#field-starts_at-time').fill('2020-01-01T08:00')
  await page.locator('#field-ends_at-time').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16))
  await page.getByLabel('A bid in the last').selectOption('0')
  assert.equal(await page.getByLabel('Extends bidding by').isVisible(), false, 'fields that do not apply are hidden')
  await page.getByLabel('A bid in the last').selectOption('300')
  await page.getByLabel('Applies to').selectOption('cascade')
  await press(page, 'Save and continue')
  await setMoney(page)
  await page.waitForURL('**/terms')
  await follow(page, 'Review')
}

async function setMoney(page: Page): Promise<void> {
  await page.waitForURL('**/money')
  await page.getByLabel('Type', { exact: true }).selectOption('tiered')
  await page.getByLabel('Tier 1: up to').fill('$100,000')
  await page.getByLabel('Tier 1: percentage').fill('101')
  await page.getByLabel('Tier 2: percentage').fill('5')
  await page.getByLabel('Deposit required').selectOption('none')
  await page.getByLabel('High bid below the reserve').selectOption('seller_confirmation')
  await page.getByLabel('Hours to decide').fill('24')
  await press(page, 'Save and continue')
  await page.locator('[id="field-buyer_premium.tiers.0.percentage-wrong"]').waitFor()
  assert.equal(await page.getByLabel('Hours to decide').inputValue(), '24')
  await page.getByLabel('Tier 1: percentage').fill('10')
  await press(page, 'Save and continue')
}

/** Three lots by title; the rest of their fields are entered in the table by keyboard. */
async function typeLots(page: Page): Promise<void> {
  await follow(page, 'Manage lots')
  for (const title of ['Creek bottom', 'Upland tract', 'Mill site', 'Timber forty']) {
    await page.getByLabel('Lot title').fill(title)
    await press(page, 'Add')
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('link', { name: 'Lots', exact: true }).last().click()
  }
  await page.waitForURL('**/lots')
  await page.getByLabel('Starting bid, lot 1').focus()
  for (const start of ['1000', '$2,000', '3,000', '4000']) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(start)
    await page.keyboard.press('Enter')
    const nth = ['1000', '$2,000', '3,000', '4000'].indexOf(start)
    await page.locator('[data-row]').nth(nth).getByText('Saved', { exact: true }).waitFor()
  }
  await typeWrongReserve(page)
  assert.deepEqual(
    (await house.db.query<{ start: number; reserve: number | null }>('select starting_bid_cents as start, reserve_cents as reserve from lots order by lot_number'))
      .map(({ start, reserve }) => [start, reserve]),
    [[100_000, null], [200_000, 900_000], [300_000, null], [400_000, null]],
  )
}

async function typeWrongReserve(page: Page): Promise<void> {
  const row = page.locator('[data-row]').nth(1)
  const reserve = page.getByLabel('Reserve, lot 2')
  await reserve.fill('a lot')
  await row.getByText('Unsaved changes').waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await reserve.inputValue(), '')
  assert.equal(await row.getAttribute('data-unsaved'), null)
  await reserve.fill('a lot')
  await page.keyboard.press('Enter')
  await row.locator('.wrong').waitFor()
  assert.equal(await reserve.getAttribute('aria-invalid'), 'true')
  await reserve.fill('9,000')
  await page.keyboard.press('Enter')
  await row.getByText('Saved', { exact: true }).waitFor()
  assert.equal(await row.locator('.wrong').count(), 0)
}

async function publish(page: Page): Promise<void> {
  await follow(page, 'Autumn sale')
  await press(page, 'Publish')
  await page.getByText('Auction published.').waitFor()
}

const lotOf = async (title: string): Promise<LotId> =>
  (await house.db.query<{ id: LotId }>('select id from lots where title = $1 order by id', [title]))[0]!.id

async function bidOnLots(): Promise<void> {
  for (const [title, amount] of [['Creek bottom', 1_500], ['Upland tract', 2_500]] as const) {
    const { status, text } = await house.call('POST', `/v1/lots/${await lotOf(title)}/bids`, { token: bob.token, body: { bid_amount: amount } })
    assert.equal(status, 200, text)
  }
}

/** A reserve with bids can be lowered after a confirmation; a lot without bids can be withdrawn. */
async function changeLots(page: Page): Promise<void> {
  await follow(page, 'Manage lots')
  await page.waitForURL('**/lots')
  const row = page.locator('[data-row]').nth(1)
  await page.getByLabel('Reserve, lot 2').fill('6000')
  await page.keyboard.press('Enter')
  await row.getByText('Lower the reserve to $6,000? You can’t raise it again.').waitFor()
  await row.getByText('Unsaved changes').waitFor()
  await page.keyboard.press('Enter')
  await row.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Edit “Mill site”' }).click()
  await page.waitForURL('**/mill-site/basics')
  await follow(page, 'Withdraw')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Sold to a neighbour before the sale')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.locator('tr.over').getByText('Withdrawn').waitFor()
}

async function closeLots(): Promise<void> {
  await house.db.query("update lots set ends_at = house_clock() - interval '1 second', scheduled_ends_at = house_clock() - interval '1 second' where status = 'active'")
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
}

async function closeOut(page: Page): Promise<void> {
  await page.goto(`${url}/seller/auctions/new`)
  await page.getByLabel('Title').fill('Spring sale')
  await press(page, 'Create draft')
  await page.waitForURL('**/spring-sale/closing')
  await page.goto(`${url}/seller`)
  await follow(page, 'Decide Autumn sale')
  await page.getByRole('link', { name: /Upland tract/ }).click()
  await follow(page, 'Accept bid')
  await press(page, 'Accept bid')
  await page.getByText('Lot sold.').waitFor()
  await follow(page, 'Post-auction')
  await page.getByRole('link', { name: /Timber forty/ }).click()
  await page.getByLabel('Auction').selectOption({ label: 'Spring sale' })
  await press(page, 'Relist lot')
  await page.getByText('Lot moved to the other auction.').waitFor()
  const ends = await house.db.query<{ title: string; status: string }>('select title, status from lots order by id')
  assert.deepEqual(ends.map(({ title, status }) => [title, status]), [
    ['Creek bottom', 'sold'], ['Upland tract', 'sold'], ['Mill site', 'withdrawn'], ['Timber forty', 'unsold'], ['Timber forty', 'active'],
  ])
}
