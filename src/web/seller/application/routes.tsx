import type { FastifyInstance, FastifyReply } from 'fastify'
import { sellersAuctions } from '../../../auctions/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import { applyToSell, findSeller, sentDocuments } from '../../../verification/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { sellingOf } from '../selling.ts'
import { SellerApplyPage } from './page.tsx'
import { sellerPapers } from './papers.ts'

/** Seller applications, and new ones after a rejection. */
export function sellerApplyRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/seller/apply', (own) => showApplication(context, own, {}))

  postOwn(app, context, '/seller/apply', async (own) => {
    const { person, request } = own
    const form = formOf(request)
    const teamId = person.teams.find((team) => team.teamId === person.currentTeamId)?.teamId ?? null
    const kind = KINDS.find((one) => one === form['kind'])
    if (!kind) return showApplication(context, own, form, refuseFields({ kind: own.visit.t.selling.apply.sayKind }))
    const application = { userId: person.userId, teamId, kind, isForeign: form['foreign'] === 'on' } as const
    const outcome = refuseSuspended(person) ?? await db.transaction((tx) => applyToSell(tx, personActing(person, teamId, request), application))
    return isRefusal(outcome) ? showApplication(context, own, form, outcome) : seeOtherWithFlash(own.reply, context, '/seller/apply', 'applied')
  })
}

const KINDS = ['person', 'business'] as const
const NO_PAGE = { page: 1, perPage: 1 }
/** Newest first; nobody uploads more. */
const ALL_PAPERS = { page: 1, perPage: 50 }

/** Shows the status of the visitor's seller application. */
export async function showApplication(
  context: SiteContext, own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null = null,
): Promise<FastifyReply> {
  const { db } = context.house
  const { visit, person, reply } = own
  const { seller: asSeller } = await sellingOf(own)
  const [seller, documents, drafts] = await Promise.all([
    findSeller(db, person.userId), sentDocuments(db, { userId: person.userId }, ALL_PAPERS), sellersAuctions(db, asSeller, { status: 'draft' }, NO_PAGE),
  ])
  const papers = sellerPapers(seller!.kind, person.identityVerifiedAt !== null, documents.items)
  const body = <SellerApplyPage seller={seller!} papers={papers} drafts={drafts.total} form={formState(visit, typed, refusal)} />
  const page = { title: visit.t.selling.apply.title, body }
  return sendPage(reply, context, visit, page, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
