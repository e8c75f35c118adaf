import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { followLink } from '../../../../test/follow-link.ts'
import { exhaustiveTest } from '../../../../test/rounds.ts'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import { approveCreative } from '../../../ad-campaigns/index.ts'
import { tallyHits } from '../../../ad-campaigns/run-campaigns.ts'
import type { CampaignId } from '../../../kernel/ids.ts'
import { OPERATOR } from '../../../platform/audit.ts'

/** Folder for screenshots; none are saved if it is not set. */
const SCREENSHOTS = process.env['SCREENSHOTS']
const WIDTHS = [1280, 390] as const
/** The test browser's user agent is that of a bot, and bots see no ads. */
const READER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }

const browser = testBrowser()
const house = await siteHouse()
const seller = await house.visitor()
const url = new URL(await house.listen()).origin
const auction = await house.auction({ owner_user_id: seller.id, title: 'Spring sale' })
await house.lot(auction, { title: 'Forty acres by the river' })

async function signIn(page: Page, { email, password }: SiteVisitor, next: string): Promise<void> {
  await page.goto(`${url}/sign-in?next=${next}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === next)
}

async function look(page: Page, name: string): Promise<void> {
  assert.deepEqual(await seriousFindings(page), [], name)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} is wider than ${width}`)
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function counted(): Promise<{ impressions: number; clicks: number; spent_cents: number }> {
  await tallyHits(house.db)
  const [row] = await house.db.query<{ impressions: number; clicks: number; spent_cents: number }>(
    'select impressions, clicks, spent_cents from ad_campaigns')
  return row!
}

exhaustiveTest('a seller creates and pays for a campaign, and a visitor\'s impression and click are counted', async () => {
  await browser.withPage({ expectedErrors: /422/ }, async (page) => {
    await signIn(page, seller, '/seller/ads')
    await look(page, 'ads-empty')
    await followLink(page.getByRole('main').getByRole('link', { name: 'New campaign' }))
    await look(page, 'ads-new')
    await page.getByLabel('Name').fill('River land')
    await page.getByLabel('Home page').check()
    await page.getByLabel('Per click (CPC)').check()
    await page.getByRole('textbox', { name: 'Budget' }).fill('twelve')
    await page.getByLabel('Headline').fill('Forty acres by the river')
    await page.getByLabel('Text').fill('Bottom land with a spring, sold without a reserve.')
    await page.getByLabel('Link').selectOption('Auction: Spring sale')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.locator('.wrong').getByText('Enter an amount').waitFor()
    await look(page, 'ads-wrong')
    await page.getByRole('textbox', { name: 'Budget' }).fill('$60')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Campaign saved.').waitFor()
    await page.getByText('We’re reviewing your ad.').waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1)) as CampaignId
    await house.db.transaction((tx) => approveCreative(tx, OPERATOR, id))

    await page.reload()
    await look(page, 'ads-approved')
    await page.getByRole('button', { name: 'Submit campaign' }).click()
    await page.getByText('Campaign submitted.').waitFor()
    await look(page, 'ads-to-pay')
    await followLink(page.getByRole('link', { name: 'Pay invoice' }))
    const invoice = new URL(page.url()).pathname.split('/').at(-1)
    const paid = await house.call('POST', `/v1/invoices/${invoice}/payments`, { token: seller.token, body: { method: 'card', payment_method: 'pm_card_visa' } })
    assert.ok(paid.status < 300, paid.text)
    await page.goto(`${url}/seller/ads/${id}`)
    await page.getByText('Your ad is running.').waitFor()
    await look(page, 'ads-running')
  })

  await browser.withPage({ height: 500 }, async (page) => {
    await page.setExtraHTTPHeaders(READER)
    await page.goto(url)
    const ad = page.getByRole('complementary', { name: 'Sponsored' })
    await ad.getByText('Sponsored').waitFor()
    await page.waitForTimeout(1_500)
    assert.equal((await counted()).impressions, 0, 'an ad below the visible area was not counted')
    const told = page.waitForResponse((response) => response.url().endsWith('/ads/impressions'))
    await ad.scrollIntoViewIfNeeded()
    assert.equal((await told).status(), 200)
    assert.deepEqual(await counted(), { impressions: 1, clicks: 0, spent_cents: 0 })
    await look(page, 'ads-home')
    await ad.getByRole('link', { name: 'Forty acres by the river' }).click()
    await page.getByRole('heading', { level: 1, name: 'Spring sale' }).waitFor()
    assert.deepEqual(await counted(), { impressions: 1, clicks: 1, spent_cents: 75 })
  })

  await browser.withPage({}, async (page) => {
    await signIn(page, seller, '/seller/ads')
    await page.getByRole('cell', { name: '$0.75' }).waitFor()
    await look(page, 'ads-list')
    await page.getByRole('link', { name: 'River land' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Ad paused.').waitFor()
    await page.waitForLoadState()
    await page.getByRole('link', { name: 'Cancel campaign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click()
    await page.getByRole('status').getByText('Campaign canceled.').waitFor()
  })
})
