import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')

test('a bidder follows a lot to its eligibility statement, makes it, and bids', async () => {
  const ann = await house.visitor()
  const sale = await house.auction({ slug: 'tax-sale', title: 'Tax sale', eligibility_statement: 'I owe no taxes in Lake County.', excluded_jurisdictions: ['US-MO'] })
  await house.lot(sale, { slug: 'mesa', title: 'Mesa', state: 'KS' })
  await browser.withPage({ width: 390, colorScheme: 'dark', expectedErrors: /422/ }, async (page) => {
    const [name, value] = ann.cookie.split('=', 2)
    await page.context().addCookies([{ name: name!, value: value!, url }])
    await page.goto(`${url}/lots/mesa`)
    await page.getByText('Closed to residents of: Missouri (US).').waitFor()
    await page.getByRole('link', { name: 'Confirm eligibility' }).first().click()
    await page.getByText('I owe no taxes in Lake County.').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Choose a state or country of residence.').first().waitFor()
    await page.locator('#field-jurisdiction:focus').waitFor()
    await page.getByLabel('State or country of residence').selectOption({ label: 'Kansas' })
    await page.getByLabel('I have read this statement').check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(`${url}/lots/mesa`)
    await page.getByText('Your eligibility is confirmed.').waitFor()
    await page.locator('[data-island=BidBox][data-awake]').waitFor()
    await page.getByLabel('Your maximum').fill('1000')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).click()
    await page.getByText(/You are the highest bidder/).first().waitFor()
  })
})

test('a bid refused for a new requirement shows the step in place of the form', async () => {
  const ann = await house.visitor()
  const sale = await house.auction({ slug: 'late-sale', title: 'Late sale' })
  await house.lot(sale, { slug: 'ridge', title: 'Ridge', state: 'KS' })
  await browser.withPage({ width: 1280, expectedErrors: /403/ }, async (page) => {
    const [name, value] = ann.cookie.split('=', 2)
    await page.context().addCookies([{ name: name!, value: value!, url }])
    // The page requests the state at a random time; by then it does not know of the statement.
    const before = await page.request.get(`${url}/lots/ridge/state`)
    await page.route('**/lots/ridge/state', (route) => route.fulfill({ response: before }))
    await page.goto(`${url}/lots/ridge`)
    await page.locator('[data-island=BidBox][data-awake]').waitFor()
    await house.db.query(`update auctions set eligibility_statement = 'I am of age.' where id = $1`, [sale])
    await page.getByLabel('Your maximum').fill('1000')
    await page.getByRole('button', { name: 'Bid exactly this amount' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Place bid' }).click()
    await page.getByText('Complete the statement of eligibility before you bid in this auction.').waitFor()
    await page.getByRole('link', { name: 'Confirm eligibility' }).click()
    await page.getByText('I am of age.').waitFor()
  })
})
