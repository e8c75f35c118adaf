import type { AuctionId, Key } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { readDeductions } from './agreement-rules.ts'
import { AgreementPatch, type AgreementWrite, DeductionsShape, DeductionsWrite, type DeductionWrite, presentDeductions } from './agreement-schema.ts'
import { type AgreementRow, findAgreement } from './agreement-store.ts'
import { findSellerAuction, listAllAuctions, type SellerAuctionFilter } from './seller-list-store.ts'
import { setAgreement } from './set-agreement.ts'
import type { AuctionRow } from './store.ts'

export type { AgreementRow, DeductionWrite }

/** Deductions of single lots are read, shown and described as those of the agreement. */
export const deductions = { ofRequest: DeductionsWrite, shape: DeductionsShape, present: presentDeductions, read: readDeductions }

/** Administration of auctions for the pages; the API routes use the same functions. */
export interface AuctionOffice {
  /** All auctions in any status. */
  auctions(sql: Sql, filter: SellerAuctionFilter, request: PageRequest): Promise<Page<AuctionRow>>
  auction(sql: Sql, auction: Key<AuctionId>): Promise<AuctionRow | null>
  agreement(sql: Sql, auction: Key<AuctionId>): Promise<AgreementRow | null>
  /** What the agreement form is checked against before it is parsed. */
  agreementSchema: object
  setAgreement(tx: Tx, actor: Actor, id: AuctionId, write: AgreementWrite): Promise<Refusal | null>
}

export const auctionOffice: AuctionOffice = {
  auctions: listAllAuctions,
  auction: findSellerAuction,
  agreement: findAgreement,
  agreementSchema: AgreementPatch,
  setAgreement,
}
