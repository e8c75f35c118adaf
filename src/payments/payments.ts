import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { isHousePaused } from '../platform/house-pause.ts'
import type { Logger } from '../platform/log.ts'
import type { PaymentListeners } from './advance-intent.ts'
import { type OrderCarrier, carryOut } from './carry-out.ts'
import { type EventDelivery, deliverEvents, type PostEvent } from './deliver-events.ts'
import type { PaymentProvider } from './provider.ts'
import { createNoProvider } from './no-provider.ts'
import { createSandbox, advanceSandbox } from './sandbox.ts'

/** The payments of a running instance. Requests and events are rows; this processes them. */
export interface Payments {
  provider: PaymentProvider
  listeners: PaymentListeners
  /** Signs and verifies the events of the provider. */
  webhookSecret: string
  signatureHeaderName: string
  /** Sends every due request and event; none while the house is paused. Safe in any number of processes. */
  turn(): Promise<void>
  /**
   * Processes what a commit has just ordered, and waits until `isSettled`, but no longer than an answer may take.
   * The caller then reads again; the rest settles later.
   */
  settle(isSettled: () => Promise<boolean>): Promise<void>
}

/** A request of another feature to the provider, such as a payout. Returns whether there was anything to send. */
export type ProviderTask = (context: { db: Database; log: Logger; provider: PaymentProvider }) => Promise<boolean>

export interface PaymentsOptions {
  db: Database
  log: Logger
  siteUrl: string
  payments: PaymentProvider['name']
  stripeSecretKey: string | null
  webhookSecret: string
  signatureHeaderName: string
  listeners: PaymentListeners
  /** Requests of other features, sent in the same rounds. */
  providerTasks: readonly ProviderTask[]
  /** How the sandbox reaches the inbound webhook. */
  post: PostEvent
  /** How long an answer waits for the provider; 2 s when absent. */
  settleWithinMs?: number | undefined
}

/** Events create orders and orders create events; no such chain is longer than this. */
const MOST_ROUNDS = 8
const SETTLE_WITHIN_MS = 2 * SECOND
const LOOK_EVERY_MS = 40

export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { db, log, listeners, webhookSecret, signatureHeaderName, post } = options
  const provider = await openProvider(options)
  const carrier: OrderCarrier = { db, log, provider, listeners }
  const delivery: EventDelivery = { db, log, secret: webhookSecret, signatureHeaderName, post }
  const turn = async () => (await isHousePaused(db) ? undefined : moveOn(carrier, delivery, options.providerTasks))
  return {
    provider, listeners, webhookSecret, signatureHeaderName, turn,
    settle: (isSettled) => settle(turn, isSettled, log, options.settleWithinMs),
  }
}

async function openProvider({ payments, stripeSecretKey, siteUrl, db }: PaymentsOptions): Promise<PaymentProvider> {
  switch (payments) {
    case 'stripe': {
      // Its package has 220 modules, which are not loaded for other providers.
      const { createStripe } = await import('./stripe.ts')
      return createStripe({ secretKey: stripeSecretKey!, siteUrl })
    }
    case 'sandbox':
      return createSandbox(db, siteUrl)
    case 'none':
      return createNoProvider()
  }
}

async function moveOn(carrier: OrderCarrier, delivery: EventDelivery, providerTasks: readonly ProviderTask[]): Promise<void> {
  const isSandbox = carrier.provider.name === 'sandbox'
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let asked = await carryOut(carrier)
    for (const task of providerTasks) asked = (await task(carrier)) || asked
    const advanced = isSandbox && (await advanceSandbox(carrier.db))
    const told = isSandbox && (await deliverEvents(delivery))
    if (!asked && !advanced && !told) return
  }
}

/** Another process may be working on the same rows, so one finished round does not mean that all is settled. */
async function settle(turn: () => Promise<void>, isSettled: () => Promise<boolean>, log: Logger, withinMs = SETTLE_WITHIN_MS): Promise<void> {
  const limit = performance.now() + withinMs
  const moving = turn().catch((error: unknown) => log.warn({ err: error }, 'payments: round failed, will retry'))
  await Promise.race([moving, pause(withinMs, undefined, { ref: false })])
  while (!(await isSettled()) && performance.now() < limit) await pause(LOOK_EVERY_MS)
}
