import { type AuctionWrite, publishAuction, readClock, type Seller, type SellerAuction } from '../auctions/index.ts'
import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { addLots, refuseNewLots } from '../lots/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { type DescribedRows, describeRows } from './describe-rows.ts'
import type { Group } from './groups.ts'
import { gapsOf, openAuction, type OpenedAuction, refusalErrors } from './open-auction.ts'
import type { ImportedAuction, LeftUnchanged, RowError } from './report.ts'
import { reviseLots } from './revise-lots.ts'
import type { TablePlan } from './row-plan.ts'
import { sortRows } from './sort-rows.ts'

/** What is the same for every auction of an import. */
export interface ImportGround {
  db: Database
  seller: Seller
  actor: Actor
  plan: TablePlan
  /** What was said of the auctions besides their titles. */
  fields: AuctionWrite
  schemaOf(category: CategoryId): Record<string, unknown>
  publish: boolean
  rehearse: boolean
}

export interface GroupOutcome {
  title: string
  rows: number
  /** Of an auction that an earlier import made; null of a new one. */
  status: SellerAuction['status'] | null
  /** Null when something is wrong: then the transaction must be taken back. */
  auction: ImportedAuction | null
  left: LeftUnchanged[]
  errors: RowError[]
}

/** Brings one auction of a file into the house: makes it and its lots, or changes what an earlier import made of them. */
export async function bringIn(tx: Tx, ground: ImportGround, group: Group): Promise<GroupOutcome> {
  const opened = await openAuction(tx, ground, group)
  const { auction } = opened
  const outcome = {
    title: typeof group.title === 'string' ? group.title : (opened.isNew ? '' : auction!.title), rows: group.rows.length,
    status: opened.isNew || auction === null ? null : auction.status, left: opened.left,
  }
  if (auction === null) return { ...outcome, auction: null, errors: [...opened.errors, ...readingErrors(group)] }
  const now = await readClock(tx)
  const sorted = await sortRows(tx, ground.plan, auction, group)
  const late = sorted.fresh.length > 0 ? refuseNewLots(auction, now) : null
  const described = await describeRows(tx, ground, auction, sorted)
  const errors = [
    ...opened.errors, ...(ground.publish ? gapsOf(group, auction, now, opened.errors) : []),
    ...(late ? [{ line: sorted.fresh[0]!.line, column: null, message: late.message }] : []), ...sorted.errors, ...described.errors,
  ]
  if (errors.length > 0) return { ...outcome, auction: null, errors }
  const written = await writeDown(tx, ground, group, opened, described, now)
  if ('errors' in written) return { ...outcome, auction: null, errors: written.errors }
  const skipped = sorted.repeated + described.same + written.same
  return { ...outcome, auction: { ...written.auction, skipped }, left: [...outcome.left, ...written.left], errors: [] }
}

/** Carries out what was found to be sound. What goes wrong here all the same is a mistake of the file too. */
async function writeDown(
  tx: Tx, ground: ImportGround, group: Group, { auction: opened, isNew }: OpenedAuction, { fresh, revisions }: DescribedRows, now: Date,
): Promise<{ auction: Omit<ImportedAuction, 'skipped'>; left: LeftUnchanged[]; same: number } | { errors: RowError[] }> {
  const auction = opened!
  const { updated, same, left, errors } = await reviseLots(tx, ground, auction, revisions)
  if (errors.length > 0) return { errors }
  const added = fresh.length > 0 ? await addLots(tx, auction, fresh, now) : []
  if (isRefusal(added)) return { errors: refusalErrors(group, added) }
  if (ground.publish && auction.status === 'draft') {
    const unpublished = await publishAuction(tx, ground.seller, ground.actor, auction.id)
    if (unpublished) return { errors: refusalErrors(group, unpublished) }
  }
  if (added.length + updated > 0) await noteImport(tx, ground, auction.id, added.length, updated)
  const status = ground.publish && auction.status === 'draft' ? 'active' : auction.status
  const id = ground.rehearse && isNew ? null : auction.id
  return { auction: { id, slug: auction.slug, title: auction.title, status, lots: added.length, updated, unchanged: left.length }, left, same }
}

const noteImport = (tx: Tx, { actor, seller }: ImportGround, id: AuctionId, lots: number, updated: number): Promise<void> =>
  recordAudit(tx, {
    actor, action: 'auction.imported', resource: { type: 'auction', id }, after: { lots, updated, seller: seller.userId },
  })

const readingErrors = ({ rows }: Group): RowError[] => rows.flatMap(({ lot }) => ('errors' in lot ? lot.errors : []))
