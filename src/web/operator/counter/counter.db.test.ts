import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { assertBooksBalance, balanceOf } from '../../../../test/books.ts'
import { confirmed, consequencesIn } from '../../../../test/confirm-decision.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { closeAuction } from '../../../bidding/index.ts'
import { DAY } from '../../../kernel/time.ts'

const house = await siteHouse()
const { db } = house
const [admin, ann] = [await house.visitor(), await house.visitor()]
await db.query('update users set is_admin = true where id = $1', [admin.id])
await db.query("update users set name = 'Ann Buyer' where id = $1", [ann.id])
afterEach(() => assertBooksBalance(db))

const INTAKE = '/admin/counter/person'
const NEWCOMER = {
  name: 'Ida Marsh', street: '12 Creek Road', city: 'Burns', region: 'OR', postal_code: '97720', country: 'United States', phone: '', email: '', language: 'en',
  document: 'driver_license', tier: 'verified', note: 'Photo and address match',
}
const post = (path: string, form: Record<string, string>) => house.post(path, form, admin)

async function takeIn(change: Partial<typeof NEWCOMER> = {}): Promise<number> {
  const made = await confirmed((form) => post(INTAKE, form), { ...NEWCOMER, ...change })
  assert.equal(made.status, 303, made.text)
  return Number(/^\/admin\/people\/(\d+)$/.exec(String(made.headers.location))![1])
}

const personOf = async (id: number) => (await db.query<{ email: string; phone: string | null; tier: string | null; identified: boolean }>(
  'select email, phone, tier, identity_verified_at is not null as identified from users where id = $1', [id]))[0]!

test('a person without email is taken in with an address, an identity and a limit, and gets no email', async () => {
  const before = (await db.query('select from users')).length
  const { said } = consequencesIn(await post(INTAKE, NEWCOMER))
  assert.match(said, /New account<[^]*?>Ida Marsh<[^]*No email, by mail<[^]*Bid limit<[^]*?>\$250,000</)
  assert.equal((await db.query('select from users')).length, before, 'nothing has changed yet')
  const id = await takeIn()
  const { email, ...rest } = await personOf(id)
  assert.match(email, /@counter\.invalid$/)
  assert.deepEqual(rest, { phone: null, tier: 'verified', identified: true })
  const page = (await house.get(`/admin/people/${id}`, admin)).text
  assert.ok(page.includes('No email, by mail') && !page.includes('counter.invalid') && page.includes(`/admin/people/${id}/card`))
  const card = await house.get(`/admin/people/${id}/card`, admin)
  assert.deepEqual([card.status, card.headers['content-type']], [200, 'application/pdf'])
  assert.equal((await house.get(`/admin/people/${id}/card`, ann)).status, 404)
  const entries = await db.query<{ action: string; after: object; reason: string }>(
    "select action, after, reason from audit_log where resource_type = 'person' and resource_id = $1 and action in ('person.taken_in', 'person.identity_confirmed') order by id", [id])
  assert.deepEqual(entries, [
    { action: 'person.taken_in', after: { name: 'Ida Marsh', has_email: false, phone: null }, reason: 'Photo and address match' },
    { action: 'person.identity_confirmed', after: { tier: 'verified', document: 'driver_license' }, reason: 'Photo and address match' },
  ])
})

test('every field is checked, and an email address or phone with an account is refused beside its field', async () => {
  const before = (await db.query('select from users')).length
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'], [{ street: '' }, 'street'], [{ city: '' }, 'city'], [{ region: '' }, 'region'], [{ postal_code: '' }, 'postal_code'],
    [{ email: 'nobody' }, 'email'], [{ email: ann.email.toUpperCase() }, 'email'], [{ phone: '12' }, 'phone'], [{ document: 'library_card' }, 'document'],
    [{ tier: 'institutional' }, 'tier'], [{ tier: '' }, 'tier'], [{ note: 'x' }, 'note'], [{ note: 'x'.repeat(1_001) }, 'note'],
    [{ name: 'x'.repeat(121) }, 'name'], [{ city: 'x'.repeat(121) }, 'city'],
  ] as const) {
    const { status, text } = await post(INTAKE, { ...NEWCOMER, ...wrong })
    assert.equal(status, 422, JSON.stringify(wrong))
    assert.match(text, new RegExp(`id="field-${field}-wrong"`), field)
  }
  await db.query("update users set phone = '+15412345678', phone_verified_at = house_clock() where id = $1", [ann.id])
  const taken = await post(INTAKE, { ...NEWCOMER, phone: '(541) 234-5678' })
  assert.match(taken.text, /id="field-phone-wrong">[^<]*Another account has confirmed this number/)
  assert.equal((await db.query('select from users')).length, before)
  assert.doesNotMatch((await house.get(INTAKE, admin)).text, /name="tier"[^>]*checked/)
})

