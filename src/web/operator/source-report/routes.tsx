import type { FastifyInstance } from 'fastify'
import { SOURCE_REPORT_WORDS, sourceReport, sourcesCsv, sourcesPdf } from '../../../reports/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { reportRoutes } from '../report-routes.tsx'
import { SourceReportPage } from './page.tsx'

const AT = '/admin/sources'

/** Registrations by source. */
export const sourceReportRoutes = (app: FastifyInstance, context: SiteContext): void => reportRoutes(app, context, {
  at: AT,
  words: SOURCE_REPORT_WORDS,
  read: sourceReport,
  page: (report) => <SourceReportPage report={report} />,
  pdf: { name: 'registrations-by-source.pdf', draw: sourcesPdf },
  tables: [{ at: `${AT}/months.csv`, name: 'registrations-by-source.csv', csv: async (db) => sourcesCsv(await sourceReport(db)) }],
})
