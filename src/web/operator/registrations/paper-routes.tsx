import type { FastifyInstance, FastifyReply } from 'fastify'
import { findKnownPerson, type KnownPerson } from '../../../accounts/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { readClock } from '../../../platform/house-clock.ts'
import { auctionsAskingRegistration, MOST_SCAN_BYTES, readScan, readSignedOn, recordPaper } from '../../../registrations/index.ts'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { idIn } from '../../http/granted.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import { uploadedFile } from '../../http/own-upload.ts'
import { atOnce, refuseFields } from '../../http/refuse-fields.ts'
import { typedDecimal } from '../../ui/typed-amount.ts'
import { actorOf, getAdmin, postAdminFile } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { PaperFormPage } from './paper-page.tsx'

const URL = '/admin/people/:id/registration'

/** Registrations that were signed on paper, recorded at the counter. */
export function paperRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, URL, (own) => show(context, own, {}))

  postAdminFile(app, context, {
    url: URL, maxBytes: MOST_SCAN_BYTES, field: 'file',
    refused: (own, refusal) => show(context, own, {}, refusal),
    async handle(own) {
      const typed = formOf(own.request)
      const recorded = await record(context, own, typed)
      if (isRefusal(recorded)) return show(context, own, typed, recorded)
      return seeOtherWithFlash(own.reply, context, `/admin/people/${idIn(own.request.params.id)}`, 'recordPaperRegistration')
    },
  })
}

async function record({ house: { db } }: SiteContext, own: OwnVisit, typed: Record<string, string>) {
  const { id: userId } = await personOf(db, own)
  const { operator: { choose, registrations: { paper: say } } } = own.visit.t
  const auction = (await auctionsAskingRegistration(db, userId)).find(({ id }) => String(id) === typed.auction)
  const { signed_on: signedOn = '', limit = '' } = typed
  const file = uploadedFile(own, 'file')
  const scan = !file || file.bytes === 0 ? refuseFields({ file: say.noFile }) : await readScan(file)
  const refusals = [auction ?? refuseFields({ auction: choose }), scan, readSignedOn(signedOn, await readClock(db))].filter(isRefusal)
  if (!auction || isRefusal(scan) || refusals.length > 0) return refusals.reduce((first, second) => atOnce(first, second)!)
  const form = { auctionId: auction.id, userId, signedOn, scan, limit: limit.trim() === '' ? null : typedDecimal(limit, auction.currency) }
  return db.transaction((tx) => recordPaper(tx, actorOf(own), form))
}

async function personOf(db: SiteContext['house']['db'], { request }: OwnVisit): Promise<KnownPerson> {
  const person = await findKnownPerson(db, idIn(request.params.id))
  if (!person) throw new Refused(notFound(absent.person()))
  return person
}

async function show(context: SiteContext, own: OwnVisit, typed: Record<string, string>, refusal: Refusal | null = null): Promise<FastifyReply> {
  const { db } = context.house
  const { visit, reply } = own
  const person = await personOf(db, own)
  const body = <PaperFormPage person={person} auctions={await auctionsAskingRegistration(db, person.id)} form={formState(visit, typed, refusal)} />
  const status = refusal ? REFUSAL_STATUS[refusal.refused] : 200
  return sendAdminPage(reply, context, visit, { title: visit.t.decisions.recordPaperRegistration.title, body }, status)
}
