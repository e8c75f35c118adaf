import type { FastifyInstance, FastifyReply } from 'fastify'
import { planUndo, undoImport, type UndoPlan } from '../../../catalogue-import/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { attempt, granted } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { sellingOf } from '../selling.ts'
import { UndoPage } from './undo-page.tsx'

/** Undoing an import: the preview, and the button. */
export function undoRoutes(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/imports/:import'
  getOwn(app, context, url, (own) => ask(context, own, null))

  postOwn(app, context, url, async (own) => {
    const { seller, actor } = await sellingOf(own)
    const done = await attempt(() => context.house.db.transaction((tx) => undoImport(tx, seller, actor, idIn(own), context.saleEffects)))
    return isRefusal(done) ? ask(context, own, done) : seeOtherWithFlash(own.reply, context, '/seller/import', 'importUndone')
  })
}

/** No import has the number 0. */
const idIn = ({ request }: OwnVisit): number => (/^\d{1,15}$/.test(request.params['import'] ?? '') ? Number(request.params['import']) : 0)

async function ask(context: SiteContext, own: OwnVisit, refused: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { seller } = await sellingOf(own)
  const plan: UndoPlan = granted(await planUndo(context.house.db, seller, idIn(own)))
  const title = visit.t.imports.undo.title
  const body = <UndoPage plan={plan} refused={refused} action={visit.path} />
  return sendPage(reply, context, visit, { title, body }, refused ? REFUSAL_STATUS[refused.refused] : 200)
}
