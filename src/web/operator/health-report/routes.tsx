import type { FastifyInstance } from 'fastify'
import { HEALTH_REPORT_WORDS, healthCsv, healthPdf, healthReport } from '../../../reports/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { reportRoutes } from '../report-routes.tsx'
import { HealthReportPage } from './page.tsx'

const AT = '/admin/health/days'

/** Health and webhooks by day. */
export const healthReportRoutes = (app: FastifyInstance, context: SiteContext): void => reportRoutes(app, context, {
  at: AT,
  words: HEALTH_REPORT_WORDS,
  read: healthReport,
  page: (report) => <HealthReportPage report={report} />,
  pdf: { name: 'health-by-day.pdf', draw: healthPdf },
  tables: [{ at: `${AT}.csv`, name: 'health-by-day.csv', csv: async (db) => healthCsv(await healthReport(db)) }],
})
