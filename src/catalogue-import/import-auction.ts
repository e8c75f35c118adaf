import { publishAuction, type SellerAuction } from '../auctions/index.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { addLots, refuseNewLots } from '../lots/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { type DescribedRows, describeRows } from './describe-rows.ts'
import type { Group } from './groups.ts'
import type { ImportContext } from './import-context.ts'
import { gapsOf, makeDraft, openAuction, type OpenedAuction, refusalErrors } from './open-auction.ts'
import type { ImportedAuction, LeftUnchanged, RowError } from './report.ts'
import { reviseLots } from './revise-lots.ts'
import { sortRows } from './sort-rows.ts'

export interface GroupOutcome {
  title: string
  rows: number
  /** Of an auction of an earlier import; null for a new one. */
  status: SellerAuction['status'] | null
  /** Null on errors: then the transaction must be rolled back. */
  auction: ImportedAuction | null
  left: LeftUnchanged[]
  errors: RowError[]
  /** What was created, so that it can be undone. */
  made: { auction: AuctionId | null; lots: LotId[] }
}

const NOTHING_MADE = { auction: null, lots: [] }

/** An auction of the file after validation, and what to do with it. */
export interface PreparedGroup {
  group: Group
  opened: OpenedAuction
  described: DescribedRows
  repeated: number
  /** With errors if there are any. */
  outcome: GroupOutcome
}

/** Validates an auction of a file. New auctions and lots are not written yet. */
export async function prepareGroup(tx: Tx, context: ImportContext, group: Group): Promise<PreparedGroup> {
  const opened = await openAuction(tx, context, group)
  const { auction, draft } = opened
  const outcome = {
    title: typeof group.title === 'string' ? group.title : (draft ? '' : auction!.title), rows: group.rows.length,
    status: draft || auction === null ? null : auction.status, auction: null, left: opened.left, made: NOTHING_MADE,
  }
  if (auction === null) {
    return { group, opened, described: NOTHING, repeated: 0, outcome: { ...outcome, errors: [...opened.errors, ...readingErrors(group)] } }
  }
  const now = await readClock(tx)
  const sorted = await sortRows(tx, context.plan, auction, group)
  const late = sorted.fresh.length > 0 ? refuseNewLots(auction, now) : null
  const described = await describeRows(tx, context, auction, sorted)
  const errors = [
    ...opened.errors, ...(context.publish ? gapsOf(group, auction, now, opened.errors) : []),
    ...(late ? [{ line: sorted.fresh[0]!.line, column: null, message: late.said }] : []), ...sorted.errors, ...described.errors,
  ]
  return { group, opened, described, repeated: sorted.repeated, outcome: { ...outcome, errors } }
}

const NOTHING: DescribedRows = { fresh: [], revisions: [], same: 0, errors: [] }

/** Creates or changes validated auctions and lots. Refusals at this point are errors of the file too. */
export async function writeGroup(tx: Tx, context: ImportContext, prepared: PreparedGroup): Promise<GroupOutcome> {
  const { group, opened, described: { fresh, revisions, same }, repeated, outcome } = prepared
  const auction = opened.draft ? await makeDraft(tx, context, group, opened.draft) : opened.auction!
  if (isRefusal(auction)) return { ...outcome, errors: refusalErrors(group, auction) }
  const revised = await reviseLots(tx, context, auction, revisions)
  if (revised.errors.length > 0) return { ...outcome, errors: revised.errors }
  const added = fresh.length > 0 ? await addLots(tx, auction, fresh, await readClock(tx)) : []
  if (isRefusal(added)) return { ...outcome, errors: refusalErrors(group, added) }
  const publishes = context.publish && auction.status === 'draft'
  const unpublished = publishes ? await publishAuction(tx, context.seller, context.actor, auction.id) : null
  if (unpublished) return { ...outcome, errors: refusalErrors(group, unpublished) }
  const { updated, left } = revised
  if (added.length + updated > 0) await noteImport(tx, context, auction.id, added.length, updated)
  return {
    ...outcome,
    left: [...outcome.left, ...left],
    made: { auction: opened.draft ? auction.id : null, lots: added.map((lot) => lot.id) },
    auction: {
      id: context.rehearse && opened.draft ? null : auction.id, slug: auction.slug, title: auction.title, status: publishes ? 'active' : auction.status,
      lots: added.length, updated, unchanged: left.length, skipped: repeated + same + revised.same,
    },
  }
}

const noteImport = (tx: Tx, { actor, seller }: ImportContext, id: AuctionId, lots: number, updated: number): Promise<void> =>
  recordAudit(tx, {
    actor, action: 'auction.imported', resource: { type: 'auction', id }, after: { lots, updated, seller: seller.userId },
  })

const readingErrors = ({ rows }: Group): RowError[] => rows.flatMap(({ lot }) => ('errors' in lot ? lot.errors : []))
