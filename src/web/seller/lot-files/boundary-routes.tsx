import type { FastifyInstance, FastifyReply } from 'fastify'
import { type BoundaryMatches, keepLatestUpload, parcelsOf, readUpload, saveBoundaries } from '../../../catalogue-import/index.ts'
import { invalid, isRefusal, refuse, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { numberOf } from '../../../lots/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { attempt, granted } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { postOwnFile, uploadedFile } from '../../http/own-upload.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { inWords } from '../../ui/in-words.ts'
import { type RequestedSale, requestedSale } from '../selling.ts'
import { BoundaryMatchesPage, BoundaryUploadPage } from './boundary-pages.tsx'
import { matchedLots } from './view.ts'

const URL = '/seller/auctions/:sale/lots/boundaries'
const MEGABYTES = 32

/** Boundaries of the lots of an auction: upload, look at the matches, save. */
export function boundaryRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, URL, (own) => showUpload(context, own, null))
  postOwnFile(app, context, {
    url: URL,
    maxBytes: MEGABYTES * 1024 * 1024,
    field: 'file',
    refused: (own, refusal) => showUpload(context, own, refusal),
    handle: (own) => takeFile(context, own),
  })
  getOwn(app, context, `${URL}/:file`, async (own) => {
    const by = own.request.query['by']
    return showMatches(context, own, by ? String(by) : null, null)
  })
  postOwn(app, context, `${URL}/:file`, (own) => save(context, own))
}

const addressOf = ({ sale }: Pick<RequestedSale, 'sale'>): string => `/seller/auctions/${sale.slug}/lots/boundaries`

async function takeFile(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const asked = await requestedSale(context, own)
  const file = uploadedFile(own, 'file')
  if (!file || file.bytes === 0) return showUpload(context, own, refuseFields({ file: own.visit.t.lotFiles.noFile }))
  const id = await keepLatestUpload(context.house.storage, own.person.userId, 'boundaries', file)
  const matches = await matchesOf(context, own, asked, id, null)
  return isRefusal(matches) ? showUpload(context, own, matches) : seeOther(own.reply, `${addressOf(asked)}/${id}`)
}

async function matchesOf(
  { house: { db, imports, storage } }: SiteContext, { person, visit }: OwnVisit, { sale }: RequestedSale, id: string, by: string | null,
): Promise<BoundaryMatches | Refusal> {
  const file = granted<Uint8Array>((await readUpload(storage, person.userId, id)) ?? refuse('not_found', verbatim(visit.t.lotFiles.gone)))
  return imports.boundaries(person.userId, file, await parcelsOf(db, sale.id), by)
}

async function save(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const { house: { db }, saleEffects } = context
  const asked = await requestedSale(context, own)
  const by = formOf(own.request)['by'] || null
  const matches = await matchesOf(context, own, asked, own.request.params['file']!, by)
  if (isRefusal(matches)) return showMatches(context, own, null, matches)
  const { lotFiles: say } = own.visit.t
  if (matches.matched.length === 0) return showMatches(context, own, by, refuseFields({ form: say.noMatch }))
  const saved = await attempt(() => db.transaction(async (tx) => {
    const done = granted(await saveBoundaries(tx, asked.seller, asked.actor, { auctionId: asked.sale.id, matches }, saleEffects))
    if (done.problems.length === 0) return done
    throw new Refused(invalid({
      form: done.problems.map(({ lot, said }) => verbatim(say.ofLot(say.lot(numberOf(lot), lot.title), inWords(own.visit, said)))),
    }))
  }))
  if (isRefusal(saved)) return showMatches(context, own, by, saved)
  return seeOtherWithFlash(own.reply, context, `/seller/auctions/${asked.sale.slug}/lots`, 'boundariesSaved')
}

async function showUpload(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const asked = await requestedSale(context, own)
  const body = <BoundaryUploadPage sale={asked.sale} form={formState(visit, {}, refusal)} maxMegabytes={MEGABYTES} />
  const atHome = { ...visit, path: addressOf(asked) }
  return sendPage(reply, context, atHome, { title: visit.t.lotFiles.boundaries, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

async function showMatches(context: SiteContext, own: OwnVisit, by: string | null, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const asked = await requestedSale(context, own)
  const id = own.request.params['file']!
  const matches = await matchesOf(context, own, asked, id, by)
  if (isRefusal(matches)) return showUpload(context, own, matches)
  const view = { sale: asked.sale, id, matches, lots: matchedLots(matches), form: formState(visit, { by: matches.by ?? '' }, refusal) }
  const here = { ...visit, path: `${addressOf(asked)}/${id}` }
  const body = <BoundaryMatchesPage view={view} />
  return sendPage(reply, context, here, { title: visit.t.lotFiles.boundaries, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
