import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { AuctionId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { asksForJurisdiction, type EligibilityAsk, isEligible, lacksJurisdiction, NOTHING_STATED, readStatement, type Stated } from './eligibility-rules.ts'
import { findHome, findStatement, lockStatement, listHomes, saveHome, saveStatement, type StatedHome } from './eligibility-store.ts'

/** The eligibility requirements of an auction, and a bidder's statement. */
export interface Eligibility extends Stated {
  asks: EligibilityAsk
  asksForJurisdiction: boolean
  /** Their country of residence, or its required state, is not stated yet. */
  lacksJurisdiction: boolean
  isMet: boolean
  statedAt: Date | null
}

type AskingAuction = EligibilityAsk & { id: AuctionId }

export async function eligibilityOf(sql: Sql, auction: AskingAuction, userId: UserId): Promise<Eligibility> {
  const row = await findStatement(sql, auction.id, userId)
  const { statement, jurisdiction } = row ?? NOTHING_STATED
  const asks = { eligibility_statement: auction.eligibility_statement, excluded_jurisdictions: auction.excluded_jurisdictions }
  return {
    asks, asksForJurisdiction: asksForJurisdiction(asks), lacksJurisdiction: lacksJurisdiction(asks, jurisdiction),
    statement, jurisdiction, statedAt: row?.stated_at ?? null,
    isMet: isEligible(asks, { statement, jurisdiction }),
  }
}

/** Saves a bidder's statement (rule book E2). Repeating it changes nothing. Null: saved. */
export async function stateEligibility(
  tx: Tx, actor: Actor, userId: UserId, auction: AskingAuction, write: Partial<Stated>,
): Promise<Refusal | null> {
  await lockStatement(tx, auction.id, userId)
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

/** More auctions than anybody bids in. */
const MOST_HOMES = 50

/** A person's stated residences by auction, the newest first. */
export const homesOf = (sql: Sql, userId: UserId): Promise<StatedHome[]> => listHomes(sql, userId, MOST_HOMES)

export interface HomeCorrection {
  userId: UserId
  auctionId: AuctionId
  jurisdiction: string
  reason: string
}

/** An administrator corrects a stated residence, which bidders can state only once. It applies from the next bid on. */
export async function correctHome(tx: Tx, actor: Actor, { userId, auctionId, jurisdiction, reason }: HomeCorrection): Promise<Refusal | null> {
  await lockStatement(tx, auctionId, userId)
  const stated = await findHome(tx, userId, auctionId)
  if (!stated) return notFound(absent.statement())
  if (stated.jurisdiction === jurisdiction) return null
  await saveHome(tx, userId, auctionId, jurisdiction)
  await recordAudit(tx, {
    actor, action: 'person.home_corrected', resource: { type: 'person', id: userId },
    before: { auction_id: auctionId, jurisdiction: stated.jurisdiction }, after: { auction_id: auctionId, jurisdiction }, reason,
  })
  await recordEvents(tx, [houseNews('home.corrected', { user_id: userId, auction_id: auctionId, from: stated.jurisdiction, to: jurisdiction, reason })])
  return null
}
