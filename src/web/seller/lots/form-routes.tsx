import type { FastifyInstance, FastifyReply } from 'fastify'
import { categorySchema } from '../../../categories/index.ts'
import type { CategoryId } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { mayDo } from '../../../kernel/staff.ts'
import { changeLot, couldBeWon, type LotChange, numberOf } from '../../../lots/index.ts'
import { type PageContent, seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, typedOver } from '../../http/forms.ts'
import { attempt } from '../../http/granted.ts'
import { withKey } from '../../http/once.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseOvertaken, stillOf, withSeen } from '../../http/seen.ts'
import { ONCE_FIELD } from '../../ui/form.tsx'
import { factGroups, factValues, knownTo, namingFacts, readFacts } from '../attribute-fields.ts'
import { categoryChoices } from '../category-choices.ts'
import { chosenZone } from '../chosen-zone.ts'
import { type RequestedLot, requestedLot } from '../selling.ts'
import { LotBasicsPage, LotBoundaryPage, LotFactsPage } from './form-page.tsx'
import { asLotWrite, basicsValues, readBasics, readGeoJson, REQUIRED_OF_A_ROW } from './form.ts'
import { confirmLoweredReserve, withAsked } from './lowered-reserve.ts'
import type { LotPart } from './frame.tsx'
import { refuseLotForm } from './refuse-lot-form.ts'

type Typed = Record<string, string>

/** A part of a lot: how its form is read and shown. */
interface Part {
  part: LotPart
  /** The current form values of the lot. */
  shown(own: OwnVisit, lot: RequestedLot): Promise<object>
  /** The submitted values, compared with `shown`. */
  wanted(own: OwnVisit, lot: RequestedLot, typed: Typed): Promise<object>
  required?: readonly string[]
  read(own: OwnVisit, lot: RequestedLot, typed: Typed): Promise<LotChange['write'] | Refusal>
  page(own: OwnVisit, lot: RequestedLot, typed: Typed | null, refusal: Refusal | null): Promise<PageContent['body']>
}

/** Forms for the parts of a lot, each saved separately. */
export function lotFormRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/seller/lots/:lot', async (own) => seeOther(own.reply, `/seller/lots/${(await requestedLot(context, own)).lot.slug}/basics`))
  for (const part of [basics(context), facts(context), boundary(context)]) partRoutes(app, context, part)
}

