import { detailsOf, type KnownPerson, tokensOf } from '../../../accounts/index.ts'
import { homesOf } from '../../../auctions/index.ts'
import { ownBids } from '../../../bidding/index.ts'
import { listDeposits } from '../../../deposits/index.ts'
import { listInvoices } from '../../../invoices/index.ts'
import { findSeller, listStrikes, sentDocuments } from '../../../verification/index.ts'
import type { SiteContext } from '../../http/context.ts'

/** Number of newest records of each kind. */
const NEWEST = { page: 1, perPage: 10 }

/** All data on a person. */
export type PersonFile = Awaited<ReturnType<typeof fileOf>>

export async function fileOf({ house: { db } }: SiteContext, { id }: KnownPerson) {
  const [details, seller, documents, tokens, bids, deposits, invoices, strikes, homes] = await Promise.all([
    detailsOf(db, id), findSeller(db, id), sentDocuments(db, { userId: id }, NEWEST), tokensOf(db, id, NEWEST), ownBids(db, id, NEWEST),
    listDeposits(db, { userId: id }, NEWEST), listInvoices(db, { userId: id, teamIds: [] }, {}, NEWEST),
    listStrikes(db, id, NEWEST), homesOf(db, id),
  ])
  return { details, seller, documents, tokens, bids, deposits, invoices, strikes, homes }
}
