import type { FastifyInstance } from 'fastify'
import type { SiteContext } from './context.ts'
import { adRoutes } from './ads.tsx'
import { closeOutRoutes } from './close-out.tsx'
import { importRoutes } from './import.tsx'
import { inventoryRoutes } from './inventory.tsx'
import { planRoutes } from './plan.tsx'
import { settlementRoutes } from './settlements.tsx'
import { invitationRoutes } from './team-invitations.tsx'
import { teamRoutes } from './team.tsx'
import { webhookRoutes } from './webhooks.tsx'

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
