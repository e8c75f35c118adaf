import type { AuctionId, UserId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { asksForJurisdiction, type EligibilityAsk, isEligible, NOTHING_STATED, readStatement, type Stated } from './eligibility-rules.ts'
import { findStatement, holdStatement, saveStatement } from './eligibility-store.ts'

/** What an auction asks of its bidders, and what one of them has stated. */
export interface Eligibility extends Stated {
  asks: EligibilityAsk
  asksForJurisdiction: boolean
  isMet: boolean
  statedAt: Date | null
}

type AskingAuction = EligibilityAsk & { id: AuctionId }

export async function eligibilityOf(sql: Sql, auction: AskingAuction, userId: UserId): Promise<Eligibility> {
  const row = await findStatement(sql, auction.id, userId)
  const { statement, jurisdiction } = row ?? NOTHING_STATED
  const asks = { eligibility_statement: auction.eligibility_statement, excluded_jurisdictions: auction.excluded_jurisdictions }
  return {
    asks, asksForJurisdiction: asksForJurisdiction(asks), statement, jurisdiction, statedAt: row?.stated_at ?? null,
    isMet: isEligible(asks, { statement, jurisdiction }),
  }
}

/** A bidder states what the auction asks (rule book E2). Stating the same again changes nothing. Null: it is stated. */
export async function stateEligibility(
  tx: Tx, actor: Actor, userId: UserId, auction: AskingAuction, write: Partial<Stated>,
): Promise<Refusal | null> {
  await holdStatement(tx, auction.id, userId)
  const row = await findStatement(tx, auction.id, userId)
  const { statement, jurisdiction } = row ?? NOTHING_STATED
  const before = { statement, jurisdiction }
  const after = readStatement(auction, before, write)
  if (isRefusal(after)) return after
  if (row && after.statement === statement && after.jurisdiction === jurisdiction) return null
  await saveStatement(tx, auction.id, userId, after)
  await recordAudit(tx, {
    actor, action: 'auction.eligibility_stated', resource: { type: 'auction', id: auction.id },
    before: row ? before : {}, after: { ...after },
  })
  return null
}
