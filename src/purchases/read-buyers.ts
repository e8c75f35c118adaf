import { maySee, type Owned, refuseTeamWork, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { MAX_PER_PAGE, type Page, type PageRequest } from '../kernel/page.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo, type Permission, refuseRole } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { type BidderOutcome, type BidderRow, type BuyerRow, hasOpenLots, listBidders, listBuyers, readLately } from './buyer-store.ts'
import { say } from './sentences.ts'

/** An auction for its list of buyers. */
export interface SaleOfBuyers extends Owned {
  id: AuctionId
}

export interface BuyerReader {
  seller: Seller
  actor: Actor
}

/** Null for the owner, an owner or manager of the owning team, and staff with the permission. */
export function refuseBuyers(seller: Seller, sale: Owned, permission: Permission = 'people'): Refusal | null {
  if (!maySee(seller, sale, permission)) {
    return maySee(seller, sale) ? refuseRole(seller.staffRole, permission) : notFound(absent.auction())
  }
  if (mayDo(seller.staffRole, permission) || refuseTeamWork(seller, sale.owner_team_id) === null) return null
  return refuse('team_forbidden', say.membersDoNotSeeBuyers())
}

/** The sold lots of an auction with their buyers, each after its close. Each access is recorded. */
export async function readBuyers(db: Database, reader: BuyerReader, sale: SaleOfBuyers, request: PageRequest): Promise<Page<BuyerRow> | Refusal> {
  const refusal = refuseBuyers(reader.seller, sale)
  if (refusal) return refusal
  await noteReading(db, reader, sale, 'auction.buyers_viewed')
  return listBuyers(db, { auctionId: sale.id }, request)
}

/** The buyers of some lots of an auction; unsold lots are left out. */
export async function readBuyersOfLots(
  db: Database, reader: BuyerReader, sale: SaleOfBuyers, lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, BuyerRow> | Refusal> {
  if (lotIds.length === 0) return new Map()
  const refusal = refuseBuyers(reader.seller, sale)
  if (refusal) return refusal
  const { items } = await listBuyers(db, { auctionId: sale.id, lotIds }, { page: 1, perPage: lotIds.length })
  if (items.length > 0) await noteReading(db, reader, sale, 'auction.buyers_viewed')
  return new Map(items.map((row) => [row.lot_id, row]))
}

/**
 * The bidders of each lot, once every lot of the auction has closed. A seller gets the names of bidders on sold
 * lots only.
 */
export async function readBidders(
  db: Database, reader: BuyerReader, sale: SaleOfBuyers, outcome: BidderOutcome | undefined, request: PageRequest,
): Promise<Page<BidderRow> | Refusal> {
  const refusal = refuseBuyers(reader.seller, sale) ?? await refuseWhileOpen(db, sale.id)
  if (refusal) return refusal
  await noteReading(db, reader, sale, 'auction.bidders_viewed')
  return listBidders(db, { auctionId: sale.id, outcome, namesAll: namesAll(reader, sale) }, request)
}

const refuseWhileOpen = async (db: Database, id: AuctionId): Promise<Refusal | null> =>
  (await hasOpenLots(db, id)) ? refuse('invalid_state_transition', say.biddersAfterTheClose()) : null

/** Staff see all names, except in auctions of their own. */
const namesAll = ({ seller }: BuyerReader, sale: Owned): boolean =>
  mayDo(seller.staffRole, 'people') && !maySee({ ...seller, staffRole: null }, sale)

/** Large enough for any auction; more rows are left out, as documented. */
export const EXPORTED_AT_MOST = 10_000

/** All rows of a paged list. */
async function wholeList<Row>(read: (request: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < EXPORTED_AT_MOST; page += 1) {
    const { items } = await read({ page, perPage: MAX_PER_PAGE })
    rows.push(...items)
    if (items.length < MAX_PER_PAGE) break
  }
  return rows
}

/** Each export is recorded in the audit log, with the number of rows. */
export async function exportBuyers(db: Database, reader: BuyerReader, sale: SaleOfBuyers): Promise<BuyerRow[] | Refusal> {
  const refusal = refuseBuyers(reader.seller, sale)
  if (refusal) return refusal
  const rows = await wholeList((request) => listBuyers(db, { auctionId: sale.id }, request))
  await noteExport(db, reader, sale, 'auction.buyers_exported', rows.length)
  return rows
}

export async function exportBidders(
  db: Database, reader: BuyerReader, sale: SaleOfBuyers, outcome: BidderOutcome | undefined,
): Promise<BidderRow[] | Refusal> {
  const refusal = refuseBuyers(reader.seller, sale) ?? await refuseWhileOpen(db, sale.id)
  if (refusal) return refusal
  const filter = { auctionId: sale.id, outcome, namesAll: namesAll(reader, sale) }
  const rows = await wholeList((request) => listBidders(db, filter, request))
  await noteExport(db, reader, sale, 'auction.bidders_exported', rows.length)
  return rows
}

const noteExport = (db: Database, { actor }: BuyerReader, { id }: SaleOfBuyers, action: string, rows: number): Promise<void> =>
  recordAudit(db, { actor, action, resource: { type: 'auction', id }, after: { rows } })

async function noteReading(db: Database, { seller, actor }: BuyerReader, { id }: SaleOfBuyers, action: string): Promise<void> {
  if (await readLately(db, action, id, seller.userId)) return
  await recordAudit(db, { actor, action, resource: { type: 'auction', id } })
}

/** Whether the list of bidders of this auction is available. */
export const hasBidderList = async (db: Database, id: AuctionId): Promise<boolean> => !(await hasOpenLots(db, id))

export const mayReadBuyers = (seller: Seller, sale: Owned): boolean => !isRefusal(refuseBuyers(seller, sale))
