import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUserCode, shownUserCode, userCode } from './device-code-rules.ts'

test('a code is eight consonants, read in any spelling', () => {
  const code = userCode(Uint8Array.from({ length: 16 }, (_, index) => index * 20))
  assert.match(code, /^[B-DF-HJ-NP-TV-XZ]{8}$/)
  for (const typed of [code, shownUserCode(code), code.toLowerCase(), ` ${code.slice(0, 4)} ${code.slice(4)} `]) assert.equal(readUserCode(typed), code)
  for (const typed of ['', 'BCDF', `${code}B`, 'AEIO-UYAE', 'BCDF-GHJ0', '<script>']) assert.equal(readUserCode(typed), null, typed)
})

test('bytes that would make some letters more frequent are skipped', () => {
  assert.equal(userCode(Uint8Array.from([255, 0, 250, 0, 240, 0, 0, 0, 0, 0, 0, 19])), 'BBBBBBBB')
  assert.throws(() => userCode(Uint8Array.from({ length: 16 }, () => 255)), /entropy/)
})
