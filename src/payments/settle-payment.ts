import type { Database } from '../platform/db.ts'
import { findIntent, type IntentRow } from './intents-store.ts'
import { isAnswered } from './payment-rules.ts'
import type { Payments } from './payments.ts'

/** Waits a moment for the provider's word on a payment, as long as an answer may, and reads it again. */
export async function settlePayment(db: Database, payments: Payments, id: number): Promise<IntentRow> {
  await payments.settle(async () => isAnswered((await findIntent(db, id))!))
  return (await findIntent(db, id))!
}
