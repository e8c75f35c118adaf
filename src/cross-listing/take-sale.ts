import { standInOf } from '../accounts/index.ts'
import { type AfterHammer, type Conflict, sellElsewhere } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { type Cents, MAX_AMOUNT, parseAmount } from '../kernel/money.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { type Answer, done, type Storable } from '../platform/http/replies.ts'
import type { Logger } from '../platform/log.ts'
import type { Secrets } from '../platform/secrets.ts'
import { insertConflict } from './conflict-store.ts'
import { claimEvent, findOffered, markLive, noteOutcome, type ReceivedEvent } from './event-store.ts'
import { refuseCurrency, refuseUnknown } from './lot-rules.ts'
import type { SoldMessage } from './messages.ts'
import { say } from './sentences.ts'
import type { PlatformRow } from './store.ts'
import type { Sender } from './take-bid.ts'
import { answerBefore, fingerprintOf } from './stored-answer.ts'

export interface SaleTaker {
  db: Database
  log: Logger
  secrets: Secrets
  afterHammer: AfterHammer
}

/** Processes a sale on a platform with all of its effects, in one transaction and once per event. */
export function takeSale(taker: SaleTaker, platform: PlatformRow, message: SoldMessage, sender: Sender): Promise<Answer | Refusal> {
  const event: ReceivedEvent = {
    platformId: platform.id, kind: 'sold', eventId: message.event_id, body: message,
    fingerprint: fingerprintOf(message, taker.secrets), requestId: sender.requestId,
  }
  return taker.db.transaction(async (tx) => {
    if (!(await claimEvent(tx, event))) return (await answerBefore(tx, event))!
    const outcome = await follow(tx, taker, platform, message, sender)
    await noteOutcome(tx, event, outcome)
    return outcome as Answer | Refusal
  })
}

async function follow(tx: Tx, taker: SaleTaker, platform: PlatformRow, message: SoldMessage, sender: Sender): Promise<Storable> {
  const lotId = message.lot_id as LotId
  const lot = Number.isSafeInteger(lotId) ? await findOffered(tx, lotId, platform.slug) : null
  const refusal = refuseUnknown(lot) ?? refuseCurrency(lot!, message.currency)
  if (refusal) return refusal
  const hammer = parseAmount(message.amount, lot!.currency)
  if (hammer === null || hammer <= 0 || hammer > MAX_AMOUNT) return invalid({ amount: [say.amountInvalid()] })

  await markLive(tx, platform.id, [lotId], message.external_lot_id ?? null)
  const conflict = await sellElsewhere(tx, taker.afterHammer, {
    lotId, platformId: platform.id, buyer: await standInOf(tx, platform, message.bidder_ref), hammer,
    mayHammer: platform.may_hammer, settlesHere: platform.settles_here,
  })
  if (isRefusal(conflict)) return conflict
  if (conflict) return recordConflict(tx, taker, platform, message, { lotId, hammer, currency: lot!.currency, reason: conflict })
  await recordAudit(tx, {
    actor: { ...SYSTEM, kind: 'platform', ...sender }, action: 'lot.sold_elsewhere', resource: { type: 'lot', id: lotId },
    before: { status: 'active' },
    after: { status: 'sold', platform: platform.slug, hammer_price_cents: hammer, event_id: message.event_id, sold_at: message.sold_at },
  })
  return done(say.lotSold()) as Storable
}

interface Unfollowed {
  lotId: LotId
  hammer: Cents
  currency: string
  reason: Conflict
}

/** Nothing else changes; an administrator must review it (rule book B12). */
async function recordConflict(
  tx: Tx, { log }: SaleTaker, platform: PlatformRow, message: SoldMessage, { lotId, hammer, currency, reason }: Unfollowed,
): Promise<Storable> {
  const id = await insertConflict(tx, {
    platformId: platform.id, eventId: message.event_id, lotId, reason, bidderRef: message.bidder_ref, hammer, currency, soldAt: message.sold_at,
  })
  log.warn({ conflict: id, lot: lotId, platform: platform.slug, reason }, 'cross-listing: a sale on a platform could not be applied')
  return done(say.recordedForReview()) as Storable
}
