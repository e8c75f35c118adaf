import type { FastifyInstance, FastifyReply } from 'fastify'
import { AuctionCreate, saleSetup } from '../../../auctions/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { copyLots, landOf } from '../../../lots/index.ts'
import { copyMediaOfLots } from '../../../media/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, typedOver } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { zoneOfPlaces } from '../../lots/auctions.ts'
import { chosenZone, keepZone } from '../chosen-zone.ts'
import { momentValues, readDates } from '../form-values.ts'
import { requestedSale, sellingOf } from '../selling.ts'
import { CopySalePage } from './copy-page.tsx'
import { KeepTemplatePage, TEMPLATES, TemplatesPage } from './template-pages.tsx'

/** Copies of an auction, and templates for new ones. */
export function saleSetupRoutes(app: FastifyInstance, context: SiteContext): void {
  copying(app, context)
  keeping(app, context)
  templates(app, context)
}

function copying(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/auctions/:sale/copy'
  getOwn(app, context, url, (own) => show(own, {}, null))

  postOwn(app, context, url, async (own) => {
    const { sale, seller, actor } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const dates = readDates(typed, own.visit.t.saleForm.noInstant)
    const written = { title: typed['title'] ?? '', ...dates }
    const wrong = isRefusal(dates) ? dates : refuseShape(AuctionCreate, written)
    if (wrong) return show(own, typed, wrong)
    const made = await changeOnce(context, own, async (tx) => {
      const copy = await saleSetup.copyAuction(tx, seller, actor, sale.id, written, context.saleEffects.saleCopied)
      if (isRefusal(copy) || (typed['lots'] !== 'all' && typed['lots'] !== 'unsold')) return copy
      const lots = await copyLots(tx, seller, { from: sale.id, to: copy.id, onlyUnsold: typed['lots'] === 'unsold' })
      // A copy without its lots was not requested, so the whole copy is refused.
      if (isRefusal(lots)) throw new Refused(lots)
      await copyMediaOfLots(tx, lots)
      return copy
    })
    if (isRefusal(made)) return show(own, typed, made)
    keepZone(own.reply, context, typed['starts_at_zone'])
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${made.slug}`, 'saleCopied')
  })

  async function show(own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
    const { visit, reply } = own
    const { sale } = await requestedSale(context, own)
    const zone = zoneOfPlaces((await landOf(context.house.db, [sale.id])).get(sale.id)?.places ?? []) ?? chosenZone(own)
    const stands = { title: sale.title, ...momentValues('starts_at', null, zone), ...momentValues('ends_at', null, zone), lots: 'none' }
    const form = withKey(formState(visit, refusal ? typedOver(stands, typed) : stands, refusal))
    const title = visit.t.saleSetup.copy
    return sendPage(reply, context, visit, { title, body: <CopySalePage sale={sale} form={form} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

function keeping(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/auctions/:sale/template'
  getOwn(app, context, url, (own) => show(own, {}, null))

  postOwn(app, context, url, async (own) => {
    const { sale, seller, actor } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const kept = { name: typed['name'] ?? '', isDefault: typed['is_default'] !== undefined }
    const outcome = await changeOnce(context, own, (tx) => saleSetup.keepTemplate(tx, seller, actor, sale.id, kept))
    return isRefusal(outcome) ? show(own, typed, outcome) : seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}`, 'templateSaved')
  })

  async function show(own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
    const { visit, reply } = own
    const { sale } = await requestedSale(context, own)
    const form = withKey(formState(visit, typed, refusal))
    const title = visit.t.saleSetup.keep
    return sendPage(reply, context, visit, { title, body: <KeepTemplatePage sale={sale} form={form} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

function templates(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, TEMPLATES, async (own) => {
    const { seller } = await sellingOf(own)
    const body = <TemplatesPage templates={await saleSetup.sellersTemplates(db, seller)} />
    return sendPage(own.reply, context, own.visit, { title: own.visit.t.saleSetup.templates, body })
  })

  for (const step of ['default', 'delete'] as const) {
    const url = `${TEMPLATES}/:template/${step}`
    getOwn(app, context, url, async ({ reply }) => seeOther(reply, TEMPLATES))
    postOwn(app, context, url, async (own) => {
      const { seller } = await sellingOf(own)
      const id = idIn(own)
      const isWanted = formOf(own.request)['is_default'] !== 'no'
      const refusal = await db.transaction((tx) => 
        (step === 'delete' ? saleSetup.removeTemplate(tx, seller, id) : saleSetup.chooseDefault(tx, seller, id, isWanted)))
      if (refusal) throw new Refused(refusal)
      return seeOtherWithFlash(own.reply, context, TEMPLATES, step === 'delete' ? 'templateDeleted' : 'saved')
    })
  }
}

/** An invalid number matches no template. */
const idIn = ({ request: { params } }: OwnVisit): number => (/^\d{1,15}$/.test(params['template'] ?? '') ? Number(params['template']) : 0)