function partRoutes(app: FastifyInstance, context: SiteContext, { part, shown, wanted, required = [], read, page }: Part): void {
  const url = `/seller/lots/:lot/${part}`
  getOwn(app, context, url, (own) => show(own, null, null))

  postOwn(app, context, url, async (own) => {
    const typed = formOf(own.request)
    const at = await requestedLot(context, own)
    const outcome = await save(own, at, typed)
    if (isRefusal(outcome)) return show(own, typed, outcome)
    return seeOtherWithFlash(own.reply, context, `/seller/lots/${at.lot.slug}/${part}`, 'saved')
  }, LONG_FORM)

  async function save(own: OwnVisit, at: RequestedLot, typed: Typed): Promise<object | Refusal> {
    const write = await read(own, at, typed)
    const refusal = await refuseLotForm(at.lot, typed, required, (fields) => read(own, at, fields))
      ?? refuseOvertaken(own.visit, typed, await shown(own, at), await wanted(own, at, typed))
    if (refusal || isRefusal(write)) return refusal ?? write
    return confirmLoweredReserve(own.visit, at.lot, typed, write) ?? attempt(() => context.house.db.transaction((tx) =>
      changeLot(tx, at.seller, at.actor, at.lot.id, { write }, context.saleEffects, stillOf(own.visit, at.lot))))
  }

  async function show(own: OwnVisit, typed: Typed | null, refusal: Refusal | null): Promise<FastifyReply> {
    const at = await requestedLot(context, own)
    const title = own.visit.t.lotForm.lot(numberOf(at.lot), at.lot.title)
    return sendPage(own.reply, context, own.visit, { title, body: await page(own, at, typed, refusal) }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

function basics(context: SiteContext): Part {
  const part: Part = {
    part: 'basics',
    required: REQUIRED_OF_A_ROW,
    shown: async (own, { lot }) => readBasics(basicsValues(lot, chosenZone(own)), {}, lot.currency, own.visit.t.saleForm.noInstant),
    wanted: async ({ visit }, { lot }, typed) => readBasics(sayingFixed(lot, typed), {}, lot.currency, visit.t.saleForm.noInstant),
    async read(own, { lot }, typed) {
      const { visit } = own
      const written = readBasics(sayingFixed(lot, typed), basicsValues(lot, chosenZone(own)), lot.currency, visit.t.saleForm.noInstant)
      if (isRefusal(written)) return written
      const write = asLotWrite(written)
      const category = Number(write.category_id) as CategoryId
      if (!Number.isSafeInteger(category) || category === lot.category_id) return write
      const schema = await categorySchema(context.house.db, { id: category })
      return schema ? { ...write, attributes: knownTo(schema, lot.attributes) } : write
    },
    async page(own, at, typed, refusal) {
      const { visit } = own
      const { lot } = at
      const values = typedOver(basicsValues(lot, chosenZone(own)), typed)
      const form = withSeen(withAsked(formState(visit, values, refusal), lot, refusal), await part.shown(own, at))
      const view = {
        found: at, categories: await categoryChoices(context, visit), form,
        mayWithdraw: mayDo(own.person.staffRole, 'management') || !couldBeWon(lot),
        duplicateKey: withKey(form).values[ONCE_FIELD]!,
      }
      return <LotBasicsPage view={view} />
    },
  }
  return part
}

/** Browsers do not send fields fixed by the first bid: their values are unchanged. */
const sayingFixed = (lot: RequestedLot['lot'], typed: Typed): Typed => (lot.bid_count > 0 ? { ...basicsValues(lot), ...typed } : typed)

function facts(context: SiteContext): Part {
  const schemaOf = async ({ lot }: RequestedLot) => (await categorySchema(context.house.db, { id: lot.category_id }))!
  const part: Part = {
    part: 'facts',
    shown: async (_own, at) => readFacts(await schemaOf(at), factValues(at.lot.attributes), at.lot.attributes),
    wanted: async (_own, at, typed) => readFacts(await schemaOf(at), typed, at.lot.attributes),
    read: async (_own, at, typed) => ({ attributes: readFacts(await schemaOf(at), typed, at.lot.attributes) }),
    async page(own, at, typed, refusal) {
      const { visit } = own
      const schema = await schemaOf(at)
      const shown = typed ? readFacts(schema, typed, at.lot.attributes) : at.lot.attributes
      const values = typedOver(factValues(shown), typed)
      const form = withSeen(formState(visit, values, refusal && namingFacts(visit, schema, refusal)), await part.shown(own, at))
      return <LotFactsPage found={at} groups={factGroups(visit, schema, shown)} form={form} />
    },
  }
  return part
}

const boundary = (context: SiteContext): Part => ({
  part: 'boundary',
  shown: async (_own, { lot }) => [outlineOf(lot)],
  wanted: async (_own, _at, typed) => [typed['boundary'] ?? ''],
  async read({ visit }, _at, typed) {
    const geometry = readGeoJson(typed['boundary'] ?? '', visit.t.lotForm.boundary.notJson)
    return isRefusal(geometry) ? geometry : { boundary: geometry } as LotChange['write']
  },
  async page({ visit }, at, typed, refusal) {
    const kept = outlineOf(at.lot)
    const form = withSeen(formState(visit, { boundary: kept, ...typed }, refusal), [kept])
    return <LotBoundaryPage found={at} form={form} mapSources={context.settings.mapSources} />
  },
})

const outlineOf = ({ boundary: kept }: RequestedLot['lot']): string => (kept ? JSON.stringify(kept) : '')
