import type { FastifyInstance } from 'fastify'
import { CASH_REPORT_WORDS, cashCsv, cashPdf, cashReport, receivables, receivablesCsv } from '../../../reports/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { reportRoutes } from '../report-routes.tsx'
import { CashReportPage } from './page.tsx'

const AT = '/admin/cash-report'

/** Receivables by age, and cash held, received and paid. */
export const cashReportRoutes = (app: FastifyInstance, context: SiteContext): void => reportRoutes(app, context, {
  at: AT,
  words: CASH_REPORT_WORDS,
  read: cashReport,
  page: (report) => <CashReportPage report={report} />,
  pdf: { name: 'cash-report.pdf', draw: cashPdf },
  tables: [
    { at: `${AT}/receivables.csv`, name: 'receivables.csv', csv: async (db) => receivablesCsv(await receivables(db)) },
    { at: `${AT}/months.csv`, name: 'cash-by-month.csv', csv: async (db) => cashCsv(await cashReport(db)) },
  ],
})
