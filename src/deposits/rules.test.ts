import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { DAY } from '../kernel/time.ts'
import type { DepositPart } from './parts-store.ts'
import { canBeHeld, countInto, freeCents, hasUnspentPart, spreadReturn, standingOf, statusOfCard } from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('a card can hold a deposit if the time to three days after the auction is within seven days', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY)
  assert.deepEqual([0, 4, 4.0001, 30].map((days) => canBeHeld(now, inDays(days))), [true, true, false, false])
  assert.equal(canBeHeld(now, null), false)
})

test('the order of card events does not matter', () => {
  const silent = { authorised: false, received: false, canceled: false, failed: false }
  for (const [facts, status] of [
    [{}, 'pending'], [{ failed: true }, 'failed'], [{ authorised: true }, 'held'], [{ authorised: true, failed: true }, 'held'],
    [{ canceled: true }, 'failed'], [{ authorised: true, canceled: true }, 'returned'], [{ authorised: true, received: true }, 'held'],
    [{ received: true, canceled: true, failed: true }, 'held'],
  ] as const) {
    assert.equal(statusOfCard({ ...silent, ...facts }), status, JSON.stringify(facts))
  }
})

const part = (status: DepositPart['status'], amount: number, more: Partial<DepositPart> = {}) =>
  ({ id: 1, kind: 'charge' as const, status, amount_cents: cents(amount), returned_cents: cents(0), is_paid: true, ...more })

describe('the state of a deposit', () => {
  const deposit = { status: 'pending' as const, amount_cents: cents(100) }
  for (const [parts, status, amount] of [
    [[part('pending', 100)], 'pending', 100],
    [[part('held', 100), part('pending', 50)], 'held', 100],
    [[part('held', 100), part('held', 50)], 'held', 150],
    [[part('held', 100, { returned_cents: cents(30) })], 'held', 70],
    [[part('failed', 100)], 'failed', 100],
    [[part('failed', 100), part('returned', 50)], 'released', 100],
  ] as const) {
    test(`of ${parts.map(({ status: one }) => one).join(' and ')}: ${status}, ${amount}`, () => {
      assert.deepEqual(standingOf(deposit, parts), { status, amount })
    })
  }

  test('that was released or forfeited stays so, whatever event follows', () => {
    for (const status of ['released', 'forfeited', 'applied'] as const) {
      assert.equal(standingOf({ status, amount_cents: cents(100) }, [part('held', 100)]).status, status)
    }
  })
})

test('the free part is received money that is not applied to invoices', () => {
  const free = (applied: number, ...parts: ReturnType<typeof part>[]) => freeCents({ amount_cents: cents(100), applied_cents: cents(applied) }, parts)
  assert.equal(free(0), 100)
  assert.equal(free(30), 70)
  assert.equal(free(0, part('held', 100, { is_paid: false })), 0)
  assert.equal(free(40, part('held', 100), part('held', 50)), 110)
  assert.equal(free(40, part('returned', 100), part('held', 50)), 10)
  assert.equal(free(60, part('held', 50)), 0)
})

test('a deposit of zero, or one that is applied or returned, has no money left', () => {
  const inHand = (amount: number, applied: number, ...parts: ReturnType<typeof part>[]) =>
    hasUnspentPart({ amount_cents: cents(amount), applied_cents: cents(applied) }, parts)
  assert.equal(inHand(0, 0), false)
  assert.equal(inHand(100, 0), true)
  assert.equal(inHand(100, 100, part('held', 100)), false)
  assert.equal(inHand(100, 60, part('held', 100, { returned_cents: cents(40) })), false)
  assert.equal(inHand(100, 60, part('held', 100)), true)
  assert.equal(inHand(100, 0, part('held', 100, { is_paid: false })), true)
})

test('refunds start with the newest payment; a hold is released completely or not at all', () => {
  const paid = (id: number, amount: number) => part('held', amount, { id })
  assert.deepEqual(spreadReturn(cents(120), [paid(1, 100), paid(2, 50)]), [{ id: 2, amount: 50 }, { id: 1, amount: 70 }])
  assert.deepEqual(spreadReturn(cents(60), [paid(1, 100), part('held', 80, { id: 2, kind: 'hold', is_paid: false })]), [{ id: 1, amount: 60 }])
  assert.deepEqual(spreadReturn(cents(0), [paid(1, 100)]), [])
})

test('a deposit pays invoices in order, each completely before the next', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 })
  fc.assert(fc.property(fc.integer({ min: 0, max: 200 }), amounts, (free, wanted) => {
    const dues = wanted.map((amount, n) => ({ id: (n + 1) as InvoiceId, currency: 'usd', remaining: cents(amount) }))
    const expected: { invoiceId: number; amount: number }[] = []
    let applied = 0
    let unpaid: number | null = null
    for (const { id, remaining } of dues) {
      const amount = Math.min(freeCents({ amount_cents: cents(free), applied_cents: cents(applied) }, []), remaining)
      if (amount > 0) expected.push({ invoiceId: id, amount })
      applied += amount
      if (amount < remaining) {
        unpaid = id
        break
      }
    }
    assert.deepEqual(countInto(cents(free), 'usd', dues), { shares: expected, unpaid })
  }))
})

test('a deposit in another currency pays nothing', () => {
  const due = { id: 1 as InvoiceId, currency: 'eur', remaining: cents(100) }
  assert.deepEqual(countInto(cents(500), 'usd', [due]), { shares: [], unpaid: 1 })
})
