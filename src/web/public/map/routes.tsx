import type { FastifyInstance } from 'fastify'
import { listCategories } from '../../../categories/index.ts'
import { isRefusal } from '../../../kernel/refusals.ts'
import { extentOf, readFilter } from '../../../lots/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import { redirectTo, getPublic } from '../../http/public-page.tsx'
import { FILTER_PARAMETERS, filterAddress, filterQuery, pointsAddress, type Query } from '../../lots/filters.ts'
import type { LotCardView } from '../../lots/view.ts'
import { boundsAround } from '../../map/bounds.ts'
import { isBeyond, lastAddress, listAddress } from '../list-pages.ts'
import { readLots, saleIn } from '../lots/routes.tsx'
import { MapPage, type MapView } from './page.tsx'

const LISTED_PER_PAGE = 20

export function mapRoute(app: FastifyInstance, context: SiteContext): void {
  getPublic(app, context, '/map', {
    parameters: [...FILTER_PARAMETERS, 'bbox', 'page'],
    async read({ visit, query }, readingContext) {
      const view = await readMap(readingContext, visit, query)
      if (isBeyond(view.lots)) return redirectTo(lastAddress('/map', view))
      return {
        title: visit.t.lots.map.title,
        description: visit.t.lots.map.description,
        canonical: listAddress('/map', { query: '', lots: view.lots }),
        body: <MapPage view={view} now={visit.now.getTime()} />,
      }
    },
  })
}

async function readMap(context: SiteContext, visit: Visit, query: Query): Promise<MapView> {
  const { db } = context.house
  const area = areaOf(query)
  const [list, categories] = await Promise.all([readLots(context, visit, query, LISTED_PER_PAGE, area), listCategories(db)])
  const asked = filterQuery(list.filters, categories, await saleIn(context, visit, list.filters))
  const filter = readFilter({ ...asked, bbox: area ?? list.place?.near })
  const asks = isRefusal(filter) || list.query === '' ? null : filter
  const extent = asks && !asks.box ? await extentOf(db, asks) : null
  return {
    ...list,
    // A search for a place moves the map and shows all lots there.
    pointsHref: pointsAddress(list.place ? { ...asked, search: undefined } : asked),
    wholeHref: area === null ? null : mapAddress(filterAddress(list.filters)),
    bounds: asks?.box ? [asks.box.west, asks.box.south, asks.box.east, asks.box.north] : extent && boundsAround(extent, list.lots.items.map(placeOf)),
    sources: context.settings.mapSources,
  }
}

const placeOf = ({ state, county, plat: { lat, lng } }: LotCardView) => ({ state, county, lat, lng })

const mapAddress = (query: string): string => (query === '' ? '/map' : `/map?${query}`)

/** The visible area; an invalid one means the whole country. */
export function areaOf({ bbox }: Query): string | null {
  const text = [bbox].flat()[0]
  return text !== undefined && !isRefusal(readFilter({ bbox: text })) ? text : null
}
