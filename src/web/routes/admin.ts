import type { FastifyInstance } from 'fastify'
import { adReviewRoutes } from './admin/ads.tsx'
import { adminAuctionRoutes } from './admin/auctions.tsx'
import { auditPageRoutes } from './admin/audit.tsx'
import { adminCategoryRoutes } from './admin/categories.tsx'
import { conflictsRoutes } from './admin/conflicts.tsx'
import { defaultsRoute } from './admin/defaults.tsx'
import { adminDepositRoutes } from './admin/deposits.tsx'
import { documentsRoutes } from './admin/documents.tsx'
import { flaggedRoute } from './admin/flagged.tsx'
import { healthRoutes } from './admin/health.tsx'
import { adminHelpRoutes } from './admin/help.tsx'
import { adminInvoiceRoutes } from './admin/invoices.tsx'
import { ledgerPageRoute } from './admin/ledger.tsx'
import { lotFactRoutes } from './admin/lot-facts.tsx'
import { lotRemedyRoutes } from './admin/lots.tsx'
import { overviewRoute } from './admin/overview.tsx'
import { adminPeopleRoutes } from './admin/people.tsx'
import { plansRoutes } from './admin/plans.tsx'
import { platformsRoutes } from './admin/platforms.tsx'
import { retractionPageRoutes } from './admin/retractions.tsx'
import { sellersRoutes } from './admin/sellers.tsx'
import { settingsPageRoutes } from './admin/settings.tsx'
import { adminSettlementRoutes } from './admin/settlements.tsx'
import { standingRoutes } from './admin/standing.tsx'
import type { SiteContext } from './context.ts'

const ROUTES = [
  overviewRoute, documentsRoutes, sellersRoutes, adReviewRoutes, retractionPageRoutes, conflictsRoutes, defaultsRoute, adminPeopleRoutes,
  flaggedRoute, standingRoutes, adminAuctionRoutes, lotFactRoutes, lotRemedyRoutes,
  adminInvoiceRoutes, adminDepositRoutes, adminSettlementRoutes, ledgerPageRoute, platformsRoutes, adminCategoryRoutes, plansRoutes,
  adminHelpRoutes, settingsPageRoutes, auditPageRoutes, healthRoutes,
]

/** The pages of those who run the house. To everybody else they are not there. */
export function adminRoutes(app: FastifyInstance, context: SiteContext): void {
  for (const routes of ROUTES) routes(app, context)
}
