import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskPhone, readPhone } from './phone-number.ts'

test('a number is read however it is written', () => {
  for (const typed of ['+1 415 555 2671', '(415) 555-2671', '415.555.2671', '1-415-555-2671', ' +14155552671 ']) {
    assert.equal(readPhone(typed), '+14155552671', typed)
  }
  assert.equal(readPhone('+49 151 23456789'), '+4915123456789')
})

test('what nobody answers, or what costs the caller, is no number of a person', () => {
  for (const typed of ['', 'phone', '911', '12345', '+1415555', '+1 900 234 5678', '+1 800 234 5678', '+999 12345678', '415 555 2671 ext. 4', '\u0000']) {
    assert.equal(readPhone(typed), null, typed)
  }
})

test('a masked number shows its last four digits', () => {
  assert.equal(maskPhone('+14155552671'), '…2671')
})
