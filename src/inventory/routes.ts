import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { asSeller, maySee, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, type InventoryItemId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, Refused } from '../kernel/refusals.ts'
import { presentSellerLot, SellerLotShape, sellerLotsAmong } from '../lots/index.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { refuseStale, versionTag } from '../platform/http/conditional.ts'
import { type Answer, created, list, ok, versioned } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { convertItems } from './convert-items.ts'
import { createItem } from './create-item.ts'
import type { ItemRow } from './item-record.ts'
import {
  AgingShape, Conversion, ItemCreate, ItemParam, ItemPatch, ItemQuery, ItemShape, maySeeCost, presentAging, presentItem,
} from './schema.ts'
import { findItem, listItems, readAging } from './store.ts'
import { updateItem } from './update-item.ts'

export function inventoryRoutes(app: FastifyInstance, deps: { db: Database }): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  conversionRoute(app)
}

function readingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/inventory',
    name: 'listInventoryItems',
    access: ability('seller'),
    tag: 'Inventory',
    summary: 'List your inventory',
    description: 'Your items, or those of the team of `X-Team-Id`; newest first.',
    query: ItemQuery,
    answers: { list: ItemShape },
    refusals: ['team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const page = await listItems(db, seller, call.query, readPage(call.query))
      return list({ ...page, items: page.items.map((row) => presentItem(row, seller, call.request.siteUrl)) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/inventory/aging-summary',
    name: 'getInventoryAging',
    access: ability('seller'),
    tag: 'Inventory',
    summary: 'Show the age of your inventory',
    description: 'Items in stock or in an auction, by days since they were added.',
    answers: { data: AgingShape },
    refusals: ['team_forbidden'],
    handle: (call) => asSeller(call, async (seller) =>
      ok(presentAging(await readAging(db, seller), maySeeCost(seller, { owner_team_id: seller.teamId })))),
  })

  route(app, {
    method: 'GET',
    url: '/v1/inventory/:id',
    name: 'getInventoryItem',
    access: ability('seller'),
    tag: 'Inventory',
    summary: 'Show an inventory item',
    description: 'An item of yours or your team, with cost, age and pictures. Items of others return 404. Send the `ETag` as `If-Match` in a later '
      + '`PATCH` to avoid overwriting newer changes.',
    params: ItemParam,
    answers: { data: ItemShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const row = await visibleItem(db, seller, call.params.id)
      return row ? show(row, seller, call.request) : notFound(absent.inventoryItem())
    }),
  })
}

function writingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'POST',
    url: '/v1/inventory',
    name: 'createInventoryItem',
    access: ability('seller'),
    tag: 'Inventory',
    summary: 'Add an inventory item',
    description: 'Adds an item to your inventory or that of the team of `X-Team-Id`. Only the title is required. Create a lot from it with `POST '
      + '/v1/inventory/convert-to-lots`.',
    body: ItemCreate,
    answers: { data: ItemShape, status: 201 },
    refusals: ['team_forbidden'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const id = await createItem(tx, seller, actor, call.body)
      if (isRefusal(id)) return id
      const row = (await findItem(tx, id))!
      return versioned(created(`/api/v1/inventory/${id}`, presentItem(row, seller, call.request.siteUrl)), versionTag(row))
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/inventory/:id',
    name: 'updateInventoryItem',
    access: ability('seller'),
    tag: 'Inventory',
    summary: 'Update, write off or restore an inventory item',
    description: 'Fields that are not sent keep their value. `status: "written_off"` with a `reason` writes an item off; `"in_stock"` restores it '
      + 'within 30 days. The status also changes when an item is converted to a lot or '
      + 'its lot is sold. '
      + 'Send the `ETag` as `If-Match` to avoid overwriting newer changes.',
    params: ItemParam,
    body: ItemPatch,
    answers: { data: ItemShape },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition', 'precondition_failed'],
    exists: async (call) => await asSeller(call, async (seller) => (await visibleItem(db, seller, call.params.id)) !== null) !== false,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const { status, reason = null, ...write } = call.body
      const before = await visibleItem(tx, seller, call.params.id)
      if (!before) return notFound(absent.inventoryItem())
      const refusal = await updateItem(tx, seller, actor, before.id, { write, status, reason }, (seen) => refuseStale(call.request, seen))
      // A refused move rolls the sent fields back.
      if (refusal) throw new Refused(refusal)
      return show((await findItem(tx, before.id))!, seller, call.request)
    }),
  })
}

function conversionRoute(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/inventory/convert-to-lots',
    name: 'convertToLots',
    access: ability('seller'),
    tag: 'Inventory',
    summary: 'Convert inventory items to lots',
    description: 'All or nothing: if one item cannot be listed, no lot is created; errors name its position in `item_ids`. '
      + 'The lots take over title, description, SKU, category, land fields and media.',
    body: Conversion,
    answers: { data: Type.Array(SellerLotShape), status: 201 },
    refusals: ['not_found', 'team_forbidden', 'invalid_state_transition'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const { auction_id: auctionId, item_ids: ids, defaults } = call.body
      if (!Number.isSafeInteger(auctionId)) return notFound(absent.auction())
      const itemIds = ids.map((id) => (Number.isSafeInteger(id) ? id : 0) as InventoryItemId)
      const order = { auctionId: auctionId as AuctionId, itemIds, startingBid: defaults?.starting_bid }
      const lotIds = await convertItems(tx, seller, actor, order)
      if (isRefusal(lotIds)) return lotIds
      const { items, now } = await sellerLotsAmong(tx, lotIds)
      const shown = items.map((lot) => presentSellerLot(lot, { now, siteUrl: call.request.siteUrl }))
      return created(`/api/v1/seller/lots?auction_id=${auctionId}`, shown)
    }),
  })
}

const show = (row: ItemRow, seller: Seller, request: FastifyRequest): Answer =>
  versioned(ok(presentItem(row, seller, request.siteUrl)), versionTag(row))

/** The item of a URL, if this seller may see it. */
export async function visibleItem(db: Sql, seller: Seller, segment: string): Promise<ItemRow | null> {
  const key = parseKey<InventoryItemId>(segment)
  const row = 'id' in key ? await findItem(db, key.id) : null
  return row && maySee(seller, row) ? row : null
}
