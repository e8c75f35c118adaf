import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../../test/confirm-decision.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { closeAuction } from '../../../bidding/index.ts'
import { noticeOverdue } from '../../../close-out/keep-close-out.ts'
import type { AuctionId, LotId } from '../../../kernel/ids.ts'

const house = await siteHouse()
const [admin, ann, bob] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])
await house.db.query("update users set name = 'Ann Buyer' where id = $1", [ann.id])

/** Ann has won a lot against Bob, and not paid for it. */
async function soldLot(fields: Record<string, unknown> = {}): Promise<{ auction: AuctionId; lot: LotId }> {
  const auction = await house.auction()
  const lot = await house.lot(auction, fields)
  for (const [who, amount] of [[bob, 1_000], [ann, 2_000]] as const) {
    const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: who.token, body: { bid_amount: amount } })
    assert.equal(status, 200, text)
  }
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
  return { auction, lot }
}

async function stateOf(lot: LotId): Promise<string> {
  const [row] = await house.db.query<{ state: string }>("select status || ' ' || coalesce(close_reason, '') as state from lots where id = $1", [lot])
  return row!.state
}

const post = (path: string, form: Record<string, string>) => house.post(path, form, admin)

test('an unpaid sale is listed, declared in default and offered to the runner-up', async () => {
  const { lot } = await soldLot({ title: 'The unpaid forty' })
  await house.db.query("update invoices set due_at = house_clock() - interval '5 days' where lot_id = $1", [lot])
  await noticeOverdue(house.db)
  const listed = await house.get('/admin/defaults', admin)
  assert.match(listed.text, /The unpaid forty[^]*Ann Buyer[^]*5 days late/)
  assert.match(listed.text, new RegExp(`/admin/lots/${lot}/default`))

  for (const wrong of [{ to: 'me', reason: 'No answer' }, { to: 'seller', reason: '' }]) {
    assert.equal((await post(`/admin/lots/${lot}/default`, wrong)).status, 422, JSON.stringify(wrong))
  }
  assert.equal(await stateOf(lot), 'sold sold')
  const declare = (typed: Record<string, string>) => post(`/admin/lots/${lot}/default`, typed)
  const order = { to: 'seller', reason: 'No answer to three calls' }
  const { said: told, mark } = consequencesIn(await declare(order))
  assert.match(told, /Invoice voided<[^]*?>\$[\d,.]+ of INV-[^]*Settlement canceled<[^]*Strike for<[^]*?>Ann Buyer<[^]*Deposit<[^]*?>No deposit is kept/)
  assert.doesNotMatch(told, /Deposit kept/)
  assert.equal(await stateOf(lot), 'sold sold', 'nothing has changed yet')
  assert.equal((await declare({ ...order, confirmed: mark })).status, 303)
  assert.equal(await stateOf(lot), 'unsold buyer_default')
  assert.match((await house.get('/admin/flagged', admin)).text, /Ann Buyer[^]*Did not pay[^]*The unpaid forty/)
  assert.match((await house.get(`/admin/people/${ann.id}`, admin)).text, /Strikes[^]*Did not pay/)

  assert.match((await house.get('/admin/defaults', admin)).text, /Available after default[^]*The unpaid forty[^]*Not offered yet/)
  for (const wrong of [{ to: 'stranger', amount: '' }, { to: 'runner_up', amount: 'much' }, { to: 'runner_up', amount: '0' }]) {
    assert.equal((await post(`/admin/lots/${lot}/offer`, wrong)).status, 422, JSON.stringify(wrong))
  }
  assert.equal((await post(`/admin/lots/${lot}/offer`, { to: 'high_bidder' })).status, 409, 'the defaulted buyer gets no more reminders')
  assert.doesNotMatch((await house.get(`/admin/lots/${lot}/offer`, admin)).text, /<option value="(runner_up|high_bidder)" selected/)
  const offerTo = (typed: Record<string, string>) => post(`/admin/lots/${lot}/offer`, typed)
  const { said: offered, mark: sum } = consequencesIn(await offerTo({ to: 'runner_up', amount: '950.50' }))
  assert.match(offered, /Offered to Bidder #\d+<[^]*?>\$950\.50<[^]*Total with premium and fees[^]*?>\$950\.50<[^]*48 hours after you confirm/)
  assert.equal((await house.db.query('select from offers where lot_id = $1', [lot])).length, 0, 'nothing has changed yet')
  assert.equal((await offerTo({ to: 'runner_up', amount: '950.50', confirmed: sum })).status, 303)
  assert.match((await house.get('/admin/defaults', admin)).text, /Open[^]*\$950\.50/)
  const [offer] = await house.db.query<{ id: number; user_id: number; amount: number }>('select id, user_id, amount_cents as amount from offers where lot_id = $1', [lot])
  assert.deepEqual([offer!.user_id, offer!.amount], [bob.id, 95_050])
  assert.equal((await post(`/admin/lots/1/offers/999999/withdrawal`, {})).status, 404)
  assert.equal((await post(`/admin/lots/${lot}/offers/${offer!.id}/withdrawal`, {})).status, 303)
  assert.match((await house.get(`/admin/lots/${lot}`, admin)).text, /Withdrawn/)
})

test('the buyer\'s invoices of a sold lot are voided with the sale only', async () => {
  const { lot } = await soldLot()
  const [invoice] = await house.db.query<{ id: number }>('select id from invoices where lot_id = $1', [lot])
  const page = (await house.get(`/admin/invoices/${invoice!.id}`, admin)).text
  assert.match(page, new RegExp(`href="/admin/lots/${lot}/rescission"`))
  assert.doesNotMatch(page, /\/void"/)
  const refused = await post(`/admin/invoices/${invoice!.id}/void`, { reason: 'Sent by mistake' })
  assert.equal(refused.status, 409)
  assert.match(refused.text, /Rescind the sale instead/)
  await house.db.query("update invoices set status = 'voided' where id = $1", [invoice!.id])
  const [settlement] = await house.db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot])
  const bad = (await house.post('/admin/ledger', {}, admin)).text
  assert.match(bad, new RegExp(`invoice ${invoice!.id}: [^<]*<a href="/admin/invoices/${invoice!.id}"|settlement ${settlement!.id}: [^<]*<a href="/admin/settlements/${settlement!.id}"`))
  await house.db.query("update invoices set status = 'open' where id = $1", [invoice!.id])
})

