import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../../accounts/index.ts'
import { bidOffice } from '../../../bidding/index.ts'
import type { RetractionRequestId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { bidWords } from '../../lots/view.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { voidPreview } from '../lots/void-preview.ts'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { type NamedRetraction, retractionFacts, RetractionsPage } from './page.tsx'

const LIST = '/admin/retractions'
const ROWS = 25

/** Bid retraction requests. Bids are binding, so an administrator decides each one. */
export function retractionPageRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house
  const office = bidOffice(secrets.bidderPepper)

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const status = chosen(['requested', 'granted', 'denied', 'all'], request.query.status) ?? 'requested'
    const page = await office.retractions(db, status === 'all' ? null : status, readPage(request.query, ROWS))
    const names = await namesOf(db, page.items.map(({ user_id: id }) => id))
    const body = <RetractionsPage page={page} status={status} names={names} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.retractions.title, body })
  })

  const decisionOf = (name: 'grantRetraction' | 'denyRetraction', path: string, to: 'granted' | 'denied'): Decision<NamedRetraction> => ({
    name,
    url: `${LIST}/:id/${path}`,
    current: LIST,
    async find(sql, params) {
      const row = await office.retraction(sql, idIn<RetractionRequestId>(params.id))
      return row && { ...row, bidder_name: (await namesOf(sql, [row.user_id])).get(row.user_id) ?? '' }
    },
    record: ({ bid_id: id, status }) => ({ type: 'bid', id, standing: status }),
    facts: retractionFacts,
    back: () => LIST,
    ...(to === 'granted' && {
      preview: async (tx, { subject, reason, words }) => voidPreview(
        words, { amount: (cents) => bidWords(words, cents, subject), state: null, county: null },
        await office.previewVoid(tx, subject.lot_id, { bidder: `Bidder #${subject.bidder_number}`, fromBid: subject.bid_id, reason })),
    }),
    carryOut: (tx, { actor, admin, subject, reason }) => office.decideRetraction(tx, actor, admin, subject.id, { to, reason }),
  })
  decisionRoutes(app, context, decisionOf('grantRetraction', 'grant', 'granted'))
  decisionRoutes(app, context, decisionOf('denyRetraction', 'denial', 'denied'))
}
