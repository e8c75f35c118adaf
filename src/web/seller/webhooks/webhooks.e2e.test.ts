import assert from 'node:assert/strict'
import { after } from 'node:test'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { exhaustiveTest } from '../../../../test/rounds.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { startReceiver } from '../../../../test/webhook-receiver.ts'
import { startDispatch } from '../../../webhooks/index.ts'

const house = await siteHouse({ webhookTestAllow: '127.0.1.0/24' })
const browser = testBrowser()
const seller = await house.visitor()
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])
const address = new URL(await house.listen()).origin
const receiver = await startReceiver()
after(() => receiver.close())

const { secrets, http, log } = house.house
const dispatch = startDispatch({
  db: house.db, secrets, http, log, siteUrl: address, chance: () => 0.5, postLetter: () => Promise.reject(new Error('No request is expected here.')),
})
house.db.beforeClose(() => dispatch.stop())

exhaustiveTest('a seller subscribes, sees the response to a test, reads why it failed, repairs the receiver, and resends', async () => {
  receiver.answer((response) => response.writeHead(500).end('no such table'))
  await browser.withPage({}, async (page) => {
    const look = async (name: string): Promise<void> => {
      assert.deepEqual(await seriousFindings(page), [], name)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} is wider than ${width}`)
      }
    }
    await page.goto(`${address}/sign-in?next=/seller/webhooks`)
    await page.getByLabel('Email').fill(seller.email)
    await page.getByLabel('Password').fill(seller.password)
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()

    await page.getByText('Bid placed bid.placed').click()
    await page.getByRole('region', { name: 'Sample payload: Bid placed' }).getByText('"bid.placed"').first().waitFor()
    await look('webhooks')
    await page.getByLabel('Endpoint URL').fill(receiver.url)
    await page.getByRole('searchbox', { name: 'Find an auction or lot' }).fill('nowhere')
    await page.keyboard.press('Enter')
    await page.getByText('No auctions or lots found for “nowhere”.').waitFor()
    assert.equal(await page.getByLabel('Endpoint URL').inputValue(), receiver.url)
    await page.getByRole('checkbox', { name: /^Bid placed/ }).check()
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByRole('region', { name: 'Signing secret' }).getByText(/whsec_/).waitFor()

    await page.getByRole('combobox', { name: 'Event' }).first().selectOption('Bid placed')
    await page.getByRole('button', { name: 'Send test event' }).click()
    // The page shows the response as soon as it arrives.
    await page.getByText('Your endpoint returned 500.').waitFor()
    await page.getByText('no such table').waitFor()
    await page.getByText('Request headers').click()
    await page.getByText(/X-Service-Signature: sha256=/).waitFor()
    await look('webhook-event')

    receiver.answer((response) => response.writeHead(200).end('thank you'))
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await page.getByText('Delivered (200)').waitFor()
    await page.getByText('thank you').waitFor()
    assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 1)

    await page.getByRole('link', { name: 'Delivery log' }).click()
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Failed')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.waitForURL(/[?&]outcome=\w/)
    const failed = page.getByRole('row', { name: /Bid placed Test .*\d:\d\d:\d\d .*Your endpoint returned 500/ })
    await failed.waitFor()
    assert.equal(await page.getByText('Delivered (200)').count(), 0)
    await look('webhook')
    await page.getByRole('button', { name: 'Resend missed events' }).click()
    await page.getByText('No events were missed since then.').waitFor()
  })
})
