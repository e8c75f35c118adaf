import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type PaymentProvider, ProviderRefusal } from './provider.ts'
import { eventText, subscriptionInvoiceObject, subscriptionObject } from './sandbox-events.ts'
import {
  dueSubscriptions, insertSubscription, lockSubscription, recordSandboxEvent, type SandboxSubscription, saveSubscription,
  subscriptionByKey,
} from './sandbox-store.ts'

type Subscriptions = Pick<PaymentProvider, 'openSubscription' | 'changeSubscription' | 'endSubscription'>

/** Recurring payments of the sandbox: they always succeed, and renew when their period is over. */
export function sandboxSubscriptions(db: Database, siteUrl: string): Subscriptions {
  const change = (reference: string, work: (row: SandboxSubscription) => SandboxSubscription) =>
    db.transaction(async (tx) => {
      const row = await lockSubscription(tx, reference)
      if (!row) throw new ProviderRefusal(`No such subscription: ${reference}`)
      const changed = work(row)
      await saveSubscription(tx, changed)
      await emit(tx, changed.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscriptionObject(changed))
    })
  return {
    openSubscription: (order) => db.transaction(async (tx) => {
      const reference = `sub_sandbox_${randomUUID().replaceAll('-', '')}`
      const opened = await insertSubscription(tx, { ...order, reference })
      if (opened) {
        await emit(tx, 'customer.subscription.updated', subscriptionObject(opened))
        if (opened.status === 'active') await emit(tx, 'invoice.paid', subscriptionInvoiceObject(opened))
      }
      const row = opened ?? (await subscriptionByKey(tx, order.key))
      return { reference: row.reference, redirectUrl: `${siteUrl}/account` }
    }),
    changeSubscription: (reference, price) => change(reference, (row) =>
      ({ ...row, plan_name: price.planName, amount_cents: price.amount, currency: price.currency, recurring: price.interval })),
    endSubscription: (reference, when) => change(reference, (row) =>
      when === 'now' ? { ...row, status: 'canceled' } : { ...row, cancel_at_period_end: when === 'at_period_end' }),
  }
}

/** Ends or renews what is due; returns whether there was anything. */
export async function renewSandboxSubscriptions(db: Database): Promise<boolean> {
  const due = await dueSubscriptions(db)
  for (const { reference } of due) await db.transaction((tx) => renew(tx, reference))
  return due.length > 0
}

async function renew(tx: Tx, reference: string): Promise<void> {
  const row = await lockSubscription(tx, reference)
  if (!row || row.period_end > (await readClock(tx)) || !['trialing', 'active'].includes(row.status)) return
  if (row.cancel_at_period_end) {
    const ended: SandboxSubscription = { ...row, status: 'canceled' }
    await saveSubscription(tx, ended)
    await emit(tx, 'customer.subscription.deleted', subscriptionObject(ended))
    return
  }
  const renewed: SandboxSubscription = { ...row, status: 'active', period_start: row.period_end, period_end: oneLater(row.period_end, row.recurring) }
  await saveSubscription(tx, renewed)
  await emit(tx, 'customer.subscription.updated', subscriptionObject(renewed))
  await emit(tx, 'invoice.paid', subscriptionInvoiceObject(renewed))
}

function oneLater(at: Date, interval: 'month' | 'year'): Date {
  const later = new Date(at)
  if (interval === 'year') later.setUTCFullYear(at.getUTCFullYear() + 1)
  else later.setUTCMonth(at.getUTCMonth() + 1)
  return later
}

const emit = async (tx: Tx, type: string, object: Record<string, unknown>): Promise<unknown> =>
  recordSandboxEvent(tx, eventText(type, await readClock(tx), object))
