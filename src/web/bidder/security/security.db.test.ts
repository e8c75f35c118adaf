import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import { codeOfStep, stepAt } from '../../../accounts/totp.ts'
import { SECOND } from '../../../kernel/time.ts'

const house = await siteHouse()
const PASSWORD = 'nine fenceposts in a row'
const PAGE = '/account/security'
const STEP_MS = 30 * SECOND

const cookieOf = (headers: Record<string, unknown>): string => [headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]).join('; ')
const signIn = (email: string, password = PASSWORD) => house.post('/sign-in', { email, password, next: '/account/bids' })
const isSignedIn = async (cookie: string): Promise<boolean> => (await house.get('/account', { cookie })).status === 200

/** The code of an authenticator app for this secret, this many time steps from now. */
async function codeFor(secret: string, steps = 0): Promise<string> {
  const [row] = await house.db.query<{ now: Date }>('select house_clock() as now')
  return codeOfStep(fromBase32(secret), stepAt(row!.now) + steps)
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

const secretIn = (text: string): string => /class="secret">([A-Z2-7 ]+)</.exec(text)![1]!.replaceAll(' ', '')

/** Moves the clock to the start of a step, so that the code of the previous step stays valid for half a minute. */
async function startStep(): Promise<void> {
  const [row] = await house.db.query<{ now: Date }>('select house_clock() as now')
  await house.advanceClock(STEP_MS - row!.now.getTime() % STEP_MS)
}

async function withTwoFactor(): Promise<{ visitor: SiteVisitor; secret: string; used: string; recovery: string[] }> {
  const visitor = await house.visitor()
  assert.equal((await house.post(`${PAGE}/two-factor`, { password: PASSWORD }, visitor)).status, 303)
  const secret = secretIn((await house.get(PAGE, visitor)).text)
  await startStep()
  const used = await codeFor(secret, -1)
  const { text } = await house.post(`${PAGE}/two-factor/confirmation`, { code: used }, visitor)
  return { visitor, secret, used, recovery: [...text.matchAll(/<li><code>([a-z0-9-]{11})</g)].map((found) => found[1]!) }
}

test('the secret is shown to its owner until the first code, and never afterwards', async () => {
  const ann = await house.visitor()
  assert.equal((await house.get(`${PAGE}/two-factor/qr.svg`, ann)).status, 404)
  const wrong = await house.post(`${PAGE}/two-factor`, { password: 'not hers at all' }, ann)
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /Incorrect password/)
  await house.post(`${PAGE}/two-factor`, { password: PASSWORD }, ann)
  const qr = await house.get(`${PAGE}/two-factor/qr.svg`, ann)
  assert.deepEqual([qr.headers['content-type'], qr.headers['cache-control']], ['image/svg+xml', 'private, no-store'])
  assert.equal((await house.get(`${PAGE}/two-factor/qr.svg`, await house.visitor())).status, 404)
  const { visitor } = await withTwoFactor()
  assert.equal((await house.get(`${PAGE}/two-factor/qr.svg`, visitor)).status, 404)
  assert.doesNotMatch((await house.get(PAGE, visitor)).text, /class="secret"/)
})

test('until the first correct code, signing in requires none', async () => {
  const ann = await house.visitor()
  await house.post(`${PAGE}/two-factor`, { password: PASSWORD }, ann)
  assert.equal((await house.post(`${PAGE}/two-factor/confirmation`, { code: '000000' }, ann)).status, 422)
  assert.equal((await signIn(ann.email)).headers.location, '/account/bids')
})

