import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../../test/confirm-decision.ts'
import { insert } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { openInvoice, receivePayment, refundInvoice, returnToDeposit } from '../../../invoices/index.ts'
import type { InvoiceId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { DAY } from '../../../kernel/time.ts'
import { post } from '../../../ledger/index.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { moneyEffects } from '../../../reactions.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])
await house.db.query("update users set name = 'Ann Buyer' where id = $1", [ann.id])

async function invoice(): Promise<{ id: number; number: string }> {
  const draft = {
    kind: 'winner' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null,
    lines: [{ code: 'buyer_fee' as const, label: verbatim('Fee'), amount: cents(50_000) }],
  }
  const { id, invoice_number: number } = await house.db.transaction((tx) => openInvoice(tx, draft))
  return { id, number: number! }
}

/** Records a wire and follows the redirect to the result. */
async function wire(id: number, amount: string): Promise<string> {
  const typed = { amount, reference: `FED ${amount}`, received_at: '', received_at_zone: 'UTC' }
  const sent = await confirmed((form) => house.post(`/admin/invoices/${id}/payment`, form, admin), typed)
  assert.equal(sent.status, 303, sent.text)
  const flash = String(sent.headers['set-cookie']).split(';', 1)[0]!
  return (await house.get(String(sent.headers.location), { cookie: `${admin.cookie}; ${flash}` })).text
}

test('the result of a wire says whether it matches the invoice, is too little, too much or not expected', async () => {
  const one = await invoice()
  assert.match(await wire(one.id, '200'), /The invoice is only partly paid/)
  assert.match(await wire(one.id, '300'), /The invoice is paid/)
  assert.match(await wire(one.id, '40'), /can’t be applied to this invoice/)
  const other = await invoice()
  assert.match(await wire(other.id, '510'), /The overpayment is due back/)
  const owed = await house.get('/admin/refunds', admin)
  assert.match(owed.text, new RegExp(`Ann Buyer[^]*Unmatched payment[^]*${one.number}[^]*\\$40`))
  assert.match(owed.text, /Overpayment[^]*\$10/)
})

test('the result of a wire is shown to the cent before it is recorded, and no field is preset', async () => {
  const { id, number } = await invoice()
  const path = `/admin/invoices/${id}/payment`
  assert.match((await house.get(path, admin)).text, /name="amount"(?![^>]*value="[^"])/)
  const told = async (amount: string) => consequencesIn(await house.post(path, { amount, reference: 'FED 1', received_at: '', received_at_zone: 'UTC' }, admin))
  const part = await told('199.99')
  assert.match(part.said, new RegExp(`Received by wire<[^]*?>\\$199\\.99<[^]*Invoice ${number} after this<[^]*?>\\$300\\.01 balance due<`))
  const more = await told('512.34')
  assert.match(more.said, /Received by wire<[^]*?>\$512\.34<[^]*>Paid in full<[^]*Refunded by wire<[^]*?>\$12\.34 of INV-/)
  assert.equal((await house.db.query('select from invoice_payments where invoice_id = $1', [id])).length, 0, 'nothing has changed yet')
  const other = await house.post(path, { amount: '512.34', reference: 'FED 1', received_at: '', received_at_zone: 'UTC', confirmed: part.mark }, admin)
  assert.equal(other.status, 200, 'another amount was confirmed')
  assert.equal((await house.db.query('select from invoice_payments where invoice_id = $1', [id])).length, 0)
})

