import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { seriousFindings } from '../../../../test/accessibility.ts'
import { testBrowser } from '../../../../test/browser.ts'
import { sampleOf } from '../../../../test/rounds.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { LANGUAGES } from '../../../kernel/languages.ts'
import { MINUTE } from '../../../kernel/time.ts'
import { apiDocument } from '../../../platform/http/openapi.ts'
import { isEnvelope } from './envelope.ts'

const house = await siteHouse()
const document = apiDocument(house.app)
const browser = testBrowser()
let url: string

before(async () => {
  url = `${await house.app.listen({ port: 0, host: '127.0.0.1' })}/docs/api`
})

const sectionsOf = (text: string): string[] => [...new Set([...text.matchAll(/href="(\/docs\/api\/[^"#.]+)["#]/g)].map((found) => found[1]!))]
const bodies = new Set(Object.values(document.paths).flatMap((item) => Object.values(item)).flatMap(({ requestBody }) =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => schema.$ref?.split('/').at(-1))))
const anchors = [
  ...Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
  ...Object.entries(document.components.schemas).filter(([name, schema]) => !bodies.has(name) && !isEnvelope(schema)).map(([name]) => `shape-${name}`),
]

test('every operation and error code is listed on the first page, and described with every shape on a small page', async () => {
  for (const language of LANGUAGES) {
    const first = await house.get('/docs/api', { language })
    assert.equal(first.status, 200)
    assert.ok(anchors.length >= 38)
    const listed = anchors.filter((anchor) => !anchor.startsWith('shape-'))
    for (const anchor of [...listed, ...Object.keys(document['x-error-codes']).map((code) => `error-${code}`)]) {
      assert.ok(first.text.includes(`id="${anchor}"`), `no element of the page has the id ${anchor}`)
    }
    const told: string[] = []
    for (const address of sectionsOf(first.text)) {
      const { status, text } = await house.get(address, { language })
      assert.equal(status, 200, address)
      assert.ok(Buffer.byteLength(text) <= 80_000, `${address} has ${Buffer.byteLength(text)} bytes`)
      told.push(...[...text.matchAll(/<article class="operation" id="([^"]+)"/g)].map((found) => found[1]!))
    }
    assert.ok(Buffer.byteLength(first.text) <= 80_000, `${Buffer.byteLength(first.text)} bytes of HTML`)
    assert.deepEqual(told.sort(), anchors.toSorted())
  }
  assert.equal((await house.get('/docs/api/nothing')).status, 404)
})

test('every link of the reference has a target', async () => {
  const first = (await house.get('/docs/api')).text
  const pages = new Map([['/docs/api', first]])
  for (const address of sectionsOf(first)) pages.set(address, (await house.get(address)).text)
  let links = 0
  for (const [address, text] of pages) {
    for (const [, page, anchor] of text.matchAll(/href="(\/docs\/api[^"#.]*)?#([^"]+)"/g)) {
      links += 1
      if (anchor !== 'main') assert.ok(pages.get(page ?? address)?.includes(`id="${anchor}"`), `${address} links to ${page ?? ''}#${anchor}`)
    }
  }
  assert.ok(links > 400, `${links} links`)
})

test('a page of the reference is rendered once, and sent compressed', async () => {
  const ask = (path: string, encoding: string) => house.app.inject({ url: path, headers: { 'accept-encoding': encoding, 'accept-language': 'en' } })
  const [plain, small] = [await ask('/docs/api/bids', 'identity'), await ask('/docs/api/bids', 'gzip, br')]
  assert.deepEqual([plain.headers['content-encoding'], small.headers['content-encoding']], [undefined, 'br'])
  assert.match(String(small.headers.vary), /accept-encoding/i)
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body)
  assert.ok(small.rawPayload.length * 4 < plain.rawPayload.length)
})

test('the page has no inline code and is indexable', async () => {
  const { headers, text } = await house.get('/docs/api')
  assert.match(String(headers['content-security-policy']), /default-src 'none'; script-src 'self'; style-src 'self'/)
  assert.doesNotMatch(text, / style="|<style|<script(?! type="module" src=| type="application\/json")|noindex/)
})

/** A program starts slowly on a busy machine. */
const WAIT_LIMIT_MS = 2 * MINUTE

test('the reference has no serious accessibility finding, wide or narrow', async () => {
  for (const options of [{ width: 1280, height: 900 }, { width: 390, height: 844, colorScheme: 'dark' as const }]) {
    await browser.withPage(options, async (page) => {
      for (const address of sampleOf([`${url}/bids`, url, `${url}/shapes-2`], 3)) {
        await page.goto(address)
        assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
        assert.deepEqual(await seriousFindings(page), [])
      }
    })
  }
})

test('the examples of the webhook guide use this server\'s URLs', async () => {
  const { text } = await house.get('/docs/webhooks')
  assert.match(text, /curl -X POST http:\/\/freehold\.test\/api\/v1\/webhook-subscriptions/)
  assert.doesNotMatch(text, /localhost:3000/)
})

test('the quick start program places a bid as printed, in every language of the help', async () => {
  const bidder = await house.visitor()
  const lot = await house.lot(await house.auction({ deposit_mode: 'none' }))
  for (const language of sampleOf(LANGUAGES, 2)) {
    const article = await readFile(new URL(`../../../../help/${language}/api-quick-start.md`, import.meta.url), 'utf8')
    const program = /```js\n([^]*?)```/.exec(article)![1]!
    const env = { ...process.env, HOUSE: new URL('/', url).origin, TOKEN: bidder.token, LOT: String(lot) }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env, timeout: WAIT_LIMIT_MS })
    assert.match(stdout, /^You are the highest bidder at /)
  }
})

/** How far the first screen moves while the page loads, as a share of it (Layout Instability API). */
const movementOf = (path: string): Promise<number> =>
  browser.withPage({ width: 1280, height: 900 }, async (page) => {
    await page.goto(new URL(path, url).href)
    await page.evaluate('document.fonts.ready')
    assert.equal(await page.evaluate(`document.fonts.check('16px "Overpass Mono"')`), true)
    return await page.evaluate<number>(`new Promise((done) => {
      let sum = 0
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => done(sum), 300)
    })`)
  })

test('the first screen does not shift when the code font loads', async () => {
  for (const path of sampleOf(['/docs/api/bids', '/docs/api', '/docs/webhooks'], 3)) {
    // A busy machine may paint before the font arrives and has no Arial as fallback, so one of many tries must
    // succeed.
    const moves: number[] = []
    while (moves.length < 12 && !moves.some((move) => move < 0.02)) moves.push(await movementOf(path))
    assert.ok(Math.min(...moves) < 0.02, `${path} moves by ${moves.join(', ')}`)
  }
})

test('an example is copied as printed, and works', async () => {
  await browser.withPage({}, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${url}/lots`)
    await page.locator('#listLots [data-copy]').first().getByRole('button', { name: 'Copy' }).click()
    await page.locator('#listLots').getByRole('button', { name: 'Copied' }).waitFor()
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), "curl 'http://freehold.test/api/v1/lots'")
  })
  assert.equal((await house.call('GET', '/v1/lots')).status, 200)
})

test('an operation is found by its name, by keyboard alone, and opened', async () => {
  await browser.withPage({ width: 390, height: 844 }, async (page) => {
    await page.goto(url)
    const field = page.getByRole('combobox', { name: 'Find an operation or an error' })
    await field.fill('place')
    await page.getByRole('option', { name: /placeBid/ }).waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await field.fill('nothing of the kind')
    await page.getByText('Nothing found.').waitFor()
    await field.fill('placeBid')
    await page.getByRole('option', { name: /^placeBid/ }).waitFor()
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    await page.waitForURL(/\/docs\/api\/bids#placeBid$/)
  })
})

test('every page of the reference is also Markdown, and the changes are a feed', async () => {
  const overview = await house.get('/llms.txt')
  assert.match(overview.text, /^# Freehold API\n/)
  assert.equal((await house.get('/docs/api.md')).text, overview.text)
  const pages = [...overview.text.matchAll(/\(http:\/\/freehold\.test(\/docs\/[^)]+\.md)\)/g)].map((found) => found[1]!)
  assert.ok(pages.length > 30)
  const texts = await Promise.all(pages.map(async (address) => {
    const { status, headers, text } = await house.get(address)
    assert.deepEqual([status, headers['content-type']], [200, 'text/markdown; charset=utf-8'], address)
    return text
  }))
  const whole = texts.join('')
  for (const id of Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))) {
    assert.ok(whole.includes(`operation \`${id}\``), id)
  }
  assert.match(overview.text, /\(2\/2\)\]\(\S+\): [A-Z][^\n]+\. `\w+`/, 'what is on the second page of a chapter')
  assert.match(whole, /The event `bid`[^\n]*\n\n- `lot_id` \(integer\)/, 'the fields of the events of streams')
  assert.equal((await house.get('/docs/api/nothing.md')).status, 404)
  const feed = await house.get('/docs/api/changelog.atom')
  assert.equal(feed.headers['content-type'], 'application/atom+xml; charset=utf-8')
  const dates = [...feed.text.matchAll(/<title>(\d{4}-\d\d-\d\d)<\/title>/g)].map((found) => found[1]!)
  assert.ok(dates.length > 1)
  assert.deepEqual(dates, dates.toSorted().reverse())
  const { text: changes } = await house.get('/docs/api/changelog')
  for (const date of dates) assert.ok(changes.includes(`id="${date}"`))
})

