import { changeAuction, maySee, refuseTeamWork, type SaleEffects, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, TeamId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal, Refused } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { changeLot, forgetImportedLots } from '../lots/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import { say } from './sentences.ts'
import { findSeller, ownersOf } from './store.ts'
import { findImport, type ImportedPart, type ImportRow, latestImports, lockImport, markUndone, openLotsOf, partsOf } from './undo-store.ts'

export type { ImportedPart, ImportRow } from './undo-store.ts'

/** The effects of undoing an import, or why it cannot be undone. */
export interface UndoPlan {
  row: ImportRow
  /** Auctions that are canceled, with their open lots. */
  canceled: ImportedPart[]
  /**
   * Auctions that stay, because they existed before or have other lots; the open lots of the import are withdrawn
   * from them.
   */
  kept: ImportedPart[]
  refusal: Refusal | null
}

export const recentImports = (db: Sql, seller: Pick<Seller, 'userId' | 'teamId'>, most: number): Promise<ImportRow[]> =>
  latestImports(db, seller.userId, seller.teamId, most)

/** What would be undone; refused if this seller has no such import. */
export async function planUndo(db: Sql, seller: Seller, id: number): Promise<UndoPlan | Refusal> {
  return planFor(db, seller, await findImport(db, id))
}

/** Undoes what an import created, as long as none of it has a bid. Lots that it changed stay as they are. */
export async function undoImport(tx: Tx, seller: Seller, actor: Actor, id: number, effects: SaleEffects): Promise<UndoPlan | Refusal> {
  const plan = await planFor(tx, seller, await lockImport(tx, id))
  if (isRefusal(plan)) return plan
  if (plan.refusal) return plan.refusal
  for (const { id: auction } of plan.canceled) await changeAuction(tx, seller, actor, auction, { status: 'cancelled' }, effects)
  for (const { id: auction } of plan.kept) {
    const lots = await openLotsOf(tx, id, auction)
    for (const lot of lots) await changeLot(tx, seller, actor, lot, { write: {}, status: 'withdrawn' }, effects)
    await forgetImportedLots(tx, lots)
  }
  for (const { id: auction, open } of [...plan.canceled, ...plan.kept]) {
    await recordAudit(tx, { actor, action: 'auction.import_undone', resource: { type: 'auction', id: auction }, after: { import: id, lots: open } })
  }
  await markUndone(tx, id)
  // The lots are locked now: if one has a bid, everything is rolled back.
  const late = refuseBids(await partsOf(tx, id))
  if (late) throw new Refused(late)
  return plan
}

/** The owner of an auction as a seller, for the command line. */
export async function ownerOfAuction(db: Database, id: AuctionId): Promise<Seller | Refusal> {
  const owned = await ownersOf(db, id)
  const person = owned && await findSeller(db, owned.owner_user_id)
  return owned && person ? asOwner(owned.owner_user_id, owned.owner_team_id, person) : notFound(absent.auction())
}

/** The owner of an import as a seller, for the command line. */
export async function ownerOfImport(db: Database, id: number): Promise<Seller | Refusal> {
  const row = await findImport(db, id)
  const person = row && await findSeller(db, row.owner_user_id)
  return row && person ? asOwner(row.owner_user_id, row.owner_team_id, person) : notFound(say.noSuchImport())
}

const asOwner = (userId: UserId, teamId: TeamId | null, person: NonNullable<Awaited<ReturnType<typeof findSeller>>>): Seller => ({
  userId, teamId, onlyTeam: teamId !== null, teams: person.teams, staffRole: person.staff_role,
  isApproved: person.is_approved, isSuspended: person.is_suspended,
})

async function planFor(sql: Sql, seller: Seller, row: ImportRow | null): Promise<UndoPlan | Refusal> {
  if (!row || !maySee(seller, row)) return notFound(say.noSuchImport())
  const parts = (await partsOf(sql, row.id)).filter(({ status }) => status !== 'cancelled')
  const isKept = (part: ImportedPart): boolean => !part.is_whole || part.status === 'closed'
  const refusal = (row.undone_at ? refuse('invalid_state_transition', say.importUndone()) : null)
    ?? (mayDo(seller.staffRole, 'catalog') ? null : refuseTeamWork(seller, row.owner_team_id)) ?? refuseBids(parts)
  return { row, canceled: parts.filter((part) => !isKept(part)), kept: parts.filter((part) => isKept(part) && part.open > 0), refusal }
}

function refuseBids(parts: readonly ImportedPart[]): Refusal | null {
  const lots = parts.reduce((sum, part) => sum + part.with_bids, 0)
  return lots > 0 ? refuse('locked_after_bids', say.importHasBids({ count: lots })) : null
}
