import { asSeller, type AuctionRow, type Seller, sellersAuction } from '../../auctions/index.ts'
import { absent } from '../../kernel/absent.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import type { Permission } from '../../kernel/staff.ts'
import { type SellerLotRow, sellersLot } from '../../lots/index.ts'
import type { Actor } from '../../platform/audit.ts'
import type { OwnedRow } from '../../teams/index.ts'
import { type SiteContext, worksForOf } from '../http/context.ts'
import { granted } from '../http/granted.ts'
import { callOf, type OwnVisit } from '../http/own-page.ts'

/** The seller a visitor acts for, and who the audit log names. */
export interface Selling {
  seller: Seller
  actor: Actor
}

/** The visitor as a seller: for their current team, or else for themselves. */
export const sellingOf = async (own: OwnVisit): Promise<Selling> =>
  granted(await asSeller(callOf(own), async (seller, actor) => ({ seller, actor })))

export interface RequestedSale extends Selling {
  sale: AuctionRow
}

/** The auction of `:sale` in the address. Throws `not_found` for other sellers' auctions, but for staff with the permission. */
export async function requestedSale({ house }: SiteContext, own: OwnVisit, permission?: Permission): Promise<RequestedSale> {
  const selling = await sellingOf(own)
  const sale = await sellersAuction(house.db, selling.seller, own.request.params['sale'] ?? '', permission)
  if (!sale) throw new Refused(notFound(absent.auction()))
  await actForOwner(house, own, sale)
  return { ...selling, sale }
}

export interface RequestedLot extends Selling {
  lot: SellerLotRow
  now: Date
}

/** The lot of `:lot` in the address. Throws `not_found` for other sellers' lots. */
export async function requestedLot({ house }: SiteContext, own: OwnVisit): Promise<RequestedLot> {
  const selling = await sellingOf(own)
  const found = await sellersLot(house.db, selling.seller, own.request.params['lot'] ?? '')
  if (!found) throw new Refused(notFound(absent.lot()))
  await actForOwner(house, own, found.lot)
  return { ...selling, ...found }
}

/** On the pages of an auction the visitor acts for its owner, whatever their current team is; permissions follow from that. */
export async function actForOwner(house: SiteContext['house'], { visit, person }: OwnVisit, { owner_team_id: team }: OwnedRow): Promise<void> {
  if (team !== person.currentTeamId) visit.worksFor = await worksForOf(house, person, team)
}
