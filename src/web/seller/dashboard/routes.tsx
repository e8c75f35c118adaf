import type { FastifyInstance } from 'fastify'
import { type AuctionRow, checkPublishing, sellersAuctions } from '../../../auctions/index.ts'
import { mayDo } from '../../../kernel/staff.ts'
import { nextCloses, saleFigures, type SaleFigures, saleInterest, saleResults } from '../../../lots/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { getOwn, type OwnVisit } from '../../http/own-page.ts'
import type { SaleFiguresAnswer } from '../../live/wire.ts'
import { standingView } from '../../lots/view.ts'
import { showApplication } from '../application/routes.tsx'
import { gapsIn, publishingChecks } from '../publishing-checks.ts'
import { figuresOf, isRunning, runningFigures } from '../sale-figures.ts'
import { type Selling, sellingOf } from '../selling.ts'
import { type DashboardView, SellerDashboardPage, type TodoView } from './page.tsx'

/** More are in the list of auctions. */
const RUNNING = { page: 1, perPage: 10 }
/** Maximum number per request. */
const SHOWN = { page: 1, perPage: 100 }
const DRAFTS = { page: 1, perPage: 5 }
const NEXT_LOTS = 12
const ENDED = { page: 1, perPage: 3 }

export function sellerDashboardRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/seller', async (own) => {
    const { visit, reply } = own
    if (await isOnlyPreparing(context, own)) return showApplication(context, own, {})
    const body = <SellerDashboardPage view={await dashboard(context, own)} now={visit.now.getTime()} />
    return sendPage(reply, context, visit, { title: visit.t.selling.title, body })
  })

  // Current figures of running auctions, for open pages.
  getOwn(app, context, '/seller/figures', async (own) => {
    const { seller } = await sellingOf(own)
    const running = await sellersAuctions(context.house.db, seller, { status: 'active' }, SHOWN)
    const asked = own.request.query['sales']?.split(',')
    const ids = running.items.map(({ id }) => id).filter((id) => asked?.includes(String(id)) ?? true)
    const [figures, interest] = await Promise.all([saleFigures(context.house.db, ids), saleInterest(context.house.db, ids)])
    const answer: SaleFiguresAnswer = Object.fromEntries(ids.map((id) => [id, runningFigures(figuresOf(figures, id), interest.get(id))]))
    return own.reply.header('cache-control', 'no-store').send(answer)
  })
}

/** None of their auctions has been published: they see how to get there. */
async function isOnlyPreparing({ house: { db } }: SiteContext, own: OwnVisit): Promise<boolean> {
  if (own.person.sellerApproved || mayDo(own.person.staffRole, 'catalog') || own.visit.worksFor?.role === 'member') return false
  const { seller } = await sellingOf(own)
  const published = await Promise.all((['active', 'closed'] as const).map((status) => sellersAuctions(db, seller, { status }, { page: 1, perPage: 1 })))
  return published.every(({ total }) => total === 0)
}

async function dashboard(context: SiteContext, own: OwnVisit): Promise<DashboardView> {
  const { db } = context.house
  const selling = await sellingOf(own)
  const [running, drafts, next, ended] = await Promise.all([
    sellersAuctions(db, selling.seller, { status: 'active' }, RUNNING),
    sellersAuctions(db, selling.seller, { status: 'draft' }, DRAFTS),
    nextCloses(db, selling.seller, NEXT_LOTS),
    saleResults(db, ENDED, selling.seller),
  ])
  const [figures, interest] = await Promise.all([
    saleFigures(db, [...running.items, ...drafts.items].map(({ id }) => id)), saleInterest(db, running.items.map(({ id }) => id)),
  ])
  return {
    followed: running.items.map(({ id }) => id),
    isApproved: own.person.sellerApproved || mayDo(own.person.staffRole, 'catalog') || own.visit.worksFor?.role === 'member',
    sales: running.items.filter(({ id }) => isRunning(figuresOf(figures, id)))
      .map((sale) => ({ sale, figures: runningFigures(figuresOf(figures, sale.id), interest.get(sale.id)) })),
    closing: next.items.map((lot) => ({ lot, standing: standingView(lot, next.now) })),
    ended: ended.items,
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
