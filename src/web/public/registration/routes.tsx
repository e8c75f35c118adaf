import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AuctionRow, findAuction } from '../../../auctions/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type AuctionId, parseKey } from '../../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import { fileHeaders, ownRegistration, register, registrationFile, requestLimit } from '../../../registrations/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, safeNext } from '../../http/forms.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { signingIn } from '../../http/signing.ts'
import { typedDecimal } from '../../ui/typed-amount.ts'
import { RegistrationPage } from './page.tsx'

type Typed = Record<string, string>

const URL = '/auctions/:auction/registration'

/** The registration of a bidder for an auction: to sign, and what the office decided. */
export function registrationPageRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, URL, async (own) => {
    const sale = await saleOf(context, own)
    return isAsked(sale) ? show(context, own, sale, {}, null) : seeOther(own.reply, addressOf(sale))
  })

  getOwn(app, context, `${URL}/form`, async (own) => {
    const sale = await saleOf(context, own)
    const file = await registrationFile(db, sale, own.person.userId, own.visit.language)
    if (!file) throw new Refused(notFound(absent.file()))
    return own.reply.type(file.type).headers(fileHeaders(`registration-${sale.slug}`, file)).send(file.contents)
  })

  postOwn(app, context, URL, async (own) => {
    const { person, request, reply, visit } = own
    const sale = await saleOf(context, own)
    const typed = formOf(request)
    const { requested_limit: limit = '' } = typed
    const write = { ...signingIn(typed), ...(limit.trim() === '' ? {} : { requested_limit: typedDecimal(limit, sale.currency) }) }
    const outcome = refuseSuspended(person)
      ?? await db.transaction((tx) => register(tx, personActing(person, null, request), person.userId, sale, write, visit.language))
    if (isRefusal(outcome)) return show(context, own, sale, typed, outcome)
    return seeOtherWithFlash(reply, context, `${addressOf(sale)}/registration?next=${encodeURIComponent(nextOf(sale, typed['next']))}`, 'registrationSigned')
  }, LONG_FORM)

  postOwn(app, context, `${URL}/limit`, async (own) => {
    const { person, request, reply } = own
    const sale = await saleOf(context, own)
    const typed = formOf(request)
    const outcome = refuseSuspended(person) ?? await db.transaction((tx) =>
      requestLimit(tx, personActing(person, null, request), person.userId, sale, typedDecimal(typed['requested_limit'], sale.currency)))
    if (isRefusal(outcome)) return show(context, own, sale, typed, outcome)
    return seeOtherWithFlash(reply, context, `${addressOf(sale)}/registration?next=${encodeURIComponent(nextOf(sale, typed['next']))}`, 'limitRequested')
  })
}

async function show(context: SiteContext, own: OwnVisit, sale: AuctionRow, typed: Typed, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const { row, toSign } = await ownRegistration(context.house.db, sale, person.userId, visit.language)
  const form = formState(visit, typed, refusal)
  const body = <RegistrationPage sale={sale} row={row} toSign={toSign} form={form} next={nextOf(sale, typed['next'] ?? request.query['next'])} />
  const here = { ...visit, path: `${addressOf(sale)}/registration` }
  return sendPage(reply, context, here, { title: `${visit.t.registration.title}, ${sale.title}`, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

/** The auction, if this visitor may see it. */
async function saleOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<AuctionRow> {
  const sale = await findAuction(db, parseKey<AuctionId>(request.params['auction'] ?? ''), person.userId)
  if (!sale) throw new Refused(notFound(absent.auction()))
  return sale
}

const isAsked = ({ status, registration_required: required }: AuctionRow): boolean => status === 'active' && required

const addressOf = ({ slug }: AuctionRow): string => `/auctions/${slug}`

const nextOf = (sale: AuctionRow, asked: string | undefined): string => safeNext(asked) ?? `${addressOf(sale)}#deposit`
