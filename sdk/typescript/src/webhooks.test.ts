import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { verifyWebhook, WebhookSignatureError } from './webhooks.ts'

const [SECRET, OTHER] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_dGhlIG90aGVyIHNlY3JldCBvZiB0aGlz']
const NOW = Date.parse('2027-03-01T15:00:00Z')
const BODY = JSON.stringify({ id: 'evt_1', event: 'lot.sold', data: { lot_id: 42, lot_title: 'Forty acres, ünder the hill', winner_bid: 18_500 } })

function signed(secrets: string[], { at = NOW, body = BODY } = {}): Record<string, string> {
  const signature = secrets.map((secret) => new Webhook(secret).sign('evt_1', new Date(at), body)).join(' ')
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': String(at / 1_000), 'webhook-signature': signature }
}

const verified = (headers: Record<string, string>, secrets: string | string[] = SECRET, body: string | Uint8Array = BODY) => verifyWebhook({ headers, body }, secrets, { now: NOW })

test('a request with a right signature is the event', async () => {
  const event = await verified(signed([SECRET]))
  assert.equal(event.event === 'lot.sold' && event.data.winner_bid, 18_500)
  assert.equal((await verified(signed([SECRET]), SECRET, Buffer.from(BODY))).id, 'evt_1')
  const request = new Request('https://county.example/hooks', { method: 'POST', body: BODY, headers: signed([SECRET]) })
  assert.equal((await verifyWebhook(request, SECRET, { now: NOW })).id, 'evt_1')
})

test('during a rotation either secret is right, on either side', async () => {
  for (const [signers, secrets] of [[[SECRET, OTHER], OTHER], [[SECRET, OTHER], SECRET], [[OTHER], [SECRET, OTHER]]] as const) {
    assert.equal((await verified(signed([...signers]), typeof secrets === 'string' ? secrets : [...secrets])).id, 'evt_1')
  }
})

describe('a request is refused', () => {
  const right = signed([SECRET])
  const REFUSED: [why: string, headers: Record<string, string>, body?: string][] = [
    ['with a signature by another secret', signed([OTHER])],
    ['with another body', right, BODY.replace('18500', '28500')],
    ['with another id', { ...right, 'webhook-id': 'evt_2' }],
    ['with another time', { ...right, 'webhook-timestamp': String(NOW / 1_000 + 1) }],
    ['that is too old', signed([SECRET], { at: NOW - 301_000 })],
    ['that is from the future', signed([SECRET], { at: NOW + 301_000 })],
    ['without a signature', { 'webhook-id': 'evt_1', 'webhook-timestamp': String(NOW / 1_000) }],
    ['with an empty signature', { ...right, 'webhook-signature': 'v1,' }],
    ['with a signature that is not base64', { ...right, 'webhook-signature': 'v1,***' }],
    ['with an asymmetric signature only', { ...right, 'webhook-signature': right['webhook-signature']!.replace('v1,', 'v1a,') }],
    ['with a time that is none', { ...right, 'webhook-timestamp': 'soon' }],
  ]
  for (const [why, headers, body] of REFUSED) test(why, () => assert.rejects(verified(headers, SECRET, body), WebhookSignatureError))

  test('and an empty secret is an error of the program', () => assert.rejects(verified(right, ''), TypeError))
})
