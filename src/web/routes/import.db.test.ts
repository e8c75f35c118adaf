import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]

const CSV = 'Property Address,Minimum Bid,Acres\nFox Creek,"$1,000.00",40\nMill Site,cheap,12\n'

async function upload(contents: string | null, cookie = seller.cookie) {
  const form = new FormData()
  if (contents !== null) form.append('file', new Blob([contents], { type: 'text/csv' }), 'sale.csv')
  const sent = new Response(form)
  const { statusCode, headers, body } = await house.app.inject({
    method: 'POST', url: '/seller/import', payload: Buffer.from(await sent.arrayBuffer()),
    headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin', 'content-type': sent.headers.get('content-type')! },
  })
  return { status: statusCode, location: String(headers.location), text: body }
}
const lotsOf = () => house.db.query<{ title: string; starting_bid_cents: number }>(
  'select l.title, l.starting_bid_cents from lots l join auctions a on a.id = l.auction_id where a.owner_user_id = $1 order by l.id', [seller.id])

describe('an import on the site', () => {
  it('takes a CSV file, and says beside the field why it takes no other', async () => {
    assert.equal((await house.get('/seller/import')).status, 303)
    assert.equal((await upload(CSV, '')).status, 303)
    for (const wrong of [null, '', 'PK\u0003\u0004 a spreadsheet', 'x'.repeat(3 * 1024 * 1024)]) {
      const { status, text } = await upload(wrong)
      assert.deepEqual([status, text.includes('id="field-file-wrong"')], [422, true], String(wrong).slice(0, 20))
    }
    assert.match((await house.get('/seller/import/template.csv', seller)).text, /^title,starting_bid,/)
  })

  it('guesses the columns, names every mistake, keeps nothing while checking, and imports once what is right', async () => {
    const { location } = await upload(CSV)
    assert.equal((await house.get(location, stranger)).status, 404)
    assert.equal((await house.post(location, { step: 'import' }, stranger)).status, 404)
    const page = await house.get(location, seller)
    assert.match(page.text, /<option value="Property Address" selected>/)
    assert.match(page.text, /Fox Creek/)

    const columns = { title: 'Property Address', starting_bid: 'Minimum Bid', acreage: 'Acres', dates: 'm/d/y' }
    const nowhere = await house.post(location, { ...columns, step: 'check' }, seller)
    assert.deepEqual([nowhere.status, /error-summary/.test(nowhere.text)], [422, true])
    const form = { ...columns, auction: 'Spring sale' }
    const wrong = await house.post(location, { ...form, step: 'import' }, seller)
    assert.match(wrong.text, /1 mistake.*<th scope="row">3<\/th>.*Minimum Bid.*“cheap” is no amount\./s)
    assert.deepEqual(await lotsOf(), [])

    const mended = (await upload(CSV.replace('cheap', '500'))).location
    assert.match((await house.post(mended, { ...form, step: 'check' }, seller)).text, /2 lots would be added/)
    assert.deepEqual(await lotsOf(), [])
    assert.match((await house.post(mended, { ...form, step: 'import' }, seller)).text, /2 lots are added/)
    assert.match((await house.post(mended, { ...form, step: 'import' }, seller)).text, /2 rows were imported before/)
    assert.deepEqual(await lotsOf(), [{ title: 'Fox Creek', starting_bid_cents: 100_000 }, { title: 'Mill Site', starting_bid_cents: 50_000 }])
  })
})
