import type { FastifyInstance } from 'fastify'
import { listAuctions } from '../../../auctions/index.ts'
import { landOf, lastSold, listLots, lotsAmong, openLand } from '../../../lots/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import { getPublic } from '../../http/public-page.tsx'
import { auctionCardView } from '../../lots/auctions.ts'
import type { LotCardView } from '../../lots/view.ts'
import { countryMap } from '../../map/atlas.ts'
import { cardsOf } from '../cards.ts'
import { houseData } from '../structured-data.ts'
import { HomePage, type HomeView } from './page.tsx'

const CLOSING_SOON = { page: 1, perPage: 8 }
const AUCTIONS = { page: 1, perPage: 6 }
const SOLD = 4

export function homeRoute(app: FastifyInstance, context: SiteContext): void {
  getPublic(app, context, '/', {
    parameters: [],
    ad: 'home',
    read: async ({ visit, ad }, readingContext) => ({
      title: visit.t.home.title,
      description: visit.t.home.description,
      canonical: '/',
      jsonLd: houseData(context.settings.siteUrl),
      body: <HomePage view={await readHome(readingContext, visit)} ad={ad} now={visit.now.getTime()} />,
    }),
  })
}

async function readHome(context: SiteContext, visit: Visit): Promise<HomeView> {
  const { db } = context.house
  const [land, soon, auctions, sold] = await Promise.all([
    openLand(db, visit.state), listLots(db, { sort: 'ends_at' }, CLOSING_SOON, visit.state), listAuctions(db, {}, AUCTIONS), readSold(context, visit),
  ])
  const [closingSoon, lands] = await Promise.all([
    cardsOf(context, visit, soon), landOf(db, auctions.items.map(({ id }) => id), visit.state),
  ])
  return {
    openLots: land.lots, openAcres: land.acres, states: land.states.length,
    map: countryMap(new Map(land.states.map(({ state, lots }) => [state, lots]))),
    closingSoon, auctions: auctions.items.map((row) => auctionCardView(visit, row, lands.get(row.id))), sold,
  }
}

/** The lots sold last, newest first. */
async function readSold(context: SiteContext, visit: Visit): Promise<LotCardView[]> {
  const { db } = context.house
  const ids = await lastSold(db, SOLD)
  const { items, now } = await lotsAmong(db, ids, visit.person?.userId ?? null)
  const newestFirst = items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return cardsOf(context, visit, { items: newestFirst, now })
}
