import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeMessage, maskPhone, readCode, readPhone } from './phone-number.ts'

test('a number is accepted in any notation', async () => {
  for (const typed of ['+1 415 555 2671', '(415) 555-2671', '415.555.2671', '1-415-555-2671', ' +14155552671 ']) {
    assert.equal(await readPhone(typed), '+14155552671', typed)
  }
  assert.equal(await readPhone('+49 151 23456789'), '+4915123456789')
})

test('premium-rate numbers and numbers that nobody answers are refused', async () => {
  for (const typed of ['', 'phone', '911', '12345', '+1415555', '+1 900 234 5678', '+1 800 234 5678', '+999 12345678', '415 555 2671 ext. 4', '\u0000']) {
    assert.equal(await readPhone(typed), null, typed)
  }
})

test('a masked number shows its last four digits', () => {
  assert.equal(maskPhone('+14155552671'), '…2671')
})

test('a code is accepted in groups, but never with characters that are not digits', () => {
  for (const typed of ['728973', '728 973', ' 728-973 ', '72 89 73']) assert.equal(readCode(typed), '728973', typed)
  assert.equal(readCode('code'), '')
})

test('the message begins with the code in both languages, so that a phone can fill it in', () => {
  assert.match(codeMessage('728973', 'en'), /^728973 is your Freehold code/)
  assert.match(codeMessage('728973', 'es'), /^728973 es su código de Freehold/)
})
