import { randomUUID } from 'node:crypto'
import { absent } from '../kernel/absent.ts'
import { ZERO } from '../kernel/money.ts'
import { notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Database, Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type PaymentProvider, ProviderRefusal } from './provider.ts'
import { accountObject, chargeObject, eventText, intentObject, transferObject } from './sandbox-events.ts'
import {
  addRefund, delayIntent, dueIntents, findSandboxIntent, insertIntent, insertRefund, insertTransfer, intentByKey,
  intentsBetween, lockSandboxIntent, moveIntent, recordSandboxEvent, type SandboxIntent,
} from './sandbox-store.ts'
import { renewSandboxSubscriptions, sandboxSubscriptions } from './sandbox-subscriptions.ts'
import { say } from './sentences.ts'

/** The possible results of a payment; a person chooses one on the sandbox page. */
export type SandboxOutcome = 'success' | 'decline' | 'delay'

/** Card networks release a hold after about this long (rule book B9). */
const HOLD_DAYS = 7
const DELAY_SECONDS = 60

/** Test payment methods with Stripe's names; each has the result that its name describes. */
const METHODS: Readonly<Record<string, SandboxOutcome>> = {
  pm_card_visa: 'success', pm_card_mastercard: 'success',
  pm_card_chargeDeclined: 'decline', pm_card_visa_chargeDeclined: 'decline',
  pm_sandbox_delay: 'delay',
}

/** A provider that moves no money, keeps its data in our database, and reports results by signed events only. */
export function createSandbox(db: Database, siteUrl: string): PaymentProvider {
  const change = (reference: string, work: (tx: Tx, intent: SandboxIntent) => Promise<void>) =>
    db.transaction(async (tx) => {
      const intent = await lockSandboxIntent(tx, reference)
      if (!intent) throw new ProviderRefusal(`No such payment_intent: ${reference}`)
      await work(tx, intent)
    })
  return {
    name: 'sandbox',
    createCustomer: async ({ key }) => ({ reference: `cus_sandbox_${key}` }),
    openIntent: (order) => db.transaction(async (tx) => {
      const opened = await insertIntent(tx, `pi_sandbox_${unguessable()}`, order)
      const intent = opened ?? (await intentByKey(tx, order.key))
      const outcome = opened && order.paymentMethod !== null ? outcomeOfMethod(order.paymentMethod) : null
      if (outcome) await settle(tx, intent, outcome)
      return { reference: intent.reference, clientSecret: `${intent.reference}_secret`, redirectUrl: `${siteUrl}/sandbox/pay/${intent.reference}` }
    }),
    capture: (reference) => change(reference, async (tx, intent) => {
      if (intent.status === 'requires_capture') await receive(tx, intent)
      else if (intent.status !== 'succeeded') throw new ProviderRefusal(`A payment_intent that is ${intent.status} cannot be captured.`)
    }),
    cancel: (reference) => change(reference, async (tx, intent) => {
      if (intent.status === 'succeeded') throw new ProviderRefusal('A payment_intent that has succeeded cannot be canceled.')
      if (intent.status !== 'canceled') await cancel(tx, intent)
    }),
    refund: ({ reference, amount, key }) => change(reference, async (tx, intent) => {
      if (intent.refunded_cents + amount > intent.received_cents) throw new ProviderRefusal('More than was paid cannot be refunded.')
      if (!(await insertRefund(tx, key, reference, amount))) return
      await emit(tx, 'charge.refunded', chargeObject(await addRefund(tx, reference, amount)))
    }),
    savedMethods: async () => [{ reference: 'pm_card_visa', brand: 'visa', lastFour: '4242', expires: '12/2099' }],
    ...sandboxSubscriptions(db, siteUrl),
    openPayoutAccount: ({ reference, metadata, key }) => db.transaction(async (tx) => {
      const account = reference ?? `acct_sandbox_${key}`
      await emit(tx, 'account.updated', accountObject(account, metadata))
      return { reference: account, redirectUrl: `${siteUrl}/seller/settlements` }
    }),
    payOut: (order) => db.transaction(async (tx) => {
      const { reference, isNew } = await insertTransfer(tx, { ...order, reference: `tr_sandbox_${unguessable()}` })
      if (isNew) await emit(tx, 'transfer.created', transferObject({ ...order, reference }))
      return { reference }
    }),
    async payments(from, until) {
      const rows = await intentsBetween(db, from, until)
      return rows.map((row) => ({ reference: row.reference, currency: row.currency, received: row.received_cents, refunded: row.refunded_cents }))
    },
  }
}

/** Applies the choice made on the sandbox page. A payment with a result does not change. */
export function chooseOutcome(db: Database, reference: string, outcome: SandboxOutcome): Promise<SandboxIntent | Refusal> {
  return db.transaction(async (tx) => {
    const intent = await lockSandboxIntent(tx, reference)
    if (!intent) return notFound(absent.payment())
    if (intent.status !== 'requires_payment_method') return refuse('invalid_state_transition', say.decidedAlready())
    await settle(tx, intent, outcome)
    return intent
  })
}

export { findSandboxIntent, type SandboxIntent }

/** Changes by time: delays end, holds expire, subscriptions renew. Returns whether there were any. */
export async function advanceSandbox(db: Database): Promise<boolean> {
  const due = await dueIntents(db)
  for (const { reference, status } of due) {
    await db.transaction(async (tx) => {
      const intent = await lockSandboxIntent(tx, reference)
      if (intent?.status !== status) return
      await (status === 'processing' ? succeed(tx, intent) : cancel(tx, intent))
    })
  }
  return (await renewSandboxSubscriptions(db)) || due.length > 0
}

function outcomeOfMethod(method: string): SandboxOutcome {
  const outcome = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!outcome) throw new ProviderRefusal(`No such payment_method: ${method}`)
  return outcome
}

function settle(tx: Tx, intent: SandboxIntent, outcome: SandboxOutcome): Promise<unknown> {
  switch (outcome) {
    case 'success':
      return succeed(tx, intent)
    case 'decline':
      return emit(tx, 'payment_intent.payment_failed', intentObject(intent, 'card_declined'))
    case 'delay':
      return delayIntent(tx, intent.reference, DELAY_SECONDS)
  }
}

async function succeed(tx: Tx, intent: SandboxIntent): Promise<void> {
  if (intent.capture === 'automatic') return receive(tx, intent)
  const held = await moveIntent(tx, intent.reference, 'requires_capture', ZERO, HOLD_DAYS)
  await emit(tx, 'payment_intent.amount_capturable_updated', intentObject(held))
}

async function receive(tx: Tx, intent: SandboxIntent): Promise<void> {
  const received = await moveIntent(tx, intent.reference, 'succeeded', intent.amount_cents, HOLD_DAYS)
  await emit(tx, 'payment_intent.succeeded', intentObject(received))
}

async function cancel(tx: Tx, intent: SandboxIntent): Promise<void> {
  const canceled = await moveIntent(tx, intent.reference, 'canceled', ZERO, HOLD_DAYS)
  await emit(tx, 'payment_intent.canceled', intentObject(canceled))
}

const emit = async (tx: Tx, type: string, object: Record<string, unknown>): Promise<unknown> =>
  recordSandboxEvent(tx, eventText(type, await readClock(tx), object))

const unguessable = (): string => randomUUID().replaceAll('-', '')