test('people of the same name are shown before the account is created, whatever the case', async () => {
  const other = await takeIn({ name: 'Rosa Díaz', email: 'rosa@example.org', phone: '+1 541 555 0147' })
  assert.deepEqual(await personOf(other), { email: 'rosa@example.org', phone: '+15415550147', tier: 'verified', identified: true })
  const { said } = consequencesIn(await post(INTAKE, { ...NEWCOMER, name: ' ROSA  díaz' }))
  assert.match(said, new RegExp(`Same name, another account<[^]*?>Rosa Díaz, account ${other}, rosa@example\\.org\\. Continue only if`))
  const made = await takeIn({ name: 'Rosa Díaz' })
  assert.ok(made > other, 'another person of this name can be taken in')
})

test('the counter finds an invoice by its scanned number, and a person by account number, name, phone or email', async () => {
  const id = await takeIn({ name: 'Wilma Counter', phone: '541 555 0162', email: 'wilma@example.org' })
  for (const search of [String(id), 'wilma count', '+15415550162', 'wilma@example']) {
    const { text } = await house.get(`/admin/counter?search=${encodeURIComponent(search)}`, admin)
    assert.ok(text.includes(`href="/admin/people/${id}"`), search)
  }
  assert.match((await house.get('/admin/counter?search=nobody%20at%20all', admin)).text, /Nobody found[^]*\/admin\/counter\/person/)
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  await house.call('POST', `/v1/auctions/${auction}/deposit`, { token: ann.token, body: { method: 'wire' } })
  const [invoice] = await db.query<{ id: number; number: string }>('select id, invoice_number as number from invoices where auction_id = $1', [auction])
  for (const scanned of [invoice!.number, invoice!.number.toLowerCase(), `${invoice!.number}-1`]) {
    assert.equal((await house.get(`/admin/counter?search=${scanned}`, admin)).headers.location, `/admin/invoices/${invoice!.id}/payment`)
  }
  assert.ok((await house.get(`/admin/counter?search=${ann.id}`, admin)).text.includes(`/admin/invoices/${invoice!.id}/payment`))
  for (const path of ['/admin/counter', INTAKE, `/admin/people/${id}/deposit`, `/admin/people/${id}/identity`]) {
    assert.equal((await house.get(path, ann)).status, 404, path)
  }
})

test('the identity of a person with an account is confirmed, a lower tier corrects it, and nobody confirms their own', async () => {
  const bob = await house.visitor()
  const path = `/admin/people/${bob.id}/identity`
  const order = { document: 'passport', tier: 'enhanced', note: 'Passport, deed and bank letter seen' }
  assert.match(consequencesIn(await post(path, order)).said, /Bid limit<[^]*?>\$2,000,000</)
  assert.equal((await confirmed((form) => post(path, form), order)).status, 303)
  assert.deepEqual([(await personOf(bob.id)).tier, (await personOf(bob.id)).identified], ['enhanced', true])
  assert.equal((await confirmed((form) => post(path, form), { ...order, tier: 'basic' })).status, 303)
  assert.deepEqual([(await personOf(bob.id)).tier, (await personOf(bob.id)).identified], ['basic', false])
  const own = await post(`/admin/people/${admin.id}/identity`, order)
  assert.equal(own.status, 409)
  assert.match(own.text, /can(no|’)t confirm your own identity|cannot confirm your own identity/)
})

