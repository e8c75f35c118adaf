import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createToken } from '../../../accounts/index.ts'
import { consequencesIn } from '../../../../test/confirm-decision.ts'
import { minutes } from '../../../../test/factories.ts'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import { closeWhatIsDue } from '../../../bidding/index.ts'
import { verifyChains } from '../../../bidding/chain/verify-chains.ts'
import { noticeOverdue } from '../../../close-out/keep-close-out.ts'
import type { AuctionId, LotId } from '../../../kernel/ids.ts'

const house = await siteHouse()
const [seller, stranger, bidder, other] = [await house.visitor(), await house.visitor(), await house.visitor(), await house.visitor()]
const office = house.person({ admin: true }).then((person) => person.token('admin'))
const DEPOSIT = { deposit_mode: 'flat', deposit_amount_cents: 25_050 }
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location'])
const statusOf = async (lot: LotId) => (await house.db.query<{ status: string; close_reason: string | null }>('select status, close_reason from lots where id = $1', [lot]))[0]!

/** A lot of the seller that closed at $1,500, below its reserve of $5,000, and awaits the seller's decision. */
async function awaitingLot(terms: object = {}): Promise<{ auction: AuctionId; lot: LotId; page: string }> {
  const auction = await house.auction({
    owner_user_id: seller.id, post_close_policy: 'seller_confirmation', confirmation_hours: 48, allow_runner_up: true, ...terms,
  })
  if ('deposit_mode' in terms) for (const who of [other, bidder]) await putDown(auction, who)
  const lot = await house.lot(auction, { title: 'Fox Creek', reserve_cents: 500_000 })
  for (const [who, amount] of [[other, 1_200], [bidder, 1_500]] as const) {
    const bid = await house.call('POST', `/v1/lots/${lot}/bids`, { token: who.token, body: { bid_amount: amount } })
    assert.equal(bid.status, 200, bid.text)
  }
  await house.db.query('update lots set ends_at = house_clock() - interval \'1 second\', scheduled_ends_at = $2 where id = $1', [lot, minutes(-1)])
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
  return { auction, lot, page: `/seller/close-out/${lot}` }
}

/** Sends the deposit of an auction by wire, and records it as received. */
async function putDown(auction: AuctionId, { id, token }: SiteVisitor): Promise<void> {
  const registered = await house.call('POST', `/v1/auctions/${auction}/deposit`, { token, body: { method: 'wire' } })
  assert.ok(registered.status < 300, registered.text)
  const [due] = await house.db.query<{ id: number; amount: string }>(
    `select id, (amount_due_cents / 100.0)::text as amount from invoices where kind = 'deposit' and status = 'open' and payer_user_id = $1`, [id])
  const received = await house.call('POST', `/v1/admin/invoices/${due!.id}/payments`, {
    token: await office, body: { amount: Number(due!.amount).toFixed(2), reference: `FED ${due!.id}` },
  })
  assert.equal(received.status, 201, received.text)
}

/** A sale whose buyer misses the payment deadline. */
async function unpaid(lot: LotId, page: string): Promise<void> {
  assert.equal((await house.post(`${page}/acceptance`, {}, seller)).status, 303)
  await house.db.query(`update invoices set due_at = house_clock() - interval '5 days' where lot_id = $1`, [lot])
  await noticeOverdue(house.db)
}

