import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { confirmed, consequencesIn } from '../../test/confirm-decision.ts'
import { siteHouse } from '../../test/site-house.ts'
import { closeAuction } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { openInvoice, receiptSheet, readInvoice } from './index.ts'

const house = await siteHouse()
const { db } = house
const [admin, ann, bob] = [await house.visitor(), await house.visitor(), await house.visitor()]
const seller = await house.person({ seller: true })
const clerk = await (await house.person({ admin: true })).token('admin')
await db.query('update users set is_admin = true where id = $1', [admin.id])
await db.query("update users set name = 'Ann Buyer' where id = $1", [ann.id])
afterEach(() => assertBooksBalance(db))

const api = <Data = Record<string, unknown>>(method: 'GET' | 'POST', path: string, body?: object) =>
  house.call<Data>(method, path, { token: clerk, ...(body ? { body } : {}) })

async function feeInvoice(subject?: { type: 'ad_campaign'; id: number }): Promise<number> {
  const draft = {
    kind: 'platform_fee' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null, ...(subject ? { subject } : {}),
    lines: [{ code: 'platform_fee' as const, label: verbatim('Fee'), amount: cents(50_000) }],
  }
  return (await db.transaction((tx) => openInvoice(tx, draft))).id
}

/** Ann has won a lot for $2,000. */
async function soldLot(fields: Record<string, unknown> = {}): Promise<{ auction: number; lot: LotId; invoice: number }> {
  const auction = await house.auction({ owner_user_id: seller.id, ...fields })
  const lot = await house.lot(auction)
  for (const [who, amount] of [[bob, 1_000], [ann, 2_000]] as const) {
    if (fields.deposit_mode) assert.equal((await house.call('POST', `/v1/auctions/${auction}/deposit`, { token: who.token, body: {} })).status, 201)
    const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: who.token, body: { bid_amount: amount } })
    assert.equal(status, 200, text)
  }
  await closeAuction(db, house.house.log, house.house.afterHammer, auction, { now: true })
  const [row] = await db.query<{ id: number }>("select id from invoices where lot_id = $1 and kind = 'winner'", [lot])
  return { auction, lot, invoice: row!.id }
}

interface Paid { id: number; refund: number | null }

async function pay(invoice: number, amount: string, money: object = { reference: `FED ${amount}` }): Promise<Paid> {
  const { status, body, text } = await api<{ refund_id: number | null }>('POST', `/v1/admin/invoices/${invoice}/payments`, { amount, ...money })
  assert.equal(status, 201, text)
  const [row] = await db.query<{ id: number }>('select max(id) as id from invoice_payments where invoice_id = $1', [invoice])
  return { id: row!.id, refund: body.data.refund_id }
}

const reverse = (payment: number, reason = 'Meant for another invoice') => api<{ status: string }>('POST', `/v1/admin/payments/${payment}/reversal`, { reason })
const cancel = (refund: number) => api<{ status: string }>('POST', `/v1/admin/refunds/${refund}/cancellation`, { reason: 'Decided too soon' })

async function stateOf(invoice: number): Promise<[string, number, number, boolean]> {
  const [row] = await db.query<{ status: string; paid: number; refunded: number; dated: boolean }>(
    'select status, amount_paid_cents as paid, amount_refunded_cents as refunded, paid_at is not null as dated from invoices where id = $1', [invoice])
  return [row!.status, row!.paid, row!.refunded, row!.dated]
}

async function settlementOf(lot: LotId): Promise<[string, boolean]> {
  const [row] = await db.query<{ status: string; clears: boolean }>('select status, clears_at is not null as clears from settlements where lot_id = $1', [lot])
  return [row!.status, row!.clears]
}

const purchaseStep = async (lot: LotId): Promise<string> => {
  const { body } = await house.call<{ lot: { id: number }; steps: { name: string; status: string }[] }[]>('GET', '/v1/purchases', { token: ann.token })
  return body.data.find((one) => one.lot.id === lot)!.steps.find(({ name }) => name === 'payment')!.status
}