/** The text of a page, without markup. */
async function said(path: string): Promise<string> {
  const { status, text } = await house.get(path, admin)
  assert.equal(status, 200, path)
  return text.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('an administrator sees the sale price and not the last bid, with its unit, and the outcome for each bidder', async () => {
  const { auction, lot } = await soldLot({ title: 'The offered forty', bidding_unit: 'per_acre', acreage: 40, reserve_cents: 300_000 })
  const bid = /High bid \$2,000 per acre, \$80,000 total/
  assert.match(await said(`/admin/lots/${lot}`), new RegExp(`${bid.source}.*\\$2,000 per acre .*\\$1,000 per acre `))
  assert.match(await said(`/admin/people/${bob.id}`), /The offered forty Not sold [^$]*\$1,000 per acre/)
  assert.match(await said(`/admin/lots/${lot}/offer`), /Your price, per acre/)
  assert.equal((await confirmed((typed) => post(`/admin/lots/${lot}/offer`, typed), { to: 'high_bidder', amount: '2500.10' })).status, 303)
  const [offer] = await house.db.query<{ id: number }>('select id from offers where lot_id = $1', [lot])
  assert.match(await said(`/admin/lots/${lot}`), /Offers .*\$2,500\.10 per acre/)
  const accepted = await house.call('POST', `/v1/offers/${offer!.id}/acceptance`, { token: ann.token, body: {} })
  assert.equal(accepted.status, 200, accepted.text)
  assert.match(await said(`/admin/lots/${lot}`), /Sold for \$2,500\.10 per acre, \$100,004 total Balance due \$100,004/)
  assert.match(await said(`/admin/auctions/${auction}`), /The offered forty Sold .*\$2,500\.10 per acre, \$100,004 total/)
  assert.match(await said(`/admin/people/${bob.id}`), /The offered forty Lost/)
})

test('the deposit of a leader is not released, and the form names the lots', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction, { title: 'The led forty' })
  const deposit = await house.deposit(auction, ann.id)
  const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })
  assert.equal(status, 200, text)
  const path = `/admin/deposits/${deposit}/release`
  assert.match((await house.get(path, admin)).text, /Winning[^]*The led forty/)
  const refused = await post(path, { reason: 'Asked for it' })
  assert.equal(refused.status, 409)
  assert.match(refused.text, /This bidder is the high bidder on a lot in this auction/)
  await closeAuction(house.db, house.house.log, house.house.afterHammer, auction, { now: true })
  const [row] = await house.db.query<{ status: string }>('select status from deposits where id = $1', [deposit])
  assert.notEqual(row!.status, 'released')
})

