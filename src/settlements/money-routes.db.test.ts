import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { DAY } from '../kernel/time.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { clearSettlements } from './clear-settlements.ts'

const house = await testHouse()
const { db } = house
const [seller, buyer, stranger] = [await house.person({ seller: true }), await house.person(), await house.person({ seller: true })]
const admin = await (await house.person({ admin: true })).token('admin')
const [sells, pays, bids] = [await seller.token('seller'), await buyer.token('read'), await buyer.token('write')]
const strange = { read: await stranger.token('read'), seller: await stranger.token('seller') }
afterEach(() => assertBooksBalance(db))

/** The example of the rule book: premium 10 %, commission 5 %. */
const AGREED = { buyer_premium: { kind: 'percent', bps: 1_000 }, seller_commission: { kind: 'percent', bps: 500 } }

test('a sold lot is invoiced to its buyer and settled with its seller, to the cent', async () => {
  const { invoices: [invoice], settlement } = await sold(125_000)
  const { body } = await house.call<Record<string, unknown>>('GET', `/v1/invoices/${invoice!.id}`, { token: pays })
  const { id, invoice_number: number, due_at: due, created_at: made, lines, ...told } = body.data
  assert.match(String(number), /^INV-\d{4}-\d{6}$/)
  assert.ok(String(due) > String(made))
  assert.deepEqual([id, told.kind, told.status, told.installment], [invoice!.id, 'winner', 'open', 'full'])
  assert.deepEqual([told.amount_due, told.amount_paid, told.remaining, told.overdue], [137_500, 0, 137_500, false])
  assert.deepEqual((lines as { code: string; amount: number }[]).map(({ code, amount }) => [code, amount]), [['hammer', 125_000], ['buyers_premium', 12_500]])

  const shown = await house.call<Shown>('GET', `/v1/settlements/${settlement}`, { token: sells })
  const { hammer_price, buyers_premium, seller_commission, platform_fee, net_proceeds, status, paid_at } = shown.body.data
  assert.deepEqual([hammer_price, buyers_premium, seller_commission, platform_fee, net_proceeds, status, paid_at],
    [125_000, 12_500, 6_250, 0, 118_750, 'pending', null])
  assert.deepEqual([shown.body.data.lot.id, shown.body.data.auction.status, shown.body.data.invoices.length], [shown.body.data.lot_id, 'active', 1])
  assert.ok(!shown.text.includes(buyer.email) && !shown.text.includes('Person'), 'the seller does not see who the buyer is')
})

test('other people’s invoices and settlements are not found, and lists have only one’s own', async () => {
  const { invoices: [invoice], settlement } = await sold(1_000)
  const [theirs, theirSettlement] = [`/v1/invoices/${invoice!.id}`, `/v1/settlements/${settlement}`]
  for (const path of [theirs, `${theirs}/pdf`]) assert.equal((await house.call('GET', path, { token: strange.read })).status, 404)
  for (const path of [theirSettlement, `${theirSettlement}/pdf`]) assert.equal((await house.call('GET', path, { token: strange.seller })).status, 404)
  for (const [path, token] of [['/v1/invoices', strange.read], ['/v1/settlements', strange.seller]] as const) {
    const { body } = await house.call<unknown[]>('GET', path, { token })
    assert.deepEqual([body.data, body.meta.total], [[], 0])
  }
  assert.equal((await house.call('GET', '/v1/settlements/export', { token: strange.seller })).text.split('\r\n').length, 2)
})

