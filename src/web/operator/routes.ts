import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { adReviewRoutes } from './ads/routes.tsx'
import { adminAuctionRoutes } from './auctions/routes.tsx'
import { auditPageRoutes } from './audit/routes.tsx'
import { cashReportRoutes } from './cash-report/routes.tsx'
import { adminCategoryRoutes } from './categories/routes.tsx'
import { counterRoutes } from './counter/routes.tsx'
import { conflictsRoutes } from './conflicts/routes.tsx'
import { defaultsRoute } from './defaults/routes.tsx'
import { officeContractRoutes } from './contract/routes.tsx'
import { adminDepositRoutes } from './deposits/routes.tsx'
import { documentsRoutes } from './documents/routes.tsx'
import { healthReportRoutes } from './health-report/routes.tsx'
import { healthRoutes } from './health/routes.tsx'
import { adminHelpRoutes } from './help/routes.tsx'
import { adminInvoiceRoutes } from './invoices/routes.tsx'
import { ledgerPageRoute } from './ledger/routes.tsx'
import { lotFactRoutes } from './lots/facts-routes.tsx'
import { lotRemedyRoutes } from './lots/routes.tsx'
import { overviewRoute } from './overview/routes.tsx'
import { flaggedRoute } from './people/flagged-routes.tsx'
import { adminPeopleRoutes } from './people/routes.tsx'
import { standingRoutes } from './people/standing-routes.tsx'
import { plansRoutes } from './plans/routes.tsx'
import { platformsRoutes } from './platforms/routes.tsx'
import { registrationsRoutes } from './registrations/routes.tsx'
import { retractionPageRoutes } from './retractions/routes.tsx'
import { sellersRoutes } from './sellers/routes.tsx'
import { settingsPageRoutes } from './settings/routes.tsx'
import { adminSettlementRoutes } from './settlements/routes.tsx'
import { sourceReportRoutes } from './source-report/routes.tsx'
import { staffRoutes } from './staff/routes.tsx'

const ROUTES = [
  overviewRoute, counterRoutes, registrationsRoutes,
  documentsRoutes, sellersRoutes, adReviewRoutes, retractionPageRoutes, conflictsRoutes, defaultsRoute, adminPeopleRoutes,
  flaggedRoute, sourceReportRoutes, standingRoutes, adminAuctionRoutes, lotFactRoutes, lotRemedyRoutes,
  adminInvoiceRoutes, adminDepositRoutes, adminSettlementRoutes, ledgerPageRoute, cashReportRoutes, platformsRoutes, adminCategoryRoutes, plansRoutes,
  adminHelpRoutes, settingsPageRoutes, staffRoutes, officeContractRoutes, auditPageRoutes, healthRoutes, healthReportRoutes,
]

/** The administration routes. Other people get "not found". */
export function adminRoutes(app: FastifyInstance, context: SiteContext): void {
  for (const routes of ROUTES) routes(app, context)
}
