import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { adRoutes } from './ads/routes.tsx'
import { sellerApplyRoutes } from './application/routes.tsx'
import { buyersRoutes } from './buyers/routes.tsx'
import { closeOutRoutes } from './close-out/routes.tsx'
import { strikeOffRoutes } from './close-out/strike-off-routes.tsx'
import { closingRoutes } from './closing/routes.tsx'
import { reportRoutes } from './report/routes.tsx'
import { quarterRoutes } from './quarters/routes.tsx'
import { contractRoutes } from './contract/routes.tsx'
import { sellerDashboardRoutes } from './dashboard/routes.tsx'
import { importRoutes } from './import/routes.tsx'
import { inventoryRoutes } from './inventory/routes.tsx'
import { listRoutes } from './lists/routes.tsx'
import { lotFileRoutes } from './lot-files/routes.tsx'
import { lotToolsRoutes } from './lot-tools/routes.tsx'
import { lotFormRoutes } from './lots/form-routes.tsx'
import { lotPicturesRoutes } from './lots/pictures-routes.tsx'
import { sellerLotsRoutes } from './lots/routes.tsx'
import { planRoutes } from './plan/routes.tsx'
import { sellersPurchaseRoutes } from './purchases/routes.tsx'
import { registrationFormRoutes } from './registration-form/routes.tsx'
import { saleSetupRoutes } from './sale-setup/routes.tsx'
import { saleFormRoutes } from './sales/form-routes.tsx'
import { salePicturesRoutes } from './sales/pictures-routes.tsx'
import { sellerSalesRoutes } from './sales/routes.tsx'
import { settlementRoutes } from './settlements/routes.tsx'
import { invitationRoutes } from './team/invitation-routes.tsx'
import { teamRoutes } from './team/routes.tsx'
import { webhookRoutes } from './webhooks/routes.tsx'

/** Routes of sellers: auctions, lots, inventory, money and tools. */
export function sellerRoutes(app: FastifyInstance, context: SiteContext): void {
  sellerDashboardRoutes(app, context)
  sellerApplyRoutes(app, context)
  sellerSalesRoutes(app, context)
  saleFormRoutes(app, context)
  salePicturesRoutes(app, context)
  saleSetupRoutes(app, context)
  sellerLotsRoutes(app, context)
  lotFileRoutes(app, context)
  lotToolsRoutes(app, context)
  lotFormRoutes(app, context)
  lotPicturesRoutes(app, context)
  importRoutes(app, context)
  inventoryRoutes(app, context)
  closeOutRoutes(app, context)
  strikeOffRoutes(app, context)
  listRoutes(app, context)
  buyersRoutes(app, context)
  contractRoutes(app, context)
  registrationFormRoutes(app, context)
  closingRoutes(app, context)
  reportRoutes(app, context)
  quarterRoutes(app, context)
  sellersPurchaseRoutes(app, context)
  settlementRoutes(app, context)
  adRoutes(app, context)
  webhookRoutes(app, context)
  teamRoutes(app, context)
  invitationRoutes(app, context)
  planRoutes(app, context)
}