test('a wire pays the invoice, clears the settlement at once, and the seller is paid once', async () => {
  const { invoices: [invoice], settlement } = await sold(125_000)
  const wire = (amount: number | string, reference = 'WIRE 1') => house.call<{ outcome: string; to_refund: number; refund_id: number | null }>(
    'POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount, reference } })
  const early = await pay(settlement)
  assert.deepEqual([early.status, early.body.code], [409, 'invalid_state_transition'])
  assert.deepEqual(early.body.errors, { status: ['Allowed from pending: ready, on_hold, cancelled.'] })
  assert.equal((await wire('136000.00')).body.data.outcome, 'partial')
  const over = await wire(2_000, 'WIRE 1b')
  assert.deepEqual([over.status, over.body.data.outcome, over.body.data.to_refund], [201, 'paid', 500])
  const sent = () => house.call('POST', `/v1/admin/refunds/${over.body.data.refund_id}/sending`, { token: admin, body: { by: 'wire', reference: 'BACK 1' } })
  assert.deepEqual([(await sent()).status, (await sent()).body.data.status], [200, 'sent'])
  assert.equal(await statusOf(settlement), 'ready')
  for (let time = 0; time < 2; time += 1) {
    const paid = await pay(settlement)
    assert.deepEqual([paid.status, paid.body.data.status, paid.body.data.payout_reference], [200, 'paid', 'PAYOUT 1'])
  }
  assert.equal((await move(settlement, 'pay', { reference: ' payout  1' })).status, 200)
  const twice = await move(settlement, 'pay', { reference: 'PAYOUT 2' })
  assert.deepEqual([twice.status, twice.body.code], [409, 'invalid_state_transition'])
  assert.match(twice.body.message, /already paid with the reference PAYOUT 1\. To correct the record/)
  const again = (reference: string) => house.call('POST', `/v1/admin/refunds/${over.body.data.refund_id}/sending`, { token: admin, body: { by: 'wire', reference } })
  assert.deepEqual([(await again('back 1')).status, (await again('BACK 2')).status], [200, 409])
  const paidEvents = await db.query(`select from events where name = 'invoice.paid' and data->>'invoice_id' = $1`, [String(invoice!.id)])
  assert.equal(paidEvents.length, 1)
  const payable = () => balanceOf(db, 'seller_payable', { user: seller.id })
  const before = await payable()
  const reversed = await move(settlement, 'reverse', { reason: 'The sale was rescinded.' })
  assert.equal(reversed.body.data.status, 'reversed')
  assert.equal(await payable() - before, 11_875_000, 'the payout is owed back')
})

test('a card payment clears after seven days; a hold prevents it, and a release checks again', async () => {
  const { invoices: [invoice], settlement } = await sold(1_000)
  await db.query(
    `insert into invoice_payments (invoice_id, method, reference, currency, amount_cents, matched_cents, received_at)
     values ($1, 'card', 'pi_clears', 'usd', 10000, 10000, house_clock())`, [invoice!.id])
  await db.query('update invoices set amount_paid_cents = 10000 where id = $1', [invoice!.id])
  await db.query(
    `with p as (insert into postings (currency, reason, about_type, about_id) values ('usd', 'test', 'invoice', $1) returning id)
     insert into posting_entries select id, n, account, null, null, amount from p, (values (1, 'card_clearing', 10000), (2, 'receivable', -10000)) as e (n, account, amount)`,
    [invoice!.id])
  await house.call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount: 1_000, reference: 'WIRE 2' } })
  assert.equal(await clearSettlements(db), 0)
  assert.equal(await statusOf(settlement), 'pending')
  assert.equal((await move(settlement, 'hold', { reason: 'A dispute.' })).body.data.status, 'on_hold')
  await house.advanceClock(8 * DAY)
  assert.equal(await clearSettlements(db), 0)
  assert.equal((await house.call('POST', `/v1/admin/settlements/${settlement}/release`, { token: admin })).body.data.status, 'ready')
  await house.advanceClock(-8 * DAY)
})

test('a seller who is not approved is not paid', async () => {
  const novice = await house.person()
  const { invoices: [invoice], settlement } = await sold(1_000, { owner_user_id: novice.id })
  await house.call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount: 1_100, reference: 'WIRE 3' } })
  assert.equal(await statusOf(settlement), 'pending')
  await db.query('update users set seller_approved_at = house_clock() where id = $1', [novice.id])
  assert.equal(await clearSettlements(db), 1)
  assert.equal(await statusOf(settlement), 'ready')
})

