import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { areTargetKeys, encryptPush, pushPublicKey, pushRequest } from './push-message.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
}

test('encrypts the example of RFC 8291 as it says', () => {
  const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), EXAMPLE, EXAMPLE)
  assert.equal(sealed.toString('base64url'), 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6'
    + 'cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN')
})

test('the request is signed for the origin of the push service, and never encrypted the same way', () => {
  const sender = { privateKey: EXAMPLE.privateKey, contact: 'mailto:office@example.org' }
  const target = { endpoint: 'https://push.example.org:8443/send/abc', ...EXAMPLE }
  const when = { now: new Date('2026-11-24T10:00:00Z'), ttlMs: 3_600_000 }
  const { headers, body } = pushRequest(sender, target, 'hello', when)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['authorization']!)!
  assert.equal(key, pushPublicKey(EXAMPLE.privateKey))
  const [head, claims, signature] = token.split('.') as [string, string, string]
  assert.deepEqual(JSON.parse(String(bytes(claims))), { aud: 'https://push.example.org:8443', exp: Date.parse('2026-11-24T22:00:00Z') / 1000, sub: sender.contact })
  const point = bytes(key)
  const publicKey = createPublicKey({
    format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  })
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
  assert.deepEqual([headers['ttl'], headers['content-encoding']], ['3600', 'aes128gcm'])
  assert.notDeepEqual(body, pushRequest(sender, target, 'hello', when).body)
})

test('keys that are not those of a browser are recognized', () => {
  const { p256dh, auth } = EXAMPLE
  assert.ok(areTargetKeys({ p256dh, auth }))
  assert.ok(!areTargetKeys({ p256dh: p256dh.replace('BCVxsr7N', 'BCVxsr7M'), auth }), 'no point of the curve')
  assert.ok(!areTargetKeys({ p256dh: 'AAAA', auth }))
  assert.ok(!areTargetKeys({ p256dh, auth: 'AAAA' }))
})
