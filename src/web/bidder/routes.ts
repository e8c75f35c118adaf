import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { accountRoutes } from './account/routes.tsx'
import { retractionRoutes } from './bids/retraction-routes.tsx'
import { accountListRoutes } from './bids/routes.tsx'
import { deviceLoginPages } from './device-login/routes.tsx'
import { depositRoutes } from './deposits/routes.tsx'
import { detailsRoutes } from './details/routes.tsx'
import { invoiceRoutes } from './invoices/routes.tsx'
import { noticeRoutes } from './notices/routes.tsx'
import { offerRoutes } from './offers/routes.tsx'
import { ownDataRoutes } from './own-data/routes.tsx'
import { paymentReturnRoute } from './payments/return-route.ts'
import { purchaseRoutes } from './purchases/routes.tsx'
import { searchRoutes } from './searches/routes.tsx'
import { securityRoutes } from './security/routes.tsx'
import { verificationRoutes } from './verification/routes.tsx'

/** Routes of a person's account, bids, money and notices. */
export function bidderRoutes(app: FastifyInstance, context: SiteContext): void {
  accountRoutes(app, context)
  accountListRoutes(app, context)
  detailsRoutes(app, context)
  searchRoutes(app, context)
  ownDataRoutes(app, context)
  retractionRoutes(app, context)
  verificationRoutes(app, context)
  deviceLoginPages(app, context)
  depositRoutes(app, context)
  invoiceRoutes(app, context)
  paymentReturnRoute(app, context)
  purchaseRoutes(app, context)
  offerRoutes(app, context)
  noticeRoutes(app, context)
  securityRoutes(app, context)
}
