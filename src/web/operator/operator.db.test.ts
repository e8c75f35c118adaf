import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../test/confirm-decision.ts'
import { insert } from '../../../test/factories.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { openInvoice } from '../../invoices/index.ts'
import { cents } from '../../kernel/money.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { defineJob } from '../../platform/jobs.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

const PAGES = [
  '/admin', '/admin/documents', '/admin/sellers', '/admin/people', '/admin/invoices', '/admin/refunds', '/admin/deposits', '/admin/settlements',
  '/admin/audit', `/admin/people/${ann.id}`, `/admin/people/${ann.id}/suspension`,
]

async function invoice(amount = 50_000): Promise<number> {
  const draft = {
    kind: 'winner' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null,
    lines: [{ code: 'buyer_fee' as const, label: verbatim('Fee'), amount: cents(amount) }],
  }
  return house.db.transaction(async (tx) => (await openInvoice(tx, draft)).id)
}

const statusOf = async (id: number): Promise<string> =>
  (await house.db.query<{ status: string }>('select status from invoices where id = $1', [id]))[0]!.status

const keyIn = (html: string): string => /name="idempotency_key" value="([^"]+)"/.exec(html)![1]!

test('a list that its filters leave empty leads to the whole list, in each language', async () => {
  for (const list of ['settlements', 'refunds', 'registrations', 'retractions', 'conflicts', 'documents', 'sellers', 'ads', 'deposits', 'invoices', 'auctions']) {
    const path = `/admin/${list}`
    assert.match((await house.get(path, admin)).text, new RegExp(`class="empty"[^]*href="${path}\\?status=all">Show all<`), list)
    assert.match((await house.get(path, { cookie: `${admin.cookie}; lang=es` })).text, /class="empty"[^]*>Mostrar todo</, list)
    assert.doesNotMatch((await house.get(`${path}?status=all`, admin)).text, />Show all</, list)
  }
  assert.match((await house.get('/admin/people?search=nobody', admin)).text, /class="empty"[^]*href="\/admin\/people">Show all</)
})

test('administration pages are for administrators only', async () => {
  for (const path of PAGES) {
    assert.equal((await house.get(path, admin)).status, 200, path)
    assert.equal((await house.get(path, ann)).status, 404, path)
    const signedOut = await house.get(path)
    assert.deepEqual([signedOut.status, signedOut.headers.location], [303, `/sign-in?next=${encodeURIComponent(path)}`], path)
  }
  assert.equal((await house.post(`/admin/people/${ann.id}/suspension`, { reason: 'No reason at all' }, ann)).status, 404)
  assert.equal((await house.post(`/admin/people/${ann.id}/suspension`, { reason: 'From elsewhere' }, { ...admin, from: 'cross-site' })).status, 403)
  const [row] = await house.db.query<{ held: boolean }>('select suspended_at is not null as held from users where id = $1', [ann.id])
  assert.equal(row!.held, false)
})

test('unknown ids are not found', async () => {
  for (const path of ['documents', 'sellers', 'people', 'invoices', 'settlements']) {
    for (const id of ['0', '99999999', '9007199254740993', 'x', '1e9']) {
      assert.equal((await house.get(`/admin/${path}/${id}`, admin)).status, 404, `${path}/${id}`)
    }
  }
  assert.equal((await house.post('/admin/invoices/99999999/void', { reason: 'Not there' }, admin)).status, 404)
})

test('a decision without its reason is refused beside the field, and nothing changes', async () => {
  const id = await invoice()
  const refused = await house.post(`/admin/invoices/${id}/void`, { reason: ' x ' }, admin)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Enter a reason of at least 3 characters/)
  assert.match(refused.text, /aria-invalid="true"/)
  assert.equal(await statusOf(id), 'open')
  const done = await confirmed((typed) => house.post(`/admin/invoices/${id}/void`, typed, admin), { reason: 'Made out to the wrong person\0' })
  assert.deepEqual([done.status, done.headers.location], [303, `/admin/invoices/${id}`])
  assert.equal(await statusOf(id), 'voided')
  const log = await house.get(`/admin/audit?resource_type=invoice&resource_id=${id}`, admin)
  assert.match(log.text, /invoice\.voided[^]*Made out to the wrong person/)
})

