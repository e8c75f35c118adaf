import type { FastifyInstance } from 'fastify'
import { saleActivityCsv, saleReport, saleReportCsv, saleReportPdf, saleSourcesCsv } from '../../../reports/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, type OwnVisit } from '../../http/own-page.ts'
import { sendFile } from '../../http/send-file.ts'
import { requestedSale } from '../selling.ts'
import { ReportPage } from './page.tsx'

const AT = '/seller/auctions/:sale'

/** The report of an auction, as a page and as files. */
export function reportRoutes(app: FastifyInstance, context: SiteContext): void {
  const reportOf = async (own: OwnVisit) => {
    const { seller, sale } = await requestedSale(context, own)
    return { sale, report: granted(await saleReport(context.house.db, seller, sale)) }
  }

  getOwn(app, context, `${AT}/report`, async (own) => {
    const { sale, report } = await reportOf(own)
    return sendPage(own.reply, context, own.visit, { title: own.visit.t.saleReport.title, body: <ReportPage report={report} slug={sale.slug} /> })
  })

  getOwn(app, context, `${AT}/report.csv`, async (own) => {
    const { sale, report } = await reportOf(own)
    return sendFile(own.reply, 'text/csv; charset=utf-8', `auction-report-${sale.id}.csv`, saleReportCsv(report))
  })

  getOwn(app, context, `${AT}/report-activity.csv`, async (own) => {
    const { sale, report } = await reportOf(own)
    return sendFile(own.reply, 'text/csv; charset=utf-8', `bids-per-minute-${sale.id}.csv`, saleActivityCsv(report))
  })

  getOwn(app, context, `${AT}/report-sources.csv`, async (own) => {
    const { sale, report } = await reportOf(own)
    return sendFile(own.reply, 'text/csv; charset=utf-8', `bidders-by-source-${sale.id}.csv`, saleSourcesCsv(report))
  })

  getOwn(app, context, `${AT}/report.pdf`, async (own) => {
    const { sale, report } = await reportOf(own)
    return sendFile(own.reply, 'application/pdf', `auction-report-${sale.id}.pdf`, await saleReportPdf(report, { language: own.visit.language }))
  })
}
