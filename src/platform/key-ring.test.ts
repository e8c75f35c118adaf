import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyRing } from './key-ring.ts'
import { deriveSecrets, opens } from './secrets.ts'

const [old, next, strange] = ['the old secret', 'the new secret', 'a secret of somebody else'].map(deriveSecrets)
const ring = keyRing([old!, next!])

test('one secret encrypts, each decrypts, and keys that records depend on are those of the first', () => {
  for (const [used, other] of [[old!, next!], [next!, old!]] as const) {
    ring.use(used.fingerprint)
    const box = ring.seal('a text', 'its owner')
    assert.deepEqual([ring.fingerprint, opens(used, box, 'its owner'), opens(other, box, 'its owner')], [used.fingerprint, true, false])
    assert.equal(ring.open(box, 'its owner'), 'a text')
    assert.equal(ring.open(other.seal('another', 'its owner'), 'its owner'), 'another')
    assert.throws(() => ring.open(box, 'somebody else'))
    assert.throws(() => ring.open(strange!.seal('a text')))
    assert.deepEqual(ring.documentKeys, [...used.documentKeys, ...other.documentKeys])
    assert.deepEqual(ring.reviewKeys, [...used.reviewKeys, ...other.reviewKeys])
    assert.deepEqual(ring.sessionKeys, [...used.sessionKeys, ...other.sessionKeys])
    assert.deepEqual([ring.bidderPepper, ring.noticeKey, ring.pushKey], [old!.bidderPepper, old!.noticeKey, old!.pushKey])
  }
})

test('a secret that is not known is not used', () => {
  ring.use(next!.fingerprint)
  ring.use(strange!.fingerprint)
  assert.equal(ring.fingerprint, next!.fingerprint)
})
