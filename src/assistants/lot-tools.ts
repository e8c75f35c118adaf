import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { pick } from '../kernel/changes.ts'
import { type LotId, parseKey, type UserId } from '../kernel/ids.ts'
import { majorUnits } from '../kernel/money.ts'
import { LATEST_SALES, nearestSales } from '../kernel/nearest.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { instant, money, type Said } from '../kernel/said.ts'
import { zoneOf } from '../kernel/zones.ts'
import {
  comparableSales, findLot, listLots, LotQuery, type LotRow, readFilter, standingOf,
} from '../lots/index.ts'
import type { Sql } from '../platform/db.ts'
import { Instant, Nullable } from '../platform/http/shapes.ts'
import { briefLot, LotBrief, LotKey, lotUrl, paged, pagedOf, paging, readPaging, WholeLot, wholeLot } from './schema.ts'
import { say } from './sentences.ts'
import { tool, type Tool, type ToolDeps } from './tool.ts'

/** Land that is offered, and what land was sold for. */
export const lotTools = (deps: ToolDeps): Tool[] => [findLots(deps), getLot(deps), findSoldNearby(deps)]

/** A lot that this person may see, by the id or slug of an input. */
export const readLot = (db: Sql, key: number | string, viewer: UserId) => findLot(db, parseKey<LotId>(String(key)), viewer)

const findLots = ({ db }: ToolDeps): Tool => tool({
  name: 'find_lots',
  title: 'Find lots',
  description: 'Finds lots of land that are open or will open for bids in public auctions, by words, place, size and price. '
    + 'Amounts are in the currency of the lot. Use get_lot for everything about one lot.',
  ability: 'read',
  input: Type.Object({
    ...pick(LotQuery.properties, [
      'auction_id', 'category_id', 'search', 'acreage_min', 'acreage_max', 'price_min', 'price_max', 'county', 'state', 'zoning', 'bbox',
      'sort_by', 'sort_dir',
    ]),
    ...paging,
  }, { additionalProperties: false }),
  output: Type.Object({ ...paged, lots: Type.Array(LotBrief) }),
  async run({ input, request }) {
    const filter = readFilter(input)
    if (isRefusal(filter)) return filter
    const page = await listLots(db, { ...filter, sort: input.sort_by, descending: input.sort_dir === 'desc' }, readPaging(input))
    const showing = { now: page.now, siteUrl: request.siteUrl }
    return { data: { ...pagedOf(page), lots: page.items.map((row) => briefLot(row, showing)) }, said: say.lotsFound({ count: page.total }) }
  },
})

const getLot = ({ db }: ToolDeps): Tool => tool({
  name: 'get_lot',
  title: 'Show a lot',
  description: 'Everything about one lot, open or closed: land, location, price, closing time, and in a tax sale the amounts due. '
    + 'The description is written by the seller.',
  ability: 'read',
  input: Type.Object({ lot: LotKey }, { additionalProperties: false }),
  output: WholeLot,
  async run({ input, caller, request }) {
    const found = await readLot(db, input.lot, caller.userId)
    if (!found) return notFound(absent.lot())
    return { data: wholeLot(found.lot, { now: found.now, siteUrl: request.siteUrl }), said: standingWords(found.lot, found.now) }
  },
})

/** How a lot stands, in a sentence. */
function standingWords(lot: LotRow, now: Date): Said {
  const { title, currency } = lot
  const { phase, minimumNextBid } = standingOf(lot, now)
  const moment = (at: Date | null) => instant(at ?? now, zoneOf(lot.state, lot.county) ?? undefined)
  if (lot.hammer_price_cents !== null) return say.lotSold({ title, amount: money(lot.hammer_price_cents, currency) })
  if (phase === 'upcoming') return say.lotUpcoming({ title, moment: moment(lot.starts_at) })
  if (phase !== 'open' || minimumNextBid === null) return say.lotOver({ title })
  const unit = lot.bidding_unit === 'per_acre' ? say.lotOpenByAcre : say.lotOpen
  return unit({ title, amount: money(minimumNextBid, currency), moment: moment(lot.ends_at) })
}

const MOST_SALES = 20
const USUAL_SALES = 8

const SoldLot = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  acreage: Type.Number(),
  county: Nullable(Type.String()),
  state: Type.String(),
  hammer_price: Type.Number({ description: 'In total, without premium and fees.' }),
  price_per_acre: Type.Number(),
  sold_at: Instant(),
  miles: Nullable(Type.Number({ description: 'From the lot in a straight line; null if a place is unknown.' })),
  url: Type.String(),
})

const findSoldNearby = ({ db }: ToolDeps): Tool => tool({
  name: 'find_sold_nearby',
  title: 'Find sold lots nearby',
  description: 'Lots like this one that were sold in public auctions: of the same category, state and currency, the nearest of the latest '
    + `${LATEST_SALES} first. Use it to judge a price. Land without acreage or state has none.`,
  ability: 'read',
  input: Type.Object({
    lot: LotKey,
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SALES, description: `How many; ${USUAL_SALES} when absent.` })),
  }, { additionalProperties: false }),
  output: Type.Object({ currency: Type.String(), sales: Type.Array(SoldLot) }),
  async run({ input, caller, request }) {
    const found = await readLot(db, input.lot, caller.userId)
    if (!found) return notFound(absent.lot())
    const { id, state, acreage, category_id, currency, title } = found.lot
    const latest = state === null || acreage === null ? [] : await comparableSales(db, { category_id, state, currency }, LATEST_SALES)
    const sales = nearestSales(latest.filter((sale) => sale.id !== id), found.lot, input.most ?? USUAL_SALES).map((sale) => ({
      id: sale.id, title: sale.title, acreage: sale.acreage, county: sale.county, state: sale.state,
      hammer_price: majorUnits(sale.hammer_price_cents, currency),
      price_per_acre: Math.round(majorUnits(sale.hammer_price_cents, currency) / sale.acreage),
      sold_at: sale.sold_at.toISOString(),
      miles: sale.miles === null ? null : Math.round(sale.miles * 10) / 10,
      url: lotUrl(sale, request.siteUrl),
    }))
    return { data: { currency, sales }, said: say.soldNearby({ count: sales.length, title }) }
  },
})
