import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MediaId } from '../../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../kernel/refusals.ts'
import { deleteMedia, LARGEST_FILE, reorderMedia, uploadMedia } from '../../media/index.ts'
import { type UploadedFile, uploadRoutes } from '../../platform/http/upload.ts'
import { LotPicturesPage } from '../pages/lot-pictures.tsx'
import { fieldErrors, refusalMessage } from '../refusal-words.ts'
import { ConfirmPage } from '../ui/confirm.tsx'
import { picturesView } from '../views/seller-lot.ts'
import { seeOther, seeOtherAndSay, sendPage, type SiteContext, visitOf } from './context.ts'
import { formOf, formState, personOrSignIn, refusedAsForgery } from './forms.ts'
import { granted, idIn } from './granted.ts'
import { wantsJson } from './lot.tsx'
import { getOwn, type OwnVisit, postOwn } from './own-page.ts'
import { type LotAtHand, lotAtHand } from './selling.ts'

const URL = '/seller/lots/:lot/pictures'

/** The pictures and documents of a lot. */
export function lotPicturesRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, URL, (own) => showPictures(context, own))
  uploading(app, context)
  ordering(app, context)
  removing(app, context)
}

function uploading(app: FastifyInstance, context: SiteContext): void {
  const { db, storage } = context.house
  uploadRoutes(app, LARGEST_FILE, (forms) => {
    // Nobody sends fifty megabytes before it is known who they are.
    forms.addHook('onRequest', async (request, reply) => {
      if (refusedAsForgery(request, reply)) return reply
      const visit = await visitOf(context, request)
      return personOrSignIn(visit, request, reply) ? undefined : reply
    })
    postOwn(forms, context, URL, async (own) => {
      const at = await lotAtHand(context, own)
      const { file } = own.request.body as { file?: UploadedFile | string }
      const order = (sent: UploadedFile) => ({ model: { type: 'lot', id: at.lot.id }, file: sent }) as const
      const medium = typeof file !== 'object' || file.bytes === 0
        ? invalid({ file: [own.visit.t.lotForm.pictures.noFile] })
        : await uploadMedia({ db, storage }, own.person, at.actor, order(file), (add) => db.transaction(add))
      return tellUploaded(context, own, at, medium)
    })
  })
}

function tellUploaded(context: SiteContext, own: OwnVisit, { lot }: LotAtHand, outcome: object | Refusal): Promise<FastifyReply> | FastifyReply {
  const { visit, request, reply } = own
  if (!isRefusal(outcome)) {
    return wantsJson(request) ? reply.send({ added: true }) : seeOtherAndSay(reply, context, `/seller/lots/${lot.slug}/pictures`, 'mediumAdded')
  }
  if (!wantsJson(request)) return showPictures(context, own, outcome)
  const [sentence] = Object.values(fieldErrors(visit, outcome.errors ?? {})).flat()
  return reply.code(REFUSAL_STATUS[outcome.refused]).send({ added: false, reason: sentence ?? refusalMessage(visit, outcome) })
}

function ordering(app: FastifyInstance, context: SiteContext): void {
  const url = `${URL}/order`
  getOwn(app, context, url, (own) => backToPictures(context, own))

  postOwn(app, context, url, async (own) => {
    const { lot, actor } = await lotAtHand(context, own)
    const pictures = lot.images.filter(({ mime_type: type }) => type.startsWith('image/')).map(({ id }) => id)
    const wanted = wantedOrder(pictures, formOf(own.request))
    const refusal = await context.house.db.transaction((tx) => reorderMedia(tx, own.person, actor, wanted))
    if (refusal) throw new Refused(refusal)
    return wantsJson(own.request) ? own.reply.send({ ordered: true }) : seeOther(own.reply, `/seller/lots/${lot.slug}/pictures`)
  })
}

/** A whole order, or one picture that goes one place up or down. What is not this lot's is left out. */
function wantedOrder(present: readonly MediaId[], { order, medium, way }: Record<string, string | undefined>): MediaId[] {
  if (order !== undefined) {
    const named = order.split(',').map(Number).filter((id): id is MediaId => present.includes(id as MediaId))
    return [...new Set([...named, ...present])]
  }
  const from = present.indexOf(Number(medium) as MediaId)
  if (from < 0) throw new Refused(notFound('This picture'))
  const to = Math.min(Math.max(from + (way === 'up' ? -1 : 1), 0), present.length - 1)
  return present.toSpliced(from, 1).toSpliced(to, 0, present[from]!)
}

function removing(app: FastifyInstance, context: SiteContext): void {
  const { db, jobs } = context.house
  const url = `${URL}/:medium/remove`

  getOwn(app, context, url, async (own) => {
    const { lot, name } = await mediumAtHand(context, own)
    const { visit, reply } = own
    const words = visit.t.lotForm.pictures
    const question = words.removeQuestion(name)
    const backHref = `/seller/lots/${lot.slug}/pictures`
    const body = <ConfirmPage action={visit.path} question={question} consequence={words.removeText} submit={words.remove} backHref={backHref} />
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, url, async (own) => {
    const { lot, actor, id } = await mediumAtHand(context, own)
    const refusal = await db.transaction((tx) => deleteMedia(tx, jobs, own.person, actor, id))
    if (refusal) throw new Refused(refusal)
    return seeOtherAndSay(own.reply, context, `/seller/lots/${lot.slug}/pictures`, 'mediumRemoved')
  })
}

/** The medium of this lot in the address; another lot's is not here. */
async function mediumAtHand(context: SiteContext, own: OwnVisit): Promise<LotAtHand & { id: MediaId; name: string }> {
  const at = await lotAtHand(context, own)
  const id = idIn<MediaId>(own.request.params['medium'])
  const medium = at.lot.images.find((one) => one.id === id)
  return { ...at, id, name: granted(medium?.file_name ?? notFound('This file')) }
}

const backToPictures = async (context: SiteContext, own: OwnVisit): Promise<FastifyReply> =>
  seeOther(own.reply, `/seller/lots/${(await lotAtHand(context, own)).lot.slug}/pictures`)

async function showPictures(context: SiteContext, own: OwnVisit, refusal: Refusal | null = null): Promise<FastifyReply> {
  const { visit, reply } = own
  const at = await lotAtHand(context, own)
  const title = visit.t.lotForm.lot(at.lot.lot_number, at.lot.title)
  const body = <LotPicturesPage view={picturesView(visit, at, formState(visit, {}, refusal))} />
  return sendPage(reply, context, visit, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