/** The amounts of a page, in order. */
const amountsOn = (text: string): string[] => [...text.matchAll(/<td class="number[^"]*"[^>]*>(?:<span[^>]*>)?([^<]*)</g)].map(([, amount]) => amount!)

test('wires are listed on the invoice as received, for administrator and payer, with overpayments below', async () => {
  const { id } = await invoice()
  for (const amount of ['200', '400', '33']) await wire(id, amount)
  const shown = (await house.get(`/admin/invoices/${id}`, admin)).text
  assert.deepEqual(amountsOn(shown.slice(shown.indexOf('>Payments<'))).slice(0, 5), ['$200.00', '$400.00', '$33.00', '-$100.00', '-$33.00'])
  assert.match(shown, /<td data-label="Reference">/, 'each row is a block on a phone')
  assert.match((await house.get('/admin/refunds', admin)).text, /<span class="reference">Wire /, 'where a long reference is broken')
  const told = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.deepEqual(amountsOn(told.slice(told.indexOf('>Payments<'))), ['$200.00', '$400.00', '$33.00', '$100.00', '$33.00'])
})

test('money that an invoice returns to a deposit was sent to nobody, and needs no refund', async () => {
  const { id } = await invoice()
  await house.db.transaction(async (tx) => {
    await receivePayment(tx, moneyEffects, {
      invoiceId: id as InvoiceId, amount: cents(50_000), currency: 'usd', method: 'deposit', reference: 'DEP-7-7', receivedAt: new Date(),
    })
    await refundInvoice(tx, moneyEffects, SYSTEM, { invoiceId: id as InvoiceId, amount: null, reason: 'Undone' })
  })
  assert.doesNotMatch((await house.get(`/admin/invoices/${id}`, admin)).text, /refunds\/\d+\/sending/)
  await house.db.transaction((tx) => returnToDeposit(tx, SYSTEM, ann.id, 'DEP-7-7'))
  for (const [path, visitor] of [[`/admin/invoices/${id}`, admin], [`/account/invoices/${id}`, ann], ['/admin/refunds?status=sent', admin]] as const) {
    assert.match((await house.get(path, visitor)).text, /Returned to deposit/, path)
  }
})

test('the invoice of a deposit offers no refund, but the actions of the deposit', async () => {
  const sale = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.call('POST', `/v1/auctions/${sale}/deposit`, { token: ann.token, body: { method: 'wire' } })
  const [row] = await house.db.query<{ id: number; deposit: number; reference: string }>(
    'select p.invoice_id as id, d.id as deposit, d.reference from deposits d join deposit_payments p on p.deposit_id = d.id where d.auction_id = $1', [sale])
  await wire(row!.id, '1000')
  const { text } = await house.get(`/admin/invoices/${row!.id}`, admin)
  assert.ok(text.includes(row!.reference))
  assert.ok(text.includes(`href="/admin/deposits/${row!.deposit}/release"`))
  assert.ok(!text.includes(`href="/admin/invoices/${row!.id}/refund"`))
  const refused = await house.post(`/admin/invoices/${row!.id}/refund`, { extent: 'whole', amount: '', reason: 'Asked' }, admin)
  assert.equal(refused.status, 409)
  assert.match(refused.text, /Release the deposit instead/)
})

test('a refund is recorded as sent once, with a reference', async () => {
  const { id } = await invoice()
  await wire(id, '501')
  const [refund] = await house.db.query<{ id: number }>('select id from refunds where invoice_id = $1', [id])
  for (const reference of ['', ' ', 'x'.repeat(201)]) {
    assert.equal((await house.post(`/admin/refunds/${refund!.id}/sending`, { reference }, admin)).status, 422, reference.length.toString())
  }
  assert.equal((await house.post(`/admin/refunds/${refund!.id}/sending`, { reference: 'OUT 9' }, admin)).status, 303)
  assert.match((await house.get('/admin/refunds?status=sent', admin)).text, /Ann Buyer/)
  assert.equal((await house.post('/admin/refunds/99999/sending', { reference: 'OUT 9' }, admin)).status, 404)
})

test('a paid invoice is refunded in part or in full, and wrong amounts are reported', async () => {
  const { id } = await invoice()
  await wire(id, '500')
  const refund = (typed: Record<string, string>) => house.post(`/admin/invoices/${id}/refund`, typed, admin)
  const part = { extent: 'part', amount: '25', reason: 'A page less' }
  const form = (await house.get(`/admin/invoices/${id}/refund`, admin)).text
  assert.match(form, /Full refund: \$500\.00/)
  assert.doesNotMatch(form, /name="extent"[^>]*checked/)
  for (const wrong of [{ amount: 'much' }, { amount: '-1' }, { amount: '' }, { amount: '501' }, { extent: '' }, { extent: 'whole' }, { reason: 'x' }]) {
    const refused = await refund({ ...part, ...wrong })
    assert.equal(refused.status, 422, JSON.stringify(wrong))
  }
  assert.match((await refund({ ...part, amount: '' })).text, /Enter the amount to refund, or choose a full refund\./)
  const { said, mark } = consequencesIn(await refund(part))
  assert.match(said, /Refunded by wire<[^]*?>\$25\.00 of INV-/)
  const owed = () => house.db.query('select from refunds where invoice_id = $1', [id])
  assert.equal((await owed()).length, 0, 'nothing has changed yet')
  assert.equal((await refund({ ...part, confirmed: mark })).status, 303)
  const { text } = await house.get(`/admin/invoices/${id}`, admin)
  assert.deepEqual(amountsOn(text.slice(text.indexOf('>Payments<'))).slice(0, 2), ['$500.00', '-$25.00'])
  const whole = consequencesIn(await refund({ extent: 'whole', amount: '', reason: 'All of it' }))
  assert.match(whole.said, /\$475\.00 of INV-/)
})

test('an invoice is found by number, payer or lot, in any status', async () => {
  const { id, number } = await invoice()
  for (const search of [number, number.toLowerCase(), 'ann buy', number.slice(-3)]) {
    const found = await house.get(`/admin/invoices?search=${encodeURIComponent(search)}`, admin)
    assert.match(found.text, new RegExp(`/admin/invoices/${id}"`), search)
  }
  assert.match((await house.get('/admin/invoices?search=%25%00nobody', admin)).text, /No invoices/)
  assert.doesNotMatch((await house.get(`/admin/invoices?search=${number}&status=paid`, admin)).text, new RegExp(`/admin/invoices/${id}"`))
})

test('the ledger is searched by account, invoice and person, and reports unknown values', async () => {
  const { id, number } = await invoice()
  const places: [string, string][] = [
    [number, `about=invoice&id=${id}`], [`Invoice ${id}`, `about=invoice&id=${id}`], ['settlement 7', 'about=settlement&id=7'],
    [ann.email, `person=${ann.id}`], ['nobody at all', 'missing=nobody%20at%20all'],
  ]
  for (const [found, address] of places) {
    const { status, headers } = await house.get(`/admin/ledger/entries?find=${encodeURIComponent(found)}`, admin)
    assert.deepEqual([status, headers.location], [303, `/admin/ledger/entries?${address}`], found)
  }
  const about = await house.get(`/admin/ledger/entries?about=invoice&id=${id}`, admin)
  assert.match(about.text, /Receivable[^]*Ann Buyer[^]*\$500/)
  assert.match((await house.get('/admin/ledger/entries?account=receivable', admin)).text, new RegExp(`href="/admin/invoices/${id}">Invoice: ${number}<`))
  assert.match((await house.get(`/admin/ledger/entries?person=${ann.id}`, admin)).text, /Ann Buyer/)
  assert.match((await house.get('/admin/ledger/entries?missing=%3Cb%3E', admin)).text, /results for “&lt;b>/)
  for (const nonsense of ['?about=x&id=y', '?person=x', '?account=%00', '?about=invoice&id=99999999999999999999', '?page=0']) {
    assert.equal((await house.get(`/admin/ledger/entries${nonsense}`, admin)).status, 200, nonsense)
  }
  const checked = await house.post('/admin/ledger', {}, admin)
  assert.match(checked.text, /Ledger OK/)
  assert.equal((await house.post('/admin/ledger', {}, ann)).status, 404)
})

test('each entry names its record and links to it', async () => {
  const { id, number } = await invoice()
  await wire(id, '520')
  await wire(id, '33')
  const about = {
    deposit: await house.deposit(await house.auction(), ann.id), settlement: await settlement('Ledger meadow'), ad_campaign: await campaign('Spring planting'),
  }
  await house.db.transaction(async (tx) => {
    for (const [type, of] of Object.entries(about)) {
      await post(tx, { currency: 'usd', reason: 'payment_not_matched', about: { type, id: of }, entries: [
        { account: 'bank', amount: cents(100) }, { account: 'concessions', amount: cents(-100) },
      ] })
    }
  })
  const [deposit] = await house.db.query<{ reference: string }>('select reference from deposits where id = $1', [about.deposit])
  const { text } = await house.get('/admin/ledger/entries?account=bank', admin)
  for (const [href, name] of [
    [`/admin/ledger/entries?about=deposit&amp;id=${about.deposit}`, `Deposit: ${deposit!.reference}`], [`/admin/settlements/${about.settlement}`, 'Settlement: Ledger meadow'],
    [`/admin/ads/${about.ad_campaign}`, 'Campaign: Spring planting'], [`/admin/invoices/${id}`, `Invoice: ${number}`], [`/admin/invoices/${id}`, 'Payment: FED 33'],
  ]) assert.ok(text.includes(`href="${href}">${name}<`), name)
  const owed = (await house.get('/admin/ledger/entries?account=refunds_payable', admin)).text
  assert.ok(owed.includes(`href="/admin/invoices/${id}">`), number)
  assert.doesNotMatch(text + owed, /(Invoice|Settlement|Deposit|Refund|Payment|Campaign):? \d+</)
})

async function settlement(title: string): Promise<number> {
  const auction = await house.auction()
  return insert(house.db, 'settlements', {
    lot_id: await house.lot(auction, { title }), auction_id: auction, seller_user_id: ann.id, currency: 'usd', hammer_price_cents: 100, buyers_premium_cents: 0,
    seller_share_cents: 0, seller_commission_cents: 0, platform_fee_cents: 0, platform_fee_collected: 'deduct', deductions_cents: 0,
    net_proceeds_cents: 100, status: 'pending',
  })
}

async function campaign(name: string): Promise<number> {
  const [place] = await house.db.query<{ slug: string }>('select slug from ad_placements limit 1')
  return insert(house.db, 'ad_campaigns', { owner_user_id: ann.id, name, placement: place!.slug, pricing_model: 'cpc', start_date: '2026-01-01' })
}

/** The count beside Refunds in the navigation. */
async function refundsWaiting(): Promise<number> {
  const { text } = await house.get('/admin/health', admin)
  return Number(/href="\/admin\/refunds"[^>]*>[^<]*<span class="waiting-count">(\d+)</.exec(text)?.[1] ?? 0)
}

test('a failed card refund is explained, also to the payer, waits for an administrator and is sent by wire', async () => {
  const { id } = await invoice()
  await wire(id, '507')
  const [refund] = await house.db.query<{ id: number }>(
    `update refunds set method = 'card', failure = 'expired_or_canceled_card' where invoice_id = $1 returning id`, [id])
  const why = /the card expired or was canceled/
  const sending = `/admin/refunds/${refund!.id}/sending`
  const list = (await house.get('/admin/refunds', admin)).text
  assert.match(list, why)
  assert.match(list, /Send it by wire/)
  assert.match(list, new RegExp(`href="${sending}"`))
  assert.match((await house.get(sending, admin)).text, why)
  assert.match((await house.get(`/admin/invoices/${id}`, admin)).text, why)
  const waiting = await refundsWaiting()
  const told = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.match(told, /The refund could not be sent to your card: the card expired or was canceled\. We’ll contact you/)
  const spanish = (await house.get(`/account/invoices/${id}`, { ...ann, language: 'es' })).text
  assert.match(spanish, /No se pudo enviar el reembolso a su tarjeta: la tarjeta venció o fue cancelada/)
  assert.equal((await house.post(sending, { reference: 'OUT 10' }, admin)).status, 303)
  assert.equal(await refundsWaiting(), waiting - 1)
  const done = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.doesNotMatch(done, /could not be sent to your card/)
})

test('an unknown reason of the payment provider is described without its code', async () => {
  const { id } = await invoice()
  await wire(id, '508')
  await house.db.query(`update refunds set method = 'card', failure = 'gremlins' where invoice_id = $1`, [id])
  const told = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.match(told, /the payment provider could not deliver it/)
  assert.doesNotMatch(told, /gremlins/)
})

test('the cash report has open invoices by age, in each currency, and only for administrators', async () => {
  const open = (days: number, amount: number, row: object = {}) => insert(house.db, 'invoices', {
    kind: 'winner', status: 'open', payer_user_id: ann.id, currency: 'cad', amount_due_cents: amount, invoice_number: `CAD-${days}`, due_at: new Date(Date.now() - days * DAY), ...row,
  })
  for (const [days, amount] of [[-5, 100_00], [1, 20_00], [45, 3_00], [200, 50]] as const) await open(days, amount)
  await open(46, 900_00, { kind: 'deposit' })
  await open(47, 900_00, { status: 'voided' })
  await open(48, 10_00, { amount_paid_cents: 4_00 })
  const { text } = await house.get('/admin/cash-report', admin)
  const inCad = text.slice(text.indexOf('<h2>CAD</h2>'), text.indexOf('<h2>USD</h2>'))
  const cells = [...inCad.matchAll(/<th scope="row">([^<]*days|Not due yet)<\/th><td[^>]*>(\d+)<\/td><td[^>]*>([^<]*)</g)].map(([, ...row]) => row.join(' '))
  assert.deepEqual(cells, ['Not due yet 1 CA$100.00', '1–30 days 1 CA$20.00', '31–60 days 2 CA$9.00', '61–90 days 0 CA$0.00', 'Over 90 days 1 CA$0.50'])
  const csv = (await house.get('/admin/cash-report/receivables.csv', admin)).text
  assert.match(csv, /CAD-48,winner,Ann Buyer,cad,6.00,[^,]*,to_60/)
  assert.ok(!csv.includes('CAD-46') && !csv.includes('CAD-47'))
  const months = (await house.get('/admin/cash-report/months.csv', admin)).text.split('\r\n').filter((line) => line.includes(',usd,'))
  const [received] = await house.db.query<{ total: string }>(
    `select (sum(amount_cents) / 100.0)::numeric(14, 2)::text as total from invoice_payments where method in ('card', 'wire') and currency = 'usd'`)
  assert.deepEqual([months.length, months.at(-1)!.split(',')[2]], [12, received!.total])
  assert.equal((await house.get('/admin/cash-report', ann)).status, 404)
})
