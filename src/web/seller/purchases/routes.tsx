import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import type { Seller } from '../../../auctions/index.ts'
import type { SaleId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { mayDo } from '../../../kernel/staff.ts'
import {
  enterClosing, enterRecording, hasSigned, isInDispute, type Purchase, type PurchaseRow, readThread, reopenContract, signAsSeller, soldPurchase,
} from '../../../purchase-files/index.ts'
import { drawSigned, mayReadBuyers, readBuyersOfLots, signedContract, signedFile } from '../../../purchases/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted, idIn } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseOvertaken, withSeen } from '../../http/seen.ts'
import { MESSAGES_A_PAGE, sendTyped, threadFor } from '../../http/thread.ts'
import { sendPdf, signingIn } from '../../http/signing.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { actForOwner, type Selling, sellingOf } from '../selling.ts'
import { InspectionPage, type PurchaseForm, SellersPurchasePage } from './page.tsx'

const ADDRESS = '/seller/purchases/:purchase'
const hrefOf = ({ row }: Purchase): string => `/seller/purchases/${row.id}`

/** The file of a purchase, for the seller of its auction and for the office. */
export function sellersPurchaseRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, ADDRESS, async (own) => show(context, own, null))

  getOwn(app, context, `${ADDRESS}/contract`, async (own) => {
    const { purchase: { row } } = await requested(context, own)
    const signed = await signedContract(db, row.id)
    if (!signed) throw new Refused(notFound(absent.file()))
    return sendPdf(own.reply, `contract-${row.id}.pdf`, await signedFile(db, signed.id))
  })

  getOwn(app, context, `${ADDRESS}/contract/signed`, async (own) => {
    const { purchase: { row } } = await requested(context, own)
    const signed = await signedContract(db, row.id)
    if (!signed) throw new Refused(notFound(absent.file()))
    return sendPdf(own.reply, `contract-${row.id}-signed.pdf`, await drawSigned(signed))
  })

  postOwn(app, context, `${ADDRESS}/contract`, async (own) => {
    const { purchase, seller, actor } = await requested(context, own)
    const signing = signingIn(formOf(own.request))
    const refusal = await db.transaction((tx) => signAsSeller(tx, actor, seller, purchase.row.id, signing, own.visit.language))
    return refusal ? show(context, own, { form: 'contract', refusal })
      : seeOtherWithFlash(own.reply, context, `${hrefOf(purchase)}#contract`, 'contractSigned')
  })

  messages(app, context)
  postOwn(app, context, `${ADDRESS}/closing`, (own) => enter(context, own, 'closing', enterClosing))
  postOwn(app, context, `${ADDRESS}/recording`, (own) => enter(context, own, 'recording', enterRecording))

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, `${ADDRESS}/contract/reopening`, async (own) => {
    const { purchase } = await requested(context, own)
    const { t: { purchases: { contract: say } } } = own.visit
    const body = (
      <ConfirmPage action={own.visit.path} question={say.reopenQuestion} consequence={say.reopenText} submit={say.reopen} backHref={hrefOf(purchase)} />
    )
    return sendPage(own.reply, context, own.visit, { title: say.reopenQuestion, body })
  })

  postOwn(app, context, `${ADDRESS}/contract/reopening`, async (own) => {
    const { purchase, seller, actor } = await requested(context, own)
    const refusal = await db.transaction((tx) => reopenContract(tx, actor, seller, purchase.row.id))
    return refusal ? show(context, own, { form: 'contract', refusal })
      : seeOtherWithFlash(own.reply, context, `${hrefOf(purchase)}#contract`, 'contractReopened')
  })
}

