import type { FastifyInstance } from 'fastify'
import { QUARTER_REPORT_WORDS, quarterCsv, quarterPdf, quarterReport } from '../../../reports/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { getOwn, type OwnVisit } from '../../http/own-page.ts'
import { sendFile } from '../../http/send-file.ts'
import { sellingOf } from '../selling.ts'
import { QuartersPage } from './page.tsx'

const AT = '/seller/tax-sale-quarters'

/** The quarterly report of a seller's tax sales, as a page and as files. */
export function quarterRoutes(app: FastifyInstance, context: SiteContext): void {
  const reportOf = async (own: OwnVisit) => quarterReport(context.house.db, (await sellingOf(own)).seller)

  getOwn(app, context, AT, async (own) => {
    const { visit, reply } = own
    const body = <QuartersPage report={await reportOf(own)} />
    return sendPage(reply, context, visit, { title: QUARTER_REPORT_WORDS[visit.language].title, body })
  })

  getOwn(app, context, `${AT}.csv`, async (own) =>
    sendFile(own.reply, 'text/csv; charset=utf-8', 'tax-sale-quarters.csv', quarterCsv(await reportOf(own))))

  getOwn(app, context, `${AT}.pdf`, async (own) => {
    const name = own.visit.worksFor?.team ?? own.person.name
    return sendFile(own.reply, 'application/pdf', 'tax-sale-quarters.pdf', await quarterPdf(await reportOf(own), name, own.visit.language))
  })
}