test('a wire recorded by mistake is reversed: the invoice is due again, and settlement and purchase wait for the money', async () => {
  const { lot, invoice } = await soldLot()
  const bank = await balanceOf(db, 'bank')
  const { id } = await pay(invoice, '2000')
  assert.deepEqual([await stateOf(invoice), await settlementOf(lot), await purchaseStep(lot)], [['paid', 200_000, 0, true], ['ready', true], 'done'])
  assert.equal((await reverse(id)).status, 200)
  assert.deepEqual([await stateOf(invoice), await settlementOf(lot), await purchaseStep(lot)], [['open', 0, 0, false], ['pending', false], 'open'])
  assert.equal(await balanceOf(db, 'bank'), bank, 'a posting takes the other back')
  assert.deepEqual(await db.query('select amount_cents, matched_cents from invoice_payments where id = $1', [id]), [{ amount_cents: 200_000, matched_cents: 200_000 }])
  const [entry] = await db.query<{ reason: string; after: Record<string, unknown> }>(
    "select reason, after from audit_log where action = 'invoice.payment_reversed' and resource_id = $1", [invoice])
  assert.deepEqual([entry!.reason, entry!.after.payment_id, entry!.after.reference], ['Meant for another invoice', id, 'FED 2000'])
  const again = await reverse(id)
  assert.equal(again.status, 409)
  assert.match(again.body.message!, /already reversed/)
  await pay(invoice, '2000')
  assert.deepEqual([await stateOf(invoice), await settlementOf(lot)], [['paid', 200_000, 0, true], ['ready', true]], 'the same reference can be recorded again')
})

test('the receipt of a reversed payment is void, and the later ones keep their numbers', async () => {
  const invoice = await feeInvoice()
  const [first, second] = [await pay(invoice, '200', { tender: 'cash' }), await pay(invoice, '100', { tender: 'check', reference: '7' })]
  assert.equal((await reverse(first.id)).status, 200)
  const whole = (await readInvoice(db, invoice as never, null))!
  const reader = { language: 'en' as const, say: String, siteUrl: 'https://example.org' }
  const [void1, other] = [receiptSheet(whole, first.id, reader)!, receiptSheet(whole, second.id, reader)!]
  assert.match(`${void1.title} ${void1.subtitle}`, /-1 VOID: this payment of invoice INV-.* was recorded in error/)
  assert.deepEqual(void1.totals.map(([, amount]) => amount), ['$0.00', '$500.00'])
  assert.match(other.title, /-2$/)
  assert.deepEqual(other.totals.map(([, amount]) => amount), ['$100.00', '$400.00'])
  const { body } = await house.call<{ payments: unknown[] }>('GET', `/v1/invoices/${invoice}`, { token: ann.token })
  assert.equal(body.data.payments.length, 1)
  assert.match((await house.get(`/account/invoices/${invoice}`, ann)).text, /Recorded in error, reversed/)
  const { body: shown } = await api<{ payments: { reversal_reason: string | null }[] }>('GET', `/v1/admin/invoices/${invoice}`)
  assert.deepEqual(shown.data.payments.map(({ reversal_reason: reason }) => reason), ['Meant for another invoice', null])
})

test('an excess that is only owed is cancelled with its payment; one that was sent keeps the payment', async () => {
  const invoice = await feeInvoice()
  const { id, refund } = await pay(invoice, '510')
  assert.equal((await reverse(id)).status, 200)
  assert.deepEqual(await db.query('select status, cancel_reason from refunds where id = $1', [refund]), [{ status: 'cancelled', cancel_reason: 'Meant for another invoice' }])
  const [sent, stray] = [await pay(invoice, '520'), await pay(invoice, '30', { reference: 'Stray' })]
  assert.equal((await reverse(stray.id)).status, 200, 'nothing of it was applied')
  assert.deepEqual(await stateOf(invoice), ['paid', 50_000, 0, true])
  assert.equal((await api('POST', `/v1/admin/refunds/${sent.refund}/sending`, { by: 'check', reference: '4711' })).status, 200)
  assert.deepEqual(await db.query('select sent_by from refunds where id = $1', [sent.refund]), [{ sent_by: 'check' }])
  const refused = await reverse(sent.id)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message!, /already sent with the reference 4711/)
  assert.equal((await cancel(sent.refund!)).status, 409)
})