test('fees beyond the hammer price are invoiced to the seller, and nothing is paid out', async () => {
  const { invoices: [invoice], settlement } = await sold(1_000, { seller_commission: { kind: 'flat', flat: 150_000 } })
  await house.call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount: 1_100, reference: 'WIRE 4' } })
  const { body } = await house.call<Shown>('GET', `/v1/settlements/${settlement}`, { token: sells })
  assert.deepEqual([body.data.status, body.data.net_proceeds], ['ready', -500])
  assert.equal((await pay(settlement)).status, 409)
  const owed = await house.call<{ kind: string; amount_due: number; lot: { id: number } }[]>('GET', '/v1/invoices?kind=platform_fee', { token: await seller.token('read') })
  assert.deepEqual(owed.body.data.map(({ kind, amount_due: due, lot }) => [kind, due, lot.id]), [['platform_fee', 500, body.data.lot_id]])
})

test('a full refund of a winner cancels the settlement; too large a refund is refused, and a voided invoice stays void', async () => {
  const { invoices: [invoice], settlement } = await sold(1_000)
  const undo = (verb: string, body: object) => house.call('POST', `/v1/admin/invoices/${invoice!.id}/${verb}`, { token: admin, body })
  await house.call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount: 1_100, reference: 'WIRE 5' } })
  assert.equal((await undo('void', { reason: 'A mistake.' })).status, 409)
  assert.deepEqual((await undo('refund', { amount: 1_100.01, reason: 'Too much.' })).body.errors, { amount: ['At most $1,100.00 can be refunded.'] })
  assert.equal((await undo('refund', { amount: 100, reason: 'Goodwill.' })).body.data.status, 'paid')
  assert.equal((await undo('refund', { reason: 'The sale was rescinded.' })).body.data.status, 'refunded')
  assert.equal(await statusOf(settlement), 'cancelled')
  const late = await house.call<{ outcome: string; to_refund: number }>(
    'POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount: 5, reference: 'WIRE 6' } })
  assert.deepEqual([late.body.data.outcome, late.body.data.to_refund], ['unmatched', 5])
})

test('wrong amounts, currencies and times of a wire are reported and change nothing', async () => {
  const { invoices: [invoice] } = await sold(1_000)
  const path = `/v1/admin/invoices/${invoice!.id}/payments`
  for (const body of [
    { amount: 0, reference: 'X' }, { amount: -1, reference: 'X' }, { amount: '1e3', reference: 'X' }, { amount: 1.001, reference: 'X' },
    { amount: 1, reference: ' ' }, { amount: 1 }, { amount: 1, reference: 'X', received_at: 'yesterday' },
    { amount: 1, reference: 'X', received_at: '2999-01-01' }, { amount: 1, reference: 'X', currency: 'dollars' },
  ]) assert.equal((await house.call('POST', path, { token: admin, body })).status, 422, JSON.stringify(body))
  assert.equal((await db.query('select from invoice_payments where invoice_id = $1', [invoice!.id])).length, 0)
})