test('the index of the search field is small, and each of its links has a target', async () => {
  const answer = await house.app.inject({ url: '/docs/api/index.json', headers: { 'accept-encoding': 'br', 'accept-language': 'en' } })
  assert.ok(answer.rawPayload.length <= 10_000, `${answer.rawPayload.length} bytes`)
  const parts = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as { name: string; href: string }[]
  const pages = new Map<string, string>()
  for (const { href } of parts) {
    const [address, anchor] = href.split('#') as [string, string]
    if (!pages.has(address)) pages.set(address, (await house.get(address, { language: 'en' })).text)
    assert.ok(pages.get(address)!.includes(`id="${anchor}"`), href)
  }
})

test('an integrator creates a token, reads the reference, and tries an operation with and without it', async () => {
  const { cookie } = await house.visitor()
  await browser.withPage({ expectedErrors: /401/ }, async (page) => {
    const at = cookie.indexOf('=')
    await page.context().addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: new URL('/', url).href }])
    await page.goto(new URL('/account/tokens', url).href)
    await page.getByLabel('Name').fill('Land finder')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.locator('code.secret').innerText()).trim()
    await page.context().clearCookies()
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
    await page.waitForURL(url)
    // An old link, from before the reference was split into pages, redirects there.
    await page.goto(`${url}#listWatchedLots`)
    await page.locator('#listWatchedLots').getByRole('link').click()
    const operation = page.locator('#listWatchedLots')
    await operation.getByRole('button', { name: 'Try it' }).click()
    await operation.getByRole('button', { name: 'Send' }).click()
    await operation.getByRole('status').getByText(/^401, after \d+ ms/).waitFor()
    await operation.getByLabel('Token').fill(token)
    await operation.getByRole('button', { name: 'Send' }).click()
    await operation.getByRole('status').getByText(/^200, after \d+ ms/).waitFor()
    assert.match(await operation.locator('.trial .code').innerText(), /"data": \[\]/)
    await operation.getByLabel('GET · address').fill('https://elsewhere.example/v1/me')
    await operation.getByRole('button', { name: 'Send' }).click()
    await operation.getByText('Only URLs of this site can be used.').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
  })
})

