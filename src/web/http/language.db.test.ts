import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'

const house = await siteHouse()
const [ann, bob] = [await house.visitor(), await house.visitor()]

let lots = 0

async function openLot(sale: Record<string, unknown> = {}, row: Record<string, unknown> = {}): Promise<{ slug: string }> {
  const slug = `ridge-${++lots}`
  await house.lot(await house.auction(sale), { slug, title: `Ridge ${lots}`, ...row })
  return { slug }
}

test('a page is in the language its reader asks for, and declares it', async () => {
  const { slug } = await openLot()
  const lot = `/lots/${slug}`
  const english = await house.get(lot)
  assert.deepEqual([english.headers['content-language'], english.headers.vary], ['en', 'accept-language, cookie, Accept-Encoding'])
  assert.match(english.text, /<html lang="en"/)
  const byBrowser = await house.get(lot, { language: 'es-MX,es;q=0.9' })
  assert.match(byBrowser.text, /<html lang="es"[^]*Precio inicial/)
  const byAddress = await house.get(`${lot}?lang=es`)
  assert.match(byAddress.text, new RegExp(`<link rel="canonical" href="http://freehold.test${lot}\\?lang=es"`))
  assert.match(byAddress.text, new RegExp(`hreflang="en" href="http://freehold.test${lot}\\?lang=en"`))
  const cookie = String(byAddress.headers['set-cookie'])
  assert.match(cookie, /^lang=es; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.equal((await house.get('/', { cookie: 'lang=es', language: 'en' })).headers['content-language'], 'es')
  for (const nonsense of ['?lang=xx', '?lang=', '?lang=es&lang=en%00']) assert.equal((await house.get(`/lots${nonsense}`)).status, 200, nonsense)
})

test('refusals are shown in Spanish to readers of Spanish', async () => {
  const { slug } = await openLot()
  await house.post(`/lots/${slug}/bids`, { amount: '3000', kind: 'maximum', idempotency_key: 'es-1' }, ann)
  const low = await house.post(`/lots/${slug}/bids`, { amount: '1000', idempotency_key: 'es-2' }, { ...bob, cookie: `${bob.cookie}; lang=es` })
  assert.equal(low.status, 422)
  assert.match(low.text, /Su oferta debe ser de al menos \$1,050\./)
  assert.match((await house.get('/nix', { cookie: 'lang=es' })).text, /Página no encontrada/)
})

test('the result of a form is shown once, on the next page', async () => {
  const person = await house.visitor()
  await house.post('/account/tokens', { name: 'robot', abilities: 'read', expires_in_days: '30' }, person)
  const [token] = await house.db.query<{ id: number }>("select id from access_tokens where name = 'robot'")
  assert.match((await house.get(`/account/tokens/${token!.id}/revoke`, person)).text, /Revoke “robot”\?/)
  assert.equal((await house.get(`/account/tokens/${token!.id}/revoke`, ann)).status, 404)
  const revoked = await house.post(`/account/tokens/${token!.id}/revoke`, {}, person)
  assert.equal(revoked.status, 303)
  const flash = String(revoked.headers['set-cookie']).split(';', 1)[0]!
  const page = await house.get('/account/tokens', { cookie: `${person.cookie}; ${flash}` })
  assert.match(page.text, /Token revoked/)
  assert.match(String(page.headers['set-cookie']), /^flash=; Max-Age=0; Path=\//)
  assert.doesNotMatch((await house.get('/account/tokens', { cookie: `${person.cookie}; flash=<b>` })).text, /class="note good flash"/)
})

test('emails use the language of the sign-in', async () => {
  const { id, email, password } = await house.visitor()
  const localeOf = async () => (await house.db.query<{ locale: string }>('select locale from users where id = $1', [id]))[0]!.locale
  for (const language of ['es', 'en']) {
    assert.equal((await house.post('/sign-in', { email, password }, { cookie: `lang=${language}` })).status, 303)
    assert.equal(await localeOf(), language)
  }
})

test('emails use the language of a link that a signed-in person follows, and the account shows it', async () => {
  const person = await house.visitor()
  const localeOf = async () => (await house.db.query<{ locale: string }>('select locale from users where id = $1', [person.id]))[0]!.locale
  const changes = async () => (await house.db.query<{ n: number }>(
    "select count(*) as n from audit_log where action = 'person.locale_chosen' and resource_id = $1", [person.id]))[0]!.n
  const page = await house.get('/account?lang=es', person)
  assert.match(page.text, /Le escribimos en español\.[^]*href="\/account\?lang=en"/)
  assert.deepEqual([await localeOf(), await changes()], ['es', 1])
  for (const path of ['/lots?lang=es', '/lots?lang=xx', '/lots']) await house.get(path, { cookie: person.cookie, language: 'en' })
  assert.deepEqual([await localeOf(), await changes()], ['es', 1])
  await house.get('/lots?lang=en', person)
  assert.equal(await localeOf(), 'en')
})
