import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db.ts'
import { extensionRoute } from '../closing/extension-route.ts'
import { retractionRoutes } from './retraction-routes.ts'
import { voidRoutes } from './void-routes.ts'

/** What can be done about bids that should not stand, and about a house that could not be reached. */
export function remedyRoutes(app: FastifyInstance, deps: { db: Database; pepper: string }): void {
  voidRoutes(app, deps)
  retractionRoutes(app, deps)
  extensionRoute(app, deps)
}
