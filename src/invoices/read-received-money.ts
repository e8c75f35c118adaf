import { type Mistakes, readInstant } from '../kernel/parse.ts'
import type { ReceivedMoney, Tender } from './invoice.ts'
import { say } from './sentences.ts'

/** `ReceivedMoneyFields` of a body. */
interface ReceivedMoneyWrite {
  tender?: Tender
  reference?: string
  received_at?: string
  payer_name?: string
  memo?: string
}

/** How money reached the office, as the body tells it. */
export function readReceivedMoney(mistakes: Mistakes, body: ReceivedMoneyWrite, now: Date): ReceivedMoney | null {
  const { tender = 'wire', reference = null, payer_name: payerName = null, memo = null } = body
  const receivedAt = body.received_at === undefined ? now : readInstant(mistakes, 'received_at', body.received_at)
  if (receivedAt && receivedAt > now) mistakes.add('received_at', say.receivedLater())
  if (reference === null && tender !== 'cash') mistakes.add('reference', say.referenceMissing())
  if (!receivedAt) return null
  return { tender, reference: reference?.trim() ?? null, receivedAt, payerName: payerName?.trim() ?? null, memo: memo?.trim() ?? null }
}
