import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { type AuctionRow, sellersAuction } from '../../../auctions/index.ts'
import {
  type DescribedLot, type FilePreview, type Guess, guessColumns, guessTitle, keepMapping, keepUpload, type Mapping, MAPPED_FIELDS,
  readKeptMapping, readMapping, readUpload, recentImports, refuseMapping, type SentRequest, type ShownImport,
} from '../../../catalogue-import/index.ts'
import { categorySchema, listCategories, type MergedSchema } from '../../../categories/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { invalid, isRefusal, notFound, refuse, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import { csvOf } from '../../../platform/csv.ts'
import { translate } from '../../../sentences.ts'
import { seeOther, sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { postOwnFile, uploadedFile } from '../../http/own-upload.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { categoryName } from '../../lots/category-name.ts'
import { attributeNames } from '../attribute-fields.ts'
import { chosenZone } from '../chosen-zone.ts'
import { actForOwner, sellingOf } from '../selling.ts'
import { inAuction, type MappingView } from './mapping-page.tsx'
import { besideFields, fieldsIn, keptFields, mappingFile, mappingValues } from './mapping.ts'
import { ImportPage, MappingPage } from './page.tsx'
import { undoRoutes } from './undo-routes.tsx'
import { furtherFacts, mappedFields, samplesOf } from './view.ts'

const ADDRESS = '/seller/import'
/** Some ten thousand rows, which are imported during the request; the command line accepts more. */
const MEGABYTES = 2
const MOST_BYTES = MEGABYTES * 1024 * 1024
const MAPPING_BYTES = 256 * 1024
const ROWS_SHOWN = 5
const RECENT = 10
/** Errors are grouped by column and kind. */
const SHOWN = { lots: 5, groups: 40 }
const USUAL_CATEGORY = 'land'

/** Imports a table of lots: choose the file, map the columns, check, import. */
export function importRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, (own) => showUpload(context, own, null))
  getOwn(app, context, `${ADDRESS}/template.csv`, async ({ reply }) =>
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="catalog.csv"').send(csvOf([MAPPED_FIELDS])))
  postOwnFile(app, context, {
    url: ADDRESS,
    maxBytes: MOST_BYTES,
    field: 'file',
    refused: (own, refusal) => showUpload(context, own, refusal),
    handle: (own) => takeTable(context, own),
  })
  postOwnFile(app, context, {
    url: `${ADDRESS}/:file/mapping`,
    maxBytes: MAPPING_BYTES,
    field: 'map',
    refused: (own, refusal) => showMapping(context, own, { loading: refusal }),
    handle: (own) => takeMapping(context, own),
  })
  mapping(app, context)
  undoRoutes(app, context)
}

async function takeTable(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const { visit, person, reply } = own
  const file = uploadedFile(own, 'file')
  // Browsers send an empty file without a name if none was selected.
  if (!file?.name) return showUpload(context, own, refuseFields({ file: visit.t.imports.choose }))
  if (file.bytes === 0) return showUpload(context, own, refuseFields({ file: visit.t.imports.empty }))
  const id = await keepUpload(context.house.storage, person.userId, file)
  const preview = await previewOf(context, own, id, null)
  if (isRefusal(preview)) return showUpload(context, own, preview)
  return seeOther(reply, `${ADDRESS}/${id}${inAuction(await saleOf(context, own))}`)
}

/** A mapping file fills the form; what does not fit the table is reported beside its field. */
async function takeMapping(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const map = uploadedFile(own, 'map')
  if (!map || map.bytes === 0) return showMapping(context, own, { loading: refuseFields({ map: own.visit.t.imports.mapping.choose }) })
  const read = readMapping(await readFile(map.path, 'utf8'))
  if (isRefusal(read)) return showMapping(context, own, { loading: toldWithPlaces(own.visit, read) })
  return showMapping(context, own, { typed: mappingValues(read), refusal: await refuseForFile(context, own, read) })
}

/** The upload form has no fields for the mapping: each error names its place in the file. */
const toldWithPlaces = ({ language }: Visit, { errors = {} }: Refusal): Refusal => invalid({
  map: Object.entries(errors).map(([place, sentences]) => verbatim(`${place}: ${sentences.map((said) => translate(language, said)).join(' ')}`)),
})

function mapping(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, `${ADDRESS}/:file`, (own) => showMapping(context, own, {}))

  postOwn(app, context, `${ADDRESS}/:file`, async (own) => {
    const typed = formOf(own.request)
    const file = mappingFile(typed, own.visit.t.saleForm.noInstant)
    const read = isRefusal(file) ? file : readMapping(JSON.stringify(file))
    if (isRefusal(read)) return showMapping(context, own, { typed, refusal: read })
    if (typed.step === 'save') return sendMapping(own, file)
    return run(context, own, typed, file, read)
  }, LONG_FORM)
}

