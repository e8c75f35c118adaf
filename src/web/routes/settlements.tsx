import type { FastifyInstance } from 'fastify'
import { readPage } from '../../kernel/page.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import { HOUSE_ZONE } from '../../kernel/zones.ts'
import { drawSheet } from '../../platform/pdf-sheet.ts'
import {
  buyerInvoices, exportedSettlements, findSettlement, listSettlements, readSettlementId, SETTLEMENT_STATUSES, type SettlementDetail,
  type SettlementFilter, settlementsCsv, settlementSheet, type SettlementStatus, settlementSums,
} from '../../settlements/index.ts'
import { asOwner, maySeeOwned } from '../../teams/index.ts'
import { SettlementsPage, StatementPage } from '../pages/settlements.tsx'
import type { SettlementChoice } from '../seller-tool-views.ts'
import { typedInstant } from '../ui/typed-instant.ts'
import { settlementRowView, statementView, sumsView } from '../views/settlements.ts'
import { sendPage, type SiteContext } from './context.ts'
import { granted } from './granted.ts'
import { pageView } from './lot-cards.ts'
import { getOwn, type OwnVisit } from './own-page.ts'

/** What a seller gets for what they sold: as a list, by lot, and as files for the books. */
export function settlementRoutes(app: FastifyInstance, context: SiteContext): void {
  lists(app, context)
  statements(app, context)
}

/** What an address asks for; what is no choice of ours is left out. */
function choiceOf({ status = '', sale = '', year = '' }: Record<string, string | undefined>): SettlementChoice {
  return {
    status: SETTLEMENT_STATUSES.find((known) => known === status) ?? '',
    sale: /^[1-9]\d{0,14}$/.test(sale) ? sale : '',
    year: /^20\d\d$/.test(year) ? year : '',
  }
}

const filterOf = ({ status, sale, year }: SettlementChoice): SettlementFilter => ({
  ...(status === '' ? {} : { status: status as SettlementStatus }),
  ...(sale === '' ? {} : { auctionId: Number(sale) }),
  ...(year === '' ? {} : { from: newYear(Number(year)), to: newYear(Number(year) + 1) }),
})

const newYear = (year: number): Date => typedInstant(`${year}-01-01T00:00`, HOUSE_ZONE)!

function lists(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/seller/settlements', async ({ visit, person, request, reply }) => {
    const choice = choiceOf(request.query)
    const { page, sums } = granted(await asOwner({ principal: person, request }, async (owner) => ({
      page: await listSettlements(db, owner, filterOf(choice), readPage(request.query)), sums: await settlementSums(db, owner, HOUSE_ZONE),
    })))
    const body = <SettlementsPage settlements={pageView(page, page.items.map(settlementRowView))} sums={sumsView(sums)} choice={choice} />
    return sendPage(reply, context, visit, { title: visit.t.settlements.title, body })
  })

  getOwn(app, context, '/seller/settlements.csv', async ({ person, request, reply }) => {
    const rows = granted(await asOwner({ principal: person, request }, (owner) => exportedSettlements(db, owner, filterOf(choiceOf(request.query)))))
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