test('only a sold lot can be rescinded, without fault of the buyer', async () => {
  const { lot } = await soldLot()
  for (const wrong of [{ fault: 'all', to: 'seller', reason: 'The deed was void' }, { fault: 'none', to: 'x', reason: 'The deed was void' }]) {
    assert.equal((await post(`/admin/lots/${lot}/rescission`, wrong)).status, 422, JSON.stringify(wrong))
  }
  const form = (await house.get(`/admin/lots/${lot}/rescission`, admin)).text
  for (const name of ['fault', 'to']) assert.match(form, new RegExp(`name="${name}"[^>]*><option value(?:="")? selected`), `${name} has nothing preselected`)
  for (const wrong of [{ fault: '' }, { fault: 'buyer' }]) {
    assert.equal((await post(`/admin/lots/${lot}/rescission`, { to: '', reason: 'The deed was void', ...wrong })).status, 422, wrong.fault)
  }
  const done = await confirmed((typed) => post(`/admin/lots/${lot}/rescission`, typed), { fault: 'none', to: '', reason: 'The deed was void' })
  assert.equal(done.status, 303)
  assert.equal(await stateOf(lot), 'unsold rescinded')
  const late = await post(`/admin/lots/${lot}/default`, { to: 'seller', reason: 'Too late for that' })
  assert.equal(late.status, 409)
  assert.match(late.text, /This lot is not sold, so there is no sale to rescind\./)
  assert.doesNotMatch(late.text, /Allowed from/)
})

test('the survey of a lot bid per acre is entered once and changes its price', async () => {
  const { lot } = await soldLot({ bidding_unit: 'per_acre', final_survey: true, acreage: 10 })
  for (const acreage of ['', 'ten', '0', '-4', '10.12345']) {
    assert.equal((await post(`/admin/lots/${lot}/survey`, { acreage, reason: 'The survey of May' })).status, 422, acreage)
  }
  const survey = (typed: Record<string, string>) => post(`/admin/lots/${lot}/survey`, typed)
  const { said: told, mark } = consequencesIn(await survey({ acreage: '9.5', reason: 'The survey of May' }))
  const [before] = await house.db.query<{ hammer: number }>('select hammer_price_cents as hammer from sales where lot_id = $1', [lot])
  assert.equal(before!.hammer % 1_000, 0, 'nothing has changed yet')
  assert.match(told, /Hammer price<[^]*?>\$20,000\.00 changes to \$19,000\.00<[^]*Invoice voided<[^]*New invoice<[^]*?>\$19,000\.00 of INV-[^]*Seller’s net proceeds<[^]*?>\$20,000\.00 changes to \$19,000\.00</)
  assert.equal((await survey({ acreage: '9.5', reason: 'The survey of May', confirmed: mark })).status, 303)
  const [sale] = await house.db.query<{ hammer: number }>('select hammer_price_cents as hammer from sales where lot_id = $1', [lot])
  assert.equal(sale!.hammer % 950, 0)
  assert.equal((await post(`/admin/lots/${lot}/survey`, { acreage: '9', reason: 'Another one' })).status, 409)
  const plain = await soldLot()
  assert.equal((await post(`/admin/lots/${plain.lot}/survey`, { acreage: '9', reason: 'Not by the acre' })).status, 409)
})

