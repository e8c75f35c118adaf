import type { FastifyInstance } from 'fastify'
import type { SiteContext } from './context.ts'
import { lotFormRoutes } from './lot-form.tsx'
import { lotPicturesRoutes } from './lot-pictures.tsx'
import { saleFormRoutes } from './sale-form.tsx'
import { salePicturesRoutes } from './sale-pictures.tsx'
import { sellerApplyRoutes } from './seller-apply.tsx'
import { sellerDashboardRoutes } from './seller-dashboard.tsx'
import { sellerLotsRoutes } from './seller-lots.tsx'
import { sellerSalesRoutes } from './seller-sales.tsx'

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
