import type { FastifyInstance } from 'fastify'
import { listAuctions } from '../../auctions/index.ts'
import { landOf, listLots, openLand } from '../../lots/index.ts'
import { HomePage } from '../pages/home.tsx'
import type { HomeView } from '../view-models.ts'
import { auctionCardView } from '../views/auctions.ts'
import { PAGE, sendPage, type SiteContext, type Visit, visitOf } from './context.ts'
import { cardsOf } from './lot-cards.ts'

const CLOSING_SOON = { page: 1, perPage: 8 }
const AUCTIONS = { page: 1, perPage: 6 }

export function homeRoute(app: FastifyInstance, context: SiteContext): void {
  app.get('/', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    return sendPage(reply, context, visit, {
      title: 'Land auctions',
      description: 'Land at auction: every parcel drawn from its survey, every bid shown as it comes, every close on one clock.',
      canonical: '/',
      body: <HomePage view={await readHome(context, visit)} now={visit.now.getTime()} />,
    })
  })
}

async function readHome(context: SiteContext, visit: Visit): Promise<HomeView> {
  const { db } = context.house
  const [land, soon, auctions] = await Promise.all([
    openLand(db), listLots(db, { sort: 'ends_at' }, CLOSING_SOON), listAuctions(db, {}, AUCTIONS),
  ])
  const [closingSoon, lands] = await Promise.all([
    cardsOf(context, visit, soon), landOf(db, auctions.items.map(({ id }) => id)),
  ])
  return {
    openLots: land.lots, openAcres: land.acres, states: land.states.length,
    closingSoon, auctions: auctions.items.map((row) => auctionCardView(row, lands.get(row.id))),
  }
}
