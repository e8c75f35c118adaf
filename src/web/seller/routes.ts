import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { sellerApplyRoutes } from './application/routes.tsx'
import { sellerDashboardRoutes } from './dashboard/routes.tsx'
import { lotFormRoutes } from './lots/form-routes.tsx'
import { lotPicturesRoutes } from './lots/pictures-routes.tsx'
import { sellerLotsRoutes } from './lots/routes.tsx'
import { saleFormRoutes } from './sales/form-routes.tsx'
import { salePicturesRoutes } from './sales/pictures-routes.tsx'
import { sellerSalesRoutes } from './sales/routes.tsx'

/** A seller's sales and lots. */
export function sellerRoutes(app: FastifyInstance, context: SiteContext): void {
  sellerDashboardRoutes(app, context)
  sellerApplyRoutes(app, context)
  sellerSalesRoutes(app, context)
  saleFormRoutes(app, context)
  salePicturesRoutes(app, context)
  sellerLotsRoutes(app, context)
  lotFormRoutes(app, context)
  lotPicturesRoutes(app, context)
}
