import type { FastifyInstance, FastifyReply } from 'fastify'
import { detailsOf } from '../../../accounts/index.ts'
import { readerOf, readInvoice, readInvoices, type WholeInvoice } from '../../../invoices/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type LotId, parseKey, type SaleId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import {
  contractToSign, countUnread, DEED_LIMITS, enterDeed, ownPurchase, ownPurchases, type Purchase, purchaseOfLot, type PurchaseRow, signAsBuyer,
} from '../../../purchase-files/index.ts'
import { drawSigned, signedContract, signedFile } from '../../../purchases/index.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { sendTyped, threadFor } from '../../http/thread.ts'
import { sendPdf, signingIn } from '../../http/signing.ts'
import { idIn } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseOvertaken, withSeen } from '../../http/seen.ts'
import { purchaseOfLotHref } from '../../ui/addresses.ts'
import { PurchasePage, PurchasesPage } from './page.tsx'

const ADDRESS = '/account/purchases'
const PURCHASES_A_PAGE = 25
/** A lot is paid for by one invoice or by two; more are those that were voided. */
const OF_A_LOT = { page: 1, perPage: 20 }

/** What somebody bought, and each purchase from payment to deed. */
export function purchaseRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, ADDRESS, async ({ visit, person, request, reply }) => {
    const page = await ownPurchases(db, person.userId, readPage(request.query, PURCHASES_A_PAGE))
    const unread = await countUnread(db, person.userId, 'buyer', page.items.map(({ row }) => row.id))
    return sendPage(reply, context, visit, { title: visit.t.purchases.title, body: <PurchasesPage page={page} unread={unread} /> })
  })

  getOwn(app, context, purchaseOfLotHref(':lot'), async ({ person, request, reply }) => {
    const key = parseKey<LotId>(request.params['lot'] ?? '')
    const id = 'id' in key ? await purchaseOfLot(db, key.id, person.userId) : null
    return seeOther(reply, id === null ? ADDRESS : `${ADDRESS}/${id}`)
  })

  getOwn(app, context, `${ADDRESS}/:purchase`, async (own) => show(context, own, await purchaseOf(context, own), null))

  postOwn(app, context, `${ADDRESS}/:purchase/deed`, async (own) => {
    const { person, request, reply } = own
    const purchase = await purchaseOf(context, own)
    const typed = formOf(request)
    const refusal = refuseOvertaken(own.visit, typed, deedValues(purchase.row), deedValues({ ...purchase.row, ...typed }))
      ?? await db.transaction((tx) => enterDeed(tx, personActing(person, null, request), person.userId, purchase.row.id, typed))
    return refusal ? show(context, own, purchase, { form: 'deed', refusal }) : seeOtherWithFlash(reply, context, `${ADDRESS}/${purchase.row.id}#deed_name`, 'deedSaved')
  })

  postOwn(app, context, `${ADDRESS}/:purchase/messages`, async (own) => {
    const purchase = await purchaseOf(context, own)
    const refusal = await sendTyped(context, own, purchase.row.id)
    return refusal ? show(context, own, purchase, { form: 'message', refusal })
      : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${purchase.row.id}#messages`, 'messageSent')
  })
  signing(app, context)
}

/** The contract: to read, to sign, and as it was signed. */
function signing(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, `${ADDRESS}/:purchase/contract`, async (own) => {
    const { row } = await purchaseOf(context, own)
    const signed = await signedContract(db, row.id)
    const file = signed ? await signedFile(db, signed.id) : (await contractToSign(db, row, own.visit.language))?.file
    if (!file) throw new Refused(notFound(absent.file()))
    return sendPdf(own.reply, `contract-${row.id}.pdf`, file)
  })

  getOwn(app, context, `${ADDRESS}/:purchase/contract/signed`, async (own) => {
    const { row } = await purchaseOf(context, own)
    const signed = await signedContract(db, row.id)
    if (!signed) throw new Refused(notFound(absent.file()))
    return sendPdf(own.reply, `contract-${row.id}-signed.pdf`, await drawSigned(signed))
  })

  postOwn(app, context, `${ADDRESS}/:purchase/contract`, async (own) => {
    const { person, request, reply, visit } = own
    const purchase = await purchaseOf(context, own)
    const refusal = await db.transaction((tx) => signAsBuyer(tx, personActing(person, null, request), person.userId, purchase.row.id,
      signingIn(formOf(request)), visit.language))
    return refusal ? show(context, own, purchase, { form: 'contract', refusal }) : seeOtherWithFlash(reply, context, `${ADDRESS}/${purchase.row.id}#contract`, 'contractSigned')
  })
}

