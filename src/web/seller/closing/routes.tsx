import type { FastifyInstance } from 'fastify'
import { closingStatement, salePackets, statementCsv, statementPdf } from '../../../purchases/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, type OwnVisit } from '../../http/own-page.ts'
import { sheetReader } from '../../http/sheet-reader.ts'
import { requestedSale } from '../selling.ts'
import { ClosingPage } from './page.tsx'

const AT = '/seller/auctions/:sale/closing-statement'
const PRIVATE = { 'cache-control': 'private, no-store' }

/** The closing statement of an auction, and all of its papers in one file. */
export function closingRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, config: { siteUrl } } = context.house
  const writeSalePacket = salePackets(context.house)

  const statementOf = async (own: OwnVisit) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    return { sale, statement: granted(await closingStatement(db, { seller, actor }, sale)) }
  }

  getOwn(app, context, AT, async (own) => {
    const { sale, statement } = await statementOf(own)
    return sendPage(own.reply, context, own.visit, { title: own.visit.t.closing.title, body: <ClosingPage statement={statement} slug={sale.slug} /> })
  })

  getOwn(app, context, `${AT}.csv`, async (own) => {
    const { sale, statement } = await statementOf(own)
    return own.reply.type('text/csv; charset=utf-8')
      .headers({ ...PRIVATE, 'content-disposition': `attachment; filename="closing-statement-${sale.id}.csv"` }).send(statementCsv(statement))
  })

  getOwn(app, context, `${AT}.pdf`, async (own) => {
    const { sale, statement } = await statementOf(own)
    return own.reply.type('application/pdf').headers({ ...PRIVATE, 'content-disposition': `inline; filename="closing-statement-${sale.id}.pdf"` })
      .send(await statementPdf(statement, sheetReader(own.visit, siteUrl)))
  })

  getOwn(app, context, '/seller/auctions/:sale/closing-packet.zip', async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const packet = granted(await writeSalePacket({ seller, actor }, sale, sheetReader(own.visit, siteUrl)))
    return own.reply.type('application/zip').headers({ ...PRIVATE, 'content-disposition': `attachment; filename="${packet.fileName}"` }).send(packet.stream)
  })
}