test('an auction shows its agreement, takes a new one, and gets more time', async () => {
  const auction = await house.auction({ title: 'The agreed sale' })
  const lot = await house.lot(auction)
  assert.match((await house.get('/admin/auctions?search=agreed', admin)).text, /The agreed sale/)
  assert.match((await house.get('/admin/auctions?search=nowhere&status=x', admin)).text, /No auctions/)
  const agreement = {
    'seller_commission.kind': 'percent', 'seller_commission.percentage': '6.25', seller_share_percentage: '40', platform_fee_collected: 'invoice', deductions: 'Title search: 250\nSigns: 99.50', deposit_applies: 'on',
  }
  const wrong: Record<string, string>[] = [
    { 'seller_commission.percentage': 'six' }, { 'seller_commission.percentage': '101' }, { 'seller_commission.kind': 'half' },
    { 'seller_commission.kind': 'tiered' }, { 'buyer_fees.0.label': 'Deed' }, { 'buyer_fees.0.label': 'Deed', 'buyer_fees.0.amount': 'little' }, { seller_share_percentage: '140' }, { platform_fee_collected: 'never' }, { deductions: 'Title search' },
  ]
  for (const change of wrong) {
    const { status, text } = await post(`/admin/auctions/${auction}/agreement`, { ...agreement, ...change })
    assert.equal(status, 422, JSON.stringify(change))
    assert.match(text, /Title search/, 'the typed values stay')
  }
  assert.equal((await post(`/admin/auctions/${auction}/agreement`, agreement)).status, 303)
  assert.match((await house.get(`/admin/auctions/${auction}`, admin)).text, /6\.25%[^]*40%[^]*Title search \$250; Signs \$99\.50/)
  const steps = {
    'seller_commission.kind': 'tiered', 'seller_commission.tiers.0.up_to': '$100,000', 'seller_commission.tiers.0.percentage': '8',
    'seller_commission.tiers.1.percentage': '4', 'seller_commission.min': '$500',
    'buyer_fees.0.label': 'Recording of the deed', 'buyer_fees.0.amount': '85',
    'buyer_fees.2.label': 'Transfer tax', 'buyer_fees.2.amount': '2.20', 'buyer_fees.2.unit': '500', 'buyer_fees.2.is_tax': 'on',
  }
  assert.equal((await post(`/admin/auctions/${auction}/agreement`, { ...agreement, ...steps })).status, 303)
  assert.match((await house.get(`/admin/auctions/${auction}`, admin)).text, /8%[^<]*4%[^]*Recording of the deed \$85; Transfer tax \$2\.20 for each \$500/)
  const [kept] = await house.db.query('select seller_commission, buyer_fees from auctions where id = $1', [auction])
  assert.deepEqual(kept, {
    seller_commission: { kind: 'tiered', min: 50_000, tiers: [{ upTo: 10_000_000, bps: 800 }, { upTo: null, bps: 400 }] },
    buyer_fees: [
      { kind: 'flat', label: 'Recording of the deed', amount_cents: 8_500, is_tax: false },
      { kind: 'per_fraction', label: 'Transfer tax', unit_cents: 50_000, charge_cents: 220, is_tax: true },
    ],
  })
  assert.match((await house.get(`/admin/auctions/${auction}`, admin)).text, /Edit agreement/)
  const form = (await house.get(`/admin/auctions/${auction}/agreement`, admin)).text
  for (const [name, value] of [['seller_commission.tiers.1.percentage', '4'], ['buyer_fees.1.unit', '500'], ['seller_commission.min', '500']]) {
    assert.match(form, new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")`))
  }

  assert.equal((await post(`/admin/auctions/${auction}/extension`, { minutes: '0', reason: 'The line was down' })).status, 422)
  assert.equal((await post(`/admin/auctions/${auction}/extension`, { minutes: '900', reason: 'The line was down' })).status, 303)
  const [row] = await house.db.query<{ later: boolean }>("select bool_and(ends_at > house_clock() + interval '14 hours') as later from lots where auction_id = $1", [auction])
  assert.equal(row!.later, true)
  const { status } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })
  assert.equal(status, 200)
  const underWay = await said(`/admin/auctions/${auction}`)
  assert.match(underWay, /The agreement can’t be changed after the first bid\./)
  assert.doesNotMatch(underWay, /Edit agreement/)
  for (const path of ['/admin/auctions/9007199254740993', '/admin/auctions/nowhere', '/admin/auctions/0/agreement']) {
    assert.equal((await house.get(path, admin)).status, 404, path)
  }
  await house.db.query(`update lots set status = 'withdrawn', closed_at = house_clock() where auction_id = $1`, [auction])
  const nothing = await post(`/admin/auctions/${auction}/extension`, { minutes: '5', reason: 'The line was down' })
  assert.equal(nothing.status, 422)
  assert.match(nothing.text, /Every lot in this auction has closed/)
})

