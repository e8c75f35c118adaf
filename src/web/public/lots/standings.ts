import type { FastifyInstance } from 'fastify'
import type { LotId } from '../../../kernel/ids.ts'
import { lotsAmong } from '../../../lots/index.ts'
import { PAGE, type SiteContext, visitOf } from '../../http/context.ts'
import type { StandingsView } from '../../live/wire.ts'
import { standingView } from '../../lots/view.ts'

/** The largest number of cards on a page. */
const MOST_LOTS = 100

/** Current standings of cards, requested after events may have been missed. */
export function standingsRoute(app: FastifyInstance, context: SiteContext): void {
  app.get<{ Querystring: { lots?: string } }>('/standings', PAGE, async (request, reply) => {
    const ids = idsIn(String(request.query.lots ?? ''))
    const { person } = await visitOf(context, request)
    const { items, now } = await lotsAmong(context.house.db, ids, person?.userId ?? null)
    const standings: StandingsView = Object.fromEntries(items.map((row) => [row.id, standingView(row, now)]))
    return reply.header('cache-control', 'no-store').send(standings)
  })
}

const idsIn = (text: string): LotId[] =>
  text.split(',', MOST_LOTS).filter((word) => /^[1-9]\d{0,14}$/.test(word)).map((word) => Number(word) as LotId)
