import type { FastifyInstance } from 'fastify'
import { CASH_REPORT_WORDS, cashCsv, cashPdf, cashReport, receivables, receivablesCsv } from '../../../reports/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { sendFile } from '../../http/send-file.ts'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { CashReportPage } from './page.tsx'

const AT = '/admin/cash-report'

/** Receivables by age, and cash held, received and paid: a page and files. */
export function cashReportRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, AT, async ({ visit, reply }) => {
    const body = <CashReportPage report={await cashReport(db)} />
    return sendAdminPage(reply, context, visit, { title: CASH_REPORT_WORDS[visit.language].title, body })
  })

  getAdmin(app, context, `${AT}.pdf`, async ({ visit, reply }) =>
    sendFile(reply, 'application/pdf', 'cash-report.pdf', await cashPdf(await cashReport(db), visit.language)))

  getAdmin(app, context, `${AT}/receivables.csv`, async ({ reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', 'receivables.csv', receivablesCsv(await receivables(db))))

  getAdmin(app, context, `${AT}/months.csv`, async ({ reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', 'cash-by-month.csv', cashCsv(await cashReport(db))))
}
