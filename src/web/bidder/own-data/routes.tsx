import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { closeAccount, exportData, obstaclesOf } from '../../../personal-data/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { leavePlain } from '../../../platform/http/compression.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { OWN_DATA, OwnDataPage } from './page.tsx'

/** A copy of one's data, and closing one's account. */
export function ownDataRoutes(app: FastifyInstance, context: SiteContext): void {
  const { accounts, db } = context.house

  getOwn(app, context, OWN_DATA, (own) => show(context, own, null))

  getOwn(app, context, `${OWN_DATA}/export.json`, async ({ visit, person, reply }) => {
    const copy = await exportData(db, person.userId, visit.now)
    return leavePlain(reply).type('application/json; charset=utf-8').header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="freehold-data.json"').send(copy)
  })

  postOwn(app, context, `${OWN_DATA}/closing`, async (own) => {
    const { person, request, reply } = own
    const visit = { person, cookieHeader: request.headers.cookie, actor: personActing(person, null, request) }
    const refusal = await closeAccount(accounts, visit, formOf(request).password ?? '')
    if (refusal) return show(context, own, refusal)
    const { setCookie } = await accounts.signOut(request.headers.cookie)
    return seeOtherWithFlash(reply.header('set-cookie', setCookie), context, '/', 'accountClosed')
  })

  getOwn(app, context, `${OWN_DATA}/closing`, async ({ reply }) => seeOther(reply, OWN_DATA))
}

async function show(context: SiteContext, { visit, person, reply }: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const view = { obstacles: await obstaclesOf(context.house.db, person), form: formState(visit, {}, refusal) }
  const status = refusal ? REFUSAL_STATUS[refusal.refused] : 200
  return sendPage(reply, context, { ...visit, path: OWN_DATA }, { title: visit.t.ownData.title, body: <OwnDataPage view={view} /> }, status)
}
