import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../../http/context.ts'
import { boundaryRoutes } from './boundary-routes.tsx'
import { pictureRoutes } from './picture-routes.tsx'

/** Files for many lots of an auction at once. */
export function lotFileRoutes(app: FastifyInstance, context: SiteContext): void {
  boundaryRoutes(app, context)
  pictureRoutes(app, context)
}
