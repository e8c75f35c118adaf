import { ZERO } from '../kernel/money.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { advanceIntent, type PaymentListeners } from './advance-intent.ts'
import { findIntent, findPayer, type IntentRow, keepCustomer, lockIntent, markOpened, mayOpen, mergeFacts } from './intents-store.ts'
import { claimOrders, markDone, markGivenUp, orderOwedRefunds, type OrderRow, postpone } from './orders-store.ts'
import { type PaymentProvider, ProviderRefusal, takesCards } from './provider.ts'

export interface OrderCarrier {
  db: Database
  log: Logger
  provider: PaymentProvider
  listeners: PaymentListeners
}

const AT_ONCE = 20
/** Longer than the provider's slowest answer including retries. */
const LEASE_MS = 2 * MINUTE
const FIRST_PAUSE_MS = 2 * SECOND
const LONGEST_PAUSE_MS = 10 * MINUTE
/** About half a day with these pauses; after that an operator has to act. */
const MOST_ATTEMPTS = 80

/** Sends all due requests to the provider; returns whether there were any. */
export async function carryOut(carrier: OrderCarrier): Promise<boolean> {
  await orderOwedRefunds(carrier.db)
  const orders = await claimOrders(carrier.db, carrier.provider.name, AT_ONCE, LEASE_MS)
  for (const order of orders) await carryOne(carrier, order)
  return orders.length > 0
}

async function carryOne(carrier: OrderCarrier, order: OrderRow): Promise<void> {
  const { db, log } = carrier
  try {
    await ask(carrier, order, (await findIntent(db, order.intent_id))!)
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : String(error)
    if (error instanceof ProviderRefusal || order.attempts >= MOST_ATTEMPTS) {
      // A payment canceled too late was already paid, declined or canceled; its own event reports that.
      const isLate = order.kind === 'cancel' && error instanceof ProviderRefusal
      log[isLate ? 'info' : 'error']({ err: error, order: order.id, kind: order.kind }, 'the payment provider refuses an order')
      await giveUp(carrier, order, failure)
    } else {
      log.warn({ err: error, order: order.id, kind: order.kind }, 'payments: provider request failed, will retry')
      await postpone(db, order.id, failure, Math.min(FIRST_PAUSE_MS * 2 ** Math.min(order.attempts - 1, 10), LONGEST_PAUSE_MS))
    }
  }
}

async function ask(carrier: OrderCarrier, order: OrderRow, intent: IntentRow): Promise<void> {
  const { db, provider } = carrier
  const key = `freehold-order-${order.id}`
  if (order.kind === 'open') {
    if (intent.reference === null && !(await mayOpen(db, intent))) throw new ProviderRefusal('The invoice is paid, or is being paid by another payment.')
    return open(carrier, order, intent, key)
  }
  if (intent.reference === null) throw new ProviderRefusal('This payment was never opened.')
  if (order.kind === 'capture') await provider.capture(intent.reference, key)
  if (order.kind === 'cancel') await provider.cancel(intent.reference, key)
  if (order.kind === 'refund') await provider.refund({ reference: intent.reference, amount: order.amount_cents!, key })
  await db.transaction((tx) => markDone(tx, order.id))
}

async function open({ db, provider }: OrderCarrier, order: OrderRow, intent: IntentRow, key: string): Promise<void> {
  const opened = await provider.openIntent({
    amount: intent.amount_cents,
    currency: intent.currency,
    capture: intent.capture,
    customer: intent.user_id === null ? null : await customerOf(db, provider, intent.user_id),
    paymentMethod: intent.payment_method,
    isHosted: intent.is_hosted,
    description: intent.description,
    metadata: metadataOf(intent),
    returnPath: `/account/payments/${intent.id}`,
    key,
  })
  await db.transaction(async (tx) => {
    await markOpened(tx, intent.id, opened)
    await markDone(tx, order.id)
  })
}

const metadataOf = (intent: IntentRow): Record<string, string> => ({
  freehold_payment: String(intent.id),
  ...(intent.invoice_id === null ? {} : { invoice_id: String(intent.invoice_id) }),
})

/** The provider's customer id of a person, requested once. */
export async function customerOf(db: Database, provider: PaymentProvider, userId: NonNullable<IntentRow['user_id']>): Promise<string | null> {
  if (!takesCards(provider.name)) return null
  const payer = await findPayer(db, userId, provider.name)
  if (!payer || payer.customer !== null) return payer?.customer ?? null
  const { reference } = await provider.createCustomer({ name: payer.name, email: payer.email, key: `freehold-customer-${userId}` })
  await keepCustomer(db, userId, provider.name, reference)
  return reference
}

/** A payment that cannot be opened has failed; listeners are notified. */
async function giveUp({ db, listeners }: OrderCarrier, order: OrderRow, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    await markGivenUp(tx, order.id, failure)
    if (order.kind !== 'open') return
    await lockIntent(tx, order.intent_id)
    const intent = await mergeFacts(tx, order.intent_id, {
      currency: null, reference: null, isAuthorised: false, isCanceled: false, failureCode: 'refused', received: ZERO, refunded: ZERO,
    })
    await advanceIntent(tx, listeners, intent)
  })
}