test('a check taken as a deposit lets the bidder bid at once, has a receipt, and its refund is paid by check', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, title: 'Creek sale' })
  const lot = await house.lot(auction)
  const bob = await house.visitor()
  const path = `/admin/people/${bob.id}/deposit`
  assert.match((await house.get(path, admin)).text, /Creek sale: exactly \$1,000\.00/)
  const check = { auction: String(auction), amount: '1,000', tender: 'check', reference: '1044', received_at: '', received_at_zone: 'UTC', payer_name: '', memo: '', terms: 'on' }
  for (const [wrong, field] of [
    [{ auction: '' }, 'auction'], [{ amount: '999' }, 'amount'], [{ amount: '1001' }, 'amount'], [{ tender: '' }, 'tender'],
    [{ reference: '' }, 'reference'], [{ terms: '' }, 'terms'],
  ] as const) {
    const { status, text } = await post(path, { ...check, ...wrong })
    assert.equal(status, 422, JSON.stringify(wrong))
    assert.match(text, new RegExp(`id="field-${field}-wrong"`), field)
  }
  assert.match(consequencesIn(await post(path, check)).said, /Received by check<[^]*?>\$1,000\.00</)
  const taken = await confirmed((form) => post(path, form), check)
  assert.equal(taken.status, 303, taken.text)
  const address = String(taken.headers.location)
  const [receipt] = /\/admin\/invoices\/\d+\/payments\/\d+\/receipt/.exec((await house.get(address, admin)).text)!
  assert.equal((await house.get(receipt, admin)).headers['content-type'], 'application/pdf')
  assert.equal(await balanceOf(db, 'deposits_held', { user: bob.id }), -100_000)
  assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })).status, 200)
  const twice = await post(path, { ...check, reference: '1045' })
  assert.equal(twice.status, 409)
  assert.match(twice.text, /already has a deposit/)
})

test('money for a deposit that was requested before is led to its invoice, and a deposit that follows the bids grows', async () => {
  const bob = await house.visitor()
  const path = `/admin/people/${bob.id}/deposit`
  const cash = { tender: 'cash', reference: '', received_at: '', received_at_zone: 'UTC', payer_name: '', memo: '', terms: 'on' }
  const flat = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.call('POST', `/v1/auctions/${flat}/deposit`, { token: bob.token, body: { method: 'wire' } })
  const led = await post(path, { ...cash, auction: String(flat), amount: '1000' })
  assert.equal(led.status, 409)
  assert.match(led.text, /Record the money on invoice INV-/)
  const percent = await house.auction({ deposit_mode: 'percent', deposit_bps: 1_000, deposit_amount_cents: 50_000 })
  for (const amount of ['500', '250']) {
    assert.equal((await confirmed((form) => post(path, form), { ...cash, auction: String(percent), amount })).status, 303)
  }
  const [deposit] = await db.query<{ amount: number; status: string }>(
    'select amount_cents as amount, status from deposits where auction_id = $1 and user_id = $2', [percent, bob.id])
  assert.deepEqual(deposit, { amount: 75_000, status: 'held' })
})

test('the proceeds of a lot whose deposit was paid by check wait seven days for it', async () => {
  const seller = await house.person({ seller: true })
  const auction = await house.auction({ owner_user_id: seller.id, deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const lot = await house.lot(auction)
  const bob = await house.visitor()
  const check = { auction: String(auction), amount: '1000', tender: 'check', reference: '9', received_at: '', received_at_zone: 'UTC', terms: 'on' }
  assert.equal((await confirmed((form) => post(`/admin/people/${bob.id}/deposit`, form), check)).status, 303)
  assert.equal((await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 1_000 } })).status, 200)
  await closeAuction(db, house.house.log, house.house.afterHammer, auction, { now: true })
  const [row] = await db.query<{ status: string; waits: number }>(
    `select s.status, extract(epoch from s.clears_at - y.received_at) * 1000 as waits from settlements s
     join deposits d on d.auction_id = s.auction_id join deposit_payments p on p.deposit_id = d.id join invoice_payments y on y.invoice_id = p.invoice_id
     where s.lot_id = $1`, [lot])
  assert.deepEqual([row!.status, Math.round(Number(row!.waits) / DAY)], ['pending', 7])
})

