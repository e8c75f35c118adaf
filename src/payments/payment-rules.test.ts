import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { refusePaying, statusOfPayment } from './payment-rules.ts'

const now = new Date()
const nothing = { received_cents: cents(0), canceled_at: null, authorised_at: null, failed_at: null, reference: 'pi_1' }

test('the strongest fact decides the status of a payment', () => {
  for (const [facts, status] of [
    [{ reference: null }, 'opening'],
    [{}, 'requires_payment'],
    [{ failed_at: now }, 'failed'],
    [{ failed_at: now, authorised_at: now }, 'authorised'],
    [{ authorised_at: now, canceled_at: now }, 'canceled'],
    [{ received_cents: cents(1), canceled_at: now, failed_at: now }, 'succeeded'],
  ] as const) {
    assert.equal(statusOfPayment({ ...nothing, ...facts }), status)
  }
})

test('only an open invoice is payable, and by card only up to 10,000', () => {
  for (const [status, amount, method, code] of [
    ['open', 1_000_000, 'card', undefined], ['open', 1_000_001, 'card', 'validation_failed'], ['open', 1_000_001, 'wire', undefined],
    ['paid', 1, 'card', 'invalid_state_transition'], ['voided', 1, 'wire', 'invalid_state_transition'], ['draft', 1, 'card', 'invalid_state_transition'],
    ['refunded', 1, 'card', 'invalid_state_transition'],
  ] as const) {
    assert.equal(refusePaying({ status, currency: 'usd' }, cents(amount), method)?.refused, code, `${status} ${amount} ${method}`)
  }
})
