import type { FastifyInstance } from 'fastify'
import { lastPage, readPage } from '../../kernel/page.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import { drawSheet } from '../../platform/pdf-sheet.ts'
import {
  buyerInvoices, exportedSettlements, findSettlement, listSettlements, readSettlementId, SETTLEMENT_STATUSES, type SettlementDetail,
  settlementsCsv, settlementSheet, type SettlementStatus,
} from '../../settlements/index.ts'
import { asOwner, maySeeOwned } from '../../teams/index.ts'
import { SettlementsPage, StatementPage } from '../pages/settlements.tsx'
import { settlementRowView, statementView } from '../views/settlements.ts'
import { sendPage, type SiteContext } from './context.ts'
import { granted } from './granted.ts'
import { getOwn, type OwnVisit } from './own-page.ts'

/** What a seller gets for what they sold: as a list, by lot, and as files for the books. */
export function settlementRoutes(app: FastifyInstance, context: SiteContext): void {
  lists(app, context)
  statements(app, context)
}

const filterOf = ({ status }: Record<string, string | undefined>): { status?: SettlementStatus } => {
  const known = SETTLEMENT_STATUSES.find((candidate) => candidate === status)
  return known ? { status: known } : {}
}

function lists(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/seller/settlements', async ({ visit, person, request, reply }) => {
    const filter = filterOf(request.query)
    const page = granted(await asOwner({ principal: person, request }, (owner) => listSettlements(db, owner, filter, readPage(request.query))))
    const settlements = { items: page.items.map(settlementRowView), total: page.total, page: page.page, lastPage: lastPage(page) }
    const body = <SettlementsPage settlements={settlements} status={filter.status ?? ''} />
    return sendPage(reply, context, visit, { title: visit.t.settlements.title, body })
  })

  getOwn(app, context, '/seller/settlements.csv', async ({ person, request, reply }) => {
    const rows = granted(await asOwner({ principal: person, request }, (owner) => exportedSettlements(db, owner, filterOf(request.query))))
    return reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="settlements.csv"').send(settlementsCsv(rows))
  })
}

function statements(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/seller/settlements/:settlement', async (own) => {
    const { visit, reply } = own
    const row = await settlementOf(own)
    const body = <StatementPage statement={statementView(row, await buyerInvoices(db, row.lot_id))} />
    return sendPage(reply, context, visit, { title: visit.t.settlements.one(String(row.id)), body })
  })

  getOwn(app, context, '/seller/settlements/:settlement/pdf', async (own) => {
    const row = await settlementOf(own)
    return own.reply.type('application/pdf').header('content-disposition', `inline; filename="settlement-${row.id}.pdf"`)
      .send(await drawSheet(settlementSheet(row)))
  })

  async function settlementOf({ person, request }: OwnVisit): Promise<SettlementDetail> {
    const row = await findSettlement(db, readSettlementId(request.params['settlement']!))
    const isOwn = row && granted(await asOwner({ principal: person, request }, async (owner) =>
      maySeeOwned(owner, { owner_user_id: row.seller_user_id, owner_team_id: row.seller_team_id })))
    if (!row || !isOwn) throw new Refused(notFound('This settlement'))
    return row
  }
}