test('a wire is recorded once however often its form is sent, and wrong amounts are reported', async () => {
  const id = await invoice()
  const form = await house.get(`/admin/invoices/${id}/payment`, admin)
  assert.match(form.text, /Balance due<[^]*\$500\.00/)
  const order = { idempotency_key: keyIn(form.text), amount: '$200', reference: 'WIRE 7', received_at: '', received_at_zone: 'UTC' }
  for (const wrong of [{ amount: 'much' }, { amount: '0' }, { amount: '-5' }, { reference: ' ' }, { received_at: '2999-01-01T10:00' }]) {
    assert.equal((await house.post(`/admin/invoices/${id}/payment`, { ...order, ...wrong }, admin)).status, 422, JSON.stringify(wrong))
  }
  const typed = { ...order, confirmed: consequencesIn(await house.post(`/admin/invoices/${id}/payment`, order, admin)).mark }
  const twice = await Promise.all([house.post(`/admin/invoices/${id}/payment`, typed, admin), house.post(`/admin/invoices/${id}/payment`, typed, admin)])
  assert.deepEqual(twice.map(({ status }) => status), [303, 303])
  const payments = await house.db.query('select amount_cents, reference from invoice_payments where invoice_id = $1', [id])
  assert.deepEqual(payments, [{ amount_cents: 20_000, reference: 'WIRE 7' }])
  assert.equal((await house.post(`/admin/invoices/${id}/void`, { reason: 'Too late for that' }, admin)).status, 409)
})

test('administrators cannot suspend themselves or remove their own role', async () => {
  for (const path of [`people/${admin.id}/suspension`, `people/${admin.id}/block`, `staff/${admin.id}/removal`]) {
    assert.equal((await house.post(`/admin/${path}`, { reason: 'By mistake' }, admin)).status, 409, path)
  }
  assert.equal((await house.get('/admin', admin)).status, 200)
  const given = await confirmed((typed) => house.post(`/admin/staff/${ann.id}`, typed, admin), { role: 'clerk', reason: 'Helps on Mondays' })
  assert.equal(given.status, 303)
  assert.equal((await house.get('/admin', ann)).status, 200)
  assert.equal((await house.post(`/admin/staff/${ann.id}/removal`, { reason: 'Mondays are over' }, admin)).status, 303)
  assert.equal((await house.get('/admin', ann)).status, 404)
})

test('viewing a person\'s page is recorded', async () => {
  await house.get(`/admin/people/${ann.id}`, admin)
  const log = await house.get(`/admin/audit?action=person.viewed&resource_type=person&resource_id=${ann.id}`, admin)
  assert.match(log.text, new RegExp(`person\\.viewed[^]*Person ${admin.id}`))
})

test('the audit log search is lenient and shows changes', async () => {
  const all = await house.get('/admin/audit?search=Mondays', admin)
  assert.match(all.text, /person\.made_administrator/)
  assert.match(all.text, /<ins>Clerk<\/ins>/)
  for (const nonsense of ['?resource_id=x&from=never', '?actor_user_id=99999999999999999999', '?page=0', '?search=%25%00']) {
    assert.equal((await house.get(`/admin/audit${nonsense}`, admin)).status, 200, nonsense)
  }
})

test('the audit log finds the actions of people by name or email, and reports an invalid number instead of ignoring it', async () => {
  const [jan, joe] = await Promise.all(['jan@orchard.example', 'joe@orchard.example'].map(async (email) => {
    const id = await insert<number>(house.db, 'users', { email, name: email.slice(0, 3) })
    await insert(house.db, 'audit_log', { actor_kind: 'person', actor_user_id: id, action: 'orchard.kept', resource_type: 'orchard', resource_id: id })
    return id
  }))
  const found = (await house.get('/admin/audit?actor=ORCHARD.example', admin)).text
  for (const id of [jan, joe]) assert.match(found, new RegExp(`/admin/people/${id}"`))
  assert.doesNotMatch(found, /<code>person/)

  const wrong = await house.get('/admin/audit?resource_id=abc', admin)
  assert.match(wrong.text, /Enter the record number in digits[^]*No search yet/)
  assert.match(wrong.text, /name="resource_id"[^>]*value="abc"/)
  assert.equal((await house.get('/admin/audit/export?resource_id=abc', admin)).headers.location, '/admin/audit?resource_id=abc')
})

