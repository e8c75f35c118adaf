import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { adRoutes } from './ads/routes.tsx'
import { closeOutRoutes } from './close-out/routes.tsx'
import { importRoutes } from './import/routes.tsx'
import { inventoryRoutes } from './inventory/routes.tsx'
import { planRoutes } from './plan/routes.tsx'
import { settlementRoutes } from './settlements/routes.tsx'
import { invitationRoutes } from './team/invitation-routes.tsx'
import { teamRoutes } from './team/routes.tsx'
import { webhookRoutes } from './webhooks/routes.tsx'

/** What a seller works with beside the sales themselves: stock, money and tools. */
export function sellerToolRoutes(app: FastifyInstance, context: SiteContext): void {
  importRoutes(app, context)
  inventoryRoutes(app, context)
  closeOutRoutes(app, context)
  settlementRoutes(app, context)
  adRoutes(app, context)
  webhookRoutes(app, context)
  teamRoutes(app, context)
  invitationRoutes(app, context)
  planRoutes(app, context)
}
