import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import type { PaymentListeners } from './advance-intent.ts'
import { type Carrier, carryOut } from './carry-out.ts'
import { type Courier, deliverEvents, type PostEvent } from './deliver-events.ts'
import type { PaymentProvider } from './provider.ts'
import { createNoProvider } from './no-provider.ts'
import { createSandbox, ripenSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

/** The payments of a running house. Everything that must be asked or told is a row; this moves the rows on. */
export interface Payments {
  provider: PaymentProvider
  listeners: PaymentListeners
  /** Signs and verifies the events of the provider. */
  webhookSecret: string
  signatureHeaderName: string
  /** Asks and tells everything that is due, now. May run in any number of processes at once. */
  turn(): Promise<void>
  /**
   * Moves on what a commit has just ordered, and waits until `isSettled`, at most as long as an answer may.
   * The caller reads again afterwards: what is not settled by then settles later.
   */
  settle(isSettled: () => Promise<boolean>): Promise<void>
}

/** Asks the provider for something of another feature; answers whether there was anything to ask. */
export type Errand = (context: { db: Database; log: Logger; provider: PaymentProvider }) => Promise<boolean>

export interface PaymentsOptions {
  db: Database
  log: Logger
  siteUrl: string
  payments: PaymentProvider['name']
  stripeSecretKey: string | null
  webhookSecret: string
  signatureHeaderName: string
  listeners: PaymentListeners
  /** What else is asked of the provider in the same turns. */
  errands: readonly Errand[]
  /** How the sandbox reaches the inbound webhook. */
  post: PostEvent
}

/** News breed orders and orders breed news; more rounds than any chain of them has. */
const MOST_ROUNDS = 8
const SETTLE_WITHIN_MS = 2 * SECOND
const LOOK_EVERY_MS = 40

export function openPayments(options: PaymentsOptions): Payments {
  const { db, log, listeners, webhookSecret, signatureHeaderName, post } = options
  const provider = openProvider(options)
  const carrier: Carrier = { db, log, provider, listeners }
  const courier: Courier = { db, log, secret: webhookSecret, signatureHeaderName, post }
  const turn = () => moveOn(carrier, courier, options.errands)
  return {
    provider, listeners, webhookSecret, signatureHeaderName, turn,
    settle: (isSettled) => settle(turn, isSettled, log),
  }
}

function openProvider({ payments, stripeSecretKey, siteUrl, db }: PaymentsOptions): PaymentProvider {
  switch (payments) {
    case 'stripe':
      return createStripe({ secretKey: stripeSecretKey!, siteUrl })
    case 'sandbox':
      return createSandbox(db, siteUrl)
    case 'none':
      return createNoProvider()
  }
}

async function moveOn(carrier: Carrier, courier: Courier, errands: readonly Errand[]): Promise<void> {
  const isSandbox = carrier.provider.name === 'sandbox'
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let asked = await carryOut(carrier)
    for (const errand of errands) asked = (await errand(carrier)) || asked
    const ripened = isSandbox && (await ripenSandbox(carrier.db))
    const told = isSandbox && (await deliverEvents(courier))
    if (!asked && !ripened && !told) return
  }
}

/** Somebody else may be at work on the same rows, so having had a turn says nothing yet. */
async function settle(turn: () => Promise<void>, isSettled: () => Promise<boolean>, log: Logger): Promise<void> {
  const limit = performance.now() + SETTLE_WITHIN_MS
  const moving = turn().catch((error: unknown) => log.warn({ err: error }, 'payments: round failed, will retry'))
  await Promise.race([moving, pause(SETTLE_WITHIN_MS, undefined, { ref: false })])
  while (!(await isSettled()) && performance.now() < limit) await pause(LOOK_EVERY_MS)
}
