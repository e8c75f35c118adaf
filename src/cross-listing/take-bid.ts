import { LANGUAGES } from '../kernel/languages.ts'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { standInOf } from '../accounts/index.ts'
import { type BidDesk, placeBid } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import type { Answer, Storable } from '../platform/http/replies.ts'
import type { Secrets } from '../platform/secrets.ts'
import { findOffered, keepEvent, markLive, type ReceivedEvent } from './event-store.ts'
import { type OfferedLot, refuseClosed, refuseCurrency, refuseUnknown } from './lot-rules.ts'
import type { BidMessage } from './messages.ts'
import { say } from './sentences.ts'
import type { PlatformRow } from './store.ts'
import { answerBefore, fingerprintOf, refuseOtherEvent } from './stored-answer.ts'

/** The origin of a request. */
export interface Sender {
  ip: string
  userAgent: string | null
  requestId: string
}

export interface BidTaker {
  db: Database
  desk: BidDesk
  secrets: Secrets
}

/** How often, and how far apart, a repetition looks for the answer of the first one: 2 seconds in all. */
const LOOKS = 40
const LOOK_MS = 50

/** Places a bid from a platform at the bid desk, once per event (rule book B12). */
export async function takeBid(taker: BidTaker, platform: PlatformRow, message: BidMessage, sender: Sender): Promise<Answer | Refusal> {
  const event: ReceivedEvent = {
    platformId: platform.id, kind: 'bid', eventId: message.event_id, body: withoutMaximum(message),
    fingerprint: fingerprintOf(message, taker.secrets), requestId: sender.requestId,
  }
  for (let look = 0; look < LOOKS; look++) {
    const before = await answerBefore(taker.db, event)
    if (before) return before
    const outcome = await place(taker, platform, message, event, sender)
    if (!hasRunningAttempts(outcome)) return keep(taker, platform, event, outcome)
    await pause(LOOK_MS)
  }
  return refuse('lot_busy', say.eventInProgress())
}

/** Only the bid desk stores a maximum, also for bidders of a platform (rule book Q3). */
function withoutMaximum({ amount, ...message }: BidMessage): object {
  return message.is_proxy === true ? message : { amount, ...message }
}

const hasRunningAttempts = (outcome: Answer | Refusal): boolean => isRefusal(outcome) && outcome.refused === 'idempotency_key_in_use'

async function place(
  { db, desk }: BidTaker, platform: PlatformRow, message: BidMessage, event: ReceivedEvent, sender: Sender,
): Promise<Answer | Refusal> {
  const lotId = message.lot_id as LotId
  const lot = Number.isSafeInteger(lotId) ? await findOffered(db, lotId, platform.slug) : null
  const refusal = refuseUnknown(lot) ?? refuseClosed(lot!) ?? refuseCurrency(lot!, message.currency)
  if (refusal) return refusal
  const bidder = await standInOf(db, platform, message.bidder_ref)
  const placed = await placeBid(desk, db, {
    lot: { id: lotId }, bidder, amount: message.amount, isProxy: message.is_proxy ?? false, source: 'crosslist', tokenId: null,
    onceKey: { userId: bidder, requestId: sender.requestId, key: nameOf(event), fingerprint: event.fingerprint, language: LANGUAGES[0] },
    ip: sender.ip, userAgent: sender.userAgent,
  })
  return isRefusal(placed) ? inTheirWords(placed, lot!) : placed.answer
}

/**
 * The desk stores the answer in the transaction of the bid, so a crash before the event is saved does not bid
 * twice.
 */
const nameOf = ({ platformId, eventId }: ReceivedEvent): string =>
  `cross-listing ${createHash('sha256').update(`${platformId} ${eventId}`).digest('hex')}`

/** A message has `amount` where a form has `bid_amount`, and a deleted lot is not found. */
function inTheirWords({ refused, said, errors }: Refusal, lot: OfferedLot): Refusal {
  if (refused === 'idempotency_key_reused') return refuseOtherEvent()
  if (refused === 'not_found') return refuseUnknown({ ...lot, is_offered: false })!
  if (!errors?.bid_amount) return refuse(refused, said, errors)
  const { bid_amount: amount, ...others } = errors
  return refuse(refused, said, { ...others, amount })
}

async function keep({ db }: BidTaker, platform: PlatformRow, event: ReceivedEvent, outcome: Answer | Refusal): Promise<Answer | Refusal> {
  const storable = storableOf(outcome)
  if (!storable) return outcome
  await keepEvent(db, event, storable)
  const { lot_id: lotId, external_lot_id: externalId = null } = event.body as Pick<BidMessage, 'lot_id' | 'external_lot_id'>
  if (!isRefusal(storable)) await markLive(db, platform.id, [lotId as LotId], externalId)
  return outcome
}

/** Temporary refusals are not stored, because the platform retries. Nor are those of a reused event name. */
const NOT_KEPT = new Set(['idempotency_key_reused', 'lot_busy', 'unavailable', 'server_error', 'rate_limited'])

function storableOf(outcome: Answer | Refusal): Storable | null {
  if (isRefusal(outcome)) return NOT_KEPT.has(outcome.refused) ? null : outcome
  if (outcome.kind === 'stored') return outcome.outcome
  return outcome.kind === 'data' || outcome.kind === 'done' ? outcome : null
}
