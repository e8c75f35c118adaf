import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { testBrowser } from '../../test/browser.ts'
import { siteHouse, type SiteVisitor } from '../../test/site-house.ts'
import { until } from '../../test/until.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const auction = await house.auction()
await house.lot(auction, { title: 'Creek bottom', slug: 'creek-bottom' })
await house.lot(auction, { title: 'Upland tract', slug: 'upland-tract', lot_number: 2 })

/** Requests without network, and those that a page sends while it is asked to show it. */
const OFFLINE = { serviceWorker: true, expectedErrors: /Failed to load resource|net::ERR|NetworkError|Failed to fetch/ }
const ENGLISH = /You are offline\. Shown as of .+\. Bids cannot be placed\./
const SPANISH = /Está sin conexión\. Se muestra lo que había el .+\. No se pueden hacer ofertas\./

const keptPages = (page: Page): Promise<string[]> => page.evaluate(async () => {
  const kept: string[] = []
  for (const name of await caches.keys()) {
    if (name.startsWith('pages of ')) for (const asked of await (await caches.open(name)).keys()) kept.push(new URL(asked.url).pathname)
  }
  return kept.sort()
})

const untilKept = (page: Page, path: string) => until(async () => (await keptPages(page)).includes(path))

async function signIn(page: Page, { email, password }: SiteVisitor): Promise<void> {
  await page.goto(`${url}/sign-in?next=/account/bids`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${url}/account/bids`)
}

/** A page that was shown offline loads itself anew, and would interrupt another load. */
const untilCurrent = (page: Page) => page.locator('html:not([data-kept-at]) main').waitFor()

const alert = (page: Page) => page.getByRole('alert').first()

test('without network the first visited lot is shown as of its time, in both languages, and takes no bid', async () => {
  await browser.withPage(OFFLINE, async (page) => {
    await page.goto(`${url}/lots/creek-bottom`)
    await untilKept(page, '/lots/creek-bottom')
    await page.context().setOffline(true)
    await page.reload()
    await alert(page).getByText(ENGLISH).waitFor()
    await page.getByRole('heading', { name: /Creek bottom/ }).first().waitFor()
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('.note.offline')!).position), 'sticky', 'the styles are there')
    const apart = await page.evaluate(() => Math.abs(Date.parse(document.documentElement.dataset['houseTime']!) - Date.now()))
    assert.ok(apart < 3_600_000, 'clocks run from the present')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/lots/creek-bottom/bid' })
      document.getElementById('main')!.append(form)
      form.requestSubmit()
    })
    assert.deepEqual(sent, [])

    await page.context().setOffline(false)
    await untilCurrent(page)
    await page.goto(`${url}/lots/creek-bottom?lang=es`)
    await untilKept(page, '/lots/creek-bottom')
    await page.waitForFunction(async () => (await caches.match(location.href)) !== undefined)
    await page.context().setOffline(true)
    await page.reload()
    await alert(page).getByText(SPANISH).waitFor()
  })
})

test('with network every page is of now, and a page shown offline becomes current by itself', async () => {
  await browser.withPage(OFFLINE, async (page) => {
    await page.goto(`${url}/lots/upland-tract`)
    await untilKept(page, '/lots/upland-tract')
    await house.db.query("update lots set title = 'Upland tract, renamed' where slug = 'upland-tract'")
    await page.context().setOffline(true)
    await page.reload()
    await alert(page).getByText(ENGLISH).waitFor()
    assert.doesNotMatch(await page.title(), /renamed/)
    await page.context().setOffline(false)
    await page.waitForFunction(() => document.title.includes('renamed'))
    assert.equal(await page.locator('.note.offline').count(), 0)
    assert.equal((await (await page.goto(`${url}/lots/upland-tract`))!.text()).includes('data-kept-at'), false)
  })
})

test('own bids are shown without network, and nothing of a person stays after signing out or another one signs in', async () => {
  const [ann, ben] = [await house.visitor(), await house.visitor()]
  await browser.withPage(OFFLINE, async (page) => {
    await signIn(page, ann)
    await untilKept(page, '/account/bids')
    await page.goto(`${url}/account/security`)
    await page.context().setOffline(true)
    await page.goto(`${url}/account/bids`)
    await alert(page).getByText(ENGLISH).waitFor()
    await page.context().setOffline(false)
    await untilCurrent(page)
    await page.goto(`${url}/account`)
    assert.deepEqual(await keptPages(page), ['/account/bids'], 'only listed pages are stored')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${url}/`)
    await untilKept(page, '/')
    assert.deepEqual(await keptPages(page), ['/'])

    await signIn(page, ben)
    await untilKept(page, '/account/bids')
    assert.deepEqual(await keptPages(page), ['/account/bids'], 'pages of a signed-out reader are gone too')
    // Signed out elsewhere: the next page that arrives is nobody's.
    await house.db.query('delete from sessions where user_id = $1', [ben.id])
    await page.goto(`${url}/lots/creek-bottom`)
    await untilKept(page, '/lots/creek-bottom')
    assert.deepEqual(await keptPages(page), ['/lots/creek-bottom'])
    await page.context().setOffline(true)
    await page.goto(`${url}/account/bids`).then(() => assert.fail('a page of the person was shown'), () => undefined)
  })
})

test('the site can be installed: manifest, icons of the stated sizes, and a worker that is always looked up again', async () => {
  const manifest = await house.app.inject({ url: '/manifest.webmanifest' })
  assert.match(String(manifest.headers['content-type']), /^application\/manifest\+json/)
  const { icons, start_url: start, display } = manifest.json<{ icons: { src: string; sizes: string; type: string }[]; start_url: string; display: string }>()
  assert.deepEqual([start, display], ['/', 'standalone'])
  for (const { src, sizes, type } of icons) {
    const { statusCode, headers, rawPayload } = await house.app.inject({ url: src })
    assert.deepEqual([statusCode, headers['content-type']], [200, type])
    if (type !== 'image/png') continue
    const { width, height } = await sharp(rawPayload).metadata()
    assert.equal(`${width}x${height}`, sizes)
  }
  const worker = await house.app.inject({ url: '/service-worker.js' })
  assert.match(String(worker.headers['content-type']), /^text\/javascript/)
  assert.equal(worker.headers['cache-control'], 'no-cache')
  assert.doesNotMatch(worker.body, /^\s*(import|export)\b/m, 'browsers run it as a classic script')
  const home = await house.get('/')
  assert.match(home.text, /<link rel="manifest" href="\/manifest.webmanifest"/)
  assert.equal(home.headers['freehold-reader'], undefined)
})
