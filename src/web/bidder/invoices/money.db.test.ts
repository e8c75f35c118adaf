import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insert, minutes } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { openInvoice } from '../../../invoices/index.ts'
import { ofLine } from '../../../invoices/sentences.ts'
import type { InvoiceId, UserId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { Said } from '../../../kernel/said.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { MINUTE } from '../../../kernel/time.ts'

const house = await siteHouse({ settings: {
  HOUSE_PHONE: '+1 (212) 555-0142', HOUSE_EMAIL: 'office@example.org', WIRE_INSTRUCTIONS: 'First Example Bank\\nAccount <0142>',
} })
const [ann, bob] = [await house.visitor(), await house.visitor()]

async function invoiceFor(userId: UserId, amount: number, label: Said = verbatim('Hammer price of lot 1')): Promise<InvoiceId> {
  const invoice = await house.db.transaction((tx) => openInvoice(tx, {
    kind: 'winner', payer: { userId }, currency: 'usd', dueAt: null, installment: 'full',
    lines: [{ code: 'hammer', label, amount: cents(amount) }],
  }))
  return invoice.id
}

const sandboxPath = (location: unknown): string => {
  assert.match(String(location), /^\/sandbox\/pay\//)
  return String(location)
}

test('account pages redirect signed-out visitors to sign-in and back', async () => {
  for (const path of ['/account/invoices', '/account/deposits', '/account/verification', '/account/invoices/1']) {
    const { status, headers } = await house.get(path)
    assert.deepEqual([status, headers.location], [303, `/sign-in?next=${encodeURIComponent(path)}`], path)
  }
})

test('a line of an invoice names what it is for, and says once what it is', async () => {
  const { text } = await house.get(`/account/invoices/${await invoiceFor(ann.id, 500_000, ofLine.hammer({ lot: 'Ridge top' }))}`, ann)
  assert.match(text, />Hammer price<span class="hint"> Ridge top<\/span>/)
})

test('an invoice is shown to its payer only, as page and PDF', async () => {
  const id = await invoiceFor(ann.id, 500_000)
  assert.match((await house.get(`/account/invoices/${id}`, ann)).text, /Hammer price/)
  assert.match((await house.get('/account/invoices', ann)).text, new RegExp(`href="/account/invoices/${id}"`))
  assert.equal((await house.get(`/account/invoices/${id}/pdf`, ann)).headers['content-type'], 'application/pdf')
  assert.match((await house.get(`/account/invoices/${id}/pdf`, ann)).text, /\(Invoice INV-/)
  assert.match((await house.get(`/account/invoices/${id}/pdf`, { ...ann, language: 'es' })).text, /\(Factura INV-/)
  for (const path of [`/account/invoices/${id}`, `/account/invoices/${id}/pdf`, '/account/invoices/99999999999999999999', '/account/invoices/x']) {
    assert.equal((await house.get(path, bob)).status, 404, path)
  }
  assert.equal((await house.post(`/account/invoices/${id}/payment`, {}, bob)).status, 404)
  assert.doesNotMatch((await house.get('/account/invoices', bob)).text, new RegExp(`/account/invoices/${id}"`))
})

test('an invoice is paid by card once on the provider\'s page, and a declined card is reported', async () => {
  const id = await invoiceFor(ann.id, 500_000)
  const [first, second] = await Promise.all([1, 2].map(() => house.post(`/account/invoices/${id}/payment`, {}, ann)))
  assert.equal(first!.status, 303)
  assert.equal(second!.headers.location, first!.headers.location)
  const page = sandboxPath(first!.headers.location)
  assert.match((await house.get(page, ann)).text, /\$5,000/)
  const declined = await house.post(page, { outcome: 'decline' }, ann)
  assert.equal(declined.headers.location, `/account/invoices/${id}`)
  const shown = (await house.get(`/account/invoices/${id}`, { ...ann, cookie: `${ann.cookie}; flash=paymentRefused` })).text
  assert.match(shown, /Your last card payment was declined/)
  assert.match(shown, /class="note bad flash" role="status">Your card was declined/, 'not in the color of success')
  const again = await house.post(`/account/invoices/${id}/payment`, {}, ann)
  await house.post(sandboxPath(again.headers.location), { outcome: 'success' }, ann)
  const paid = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.match(paid, /tag good">Paid/)
  assert.doesNotMatch(paid, /id="pay"/)
  assert.equal((await house.post(`/account/invoices/${id}/payment`, {}, ann)).status, 409)
})

test('a slow payment is shown as processing, also when its invoice is opened again, until it arrives', async () => {
  const id = await invoiceFor(ann.id, 500_000)
  const begun = await house.post(`/account/invoices/${id}/payment`, {}, ann)
  const opened = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.match(opened, /Pay \$5,000\.00 by card/)
  assert.doesNotMatch(opened, /data-awaiting/, 'a visit to the provider\'s page is not a payment')
  const { headers } = await house.post(sandboxPath(begun.headers.location), { outcome: 'delay' }, ann)
  assert.equal(headers.location, `/account/invoices/${id}#pay`)
  const processing = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.match(processing, /data-awaiting[^>]*>A card payment of \$5,000\.00 is processing\./)
  assert.doesNotMatch(processing, />Pay \$|by card<|Wire \$/, 'nothing invites to pay the same again')
  await house.auction({ slug: 'slow-card', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const put = await house.post('/auctions/slow-card/deposit', { method: 'card' }, ann)
  await house.post(sandboxPath(put.headers.location), { outcome: 'delay' }, ann)
  for (const path of ['/auctions/slow-card', '/account/deposits']) assert.match((await house.get(path, ann)).text, /data-awaiting/, path)
  await house.db.query("update sandbox_intents set ripe_at = house_clock() where status = 'processing'")
  await house.house.payments.turn()
  for (const path of [`/account/invoices/${id}`, '/auctions/slow-card', '/account/deposits']) {
    assert.doesNotMatch((await house.get(path, ann)).text, /data-awaiting/, path)
  }
})

test('contact details are on every page, bank details only where there is an invoice to pay by wire', async () => {
  const wired = `/account/invoices/${await invoiceFor(ann.id, 5_000_000)}`
  for (const path of ['/', '/help', '/account', wired]) {
    const { text } = await house.get(path, ann)
    assert.match(text, /<footer[^]*href="tel:\+12125550142"[^]*href="mailto:office@example\.org"/, path)
    assert.equal(text.includes('First Example Bank'), path === wired, path)
  }
  const { body } = await house.call<{ instructions: string }>('POST', `/v1${wired.replace('/account', '')}/payments`, { token: ann.token, body: { method: 'wire' } })
  assert.match(body.data.instructions, /^Wire the amount[^\n]*\nFirst Example Bank\nAccount <0142>$/)
})

test('an invoice above the card limit is paid by wire, with the invoice number', async () => {
  const id = await invoiceFor(ann.id, 5_000_000)
  const page = (await house.get(`/account/invoices/${id}`, ann)).text
  assert.match(page, /Wire \$50,000\.00 and include INV-\d+-\d+ in the wire memo/)
  assert.doesNotMatch(page, /by card<\/button>/)
  assert.match(page, /First Example Bank\nAccount &lt;0142>[^]*Call <a class="nowrap" href="tel:\+12125550142">\+1 \(212\) 555-0142<\/a> before/)
  const forced = await house.post(`/account/invoices/${id}/payment`, {}, ann)
  assert.equal(forced.status, 422)
  assert.match(forced.text, /role="alert"/)
})

test('a voided invoice says since when, and that nothing is to be paid', async () => {
  const id = await invoiceFor(ann.id, 500_000)
  await house.db.query("update invoices set status = 'voided', voided_at = house_clock(), void_reason = 'Entered twice' where id = $1", [id])
  const { text } = await house.get(`/account/invoices/${id}`, ann)
  assert.match(text, /This invoice is void\. You don’t need to pay it\.[^]*<dt>Voided<\/dt><dd><time/)
  assert.doesNotMatch(text, /id="pay"/)
})

test('a deposit shows its history and is released on request, once', async () => {
  const auction = await house.auction({ slug: 'deposit-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000, title: 'Deposit sale' })
  await house.call('POST', `/v1/auctions/${auction}/deposit`, { token: ann.token, body: {} })
  assert.match((await house.get('/account/deposits', ann)).text, /Deposit sale[^]*tag good">On hold/)
  assert.equal((await house.get(`/account/deposits/${auction}/withdrawal`, bob)).status, 404)
  assert.equal((await house.post(`/account/deposits/${auction}/withdrawal`, {}, bob)).status, 404)
  assert.equal((await house.post(`/account/deposits/${auction}/withdrawal`, {}, { ...ann, from: 'cross-site' })).status, 403)
  assert.match((await house.get(`/account/deposits/${auction}/withdrawal`, ann)).text, /Request a refund of your deposit for “Deposit sale”\?/)
  for (let time = 0; time < 2; time++) assert.equal((await house.post(`/account/deposits/${auction}/withdrawal`, {}, ann)).status, 303)
  assert.match((await house.get('/account/deposits', ann)).text, /Refunded[^]*Started, by card[^]*Held[^]*Released/)
})

test('the deposit of a leader offers no release, and a request for it returns to the list with the reason', async () => {
  const auction = await house.auction({ slug: 'led-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction)
  await house.call('POST', `/v1/auctions/${auction}/deposit`, { token: bob.token, body: {} })
  assert.match((await house.get('/auctions/led-sale', bob)).text, /Request refund/)
  assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })).status, 200)
  for (const path of ['/auctions/led-sale', '/account/deposits']) {
    const { text } = await house.get(path, bob)
    assert.match(text, /It stays on hold while you are winning or have won a lot in this auction\./, path)
    assert.doesNotMatch(text, /Request refund/, path)
  }
  const { status, headers } = await house.post(`/account/deposits/${auction}/withdrawal`, {}, bob)
  assert.deepEqual([status, headers.location], [303, '/account/deposits'])
  const said = [headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]).join('; ')
  assert.match((await house.get('/account/deposits', { cookie: `${bob.cookie}; ${said}` })).text, /Your deposit can’t be refunded while you are winning/)
})

test('a deposit by wire shows its invoice number on every page, and administrators find it by that or by its reference', async () => {
  const cal = await house.visitor()
  const admin = await house.visitor()
  await house.db.query('update users set is_admin = true where id = $1', [admin.id])
  const auction = await house.auction({ slug: 'wire-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.post('/auctions/wire-sale/deposit', { method: 'wire' }, cal)
  const [invoice] = await house.db.query<{ id: number; number: string }>('select id, invoice_number as number from invoices order by id desc limit 1')
  const { id, number } = invoice!
  for (const path of ['/auctions/wire-sale', '/account/deposits', `/account/invoices/${id}`]) {
    assert.match((await house.get(path, cal)).text, new RegExp(`Wire \\$1,000(\\.00)? and include ${number} in the wire memo`), path)
  }
  for (const named of [number, `DEP-${auction}-${cal.id}`]) {
    assert.match((await house.get(`/admin/invoices?search=${named}`, admin)).text, new RegExp(`/admin/invoices/${id}"`), named)
  }
})

test('a card hold is not listed as an invoice but under deposits', async () => {
  const cal = await house.visitor()
  const auction = await house.auction({ slug: 'held-sale', deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.call('POST', `/v1/auctions/${auction}/deposit`, { token: cal.token, body: {} })
  assert.deepEqual(await house.db.query("select status from invoices where payer_user_id = $1", [cal.id]), [{ status: 'draft' }])
  assert.doesNotMatch((await house.get('/account/invoices', cal)).text, /DRAFT-/)
  const { body } = await house.call<{ status: string }[]>('GET', '/v1/invoices', { token: cal.token })
  assert.deepEqual(body.data.map(({ status }) => status), ['draft'], 'the API still returns it')
})

test('returning from the provider\'s page leads to what was paid, with the result', async () => {
  const invoice = await invoiceFor(ann.id, 400_000)
  const page = sandboxPath((await house.post(`/account/invoices/${invoice}/payment`, {}, ann)).headers.location)
  const [{ id } = { id: 0 }] = await house.db.query<{ id: number }>('select max(id) as id from payment_intents')
  const back = async (how = ''): Promise<[unknown, string]> => {
    const { headers } = await house.get(`/account/payments/${id}${how}`, ann)
    const said = [headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]).join('; ')
    return [headers.location, (await house.get(String(headers.location), { cookie: `${ann.cookie}; ${said}` })).text]
  }
  const [path, awaited] = await back()
  assert.equal(path, `/account/invoices/${invoice}#pay`)
  assert.match(awaited, /A card payment of \$4,000\.00 is processing\.[^]*Didn’t finish paying\? <a href="\/sandbox\/pay\//)
  assert.match((await back('?left=1'))[1], /Payment canceled\. You were not charged\./)
  await house.post(page, { outcome: 'success' }, ann)
  assert.match((await back('?left=1'))[1], /Payment received\./)
  for (const [who, payment] of [[bob, id], [ann, 999_999], [ann, 'x'], [ann, '99999999999999999999']] as const) {
    assert.equal((await house.get(`/account/payments/${payment}`, who)).status, 404, String(payment))
  }
  assert.match(String((await house.get(`/account/payments/${id}`)).headers.location), /^\/sign-in\?next=/)
})

test('the invoice of a won lot opens from the lot, for its winner only, the first one due first', async () => {
  const lotId = await house.lot(await house.auction(), { slug: 'paid-in-two-parts' })
  const part = (installment: 'earnest' | 'balance') => house.db.transaction((tx) => openInvoice(tx, {
    kind: 'winner', payer: { userId: ann.id }, currency: 'usd', dueAt: null, installment, lotId,
    lines: [{ code: 'hammer', label: verbatim(installment), amount: cents(100_000) }],
  }))
  const earnest = await part('earnest')
  await part('balance')
  const path = `/account/lots/${lotId}/invoice`
  assert.equal((await house.get(path, ann)).headers.location, `/account/invoices/${earnest.id}`)
  assert.equal((await house.get(path, bob)).headers.location, `/account/invoices?lot=${lotId}`)
  assert.equal((await house.get(path)).headers.location, `/sign-in?next=${encodeURIComponent(path)}`)
})

test('the list of purchases says from when a payment is overdue, and until when another has time', async () => {
  const auction = await house.auction({ status: 'closed' })
  for (const [title, dueIn] of [['Late acre', -3 * 1_440], ['Early acre', 3 * 1_440]] as const) {
    const lotId = await house.lot(auction, { status: 'sold', title, closed_at: minutes(-1) })
    await insert(house.db, 'sales', {
      lot_id: lotId, auction_id: auction, winner_id: bob.id, hammer_price_cents: 100_000, currency: 'usd', buyer_premium: { kind: 'none' }, premium_cents: 0, sold_at: minutes(-1),
    })
    await house.db.transaction((tx) => openInvoice(tx, {
      kind: 'winner', payer: { userId: bob.id }, currency: 'usd', dueAt: new Date(Date.now() + dueIn * MINUTE), installment: 'full', lotId,
      lines: [{ code: 'hammer', label: verbatim('Hammer price'), amount: cents(100_000) }],
    }))
  }
  const { text } = await house.get('/account/purchases', bob)
  assert.match(text, /Late acre[^]*?Payment, overdue since [A-Z]/)
  assert.match(text, /Early acre[^]*?Payment, by [A-Z]/)
})
