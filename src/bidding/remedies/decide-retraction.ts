import { restrictPerson } from '../../accounts/index.ts'
import { absent } from '../../kernel/absent.ts'
import { houseNews } from '../../kernel/events.ts'
import type { BidVoidId, RetractionRequestId, UserId } from '../../kernel/ids.ts'
import { because } from '../../kernel/reason-sentences.ts'
import { isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import { refuseTransition } from '../../kernel/transitions.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { carryOutVoid, judgeVoid } from './carry-out-void.ts'
import { lockOpenLot } from './lock-open-lot.ts'
import { RETRACTIONS_ALLOWED, RETRACTIONS_COUNTED_DAYS } from './retraction-rules.ts'
import { findRequest, lockRequest, type RetractionRow, saveDecision } from './retraction-store.ts'
import { insertVoid, markVoidDone } from './void-store.ts'

export interface RetractionDecision {
  to: 'granted' | 'denied'
  reason: string | null
}

/**
 * requested → granted or denied (rule book H2). A grant voids the bid and all later ones of its bidder on the lot;
 * a bidder with too many grants is blocked. Repeating the same decision changes nothing.
 */
export async function decideRetraction(
  tx: Tx, pepper: string, actor: Actor, admin: UserId, id: RetractionRequestId, { to, reason }: RetractionDecision,
): Promise<RetractionRow | Refusal> {
  const request = await lockRequest(tx, id)
  if (!request) return notFound(absent.request())
  if (request.status === to) return request
  if (request.status !== 'requested') return refuseTransition('retractionRequest', request.status, to, [])

  const voidId = to === 'granted' ? await grant(tx, pepper, actor, admin, request) : null
  if (isRefusal(voidId)) return voidId
  await saveDecision(tx, id, { to, by: admin, reason, voidId })
  await recordAudit(tx, {
    actor, action: `retraction.${to}`, resource: { type: 'bid', id: request.bid_id }, reason,
    before: { status: 'requested' }, after: { status: to },
  })
  await recordEvents(tx, [houseNews('retraction.decided', { request_id: id, status: to, reason })])
  const decided = (await findRequest(tx, id))!
  return (await blockFrequentRetractor(tx, actor, decided)) ?? decided
}

async function grant(tx: Tx, pepper: string, actor: Actor, admin: UserId, request: RetractionRow): Promise<BidVoidId | Refusal> {
  const locked = await lockOpenLot(tx, request.lot_id)
  if (isRefusal(locked)) return locked
  const order = { bidder: request.user_id, fromInstruction: request.instruction_n, reason: request.reason }
  const judged = judgeVoid(locked, order)
  if (isRefusal(judged)) return judged
  const voidId = await insertVoid(tx, {
    lot_id: request.lot_id, user_id: request.user_id, bidder_number: request.bidder_number, from_instruction: request.instruction_n,
    kind: 'retraction', reason: request.reason, requested_by: admin,
  })
  await markVoidDone(tx, voidId, null, await carryOutVoid(tx, pepper, actor, locked, order, judged))
  return voidId
}

async function blockFrequentRetractor(tx: Tx, actor: Actor, { user_id, granted_lately }: RetractionRow): Promise<Refusal | null> {
  if (granted_lately < RETRACTIONS_ALLOWED) return null
  const person = await restrictPerson(tx, actor, user_id, {
    restriction: 'blocked', isRestricted: true, reason: because.retractions({ count: granted_lately, days: RETRACTIONS_COUNTED_DAYS }),
  })
  return isRefusal(person) ? person : null
}