test('a wire’s reference counts once per invoice, whoever enters it and in any spelling', async () => {
  const { invoices: [invoice] } = await sold(1_000)
  const { invoices: [other] } = await sold(1_000)
  const colleague = await (await house.person({ admin: true })).token('admin')
  const record = (token: string, amount: number, reference: string, id = invoice!.id) =>
    house.call('POST', `/v1/admin/invoices/${id}/payments`, { token, body: { amount, reference } })
  const first = await Promise.all(Array.from({ length: 10 }, (_, n) => record(n % 2 === 0 ? admin : colleague, 500, n % 3 === 0 ? 'FED 2026-0042' : 'fed2026-0042')))
  assert.deepEqual(first.map(({ status }) => status).toSorted(), [201, ...Array(9).fill(409)])
  for (const [token, amount, reference] of [[colleague, 500, ' Fed  2026-0042 '], [admin, 600, 'FED2026-0042'], [colleague, 500, 'ＦＥＤ ２０２６-００４２']] as const) {
    const { status, body } = await record(token, amount, reference)
    assert.deepEqual([status, body.code], [409, 'invalid_state_transition'])
    assert.match(body.message, /^A payment of \$500\.00 with the reference FED ?2026-0042 is already recorded on this invoice; \$600\.00 is still due\.$/i)
    assert.match(body.errors.reference![0]!, /a different payment, enter its own number/)
  }
  assert.equal((await record(admin, 600, 'FED 2026-0043')).status, 201)
  assert.equal((await record(admin, 500, 'FED 2026-0042', other!.id)).status, 201, 'a wire may pay two invoices')
  const payments = await db.query<{ amount: number }>('select amount_cents as amount from invoice_payments where invoice_id = $1 order by id', [invoice!.id])
  assert.deepEqual(payments.map(({ amount }) => amount), [50_000, 60_000])
})

test('a wire from before the invoice was issued is refused; a date alone is in the time zone of the house', async () => {
  const { invoices: [invoice] } = await sold(1_000)
  const [issued] = await db.query<{ created_at: Date }>('select created_at from invoices where id = $1', [invoice!.id])
  const at = issued!.created_at
  const record = (received_at: string, reference: string) =>
    house.call('POST', `/v1/admin/invoices/${invoice!.id}/payments`, { token: admin, body: { amount: 1, reference, received_at } })
  const day = (shift: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at.getTime() + shift * DAY))
  for (const early of [new Date(at.getTime() - 1).toISOString(), new Date(at.getTime() - 5 * DAY).toISOString(), day(-1), '1990-01-01']) {
    const { status, body } = await record(early, 'EARLY')
    assert.equal(status, 422, early)
    assert.match(body.errors.received_at![0]!, /^This invoice was issued on \w{3} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T, so a payment for it cannot be earlier\./)
  }
  assert.equal((await db.query('select from invoice_payments where invoice_id = $1', [invoice!.id])).length, 0)
  assert.equal((await record(at.toISOString(), 'SAME MOMENT')).status, 201)
  assert.equal((await record(day(0), 'SAME DAY')).status, 201)
})

test('earnest money is due first, and both invoices together clear the settlement', async () => {
  const { invoices, settlement } = await sold(125_000, { payment_mode: 'earnest' })
  assert.deepEqual(invoices.map(({ amount_due: due }) => due), [13_750, 123_750])
  for (const { id, amount_due: amount } of invoices) {
    assert.equal(await statusOf(settlement), 'pending')
    await house.call('POST', `/v1/admin/invoices/${id}/payments`, { token: admin, body: { amount, reference: 'WIRE' } })
  }
  assert.equal(await statusOf(settlement), 'ready')
})

