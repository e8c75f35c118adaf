import type { AuctionId, BidVoidId, Key, LotId, RetractionRequestId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { extendSale, type SaleExtension } from './closing/extend-sale.ts'
import { decideRetraction, type RetractionDecision } from './remedies/decide-retraction.ts'
import { previewAsked, previewVoid, type VoidPreview } from './remedies/preview-void.ts'
import { releaseLead } from './remedies/release-lead.ts'
import { biddersBehind, type LotBidder } from './remedies/remedy-store.ts'
import { approveVoid, requestVoid, type VoidRequest } from './remedies/request-void.ts'
import { findRequest, listRequests, type RetractionRow, type RetractionStatus } from './remedies/retraction-store.ts'
import { type BidVoidRow, findVoid, listVoids, type WaitingVoid, waitingVoids } from './remedies/void-store.ts'
import { authoritiesOf, type BidAuthorityRow, findAnyAuction, findAnyLot } from './store.ts'

export type { BidVoidRow, LotBidder, RetractionRow, SaleExtension, VoidPreview, WaitingVoid }

/** The operator's actions on bids, for its pages; the API routes call the same use cases. */
export interface BidOffice {
  retractions(sql: Sql, status: RetractionStatus | null, request: PageRequest): Promise<Page<RetractionRow>>
  retraction(sql: Sql, id: RetractionRequestId): Promise<RetractionRow | null>
  decideRetraction(tx: Tx, actor: Actor, admin: UserId, id: RetractionRequestId, decision: RetractionDecision): Promise<RetractionRow | Refusal>
  /** Any lot and any auction, in any state. */
  lotId(sql: Sql, lot: Key<LotId>): Promise<LotId | null>
  auctionId(sql: Sql, auction: Key<AuctionId>): Promise<AuctionId | null>
  /** Bids that clerks entered for their bidders, newest first. */
  authorities(sql: Sql, lot: LotId): Promise<BidAuthorityRow[]>
  /** The bidders behind the numbers of a lot. */
  bidders(sql: Sql, lot: LotId): Promise<LotBidder[]>
  voids(sql: Sql, lot: LotId, request: PageRequest): Promise<Page<BidVoidRow>>
  /** Of all open lots. */
  waitingVoids(sql: Sql, request: PageRequest): Promise<Page<WaitingVoid>>
  findVoid(sql: Sql, lot: LotId, id: BidVoidId): Promise<BidVoidRow | null>
  /** The effect of a void, before it is requested or approved. */
  previewVoid(tx: Tx, lot: LotId, order: VoidRequest): Promise<VoidPreview | Refusal>
  previewAsked(tx: Tx, lot: LotId, id: BidVoidId): Promise<VoidPreview | Refusal>
  requestVoid(tx: Tx, actor: Actor, admin: UserId, lot: LotId, order: VoidRequest): Promise<BidVoidRow | Refusal>
  approveVoid(tx: Tx, actor: Actor, admin: UserId, lot: LotId, id: BidVoidId): Promise<BidVoidRow | Refusal>
  /** Releases a revived lead. */
  releaseLead(tx: Tx, actor: Actor, bidder: UserId, lot: LotId): Promise<object | Refusal>
  extendSale(tx: Tx, actor: Actor, auction: AuctionId, minutes: number, reason: string): Promise<SaleExtension | Refusal>
}

export const bidOffice = (pepper: string): BidOffice => ({
  retractions: listRequests,
  retraction: findRequest,
  decideRetraction: (tx, actor, admin, id, decision) => decideRetraction(tx, pepper, actor, admin, id, decision),
  lotId: findAnyLot,
  auctionId: findAnyAuction,
  authorities: authoritiesOf,
  bidders: biddersBehind,
  voids: listVoids,
  waitingVoids,
  findVoid,
  previewVoid,
  previewAsked,
  requestVoid: (tx, actor, admin, lot, order) => requestVoid(tx, pepper, actor, admin, lot, order),
  approveVoid: (tx, actor, admin, lot, id) => approveVoid(tx, pepper, actor, admin, lot, id),
  releaseLead: (tx, actor, bidder, lot) => releaseLead(tx, pepper, actor, bidder, lot),
  extendSale,
})