test('a file is uploaded from the reference, and a stream followed until it is stopped', async () => {
  const seller = await house.person({ seller: true })
  const token = await seller.token('write')
  const bidder = await house.visitor()
  const lot = await house.lot(await house.auction({ deposit_mode: 'none', owner_user_id: seller.id }))
  const first = (await house.get('/docs/api')).text
  const pageOf = (name: string) => new URL(new RegExp(`href="([^"#]+#${name})"`).exec(first)![1]!, url).href
  await browser.withPage({}, async (page) => {
    await page.goto(pageOf('uploadMedia'))
    const upload = page.locator('#uploadMedia')
    await upload.getByRole('button', { name: 'Try it' }).click()
    await upload.getByLabel('Token').fill(token)
    await upload.getByLabel('model_type').fill('lot')
    await upload.getByLabel('model_id').fill(String(lot))
    await upload.locator('input[type="file"]').setInputFiles({ name: 'point.png', mimeType: 'image/png', buffer: POINT })
    await upload.getByRole('button', { name: 'Send' }).click()
    await upload.getByRole('status').getByText(/after \d+ ms/).waitFor()
    assert.match(await upload.getByRole('status').innerText(), /^201/, await upload.locator('.trial .code').innerText())
    assert.match(await upload.locator('.trial .code').innerText(), /"file_name": "point\.webp"/)

    await page.goto(pageOf('streamLot'))
    const stream = page.locator('#streamLot')
    await stream.getByRole('button', { name: 'Try it' }).click()
    await stream.getByLabel('GET · address').fill(`/api/v1/lots/${lot}/stream`)
    await stream.getByRole('button', { name: 'Send' }).click()
    await stream.getByText('event: hello').waitFor()
    assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: bidder.token, body: { bid_amount: 5_000 } })).status, 200)
    await stream.getByText('event: bid').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await stream.getByRole('button', { name: 'Stop' }).click()
    await stream.getByRole('status').getByText('ended').waitFor()
    assert.equal(await stream.getByRole('button', { name: 'Send' }).isEnabled(), true)
  })
})

/** A picture of one point. */
const POINT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64')
