import type { FastifyInstance } from 'fastify'
import { openLand } from '../../../lots/index.ts'
import { PAGE, type SiteContext, visitOf } from '../../http/context.ts'
import type { Query } from '../../lots/filters.ts'
import { areaOf } from '../map/routes.tsx'
import { readLots } from './routes.tsx'

/** Current counts for open list pages, requested when a lot closes, for the filters in their URL. */
export function figuresRoute(app: FastifyInstance, context: SiteContext): void {
  app.get<{ Querystring: Query }>('/figures', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const { t: { lots: say }, format } = visit
    const [land, { lots: { total } }] = await Promise.all([
      openLand(context.house.db), readLots(context, visit, request.query, 1, areaOf(request.query)),
    ])
    return reply.header('cache-control', 'no-store').send({
      open: format.count(land.lots),
      land: format.acres(Math.round(land.acres)),
      states: format.count(land.states.length),
      found: total === 0 ? say.none : format.counted(say.found, total),
      mapped: format.counted(say.map.found, total),
    })
  })
}
