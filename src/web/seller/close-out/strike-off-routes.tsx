import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type StrikeOffOutcome, strikeOffLots, unsoldLotsOfSale } from '../../../close-out/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { lotTools, numberOf } from '../../../lots/index.ts'
import { askFirst, sendConsequences, Unconfirmed, unlessConfirmed } from '../../http/ask-first.tsx'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { attempt } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import type { Preview } from '../../ui/consequences.tsx'
import type { Words } from '../../ui/use-words.ts'
import { requestedSale } from '../selling.ts'
import { StrikeOffPage } from './strike-off-page.tsx'

const URL = '/seller/auctions/:sale/strike-off'

/** Strikes many unsold lots of a tax sale off to the county, after a preview of all of them (rule book B13). */
export function strikeOffRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, afterHammer } = context.house
  getOwn(app, context, URL, (own) => show(context, own, {}, null))

  postOwn(app, context, URL, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const { t: { closeOut: { strikeMany: say }, lotTools: tools }, format } = own.visit
    const typed = formOf(own.request)
    const isAsked = lotTools.readNumbers(typed['lots'] ?? '', await unsoldLotsOfSale(db, sale.id))
    if (!isAsked) return show(context, own, typed, refuseFields({ lots: tools.wrongNumbers }))
    const outcome = await unlessConfirmed(() => attempt(() => db.transaction((tx) =>
      askFirst(tx, typed, () => strikeOffLots(tx, afterHammer, seller, actor, sale.id, { isAsked }), (_money, done) => previewOf(own.visit, done)))))
    if (outcome instanceof Unconfirmed) {
      const count = outcome.preview.facts.filter(({ value }) => value !== say.offered).length
      return sendConsequences(context, own, outcome, {
        question: format.counted(say.question, count), submit: say.submit, kind: 'danger', typed, backHref: own.visit.path,
      })
    }
    if (isRefusal(outcome)) return show(context, own, typed, outcome)
    return seeOtherWithFlash(own.reply, context, own.visit.path, 'struckOffMany')
  })
}

/** Every lot that would be struck off, and those that are left out because of an offer. */
function previewOf({ t: { closeOut: { strikeMany: say }, lotTools: tools } }: Words, { struckOff, offered }: StrikeOffOutcome): Preview {
  const factOf = (value: string) => (lot: StrikeOffOutcome['struckOff'][number]) => ({ label: tools.lot(numberOf(lot), lot.title), value })
  const mark = createHash('sha256').update(JSON.stringify(struckOff.map(({ id }) => id))).digest('base64url')
  return { facts: [...struckOff.map(factOf(say.toCounty)), ...offered.map(factOf(say.offered))], mark }
}

async function show(context: SiteContext, own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { sale } = await requestedSale(context, own)
  const lots = await unsoldLotsOfSale(context.house.db, sale.id)
  const title = visit.t.closeOut.strikeMany.title
  const body = <StrikeOffPage sale={sale} lots={lots} form={formState(visit, { lots: '', ...typed }, refusal)} />
  return sendPage(reply, context, visit, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
