import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SiteVisitor, siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const { db } = house

interface Codes { device_code: string; user_code: string; verification_uri_complete: string; expires_in: number; interval: number }
interface Answer { status: string; token: { token: string; name: string; abilities: string[] } | null; email: string | null }

async function begin(abilities: string[] = ['read'], name = 'freehold on laptop'): Promise<Codes> {
  const answer = await house.call<Codes>('POST', '/v1/device-logins', { body: { name, abilities } })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

const claim = ({ device_code: code }: Codes) => house.call<Answer>('POST', '/v1/device-logins/token', { body: { device_code: code } })
const page = (codes: Codes, { cookie }: SiteVisitor) => house.get(`/device?code=${codes.user_code}`, { cookie })
const allow = (codes: Codes, { cookie }: Pick<SiteVisitor, 'cookie'>, form: Record<string, string> = {}) =>
  house.post('/device', { code: codes.user_code, name: 'Laptop', abilities: 'read,write', expires_in_days: '90', ...form }, { cookie })

test('the page shows what is asked and from where, and the person decides what the program gets', async () => {
  const visitor = await house.visitor()
  const codes = await begin(['read', 'write', 'seller', 'admin'], '<b>Evil</b>')
  assert.deepEqual([codes.expires_in, codes.interval, codes.verification_uri_complete], [600, 2, `http://freehold.test/device?code=${codes.user_code}`])
  assert.equal((await claim(codes)).body.data.status, 'pending')
  const { status, text } = await page(codes, visitor)
  assert.equal(status, 200)
  assert.match(text, new RegExp(`${codes.user_code}.*127\\.0\\.0\\.1`, 's'))
  assert.match(text, /value="&lt;b>Evil&lt;\/b>"/)
  assert.match(text, /value="seller"[^>]*checked|checked[^>]*value="seller"/)
  assert.doesNotMatch(text, /value="admin"/, 'only administrators can give that')

  assert.equal((await allow(codes, visitor, { abilities: '' })).status, 422)
  assert.equal((await allow(codes, visitor, { abilities: 'read,admin' })).status, 422)
  assert.equal((await house.post('/device', { code: codes.user_code, abilities: 'read' }, { cookie: visitor.cookie, from: 'cross-site' })).status, 403)
  assert.equal((await claim(codes)).body.data.status, 'pending')
  assert.equal((await allow(codes, visitor)).headers.location, '/account/tokens')
  const { token, email } = (await claim(codes)).body.data
  assert.deepEqual([token!.name, token!.abilities, email], ['Laptop', ['read', 'write'], visitor.email])
  assert.equal((await house.call('GET', '/v1/me', { token: token!.token })).status, 200)
})

test('codes work once: whoever comes second gets nothing', async () => {
  const visitor = await house.visitor()
  const codes = await begin()
  await allow(codes, visitor)
  assert.equal((await allow(codes, await house.visitor())).status, 422, 'answered already')
  const answers = await Promise.all(Array.from({ length: 4 }, () => claim(codes)))
  assert.equal(answers.filter(({ body }) => body.data?.token).length, 1)
  assert.deepEqual(answers.filter(({ body }) => !body.data?.token).map(({ status }) => status), [404, 404, 404])
})

test('expired, denied and made-up codes give nothing', async () => {
  const visitor = await house.visitor()
  const [late, unwanted, allowed] = [await begin(), await begin(), await begin()]
  await allow(allowed, visitor)
  assert.equal((await house.post('/device/denial', { code: unwanted.user_code }, { cookie: visitor.cookie })).status, 303)
  assert.equal((await claim(unwanted)).body.data.status, 'denied')
  await house.advanceClock(10 * 60_000)
  for (const codes of [late, allowed]) assert.equal((await claim(codes)).body.data.status, 'expired')
  assert.equal((await page(late, visitor)).status, 422)
  assert.equal((await allow(late, visitor)).status, 422)
  assert.equal((await claim({ ...late, device_code: 'x'.repeat(43) })).status, 404)
})

test('guesses of codes are limited for a person, whatever they enter', async () => {
  const visitor = await house.visitor()
  const codes = await begin()
  const tried = (count: number) => db.query(`update attempts set tries = $1 where kind = 'device_code' and address = ''`, [count])
  assert.equal((await house.get('/device?code=BCDF-GHJK', { cookie: visitor.cookie })).status, 422)
  await tried(19)
  assert.equal((await page(codes, visitor)).status, 200)
  await tried(20)
  assert.equal((await page(codes, visitor)).status, 429)
  assert.equal((await allow(codes, visitor)).status, 429)
  assert.equal((await claim(codes)).body.data.status, 'pending')
  assert.equal((await page(codes, await house.visitor())).status, 200, 'others are not held up')
})

test('what ends before the token is handed out takes it along', async () => {
  const visitor = await house.visitor()
  const codes = await begin()
  await allow(codes, visitor)
  await db.query('delete from sessions where user_id = $1', [visitor.id])
  assert.deepEqual([(await claim(codes)).status, (await claim(codes)).body.code], [401, 'unauthenticated'])

  const unconfirmed = await house.visitor()
  await db.query('update users set email_verified_at = null where id = $1', [unconfirmed.id])
  assert.equal((await allow(await begin(), unconfirmed)).status, 403)
})

test('neither code can be read from the database', async () => {
  const codes = await begin()
  const rows = await db.query<{ text: string }>('select device_logins::text as text from device_logins')
  const all = JSON.stringify(rows)
  for (const code of [codes.device_code, codes.user_code, codes.user_code.replace('-', '')]) assert.ok(!all.includes(code))
})

test('one address can start only so many sign-ins', async () => {
  await db.query("update attempts set tries = 100 where kind = 'device_login'")
  const refused = await house.call('POST', '/v1/device-logins', { body: { name: 'x', abilities: ['read'] } })
  assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited'])
})

test('signed-out visitors sign in first and come back with the code', async () => {
  const { status, headers } = await house.get('/device?code=BCDF-GHJK')
  assert.deepEqual([status, headers.location], [303, '/sign-in?next=%2Fdevice%3Fcode%3DBCDF-GHJK'])
})