/** Messages with the buyer; an administrator on neither side reads them on a page of its own. */
function messages(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  postOwn(app, context, `${ADDRESS}/messages`, async (own) => {
    const { purchase } = await requested(context, own)
    const refusal = await sendTyped(context, own, purchase.row.id)
    return refusal ? show(context, own, { form: 'message', refusal }) : seeOtherWithFlash(own.reply, context, `${hrefOf(purchase)}#messages`, 'messageSent')
  })

  getOwn(app, context, `${ADDRESS}/messages`, async (own) => {
    const { visit, request, reply } = own
    const { purchase, seller, actor } = await requested(context, own)
    const { row } = purchase
    if (isParty(seller, row)) return seeOther(reply, `${hrefOf(purchase)}#messages`)
    const { reason } = request.query
    const thread = reason === undefined ? null : await readThread(db, { seller, actor }, row.id, readPage(request.query, MESSAGES_A_PAGE), reason)
    const refusal = isRefusal(thread) ? thread : null
    const view = {
      row, thread: isRefusal(thread) ? null : thread, isDisputed: await isInDispute(db, row.id), form: formState(visit, { reason: reason ?? '' }, refusal),
    }
    const title = visit.t.thread.inspect.title
    return sendPage(reply, context, visit, { title, body: <InspectionPage view={view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  })
}

/** Whether the visitor is on the side of the seller, and not only an administrator. */
const isParty = (seller: Seller, row: PurchaseRow): boolean => mayReadBuyers({ ...seller, staffRole: null }, row)

async function requested({ house }: SiteContext, own: OwnVisit): Promise<Selling & { purchase: Purchase }> {
  const selling = await sellingOf(own)
  const purchase = granted(await soldPurchase(house.db, selling.seller, idIn<SaleId>(own.request.params['purchase'])))
  await actForOwner(house, own, purchase.row)
  return { ...selling, purchase }
}

/** A form of the page that was refused. */
interface Tried {
  form: PurchaseForm | 'message'
  refusal: Refusal
}

async function enter(
  context: SiteContext, own: OwnVisit, form: 'closing' | 'recording', save: typeof enterClosing,
): Promise<FastifyReply> {
  const { purchase, seller, actor } = await requested(context, own)
  const typed = formOf(own.request)
  const refusal = refuseOvertaken(own.visit, typed, valuesOf(form, purchase.row), valuesOf(form, { ...purchase.row, ...typed }))
    ?? await context.house.db.transaction((tx) => save(tx, actor, seller, purchase.row.id, typed))
  return refusal ? show(context, own, { form, refusal }) : seeOtherWithFlash(own.reply, context, `${hrefOf(purchase)}#${form}`, 'closingSaved')
}

const FIELDS = { closing: ['agent_name', 'agent_phone', 'agent_email', 'closing_on'], recording: ['recorded_on', 'instrument_number'] } as const

/** The fields of a form, as they are saved or typed. */
const valuesOf = (form: 'closing' | 'recording', row: Pick<PurchaseRow, (typeof FIELDS)['closing' | 'recording'][number]>): Record<string, string> =>
  Object.fromEntries(FIELDS[form].map((name) => [name, row[name] ?? '']))

async function show(context: SiteContext, own: OwnVisit, tried: Tried | null): Promise<FastifyReply> {
  const { purchase, seller, actor } = await requested(context, own)
  const { row } = purchase
  const { db } = context.house
  const sale = { id: row.auction_id, owner_user_id: row.owner_user_id, owner_team_id: row.owner_team_id }
  // Every access to a buyer's name is recorded.
  const [contract, thread] = await Promise.all([
    signedContract(db, row.id), isParty(seller, row) ? threadFor(context, own, row, tried?.form === 'message' ? tried.refusal : null) : null,
    readBuyersOfLots(db, { seller, actor }, sale, [row.lot_id]),
  ])
  const isCountersigned = contract !== null && hasSigned(contract, 'seller')
  const formFor = (name: PurchaseForm, values: Record<string, string>) =>
    ({ ...formState(own.visit, { ...values, ...(tried?.form === name && formOf(own.request)) }, tried?.form === name ? tried.refusal : null), scope: name })
  const view = {
    purchase, contract, messages: thread,
    maySign: contract !== null && !isCountersigned && row.undone_at === null && isParty(seller, row),
    mayReopen: contract !== null && row.undone_at === null && (!isCountersigned || mayDo(seller.staffRole, 'management')),
    forms: {
      contract: formFor('contract', { consents: '', signed_name: '', drawing: '' }),
      closing: withSeen(formFor('closing', valuesOf('closing', row)), valuesOf('closing', row)),
      recording: withSeen(formFor('recording', valuesOf('recording', row)), valuesOf('recording', row)),
    },
  }
  const here = { ...own.visit, path: hrefOf(purchase) }
  const body = <SellersPurchasePage view={view} />
  return sendPage(own.reply, context, here, { title: row.lot_title, body }, tried ? REFUSAL_STATUS[tried.refusal.refused] : 200)
}
