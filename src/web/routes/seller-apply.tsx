import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../kernel/refusals.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { personActing } from '../../platform/audit.ts'
import { refuseSuspended } from '../../platform/http/access.ts'
import { applyToSell, findSeller } from '../../verification/index.ts'
import { SellerApplyPage } from '../pages/seller-sales.tsx'
import { seeOtherAndSay, sendPage, type SiteContext } from './context.ts'
import { formOf, formState } from './forms.ts'
import { getOwn, type OwnVisit, postOwn } from './own-page.ts'

/** Applying to sell: once, and again after a refusal. */
export function sellerApplyRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/seller/apply', (own) => show(own, {}))

  postOwn(app, context, '/seller/apply', async (own) => {
    const { person, request } = own
    const form = formOf(request)
    const teamId = person.teams.find((team) => team.teamId === person.currentTeamId)?.teamId ?? null
    const kind = form['kind'] === 'business' ? 'business' : 'person'
    const application = { userId: person.userId, teamId, kind, isForeign: form['foreign'] === 'on' } as const
    const outcome = refuseSuspended(person) ?? await db.transaction((tx) => applyToSell(tx, personActing(person, teamId, request), application))
    return isRefusal(outcome) ? show(own, form, outcome) : seeOtherAndSay(own.reply, context, '/seller/apply', 'applied')
  })

  async function show({ visit, person, reply }: OwnVisit, typed: Record<string, string>, refusal: Refusal | null = null): Promise<FastifyReply> {
    const seller = (await findSeller(db, person.userId))!
    const view = { status: seller.status, reason: seller.reason, appliedAt: isoOrNull(seller.applied_at), form: formState(visit, typed, refusal) }
    const body = <SellerApplyPage view={view} />
    return sendPage(reply, context, visit, { title: visit.t.selling.apply.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}