test('days of the audit log are in the house\'s time zone, inclusive', async () => {
  const insertAt = (at: string, action: string) => insert(house.db, 'audit_log', { at, actor_kind: 'system', action, resource_type: 'clock' })
  await insertAt('2025-03-10T03:59:00Z', 'clock.day_before')
  await insertAt('2025-03-10T04:00:00Z', 'clock.first_minute')
  await insertAt('2025-03-11T03:59:00Z', 'clock.last_minute')
  await insertAt('2025-03-11T04:00:00Z', 'clock.day_after')
  const { text } = await house.get('/admin/audit?resource_type=clock&from=2025-03-10&to=2025-03-10', admin)
  const listed = [...text.matchAll(/<code>clock\.(\w+)<\/code>/g)].map(([, action]) => action)
  assert.deepEqual(listed, ['last_minute', 'first_minute'])
})

test('the audit log is searched by a person’s name, and exported with the filters', async () => {
  await house.db.query("update users set name = 'Ada Operator' where id = $1", [admin.id])
  const [search, address] = ['/admin/audit?actor=ada', '/admin/audit/export?actor=ada&action=person.made_administrator']
  assert.match((await house.get(`${search}+operator`, admin)).text, /Ada Operator[^]*person\.made_administrator|person\.made_administrator[^]*Ada Operator/)
  assert.match((await house.get('/admin/audit?actor=nobody+at+all', admin)).text, /No entries found/)
  assert.match((await house.get(`/admin/audit?actor_user_id=${admin.id}`, admin)).text, /name="actor"[^>]*value="Ada Operator"/)
  const file = await house.get(address, admin)
  assert.match(String(file.headers['content-type']), /^text\/csv/)
  assert.match(file.text, /^id,at,[^]*person\.made_administrator/)
  assert.doesNotMatch(file.text, /person\.administrator_ended/)
  assert.match((await house.get('/admin/audit?action=audit_log.exported', admin)).text, /person\.made_administrator/, 'the download is recorded')
  assert.equal((await house.get(address, ann)).status, 404)
})

test('after a decision on a document the oldest pending one follows, and at the end the list', async () => {
  const ids = await Promise.all(['government_id', 'proof_of_address', 'w9'].map((type) => insert<number>(house.db, 'verification_documents', {
    user_id: ann.id, document_type: type, file_key: `documents/00/${type}`, file_name: 'scan.png', mime_type: 'image/png', bytes: 10, uploaded_by: ann.id,
  })))
  const [first, second, third] = ids.toSorted((a, b) => a - b)
  const listed = await house.get('/admin/documents', admin)
  assert.ok(listed.text.indexOf(`/admin/documents/${first}"`) < listed.text.indexOf(`/admin/documents/${third}"`), 'the oldest pending one comes first')
  const form = (await house.get(`/admin/documents/${third}/rejection`, admin)).text
  assert.match(form, /name="why"[^>]*><option value(?:="")? selected[^>]*>Choose…/, 'no reason is chosen for the office')
  for (const wrong of [{ why: '' }, { why: 'ugly' }]) assert.equal((await house.post(`/admin/documents/${third}/rejection`, wrong, admin)).status, 422)
  const onward: (string | undefined)[] = []
  for (const id of [third, first, second]) {
    onward.push(String((await house.post(`/admin/documents/${id}/rejection`, { why: 'unreadable' }, admin)).headers.location))
  }
  assert.deepEqual(onward, [`/admin/documents/${first}`, `/admin/documents/${second}`, '/admin/documents'])
  for (const day of ['soon', '2031-02-30']) {
    assert.equal((await house.post(`/admin/documents/${first}/approval`, { expires_on: day }, admin)).status, 422, day)
  }
})

