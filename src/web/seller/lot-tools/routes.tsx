import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AuctionRow } from '../../../auctions/index.ts'
import { type FieldErrors, invalid, isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { HOUSE_ZONE, zoneOf } from '../../../kernel/zones.ts'
import { landOf, LotDescription, lotTools, numberOf } from '../../../lots/index.ts'
import { askFirst, sendConsequences, Unconfirmed, unlessConfirmed } from '../../http/ask-first.tsx'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, typedOver } from '../../http/forms.ts'
import { attempt } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { zoneOfPlaces } from '../../lots/auctions.ts'
import { ONCE_FIELD } from '../../ui/form.tsx'
import { refusalMessage } from '../../ui/in-words.ts'
import type { Preview } from '../../ui/consequences.tsx'
import { isZone } from '../../ui/typed-instant.ts'
import type { Words } from '../../ui/use-words.ts'
import { chosenZone } from '../chosen-zone.ts'
import { momentValues, presetOf } from '../form-values.ts'
import { requestedSale } from '../selling.ts'
import { readBulkForm } from './bulk-form.ts'
import { BulkEditPage } from './bulk-page.tsx'
import { lotOrderRoutes } from './order-routes.tsx'
import { readRows, rowsIn } from './several-form.ts'
import { SeveralLotsPage } from './several-page.tsx'

type BulkOutcome = Exclude<Awaited<ReturnType<typeof lotTools.editLots>>, Refusal>
type EditedLot = BulkOutcome['changed'][number]['before']

/** Pages that enter or change many lots of an auction at once. */
export function lotToolsRoutes(app: FastifyInstance, context: SiteContext): void {
  severalLots(app, context)
  bulkEdit(app, context)
  undo(app, context)
  lotOrderRoutes(app, context)
}

function severalLots(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/auctions/:sale/lots/several'
  getOwn(app, context, url, (own) => show(own, {}, null))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const rows = readRows(typed, rowsIn(typed['rows']), sale.currency)
    if (rows.length === 0) return show(own, typed, refuseFields({ 'lots.0.title': own.visit.t.lotTools.noTitle }))
    const wrong: FieldErrors = {}
    for (const { nth, lot } of rows) {
      for (const [field, said] of Object.entries(refuseShape(LotDescription, lot)?.errors ?? {})) wrong[fieldOf(nth, field)] = said
    }
    if (Object.keys(wrong).length > 0) return show(own, typed, invalid(wrong))
    const added = await changeOnce(context, own, async (tx) => lotTools.createLots(tx, seller, actor, sale.id, rows.map(({ lot }) => lot)))
    if (isRefusal(added)) return show(own, typed, placed(added, rows.map(({ nth }) => nth)))
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/lots`, 'lotsAdded')
  }, LONG_FORM)

  async function show(own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
    const { visit, reply, request } = own
    const { sale } = await requestedSale(context, own)
    const rows = rowsIn(typed['rows'] ?? request.query['rows'])
    const form = withKey(formState(visit, typed, refusal))
    const title = visit.t.lotTools.several
    const body = <SeveralLotsPage sale={sale} form={form} rows={rows} />
    return sendPage(reply, context, visit, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

/** Values common to all lots are entered once. */
const fieldOf = (nth: number, field: string): string => (field === 'county' || field === 'state' ? field : `lots.${nth}.${field}`)

/** Errors by row of the form; empty rows were not sent. */
function placed(refusal: Refusal, rows: readonly number[]): Refusal {
  if (!refusal.errors) return refusal
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([field, said]) => {
    const [, index, name] = /^lots\.(\d+)\.(.+)$/.exec(field) ?? []
    return [index === undefined ? field : fieldOf(rows[Number(index)]!, name!), said]
  }))
  return { ...refusal, errors }
}

function bulkEdit(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  const url = '/seller/auctions/:sale/lots/bulk'
  getOwn(app, context, url, (own) => showBulk(context, own, {}, null))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const asked = readBulkForm(own.visit, typed, sale.currency)
    if (isRefusal(asked)) return showBulk(context, own, typed, asked)
    const outcome = await unlessConfirmed(() => attempt(() => db.transaction((tx) => {
      const work = () => lotTools.editLots(tx, seller, actor, sale.id, asked.edit, asked.numbers)
      return askFirst(tx, typed, work, (_money, edited) => previewOf(own.visit, sale, edited, typed['close_at_zone']))
    })))
    if (outcome instanceof Unconfirmed) {
      const count = outcome.preview.facts.length
      const say = own.visit.t.lotTools
      const page = { question: own.visit.format.counted(say.question, count), submit: say.apply, kind: 'primary', typed, backHref: own.visit.path } as const
      return sendConsequences(context, own, outcome, page)
    }
    if (isRefusal(outcome)) return showBulk(context, own, typed, outcome)
    if (outcome.changed.length === 0) return showBulk(context, own, typed, refuseFields({ what: own.visit.t.lotTools.nothing }))
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/lots/bulk`, 'saved')
  })
}