test('when it is on, a password alone does not sign in; a code opens one session only', async () => {
  const { visitor, secret, used } = await withTwoFactor()
  const entered = await signIn(visitor.email)
  assert.equal(entered.headers.location, '/sign-in/two-factor?next=%2Faccount%2Fbids')
  const cookie = cookieOf(entered.headers)
  assert.equal(await isSignedIn(cookie), false)
  assert.equal((await house.get('/verification/status', { cookie })).text.includes('"guest"'), true)
  assert.match((await house.get('/sign-in/two-factor', { cookie })).text, /Enter your code/)

  const wrong = await house.post('/sign-in/two-factor', { code: '000000', next: '/account/bids' }, { cookie })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /This code is incorrect/)
  assert.equal((await house.post('/sign-in/two-factor', { code: used }, { cookie })).status, 422)
  const code = await codeFor(secret)
  const others = cookieOf((await signIn(visitor.email)).headers)
  const replies = await Promise.all([cookie, others].map((one) => house.post('/sign-in/two-factor', { code, next: '/account/bids' }, { cookie: one })))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [303, 422])
  assert.deepEqual([await isSignedIn(cookie), await isSignedIn(others)].filter(Boolean).length, 1)
})

test('a recovery code signs in once', async () => {
  const { visitor, recovery } = await withTwoFactor()
  assert.equal(recovery.length, 10)
  const enter = async () => {
    const cookie = cookieOf((await signIn(visitor.email)).headers)
    return (await house.post('/sign-in/two-factor', { code: recovery[0]!.toUpperCase() }, { cookie })).status
  }
  assert.deepEqual([await enter(), await enter()], [303, 422])
})

test('codes cannot be guessed: after ten wrong ones there is a wait', async () => {
  const { visitor, secret } = await withTwoFactor()
  const cookie = cookieOf((await signIn(visitor.email)).headers)
  for (let time = 0; time < 10; time++) await house.post('/sign-in/two-factor', { code: '000000' }, { cookie })
  assert.equal((await house.post('/sign-in/two-factor', { code: await codeFor(secret, 1) }, { cookie })).status, 429)
})

test('a correct password waits ten minutes for its code', async () => {
  const { visitor, secret } = await withTwoFactor()
  const cookie = cookieOf((await signIn(visitor.email)).headers)
  await house.db.query("update sessions set created_at = created_at - interval '11 minutes' where awaits_code")
  assert.equal((await house.post('/sign-in/two-factor', { code: await codeFor(secret, 1) }, { cookie })).status, 401)
  assert.equal(await isSignedIn(cookie), false)
})

test('turning it off requires the password only, and then sign-in requires no code', async () => {
  const { visitor } = await withTwoFactor()
  assert.equal((await house.post(`${PAGE}/two-factor/removal`, { password: 'wrong wrong wrong' }, visitor)).status, 422)
  assert.equal((await house.post(`${PAGE}/two-factor/removal`, { password: PASSWORD }, visitor)).status, 303)
  assert.equal((await signIn(visitor.email)).headers.location, '/account/bids')
})

