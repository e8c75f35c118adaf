import type { Stripe } from 'stripe'
import { type PaymentProvider, ProviderRefusal, type RecurringPrice } from './provider.ts'

type Subscriptions = Pick<PaymentProvider, 'openSubscription' | 'changeSubscription' | 'endSubscription'>

/** Recurring payments at the real provider. The first payment is made on the provider's page. */
export function stripeSubscriptions(stripe: Stripe, siteUrl: string): Subscriptions {
  return {
    async openSubscription({ customer, trialDays, metadata, key, ...price }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          line_items: [{ quantity: 1, price_data: { ...priceOf(price), product_data: { name: price.planName } } }],
          subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
          metadata,
          success_url: `${siteUrl}/seller/plan`,
          cancel_url: `${siteUrl}/seller/plan`,
        },
        { idempotencyKey: key },
      )
      return { reference: null, redirectUrl: session.url }
    },
    async changeSubscription(reference, price, key) {
      const subscription = await stripe.subscriptions.retrieve(reference)
      const [item] = subscription.items.data
      if (!item) throw new ProviderRefusal(`The subscription ${reference} has no item.`)
      const product = await stripe.products.create({ name: price.planName }, { idempotencyKey: `${key}-product` })
      await stripe.subscriptions.update(
        reference,
        { items: [{ id: item.id, price_data: { ...priceOf(price), product: product.id } }], proration_behavior: 'create_prorations' },
        { idempotencyKey: key },
      )
    },
    async endSubscription(reference, when, key) {
      if (when === 'now') await stripe.subscriptions.cancel(reference, {}, { idempotencyKey: key })
      else await stripe.subscriptions.update(reference, { cancel_at_period_end: when === 'at_period_end' }, { idempotencyKey: key })
    },
  }
}

const priceOf = ({ amount, currency, interval }: RecurringPrice) => ({ currency, unit_amount: amount, recurring: { interval } })
