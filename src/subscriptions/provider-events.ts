import { receivePayment } from '../invoices/index.ts'
import type { InvoiceId, SubscriptionId } from '../kernel/ids.ts'
import type { SubscriptionEvents, SubscriptionNewsItem } from '../payments/index.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { openCharge } from './charge-subscription.ts'
import type { Billing } from './collect-by-card.ts'
import { moveSubscription } from './move-subscription.ts'
import { findPlan, type PlanRow } from './plan-store.ts'
import { type ProviderInvoice, readPaidInvoice, readProviderSubscription } from './provider-rules.ts'
import { isProviderInvoiceKnown, lockByProvider, nameProviderInvoice, openCharges, type SubscriptionRow, type SubscriptionState } from './store.ts'

/**
 * Events of a payment provider that manages subscriptions itself (rule book B10). Events of other subscriptions,
 * and events older than the known state, change nothing: order and repeats do not matter.
 */
export const subscriptionEvents = (billing: Pick<Billing, 'effects'>): SubscriptionEvents => ({
  invoicePaid: (tx, news) => invoicePaid(tx, billing, news),
  updated,
  deleted,
})

async function updated(tx: Tx, { object, firedAt }: SubscriptionNewsItem): Promise<void> {
  const told = readProviderSubscription(object)
  const known = told && (await freshSubscription(tx, told.id, told.ownId, firedAt))
  if (!known) return
  const plan = told.planSlug === null ? null : await findPlan(tx, { slug: told.planSlug })
  const status = told.status ?? known.status
  const isServing = told.period !== null || known.current_period_end !== null
  await moveSubscription(tx, SYSTEM, known, {
    ...(isServing || status === 'cancelled' || status === 'unpaid' ? { status } : {}),
    ...(plan ? { plan_id: plan.id, next_plan_id: null, next_interval: null } : {}),
    ...(told.interval ? { interval: told.interval } : {}),
    ...(told.period ? { current_period_start: told.period.start, current_period_end: told.period.end } : {}),
    cancel_at_period_end: told.cancelAtPeriodEnd,
    trial_ends_at: told.trialEndsAt ?? known.trial_ends_at,
    past_due_since: status === 'past_due' ? known.past_due_since ?? firedAt : null,
    cancelled_at: status === 'cancelled' ? firedAt : null,
    provider_subscription_id: told.id,
    provider_updated_at: firedAt,
  })
}

async function deleted(tx: Tx, { object, firedAt }: SubscriptionNewsItem): Promise<void> {
  const told = readProviderSubscription(object)
  const known = told && (await lockByProvider(tx, told.id, told.ownId))
  if (!known || known.status === 'cancelled') return
  await moveSubscription(tx, SYSTEM, known, {
    status: 'cancelled', cancelled_at: firedAt, provider_subscription_id: told.id, provider_updated_at: firedAt,
  })
}

/** Canceled is final; older events are ignored. */
async function freshSubscription(
  tx: Tx, providerId: string, ownId: SubscriptionId | null, firedAt: Date,
): Promise<SubscriptionRow | null> {
  const known = await lockByProvider(tx, providerId, ownId)
  if (!known || known.status === 'cancelled') return null
  return known.provider_updated_at !== null && known.provider_updated_at > firedAt ? null : known
}

/** Our invoice mirrors the provider's (D7): it is opened and paid at once, or the waiting one is paid. */
async function invoicePaid(tx: Tx, billing: Pick<Billing, 'effects'>, { object, firedAt }: SubscriptionNewsItem): Promise<void> {
  const told = readPaidInvoice(object)
  const found = told && (await lockByProvider(tx, told.subscriptionId, told.ownId))
  if (!found || (await isProviderInvoiceKnown(tx, told.id))) return
  const known = found.status === 'cancelled' ? found : await moveSubscription(tx, SYSTEM, found, { provider_subscription_id: told.subscriptionId })
  const plan = (await findPlan(tx, { id: known.plan_id }))!
  if (told.amount > 0 && told.currency === plan.currency) {
    await receivePayment(tx, billing.effects, {
      invoiceId: await invoiceFor(tx, known, plan, told), amount: told.amount, currency: told.currency, method: 'card', reference: told.id, receivedAt: firedAt,
    })
  } else if (known.status !== 'cancelled' && told.period) {
    await moveSubscription(tx, SYSTEM, known, begun(told.period))
  }
}

async function invoiceFor(tx: Tx, known: SubscriptionRow, plan: PlanRow, told: ProviderInvoice): Promise<InvoiceId> {
  const waiting = (await openCharges(tx, known.id)).find((charge) => charge.amount_cents === told.amount)
  if (waiting?.invoice_id) {
    await nameProviderInvoice(tx, waiting.id, told.id)
    return waiting.invoice_id
  }
  const { amount, period, id: providerInvoiceId } = told
  const invoice = await openCharge(tx, known, { kind: 'renewal', plan, interval: known.interval, amount, period, providerInvoiceId })
  return invoice.id
}

const begun = (period: { start: Date; end: Date }): Partial<SubscriptionState> =>
  ({ status: 'active', current_period_start: period.start, current_period_end: period.end, past_due_since: null })
