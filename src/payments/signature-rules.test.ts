import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecent, signatureHeader, signedAt } from './signature-rules.ts'

const at = new Date('2026-03-01T12:00:00Z')
const body = Buffer.from('{"amount":100}')
const header = signatureHeader(body, 'secret', at)

test('a signature is valid only for the signed bytes and the secret', () => {
  assert.deepEqual(signedAt(header, body, 'secret'), at)
  assert.equal(signedAt(header, Buffer.from('{"amount": 100}'), 'secret'), null)
  assert.equal(signedAt(header, body, 'Secret'), null)
})

test('the signed time counts, to the second and up to five minutes either way', () => {
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  assert.deepEqual([-301, -300, 0, 300, 301].map((seconds) => isRecent(at, later(seconds))), [false, true, true, true, false])
})

test('a header may have signatures of two secrets, and invalid ones', () => {
  const own = header.split(',')[1]!
  for (const [text, fits] of [
    [`${header.split(',')[0]},v1=${'0'.repeat(64)},${own}`, true],
    [`${header},v2=x,nonsense`, true],
    [` ${header.replace(',', ', ')} `, true],
    [header.replace('v1', 'v0'), false],
    [own, false],
    ['t=,v1=', false],
    [`t=1e9,${own}`, false],
    [`t=-5,${own}`, false],
    ['', false],
    [`${header.split(',')[0]},${Array<string>(10).fill(`v1=${'0'.repeat(64)}`).join()},${own}`, false],
  ] as const) {
    assert.equal(signedAt(text, body, 'secret') !== null, fits, text)
  }
})
