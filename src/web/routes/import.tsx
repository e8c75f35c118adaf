import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  guessColumns, importCatalogue, type ImportReport, keepUpload, MAPPED_FIELDS, previewFile, readMapping, readUpload,
} from '../../catalogue-import/index.ts'
import { invalid, isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../kernel/refusals.ts'
import { type UploadedFile, uploadRoutes } from '../../platform/http/upload.ts'
import type { ImportReportView } from '../import-views.ts'
import { ImportPage, MappingPage } from '../pages/import.tsx'
import { houseSentence } from '../refusal-words.ts'
import { seeOther, sendPage, type SiteContext, type Visit, visitOf } from './context.ts'
import { formOf, formState, personOrSignIn } from './forms.ts'
import { granted } from './granted.ts'
import { getOwn, type OwnVisit, postOwn } from './own-page.ts'
import { sellingOf } from './selling.ts'

const ADDRESS = '/seller/import'
/** Some ten thousand rows, which are imported while somebody waits; the command line takes more. */
const MEGABYTES = 2
const MOST_BYTES = MEGABYTES * 1024 * 1024
const ROWS_SHOWN = 5

/** A table becomes lots: choose the file, say which column is what, check, import. */
export function importRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, (own) => showUpload(context, own, null))
  getOwn(app, context, `${ADDRESS}/template.csv`, async ({ reply }) =>
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="catalogue.csv"').send(`${MAPPED_FIELDS.join(',')}\r\n`))
  uploadRoutes(app, MOST_BYTES, (forms) => uploading(forms, context))
  mapping(app, context)
}

function uploading(forms: FastifyInstance, context: SiteContext): void {
  // A file that is too large is refused before the form is read; it is said in the page as well.
  forms.setErrorHandler(async (error, request, reply) => {
    const visit = await visitOf(context, request)
    const person = personOrSignIn(visit, request, reply)
    if (!(error instanceof Refused)) throw error
    if (!person) return reply
    return showUpload(context, { visit, person, request: request as OwnVisit['request'], reply }, invalid({ file: [error.refusal.message] }))
  })

  postOwn(forms, context, ADDRESS, async (own) => {
    const { visit, person, request, reply } = own
    const { file } = request.body as { file?: UploadedFile }
    if (!file || file.bytes === 0) return showUpload(context, own, invalid({ file: [visit.t.imports.choose] }))
    const id = await keepUpload(context.house.storage, person.userId, file)
    const preview = await previewFile(await sourceOf(context, own, id), ROWS_SHOWN)
    if (typeof preview === 'string') return showUpload(context, own, invalid({ file: [preview] }))
    return seeOther(reply, `${ADDRESS}/${id}`)
  })
}

function mapping(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, `${ADDRESS}/:file`, (own) => showMapping(context, own, { refusal: null, report: null }))

  postOwn(app, context, `${ADDRESS}/:file`, async (own) => {
    const form = formOf(own.request)
    const isRehearsal = form.step !== 'import'
    const report = await run(context, own, form, isRehearsal)
    if (isRefusal(report)) return showMapping(context, own, { refusal: report, report: null })
    return showMapping(context, own, { refusal: null, report: reportView(own.visit, report, isRehearsal) })
  })
}

async function run(context: SiteContext, own: OwnVisit, form: Record<string, string>, isRehearsal: boolean): Promise<ImportReport | Refusal> {
  const { seller, actor } = await sellingOf(own)
  const columns = Object.fromEntries(MAPPED_FIELDS.flatMap((field) => (form[field] ? [[field, form[field]]] : [])))
  const read = Object.keys(columns).length === 0 ? null : readMapping(JSON.stringify({ dates: form.dates === 'd/m/y' ? 'd/m/y' : 'm/d/y', columns }))
  if (read && isRefusal(read)) return read
  const title = form.auction?.trim()
  return importCatalogue(context.house.db, {
    file: await sourceOf(context, own, own.request.params['file']!), owner: seller.userId, team: seller.teamId, actor, dryRun: isRehearsal,
    ...(read ? { mapping: read } : {}), ...(form.auction_by ? { auctionBy: form.auction_by } : title ? { auctionTitle: title } : {}),
  })
}

/** The file that was put away; another's is not here. */
async function sourceOf({ house: { storage } }: SiteContext, { visit, person }: OwnVisit, id: string): Promise<() => Uint8Array[]> {
  const bytes = granted<Uint8Array>((await readUpload(storage, person.userId, id)) ?? { ...notFound('This file'), message: visit.t.imports.gone })
  return () => [bytes]
}

async function showUpload(context: SiteContext, { visit, reply }: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const body = <ImportPage form={formState(visit, {}, refusal)} maxMegabytes={MEGABYTES} />
  return sendPage(reply, context, { ...visit, path: ADDRESS }, { title: visit.t.imports.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

async function showMapping(
  context: SiteContext, own: OwnVisit, { refusal, report }: { refusal: Refusal | null; report: ImportReportView | null },
): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const id = request.params['file']!
  const preview = await previewFile(await sourceOf(context, own, id), ROWS_SHOWN)
  if (typeof preview === 'string') return showUpload(context, own, invalid({ file: [preview] }))
  const values = request.method === 'POST' ? formOf(request) : guessColumns(preview.header)
  const body = <MappingPage view={{ id, ...preview, form: formState(visit, values, refusal), fields: MAPPED_FIELDS, report }} />
  const here = { ...visit, path: `${ADDRESS}/${id}` }
  return sendPage(reply, context, here, { title: visit.t.imports.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

const reportView = (visit: Visit, report: ImportReport, isRehearsal: boolean): ImportReportView => ({
  isRehearsal,
  lots: report.lots,
  skipped: report.skipped,
  auctions: report.auctions.map(({ id, title, lots }) => ({ href: id === null ? null : `/seller/auctions/${id}`, title, lots })),
  errors: report.errors.map(({ line, column, message }) => ({ line, column, message: houseSentence(visit, message) })),
})
