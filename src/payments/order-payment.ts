import type { Tx } from '../platform/db.ts'
import { insertIntentRow, type IntentRow, intentIdsOfDepositPayments, intentOfDepositPayment, type NewIntent } from './intents-store.ts'
import { type CancelReason, insertOrders } from './orders-store.ts'

/** Creates a card payment. The request to the provider is sent after the commit. */
export async function orderPayment(tx: Tx, order: NewIntent): Promise<IntentRow> {
  const intent = await insertIntentRow(tx, order)
  await insertOrders(tx, [intent.id], 'open')
  return intent
}

/** Captures the card holds of these deposit parts; results arrive as events. */
export async function orderCaptures(tx: Tx, depositPaymentIds: readonly number[]): Promise<void> {
  if (depositPaymentIds.length === 0) return
  await insertOrders(tx, await intentIdsOfDepositPayments(tx, depositPaymentIds), 'capture')
}

/** Releases a hold, or cancels a payment that has not been made. */
export async function orderCancel(tx: Tx, depositPaymentId: number, reason: CancelReason): Promise<void> {
  const intent = await intentOfDepositPayment(tx, depositPaymentId)
  if (intent && intent.canceled_at === null) await insertOrders(tx, [intent.id], 'cancel', reason)
}