/** The lots before and after; null if nothing would change. */
function previewOf(words: Words, sale: AuctionRow, { changed, withBids }: BulkOutcome, typedZone: string | undefined): Preview | null {
  const { t: { lotTools: say } } = words
  if (changed.length === 0) return null
  const facts = [
    ...changed.map(({ before, after }) => ({
      label: say.lot(numberOf(before), before.title), value: say.fromTo(...differingTexts(words, sale, before, after, typedZone)),
    })),
    ...withBids.map((lot) => ({ label: say.lot(numberOf(lot), lot.title), value: say.unchanged })),
  ]
  const mark = createHash('sha256').update(JSON.stringify(changed.map(({ before, after }) => [before.id, before.updated_at, after]))).digest('base64url')
  return { facts, mark }
}

function differingTexts(
  { t: { lotTools: say, saleForm }, format }: Words, { currency }: AuctionRow, before: EditedLot, after: EditedLot, typedZone: string | undefined,
): [string, string] {
  const money = (amount: EditedLot['reserve_cents']): string => (amount === null ? say.noReserve : format.money(amount, currency))
  const zone = zoneOf(before.state, before.county) ?? (isZone(typedZone) ? typedZone : HOUSE_ZONE)
  const time = (at: Date | null): string => (at === null ? say.bySchedule : format.instant(at.toISOString(), zone))
  const steps = (table: EditedLot['increment_table']): string => (table === null ? say.standardSteps : saleForm.presets[presetOf(table)])
  if (before.starting_bid_cents !== after.starting_bid_cents) return [money(before.starting_bid_cents), money(after.starting_bid_cents)]
  if (before.reserve_cents !== after.reserve_cents) return [money(before.reserve_cents), money(after.reserve_cents)]
  if (before.own_ends_at?.getTime() !== after.own_ends_at?.getTime()) return [time(before.own_ends_at ?? before.ends_at), time(after.own_ends_at)]
  return [steps(before.increment_table), steps(after.increment_table)]
}

function undo(app: FastifyInstance, context: SiteContext): void {
  const url = '/seller/auctions/:sale/lots/bulk/undo'
  getOwn(app, context, url, async (own) => seeOther(own.reply, `/seller/auctions/${(await requestedSale(context, own)).sale.slug}/lots/bulk`))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const outcome = await changeOnce(context, own, (tx) => lotTools.undoBulkEdit(tx, seller, actor, sale.id))
    if (isRefusal(outcome)) return showBulk(context, own, {}, refuseFields({ form: refusalMessage(own.visit, outcome) }))
    return seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/lots/bulk`, 'bulkUndone')
  })
}

async function showBulk(context: SiteContext, own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const { db } = context.house
  const { sale } = await requestedSale(context, own)
  const [last, land] = await Promise.all([lotTools.lastBulkEdit(db, sale.id), landOf(db, [sale.id])])
  const zone = zoneOfPlaces(land.get(sale.id)?.places ?? []) ?? chosenZone(own)
  const stands = { lots: '', what: 'start', round: '100', ...momentValues('close_at', null, zone) }
  const form = formState(visit, typedOver(stands, typed), refusal)
  const view = { sale, form, undoable: last ? last.lots.length : null, undoKey: withKey(form).values[ONCE_FIELD]! }
  const atHome = { ...visit, path: `/seller/auctions/${sale.slug}/lots/bulk` }
  return sendPage(reply, context, atHome, { title: visit.t.lotTools.bulk, body: <BulkEditPage view={view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
