import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { eventKey, readEventKey, testKey } from './event-key-rules.ts'
import { secretText, signatureHeaders, signingSecret } from './signing-rules.ts'

const current = secretText(Buffer.alloc(32, 7))
const previous = secretText(Buffer.alloc(32, 8))
const now = Math.floor(Date.now() / 1000)
const message = { key: 'evt_01KK74SK800000000000003R7M', timestamp: now, body: '{"event":"lot.sold","title":"Zwölf Äcker"}' }
const plain = (secret: string) => `sha256=${createHmac('sha256', Buffer.from(secret, 'utf8')).update(message.body, 'utf8').digest('hex')}`
const verifies = (secret: string, headers: Record<string, string>) => {
  try {
    return new Webhook(secret).verify(message.body, headers) !== undefined
  } catch {
    return false
  }
}

test('a secret is the prefix and 32 bytes in base 64', () => {
  assert.match(secretText(randomBytes(32)), /^whsec_[A-Za-z0-9+/]{43}=$/)
})

test('one secret signs for plain receivers and for those of Standard Webhooks', () => {
  const headers = signatureHeaders({ current: signingSecret(current), previous: null }, message)
  assert.equal(headers['X-Service-Signature'], plain(current))
  assert.ok(!('X-Service-Signature-Next' in headers))
  assert.deepEqual([verifies(current, headers), verifies(previous, headers)], [true, false])
})

test('during an overlap, receivers of either kind can use either secret', () => {
  const headers = signatureHeaders({ current: signingSecret(current), previous: signingSecret(previous) }, message)
  assert.equal(headers['X-Service-Signature'], plain(previous))
  assert.equal(headers['X-Service-Signature-Next'], plain(current))
  assert.deepEqual([verifies(current, headers), verifies(previous, headers)], [true, true])
})

test('a signature of five minutes ago is too old, and one for another id is invalid', () => {
  const old = signatureHeaders({ current: signingSecret(current), previous: null }, { ...message, timestamp: now - 301 })
  assert.equal(verifies(current, old), false)
  const headers = signatureHeaders({ current: signingSecret(current), previous: null }, message)
  assert.equal(verifies(current, { ...headers, 'webhook-id': 'evt_other' }), false)
})

test('an event id identifies its row, and sorts by time', () => {
  const fired_at = new Date('2026-03-08T18:00:00.123Z')
  for (const id of [1, 31, 32, 981, Number.MAX_SAFE_INTEGER]) {
    const key = eventKey({ id, fired_at })
    assert.match(key, /^evt_[0-9A-HJKMNP-TV-Z]{26}$/)
    assert.deepEqual(readEventKey(key), { id, firedAt: fired_at })
  }
  assert.ok(eventKey({ id: 9, fired_at }) < eventKey({ id: 1, fired_at: new Date(fired_at.getTime() + 1) }))
  assert.match(testKey(fired_at, randomBytes(16)), /^evt_[0-9A-HJKMNP-TV-Z]{26}$/)
})

test('other text is not an event id', () => {
  for (const text of ['', 'evt_', '1', 'evt_01kk74sk800000000000003r7m', `evt_${'Z'.repeat(26)}`, `evt_${'U'.repeat(26)}`, 'evt_01KK74SK800000000000003R7M0']) {
    assert.equal(readEventKey(text), null, text)
  }
})