describe('an unsold lot of a tax sale (rule book B13)', () => {
  it('is struck off to the county: public results say so, its record verifies, and it cannot be offered any more', async () => {
    const { auction, lot, page } = await awaitingLot({ tax_sale: true })
    assert.doesNotMatch((await house.get(page, seller)).text, /Strike off to the county/)
    const made = await createToken(house.db, seller.id, { name: 'Office', abilities: ['seller'] })
    assert.ok('text' in made)
    const token = made.text
    const early = await house.call('POST', `/v1/seller/lots/${lot}/strike-off`, { token })
    assert.deepEqual([early.status, early.body.code], [409, 'invalid_state_transition'])
    assert.equal((await house.post(`${page}/rejection`, {}, seller)).status, 303)
    assert.match((await house.get(page, seller)).text, /Strike off to the county/)
    assert.match((await house.get(`${page}/strike-off`, seller)).text, /Strike “Fox Creek” off to the county\?/)
    assert.equal((await house.post(`${page}/strike-off`, {}, stranger)).status, 404)
    assert.equal((await house.post(`${page}/strike-off`, {}, seller)).status, 303)
    assert.deepEqual(await statusOf(lot), { status: 'unsold', close_reason: 'struck_off' })
    assert.equal((await verifyChains(house.db, house.house.secrets.bidderPepper, lot)).first_bad, null)
    const again = await house.call<{ close_reason: string; tax_sale_outcome: string }>('POST', `/v1/seller/lots/${lot}/strike-off`, { token })
    assert.deepEqual([again.status, again.body.data.close_reason, again.body.data.tax_sale_outcome], [200, 'no_winner', 'struck_off'])
    assert.equal((await house.db.query(`select from audit_log where action = 'lot.struck_off' and resource_id = $1`, [lot])).length, 1)
    assert.equal((await house.post(`${page}/offers`, { to: 'high_bidder', idempotency_key: 'struck' }, seller)).status, 409)
    assert.match((await house.get('/seller/close-out', seller)).text, /You’re all caught up/)
    const [sale] = await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [auction])
    assert.match((await house.get(`/auctions/${sale!.slug}/results`)).text, /Struck off to the county/)
    assert.match((await house.get(`/auctions/${sale!.slug}/results.csv`)).text, /,struck_off,/)
  })

  it('of another auction is not', async () => {
    const { lot, page } = await awaitingLot()
    assert.equal((await house.post(`${page}/rejection`, {}, seller)).status, 303)
    assert.doesNotMatch((await house.get(page, seller)).text, /Strike off/)
    assert.equal((await house.post(`${page}/strike-off`, {}, seller)).status, 409)
    assert.deepEqual(await statusOf(lot), { status: 'unsold', close_reason: 'seller_rejected' })
    await house.db.query(`update lots set relisted_from_lot_id = $1 where id = $2`, [lot, await house.lot(await house.auction({ owner_user_id: seller.id }))])
  })
})

