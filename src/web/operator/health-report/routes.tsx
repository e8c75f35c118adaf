import type { FastifyInstance } from 'fastify'
import { HEALTH_REPORT_WORDS, healthCsv, healthPdf, healthReport } from '../../../reports/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { sendFile } from '../../http/send-file.ts'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { HealthReportPage } from './page.tsx'

const AT = '/admin/health/days'

/** Health and webhooks by day: a page and files. */
export function healthReportRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, AT, async ({ visit, reply }) =>
    sendAdminPage(reply, context, visit, { title: HEALTH_REPORT_WORDS[visit.language].title, body: <HealthReportPage report={await healthReport(db)} /> }))

  getAdmin(app, context, `${AT}.pdf`, async ({ visit, reply }) =>
    sendFile(reply, 'application/pdf', 'health-by-day.pdf', await healthPdf(await healthReport(db), visit.language)))

  getAdmin(app, context, `${AT}.csv`, async ({ reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', 'health-by-day.csv', healthCsv(await healthReport(db))))
}
