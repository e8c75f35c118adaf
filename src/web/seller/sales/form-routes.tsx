import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  AuctionCreate, AuctionPatch, type AuctionRow, changeAuction, createAuction, saleSetup, type SaleTemplate,
} from '../../../auctions/index.ts'
import { allPlatforms } from '../../../cross-listing/index.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { mayDo } from '../../../kernel/staff.ts'
import { landOf, saleFigures } from '../../../lots/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, typedOver } from '../../http/forms.ts'
import { attempt } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { atOnce } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { refuseEmptied, refuseOvertaken, stillOf, withSeen } from '../../http/seen.ts'
import { zoneOfPlaces } from '../../lots/auctions.ts'
import type { Choice } from '../../ui/choose.tsx'
import type { Words } from '../../ui/use-words.ts'
import { categoryChoices } from '../category-choices.ts'
import { chosenZone, keepZone } from '../chosen-zone.ts'
import { momentValues, readDates } from '../form-values.ts'
import { figuresOf } from '../sale-figures.ts'
import { requestedSale, sellingOf } from '../selling.ts'
import { SaleFormPage, type SaleFormView } from './form-page.tsx'
import { asChange, readSaleStep, SALE_STEPS, type SaleStep, saleValues } from './form.ts'

/** Fields that would keep their value if emptied. */
const REQUIRED = ['title', 'confirmation_hours', 'runner_up_days']

/** The form of an auction, in steps that are saved separately. */
export function saleFormRoutes(app: FastifyInstance, context: SiteContext): void {
  creating(app, context)
  for (const step of SALE_STEPS) editing(app, context, step)
}

function creating(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/seller/auctions/new', (own) => showNew(own, {}))

  postOwn(app, context, '/seller/auctions/new', async (own) => {
    const typed = formOf(own.request)
    const { seller, actor } = await sellingOf(own)
    const template = templateIn(typed)
    const written = readNewSale(typed, own.visit, template !== null)
    const wrong = isRefusal(written) ? written : refuseShape(AuctionCreate, written)
    if (wrong) return showNew(own, typed, wrong)
    const write = asChange(written as object) as { title: string }
    const made = await changeOnce(context, own, (tx) =>
      (template === null ? createAuction(tx, seller, actor, write) : saleSetup.createFromTemplate(tx, seller, actor, template, write)))
    if (isRefusal(made)) return showNew(own, typed, made)
    keepZone(own.reply, context, typed['starts_at_zone'])
    // A template has filled in all other steps.
    return seeOther(own.reply, `/seller/auctions/${made.slug}/${template === null ? 'closing' : 'lots'}`)
  }, LONG_FORM)

  async function showNew(own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null = null): Promise<FastifyReply> {
    const { visit, request } = own
    const templates = await saleSetup.sellersTemplates(context.house.db, (await sellingOf(own)).seller)
    const template = refusal ? templates.find(({ id }) => id === templateIn(typed)) : templateAsked(templates, request.query['template'])
    const zone = chosenZone(own)
    const stands = template ? {
      template: String(template.id), category_id: String(template.settings.category_id), currency: template.settings.currency,
      ...momentValues('starts_at', null, zone), ...momentValues('ends_at', null, zone),
    } : {}
    const form = withKey(formState(visit, refusal ? typedOver(stands, typed) : stands, refusal))
    return show(context, own, {
      sale: null, templates, areTermsFixed: false, step: 'basics', currency: 'usd', categories: await categoryChoices(context, visit), platforms: [],
      form,
    }, refusal)
  }
}

/** The template in the URL; by default the default template; none for `none`. */
function templateAsked(templates: readonly SaleTemplate[], asked: string | undefined): SaleTemplate | undefined {
  return asked === undefined ? templates.find(({ is_default: isDefault }) => isDefault) : templates.find(({ id }) => String(id) === asked)
}

const templateIn = ({ template }: Record<string, string>): number | null => (/^\d{1,15}$/.test(template ?? '') ? Number(template) : null)

/** With a template the first form also asks for the dates, because nothing else is left to enter. */
function readNewSale(typed: Record<string, string>, words: Words, hasTemplate: boolean): object | Refusal {
  const basics = readSaleStep('basics', typed, {}, 'usd', words)
  if (!hasTemplate || isRefusal(basics)) return basics
  const dates = readDates(typed, words.t.saleForm.noInstant)
  return isRefusal(dates) ? dates : { ...basics, ...dates }
}

function editing(app: FastifyInstance, context: SiteContext, step: SaleStep): void {
  const { db } = context.house
  const url = `/seller/auctions/:sale/${step}`

  getOwn(app, context, url, (own) => showStep(own, null))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const [typed, shown] = [formOf(own.request), await shownOf(own, sale)]
    const [written, emptied] = [readSaleStep(step, typed, shown, sale.currency, own.visit), refuseEmptied(typed, REQUIRED)]
    const misshapen = isRefusal(written) ? written : refuseShape(AuctionPatch, written)
    const wrong = (emptied ? atOnce(emptied, misshapen) : refuseOvertaken(own.visit, typed, whole(own, sale, shown), whole(own, sale, typed))) ?? misshapen
    if (wrong || isRefusal(written)) return showStep(own, wrong)
    const outcome = await attempt(() => db.transaction((tx) =>
      changeAuction(tx, seller, actor, sale.id, asChange(written), context.saleEffects, stillOf(own.visit, sale))))
    if (isRefusal(outcome)) return showStep(own, outcome)
    keepZone(own.reply, context, typed['starts_at_zone'])
    const next = sale.status === 'draft' ? SALE_STEPS[SALE_STEPS.indexOf(step) + 1] : undefined
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}${next ? `/${next}` : ''}`, 'saved')
  }, LONG_FORM)

  const shownOf = async (own: OwnVisit, sale: AuctionRow): Promise<Record<string, string>> =>
    saleValues(own.visit, sale, zoneOfPlaces((await landOf(db, [sale.id])).get(sale.id)?.places ?? []) ?? chosenZone(own))

  /** All values of this step, including unchanged times. */
  const whole = ({ visit }: OwnVisit, sale: AuctionRow, typed: Record<string, string>): object => readSaleStep(step, typed, {}, sale.currency, visit)

  const platformChoices = async (): Promise<Choice[]> =>
    step === 'privacy' ? (await allPlatforms(db)).map(({ slug, name }) => ({ value: slug, label: name })) : []

  async function showStep(own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
    const { visit, request, person } = own
    const { sale } = await requestedSale(context, own)
    const figures = await saleFigures(db, [sale.id])
    const shown = await shownOf(own, sale)
    const typed = refusal ? typedOver(shown, formOf(request)) : shown
    return show(context, own, {
      sale, templates: [], areTermsFixed: figuresOf(figures, sale.id).bids > 0 && !mayDo(person.staffRole, 'management'),
      step, currency: sale.currency, categories: await categoryChoices(context, visit), platforms: await platformChoices(),
      form: withSeen(formState(visit, typed, refusal), whole(own, sale, shown)),
    }, refusal)
  }
}

function show(context: SiteContext, { visit, reply }: OwnVisit, view: SaleFormView, refusal: Refusal | null): FastifyReply {
  const title = view.sale ? `${visit.t.saleForm.steps[view.step]}, ${view.sale.title}` : visit.t.saleForm.newTitle
  return sendPage(reply, context, visit, { title, body: <SaleFormPage view={view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
