import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { TOKEN_ENTROPY_BYTES, tokenHash, tokenText } from './token-text.ts'

const token = tokenText(randomBytes(TOKEN_ENTROPY_BYTES))

test('a token has the promised form', () => {
  assert.match(token, /^freehold_pat_[0-9A-Za-z]{49}$/)
})

test('a token is recognized with or without an id in front of it', () => {
  assert.match(tokenHash(token)!, /^[0-9a-f]{64}$/)
  assert.equal(tokenHash(`17|${token}`), tokenHash(token))
})

test('different entropy makes different tokens', () => {
  const made = new Set(Array.from({ length: 1000 }, () => tokenText(randomBytes(TOKEN_ENTROPY_BYTES))))
  assert.equal(made.size, 1000)
})

test('a byte beyond the last multiple of 62 is skipped', () => {
  const entropy = Buffer.alloc(TOKEN_ENTROPY_BYTES, 255)
  entropy.fill(61, 0, 43)
  assert.match(tokenText(entropy), /^freehold_pat_z{43}/)
  assert.throws(() => tokenText(Buffer.alloc(TOKEN_ENTROPY_BYTES, 255)))
})

const other = token.at(-10) === 'a' ? 'b' : 'a'
const malformed = {
  'nothing': '',
  'an id without a token': '17|x',
  'no id before the bar': `|${token}`,
  'an id that is no number': `x|${token}`,
  'an id beyond 64 bits': `${'9'.repeat(20)}|${token}`,
  'another prefix': token.replace('freehold', 'stronghold'),
  'one letter changed': `${token.slice(0, -10)}${other}${token.slice(-9)}`,
  'one letter short': token.slice(0, -1),
  'one letter long': `${token}0`,
  'a line break at the end': `${token}\n`,
  'ten kilobytes': 'a'.repeat(10_240),
}
for (const [what, text] of Object.entries(malformed)) {
  test(`${what} is no token`, () => assert.equal(tokenHash(text), null))
}
