import type { FastifyInstance } from 'fastify'
import { auctionOffice, type AuctionRow, invitationsOf } from '../../../auctions/index.ts'
import { bidOffice } from '../../../bidding/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type AuctionId, parseKey } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { listSellerLots, lotTools, saleFigures } from '../../../lots/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { LOTS_NAMED } from '../../lots/agreement.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { chosen, getAdmin, plainText } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { agreementDecision } from './agreement.tsx'
import { EXTENSION, extending } from './extension.tsx'
import { AdminAuctionPage, AdminAuctionsPage, auctionFacts } from './page.tsx'

const LIST = '/admin/auctions'
const ROWS = 25
const LOTS = 50
const SHOWN = ['active', 'draft', 'closed', 'cancelled', 'all'] as const

/** All auctions: seller agreements, invitations, and extensions after an outage. */
export function adminAuctionRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const shown = chosen(SHOWN, request.query.status) ?? 'active'
    const search = plainText(request.query.search, 200)
    const filter = { ...(shown === 'all' ? {} : { status: shown }), ...(search && { search }) }
    const page = await auctionOffice.auctions(db, filter, readPage(request.query, ROWS))
    const body = <AdminAuctionsPage page={page} shown={shown} search={search} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.auctions.title, body })
  })

  getAdmin(app, context, `${LIST}/:auction`, async ({ visit, request, reply }) => {
    const auction = await auctionOffice.auction(db, parseKey<AuctionId>(request.params.auction ?? ''))
    if (!auction) throw new Refused(notFound(absent.auction()))
    const owner = { userId: auction.owner_user_id, teamId: auction.owner_team_id }
    const [lots, agreement, deducted, figures, invitations] = await Promise.all([
      listSellerLots(db, owner, { auctionId: auction.id }, readPage(request.query, LOTS)),
      auctionOffice.agreement(db, { id: auction.id }),
      lotTools.deductions.ofSale(db, auction.id, LOTS_NAMED),
      saleFigures(db, [auction.id]),
      auction.privacy_setting === 'invitation' ? invitationsOf(db, auction.id) : null,
    ])
    const inAll = figures.get(auction.id)?.with_deductions ?? 0
    const body = <AdminAuctionPage auction={auction} lots={lots} agreement={agreement!} deducted={{ lots: deducted, inAll }} invitations={invitations} />
    return sendAdminPage(reply, context, visit, { title: auction.title, body })
  })

  const common = {
    current: LIST,
    find: (sql, params) => auctionOffice.auction(sql, parseKey<AuctionId>(params.auction ?? '')),
    facts: auctionFacts,
    back: ({ id }) => `${LIST}/${id}`,
  } satisfies Partial<Decision<AuctionRow>>
  const office = bidOffice(secrets.bidderPepper)
  decisionRoutes<AuctionRow>(app, context, {
    ...common, ...EXTENSION, url: `${LIST}/:auction/extension`, carryOut: extending(office, ({ id }) => id),
  })
  decisionRoutes(app, context, agreementDecision)
}
