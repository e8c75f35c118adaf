import type { FastifyInstance } from 'fastify'
import { SOURCE_REPORT_WORDS, sourceReport, sourcesCsv, sourcesPdf } from '../../../reports/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { sendFile } from '../../http/send-file.ts'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { SourceReportPage } from './page.tsx'

const AT = '/admin/sources'

/** Registrations by source: a page and files. */
export function sourceReportRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, AT, async ({ visit, reply }) =>
    sendAdminPage(reply, context, visit, { title: SOURCE_REPORT_WORDS[visit.language].title, body: <SourceReportPage report={await sourceReport(db)} /> }))

  getAdmin(app, context, `${AT}.pdf`, async ({ visit, reply }) =>
    sendFile(reply, 'application/pdf', 'registrations-by-source.pdf', await sourcesPdf(await sourceReport(db), visit.language)))

  getAdmin(app, context, `${AT}/months.csv`, async ({ reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', 'registrations-by-source.csv', sourcesCsv(await sourceReport(db))))
}
