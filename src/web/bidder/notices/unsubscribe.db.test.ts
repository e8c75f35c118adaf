import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { refusalToken } from '../../../notices/refusal-token.ts'

const house = await siteHouse()
const { app, db } = house
const { secrets } = house.house

const wantsMail = async (id: number, kind: string) =>
  (await db.query<{ mail: boolean }>('select mail from notice_preferences where user_id = $1 and kind = $2', [id, kind]))[0]?.mail ?? true

test('opening the link of an email changes nothing, and one click unsubscribes from its kind', async () => {
  const person = await house.person()
  const url = `/unsubscribe/${refusalToken(secrets, person.id, 'outbid')}`
  const page = await app.inject({ url })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<form method="post">/)
  assert.match(page.body, /<nav/, 'the page has the layout of the site')
  assert.deepEqual([page.headers['referrer-policy'], page.headers['x-robots-tag']], ['no-referrer', 'noindex'])
  assert.equal(await wantsMail(person.id, 'outbid'), true)

  const oneClick = { method: 'POST' as const, url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }
  for (const answer of [await app.inject(oneClick), await app.inject(oneClick)]) {
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /won’t get any more emails about “Outbid”/)
  }
  assert.deepEqual([await wantsMail(person.id, 'outbid'), await wantsMail(person.id, 'lost')], [false, true])
  const trail = await db.query(`select 1 from audit_log where action = 'notice_preference.changed' and resource_id = $1`, [person.id])
  assert.equal(trail.length, 1)
})

test('a mail program may post a multipart form', async () => {
  const person = await house.person()
  const boundary = 'one-click'
  const answer = await app.inject({
    method: 'POST', url: `/unsubscribe/${refusalToken(secrets, person.id, 'lost')}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  })
  assert.equal(answer.statusCode, 200)
  assert.equal(await wantsMail(person.id, 'lost'), false)
})

test('an invalid link is not found, and no link unsubscribes from required legal notices', async () => {
  const [ann, ben] = [await house.person(), await house.person()]
  const token = refusalToken(secrets, ann.id, 'outbid')
  const forged = [
    token.replace(String(ann.id), String(ben.id)), token.replace('outbid', 'lost'), `${token.slice(0, -1)}!`, token.slice(0, -1), 'x',
    refusalToken(secrets, ann.id, 'won'),
  ]
  for (const wrong of forged) {
    for (const method of ['GET', 'POST'] as const) {
      assert.equal((await app.inject({ method, url: `/unsubscribe/${encodeURIComponent(wrong)}` })).statusCode, 404, `${method} ${wrong}`)
    }
  }
  assert.deepEqual([await wantsMail(ben.id, 'outbid'), await wantsMail(ann.id, 'lost')], [true, true])
})

test('the page is in the language of the emails, or in another on request', async () => {
  const person = await house.person()
  await db.query(`update users set locale = 'es' where id = $1`, [person.id])
  const url = `/unsubscribe/${refusalToken(secrets, person.id, 'outbid')}`
  const spanish = await app.inject({ url, headers: { 'accept-language': 'en' } })
  assert.match(spanish.body, /<html lang="es"[^]*No recibir más estos correos/)
  assert.match((await app.inject({ url: `${url}?lang=en` })).body, /Stop these emails/)
})
