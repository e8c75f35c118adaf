import { announceChanges, lockAuction } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { Key, LotId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { type FactName, holding, isConfirmable, isFactName, statementOf } from './fact-rules.ts'
import { confirmationsOf, removeConfirmations, sells, writeConfirmation } from './fact-store.ts'
import type { LockedLot } from './lock-own-lot.ts'
import { findSellerLot, type SellerLotRow } from './seller-list-store.ts'
import { auctionOfLot, lockLot } from './seller-store.ts'
import { say } from './sentences.ts'

export { holding, isConfirmable, statementOf } from './fact-rules.ts'

/** A fact of a lot in any status. */
export interface LotFact {
  lot: SellerLotRow
  fact: FactName
}

export async function findFact(sql: Sql, lot: Key<LotId>, fact: string): Promise<LotFact | null> {
  if (!isFactName(fact)) return null
  const found = await findSellerLot(sql, lot)
  return found && { lot: found.lot, fact }
}

/**
 * An administrator confirms a fact of a lot after looking it up: readers see who confirmed it and when. It ends
 * when the seller changes the fact.
 */
export async function confirmFact(
  tx: Tx, actor: Actor, admin: UserId, id: LotId, { fact, source }: { fact: string; source: string | null },
): Promise<Refusal | null> {
  const held = await lockFact(tx, id, fact)
  if (isRefusal(held)) return held
  const statement = statementOf(held.lot, held.fact)
  if (!isConfirmable(statement)) {
    return refuse('invalid_state_transition', say.factNotStated())
  }
  if (await sells(tx, admin, held.auction.id)) {
    return refuse('invalid_state_transition', say.ownLotFacts())
  }
  await writeConfirmation(tx, id, { fact: held.fact, value: statement, source, admin })
  await notifyReaders(tx, held)
  await recordAudit(tx, {
    actor, action: 'lot.fact_confirmed', resource: { type: 'lot', id }, after: { fact, statement, source },
  })
  return null
}

/** Withdraws a wrong confirmation: the fact is stated by the seller again. */
export async function withdrawConfirmation(tx: Tx, actor: Actor, id: LotId, fact: string, reason: string): Promise<Refusal | null> {
  const held = await lockFact(tx, id, fact)
  if (isRefusal(held)) return held
  const confirmed = holding(held.lot, await confirmationsOf(tx, id)).find((one) => one.fact === held.fact)
  if (!confirmed) return refuse('invalid_state_transition', say.factNotConfirmed())
  await removeConfirmations(tx, id, [held.fact])
  await notifyReaders(tx, held)
  await recordAudit(tx, {
    actor, action: 'lot.confirmation_withdrawn', resource: { type: 'lot', id },
    before: { fact, statement: confirmed.value, source: confirmed.source }, reason,
  })
  return null
}

interface LockedFact extends Omit<LockedLot, 'now'> {
  fact: FactName
}

/** Takes the same locks as any change of a lot, so that the confirmed value is the current one. */
async function lockFact(tx: Tx, id: LotId, fact: string): Promise<LockedFact | Refusal> {
  if (!isFactName(fact)) return notFound(absent.fact())
  const auctionId = await auctionOfLot(tx, id)
  const auction = auctionId === null ? null : await lockAuction(tx, auctionId)
  if (!auction) return notFound(absent.lot())
  return { auction, lot: await lockLot(tx, id), fact }
}

async function notifyReaders(tx: Tx, { auction, lot }: LockedFact): Promise<void> {
  if (auction.status === 'active') await announceChanges(tx, auction.id, [lot.id])
}
