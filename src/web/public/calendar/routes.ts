import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE } from '../../../kernel/time.ts'
import { saleProgress } from '../../../lots/index.ts'
import { matches, tagOf } from '../../../platform/http/conditional.ts'
import { PAGE, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { progressView } from '../../lots/auctions.ts'
import { type AuctionAddress, auctionOf } from '../auctions/routes.tsx'
import { type LotAddress, lotOf } from '../lot/routes.tsx'
import { type CalendarEvent, calendarFile } from './ics.ts'

/** An event is this long, up to the moment it is about. */
const SHOWN_MS = 30 * MINUTE
const REMINDS_MINUTES = 60
/** Clients that ask more often are answered from their own cache, or by 304 without a read of the database. */
const KEPT_S = 60

/** Calendar files of lots and auctions. */
export function calendarRoutes(app: FastifyInstance, context: SiteContext): void {
  app.get<LotAddress>('/lots/:lot/calendar.ics', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    return send(request, reply, visit, await shared(context, visit, `lot ${request.params.lot}`, () => lotCalendar(context, visit, request.params)))
  })

  app.get<AuctionAddress>('/auctions/:auction/calendar.ics', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { auction } = request.params
    return send(request, reply, visit, await shared(context, visit, `auction ${auction}`, () => auctionCalendar(context, visit, request.params)))
  })
}

/** Read once for everybody who is signed out while nothing public changes. */
function shared(context: SiteContext, visit: Visit, name: string, read: () => Promise<string>): Promise<string> {
  if (visit.person !== null) return read()
  return context.publicReads.share(`calendar ${visit.language} ${name}`, visit.state, async () => ({ value: await read(), until: null }))
}

async function lotCalendar(context: SiteContext, visit: Visit, params: LotAddress['Params']): Promise<string> {
  const { lot } = await lotOf(context, params, visit)
  const { siteUrl } = context.settings
  const { t: { calendar: say }, format } = visit
  if (lot.ends_at === null) return calendarFile([])
  return calendarFile([{
    ...upTo(lot.ends_at), uid: `lot-${lot.id}@${new URL(siteUrl).hostname}`, changedAt: lot.updated_at, title: say.closes(lot.title),
    description: say.lotText(lot.lot_number, lot.auction_title), location: format.place(lot.county, lot.state), url: `${siteUrl}/lots/${lot.slug}`,
    isCancelled: lot.status === 'withdrawn', remindsMinutes: REMINDS_MINUTES,
  }])
}

async function auctionCalendar(context: SiteContext, visit: Visit, params: AuctionAddress['Params']): Promise<string> {
  const sale = await auctionOf(context, params, visit)
  const { siteUrl } = context.settings
  const { t: { calendar: say } } = visit
  const { moments: { opens, firstClose, lastClose } } = progressView(sale, await saleProgress(context.house.db, sale.id), visit.now)
  // A close that is extended does not change the row of the auction, and must still be a later version.
  const extendedMs = lastClose && sale.ends_at ? Math.max(0, Date.parse(lastClose) - sale.ends_at.getTime()) : 0
  const changedAt = new Date(sale.updated_at.getTime() + extendedMs)
  const changed = (name: string): Pick<CalendarEvent, 'uid' | 'changedAt' | 'description' | 'location' | 'url' | 'isCancelled' | 'remindsMinutes'> => ({
    uid: `auction-${sale.id}-${name}@${new URL(siteUrl).hostname}`, changedAt, description: say.auctionText, location: null,
    url: `${siteUrl}/auctions/${sale.slug}`, isCancelled: false, remindsMinutes: REMINDS_MINUTES,
  })
  const events: CalendarEvent[] = []
  if (opens) events.push({ ...changed('opens'), start: new Date(opens), end: new Date(Date.parse(opens) + SHOWN_MS), title: say.opens(sale.title) })
  if (lastClose) {
    const first = Math.min(Date.parse(firstClose ?? lastClose), Date.parse(lastClose))
    events.push({ ...changed('closes'), start: new Date(first - SHOWN_MS), end: new Date(lastClose), title: say.closes(sale.title) })
  }
  return calendarFile(events)
}

const upTo = (end: Date): Pick<CalendarEvent, 'start' | 'end'> => ({ start: new Date(end.getTime() - SHOWN_MS), end })

function send(request: FastifyRequest, reply: FastifyReply, { person }: Visit, file: string): FastifyReply {
  const tag = tagOf([file])
  // Anybody may keep what anybody may read.
  reply.header('etag', tag).header('vary', 'accept-language, cookie').header('cache-control', `${person ? 'private' : 'public'}, max-age=${KEPT_S}`)
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="freehold.ics"').send(file)
}
