import type { FastifyInstance, FastifyReply } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchUpload, keepLatestUpload, matchPictures, parcelsOf, PICTURE_ARCHIVE_LIMITS, type UnpackedPicture } from '../../../catalogue-import/index.ts'
import { isRefusal, refuse, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { addPictures, newPictures, type PictureOrder, picturesInvalid } from '../../../media/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formState } from '../../http/forms.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { postOwnFile, uploadedFile } from '../../http/own-upload.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { type RequestedSale, requestedSale } from '../selling.ts'
import { PictureMatchesPage, type PictureMatchesView, PictureUploadPage } from './picture-pages.tsx'

const URL = '/seller/auctions/:sale/lots/pictures'
const MOST_BYTES = PICTURE_ARCHIVE_LIMITS.archiveMegabytes * 1024 * 1024

/** Pictures for many lots from one archive: upload, look at the matches, add. */
export function pictureRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, URL, (own) => showUpload(context, own, null))
  postOwnFile(app, context, {
    url: URL, maxBytes: MOST_BYTES, field: 'file',
    refused: (own, refusal) => showUpload(context, own, refusal),
    handle: (own) => takeFile(context, own),
  })
  getOwn(app, context, `${URL}/:file`, (own) => showMatches(context, own, null))
  postOwn(app, context, `${URL}/:file`, (own) => save(context, own))
}

const addressOf = ({ sale }: Pick<RequestedSale, 'sale'>): string => `/seller/auctions/${sale.slug}/lots/pictures`

async function takeFile(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const asked = await requestedSale(context, own)
  const file = uploadedFile(own, 'file')
  if (!file || file.bytes === 0) return showUpload(context, own, refuseFields({ file: own.visit.t.lotFiles.noFile }))
  const refusal = await inFolder(async (folder) => {
    const read = await context.house.imports.pictures(own.person.userId, file.path, folder)
    return isRefusal(read) ? read : null
  })
  if (refusal) return showUpload(context, own, refusal)
  const id = await keepLatestUpload(context.house.storage, own.person.userId, 'pictures', file)
  return seeOther(own.reply, `${addressOf(asked)}/${id}`)
}

/** A folder of this machine for the unpacked pictures, until the request is answered. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `freehold-pictures-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pictures of the stored archive, with the lots that they belong to. */
async function matchesOf({ house: { db, imports, storage } }: SiteContext, { person, visit, request }: OwnVisit, { sale }: RequestedSale, folder: string) {
  const archive = path.join(folder, 'archive.zip')
  const isThere = await fetchUpload(storage, person.userId, request.params['file']!, archive)
  if (!isThere) throw new Refused(refuse('not_found', verbatim(visit.t.lotFiles.gone)))
  const pictures = granted<UnpackedPicture[]>(await imports.pictures(person.userId, archive, folder))
  const lots = await parcelsOf(db, sale.id)
  const matches = matchPictures(pictures, lots)
  const orders = matches.matched.flatMap(({ lot, pictures: ofLot }) => ofLot.map((file): PictureOrder => ({ lotId: lot.id, file })))
  return { all: pictures.length, lots, matches, orders }
}

async function save(context: SiteContext, own: OwnVisit): Promise<FastifyReply> {
  const asked = await requestedSale(context, own)
  const outcome = await inFolder(async (folder) => {
    const { orders } = await matchesOf(context, own, asked, folder)
    if (orders.length === 0) return refuseFields({ form: own.visit.t.lotFiles.noPictureMatch })
    return addPictures(context.house, own.person, asked.actor, orders)
  })
  if (isRefusal(outcome)) return showMatches(context, own, beside(outcome))
  return seeOtherWithFlash(own.reply, context, `/seller/auctions/${asked.sale.slug}/lots`, 'picturesAdded')
}

/** The page of the matches has no field for the file. */
const beside = (refusal: Refusal): Refusal => (refusal.errors?.['file'] ? { ...refusal, errors: { form: refusal.errors['file'] } } : refusal)

async function showUpload(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const asked = await requestedSale(context, own)
  const body = <PictureUploadPage sale={asked.sale} form={formState(visit, {}, refusal)} />
  const atHome = { ...visit, path: addressOf(asked) }
  return sendPage(reply, context, atHome, { title: visit.t.lotFiles.pictures, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

async function showMatches(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, reply } = own
  const asked = await requestedSale(context, own)
  const view = await inFolder(async (folder): Promise<PictureMatchesView> => {
    const { all, lots, matches, orders } = await matchesOf(context, own, asked, folder)
    const [added, problems] = [await newPictures(context.house.db, orders), await picturesInvalid(orders.map(({ file }) => file))]
    const form = formState(visit, {}, refusal)
    const [fresh, present, id] = [added.length, orders.length - added.length, own.request.params['file']!]
    return { sale: asked.sale, id, all, matches, lots: lots.length, fresh, present, problems, form }
  })
  const here = { ...visit, path: `${addressOf(asked)}/${view.id}` }
  const body = <PictureMatchesPage view={view} />
  return sendPage(reply, context, here, { title: visit.t.lotFiles.pictures, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
