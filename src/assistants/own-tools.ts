import { Type } from 'typebox'
import { sellerOf, sellersAuctions } from '../auctions/index.ts'
import { OwnBidShape, ownBids, presentOwnBid } from '../bidding/index.ts'
import { InvoiceShape, listInvoices, presentInvoice, readerOf } from '../invoices/index.ts'
import { pick } from '../kernel/changes.ts'
import { majorUnits } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { isoOrNull } from '../kernel/time.ts'
import { presentWatchedLot, saleFigures, watchedLots } from '../lots/index.ts'
import { Choice, Instant, Nullable } from '../platform/http/shapes.ts'
import { nextStep, ownPurchases, presentPurchase, purchaseFields } from '../purchase-files/index.ts'
import { AuctionBrief, briefAuction, briefLot, LotBrief, paged, pagedOf, paging, readPaging } from './schema.ts'
import { say } from './sentences.ts'
import { tool, type Tool, type ToolDeps } from './tool.ts'

/** What belongs to the person whose token it is. */
export const ownTools = (deps: ToolDeps): Tool[] => [
  listMyBids(deps), listMyWatchlist(deps), listMyInvoices(deps), listMyPurchases(deps), listMySales(deps),
]

const Paging = Type.Object(paging, { additionalProperties: false })

const listMyBids = ({ db }: ToolDeps): Tool => tool({
  name: 'list_my_bids',
  title: 'List my bids',
  description: 'The lots you bid on, newest first, with your latest bid and whether you lead, were outbid, won or lost. Maximums are never included.',
  ability: 'read',
  input: Paging,
  output: Type.Object({ ...paged, bids: Type.Array(OwnBidShape) }),
  async run({ input, caller }) {
    const page = await ownBids(db, caller.userId, readPaging(input))
    const bids = page.items.map(presentOwnBid)
    const leading = bids.filter(({ state }) => state === 'leading').length
    return { data: { ...pagedOf(page), bids }, said: say.bidsListed({ count: page.total, leading }) }
  },
})

const listMyWatchlist = ({ db }: ToolDeps): Tool => tool({
  name: 'list_my_watchlist',
  title: 'List my watchlist',
  description: 'The lots you watch, the latest first, with price and closing time.',
  ability: 'read',
  input: Paging,
  output: Type.Object({ ...paged, lots: Type.Array(Type.Object({ ...LotBrief.properties, watched_at: Instant('Since when you watch it.') })) }),
  async run({ input, caller, request: { siteUrl } }) {
    const page = await watchedLots(db, caller.userId, readPaging(input))
    const showing = { now: page.now, siteUrl }
    const lots = page.items.map((row) => ({ ...briefLot(row, showing), watched_at: presentWatchedLot(row, showing).watched_at }))
    return { data: { ...pagedOf(page), lots }, said: say.lotsWatched({ count: page.total }) }
  },
})

const listMyInvoices = ({ db }: ToolDeps): Tool => tool({
  name: 'list_my_invoices',
  title: 'List my invoices',
  description: 'Invoices to you, or to a team you own or manage, newest first: what was paid, what is left, and when it is due.',
  ability: 'read',
  input: Type.Object({ status: Type.Optional(Choice(['open', 'paid', 'voided', 'refunded'])), ...paging }, { additionalProperties: false }),
  output: Type.Object({ ...paged, invoices: Type.Array(InvoiceShape) }),
  async run({ input, caller }) {
    const page = await listInvoices(db, readerOf(caller), { status: input.status }, readPaging(input))
    return { data: { ...pagedOf(page), invoices: page.items.map(presentInvoice) }, said: say.invoicesListed({ count: page.total }) }
  },
})

const PURCHASE = ['id', 'lot', 'auction', 'sold_at', 'canceled_at', 'currency', 'hammer_price', 'buyers_premium', 'amount_due', 'amount_paid', 'steps'] as const

const Purchase = Type.Object({
  ...pick(purchaseFields, PURCHASE),
  next_step: Nullable(Type.String({ description: 'The name of your next step; null if nothing is left for you to do.' })),
  url: Type.String({ description: 'The page where you do it.' }),
})

const listMyPurchases = ({ db }: ToolDeps): Tool => tool({
  name: 'list_my_purchases',
  title: 'List my purchases',
  description: 'Lots you bought, newest first, with every step from payment to deed: who does it, by when, and what you do next.',
  ability: 'read',
  input: Paging,
  output: Type.Object({ ...paged, purchases: Type.Array(Purchase) }),
  async run({ input, caller, request: { siteUrl } }) {
    const page = await ownPurchases(db, caller.userId, readPaging(input))
    const purchases = page.items.map((purchase) => ({
      ...pick(presentPurchase(purchase, new Map()), PURCHASE),
      next_step: nextStep(purchase.steps, 'buyer')?.name ?? null,
      url: `${siteUrl}/account/purchases/${purchase.row.id}`,
    }))
    return { data: { ...pagedOf(page), purchases }, said: say.purchasesListed({ count: page.total }) }
  },
})

const OwnSale = Type.Object({
  ...AuctionBrief.properties,
  open_lots: Type.Integer(),
  lots_with_bids: Type.Integer(),
  bids: Type.Integer(),
  total: Type.Number({ description: 'The sum of the prices of sold lots and the current bids of open ones.' }),
  awaiting_you: Type.Integer({ description: 'Lots that closed below their reserve and wait for your decision.' }),
  next_close: Nullable(Instant()),
})

const listMySales = ({ db }: ToolDeps): Tool => tool({
  name: 'list_my_sales',
  title: 'List my sales',
  description: 'For sellers: your auctions, drafts too, newest first, with bids, total and lots that wait for your decision. '
    + 'Send the header X-Team-Id for those of a team. Bidders are never named.',
  ability: 'seller',
  input: Type.Object({ status: Type.Optional(Choice(['draft', 'active', 'closed', 'cancelled'])), ...paging }, { additionalProperties: false }),
  output: Type.Object({ ...paged, sales: Type.Array(OwnSale) }),
  async run({ input, caller, request: { headers, siteUrl } }) {
    const seller = sellerOf(caller, headers['x-team-id'])
    if (isRefusal(seller)) return seller
    const page = await sellersAuctions(db, seller, { status: input.status }, readPaging(input))
    const figures = await saleFigures(db, page.items.map(({ id }) => id))
    const sales = page.items.map((row) => {
      const of = figures.get(row.id)
      return {
        ...briefAuction(row, siteUrl),
        open_lots: of?.open ?? 0, lots_with_bids: of?.lots_with_bids ?? 0, bids: of?.bids ?? 0, total: of ? majorUnits(of.total_cents, row.currency) : 0,
        awaiting_you: of?.awaiting ?? 0, next_close: isoOrNull(of?.next_close ?? null),
      }
    })
    return { data: { ...pagedOf(page), sales }, said: say.salesListed({ count: page.total }) }
  },
})
