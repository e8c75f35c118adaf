import { LANGUAGES } from '../kernel/languages.ts'
import { createHmac } from 'node:crypto'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { canonical, fromBefore } from '../platform/http/idempotency.ts'
import type { Answer } from '../platform/http/replies.ts'
import type { Secrets } from '../platform/secrets.ts'
import { findReceived, type ReceivedEvent } from './event-store.ts'
import type { BidMessage, SoldMessage } from './messages.ts'
import { say } from './sentences.ts'

/** The stored answer of this event; refused if the same event had other contents. Null if it is new. */
export async function answerBefore(sql: Sql, event: ReceivedEvent): Promise<Answer | Refusal | null> {
  const told = await findReceived(sql, event)
  if (!told) return null
  if (told.fingerprint && !told.fingerprint.equals(event.fingerprint)) return refuseOtherEvent()
  return { kind: 'stored', outcome: fromBefore(told.outcome), requestId: told.request_id, language: LANGUAGES[0] }
}

export const refuseOtherEvent = (): Refusal => {
  const message = say.eventIdReused()
  return refuse('idempotency_key_reused', message, { event_id: [message] })
}

/**
 * The parts of a message that determine its effect. Times and the platform's reference to the lot may differ in a
 * repetition. Keyed, so that a maximum cannot be guessed from a database dump.
 */
export function fingerprintOf(message: BidMessage | SoldMessage, { fingerprintKey }: Secrets): Buffer {
  const { lot_id, bidder_ref, amount, currency } = message
  const is_proxy = 'is_proxy' in message && message.is_proxy === true
  return createHmac('sha256', fingerprintKey).update(canonical({ lot_id, bidder_ref, amount, currency, is_proxy })).digest()
}
