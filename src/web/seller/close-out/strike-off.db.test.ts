import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consequencesIn } from '../../../../test/confirm-decision.ts'
import { minutes } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { createToken } from '../../../accounts/index.ts'
import { verifyChains } from '../../../bidding/chain/verify-chains.ts'
import { closeWhatIsDue } from '../../../bidding/index.ts'
import type { AuctionId, LotId } from '../../../kernel/ids.ts'

const house = await siteHouse()
const [seller, stranger, bidder] = [await house.visitor(), await house.visitor(), await house.visitor()]

interface Sale { auction: AuctionId; page: string; lots: LotId[] }

/** Three lots without bids; the fourth was bid on below its reserve and is offered to its bidder. */
async function endedSale(terms: object = {}): Promise<Sale> {
  const auction = await house.auction({ owner_user_id: seller.id, tax_sale: true, deposit_mode: 'none', ...terms })
  const lots: LotId[] = []
  for (const number of [1, 2, 3, 4]) lots.push(await house.lot(auction, { lot_number: number, title: `Parcel ${number}`, reserve_cents: number === 4 ? 500_000 : null }))
  const bid = await house.call('POST', `/v1/lots/${lots[3]}/bids`, { token: bidder.token, body: { bid_amount: 1_200 } })
  assert.equal(bid.status, 200, bid.text)
  await house.db.query('update lots set ends_at = $2 where id = any($1)', [lots, minutes(-1)])
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
  const offered = await house.call('POST', `/v1/seller/lots/${lots[3]}/offers`, { token, body: { to: 'high_bidder' } })
  assert.equal(offered.status, 201, offered.text)
  const [{ slug } = { slug: '' }] = await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [auction])
  return { auction, page: `/seller/auctions/${slug}/strike-off`, lots }
}

const made = await createToken(house.db, seller.id, { name: 'Office', abilities: ['seller'] })
assert.ok('text' in made)
const token = made.text
const reasons = async (lots: LotId[]): Promise<string[]> =>
  (await house.db.query<{ close_reason: string }>('select close_reason from lots where id = any($1) order by lot_number', [lots])).map((row) => row.close_reason)

test('the page of a tax sale leads to striking off unsold lots once lots have closed', async () => {
  const link = async (slug: string) => (await house.get(`/seller/auctions/${slug}`, seller)).text.includes(`/seller/auctions/${slug}/strike-off"`)
  const open = await house.auction({ owner_user_id: seller.id, tax_sale: true, slug: 'still-open' })
  await house.lot(open, { title: 'Open parcel' })
  const { page } = await endedSale()
  assert.deepEqual([await link('still-open'), await link(page.split('/')[3]!)], [false, true])
  const closed = (await house.get('/seller/close-out', seller)).text
  assert.match(closed, new RegExp(`href="${page}">Strike off unsold lots of `))
  assert.match(closed, /Parcel 1[^]*?Strike off to the county or relist/)
})

test('unsold lots of a tax sale are struck off together after a preview, and those with an open offer are left out (rule book B13)', async () => {
  const { page, lots } = await endedSale()
  assert.match((await house.get(page, seller)).text, /Parcel 1[\s\S]*Parcel 4[\s\S]*open offer/)
  const asked = await house.post(page, { lots: '1-2, 4' }, seller)
  const facts = consequencesIn(asked).mark
  assert.match(asked.text, /Strike 2 lots off to the county\?/)
  assert.deepEqual(await reasons(lots), ['no_bids', 'no_bids', 'no_bids', 'reserve_not_met'], 'a preview changes nothing')
  assert.equal((await house.post(page, { lots: '1-2, 4', confirmed: facts }, seller)).status, 303)
  assert.deepEqual(await reasons(lots), ['struck_off', 'struck_off', 'no_bids', 'reserve_not_met'])
  for (const lot of lots) assert.equal((await verifyChains(house.db, house.house.secrets.bidderPepper, lot)).first_bad, null)
})

test('a confirmation of other lots is asked again, and bad numbers, other people and regular sales are refused', async () => {
  const { page, lots } = await endedSale()
  const facts = consequencesIn(await house.post(page, { lots: '' }, seller)).mark
  const other = await house.post(page, { lots: '1', confirmed: facts }, seller)
  assert.match(other.text, /Strike 1 lot off/)
  for (const [wrong, status] of [['one', 422], ['9-12', 422], ['4', 422]] as const) assert.equal((await house.post(page, { lots: wrong }, seller)).status, status)
  assert.equal((await house.post(page, { lots: '1', confirmed: facts }, stranger)).status, 404)
  const regular = await endedSale({ tax_sale: false })
  assert.match((await house.post(regular.page, { lots: '' }, seller)).text, /tax sale/)
  assert.deepEqual(await reasons([...lots, ...regular.lots]).then((all) => all.filter((one) => one === 'struck_off')), [])
})

test('over the API all of the named lots are struck off, or none', async () => {
  const { auction, lots } = await endedSale()
  const strike = async (body: object) => house.call<{ struck_off: number[]; offered: number[] }>('POST', `/v1/seller/auctions/${auction}/strike-off`, { token, body })
  const refused = await strike({ lot_ids: [lots[0], lots[3]] })
  assert.deepEqual([refused.status, refused.body.code], [409, 'offer_pending'])
  assert.equal((await strike({ lot_ids: [lots[0], 999_999] })).status, 422)
  assert.deepEqual(await reasons(lots), ['no_bids', 'no_bids', 'no_bids', 'reserve_not_met'])
  const done = await strike({})
  assert.deepEqual(done.body.data, { struck_off: lots.slice(0, 3), offered: [lots[3]] }, done.text)
  assert.equal((await strike({})).status, 422)
})