test('a settlement is held, released, paid, reversed and cancelled by forms, where possible and with required fields', async () => {
  const settlementOf = async (lot: LotId): Promise<{ id: number; status: string }> =>
    (await house.db.query<{ id: number; status: string }>('select id, status from settlements where lot_id = $1', [lot]))[0]!
  const [first, second] = [await soldLot(), await soldLot()]
  const { id } = await settlementOf(first.lot)
  const proceeds = /<h2>Calculation<\/h2>.*?<\/table>/s.exec((await house.get(`/admin/settlements/${id}`, admin)).text)![0]
  assert.deepEqual(proceeds.match(/\$[\d,]+(?!\.\d|[\d,])/g) ?? [], [], 'the books have cents')
  const moves: [path: string, wrong: Record<string, string>, right: Record<string, string>, after: string][] = [
    ['hold', { reason: '' }, { reason: 'The deed is checked' }, 'on_hold'],
    ['release', { idempotency_key: 'x'.repeat(300) }, {}, 'pending'],
    ['pay', { reference: ' ' }, { reference: 'OUT 1' }, 'paid'],
    ['reverse', { reason: 'x' }, { reason: 'The deed was void' }, 'reversed'],
  ]
  for (const [path, wrong, right, after] of moves) {
    if (path === 'pay') {
      assert.equal((await post(`/admin/settlements/${id}/pay`, right)).status, 409, 'its buyer has not paid')
      await house.db.query("update settlements set status = 'ready' where id = $1", [id])
    }
    const refused = await post(`/admin/settlements/${id}/${path}`, wrong)
    assert.ok([400, 422].includes(refused.status), `${path} ${refused.status}`)
    const send = (typed: Record<string, string>) => post(`/admin/settlements/${id}/${path}`, typed)
    assert.equal((await (path === 'reverse' || path === 'pay' ? confirmed(send, right) : send(right))).status, 303, path)
    assert.equal((await settlementOf(first.lot)).status, after, path)
    const lot = (await house.get(`/admin/lots/${first.lot}`, admin)).text
    assert.equal(lot.includes(`/admin/lots/${first.lot}/rescission`), after !== 'paid', after)
    assert.equal(/The seller has been paid\. [^<]*<a href="\/admin\/settlements\//.test(lot), after === 'paid', after)
    if (after === 'paid') {
      const early = await post(`/admin/lots/${first.lot}/rescission`, { fault: 'none', to: 'seller', reason: 'The deed was void' })
      assert.deepEqual([early.status, /The seller was paid for this lot\. Reverse the settlement first\./.test(early.text)], [409, true])
    }
  }
  const other = await settlementOf(second.lot)
  assert.equal((await post(`/admin/settlements/${other.id}/cancel`, { reason: '' })).status, 422)
  assert.equal((await post(`/admin/settlements/${other.id}/reverse`, { reason: 'Not paid yet' })).status, 409)
  const canceled = await confirmed((typed) => post(`/admin/settlements/${other.id}/cancel`, typed), { reason: 'The sale came undone' })
  assert.equal(canceled.status, 303)
  assert.equal((await settlementOf(second.lot)).status, 'cancelled')
})

test('new administration pages are for administrators only', async () => {
  for (const path of ['/admin/defaults', '/admin/flagged', '/admin/auctions', '/admin/auctions/1']) {
    assert.equal((await house.get(path, admin)).status, 200, path)
    assert.equal((await house.get(path, { ...admin, cookie: `${admin.cookie}; lang=es` })).status, 200, `${path} in Spanish`)
    assert.equal((await house.get(path, ann)).status, 404, path)
  }
  assert.equal((await house.post('/admin/auctions/1/extension', { minutes: '5', reason: 'From elsewhere' }, { ...admin, from: 'cross-site' })).status, 403)
})
