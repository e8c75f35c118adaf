import { Stripe } from 'stripe'
import { cents, ZERO } from '../kernel/money.ts'
import { SECOND } from '../kernel/time.ts'
import { type IntentOrder, type OpenedIntent, type PaymentProvider, type ProviderPayment, ProviderRefusal } from './provider.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** Limits of one request and its retries; each has a key, so a repeat takes effect once. */
const TIMEOUT_MS = 10 * SECOND
const NETWORK_RETRIES = 2
/** More payments of a day than this are not compared, and the reconciliation reports it. */
const MOST_PAYMENTS = 10_000
const PAGE = 100

export interface StripeOptions {
  secretKey: string
  siteUrl: string
  /** The address of the API; the provider's own if absent. */
  host?: string
  port?: number
  protocol?: 'http' | 'https'
}

/** The real provider, through its own package. */
export function createStripe({ secretKey, siteUrl, ...where }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...where, timeout: TIMEOUT_MS, maxNetworkRetries: NETWORK_RETRIES, telemetry: false })
  return {
    name: 'stripe',
    async createCustomer({ name, email, key }) {
      const { id } = await asking(stripe.customers.create({ name, email }, { idempotencyKey: key }))
      return { reference: id }
    },
    openIntent: (order) => (order.isHosted ? openPage(stripe, order, siteUrl) : openIntent(stripe, order)),
    async capture(reference, key) {
      await asking(stripe.paymentIntents.capture(reference, {}, { idempotencyKey: key }))
    },
    async cancel(reference, key) {
      const isOver = isPage(reference) ? await stopPage(stripe, reference, key) : await stopIntent(stripe, reference, key)
      if (!isOver) throw new ProviderRefusal('This payment has been made, or is being made, and cannot be canceled.')
    },
    async refund({ reference, amount, key }) {
      await asking(stripe.refunds.create({ payment_intent: reference, amount }, { idempotencyKey: key }))
    },
    async savedMethods(customer) {
      const { data } = await asking(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 20 }))
      return data.flatMap(({ id, card }) => (card
        ? [{ reference: id, brand: card.brand, lastFour: card.last4, expires: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` }]
        : []))
    },
    ...stripeSubscriptions(stripe, siteUrl),
    async openPayoutAccount({ email, reference, metadata, key }) {
      const account = reference ?? (await asking(stripe.accounts.create(
        { type: 'express', email, metadata, capabilities: { transfers: { requested: true } } }, { idempotencyKey: key }))).id
      // A link works once, so each request creates a new one.
      const back = `${siteUrl}/seller/settlements`
      const link = await asking(stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: back, refresh_url: back }))
      return { reference: account, redirectUrl: link.url }
    },
    async payOut({ account, amount, currency, metadata, key }) {
      const { id } = await asking(stripe.transfers.create({ amount, currency, destination: account, metadata }, { idempotencyKey: key }))
      return { reference: id }
    },
    payments: (from, until) => listPayments(stripe, from, until),
  }
}

async function openIntent(stripe: Stripe, order: IntentOrder): Promise<OpenedIntent> {
  const { amount, currency, capture, customer, paymentMethod, description, metadata, key } = order
  const chosen = paymentMethod === null
    ? {}
    : { payment_method: paymentMethod, confirm: true }
  const { id, client_secret: clientSecret } = await asking(stripe.paymentIntents.create(
    {
      amount, currency, capture_method: capture, description, metadata, allowed_payment_method_types: ['card'],
      ...(customer === null ? {} : { customer, setup_future_usage: 'on_session' as const }), ...chosen,
    },
    { idempotencyKey: key },
  ).catch(declinedIntent))
  return { reference: id, clientSecret, redirectUrl: null }
}

/** A declined card still created an intent; its failure arrives as an event. */
function declinedIntent(error: unknown): Pick<Stripe.PaymentIntent, 'id' | 'client_secret'> {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
  throw error
}

async function openPage(stripe: Stripe, order: IntentOrder, siteUrl: string): Promise<OpenedIntent> {
  const { amount, currency, capture, customer, description, metadata, returnPath, key } = order
  const { id, url } = await asking(stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ...(customer === null ? {} : { customer }),
      allowed_payment_method_types: ['card'],
      line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } }],
      payment_intent_data: { capture_method: capture, description, metadata },
      metadata,
      success_url: siteUrl + returnPath,
      cancel_url: `${siteUrl}${returnPath}?left=1`,
    },
    { idempotencyKey: key },
  ))
  return { reference: id, clientSecret: null, redirectUrl: url }
}

/** False if money was or may still be received. True if it was already canceled. */
async function stopIntent(stripe: Stripe, reference: string, key: string): Promise<boolean> {
  const intent = await asking(stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key })
    .catch(whenRefused(() => stripe.paymentIntents.retrieve(reference))))
  return intent.status === 'canceled'
}

async function stopPage(stripe: Stripe, reference: string, key: string): Promise<boolean> {
  const page = await asking(stripe.checkout.sessions.expire(reference, {}, { idempotencyKey: key })
    .catch(whenRefused(() => stripe.checkout.sessions.retrieve(reference))))
  return page.status === 'expired'
}

const whenRefused = <T>(look: () => Promise<T>) => (error: unknown): Promise<T> => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return look()
  throw error
}

const isPage = (reference: string): boolean => reference.startsWith('cs_')

async function listPayments(stripe: Stripe, from: Date, until: Date): Promise<ProviderPayment[]> {
  const created = { gte: seconds(from), lt: seconds(until) }
  const payments: ProviderPayment[] = []
  for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] })) {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    payments.push({
      reference: intent.id, currency: intent.currency, received: cents(intent.amount_received), refunded: charge ? cents(charge.amount_refunded) : ZERO,
    })
    if (payments.length >= MOST_PAYMENTS) break
  }
  return payments
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Distinguishes permanent errors from temporary ones. */
function asking<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) {
      throw new ProviderRefusal(error.message, { cause: error })
    }
    throw error
  })
}
