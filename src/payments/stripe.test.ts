import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { cents } from '../kernel/money.ts'
import { type IntentOrder, type PaymentProvider, ProviderRefusal } from './provider.ts'
import { createStripe } from './stripe.ts'

/** A server with the used part of the provider's API, which records its requests. */
interface Asked {
  request: string
  form: Record<string, string>
  key: string | undefined
  authorization: string | undefined
}

const asked: Asked[] = []
let answers: { status: number; body: object }[] = []
let provider: PaymentProvider

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    asked.push({
      request: `${request.method} ${request.url}`,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      key: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
    })
    const { status, body } = answers.shift() ?? { status: 200, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  provider = createStripe({ secretKey: 'sk_test_none', siteUrl: 'https://land.example', host: '127.0.0.1', port, protocol: 'http' })
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  answers = []
})

const answer = (body: object, status = 200): void => void answers.push({ status, body })

const order = (more: Partial<IntentOrder> = {}): IntentOrder => ({
  amount: cents(100_000), currency: 'usd', capture: 'automatic', customer: null, paymentMethod: null, isHosted: false, description: 'Invoice INV-1',
  metadata: { invoice_id: '7', freehold_payment: '3' }, returnPath: '/account/payments/3', key: 'order-3', ...more,
})

/** Exactly the fields that were sent. */
function assertAsked(request: string, form: Record<string, string>, key: string | undefined): void {
  const [first] = asked
  assert.deepEqual({ ...first, authorization: undefined }, { request, form, key, authorization: undefined })
  assert.equal(first!.authorization, 'Bearer sk_test_none')
}

describe('an intent', () => {
  test('is opened for a person to pay', async () => {
    answer({ id: 'pi_1', client_secret: 'pi_1_secret' })
    assert.deepEqual(await provider.openIntent(order()), { reference: 'pi_1', clientSecret: 'pi_1_secret', redirectUrl: null })
    assertAsked('POST /v1/payment_intents', {
      amount: '100000', currency: 'usd', capture_method: 'automatic', description: 'Invoice INV-1', 'metadata[invoice_id]': '7',
      'metadata[freehold_payment]': '3', 'allowed_payment_method_types[0]': 'card',
    }, 'order-3')
  })

  test('with a saved card holds a deposit at once', async () => {
    answer({ id: 'pi_2', client_secret: 's' })
    await provider.openIntent(order({ capture: 'manual', customer: 'cus_1', paymentMethod: 'pm_1' }))
    const { form } = asked[0]!
    assert.deepEqual([form.capture_method, form.customer, form.payment_method, form.confirm], ['manual', 'cus_1', 'pm_1', 'true'])
  })

  test('is opened even if its card is declined', async () => {
    answer({ error: { type: 'card_error', code: 'card_declined', message: 'No', payment_intent: { id: 'pi_3', client_secret: 's' } } }, 402)
    assert.equal((await provider.openIntent(order({ paymentMethod: 'pm_bad' }))).reference, 'pi_3')
  })

  test('can be paid on the provider’s page', async () => {
    answer({ id: 'cs_1', url: 'https://pay.example/cs_1' })
    assert.deepEqual(await provider.openIntent(order({ isHosted: true, capture: 'manual' })),
      { reference: 'cs_1', clientSecret: null, redirectUrl: 'https://pay.example/cs_1' })
    const { request, form } = asked[0]!
    assert.equal(request, 'POST /v1/checkout/sessions')
    assert.deepEqual(
      [form.mode, form['line_items[0][price_data][unit_amount]'], form['payment_intent_data[capture_method]'],
        form['payment_intent_data[metadata][freehold_payment]'], form.success_url, form.cancel_url],
      ['payment', '100000', 'manual', '3', 'https://land.example/account/payments/3', 'https://land.example/account/payments/3?left=1'])
  })
})

