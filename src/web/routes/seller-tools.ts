import type { FastifyInstance } from 'fastify'
import type { SiteContext } from './context.ts'
import { inventoryRoutes } from './inventory.tsx'
import { settlementRoutes } from './settlements.tsx'
import { teamRoutes } from './team.tsx'
import { webhookRoutes } from './webhooks.tsx'

/** What a seller works with beside the sales themselves: stock, money and tools. */
export function sellerToolRoutes(app: FastifyInstance, context: SiteContext): void {
  inventoryRoutes(app, context)
  settlementRoutes(app, context)
  webhookRoutes(app, context)
  teamRoutes(app, context)
}
