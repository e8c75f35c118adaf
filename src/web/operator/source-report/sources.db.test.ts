import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { addPerson } from '../../../accounts/index.ts'
import { isRefusal } from '../../../kernel/refusals.ts'

const house = await siteHouse()
const { db } = house
const sale = await house.auction({ slug: 'sources-sale' })
const lot = await house.lot(sale, { slug: 'sources-lot' })

/** What a browser keeps after it came to a page, or was led to it. */
const cookieAfter = async (url: string, referer?: string): Promise<string> => {
  const { headers } = await house.app.inject({ url, headers: { accept: 'text/html', ...(referer !== undefined && { referer }) } })
  return [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]!).join('; ')
}

const joinedFrom = async (email: string, cookie: string): Promise<unknown> => {
  const { status } = await house.post('/join', { name: 'Somebody New', email, password: 'nine fenceposts in a row' }, { cookie })
  assert.equal(status, 200)
  const [row] = await db.query<{ source: string | null }>('select source from users where email = $1', [email])
  return row!.source
}

test('an account keeps the campaign or the site that led to us, and a cached page notes it for each reader', async () => {
  const [campaign, search] = [await cookieAfter('/lots/sources-lot?utm_source=Land.com'), await cookieAfter('/lots/sources-lot', 'https://www.google.com/')]
  assert.deepEqual([campaign, search], ['came_from=land.com', 'came_from=google.com'])
  assert.deepEqual([await cookieAfter('/lots/sources-lot'), await cookieAfter('/lots', `${house.house.config.siteUrl}/lots`)], ['', ''])
  assert.equal(await joinedFrom('campaign@example.org', campaign), 'land.com')
  assert.equal(await joinedFrom('search@example.org', search), 'google.com')
  assert.equal(await joinedFrom('bookmark@example.org', ''), 'direct')
  assert.equal(await joinedFrom('forger@example.org', 'came_from=office'), 'direct')
})

test('the report has each source with those who bid, for managers only, and the person’s page names theirs', async () => {
  const counter = await db.transaction((tx) => addPerson(tx, {
    name: 'Walk In', email: null, street: '1 Main St', city: 'Lakeview', region: 'OR', postalCode: '97630', country: '', language: 'en',
  }))
  assert.ok(!isRefusal(counter))
  await db.query('insert into lot_bidders (lot_id, user_id, number) values ($1, $2, 1)', [lot, counter.id])
  const stranger = await house.visitor()
  const manager = await house.visitor()
  await db.query(`update users set is_admin = true, staff_role = 'manager' where id = $1`, [manager.id])
  for (const path of ['/admin/sources', '/admin/sources.pdf', '/admin/sources/months.csv']) assert.equal((await house.get(path, stranger)).status, 404)
  const { text } = await house.get('/admin/sources', manager)
  for (const name of ['land.com', 'google.com', 'Direct', 'Office']) assert.ok(text.includes(`>${name}<`), name)
  assert.match((await house.get('/admin/sources/months.csv', manager)).text, /^\d{4}-\d{2},office,\d,1,0\r$/m)
  assert.match((await house.get('/admin/sources.pdf', manager)).text, /^%PDF/)
  assert.match((await house.get(`/admin/people/${counter.id}`, manager)).text, /Source<\/dt><dd>Office/)
  assert.match((await house.get('/seller/auctions/sources-sale/report-sources.csv', manager)).text, /^office,1,1,0\r$/m)
})
