import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appAddress, base32, codeOfStep, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('codes match RFC 6238, appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) assert.equal(codeOfStep(secret, stepAt(new Date(seconds * 1_000))), code, String(seconds))
})

test('a code is valid half a minute early and late, and only once', () => {
  const now = new Date(1_234_567_890_000)
  const present = stepAt(now)
  const typed = (step: number) => codeOfStep(secret, step)
  for (const step of [present - 1, present, present + 1]) assert.equal(stepOfCode(secret, typed(step), now, 0), step)
  assert.equal(stepOfCode(secret, typed(present - 2), now, 0), null)
  assert.equal(stepOfCode(secret, typed(present), now, present), null)
  assert.equal(stepOfCode(secret, typed(present - 1), now, present), null)
  for (const nonsense of ['', '12345', '1234567', 'abcdef', '１２３４５６', ' 05924']) assert.equal(stepOfCode(secret, nonsense, now, 0), null, nonsense)
})

test('a secret is encoded as in RFC 4648', () => {
  for (const [text, written] of [['', ''], ['f', 'MY'], ['fo', 'MZXQ'], ['foo', 'MZXW6'], ['foob', 'MZXW6YQ'], ['fooba', 'MZXW6YTB'], ['foobar', 'MZXW6YTBOI']]) {
    assert.equal(base32(Buffer.from(text!)), written)
  }
  assert.equal(appAddress(secret, 'a+b@example.org'), 'otpauth://totp/Freehold:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Freehold')
})
