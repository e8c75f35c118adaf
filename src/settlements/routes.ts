import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { parseKey, type SettlementId } from '../kernel/ids.ts'
import { MAX_PER_PAGE, readPage } from '../kernel/page.ts'
import { noMistakes, readInstant } from '../kernel/parse.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { bare, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { drawSheet } from '../platform/pdf-sheet.ts'
import { type ActingOwner, asOwner, maySeeOwned } from '../teams/index.ts'
import type { SettlementDetail, SettlementStatus } from './settlement.ts'
import {
  ExportQuery, presentSettlement, presentSettlementDetail, SettlementDetailShape, SettlementParam, SettlementQuery, SettlementShape,
} from './schema.ts'
import { settlementsCsv, settlementSheet } from './statement.ts'
import { buyerInvoices, findSettlement, listSettlements, type SettlementFilter } from './store.ts'

export const readSettlementId = (segment: string): SettlementId => {
  const key = parseKey<SettlementId>(segment)
  return 'id' in key ? key.id : (0 as SettlementId)
}

/** Settlements: what sellers receive for sold lots. */
export function settlementRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  listRoute(app, db)
  exportRoute(app, db)
  statementRoutes(app, db)
}

function listRoute(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/settlements',
    name: 'listSettlements',
    access: ability('seller'),
    tag: 'Settlements',
    summary: 'List your settlements',
    description: 'Settlements of your sold lots, or of the team of `X-Team-Id`; newest first.',
    query: SettlementQuery,
    answers: { list: SettlementShape },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const filter = readFilter(call.query)
      if (isRefusal(filter)) return filter
      const page = await listSettlements(db, owner, filter, readPage(call.query))
      return list({ ...page, items: page.items.map(presentSettlement) })
    }),
  })
}

/** Enough for a year of sales; more is selected by date. */
const EXPORTED_AT_MOST = 10_000

function exportRoute(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/settlements/export',
    name: 'exportSettlements',
    access: ability('seller'),
    tag: 'Settlements',
    summary: 'Export your settlements as CSV',
    description: `CSV, newest first; at most ${EXPORTED_AT_MOST.toLocaleString('en-US')} rows. Use a time range to limit the export.`,
    query: ExportQuery,
    answers: { file: ['text/csv'] },
    refusals: ['team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const filter = readFilter(call.query)
      if (isRefusal(filter)) return filter
      const body = settlementsCsv(await exportedSettlements(db, owner, filter))
      return bare(body, { type: 'text/csv; charset=utf-8', headers: { 'content-disposition': 'attachment; filename="settlements.csv"' } })
    }),
  })
}

/** The newest, as many as one table shows. */
export async function exportedSettlements(db: Database, owner: ActingOwner, filter: SettlementFilter): Promise<SettlementDetail[]> {
  const rows: SettlementDetail[] = []
  for (let page = 1; rows.length < EXPORTED_AT_MOST; page += 1) {
    const { items } = await listSettlements(db, owner, filter, { page, perPage: MAX_PER_PAGE })
    rows.push(...items)
    if (items.length < MAX_PER_PAGE) break
  }
  return rows
}

function statementRoutes(app: FastifyInstance, db: Database): void {
  const visible = async (owner: ActingOwner, segment: string): Promise<SettlementDetail | null> => {
    const row = await findSettlement(db, readSettlementId(segment))
    return row && maySeeOwned(owner, { owner_user_id: row.seller_user_id, owner_team_id: row.seller_team_id }, 'management') ? row : null
  }

  route(app, {
    method: 'GET',
    url: '/v1/settlements/:id',
    name: 'getSettlement',
    access: ability('seller'),
    tag: 'Settlements',
    summary: 'Show a settlement',
    description: 'Your proceeds of a sold lot: hammer price, deductions and payment status. For the seller and the team; settlements of others '
      + 'return 404. The status is updated as payments arrive.',
    params: SettlementParam,
    answers: { data: SettlementDetailShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const row = await visible(owner, call.params.id)
      return row ? ok(presentSettlementDetail(row, await buyerInvoices(db, row.lot_id))) : notFound(absent.settlement())
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/settlements/:id/pdf',
    name: 'downloadSettlement',
    access: ability('seller'),
    tag: 'Settlements',
    summary: 'Download a settlement as PDF',
    description: 'The settlement with its deductions. Settlements of others return 404.',
    params: SettlementParam,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asOwner(call, async (owner) => {
      const row = await visible(owner, call.params.id)
      if (!row) return notFound(absent.settlement())
      const headers = { 'content-disposition': `inline; filename="settlement-${row.id}.pdf"` }
      return bare(await drawSheet(settlementSheet(row, sheetReaderOf(call.request))), { type: 'application/pdf', headers })
    }),
  })
}

interface Asked {
  status?: SettlementStatus
  auction_id?: number
  lot_id?: number
  from?: string
  to?: string
}

/** The filters of a query, with parsed times. */
export function readFilter(query: Asked): SettlementFilter | Refusal {
  const mistakes = noMistakes()
  const instant = (field: 'from' | 'to') => {
    const text = query[field]
    return text === undefined ? undefined : readInstant(mistakes, field, text) ?? undefined
  }
  const filter = {
    status: query.status, auctionId: query.auction_id, lotId: query.lot_id, from: instant('from'), to: instant('to'),
  }
  return mistakes.refusal() ?? filter
}