test('a seller is rejected, suspended and reinstated with a reason, and an application leads to the next', async () => {
  const [bea, cal] = [await house.visitor(), await house.visitor()]
  for (const { id } of [bea, cal]) await insert(house.db, 'seller_applications', { user_id: id, kind: 'person' })
  assert.equal((await house.post(`/admin/sellers/${bea.id}/rejection`, { reason: '' }, admin)).status, 422)
  const rejected = await house.post(`/admin/sellers/${bea.id}/rejection`, { reason: 'Not a seller of land' }, admin)
  assert.deepEqual([rejected.status, rejected.headers.location], [303, `/admin/sellers/${cal.id}`])
  await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [cal.id])
  await house.db.query("update seller_applications set status = 'approved' where user_id = $1", [cal.id])
  for (const [move, state] of [['suspension', 'suspended'], ['reinstatement', 'approved']] as const) {
    assert.equal((await house.post(`/admin/sellers/${cal.id}/${move}`, { reason: 'x' }, admin)).status, 422, move)
    assert.equal((await house.post(`/admin/sellers/${cal.id}/${move}`, { reason: 'Looked into it' }, admin)).status, 303, move)
    const [row] = await house.db.query<{ status: string }>('select status from seller_applications where user_id = $1 order by id desc limit 1', [cal.id])
    assert.equal(row!.status, state)
  }
})

const summaryOf = (page: string): string => /<div class="error-summary"[^]*?<\/div>/.exec(page)?.[0] ?? ''

test('missing documents of an applicant are named in the language of the administrator', async () => {
  const dan = await house.visitor()
  await insert(house.db, 'seller_applications', { user_id: dan.id, kind: 'business' })
  await house.db.query('update users set identity_verified_at = null where id = $1', [dan.id])
  const refused = await house.post(`/admin/sellers/${dan.id}/approval`, {}, admin)
  assert.equal(refused.status, 422)
  for (const paper of [/no passport, driver’s license or ID card/, /No Form W-9/, /No business license or EIN confirmation/, /No beneficial ownership statement/]) {
    assert.match(summaryOf(refused.text), new RegExp(`${paper.source} has been approved\\.`))
  }
  assert.doesNotMatch(summaryOf(refused.text), /government_id|href/)
  const spanish = await house.post(`/admin/sellers/${dan.id}/approval`, {}, { ...admin, cookie: `${admin.cookie}; lang=es` })
  assert.match(summaryOf(spanish.text), /Falta un formulario W-9 aprobado\./)
})

test('a person is put under review, blocked and released, each with a reason', async () => {
  const dan = await house.visitor()
  const held = async (): Promise<string> => (await house.db.query<{ held: string }>(
    `select concat_ws(' ', case when under_review_at is not null then 'review' end, case when blocked_at is not null then 'block' end,
       case when suspended_at is not null then 'suspension' end) as held from users where id = $1`, [dan.id]))[0]!.held
  const moves = [
    ['review', 'review'], ['review-end', ''], ['block', 'block'], ['unblock', ''], ['suspension', 'suspension'], ['reinstatement', ''],
  ] as const
  for (const [move, after] of moves) {
    assert.equal((await house.post(`/admin/people/${dan.id}/${move}`, { reason: '' }, admin)).status, 422, move)
    assert.equal((await house.post(`/admin/people/${dan.id}/${move}`, { reason: 'As the rules say' }, admin)).status, 303, move)
    assert.equal(await held(), after, move)
  }
  await house.db.query("update users set tier = 'verified', granted_tier = 'verified' where id = $1", [dan.id])
  const unproved = await house.post(`/admin/people/${dan.id}/institution`, { reason: 'A pension fund' }, admin)
  assert.equal(unproved.status, 422, 'the documents of the entity are missing')
  assert.deepEqual(await house.db.query('select tier from users where id = $1', [dan.id]), [{ tier: 'verified' }])
  assert.equal((await house.post('/admin/people/99999999/block', { reason: 'Nobody' }, admin)).status, 404)
})

