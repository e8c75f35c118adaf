import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { closeWhatIsDue } from '../../../bidding/index.ts'

const house = await siteHouse()
const [seller, stranger, bidder] = [await house.visitor(), await house.visitor(), await house.visitor()]
const auction = await house.auction({ owner_user_id: seller.id, tax_sale: true, deposit_mode: 'none', slug: 'lake-tax', title: 'Lake tax sale' })
const lotOf = (n: number, about: object = {}) => house.lot(auction, {
  lot_number: n, title: `Parcel ${n}`, slug: `lake-${n}`, parcel_id: `R-${10 - n}`, owner_of_record: `Owner ${n}`, taxes_due_cents: 50_000, costs_due_cents: 1_234,
  attributes: { legal_description: `Block ${n}` }, ...about,
})
const lots = [await lotOf(1), await lotOf(2), await lotOf(3, { status: 'withdrawn', close_reason: 'redeemed', closed_at: minutes(0) })]
const FORM = '/seller/auctions/lake-tax/lists'
const SETTINGS = { is_published: 'yes', heading: 'Notice of sale', certificate: 'I certify this list.', sorted_by: 'lot_number', purchaser: 'number' }
const csv = async (kind: string): Promise<string[]> => (await house.get(`/auctions/lake-tax/lists/${kind}/csv`)).text.trimEnd().split('\r\n')

test('a list is public once it is published, in its order and with its columns only, without withdrawn lots (rule book B15)', async () => {
  assert.equal((await house.get('/auctions/lake-tax/lists/notice')).status, 404)
  assert.doesNotMatch((await house.get('/auctions/lake-tax')).text, /lists\/notice/)
  const sent = await house.post(`${FORM}/notice`, { ...SETTINGS, columns: 'parcel_id,legal_description,amount_due,minimum_bid', sorted_by: 'parcel_id' }, seller)
  assert.equal(sent.status, 303, sent.text)
  assert.match((await house.get('/auctions/lake-tax')).text, /lists\/notice/)
  const page = await house.get('/auctions/lake-tax/lists/notice')
  assert.match(page.text, /<th scope="row" data-label="[^"]+"/, 'a bare number has its label on a phone')
  assert.match(page.text, /Notice of sale[\s\S]*R-8[\s\S]*Block 2[\s\S]*\$512\.34[\s\S]*R-9[\s\S]*I certify this list\./)
  assert.doesNotMatch(page.text, /Owner 1|R-7/)
  assert.deepEqual(await csv('notice'), ['parcel_id,legal_description,amount_due,minimum_bid', 'R-8,Block 2,512.34,1000.00', 'R-9,Block 1,512.34,1000.00'])
  assert.match((await house.get('/auctions/lake-tax/lists/notice/pdf')).text, /^%PDF-/)
  assert.equal((await house.post(`${FORM}/notice`, { ...SETTINGS, is_published: 'no', columns: 'parcel_id' }, seller)).status, 303)
  assert.equal((await house.get('/auctions/lake-tax/lists/notice/csv')).status, 404)
})

test('the results show outcomes, surplus, and the purchaser by number or by name', async () => {
  const bid = await house.call('POST', `/v1/lots/${lots[0]}/bids`, { token: bidder.token, body: { bid_amount: 1_500 } })
  assert.equal(bid.status, 200, bid.text)
  await house.db.query('update lots set ends_at = house_clock() where id = any($1)', [lots.slice(0, 2)])
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
  const columns = 'lot_number,owner,outcome,price,surplus,purchaser'
  const set = (about: object) => house.post(`${FORM}/results`, { ...SETTINGS, columns, ...about }, seller)
  assert.equal((await set({})).status, 303)
  assert.deepEqual(await csv('results'), [columns, '1,Owner 1,sold,1500.00,987.66,Bidder #1', '2,Owner 2,unsold,,,', '3,Owner 3,redeemed,,,'])
  const [{ name } = { name: '' }] = await house.db.query<{ name: string }>('select name from users where id = $1', [bidder.id])
  assert.equal((await set({ purchaser: 'name' })).status, 303)
  assert.equal((await csv('results'))[1], `1,Owner 1,sold,1500.00,987.66,${name}`)
})

test('owners are not shown through the order, unknown columns and lists are refused, and only the seller sets a list', async () => {
  for (const wrong of [{ columns: 'parcel_id', sorted_by: 'owner' }, { columns: '' }, { columns: 'maximum,leader_id' }]) {
    assert.equal((await house.post(`${FORM}/results`, { ...SETTINGS, ...wrong }, seller)).status, 422, JSON.stringify(wrong))
  }
  assert.equal((await house.post(`${FORM}/other`, { ...SETTINGS, columns: 'parcel_id' }, seller)).status, 404)
  assert.equal((await house.post(`${FORM}/results`, { ...SETTINGS, columns: 'parcel_id' }, stranger)).status, 404)
  assert.equal((await house.get('/auctions/lake-tax/lists/other')).status, 404)
})
