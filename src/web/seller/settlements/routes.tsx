import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import { takesCards } from '../../../payments/index.ts'
import { openPayoutAccount, payoutAccountOf } from '../../../payouts/index.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import { drawSheet } from '../../../platform/pdf-sheet.ts'
import {
  buyerInvoices, exportedSettlements, findSettlement, listSettlements, readSettlementId, SETTLEMENT_STATUSES, type SettlementDetail,
  type SettlementFilter, settlementsCsv, settlementSheet, type SettlementStatus, settlementSums,
} from '../../../settlements/index.ts'
import { asOwner, maySeeOwned, refusePlainMember } from '../../../teams/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { sheetReader } from '../../http/sheet-reader.ts'
import { isOurs, withinSite } from '../../ui/addresses.ts'
import { typedInstant } from '../../ui/typed-instant.ts'
import { type SettlementChoice, SettlementsPage, StatementPage } from './page.tsx'

/** Settlements: list, single ones, and exports for accounting. */
export function settlementRoutes(app: FastifyInstance, context: SiteContext): void {
  lists(app, context)
  account(app, context)
  statements(app, context)
}

/** The filters in a URL; unknown values are ignored. */
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

  getOwn(app, context, '/seller/settlements', (own) => showList(context, own, null))

  getOwn(app, context, '/seller/settlements.csv', async ({ person, request, reply }) => {
    const rows = granted(await asOwner({ principal: person, request }, (owner) => exportedSettlements(db, owner, filterOf(choiceOf(request.query)))))
    return reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="settlements.csv"').send(settlementsCsv(rows))
  })
}

/** The payout account. Starting again returns to the same account. */
function account(app: FastifyInstance, context: SiteContext): void {
  const { db, payments } = context.house

  postOwn(app, context, '/seller/settlements/account', async (own) => {
    const { person, request, reply } = own
    const opened = granted(await asOwner({ principal: person, request }, async (owner) =>
      refuseSuspended(person) ?? refusePlainMember(owner, owner.teamId, 'management') ?? openPayoutAccount(db, payments.provider, owner)))
    await payments.turn()
    const href = withinSite(context.settings.siteUrl, opened.redirectUrl)
    return isOurs(href) ? seeOtherWithFlash(reply, context, href, 'payoutAccountOpened') : showList(context, own, href)
  })
}

/** `providerHref`: the provider's onboarding page. */
async function showList(context: SiteContext, { visit, person, request, reply }: OwnVisit, providerHref: string | null): Promise<FastifyReply> {
  const { db, payments: { provider } } = context.house
  const choice = choiceOf(request.query)
  const { page, sums, kept, mayOpen } = granted(await asOwner({ principal: person, request }, async (owner) => ({
    page: await listSettlements(db, owner, filterOf(choice), readPage(request.query)), sums: await settlementSums(db, owner, HOUSE_ZONE),
    kept: await payoutAccountOf(db, owner, provider.name), mayOpen: refusePlainMember(owner, owner.teamId, 'management') === null && takesCards(provider.name),
  })))
  const view = {
    settlements: page, sums, choice,
    account: { state: kept === null ? 'none' as const : kept.is_ready ? 'ready' as const : 'begun' as const, mayOpen, providerHref },
  }
  const here = { ...visit, path: '/seller/settlements' }
  return sendPage(reply, context, providerHref === null ? visit : here, { title: visit.t.settlements.title, body: <SettlementsPage {...view} /> })
}

function statements(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/seller/settlements/:settlement', async (own) => {
    const { visit, reply } = own
    const row = await settlementOf(own)
    const body = <StatementPage settlement={row} invoices={await buyerInvoices(db, row.lot_id)} />
    return sendPage(reply, context, visit, { title: visit.t.settlements.one(String(row.id)), body })
  })

  getOwn(app, context, '/seller/settlements/:settlement/pdf', async (own) => {
    const row = await settlementOf(own)
    return own.reply.type('application/pdf').header('content-disposition', `inline; filename="settlement-${row.id}.pdf"`)
      .send(await drawSheet(settlementSheet(row, sheetReader(own.visit, context.house.config.siteUrl))))
  })

  async function settlementOf({ person, request }: OwnVisit): Promise<SettlementDetail> {
    const row = await findSettlement(db, readSettlementId(request.params['settlement']!))
    const isOwn = row && granted(await asOwner({ principal: person, request }, async (owner) =>
      maySeeOwned(owner, { owner_user_id: row.seller_user_id, owner_team_id: row.seller_team_id }, 'management')))
    if (!row || !isOwn) throw new Refused(notFound(absent.settlement()))
    return row
  }
}
