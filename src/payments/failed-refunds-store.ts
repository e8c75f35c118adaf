import type { Cents } from '../kernel/money.ts'
import type { Tx } from '../platform/db.ts'

export interface FailedRefund {
  provider: string
  /** The provider's id of the refund. */
  reference: string
  intent_id: number
  amount_cents: Cents
  failure: string
  failed_at: Date
}

/** Recording it again changes nothing. */
export const keepFailedRefund = (tx: Tx, { provider, reference, intent_id, amount_cents, failure, failed_at }: FailedRefund): Promise<unknown> =>
  tx.query(
    `insert into failed_refunds (provider, reference, intent_id, amount_cents, failure, failed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (provider, reference) do nothing`,
    [provider, reference, intent_id, amount_cents, failure, failed_at])

/** Failed refunds of a payment so far, which the provider no longer counts as refunded. */
export async function failedRefundTotal(tx: Tx, intentId: number, moment: Date): Promise<Cents> {
  const [row] = await tx.query<{ sum: Cents }>(
    'select coalesce(sum(amount_cents), 0)::bigint as sum from failed_refunds where intent_id = $1 and failed_at <= $2', [intentId, moment])
  return row!.sum
}

/** Those not yet in the books, oldest first. */
export const unopenedFailures = (tx: Tx, intentId: number): Promise<FailedRefund[]> =>
  tx.query(
    `select provider, reference, intent_id, amount_cents, failure, failed_at from failed_refunds
     where intent_id = $1 and reopened_at is null order by failed_at, reference`,
    [intentId])

export const markReopened = (tx: Tx, { provider, reference }: FailedRefund): Promise<unknown> =>
  tx.query('update failed_refunds set reopened_at = house_clock() where provider = $1 and reference = $2', [provider, reference])