test('a payment cannot be reversed after the seller was paid from it, and the refusal says what to do', async () => {
  const { lot, invoice } = await soldLot()
  const { id } = await pay(invoice, '2000')
  const [settlement] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot])
  assert.equal((await api('POST', `/v1/admin/settlements/${settlement!.id}/pay`, { reference: 'OUT 1' })).status, 200)
  const refused = await reverse(id)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message!, /The seller was paid for this lot from this payment.*reverse the settlement/)
  assert.deepEqual([await stateOf(invoice), (await settlementOf(lot))[0]], [['paid', 200_000, 0, true], 'paid'], 'nothing has changed')
})

test('a deposit recorded by mistake waits for its money again, but not once it secures a bid', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction)
  assert.equal((await house.call('POST', `/v1/auctions/${auction}/deposit`, { token: ann.token, body: { method: 'wire' } })).status, 201)
  const [row] = await db.query<{ invoice: number; deposit: number }>(
    'select p.invoice_id as invoice, d.id as deposit from deposits d join deposit_payments p on p.deposit_id = d.id where d.auction_id = $1', [auction])
  const status = async () => (await db.query<{ status: string }>('select status from deposits where id = $1', [row!.deposit]))[0]!.status
  const { id } = await pay(row!.invoice, '1000')
  assert.equal(await status(), 'held')
  assert.equal((await reverse(id)).status, 200)
  assert.deepEqual([await status(), await balanceOf(db, 'deposits_held', { user: ann.id })], ['pending', 0])
  const again = await pay(row!.invoice, '1000')
  assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })).status, 200)
  const refused = await reverse(again.id)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message!, /secures a bid/)
  assert.equal(await status(), 'held')
})

