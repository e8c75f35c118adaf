import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newsOf, readEvent } from './news-rules.ts'

const event = (type: string, object: object, more: object = {}) => readEvent({ id: 'evt_1', type, created: 1_700_000_000, data: { object }, ...more })
const intent = { id: 'pi_1', amount: 500, currency: 'USD', metadata: { invoice_id: '7', odd: 3 } }

describe('the envelope', () => {
  test('has an id, a type, a time and an object', () => {
    assert.deepEqual(event('ping', { a: 1 }), { id: 'evt_1', type: 'ping', firedAt: new Date(1_700_000_000_000), object: { a: 1 } })
  })

  test('without them is invalid', () => {
    for (const body of [null, 1, 'x', [], {}, { id: 1, type: 'x', data: { object: {} } }, { id: '', type: 'x', data: { object: {} } },
      { id: 'x'.repeat(256), type: 'x', data: { object: {} } }, { id: 'e', type: 'x', data: { object: [] } }, { id: 'e', type: 'x', data: {} }]) {
      assert.equal(readEvent(body), null, JSON.stringify(body))
    }
  })

  test('with an invalid time counts as the oldest', () => {
    for (const created of ['now', -1, 1.5, null]) assert.deepEqual(event('ping', {}, { created })?.firedAt, new Date(0))
  })
})

describe('payment events', () => {
  for (const [type, told, received] of [
    ['payment_intent.succeeded', 'received', 500], ['payment_intent.amount_capturable_updated', 'authorised', 0],
    ['payment_intent.canceled', 'canceled', 0], ['payment_intent.payment_failed', 'declined', 0],
  ] as const) {
    test(`${type} is read as ${told}`, () => {
      assert.deepEqual(newsOf(event(type, intent)!), {
        about: 'payment', reference: 'pi_1', currency: 'usd', amount: 500, told, received, metadata: { invoice_id: '7' },
        failureCode: told === 'declined' ? 'declined' : null,
      })
    })
  }

  test('the received amount counts, not the requested one', () => {
    const news = newsOf(event('payment_intent.succeeded', { ...intent, amount_received: 300 })!)
    assert.equal(news?.about === 'payment' && news.received, 300)
  })

  test('an invalid amount, currency or id is refused', () => {
    for (const wrong of [{ amount: 1.5 }, { amount: -1 }, { amount: '5' }, { amount: 2 ** 60 }, { currency: 3 }, { id: null }]) {
      assert.equal(newsOf(event('payment_intent.succeeded', { ...intent, ...wrong })!), null, JSON.stringify(wrong))
    }
  })
})

test('a refund event refers to its payment by id or as an object', () => {
  for (const payment of ['pi_1', { id: 'pi_1' }]) {
    const news = newsOf(event('charge.refunded', { id: 'ch_1', payment_intent: payment, amount: 500, amount_refunded: 200, currency: 'usd' })!)
    assert.deepEqual(news, { about: 'refund', reference: 'pi_1', amount: 500, refunded: 200, currency: 'usd', metadata: {} })
  }
  assert.equal(newsOf(event('charge.refunded', { amount: 500, amount_refunded: 200, currency: 'usd' })!), null)
})

test('a failed refund has its id, its payment and the reason', () => {
  const object = { id: 're_1', payment_intent: 'pi_1', amount: 200, currency: 'usd', status: 'failed', failure_reason: 'expired_or_canceled_card' }
  const news = { about: 'failed refund', refund: 're_1', reference: 'pi_1', amount: 200, failure: 'expired_or_canceled_card' }
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) assert.deepEqual(newsOf(event(type, object)!), news)
  assert.deepEqual(newsOf(event('refund.updated', { ...object, status: 'succeeded' })!), { about: 'another_object' })
  for (const wrong of [{ amount: 0 }, { amount: '200' }, { payment_intent: null }, { id: 7 }]) assert.equal(newsOf(event('refund.failed', { ...object, ...wrong })!), null)
})

test('other event types are ignored without an error', () => {
  for (const type of ['charge.dispute.created', 'constructor', '__proto__']) assert.deepEqual(newsOf(event(type, {})!), { about: 'another_object' })
})
