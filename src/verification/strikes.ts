import { restrictPerson } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { LotId, UserId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import {
  countRecentStrikes, findStrike, insertStrike, isBlockedByStrikes, lockStrikesOfPerson, noteBlock, saveLift, type StrikeRow,
} from './strike-store.ts'

/** This many within twelve months block a bidder until an administrator unblocks them. */
const STRIKES_THAT_BLOCK = 2

export interface Strike {
  userId: UserId
  /** The reason as a code: `buyer_default`. */
  reason: string
  lotId: LotId | null
}

/** Records a violation of the terms. The same violation at the same lot counts once. */
export async function addStrike(tx: Tx, actor: Actor, strike: Strike): Promise<void> {
  const id = await insertStrike(tx, strike)
  if (id === null) return
  await recordAudit(tx, {
    actor, action: 'person.struck', resource: { type: 'person', id: strike.userId }, after: { lot_id: strike.lotId }, reason: strike.reason,
  })
  await recordEvents(tx, [houseNews('strike.given', { strike_id: id })])
  const strikes = await countRecentStrikes(tx, strike.userId)
  if (strikes < STRIKES_THAT_BLOCK) return
  await restrictPerson(tx, actor, strike.userId, { restriction: 'blocked', isRestricted: true, reason: because.strikes({ count: strikes }) })
  await noteBlock(tx, id)
}

/**
 * Lifts a strike. A bidder blocked by strikes only can bid again at once if too few are left. Repeating changes
 * nothing.
 */
export async function liftStrike(tx: Tx, actor: Actor, id: number, reason: string): Promise<StrikeRow | Refusal> {
  await lockStrikesOfPerson(tx, id)
  const strike = await findStrike(tx, id)
  if (!strike) return notFound(absent.strike())
  if (strike.lifted_at !== null) return strike

  await saveLift(tx, id, reason)
  await recordAudit(tx, {
    actor, action: 'person.strike_lifted', resource: { type: 'person', id: strike.user_id },
    before: { strike_id: id, lot_id: strike.lot_id, reason: strike.reason }, after: { strike_id: id }, reason,
  })
  const isFree = await endBlock(tx, actor, strike.user_id, reason)
  await recordEvents(tx, [houseNews('strike.lifted', { strike_id: id, is_free: isFree })])
  return (await findStrike(tx, id))!
}

/** A manual block for another reason stays. */
async function endBlock(tx: Tx, actor: Actor, userId: UserId, reason: string): Promise<boolean> {
  if ((await countRecentStrikes(tx, userId)) >= STRIKES_THAT_BLOCK || !(await isBlockedByStrikes(tx, userId))) return false
  await restrictPerson(tx, actor, userId, { restriction: 'blocked', isRestricted: false, reason, isToldApart: true })
  return true
}
