import { holdPerson } from '../accounts/index.ts'
import type { LotId, UserId } from '../kernel/ids.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { countRecentStrikes, insertStrike } from './strike-store.ts'

/** This many within twelve months block a bidder until an administrator unblocks them. */
const STRIKES_THAT_BLOCK = 2

export interface Strike {
  userId: UserId
  /** What they did, in a few words: `buyer_default`. */
  reason: string
  lotId: LotId | null
}

/** Notes that somebody broke the rules of the sale. The same fault at the same lot counts once. */
export async function addStrike(tx: Tx, actor: Actor, strike: Strike): Promise<void> {
  if (!(await insertStrike(tx, strike))) return
  await recordAudit(tx, {
    actor, action: 'person.struck', resource: { type: 'person', id: strike.userId }, after: { lot_id: strike.lotId }, reason: strike.reason,
  })
  const strikes = await countRecentStrikes(tx, strike.userId)
  if (strikes < STRIKES_THAT_BLOCK) return
  await holdPerson(tx, actor, strike.userId, { hold: 'blocked', isHeld: true, reason: `${strikes} strikes within twelve months` })
}