test('a stopped payment has ended at the provider, or the request is refused', async () => {
  for (const [reference, stop, look, over, running] of [
    ['pi_1', 'POST /v1/payment_intents/pi_1/cancel', 'GET /v1/payment_intents/pi_1', 'canceled', 'succeeded'],
    ['cs_1', 'POST /v1/checkout/sessions/cs_1/expire', 'GET /v1/checkout/sessions/cs_1', 'expired', 'complete'],
  ] as const) {
    asked.length = 0
    answer({ id: reference, status: over })
    await provider.cancel(reference, 'k')
    assertAsked(stop, {}, 'k')
    const refused = () => answer({ error: { type: 'invalid_request_error', message: 'It is over already' } }, 400)
    refused()
    answer({ id: reference, status: over })
    await provider.cancel(reference, 'k')
    assert.equal(asked.at(-1)!.request, look)
    refused()
    answer({ id: reference, status: running })
    await assert.rejects(provider.cancel(reference, 'k'), ProviderRefusal)
  }
})

test('captures and refunds have the payment\'s id and a key', async () => {
  const calls: [() => Promise<unknown>, string, Record<string, string>][] = [
    [() => provider.capture('pi_1', 'k'), 'POST /v1/payment_intents/pi_1/capture', {}],
    [() => provider.refund({ reference: 'pi_1', amount: cents(2_500), key: 'k' }), 'POST /v1/refunds', { payment_intent: 'pi_1', amount: '2500' }],
    [() => provider.createCustomer({ name: 'Ann', email: 'ann@example.test', key: 'k' }), 'POST /v1/customers', { name: 'Ann', email: 'ann@example.test' }],
    [() => provider.payOut({ account: 'acct_1', amount: cents(9), currency: 'usd', metadata: { settlement_id: '4' }, key: 'k' }), 'POST /v1/transfers',
      { amount: '9', currency: 'usd', destination: 'acct_1', 'metadata[settlement_id]': '4' }],
    [() => provider.endSubscription('sub_1', 'at_period_end', 'k'), 'POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
  ]
  for (const [call, request, form] of calls) {
    asked.length = 0
    answer({ id: 'x' })
    await call()
    assertAsked(request, form, 'k')
  }
})

test('a subscription is paid on the provider’s page', async () => {
  answer({ id: 'cs_2', url: 'https://pay.example/cs_2' })
  const opened = await provider.openSubscription({
    customer: 'cus_1', planName: 'Broker', amount: cents(9_900), currency: 'usd', interval: 'month', trialDays: 14, metadata: { subscription_id: '5' }, key: 'k',
  })
  assert.deepEqual(opened, { reference: null, redirectUrl: 'https://pay.example/cs_2' })
  const { form } = asked[0]!
  assert.deepEqual(
    [form.mode, form['line_items[0][price_data][recurring][interval]'], form['subscription_data[trial_period_days]'], form['subscription_data[metadata][subscription_id]']],
    ['subscription', 'month', '14', '5'])
})

test('saved cards and past payments are read', async () => {
  answer({ object: 'list', data: [{ id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 } }], has_more: false, url: '/v1/customers/cus_1/payment_methods' })
  assert.deepEqual(await provider.savedMethods('cus_1'), [{ reference: 'pm_1', brand: 'visa', lastFour: '4242', expires: '03/2031' }])
  answer({
    object: 'list', has_more: false, url: '/v1/payment_intents',
    data: [{ id: 'pi_1', currency: 'usd', amount_received: 500, latest_charge: { amount_refunded: 200 } }, { id: 'pi_2', currency: 'usd', amount_received: 0, latest_charge: null }],
  })
  assert.deepEqual(await provider.payments(new Date(1_000_000), new Date(2_000_000)),
    [{ reference: 'pi_1', currency: 'usd', received: 500, refunded: 200 }, { reference: 'pi_2', currency: 'usd', received: 0, refunded: 0 }])
  assert.match(asked[1]!.request, /created%5Bgte%5D=1000&created%5Blt%5D=2000|created\[gte\]=1000&created\[lt\]=2000/)
})

test('permanent errors are refusals, and temporary ones are retried', async () => {
  answer({ error: { type: 'invalid_request_error', message: 'No such payment_intent' } }, 404)
  await assert.rejects(provider.capture('pi_none', 'k'), ProviderRefusal)
  asked.length = 0
  answer({ error: { type: 'api_error', message: 'Down' } }, 500)
  answer({ id: 'pi_1' })
  await provider.capture('pi_1', 'k')
  assert.deepEqual(asked.map(({ key }) => key), ['k', 'k'])
})
