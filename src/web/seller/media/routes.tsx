import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MediaId } from '../../../kernel/ids.ts'
import type { MediaRow } from '../../../kernel/media.ts'
import { isRefusal, refuse, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { deleteMedia, LARGEST_FILE, reorderMedia, uploadMedia } from '../../../media/index.ts'
import type { Actor } from '../../../platform/audit.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { wantsJson } from '../../http/forms.ts'
import { idIn } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { postOwnFile, uploadedFile } from '../../http/own-upload.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { fieldErrors, refusalMessage } from '../../ui/in-words.ts'

/** A record with pictures and documents. */
export interface MediaHolder {
  type: 'lot' | 'auction' | 'inventory_item'
  id: number
  media: readonly MediaRow[]
  /** The page of the media; its forms post to URLs below it. */
  page: string
  actor: Actor
}

export interface MediaForms {
  /** The URL of the page, with its parameter. */
  url: string
  /** The record in the URL. Other people's are not found. */
  holderOf(own: OwnVisit): Promise<MediaHolder>
  show(own: OwnVisit, refusal: Refusal): Promise<FastifyReply>
}

/** Adding, ordering and removing the media of a lot, an auction or an inventory item. */
export function mediaForms(app: FastifyInstance, context: SiteContext, forms: MediaForms): void {
  uploading(app, context, forms)
  ordering(app, context, forms)
  removing(app, context, forms)
}

function uploading(app: FastifyInstance, context: SiteContext, { url, holderOf, show }: MediaForms): void {
  const { db, storage } = context.house
  const refused = (own: OwnVisit, refusal: Refusal) => (wantsJson(own.request) ? sendRefused(own, refusal) : show(own, refusal))
  postOwnFile(app, context, {
    url,
    maxBytes: LARGEST_FILE,
    field: 'file',
    refused: async (own, refusal) => refused(own, refusal),
    async handle(own) {
      const { type, id, actor, page } = await holderOf(own)
      const file = uploadedFile(own, 'file')
      if (!file || file.bytes === 0) return refused(own, refuseFields({ file: own.visit.t.lotForm.pictures.noFile }))
      const medium = await uploadMedia({ db, storage }, own.person, actor, { model: { type, id }, file }, (add) => db.transaction(add))
      if (isRefusal(medium)) return refused(own, medium)
      return wantsJson(own.request) ? own.reply.send({ added: true }) : seeOtherWithFlash(own.reply, context, page, 'mediumAdded')
    },
  })
}

function sendRefused({ visit, reply }: OwnVisit, refusal: Refusal): FastifyReply {
  const [sentence] = Object.values(fieldErrors(visit, refusal.errors ?? {})).flat()
  return reply.code(REFUSAL_STATUS[refusal.refused]).send({ added: false, reason: sentence ?? refusalMessage(visit, refusal) })
}

function ordering(app: FastifyInstance, context: SiteContext, { url: page, holderOf, show }: MediaForms): void {
  const url = `${page}/order`
  getOwn(app, context, url, async (own) => seeOther(own.reply, (await holderOf(own)).page))

  postOwn(app, context, url, async (own) => {
    const holder = await holderOf(own)
    const pictures = holder.media.filter(({ mime_type: type }) => type.startsWith('image/')).map(({ id }) => id)
    const wanted = wantedOrder(pictures, formOf(own.request))
    if (!wanted) return show(own, notHere(own))
    const refusal = await context.house.db.transaction((tx) => reorderMedia(tx, own.person, holder.actor, wanted))
    if (refusal) throw new Refused(refusal)
    return wantsJson(own.request) ? own.reply.send({ ordered: true }) : seeOther(own.reply, holder.page)
  })
}

/** A complete order, or a picture moved by one place; null if it does not exist. Unknown ids are ignored. */
function wantedOrder(present: readonly MediaId[], { order, medium, way }: Record<string, string | undefined>): MediaId[] | null {
  if (order !== undefined) {
    const named = order.split(',').map(Number).filter((id): id is MediaId => present.includes(id as MediaId))
    return [...new Set([...named, ...present])]
  }
  const from = present.indexOf(Number(medium) as MediaId)
  if (from < 0) return null
  const to = Math.min(Math.max(from + (way === 'up' ? -1 : 1), 0), present.length - 1)
  return present.toSpliced(from, 1).toSpliced(to, 0, present[from]!)
}

function removing(app: FastifyInstance, context: SiteContext, { url: page, holderOf, show }: MediaForms): void {
  const { db, jobs } = context.house
  const url = `${page}/:medium/remove`

  getOwn(app, context, url, async (own) => {
    const holder = await holderOf(own)
    const medium = requestedMedium(own, holder)
    if (!medium) return show(own, notHere(own))
    const { visit, reply } = own
    const words = visit.t.lotForm.pictures
    const question = words.removeQuestion(medium.file_name)
    const body = <ConfirmPage action={visit.path} question={question} consequence={words.removeText} submit={words.remove} backHref={holder.page} />
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, url, async (own) => {
    const holder = await holderOf(own)
    const medium = requestedMedium(own, holder)
    const refusal = medium ? await db.transaction((tx) => deleteMedia(tx, jobs, own.person, holder.actor, medium.id)) : notHere(own)
    if (refusal) return show(own, refusal)
    return seeOtherWithFlash(own.reply, context, holder.page, 'mediumRemoved')
  })
}

/** The medium in the URL. Other people's are not found. */
const requestedMedium = ({ request }: OwnVisit, { media }: MediaHolder): MediaRow | undefined =>
  media.find(({ id }) => id === idIn<MediaId>(request.params['medium']))

/** A file may already have been removed in another window. */
const notHere = ({ visit }: OwnVisit): Refusal => {
  const said = verbatim(visit.t.lotForm.pictures.notHere)
  return refuse('not_found', said, { form: [said] })
}