test('a new password signs out all other browsers and keeps this one', async () => {
  const ann = await house.visitor()
  const other = cookieOf((await signIn(ann.email)).headers)
  const weak = await house.post(`${PAGE}/password`, { current_password: PASSWORD, password: 'short' }, ann)
  assert.equal(weak.status, 422)
  assert.doesNotMatch(weak.text, /value="(short|nine fenceposts)/)
  assert.equal((await house.post(`${PAGE}/password`, { current_password: 'no', password: 'seven herons over water' }, ann)).status, 422)
  assert.equal((await house.post(`${PAGE}/password`, { current_password: PASSWORD, password: 'seven herons over water' }, ann)).status, 303)
  assert.deepEqual([await isSignedIn(ann.cookie), await isSignedIn(other)], [true, false])
  assert.equal((await signIn(ann.email)).status, 401)
  assert.equal((await signIn(ann.email, 'seven herons over water')).status, 303)
})

test('a person lists and ends their own sessions only', async () => {
  const [ann, bob] = [await house.visitor(), await house.visitor()]
  const other = cookieOf((await signIn(ann.email)).headers)
  const ends = [...(await house.get(PAGE, ann)).text.matchAll(/sessions\/(\d+)\/end"/g)].map((found) => found[1])
  assert.equal(ends.length, 1)
  assert.equal((await house.post(`${PAGE}/sessions/${ends[0]}/end`, {}, bob)).status, 404)
  assert.equal(await isSignedIn(other), true)
  assert.equal((await house.post(`${PAGE}/sessions/${ends[0]}/end`, {}, ann)).status, 303)
  assert.deepEqual([await isSignedIn(ann.cookie), await isSignedIn(other)], [true, false])
  await signIn(ann.email)
  await house.post(`${PAGE}/sessions/end-others`, {}, ann)
  const [row] = await house.db.query<{ count: number }>('select count(*) as count from sessions where user_id = $1', [ann.id])
  assert.equal(row!.count, 1)
})

test('a form sent twice shows its recovery codes once, and they work', async () => {
  const ann = await house.visitor()
  await house.post(`${PAGE}/two-factor`, { password: PASSWORD }, ann)
  const page = (await house.get(PAGE, ann)).text
  const key = /action="[^"]*two-factor\/confirmation"[^]*?name="idempotency_key" value="([^"]+)"/.exec(page)![1]!
  const form = { code: await codeFor(secretIn(page)), idempotency_key: key }
  const replies = await Promise.all([house.post(`${PAGE}/two-factor/confirmation`, form, ann), house.post(`${PAGE}/two-factor/confirmation`, form, ann)])
  const [told, silent] = replies.toSorted((a, b) => a.status - b.status)
  const first = [...told!.text.matchAll(/<li><code>([a-z0-9-]{11})</g)].map((found) => found[1]!)
  assert.equal(first.length, 10)
  assert.deepEqual([told!.status, silent!.status], [200, 409])
  assert.match(silent!.text, /recovery codes were shown only once/)
  for (const code of first) assert.ok(!silent!.text.includes(code))
  const cookie = cookieOf((await signIn(ann.email)).headers)
  assert.equal((await house.post('/sign-in/two-factor', { code: first[0]! }, { cookie })).status, 303)
})

test('a token form sent twice creates one token and shows it once', async () => {
  const ann = await house.visitor()
  const key = /name="idempotency_key" value="([^"]+)"/.exec((await house.get('/account/tokens', ann)).text)![1]!
  const form = { name: 'County import', abilities: 'read', expires_in_days: '30', idempotency_key: key }
  const replies = await Promise.all([house.post('/account/tokens', form, ann), house.post('/account/tokens', form, ann)])
  const shown = replies.map(({ text }) => /class="secret">([^<]+)</.exec(text)?.[1]).filter(Boolean)
  assert.equal(shown.length, 1)
  assert.match(replies.find(({ status }) => status === 409)!.text, /which is shown only once/)
  const [row] = await house.db.query<{ count: number }>(`select count(*) as count from access_tokens where user_id = $1 and name = 'County import'`, [ann.id])
  assert.equal(row!.count, 1)
})

test('a new password sent twice is saved once and confirmed twice, at once or in sequence', async () => {
  for (const isAtOnce of [true, false]) {
    const ann = await house.visitor()
    const page = (await house.get(PAGE, ann)).text
    const key = /action="[^"]*security\/password"[^]*?name="idempotency_key" value="([^"]+)"/.exec(page)![1]!
    const form = { current_password: PASSWORD, password: 'seven herons over water', idempotency_key: key }
    const send = () => house.post(`${PAGE}/password`, form, ann)
    const replies = isAtOnce ? await Promise.all([send(), send()]) : [await send(), await send()]
    assert.deepEqual(replies.map(({ status }) => status), [303, 303])
    const letters = await house.db.query(`select from audit_log where action = 'person.password_changed' and resource_id = $1`, [ann.id])
    assert.equal(letters.length, 1)
    assert.equal((await house.post(`${PAGE}/password`, { ...form, idempotency_key: 'another-form' }, ann)).status, 422)
    assert.equal((await signIn(ann.email, 'seven herons over water')).status, 303)
  }
})

test('turning off two-step verification twice succeeds both times', async () => {
  const { visitor } = await withTwoFactor()
  const key = /action="[^"]*removal"[^]*?name="idempotency_key" value="([^"]+)"/.exec((await house.get(PAGE, visitor)).text)![1]!
  const form = { password: PASSWORD, idempotency_key: key }
  const replies = await Promise.all([house.post(`${PAGE}/two-factor/removal`, form, visitor), house.post(`${PAGE}/two-factor/removal`, form, visitor)])
  assert.deepEqual(replies.map(({ status }) => status), [303, 303])
  const ends = await house.db.query(`select from audit_log where action = 'person.two_factor_off' and resource_id = $1`, [visitor.id])
  assert.equal(ends.length, 1)
})

async function lettersTo(address: string): Promise<{ subject: string; text: string }[]> {
  const jobs = await house.db.query<{ sealed: string }>(`select data->>'sealed' as sealed from pgboss.job where name = 'send-letter' order by created_on, id`)
  const letters = jobs.map(({ sealed }) => JSON.parse(house.house.secrets.open(sealed)) as { to: { address: string }; subject: string; text: string })
  return letters.filter(({ to }) => to.address === address)
}

test('Details are saved, kept in the form with what is wrong, and the name stays once the identity is verified by it', async () => {
  const ann = await house.visitor()
  await house.db.query('update users set identity_verified_at = null where id = $1', [ann.id])
  const form = { name: 'Ann  Lee', deed_name: 'Ann Lee, a single woman', street: '1 Elm St', city: 'Adel', region: 'IA', postal_code: '50003', country: 'USA', time_zone: 'America/Denver' }
  assert.equal((await house.post('/account/details', form, ann)).status, 303)
  const kept = (await house.get('/account/details', ann)).text
  for (const value of ['Ann Lee', 'Ann Lee, a single woman', '1 Elm St', 'Adel', '50003']) assert.ok(kept.includes(`value="${value}"`), value)
  assert.match(kept, /value="America\/Denver" selected/)
  const wrong = await house.post('/account/details', { ...form, city: 'y'.repeat(121), time_zone: 'Mars/Base' }, ann)
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /at most 120 characters[^]*Choose a time zone/)
  await house.post('/account/details/browser-zone', { time_zone: 'Asia/Tokyo' }, ann)
  assert.match((await house.get('/account/details', ann)).text, /value="America\/Denver" selected/, 'what was chosen is not guessed over')

  await house.db.query('update users set identity_verified_at = house_clock() where id = $1', [ann.id])
  await house.post('/account/details', { ...form, name: 'Somebody Else', deed_name: '' }, ann)
  const [row] = await house.db.query<{ name: string; deed_name: string | null }>(
    'select u.name, d.deed_name from users u join person_details d on d.user_id = u.id where u.id = $1', [ann.id])
  assert.deepEqual(row, { name: 'Ann Lee', deed_name: null })
})

test('A new email address counts once it is confirmed there; the one before is told, and its links open nothing', async () => {
  const ann = await house.visitor()
  const [next, taken] = [`new.${ann.email}`, (await house.visitor()).email]
  const ask = (email: string, password = PASSWORD) => house.post('/account/details/email', { email, password }, ann)
  assert.equal((await ask(next, 'not hers at all')).status, 422)
  assert.deepEqual((await lettersTo(next)).length, 0)
  // An address of somebody else gets the same answer, and no link.
  assert.deepEqual([(await ask(taken)).status, (await ask(next)).status], [303, 303])
  assert.doesNotMatch((await lettersTo(taken)).at(-1)!.text, /confirm-new-email/)
  assert.match((await lettersTo(ann.email)).at(-1)!.text, new RegExp(`asked to change[^]*${next.replaceAll('.', '\\.')}`))

  await house.post('/reset', { email: ann.email })
  const reset = /token=(\w+)/.exec((await lettersTo(ann.email)).at(-1)!.text)![1]!
  const token = /confirm-new-email\?token=([\w-]+)/.exec((await lettersTo(next)).at(-1)!.text)![1]!
  assert.match((await house.get(`/confirm-new-email?token=${token}`)).text, /Use this address/)
  assert.equal((await signIn(next)).status, 401, 'looking at the link changes nothing')
  assert.equal((await house.post('/confirm-new-email', { token })).headers.location, '/account/details')
  assert.deepEqual([(await signIn(next)).status, (await signIn(ann.email)).status], [303, 401])
  assert.equal((await lettersTo(ann.email)).at(-1)!.subject, 'Your email address was changed')
  assert.equal((await house.post('/reset-password', { token: reset, password: 'seven herons over water' })).status, 422)
  assert.equal((await house.post('/confirm-new-email', { token })).status, 422)
  assert.equal((await signIn(next)).status, 303)
})

test('A new password stops a change of the email address', async () => {
  const ann = await house.visitor()
  await house.post('/account/details/email', { email: `thief.${ann.email}`, password: PASSWORD }, ann)
  const token = /confirm-new-email\?token=([\w-]+)/.exec((await lettersTo(`thief.${ann.email}`)).at(-1)!.text)![1]!
  await house.post('/reset', { email: ann.email })
  const reset = /token=(\w+)/.exec((await lettersTo(ann.email)).at(-1)!.text)![1]!
  assert.equal((await house.post('/reset-password', { token: reset, password: 'seven herons over water' })).status, 303)
  assert.equal((await house.post('/confirm-new-email', { token })).status, 422)
})

test('A copy of one’s data has one’s own bids and maximums, and nothing of anybody else', async () => {
  const [ann, bob] = [await house.visitor(), await house.visitor()]
  const lot = await house.lot(await house.auction(), { title: 'Copied creek' })
  for (const { token } of [bob, ann]) await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: 4_321, is_proxy: true } })
  const file = await house.get('/account/data/export.json', ann)
  assert.deepEqual([file.status, file.headers['content-disposition']], [200, 'attachment; filename="freehold-data.json"'])
  const copy = JSON.parse(file.text) as Record<string, Record<string, unknown>[]>
  assert.equal(copy.account![0]!.email, ann.email)
  assert.deepEqual(copy.instructions!.map(({ lot: title, amount_cents: amount, is_maximum: isMaximum }) => [title, amount, isMaximum]), [['Copied creek', 432_100, true]])
  assert.ok(copy.activity!.some(({ action }) => action === 'person.signed_in'))
  assert.doesNotMatch(file.text, new RegExp(`${bob.email}|password_hash|token_hash|sealed|salt`))
  assert.equal((await house.get('/account/data/export.json')).status, 303, 'nobody else asks for it')
})

