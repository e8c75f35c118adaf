import type { FastifyInstance } from 'fastify'
import { type AuctionRow, checkPublishing, sellersAuctions } from '../../auctions/index.ts'
import { nextCloses, saleFigures, type SaleFigures } from '../../lots/index.ts'
import { SellerDashboardPage } from '../pages/seller-dashboard.tsx'
import type { DashboardView, SaleFiguresAnswer, TodoView } from '../seller-views.ts'
import { figuresOf, figuresView, gapsIn, publishingChecks, sellerLotLine, sellerSaleView } from '../views/selling.ts'
import { sendPage, type SiteContext } from './context.ts'
import { getOwn, type OwnVisit } from './own-page.ts'
import { type Selling, sellingOf } from './selling.ts'

/** More than these are in the list of auctions. */
const RUNNING = { page: 1, perPage: 10 }
const DRAFTS = { page: 1, perPage: 5 }
const NEXT_LOTS = 12

export function sellerDashboardRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/seller', async (own) => {
    const { visit, reply } = own
    const body = <SellerDashboardPage view={await dashboard(context, own)} now={visit.now.getTime()} />
    return sendPage(reply, context, visit, { title: visit.t.selling.title, body })
  })

  // For the dashboard that is open: the figures of the running sales as they are now.
  getOwn(app, context, '/seller/figures', async (own) => {
    const { seller } = await sellingOf(own)
    const running = await sellersAuctions(context.house.db, seller, { status: 'active' }, RUNNING)
    const figures = await saleFigures(context.house.db, running.items.map(({ id }) => id))
    const answer: SaleFiguresAnswer = Object.fromEntries(running.items.map(({ id }) => [id, figuresView(figuresOf(figures, id))]))
    return own.reply.header('cache-control', 'no-store').send(answer)
  })
}

async function dashboard(context: SiteContext, own: OwnVisit): Promise<DashboardView> {
  const { db } = context.house
  const selling = await sellingOf(own)
  const [running, drafts, next] = await Promise.all([
    sellersAuctions(db, selling.seller, { status: 'active' }, RUNNING),
    sellersAuctions(db, selling.seller, { status: 'draft' }, DRAFTS),
    nextCloses(db, selling.seller, NEXT_LOTS),
  ])
  const figures = await saleFigures(db, [...running.items, ...drafts.items].map(({ id }) => id))
  return {
    isApproved: own.person.sellerApproved || own.person.isAdmin,
    sales: running.items.map((row) => sellerSaleView(row, figuresOf(figures, row.id))),
    closing: next.items.map((row) => sellerLotLine(row, next.now)),
    todos: [
      ...running.items.flatMap((row) => decisions(own, row, figuresOf(figures, row.id))),
      ...await Promise.all(drafts.items.map((row) => draftTodo(context, own, selling, row, figuresOf(figures, row.id)))),
    ],
  }
}

function decisions({ visit: { t, format } }: OwnVisit, { title }: AuctionRow, { awaiting }: SaleFigures): TodoView[] {
  if (awaiting === 0) return []
  const { todos } = t.selling
  return [{ about: title, text: format.counted(todos.awaiting, awaiting), action: todos.decide, href: '/seller/close-out', tone: 'urgent' }]
}

async function draftTodo(
  { house: { db } }: SiteContext, { visit }: OwnVisit, { seller }: Selling, sale: AuctionRow, figures: SaleFigures,
): Promise<TodoView> {
  const { todos } = visit.t.selling
  const checks = publishingChecks(visit, sale, await db.transaction((tx) => checkPublishing(tx, seller, sale)), figures)
  const gaps = gapsIn(checks)
  const href = `/seller/auctions/${sale.slug}`
  return gaps > 0
    ? { about: sale.title, text: visit.format.counted(todos.gaps, gaps), action: todos.finish, href, tone: 'warn' }
    : { about: sale.title, text: todos.ready, action: todos.publish, href, tone: 'good' }
}