test('a deposit is released or forfeited by its form, and only while it is held', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const deposit = (status: string): Promise<number> => insert<number>(house.db, 'deposits', {
    auction_id: auction, user_id: ann.id, status, method: 'counter', amount_cents: 100_000, currency: 'usd', reference: `DEP ${status}`,
  })
  const kept = await deposit('held')
  for (const wrong of [{ to: 'me', reason: 'Did not pay' }, { to: 'seller', reason: '' }]) {
    assert.equal((await house.post(`/admin/deposits/${kept}/forfeiture`, wrong, admin)).status, 422, JSON.stringify(wrong))
  }
  const keep = (typed: Record<string, string>) => house.post(`/admin/deposits/${kept}/forfeiture`, typed, admin)
  assert.match((await house.get(`/admin/deposits/${kept}/forfeiture`, admin)).text, /name="to"[^>]*><option value(?:="")? selected/)
  const order = { to: 'platform', reason: 'Did not pay' }
  const { said, mark } = consequencesIn(await keep(order))
  assert.match(said, /Deposit kept for Freehold<[^]*?>\$1,000\.00</)
  assert.equal((await keep({ ...order, confirmed: mark })).status, 303)
  assert.equal((await house.post(`/admin/deposits/${kept}/release`, { reason: 'Too late' }, admin)).status, 409)
  assert.equal((await house.post(`/admin/deposits/${kept}/release`, { reason: '' }, admin)).status, 422)
  assert.match((await house.get('/admin/deposits?status=forfeited', admin)).text, /DEP held/)
})

test('a failed job gets new retries, on record', async () => {
  await house.db.transaction((tx) => house.house.jobs.enqueue(tx, defineJob<{ n: number }>('test-errand', {
    retries: 0, pauseMs: 1_000, longestPauseMs: 1_000, timeoutMs: 1_000, keepMs: 60_000,
  }), { n: 1 }))
  const [job] = await house.db.query<{ id: string }>(
    `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "The line was down"}' where name = 'test-errand' returning id::text as id`)
  assert.match((await house.get('/admin/health', admin)).text, /test-errand[^]*The line was down/)
  assert.equal((await house.get('/admin/health/jobs/00000000-0000-0000-0000-000000000000', admin)).status, 404)
  assert.equal((await house.post(`/admin/health/jobs/${job!.id}`, {}, ann)).status, 404)
  assert.equal((await house.post(`/admin/health/jobs/${job!.id}`, {}, admin)).status, 303)
  const [row] = await house.db.query<{ state: string }>('select state from pgboss.job where id = $1::uuid', [job!.id])
  assert.equal(row!.state, 'retry')
  assert.match((await house.get('/admin/audit?action=job.retried', admin)).text, /Job: test-errand<[^]*The line was down/)
})

test('repeated parameters and malformed bodies cause no server error', async () => {
  for (const path of ['/admin/audit?action=a&action=b&search=c&search=d', '/admin/people?search=a&search=b', '/admin/invoices?from=2026-01-01&from=x&search=a&search=b',
    '/admin/settlements?status=ready&status=paid&page=1&page=2', '/seller/figures?sales=1&sales=2', '/seller/auctions?search=a&search=b&status=draft&status=x',
    '/account/invoices?status=open&status=paid', '/account/notices?unread=1&unread=1&page=2&page=3']) {
    assert.equal((await house.get(path, admin)).status, 200, path)
  }
  const hostile = '{"constructor":1,"toString":{"toString":1},"__proto__":{"x":1},"amount":{"valueOf":1},"reason":[[{"toString":1}]],"to":[["a"],["b"]]}'
  const id = await invoice()
  for (const path of [`/admin/invoices/${id}/payment`, `/admin/invoices/${id}/void`, '/seller/auctions/new', '/account/notices/preferences']) {
    const answer = await house.app.inject({
      method: 'POST', url: path, payload: hostile, headers: { cookie: admin.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
    assert.ok(answer.statusCode < 500, `${path} ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
})
