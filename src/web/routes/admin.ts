import type { FastifyInstance } from 'fastify'
import { auditPageRoutes } from './admin/audit.tsx'
import { adminDepositRoutes } from './admin/deposits.tsx'
import { documentsRoutes } from './admin/documents.tsx'
import { adminInvoiceRoutes } from './admin/invoices.tsx'
import { overviewRoute } from './admin/overview.tsx'
import { adminPeopleRoutes } from './admin/people.tsx'
import { sellersRoutes } from './admin/sellers.tsx'
import { adminSettlementRoutes } from './admin/settlements.tsx'
import type { SiteContext } from './context.ts'

/** The pages of those who run the house. To everybody else they are not there. */
export function adminRoutes(app: FastifyInstance, context: SiteContext): void {
  overviewRoute(app, context)
  documentsRoutes(app, context)
  sellersRoutes(app, context)
  adminPeopleRoutes(app, context)
  adminInvoiceRoutes(app, context)
  adminDepositRoutes(app, context)
  adminSettlementRoutes(app, context)
  auditPageRoutes(app, context)
}
