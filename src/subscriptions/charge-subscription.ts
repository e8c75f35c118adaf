import { type Invoice, ofLine, openInvoice, voidInvoice } from '../invoices/index.ts'
import type { SubscriptionId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Reason } from '../kernel/reasons.ts'
import { isRefusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Billing } from './collect-by-card.ts'
import type { PlanRow } from './plan-store.ts'
import { type Interval, payableUntil, type Period } from './rules.ts'
import { type ChargeRow, insertCharge, openCharges, settleCharge, type SubscriptionRow } from './store.ts'

export interface ChargeOrder {
  kind: ChargeRow['kind']
  plan: PlanRow
  interval: Interval
  amount: Cents
  /** The period that the payment is for; null if it begins with the payment. */
  period: Period | null
  /** The provider's own invoice, if it manages the subscription. */
  providerInvoiceId?: string
}

/** Opens the invoice for a plan without collecting it yet. */
export async function openCharge(tx: Tx, subscription: SubscriptionRow, order: ChargeOrder): Promise<Invoice> {
  const { owner_team_id: teamId, owner_user_id: userId } = subscription
  const invoice = await openInvoice(tx, {
    kind: 'subscription',
    payer: teamId === null ? { userId } : { teamId },
    currency: order.plan.currency,
    lines: [{ code: 'subscription', label: labelOf(order), amount: order.amount }],
    dueAt: payableUntil(await readClock(tx)),
    subject: { type: 'subscription', id: subscription.id },
  })
  await insertCharge(tx, {
    subscription_id: subscription.id,
    invoice_id: invoice.id,
    kind: order.kind,
    plan_id: order.plan.id,
    interval: order.interval,
    amount_cents: order.amount,
    period_start: order.period?.start ?? null,
    period_end: order.period?.end ?? null,
    provider_invoice_id: order.providerInvoiceId ?? null,
  })
  return invoice
}

function labelOf({ kind, plan, interval, period }: ChargeOrder): Said {
  const what = interval === 'year' ? ofLine.yearlyPlan({ plan: plan.name }) : ofLine.monthlyPlan({ plan: plan.name })
  if (kind === 'upgrade') return ofLine.restOfPeriod({ plan: what })
  return period ? ofLine.planPeriod({ plan: what, start: dayOf(period.start), end: dayOf(period.end) }) : what
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Voids invoices that are no longer due. An invoice with a partial payment is left to an operator. */
export async function voidOpenCharges(tx: Tx, billing: Billing, id: SubscriptionId, reason: Reason): Promise<void> {
  for (const charge of await openCharges(tx, id)) {
    if (charge.invoice_id === null) continue
    const outcome = await voidInvoice(tx, billing.effects, SYSTEM, charge.invoice_id, reason)
    if (!isRefusal(outcome)) await settleCharge(tx, charge.id, 'voided')
  }
}
