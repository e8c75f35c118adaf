import type { Database } from '../platform/db.ts'
import { findIntent, type IntentRow, markSubmitted } from './intents-store.ts'
import { isAnswered } from './payment-rules.ts'
import type { Payments } from './payments.ts'

/** Waits briefly for the provider's result of a payment, and reads the payment again. */
export async function settlePayment(db: Database, payments: Payments, id: number): Promise<IntentRow> {
  await payments.settle(async () => isAnswered((await findIntent(db, id))!))
  return (await findIntent(db, id))!
}

/**
 * Keeps that the payer of an invoice came back from the provider's page after paying. It tells them that the payment
 * is processing; only the provider's event says what became of it.
 */
export const submitPayment = async (db: Database, id: number): Promise<void> => void (await markSubmitted(db, id))
