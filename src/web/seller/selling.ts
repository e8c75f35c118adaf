import { asSeller, type AuctionRow, type Seller, sellersAuction } from '../../auctions/index.ts'
import { absent } from '../../kernel/absent.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import { type SellerLotRow, sellersLot } from '../../lots/index.ts'
import type { Actor } from '../../platform/audit.ts'
import type { OwnedRow } from '../../teams/index.ts'
import { type SiteContext, worksForOf } from '../http/context.ts'
import { granted } from '../http/granted.ts'
import { callOf, type OwnVisit } from '../http/own-page.ts'

/** Who sells, and who is written down for it. */
export interface Selling {
  seller: Seller
  actor: Actor
}

/** The visitor as a seller: for the team they work in, else for themselves. */
export const sellingOf = async (own: OwnVisit): Promise<Selling> =>
  granted(await asSeller(callOf(own), async (seller, actor) => ({ seller, actor })))

export interface SaleAtHand extends Selling {
  sale: AuctionRow
}

/** The sale of `:sale` in the address; another's is not here. */
export async function saleAtHand({ house }: SiteContext, own: OwnVisit): Promise<SaleAtHand> {
  const selling = await sellingOf(own)
  const sale = await sellersAuction(house.db, selling.seller, own.request.params['sale'] ?? '')
  if (!sale) throw new Refused(notFound(absent.auction()))
  await workForOwner(house, own, sale)
  return { ...selling, sale }
}

export interface LotAtHand extends Selling {
  lot: SellerLotRow
  now: Date
}

/** The lot of `:lot` in the address; another's is not here. */
export async function lotAtHand({ house }: SiteContext, own: OwnVisit): Promise<LotAtHand> {
  const selling = await sellingOf(own)
  const found = await sellersLot(house.db, selling.seller, own.request.params['lot'] ?? '')
  if (!found) throw new Refused(notFound(absent.lot()))
  await workForOwner(house, own, found.lot)
  return { ...selling, ...found }
}

/** On the pages of a sale one works for its owner, whichever team one has turned to: what one may change there follows from that. */
export async function workForOwner(house: SiteContext['house'], { visit, person }: OwnVisit, { owner_team_id: team }: OwnedRow): Promise<void> {
  if (team !== person.currentTeamId) visit.worksFor = await worksForOf(house, person, team)
}
