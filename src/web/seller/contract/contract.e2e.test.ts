import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBrowser } from '../../../../test/browser.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')
const [ann, bob] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set seller_approved_at = house_clock() where id in ($1, $2)', [ann.id, bob.id])
await house.auction({ owner_user_id: ann.id, slug: 'county-sale', title: 'County sale' })
const CONTRACT = '/seller/auctions/county-sale/contract'
const OFFICE_CONTRACT = '/admin/contract'

const savedTexts = async (): Promise<string[]> =>
  (await house.db.query<{ body: string }>('select body from contract_templates order by 1')).map(({ body }) => body)

test('the preview is the text as it was typed, and saves nothing', async () => {
  const admin = await house.person({ admin: true, password: ann.password })
  const { headers } = await house.post('/sign-in', { email: admin.email, password: ann.password })
  const office = { cookie: String(headers['set-cookie']).split(';', 1)[0]! }
  for (const [page, who] of [[CONTRACT, ann], [OFFICE_CONTRACT, office]] as const) {
    const preview = (body: string) => house.post(`${page}/preview`, { body }, who)
    const [one, other, empty] = [await preview('Sold to {{buyer_name}}.'), await preview('Sold by {{seller_name}}.'), await preview('')]
    for (const { status, headers: sent, text } of [one, other, empty]) {
      assert.deepEqual([status, sent['content-type'], text.slice(0, 5)], [200, 'application/pdf', '%PDF-'], page)
    }
    assert.equal(new Set([one.text, other.text, empty.text]).size, 3)
    const wrong = await preview('Sold to {{buyer}}.')
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /There is no field buyer\./)
    assert.match(wrong.text, /Sold to \{\{buyer\}\}\.<\/textarea>/, 'the typed text is kept')
  }
  assert.equal((await house.post(`${CONTRACT}/preview`, { body: 'Sold.' }, bob)).status, 404)
  assert.equal((await house.post(`${OFFICE_CONTRACT}/preview`, { body: 'Sold.' }, ann)).status, 404)
  assert.deepEqual(await savedTexts(), [])
})

test('a contract can be saved right after its preview, which opens in a new tab', async () => {
  await browser.withPage({}, async (page) => {
    const [name, value] = ann.cookie.split('=', 2)
    await page.context().addCookies([{ name: name!, value: value!, url }])
    await page.goto(url + CONTRACT)
    const text = page.getByLabel(/^Contract text/)
    await text.fill('Sold to {{buyer_name}} at auction.')
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Preview with sample data (PDF)' }).click()])
    assert.equal(await text.inputValue(), 'Sold to {{buyer_name}} at auction.')
    await page.getByRole('button', { name: 'Save contract' }).click()
    await page.getByText('This auction has its own contract.').waitFor()
    assert.deepEqual(await savedTexts(), ['Sold to {{buyer_name}} at auction.'])
    await tab.close()
  })
})