describe('after the close', () => {
  it('a list shows pending decisions to the seller only', async () => {
    assert.equal((await house.get('/seller/close-out')).status, 303)
    assert.match((await house.get('/seller/close-out', seller)).text, /You’re all caught up/)
    const { page } = await awaitingLot()
    assert.match((await house.get('/seller/close-out', seller)).text, /Fox Creek.*Decision needed.*\$1,500.*\$5,000/s)
    assert.match((await house.get('/seller/close-out', stranger)).text, /You’re all caught up/)
    assert.equal((await house.get(page, stranger)).status, 404)
    for (const step of ['acceptance', 'rejection', 'counter', 'offers', 'relisting', 'default', 'offers/1/withdrawal']) {
      assert.deepEqual([step, (await house.post(`${page}/${step}`, { amount: '1' }, stranger)).status], [step, 404])
    }
  })

  it('a high bid below the reserve is accepted, once', async () => {
    const { lot, page } = await awaitingLot()
    assert.match((await house.get(`${page}/acceptance`, seller)).text, /Sell “[^”]*Fox Creek[^”]*” for \$1,500\?/)
    const clicks = await Promise.all([1, 2].map(() => house.post(`${page}/acceptance`, {}, seller)))
    assert.deepEqual(clicks.map(locationOf), [page, page])
    assert.equal((await statusOf(lot)).status, 'sold')
    assert.equal((await house.db.query('select from sales where lot_id = $1', [lot])).length, 1)
    assert.match((await house.get('/seller/settlements', seller)).text, /Fox Creek/)
    assert.match((await house.get(page, seller)).text, /Buyer non-payment/)
    const early = await house.post(`${page}/default`, {}, seller)
    assert.deepEqual([early.status, /role="alert"/.test(early.text)], [409, true])
  })

  it('a counter-offer up to the reserve is made, and an invalid price is reported beside its field', async () => {
    const { page } = await awaitingLot()
    const salesToDecide = async () => (await house.get('/seller', seller)).text.split('closed below its reserve').length
    const toDecide = await salesToDecide()
    for (const amount of ['', '1500', '5001', 'much']) {
      const { status, text } = await house.post(`${page}/counter`, { amount }, seller)
      assert.deepEqual([amount, status, text.includes('id="field-counter-amount-wrong"')], [amount, 422, true])
    }
    assert.equal(locationOf(await house.post(`${page}/counter`, { amount: '$4,000' }, seller)), page)
    const { text } = await house.get(page, seller)
    assert.match(text, /The high bidder, Bidder #\d+.*\$4,000.*Open/s)
    assert.doesNotMatch(text, /Decision needed/)
    assert.equal(await salesToDecide(), toDecide - 1)
    assert.doesNotMatch(text, /Person [34]/)
    assert.equal((await house.post(`${page}/acceptance`, {}, seller)).status, 409)
    const offer = /offers\/(\d+)\/withdrawal/.exec(text)![1]
    assert.equal(locationOf(await house.post(`${page}/offers/${offer}/withdrawal`, {}, seller)), page)
    const after = (await house.get(page, seller)).text
    assert.match(after, /Accept or reject.*Withdrawn/s)
    assert.doesNotMatch(after, /Send counter-offer/)
    for (const answer of ['acceptance', 'refusal']) {
      const late = await house.post(`/account/offers/${offer}/${answer}`, {}, bidder)
      assert.equal(late.status, 409)
      assert.match(late.text, /role="alert".*The seller has withdrawn this offer\..*Fox Creek/s)
      assert.equal((await house.post(`/account/offers/${offer}/${answer}`, {}, stranger)).status, 404)
    }
    const again = await house.post(`${page}/counter`, { amount: '$4,500' }, seller)
    assert.deepEqual([again.status, /role="alert"[^]*A counter-offer was already made for this lot/.test(again.text)], [409, true])
  })

  it('the high bidder is told who decides, and is shown an offer with its total on every page of the lot', async () => {
    const { lot, page } = await awaitingLot()
    const [{ slug }] = await house.db.query<{ slug: string }>('select slug from lots where id = $1', [lot]) as [{ slug: string }]
    const rowIn = (text: string) => new RegExp(`<li data-lot="${lot}".*?</li>`, 's').exec(text)![0]
    assert.match((await house.get(`/lots/${slug}`, bidder)).text, /The seller will decide whether to accept it.*The seller decides until </s)
    assert.match(rowIn((await house.get('/account/bids', bidder)).text), />Awaiting seller<.*The seller decides until </s)
    for (const path of [`/lots/${slug}`, '/account/bids']) assert.doesNotMatch((await house.get(path, other)).text, /The seller decides/)

    assert.equal((await house.post(`${page}/counter`, { amount: '4000' }, seller)).status, 303)
    for (const text of [(await house.get(`/lots/${slug}`, bidder)).text, rowIn((await house.get('/account/bids', bidder)).text)]) {
      assert.match(text, /The seller offers you this lot\. <a href="\/account\/offers">See the offer/)
      assert.doesNotMatch(text, /The seller decides/)
    }
    assert.doesNotMatch((await house.get(`/lots/${slug}`, other)).text, /The seller offers/)
  })

  it('an offer shows the total to pay before it is accepted, and is declined after a confirmation', async () => {
    const { auction, page } = await awaitingLot()
    await house.db.query('update auctions set buyer_premium = $2 where id = $1', [auction, { kind: 'percent', bps: 1_000 }])
    await house.post(`${page}/counter`, { amount: '4000' }, seller)
    const { text } = await house.get('/account/offers', bidder)
    const offer = /action="(\/account\/offers\/\d+)\/acceptance"/.exec(text)![1]!
    assert.equal(text.match(/You would pay<\/dt><dd>\$4,400/g)?.length, 2, 'in the list and in its dialog')
    assert.match((await house.get(`${offer}/acceptance`, bidder)).text, /You would pay<\/dt><dd>\$4,400/)
    assert.match(text, /Decline the offer of “Fox Creek”\?/)
    assert.match((await house.get(`${offer}/refusal`, bidder)).text, /<h1>Decline the offer of “Fox Creek”\?/)
    for (const step of ['acceptance', 'refusal']) assert.equal((await house.get(`${offer}/${step}`, other)).status, 404)
    assert.equal(locationOf(await house.post(`${offer}/refusal`, {}, bidder)), '/account/offers')
    assert.match((await house.get('/account/offers', bidder)).text, /Declined/)
  })

  it('a rejected lot is offered to the runner-up, or relisted in another auction', async () => {
    const { lot, page } = await awaitingLot()
    assert.equal(locationOf(await house.post(`${page}/rejection`, {}, seller)), page)
    assert.deepEqual(await statusOf(lot), { status: 'unsold', close_reason: 'seller_rejected' })
    assert.match((await house.get(page, seller)).text, /The high bidder, who bid \$1,500.*The runner-up, who bid \$1,200/s)
    assert.doesNotMatch((await house.get(page, seller)).text, /name="to"[^>]* checked/, 'nobody is preselected')
    assert.equal((await house.post(`${page}/offers`, { amount: '' }, seller)).status, 422)
    const order = { to: 'runner_up', amount: '' }
    const { said, mark } = consequencesIn(await house.post(`${page}/offers`, order, seller))
    assert.match(said, /Offered to Bidder #\d+<[^]*?>\$1,200\.00<[^]*Total with premium and fees[^]*?>\$1,200\.00</)
    assert.equal((await house.db.query('select from offers where lot_id = $1', [lot])).length, 0, 'nothing has changed yet')
    assert.equal(locationOf(await house.post(`${page}/offers`, { ...order, confirmed: mark }, seller)), page)
    const { text } = await house.get(page, seller)
    assert.match(text, /The runner-up, Bidder #\d+.*\$1,200/s)
    await house.post(`${page}/offers/${/offers\/(\d+)\/withdrawal/.exec(text)![1]}/withdrawal`, {}, seller)

    const next = await house.auction({ owner_user_id: seller.id, status: 'draft', published_at: null, title: 'Spring sale' })
    const later = await house.auction({ owner_user_id: seller.id, title: 'Winter sale', starts_at: minutes(60), ends_at: minutes(120) })
    const choices = [...(await house.get(page, seller)).text.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
    assert.deepEqual(choices, [next, later], 'an auction that has opened takes no more lots')
    const key = /action="[^"]*relisting".*?name="idempotency_key" value="([^"]+)"/s.exec((await house.get(page, seller)).text)![1]!
    const form = { auction_id: String(next), starting_bid: '$900', idempotency_key: key }
    const clicks = await Promise.all([1, 2].map(() => house.post(`${page}/relisting`, form, seller)))
    assert.deepEqual(clicks.map(({ status }) => status), [303, 303], clicks[0]!.text.slice(0, 400))
    const lots = await house.db.query<{ starting_bid_cents: number }>('select starting_bid_cents from lots where relisted_from_lot_id = $1', [lot])
    assert.deepEqual(lots.map(({ starting_bid_cents: price }) => price), [90_000])
    assert.match((await house.get(page, seller)).text, /No action needed.*href="\/seller\/lots\/[^"]+\/basics">Relisted in another auction/s)
    assert.equal((await house.post(`${page}/relisting`, { auction_id: String(next) }, seller)).status, 409)
  })

  it('an unpaid sale is cancelled after a confirmation that shows exactly what the seller keeps', async () => {
    for (const [terms, told] of [[{}, /Deposit<[^]*?>No deposit is kept/], [DEPOSIT, /Deposit you receive<[^]*?>\$250\.50</]] as const) {
      const { lot, page } = await awaitingLot(terms)
      await unpaid(lot, page)
      const { said, mark } = consequencesIn(await house.post(`${page}/default`, {}, seller))
      assert.match(said, told)
      assert.match(said, /Invoices voided<[^]*?>\$1,500\.00 \(1\)</)
      assert.doesNotMatch(said, /Person \d/, 'a seller is not told the buyer\'s name')
      assert.equal((await statusOf(lot)).status, 'sold', 'nothing has changed yet')
      assert.equal((await house.post(`${page}/default`, { confirmed: 'something else' }, seller)).status, 200)
      assert.equal(locationOf(await house.post(`${page}/default`, { confirmed: mark }, seller)), page)
      assert.deepEqual(await statusOf(lot), { status: 'unsold', close_reason: 'buyer_default' })
    }
  })
})