test('over the API a person is taken in, a deposit is taken and an identity is confirmed, each by the roles that may', async () => {
  const sale = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  await house.lot(sale)
  const staffed = async (role: string) => {
    const clerk = await house.person()
    await db.query('update users set is_admin = true, staff_role = $2 where id = $1', [clerk.id, role])
    return clerk.token('admin')
  }
  const [clerk, cashier] = [await staffed('clerk'), await staffed('cashier')]
  const { country: _country, phone: _phone, email: _email, ...newcomer } = NEWCOMER
  const call = <Data>(path: string, token: string, body: object) => house.call<Data>('POST', `/v1/admin/${path}`, { token, body })
  assert.equal((await call('users', cashier, newcomer)).body.code, 'staff_role_required')
  const wrong = await call('users', clerk, { ...newcomer, email: ann.email, note: ' x ' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors!)], [422, ['note']])
  const taken = await call<{ id: number; tier: string }>('users', clerk, { ...newcomer, name: 'Otto Reed', tier: 'basic' })
  assert.deepEqual([taken.status, taken.body.data.tier], [201, 'basic'], taken.text)
  const { id } = taken.body.data
  const proven = await call<{ tier: string }>(`users/${id}/identity`, clerk, { tier: 'verified', document: 'passport', note: 'Photo matches' })
  assert.equal(proven.body.data.tier, 'verified', proven.text)

  const money = { auction_id: sale, user_id: id, amount: 500, tender: 'check', reference: 'First Bank 1881', terms_signed: true }
  assert.equal((await call('deposits', clerk, money)).body.code, 'staff_role_required')
  for (const [change, status, field] of [
    [{ terms_signed: false }, 422, 'terms_signed'], [{ reference: undefined }, 422, 'reference'], [{ amount: 499 }, 422, 'amount'],
    [{ received_at: '2200-01-01' }, 422, 'received_at'], [{ user_id: 999_999 }, 404], [{ auction_id: 999_999 }, 404],
  ] as const) {
    const refused = await call('deposits', cashier, { ...money, ...change })
    assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [status, field === undefined ? [] : [field]], refused.text)
  }
  const held = await call<{ deposit: { status: string; method: string; amount: number }; invoice_id: number }>('deposits', cashier, money)
  assert.deepEqual([held.status, held.body.data.deposit.status, held.body.data.deposit.method, held.body.data.deposit.amount], [201, 'held', 'counter', 500], held.text)
  const [payment] = await db.query('select tender, reference from invoice_payments where invoice_id = $1', [held.body.data.invoice_id])
  assert.deepEqual(payment, { tender: 'check', reference: 'First Bank 1881' })
  assert.equal((await call('deposits', cashier, money)).body.code, 'invalid_state_transition', 'it is there')
})


test('the counter offers each role what it may do', async () => {
  const staffed = async (role: string) => {
    const visitor = await house.visitor()
    await db.query('update users set is_admin = true, staff_role = $2 where id = $1', [visitor.id, role])
    return visitor
  }
  const [clerk, cashier] = [await staffed('clerk'), await staffed('cashier')]
  const page = async (visitor: typeof clerk, search = '') => (await house.get(`/admin/counter?search=${search}`, visitor)).text
  const payment = /record its payment|Invoice or account number/
  const account = /href="\/admin\/counter\/person"/
  const before = /Before you create an account/
  const offers = async (visitor: typeof clerk) => {
    const text = await page(visitor)
    return [payment, account, before].map((offer) => offer.test(text))
  }
  assert.deepEqual([await offers(admin), await offers(clerk), await offers(cashier)], [[true, true, true], [false, true, true], [true, false, false]])
  assert.match(await page(clerk, 'nobody-of-this-name'), /or create an account for the person/)
  assert.match(await page(cashier, 'nobody-of-this-name'), /ask a clerk or a manager to create an account/)
  const [invoice] = await db.query<{ number: string }>('select invoice_number as number from invoices where invoice_number is not null limit 1')
  const statuses = await Promise.all([clerk, cashier].map(async (one) => (await house.get(`/admin/counter?search=${invoice!.number}`, one)).status))
  assert.deepEqual(statuses, [200, 303], 'a clerk is not led to a page that refuses clerks')
})