async function purchaseOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<Purchase> {
  const purchase = await ownPurchase(db, person.userId, idIn<SaleId>(request.params['purchase']))
  if (!purchase) throw new Refused(notFound(absent.purchase()))
  return purchase
}

const deedValues = (row: { [Field in 'vesting' | keyof typeof DEED_LIMITS]: PurchaseRow[Field] | string }): Record<string, string> =>
  Object.fromEntries(['vesting' as const, ...Object.keys(DEED_LIMITS) as (keyof typeof DEED_LIMITS)[]].map((name) => [name, row[name] ?? '']))

/** The invoices of the sale as it stands, the oldest first. */
async function invoicesOf({ house: { db } }: SiteContext, person: OwnVisit['person'], { row }: Purchase): Promise<WholeInvoice[]> {
  if (row.undone_at !== null) return []
  const { items } = await readInvoices(db, readerOf(person), OF_A_LOT, { lotId: row.lot_id, kind: 'winner', isIssued: true })
  const whole = await Promise.all(items.filter(({ status }) => status !== 'voided').map(({ id }) => readInvoice(db, id, readerOf(person))))
  return whole.filter((invoice) => invoice !== null).toReversed()
}

/** A form that is not saved yet starts with the name and address of the account details. */
async function firstDeed({ house: { db } }: SiteContext, { visit, person }: OwnVisit): Promise<Record<string, string>> {
  const { deedName, street, city, region, postalCode, country } = await detailsOf(db, person.userId)
  return {
    vesting: '', deed_name: deedName ?? '', street: street ?? '', city: city ?? '', region: region ?? '', postal_code: postalCode ?? '',
    country: country ?? visit.t.purchases.deed.unitedStates,
  }
}

/** A form of the page that was refused. */
interface Tried {
  form: 'deed' | 'contract' | 'message'
  refusal: Refusal
}

async function show(context: SiteContext, own: OwnVisit, purchase: Purchase, tried: Tried | null): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const { db } = context.house
  const { row, steps } = purchase
  const canSign = steps.some(({ name, by, status }) => name === 'contract' && by === 'buyer' && (status === 'open' || status === 'overdue'))
  const [invoices, contract, toSign, messages] = await Promise.all([
    invoicesOf(context, person, purchase), signedContract(db, row.id), canSign ? contractToSign(db, row, visit.language) : null,
    threadFor(context, own, row, tried?.form === 'message' ? tried.refusal : null),
  ])
  const stands = deedValues(row)
  const first = row.deed_name === null ? await firstDeed(context, own) : stands
  const formFor = (name: Tried['form'], values: Record<string, string>) =>
    ({ ...formState(visit, { ...values, ...(tried?.form === name && formOf(request)) }, tried?.form === name ? tried.refusal : null), scope: name })
  const view = {
    purchase, invoices, contract, messages, toSign: toSign?.sha256 ?? null,
    deedForm: withSeen(formFor('deed', first), stands), signForm: formFor('contract', { consents: '', signed_name: '', drawing: '' }),
  }
  const here = { ...visit, path: `${ADDRESS}/${row.id}` }
  return sendPage(reply, context, here, { title: row.lot_title, body: <PurchasePage view={view} /> }, tried ? REFUSAL_STATUS[tried.refusal.refused] : 200)
}