test('An account is closed when nothing is open: what opens and describes it is erased, bids and invoices stay', async () => {
  const [ann, bob] = [await house.visitor(), await house.visitor()]
  const lot = await house.lot(await house.auction())
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 2_000 } })
  const close = (password = PASSWORD) => house.post('/account/data/closing', { password }, ann)
  const blocked = await close()
  assert.equal(blocked.status, 409)
  assert.match(blocked.text, /href="\/account\/bids">You have bids on a lot/)
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 3_000 } })
  assert.equal((await close()).status, 409, 'an outbid bid can lead again while the lot is open')
  await house.db.query(`update lots set status = 'sold', close_reason = 'sold', closed_at = house_clock() where id = $1`, [lot])
  await house.post('/account/searches', { name: 'Land', query: 'state=MT', frequency: 'daily' }, ann)
  assert.equal((await close('not hers at all')).status, 422)
  const before = await house.db.query('select * from bids where lot_id = $1 order by id', [lot])
  assert.equal((await close()).headers.location, '/')

  assert.deepEqual([await isSignedIn(ann.cookie), (await signIn(ann.email)).status], [false, 401])
  assert.equal((await house.call('GET', '/v1/me', { token: ann.token })).status, 401)
  const [row] = await house.db.query<{ name: string; email: string; phone: string | null; tier: string | null }>(
    'select name, email, phone, tier from users where id = $1', [ann.id])
  assert.deepEqual(row, { name: 'Closed account', email: `closed-${ann.id}@account.invalid`, phone: null, tier: null })
  for (const table of ['credentials', 'sessions', 'saved_searches', 'notices', 'watchlist', 'person_details']) {
    assert.equal((await house.db.query(`select from ${table} where user_id = $1`, [ann.id])).length, 0, table)
  }
  assert.deepEqual(await house.db.query('select * from bids where lot_id = $1 order by id', [lot]), before)
  const record = await house.call('GET', `/v1/lots/${lot}/bids`)
  assert.equal(record.status, 200)
  assert.equal((await lettersTo(ann.email)).at(-1)!.subject, 'Your account is closed')
})
