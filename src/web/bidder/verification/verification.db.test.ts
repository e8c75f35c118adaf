import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A person with only a confirmed email address. */
async function newcomer() {
  const visitor = await house.visitor()
  await house.db.query('update users set phone_verified_at = null, tier = null, granted_tier = null where id = $1', [visitor.id])
  return visitor
}

async function upload(cookie: string, type: string, file: Buffer) {
  const form = new FormData()
  form.append('document_type', type)
  form.append('file', new Blob([new Uint8Array(file)]), file.length === 0 ? '' : 'passport.pdf')
  const sent = new Response(form)
  const { statusCode, headers, body } = await house.app.inject({
    method: 'POST', url: '/account/verification/documents', payload: Buffer.from(await sent.arrayBuffer()),
    headers: { cookie, 'content-type': sent.headers.get('content-type')!, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  })
  return { status: statusCode, headers, text: body }
}

test('verification returns to the lot, and never to another site', async () => {
  const ann = await newcomer()
  const { status, headers } = await house.get('/account/verification?next=%2Flots%2Fcreek', ann)
  assert.deepEqual([status, headers.location], [303, '/account/verification'])
  const kept = /way_back=[\w-]+/.exec(String(headers['set-cookie']))![0]
  const wayBack = /<a href="\/lots\/creek">Return to where you left off/
  assert.match((await house.get('/account/verification', { cookie: `${ann.cookie}; ${kept}` })).text, wayBack)
  assert.doesNotMatch((await house.get('/account/verification', ann)).text, /Return to where you left off/)
  for (const elsewhere of ['https://evil.example', '//evil.example']) {
    assert.equal((await house.get(`/account/verification?next=${encodeURIComponent(elsewhere)}`, ann)).status, 200, elsewhere)
    const forged = `way_back=${Buffer.from(elsewhere).toString('base64url')}`
    assert.doesNotMatch((await house.get('/account/verification', { cookie: `${ann.cookie}; ${forged}` })).text, /Back to where/, elsewhere)
  }
})

test('each step shows its reason, what it unlocks and its status, and the next one is offered', async () => {
  const ann = await newcomer()
  const { text } = await house.get('/account/verification', ann)
  assert.match(text, /You can’t bid yet/)
  assert.match(text, /id="phone"[^>]*aria-current="step"/)
  for (const opens of ['Level basic: bids up to $10,000', 'Level verified: bids up to $250,000', 'Level enhanced: bids up to $2,000,000']) {
    assert.ok(text.includes(opens), opens)
  }
})

test('an invalid number is reported beside its field, and the typed value stays', async () => {
  const ann = await newcomer()
  const { status, text } = await house.post('/account/verification/phone', { phone: '12' }, ann)
  assert.equal(status, 422)
  assert.match(text, /id="field-phone-phone"[^>]*aria-invalid="true"[^>]*value="12"/)
  assert.match(text, /id="field-phone-phone-wrong">Enter a phone number that can receive texts/)
})

test('a wrong code is counted and reported; the right one verifies the bidder', async () => {
  const ann = await newcomer()
  assert.equal((await house.post('/account/verification/phone', { phone: '+1 415 555 2671' }, ann)).headers.location, '/account/verification#phone')
  assert.match((await house.get('/account/verification', ann)).text, /six-digit code to \+14155552671/)
  const wrong = await house.post('/account/verification/phone-code', { code: 'abcdef' }, ann)
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /This is not the code we sent/)
  const [row] = await house.db.query<{ tries: number }>('select tries from phone_codes where user_id = $1', [ann.id])
  assert.equal(row!.tries, 1)
})

test('a form sent twice sends one code', async () => {
  const ann = await newcomer()
  const key = /action="[^"]*verification\/phone"[^]*?name="idempotency_key" value="([^"]+)"/.exec((await house.get('/account/verification', ann)).text)![1]!
  const form = { phone: '+1 415 555 2675', idempotency_key: key }
  const replies = await Promise.all([house.post('/account/verification/phone', form, ann), house.post('/account/verification/phone', form, ann)])
  assert.deepEqual(replies.map(({ status }) => status), [303, 303])
  const [row] = await house.db.query<{ count: number }>('select count(*) as count from phone_codes where user_id = $1', [ann.id])
  assert.equal(row!.count, 1)
})

test('a document is stored and shown as pending; a file of another type is reported beside the field', async () => {
  const ann = await newcomer()
  for (const [file, said] of [[Buffer.alloc(0), 'Choose a file to upload. The file can’t be empty.'], [Buffer.from('hello'), 'Send a PDF, or a picture']] as const) {
    const { status, text } = await upload(ann.cookie, 'government_id', file)
    assert.equal(status, 422)
    assert.match(text, new RegExp(`id="field-identity-file-wrong" class="wrong">${said}|class="wrong" id="field-identity-file-wrong">${said}`))
  }
  assert.equal((await upload(ann.cookie, 'nonsense', PDF)).status, 422)
  assert.equal((await upload(ann.cookie, 'government_id', PDF)).status, 303)
  const { text } = await house.get('/account/verification', ann)
  assert.match(text, /id="identity" data-state="waiting"/)
  assert.equal((await upload('', 'government_id', PDF)).status, 303)
})

test('a file that is too large is reported on the page', async () => {
  const ann = await newcomer()
  const { status, text } = await upload(ann.cookie, 'government_id', Buffer.concat([PDF, Buffer.alloc(15 * 1024 * 1024)]))
  assert.equal(status, 422)
  assert.match(text, /A file can have at most 15 MB/)
})