test('filters of both lists', async () => {
  const total = async (path: string, token: string) => (await house.call('GET', path, { token })).body.meta?.total
  const { invoices: [invoice], lot, settlement } = await sold(2_000)
  assert.equal(await total(`/v1/invoices?lot_id=${lot}&status=open&kind=winner`, pays), 1)
  assert.equal(await total(`/v1/invoices?lot_id=${lot}&status=paid`, pays), 0)
  assert.equal(await total(`/v1/invoices?lot_id=${lot}&from=2999-01-01`, pays), 0)
  assert.equal(await total(`/v1/admin/invoices?lot_id=${lot}`, admin), 1)
  assert.equal(await total(`/v1/settlements?lot_id=${lot}&status=pending`, sells), 1)
  assert.equal(await total(`/v1/settlements?lot_id=${lot}&to=2000-01-01`, sells), 0)
  assert.equal(await total(`/v1/admin/settlements?lot_id=${lot}`, admin), 1)
  for (const query of ['status=late', 'from=soon', 'lot_id=0']) assert.equal((await house.call('GET', `/v1/invoices?${query}`, { token: pays })).status, 422, query)
  const csv = await house.call('GET', `/v1/settlements/export?lot_id=${lot}`, { token: sells })
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  assert.match(csv.text, new RegExp(`^settlement_id,.*\r\n${settlement},.*,2000.00,200.00,0.00,100.00,0.00,deduct,0.00,1900.00,pending,,,,0.00\r\n$`))
  for (const [path, token] of [[`/v1/invoices/${invoice!.id}/pdf`, pays], [`/v1/settlements/${settlement}/pdf`, sells]] as const) {
    const pdf = await house.call('GET', path, { token })
    assert.deepEqual([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)], [200, 'application/pdf', '%PDF-'])
  }
})

test('a team’s settlements are visible to its members, its invoices only to owners and managers', async () => {
  const owner = await house.person({ seller: true })
  const made = await createTeam(db, { name: 'Calloway Land', owner: owner.email })
  assert.ok(!isRefusal(made))
  const member = await house.person()
  await addTeamMember(db, { teamId: made.id, user: member.email })
  const { settlement } = await sold(1_000, { owner_user_id: owner.id, owner_team_id: made.id, platform_fee_collected: 'invoice' })
  for (const person of [owner, member]) {
    const token = await person.token('seller')
    assert.equal((await house.call('GET', `/v1/settlements/${settlement}`, { token })).status, 200)
    const headers: Record<string, string> = { 'x-team-id': String(made.id) }
    const listed = await house.call<unknown[]>('GET', '/v1/settlements', { token, headers })
    assert.equal(listed.body.meta.total, 1)
  }
  assert.equal((await house.call('GET', '/v1/settlements', { token: strange.seller, headers: { 'x-team-id': String(made.id) } })).status, 403)
})

test('administrators can read the books, and they balance', async () => {
  const { body } = await house.call<{ balance: number }[]>('GET', '/v1/admin/balances', { token: admin })
  assert.ok(body.data.length > 5)
  assert.equal(Math.round(body.data.reduce((sum, { balance }) => sum + balance * 100, 0)), 0)
})

interface Shown {
  lot_id: number
  hammer_price: number
  buyers_premium: number
  seller_commission: number
  platform_fee: number
  net_proceeds: number
  status: string
  paid_at: string | null
  lot: { id: number }
  auction: { status: string }
  invoices: unknown[]
}

interface SoldLot {
  lot: LotId
  invoices: { id: number; amount_due: number }[]
  settlement: number
}

/** A lot that the buyer won at this price, in an auction with these rules. */
async function sold(price: number, row: Record<string, unknown> = {}): Promise<SoldLot> {
  const auction: AuctionId = await house.auction({ owner_user_id: seller.id, ...AGREED, ...row })
  const lot = await house.lot(auction)
  const bid = await house.call('POST', `/v1/lots/${lot}/bids`, { token: bids, body: { bid_amount: price } })
  assert.equal(bid.status, 200, bid.text)
  await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
  const { body } = await house.call<SoldLot['invoices']>('GET', `/v1/invoices?lot_id=${lot}`, { token: pays })
  const [settlement] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot])
  return { lot, invoices: body.data.toReversed(), settlement: settlement!.id }
}

const move = (settlement: number, verb: string, body: object) =>
  house.call<Record<string, unknown>>('POST', `/v1/admin/settlements/${settlement}/${verb}`, { token: admin, body: { ...body } })

const pay = (settlement: number) => move(settlement, 'pay', { reference: 'PAYOUT 1' })

const statusOf = async (settlement: number): Promise<string> =>
  (await db.query<{ status: string }>('select status from settlements where id = $1', [settlement]))[0]!.status
