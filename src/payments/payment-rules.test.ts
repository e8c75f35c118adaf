import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { HOUR } from '../kernel/time.ts'
import { isProcessing, refusePaying, standingAttempt, statusOfPayment } from './payment-rules.ts'

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

test('a payment is processing from the return of its payer, or the charge of a saved card, for a limited time', () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const begun = { ...nothing, submitted_at: null, payment_method: null, created_at: ago(1) }
  for (const [facts, is] of [
    [{}, false],
    [{ submitted_at: ago(1) }, true],
    [{ submitted_at: ago(24) }, false],
    [{ submitted_at: ago(1), failed_at: ago(2) }, true],
    [{ submitted_at: ago(1), received_cents: cents(1) }, false],
    [{ submitted_at: ago(1), canceled_at: now }, false],
    [{ authorised_at: now }, true],
    [{ payment_method: 'pm_1', created_at: now }, true],
    [{ payment_method: 'pm_1', created_at: now, failed_at: now }, false],
    [{ payment_method: 'pm_1' }, false],
  ] as const) {
    assert.equal(isProcessing({ ...begun, ...facts }, now), is, JSON.stringify(facts))
  }
})

test('a declined payment is replaced, unless its payer came back from paying by another card', () => {
  const declined = {
    id: 1, provider: 'stripe', payment_method: null, is_hosted: true, amount_cents: cents(100), currency: 'usd', failed_at: now, submitted_at: null, created_at: now,
  } as const
  const wanted = { provider: 'stripe', amount: cents(100), paymentMethod: null, isHosted: true } as const
  assert.equal(standingAttempt([declined], wanted, now), null)
  const paid = { ...declined, submitted_at: now }
  assert.equal(standingAttempt([paid], wanted, now), paid)
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
