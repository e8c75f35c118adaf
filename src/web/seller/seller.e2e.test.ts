import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { seriousFindings } from '../../../test/accessibility.ts'
import { testBrowser } from '../../../test/browser.ts'
import { exhaustiveTest, sampleOf } from '../../../test/rounds.ts'
import { siteHouse } from '../../../test/site-house.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [ann, bob] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])

const SQUARE = JSON.stringify({
  type: 'Feature', properties: {},
  geometry: { type: 'Polygon', coordinates: [[[-96.8, 38.5], [-96.79, 38.5], [-96.79, 38.507], [-96.8, 38.507], [-96.8, 38.5]]] },
})

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${url}/sign-in?next=${path}`)
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password').fill(ann.password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === path)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const picture = async (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } }).png().toBuffer()

/** six-tracts.e2e.test.ts takes a sale from its first form to its publication; live-sale.e2e.test.ts sees bids arrive. */
exhaustiveTest('a seller drafts an auction, describes its lots, publishes it from the checklist and sees a bid arrive', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await signIn(page, '/seller')
    await page.getByRole('link', { name: 'New auction' }).first().click()
    await page.getByLabel('Title').fill('Flint Hills sale')
    await press(page, 'Create draft')
    await page.waitForURL('**/seller/auctions/flint-hills-sale/closing')
    await page.locator('#field-starts_at-time').fill('2020-01-01T08:00')
    await page.locator('#field-ends_at-time').fill(nextWeek())
    await page.getByLabel('Time between lots').selectOption('120')
    await press(page, 'Save and continue')
    await page.waitForURL('**/money')
    await page.getByLabel('Type', { exact: true }).selectOption('percent')
    await page.getByLabel('Percentage').first().fill('10')
    await page.getByLabel('Deposit required').selectOption('none')
    await press(page, 'Save and continue')
    await page.waitForURL('**/terms')
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('link', { name: 'Manage lots' }).click()
    await addLots(page)
    await describeLot(page)
    await orderPictures(page)
    await publish(page)
    await seeBidArrive(page)
  })
})

/** A week from now in the zone that the form preselects. */
const nextWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)

async function addLots(page: Page): Promise<void> {
  await page.getByLabel('Lot title').fill('Creek bottom')
  await press(page, 'Add')
  await page.getByRole('heading', { name: 'Lot 1: Creek bottom' }).waitFor()
  await page.getByLabel('Category').selectOption({ label: 'Farm' })
  await page.getByLabel('Acres').fill('150')
  await page.getByLabel('County').fill('Chase')
  await page.getByLabel('State').fill('Kansas')
  await page.getByLabel('Starting bid').fill('$1,000')
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  await page.getByRole('link', { name: 'Lots', exact: true }).last().click()
  await page.getByLabel('Lot title').fill('Upland tract')
  await press(page, 'Add')
  await page.getByRole('heading', { name: 'Lot 2: Upland tract' }).waitFor()
  await page.getByRole('link', { name: 'Lots', exact: true }).last().click()
  await page.waitForURL('**/lots')
  const start = page.getByLabel('Starting bid, lot 2')
  await start.fill('nothing')
  await page.keyboard.press('Enter')
  await page.locator('[data-row]').nth(1).locator('[aria-invalid=true]').waitFor()
  await start.fill('2500')
  await page.keyboard.press('Enter')
  await page.locator('[data-row]').nth(1).getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Edit “Creek bottom”' }).click()
}

async function describeLot(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByLabel('Legal access').selectOption('public_frontage')
  await page.getByLabel('Tillable acres').fill('many')
  await page.locator('[id="field-attributes.easements"]').fill('Pipeline along the east line\nRoad')
  await press(page, 'Save')
  await page.locator('[id="field-attributes.tillable_acres-wrong"]').waitFor()
  await page.locator('[id="field-attributes.tillable_acres"]:focus').waitFor()
  assert.equal(await page.getByLabel('Tillable acres').inputValue(), 'many')
  await page.getByLabel('Tillable acres').fill('120.5')
  // Required attributes of a farm before publishing.
  const required = { acreage_source: 'deed', flood_zone: 'X', mineral_rights: 'all_convey', conveyance: 'general_warranty_deed', farm_lease: 'none' }
  for (const [fact, answer] of Object.entries(required)) await page.locator(`[id="field-attributes.${fact}"]`).selectOption(answer)
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  assert.equal(await page.locator('[id="field-attributes.easements"]').inputValue(), 'Pipeline along the east line\nRoad')

  await page.getByRole('link', { name: 'Boundary' }).click()
  await page.locator('[data-island=BoundaryEditor][data-awake]').waitFor()
  await press(page, 'Draw on a map')
  await page.locator('.boundary-editor .map[data-ready]').waitFor({ timeout: 60_000 })
  const map = page.locator('.boundary-editor .maplibregl-canvas')
  for (const position of [{ x: 300, y: 150 }, { x: 420, y: 150 }, { x: 360, y: 260 }]) await map.click({ position })
  assert.equal((JSON.parse(await page.locator('#field-boundary').inputValue()) as { coordinates: unknown[][] }).coordinates[0]!.length, 4)
  await drawByKeys(page)
  await page.locator('#field-boundary').fill(SQUARE)
  await page.locator('#field-boundary').blur()
  await page.getByText(/^16\d(\.\d+)? acres inside\. That is [\d.]+% more than the 150 acres stated\.$/).waitFor()
  await press(page, 'Save')
  await page.getByText('The mapped acres differ from the stated acres by').waitFor()
}

/** Adds a corner at the center, moves one, deletes one, and undoes all of it step by step. */
async function drawByKeys(page: Page): Promise<void> {
  const corners = async (): Promise<string> => page.locator('#field-boundary').inputValue()
  const drawn = await corners()
  await page.getByRole('button', { name: 'Corner 3' }).focus()
  await page.keyboard.press('ArrowDown')
  assert.notEqual(await corners(), drawn)
  await page.keyboard.press('Delete')
  assert.equal(await corners(), '')
  await press(page, 'Undo')
  await press(page, 'Undo')
  assert.equal(await corners(), drawn)
  await page.locator('.boundary-editor .maplibregl-canvas').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Corner 4' }).waitFor()
  await press(page, 'Undo')
  assert.equal(await corners(), drawn)
}

async function orderPictures(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Photos and documents' }).click()
  await page.waitForURL('**/pictures')
  await page.getByLabel('Add photo or document').setInputFiles([
    { name: 'gate.png', mimeType: 'image/png', buffer: await picture('#8899aa') }, { name: 'creek.png', mimeType: 'image/png', buffer: await picture('#557744') },
  ])
  await press(page, 'Upload')
  await page.locator('[data-medium]').nth(1).waitFor()
  await page.waitForLoadState()
  await page.getByRole('button', { name: 'Move later “gate.jpg”' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('gate.jpg is now 2 of 2.').waitFor({ state: 'attached' })
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Move earlier “gate\.jpg”/)
  await page.reload()
  assert.deepEqual(await page.locator('[data-medium]').evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['name'])), ['creek.jpg', 'gate.jpg'])
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Flint Hills sale' }).click()
  await press(page, 'Publish')
  await page.getByText('Auction published.').waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
}

async function seeBidArrive(page: Page): Promise<void> {
  await page.locator('tr[data-lot]').getByText('Creek bottom').waitFor()
  const [lot] = await house.db.query<{ id: number }>("select id from lots where title = 'Creek bottom'")
  const { status, text } = await house.call('POST', `/v1/lots/${lot!.id}/bids`, { token: bob.token, body: { bid_amount: 4_200 } })
  assert.equal(status, 200, text)
  await page.locator(`tr[data-lot="${lot!.id}"] [data-price]`).getByText('$4,200').waitFor()
  await page.locator('[data-figures] [data-total]').getByText('$4,200').waitFor()
}

test('a file that is not a picture is refused by name, also when dropped', async () => {
  const auction = await house.auction({ owner_user_id: ann.id, slug: 'drop-sale', title: 'Drop sale' })
  await house.lot(auction, { slug: 'drop-lot', title: 'Drop lot' })
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await signIn(page, '/seller/lots/drop-lot/pictures')
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['no picture at all'], 'notes.png', { type: 'image/png' }))
      return transfer
    })
    await page.locator('[data-upload]').dispatchEvent('drop', { dataTransfer: dropped })
    await page.locator('[data-upload-list]').getByText('notes.png:').waitFor()
    await page.getByText('0 added, 1 not accepted.').waitFor()
    assert.equal(await page.locator('[data-medium]').count(), 0)
  })
})

test('of several files the refused one stays listed, and the others are uploaded once', async () => {
  const auction = await house.auction({ owner_user_id: ann.id, slug: 'mixed-sale', title: 'Mixed sale' })
  await house.lot(auction, { slug: 'mixed-lot', title: 'Mixed lot' })
  await browser.withPage({ expectedErrors: /422|401/ }, async (page) => {
    await signIn(page, '/seller/lots/mixed-lot/pictures')
    const input = page.getByLabel('Add photo or document')
    const added = { name: 'gate.png', mimeType: 'image/png', buffer: await picture('#8899aa') }
    await input.setInputFiles([added, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }])
    await press(page, 'Upload')
    await page.getByText('1 added, 1 not accepted.').waitFor()
    await page.locator('[data-upload-list]').getByText('notes.png:').waitFor()
    await page.locator('[data-medium][data-name="gate.jpg"]').waitFor()
    assert.equal(await input.inputValue(), '', 'an uploaded file is not sent again')
    await page.getByRole('link', { name: 'Remove “gate.jpg”' }).click()
    await page.getByRole('dialog').getByText('Remove “gate.jpg”?').waitFor()
    await press(page, 'Go back')

    await page.context().clearCookies()
    await input.setInputFiles(added)
    await press(page, 'Upload')
    await page.getByText('gate.png: Your session has expired.').waitFor()
    assert.match(page.url(), /mixed-lot\/pictures$/)
  })
})

exhaustiveTest('without JavaScript an auction is created, a row saved, and pictures uploaded and ordered', async () => {
  const auction = await house.auction({ owner_user_id: ann.id, slug: 'plain-sale', title: 'Plain sale', status: 'draft', published_at: null })
  await house.lot(auction, { slug: 'plain-lot', title: 'Plain lot' })
  await browser.withPage({ javaScriptEnabled: false }, async (page) => {
    await signIn(page, '/seller/auctions/plain-sale/lots')
    await page.getByLabel('Title, lot 1').fill('Plain and level')
    await page.getByRole('button', { name: 'Save “Plain lot”' }).click()
    await page.getByText('Saved.').waitFor()
    assert.equal(await page.getByLabel('Title, lot 1').inputValue(), 'Plain and level')
    await page.getByRole('link', { name: 'Edit “Plain and level”' }).click()
    await page.getByRole('link', { name: 'Photos and documents' }).click()
    for (const name of ['one.png', 'two.png']) {
      await page.getByLabel('Add photo or document').setInputFiles({ name, mimeType: 'image/png', buffer: await picture('#667788') })
      await press(page, 'Upload')
      await page.getByText('File added.').waitFor()
    }
    await page.getByRole('button', { name: 'Move earlier “two.jpg”' }).click()
    await page.locator('[data-medium]:first-child[data-name="two.jpg"]').waitFor()
    await page.locator('[data-medium]').first().getByRole('link', { name: /Remove/ }).click()
    await page.getByRole('heading', { name: 'Remove “two.jpg”?' }).waitFor()
    await press(page, 'Remove')
    await page.getByText('File removed.').waitFor()
    assert.equal(await page.locator('[data-medium]').count(), 1)
  })
})

exhaustiveTest('no seller page has a serious accessibility finding or scrolls sideways on a phone, in either language', async () => {
  const auction = await house.auction({ owner_user_id: ann.id, slug: 'looked-at', title: 'Looked at', status: 'draft', published_at: null, privacy_setting: 'invitation' })
  const [farm] = await house.db.query<{ id: number }>("select id from categories where slug = 'farm'")
  await house.lot(auction, { slug: 'looked-lot', title: 'Looked lot', category_id: farm!.id })
  const steps = ['', '/basics', '/closing', '/money', '/terms', '/privacy', '/lots'].map((step) => `/seller/auctions/looked-at${step}`)
  const parts = ['basics', 'facts', 'boundary', 'pictures', 'withdraw'].map((part) => `/seller/lots/looked-lot/${part}`)
  for (const [width, colorScheme, language] of [[1280, 'light', 'en'], [390, 'dark', 'es']] as const) {
    await browser.withPage({ width, colorScheme }, async (page) => {
      await signIn(page, '/seller')
      for (const path of sampleOf(['/seller', '/seller/apply', '/seller/auctions', '/seller/auctions/new', ...steps, ...parts], 8)) {
        await page.goto(`${url}${path}?lang=${language}`)
        assert.deepEqual(await seriousFindings(page), [], `${path} at ${width}`)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${path} is wider than ${width}`)
      }
    })
  }
})