const sendMapping = ({ reply }: OwnVisit, file: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="catalog.map.json"')
    .send(`${JSON.stringify(file, null, 2)}\n`)

async function run(context: SiteContext, own: OwnVisit, typed: Record<string, string>, file: object, read: Mapping): Promise<FastifyReply> {
  const misfit = await refuseForFile(context, own, read)
  if (misfit) return showMapping(context, own, { typed, refusal: misfit })
  await keepMapping(context.house.storage, own.person.userId, granted(await headerOf(context, own, read.sheet)), file)
  const { seller, actor } = await sellingOf(own)
  const sale = await saleOf(context, own)
  const isRehearsal = typed.step !== 'import'
  const request: SentRequest = {
    owner: seller.userId, team: seller.teamId, actor, mapping: read, dryRun: isRehearsal,
    ...(sale ? goingTo(sale) : { publish: typed.publish === 'on', partial: typed.partial === 'on' }),
  }
  const shown = await context.house.imports.run(await fileOf(context, own, fileIn(own)), request, SHOWN)
  if (isRefusal(shown)) return showMapping(context, own, { typed, refusal: shown })
  return showMapping(context, own, { typed, done: { shown, isRehearsal, currency: sale?.currency ?? currencyOf(read) } })
}

const currencyOf = ({ auction: { fields } }: Mapping): string => (typeof fields.currency === 'string' ? fields.currency : 'usd')

const goingTo = ({ id, title, owner_team_id: team }: AuctionRow) => ({ into: id, auctionTitle: title, team })

/** The auction in the address that the rows go to. Throws `not_found` for other sellers' auctions. */
async function saleOf({ house }: SiteContext, own: OwnVisit): Promise<AuctionRow | null> {
  const wanted = (own.request.query as { auction?: unknown }).auction
  if (typeof wanted !== 'string' || wanted === '') return null
  const { seller } = await sellingOf(own)
  const sale = granted((await sellersAuction(house.db, seller, wanted)) ?? notFound(absent.auction()))
  await actForOwner(house, own, sale)
  return sale
}

/** The sheet of a workbook, from the form or the URL. */
const sheetIn = ({ request }: OwnVisit, typed: Record<string, string> | undefined): string | null =>
  typed?.['sheet'] || String((request.query as { sheet?: unknown }).sheet ?? '') || null

const fileIn = ({ request }: OwnVisit): string => request.params['file']!

/** The stored file. Other people's are not found. */
async function fileOf({ house: { storage } }: SiteContext, { visit, person }: OwnVisit, id: string): Promise<Uint8Array> {
  return granted<Uint8Array>((await readUpload(storage, person.userId, id)) ?? refuse('not_found', verbatim(visit.t.imports.gone)))
}

const previewOf = async (context: SiteContext, own: OwnVisit, id: string, sheet: string | null): Promise<FilePreview | Refusal> =>
  context.house.imports.preview(own.person.userId, await fileOf(context, own, id), ROWS_SHOWN, sheet)

async function refuseForFile(context: SiteContext, own: OwnVisit, read: Mapping): Promise<Refusal | null> {
  const header = await headerOf(context, own, read.sheet)
  return isRefusal(header) ? header : refuseMapping(header, read)
}

async function headerOf(context: SiteContext, own: OwnVisit, sheet: string | null): Promise<string[] | Refusal> {
  const preview = await previewOf(context, own, fileIn(own), sheet)
  return isRefusal(preview) ? preview : preview.header
}

async function showUpload(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, person, reply } = own
  const recent = await recentImports(context.house.db, { userId: person.userId, teamId: person.currentTeamId }, RECENT)
  const into = await saleOf(context, own)
  const body = <ImportPage form={formState(visit, {}, refusal)} maxMegabytes={MEGABYTES} recent={recent} into={into} />
  const here = { ...visit, path: `${ADDRESS}${inAuction(into)}` }
  return sendPage(reply, context, here, { title: visit.t.imports.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

interface Shown {
  /** Absent: the mapping suggested by the column names. */
  typed?: Record<string, string>
  refusal?: Refusal | null
  /** Errors of a mapping file. */
  loading?: Refusal
  done?: { shown: ShownImport; isRehearsal: boolean; currency: string }
}

async function showMapping(context: SiteContext, own: OwnVisit, shown: Shown): Promise<FastifyReply> {
  const { visit, reply } = own
  const preview = await previewOf(context, own, fileIn(own), sheetIn(own, shown.typed))
  if (isRefusal(preview)) return showUpload(context, own, preview)
  const { done, loading: wrongFile } = shown
  const into = await saleOf(context, own)
  const refusal = shown.refusal ? besideFields(shown.refusal) : null
  const again = shown.typed ? null : await typedBefore(context, own, preview.header)
  const known = await readCategories(context, (shown.typed ?? again)?.default_category)
  const guesses = shown.typed ?? again ? [] : guessesFor(preview, attributeNames(visit, known.schema), known.all.flatMap(({ slug, name }) => [slug, name]))
  const typed = shown.typed ?? again ?? guessed(preview, guesses, chosenZone(own) ?? HOUSE_ZONE, visit.t.imports.noAddress)
  const names = [...MAPPED_FIELDS, ...attributeNames(visit, known.schema).map(({ name }) => `attributes.${name}`)]
  const others = fieldsIn(typed).filter((name) => typed[name] || typed[`${name}.text`])
  const fields = mappedFields(visit, [...new Set([...names, ...others])], known.schema, typed, { file: preview, guesses, mistakes: done?.shown.groups ?? [] })
  const withFacts = (described: DescribedLot) => ({ described, facts: furtherFacts(visit, described, known.schema, known.nameOf) })
  const view: MappingView = {
    id: fileIn(own), into, ...preview, samples: preview.header.map((name) => samplesOf(preview, name)), isAsBefore: again !== null,
    form: formState(visit, { ...typed, sheet: preview.sheet ?? '', default_category: known.slug }, refusal),
    loading: { ...formState(visit, {}, wrongFile ?? null), scope: 'mapping' },
    fields: fields.slice(0, MAPPED_FIELDS.length),
    attributes: fields.slice(MAPPED_FIELDS.length),
    categories: known.all.map((category) => ({ value: category.slug, label: categoryName(visit, category) })),
    kept: Object.keys(keptFields(typed)),
    run: done ? { ...done, lots: done.shown.lots.map(withFacts) } : null,
  }
  const here = { ...visit, path: `${ADDRESS}/${view.id}${inAuction(into)}` }
  const refused = refusal ?? wrongFile
  return sendPage(reply, context, here, { title: visit.t.imports.title, body: <MappingPage view={view} /> }, refused ? REFUSAL_STATUS[refused.refused] : 200)
}

/** The mapping this person used today for a file with the same columns, such as a corrected version. */
async function typedBefore({ house: { storage } }: SiteContext, { person }: OwnVisit, header: string[]): Promise<Record<string, string> | null> {
  const kept = await readKeptMapping(storage, person.userId, header)
  const read = kept === null ? null : readMapping(kept)
  return read === null || isRefusal(read) ? null : mappingValues(read)
}

const guessesFor = ({ columns }: FilePreview, attributes: readonly { name: string; title: string }[], categories: readonly string[]): Guess[] =>
  guessColumns(columns, Object.fromEntries(attributes.map(({ name, title }) => [name, title])), categories)

function guessed({ header, columns }: FilePreview, guesses: readonly Guess[], zone: string, noAddress: string): Record<string, string> {
  const title = guesses.find(({ field }) => field === 'title')
  const isShouted = columns.some(({ name, capitals, filled }) => name === title?.column && capitals > filled * MOSTLY)
  return {
    zone, 'auction.starts_at_zone': zone, 'auction.ends_at_zone': zone, distinct_titles: 'on',
    ...(columns.some(({ dayFirst, monthFirst }) => dayFirst > 0 && monthFirst === 0) ? { dates: 'd/m/y' } : {}),
    ...Object.fromEntries(guesses.flatMap(({ field, column, hasBlanks }) => [[field, column], ...(hasBlanks ? [[`${field}.zero`, 'on']] : [])])),
    ...(title ? {} : { 'title.text': guessTitle(header, guesses) ?? '' }),
    ...(columns.some(({ name, empty }) => name === title?.column && empty > 0) ? { 'title.default': noAddress } : {}),
    ...(isShouted ? { 'title.transform': 'title_case' } : {}),
  }
}

/** A list counts as written in capitals if at least this share of its titles is. */
const MOSTLY = 0.8

/** All categories, and the schema of the one for these lots. */
async function readCategories({ house: { db } }: SiteContext, wanted: string | undefined) {
  const all = await listCategories(db)
  const slug = all.find((one) => one.slug === (wanted || USUAL_CATEGORY))?.slug ?? all[0]!.slug
  const schema: MergedSchema = (await categorySchema(db, { slug }))!
  return { all, slug, schema, nameOf: (id: number) => all.find((one) => one.id === id)?.name }
}