test('card payments, applied deposits and payments that started an ad campaign cannot be reversed', async () => {
  const campaign = await feeInvoice({ type: 'ad_campaign', id: 4_711 })
  const { id } = await pay(campaign, '500')
  assert.match((await reverse(id)).body.message!, /started a plan or an ad campaign/)
  const { invoice } = await soldLot({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.house.payments.turn()
  const others = await db.query<{ id: number }>("select id from invoice_payments where method <> 'wire' order by id")
  assert.ok(others.length > 1, `the deposit on invoice ${invoice}`)
  for (const other of others) assert.match((await reverse(other.id)).body.message!, /Only a wire, cash or a check/)
  assert.equal((await reverse(999_999)).status, 404)
  assert.equal((await api('POST', `/v1/admin/payments/${id}/reversal`, { reason: ' ' })).status, 422)
})

test('a refund decided by mistake is cancelled and counts again; the payer’s own money is not', async () => {
  const invoice = await feeInvoice()
  const part = await pay(invoice, '300')
  await api('POST', `/v1/admin/invoices/${invoice}/refund`, { reason: 'Asked' })
  const refundOf = async () => (await db.query<{ id: number }>('select max(id) as id from refunds where invoice_id = $1', [invoice]))[0]!.id
  assert.match((await reverse(part.id)).body.message!, /Cancel that refund first/)
  assert.deepEqual([(await cancel(await refundOf())).status, await stateOf(invoice)], [200, ['open', 30_000, 0, false]])
  await pay(invoice, '200')
  await api('POST', `/v1/admin/invoices/${invoice}/refund`, { amount: '25', reason: 'A page less' })
  assert.deepEqual(await stateOf(invoice), ['paid', 50_000, 2_500, true])
  const conceded = await refundOf()
  assert.deepEqual([(await cancel(conceded)).status, await stateOf(invoice)], [200, ['paid', 50_000, 0, true]])
  const again = await cancel(conceded)
  assert.match(again.body.message!, /was canceled/)
  const sent = await api('POST', `/v1/admin/refunds/${conceded}/sending`, { by: 'wire', reference: 'OUT 3' })
  assert.match(sent.body.message!, /was canceled/)
  const { refund } = await pay(invoice, '10', { reference: 'Too much' })
  assert.match((await cancel(refund!)).body.message!, /belongs to the payer/)
  await api('POST', `/v1/admin/invoices/${invoice}/refund`, { reason: 'All of it' })
  assert.match((await cancel(await refundOf())).body.message!, /refunded in full or voided/)
})

test('cancelling the refund of a part pays the invoice if the rest has arrived since', async () => {
  const { lot, invoice } = await soldLot()
  await pay(invoice, '500')
  await api('POST', `/v1/admin/invoices/${invoice}/refund`, { amount: '100', reason: 'Asked' })
  await pay(invoice, '1500', { reference: 'Rest' })
  assert.deepEqual([await stateOf(invoice), await settlementOf(lot)], [['open', 190_000, 0, false], ['pending', false]])
  const [refund] = await db.query<{ id: number }>('select id from refunds where invoice_id = $1', [invoice])
  assert.equal((await cancel(refund!.id)).status, 200)
  assert.deepEqual([await stateOf(invoice), await settlementOf(lot)], [['paid', 200_000, 0, true], ['ready', true]])
})

test('two clerks who reverse and refund the same payment at once leave one of both', async () => {
  for (let time = 0; time < 5; time += 1) {
    const invoice = await feeInvoice()
    const { id } = await pay(invoice, '500')
    const [one, other] = await Promise.all([reverse(id), api('POST', `/v1/admin/invoices/${invoice}/refund`, { reason: 'Asked' })])
    assert.deepEqual([one.status, other.status].toSorted(), [200, 409])
  }
})

test('on the site the consequences are shown to the cent first, and the payment is marked as reversed', async () => {
  const { lot, invoice } = await soldLot()
  const { id } = await pay(invoice, '2000')
  const page = (await house.get(`/admin/invoices/${invoice}`, admin)).text
  const path = `/admin/invoices/${invoice}/payments/${id}/reversal`
  assert.ok(page.includes(`href="${path}"`))
  assert.equal((await house.get(`/admin/invoices/${invoice + 1}/payments/${id}/reversal`, admin)).status, 404)
  assert.equal((await house.get(path, bob)).status, 404)
  assert.equal((await house.post(path, { reason: '' }, admin)).status, 422)
  const seen = /name="seen" value="([^"]*)"/.exec((await house.get(path, admin)).text)![1]!
  assert.equal((await house.post(path, { reason: 'Wrong invoice', seen }, admin)).status, 200, 'nobody has changed it meanwhile')
  const { said } = consequencesIn(await house.post(path, { reason: 'Wrong invoice' }, admin))
  assert.match(said, /Wire reversed<[^]*?>\$2,000\.00<[^]*after this<[^]*?>\$2,000\.00 balance due<[^]*Settlement waits for payment again/)
  assert.deepEqual(await settlementOf(lot), ['ready', true], 'nothing has changed yet')
  assert.equal((await confirmed((form) => house.post(path, form, admin), { reason: 'Wrong invoice' })).status, 303)
  assert.match((await house.get(`/admin/invoices/${invoice}`, admin)).text, /Reversed<[^]*Recorded in error: Wrong invoice/)

  const { refund } = await pay(invoice, '2001')
  const owed = (await house.get('/admin/refunds', admin)).text
  assert.ok(owed.includes(`/admin/refunds/${refund}/sending`) && !owed.includes(`/admin/refunds/${refund}/cancellation`))
  await api('POST', `/v1/admin/invoices/${invoice}/refund`, { amount: '5', reason: 'Fence' })
  const [conceded] = await db.query<{ id: number }>("select id from refunds where invoice_id = $1 and cause = 'refund'", [invoice])
  const address = `/admin/refunds/${conceded!.id}/cancellation`
  assert.match(consequencesIn(await house.post(address, { reason: 'Not agreed' }, admin)).said, /Refund canceled<[^]*?>\$5\.00 of INV-/)
  assert.equal((await confirmed((form) => house.post(address, form, admin), { reason: 'Not agreed' })).status, 303)
  assert.match((await house.get('/admin/refunds?status=cancelled', admin)).text, /Ann Buyer[^]*Canceled/)
  assert.equal((await house.post(`/admin/refunds/${refund}/sending`, { by: 'gold', reference: '1' }, admin)).status, 422)
  assert.equal((await house.post(`/admin/refunds/${refund}/sending`, { by: 'check', reference: '1044' }, admin)).status, 303)
  assert.match((await house.get(`/admin/invoices/${invoice}`, admin)).text, /Sent by check: 1044/)
})
