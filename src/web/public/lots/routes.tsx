import type { FastifyInstance } from 'fastify'
import { type AuctionRow, findAuction } from '../../../auctions/index.ts'
import { listCategories } from '../../../categories/index.ts'
import { type AuctionId, parseKey } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { stateName } from '../../../kernel/states.ts'
import { correctSearch, listLots, type LotFilter, openLand, readFilter } from '../../../lots/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import { redirectTo, getPublic } from '../../http/public-page.tsx'
import {
  categoryChoices, FILTER_PARAMETERS, filterAddress, filterQuery, type LotFilters, orderOf, type Query, readFilters, stateChoices,
  stateIn, unreadableBound,
} from '../../lots/filters.ts'
import { searchPlace } from '../../map/gazetteer.ts'
import type { Words } from '../../ui/use-words.ts'
import { cardsOf } from '../cards.ts'
import { isBeyond, lastAddress, listAddress, pageOf } from '../list-pages.ts'
import { LotsPage } from './page.tsx'
import type { LotListView } from './view.ts'

const CARDS_PER_PAGE = 24

export function lotsRoute(app: FastifyInstance, context: SiteContext): void {
  getPublic(app, context, '/lots', {
    parameters: [...FILTER_PARAMETERS, 'page'],
    ad: 'lot_list',
    async read({ visit, query, ad }, readingContext) {
      const view = await readLots(readingContext, visit, query, CARDS_PER_PAGE)
      if (isBeyond(view.lots)) return redirectTo(lastAddress('/lots', view))
      return {
        title: visit.t.lots.title,
        description: visit.t.lots.description,
        canonical: listAddress('/lots', view),
        body: <LotsPage view={view} ad={ad} now={visit.now.getTime()} />,
      }
    },
  })
}

/** The lots for a URL, and its filters for the form. */
export async function readLots(context: SiteContext, visit: Visit, query: Query, perPage: number, area: string | null = null): Promise<LotListView> {
  const { db } = context.house
  const filters = readFilters(query)
  const [categories, land, sale, place] = await Promise.all([
    listCategories(db), openLand(db, visit.state), saleIn(context, visit, filters), searchPlace(filters.search),
  ])
  const filter = readFilter({ ...filterQuery(filters, categories, sale), bbox: area ?? undefined, near: place?.near })
  const request = pageOf(query, perPage)
  const page = isRefusal(filter)
    ? { items: [], total: 0, now: visit.now, ...request }
    : await listLots(db, { ...filter, ...orderOf(filters.sort) }, request, visit.state)
  const names = [...namesOf(visit, land), ...Object.values(visit.t.lots.categories)]
  const text = isRefusal(filter) || page.total > 0 ? null : await correctSearch(db, filter, names, visit.state)
  return {
    filters,
    saleTitle: sale?.title ?? null,
    states: stateChoices(visit, land.states.map(({ state }) => state)),
    counties: land.counties.map(({ county, state }) => [county, state].filter(Boolean).join(', ')),
    zonings: land.zonings,
    categories: categoryChoices(visit, categories),
    lots: { ...page, items: await cardsOf(context, visit, page) },
    query: filterAddress(filters, area),
    place,
    correction: text === null ? null : { text, query: filterAddress({ ...filters, search: text }, area) },
    problem: problemOf(visit, filters, filter),
  }
}

type Land = Awaited<ReturnType<typeof openLand>>

/** Names of the places and zonings of open lots. */
const namesOf = (words: Words, { counties, states, zonings }: Land): string[] =>
  [...counties.map(({ county }) => county), ...states.flatMap(({ state }) => [stateIn(words, state), stateName(state)]), ...zonings]

/** Errors of invalid or reversed bounds; other filters have no errors. */
function problemOf({ t: { lots: { filters: words } } }: Visit, filters: LotFilters, filter: LotFilter | Refusal): string | null {
  const typed = unreadableBound(filters)
  if (typed !== null) return words.noNumber
  if (!isRefusal(filter)) return null
  return 'price_max' in (filter.errors ?? {}) ? words.backwards.price_max : words.backwards.acreage_max
}

/** The auction of the `auction` parameter, if the visitor may see it. */
export const saleIn = async ({ house: { db } }: SiteContext, { person }: Visit, { sale }: LotFilters): Promise<AuctionRow | null> =>
  (sale === '' ? null : findAuction(db, parseKey<AuctionId>(sale), person?.userId ?? null))
