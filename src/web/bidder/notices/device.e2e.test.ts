import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { testBrowser } from '../../../../test/browser.ts'
import { pushBrowser } from '../../../../test/push-browser.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { until } from '../../../../test/until.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')

/** Chromium's own push service is not reachable from a test. */
async function stubPushService(page: Page, endpoint: string): Promise<void> {
  const { subscription } = pushBrowser(endpoint)
  await page.addInitScript((made) => {
    let isOn = false
    const held = { ...made, toJSON: () => made, unsubscribe: async () => !(isOn = false) }
    PushManager.prototype.getSubscription = async () => (isOn ? (held as unknown as PushSubscription) : null)
    PushManager.prototype.subscribe = async () => {
      isOn = true
      return held as unknown as PushSubscription
    }
    Notification.requestPermission = async () => 'granted'
  }, subscription)
}

test('notifications are turned on and off on a device, and shown by the service worker', async () => {
  const ann = await house.visitor()
  const devices = () => house.db.query<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [ann.id])
  await browser.withPage({ serviceWorker: true }, async (page) => {
    await stubPushService(page, 'https://push.example.com/ann')
    await page.context().grantPermissions(['notifications'], { origin: url })
    await page.goto(`${url}/sign-in?next=/account/notices`)
    await page.getByLabel('Email').fill(ann.email)
    await page.getByLabel('Password').fill(ann.password)
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    const device = page.locator('#device')
    await device.getByText('Off for this device.').waitFor()
    await device.getByRole('button', { name: 'Turn on' }).click()
    await device.getByText('On for this device.').waitFor()
    assert.deepEqual(await devices(), [{ endpoint: 'https://push.example.com/ann' }])

    const shown = await shownByWorker(page)
    assert.deepEqual(shown, { title: 'You’ve been outbid on Creek bottom', options: { tag: 'outbid', data: '/lots/creek-bottom' } })

    await device.getByRole('button', { name: 'Turn off' }).click()
    await device.getByText('Off for this device.').waitFor()
    assert.deepEqual(await devices(), [])
  })
})

interface Shown {
  title: string
  options: { tag: string; data: string }
}

/** Delivers a push message as a push service would. */
async function shownByWorker(page: Page): Promise<Shown> {
  const worker = await until(() => page.context().serviceWorkers()[0])
  // Awaited before the push: a worker that has shown it already would never be seen to show it.
  await worker.evaluate(keepNotification)
  const session = await page.context().newCDPSession(page)
  let registrationId: string | undefined
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId ??= registrations[0]?.registrationId
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'You’ve been outbid on Creek bottom', path: '/lots/creek-bottom', tag: 'outbid' })
  await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await until(() => registrationId), data })
  return await until(() => worker.evaluate(keptNotification))
}

/** Runs in the service worker. */
function keepNotification(): void {
  const scope = globalThis as unknown as { shown?: Shown; registration: { showNotification(...of: [Shown['title'], Shown['options']]): Promise<void> } }
  scope.registration.showNotification = async (title, { tag, data }) => {
    scope.shown = { title, options: { tag, data } }
  }
}

/** Runs in the service worker. */
const keptNotification = (): Shown | undefined => (globalThis as unknown as { shown?: Shown }).shown
