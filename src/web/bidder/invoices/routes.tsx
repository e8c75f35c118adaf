import type { FastifyInstance, FastifyReply } from 'fastify'
import { invoiceSheet, invoiceStanding, readerOf, readInvoice, readInvoices, receiptSheet, type WholeInvoice } from '../../../invoices/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type InvoiceId, type LotId, parseKey } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { newestIntentOfInvoice, payInvoice, settlePayment, takesCards } from '../../../payments/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { readClock } from '../../../platform/house-clock.ts'
import { drawSheet } from '../../../platform/pdf-sheet.ts'
import { seeOther, sendPage, type SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { sheetReader } from '../../http/sheet-reader.ts'
import { invoiceChoice, invoiceFilter } from '../../lots/invoice-choice.ts'
import { invoiceOfLotHref, isOurs, withinSite } from '../../ui/addresses.ts'
import { refusalMessage } from '../../ui/in-words.ts'
import { InvoicePage, InvoicesPage } from './page.tsx'
import { payingView } from './paying.ts'

const INVOICES_A_PAGE = 25
/** Nobody has this many open invoices. */
const OPEN_ONES = { page: 1, perPage: 100 }
/** A lot has one or two invoices, and voided ones. */
const OF_A_LOT = { page: 1, perPage: 20 }

/** Invoices and their payment. */
export function invoiceRoutes(app: FastifyInstance, context: SiteContext): void {
  reading(app, context)
  paying(app, context)
}

function reading(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/account/invoices', async ({ visit, person, request, reply }) => {
    const choice = invoiceChoice(request.query)
    const [open, page] = await Promise.all([
      readInvoices(db, readerOf(person), OPEN_ONES, { status: 'open' }),
      readInvoices(db, readerOf(person), readPage(request.query, INVOICES_A_PAGE), { ...invoiceFilter(choice), isIssued: true }),
    ])
    const body = <InvoicesPage open={open.items} invoices={page} choice={choice} />
    return sendPage(reply, context, visit, { title: visit.t.invoices.title, body })
  })

  // A page that was open at the close knows the won lot but not its invoice number.
  getOwn(app, context, invoiceOfLotHref(':lot'), async ({ person, request, reply }) => {
    const key = parseKey<LotId>(request.params.lot ?? '')
    const lotId = 'id' in key ? key.id : 0
    const { items } = await readInvoices(db, readerOf(person), OF_A_LOT, { lotId, kind: 'winner', isIssued: true })
    const invoice = items.findLast(({ status }) => status === 'open') ?? items.find(({ status }) => status !== 'voided') ?? items.at(0)
    return seeOther(reply, invoice ? `/account/invoices/${invoice.id}` : `/account/invoices?lot=${lotId}`)
  })

  getOwn(app, context, '/account/invoices/:invoice', async (own) => show(context, own, await invoiceOf(context, own), null))

  getOwn(app, context, '/account/invoices/:invoice/pdf', async (own) => {
    const whole = await invoiceOf(context, own)
    const { number } = invoiceStanding(whole.invoice)
    const sheet = invoiceSheet(whole, sheetReader(own.visit, context.house.config.siteUrl))
    return own.reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${number}.pdf"`).send(await drawSheet(sheet))
  })

  getOwn(app, context, '/account/invoices/:invoice/payments/:payment/receipt', async (own) => {
    const sheet = receiptSheet(await invoiceOf(context, own), idIn(own.request.params['payment']), sheetReader(own.visit, context.house.config.siteUrl))
    if (!sheet) throw new Refused(notFound(absent.payment()))
    return own.reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${sheet.title.replaceAll(/\s/g, '-')}.pdf"`).send(await drawSheet(sheet))
  })
}

function paying(app: FastifyInstance, context: SiteContext): void {
  const { db, payments } = context.house

  // Returning to the same payment finds it again, so a second click does not charge twice.
  postOwn(app, context, '/account/invoices/:invoice/payment', async (own) => {
    const { person, request, reply } = own
    const whole = await invoiceOf(context, own)
    const order = { invoiceId: whole.invoice.id, method: 'card' as const, paymentMethod: null, isHosted: true }
    const begun = await db.transaction((tx) => payInvoice(tx, payments.provider.name, person, personActing(person, null, request), order))
    if (isRefusal(begun)) return show(context, own, whole, begun)
    const address = `/account/invoices/${whole.invoice.id}`
    if (begun.by === 'wire') return seeOther(reply, address)
    const intent = await settlePayment(db, payments, begun.intent.id)
    const cardHref = intent.redirect_url === null ? address : withinSite(context.settings.siteUrl, intent.redirect_url)
    return seeOther(reply, isOurs(cardHref) ? cardHref : `${address}#pay`)
  })
}

async function invoiceOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<WholeInvoice> {
  const key = parseKey<InvoiceId>(request.params.invoice ?? '')
  const whole = 'id' in key ? await readInvoice(db, key.id, readerOf(person)) : null
  if (!whole) throw new Refused(notFound(absent.invoice()))
  return whole
}

async function show(context: SiteContext, { visit, reply }: OwnVisit, whole: WholeInvoice, refusal: Refusal | null): Promise<FastifyReply> {
  const last = await newestIntentOfInvoice(context.house.db, whole.invoice.id)
  const howToPay = payingView(whole.invoice, last, {
    siteUrl: context.settings.siteUrl, now: await readClock(context.house.db), wrong: refusal && refusalMessage(visit, refusal),
    takesCards: takesCards(context.house.payments.provider.name),
  })
  const path = `/account/invoices/${whole.invoice.id}`
  return sendPage(reply, context, { ...visit, path }, {
    title: visit.t.invoices.one(invoiceStanding(whole.invoice).number), body: <InvoicePage whole={whole} paying={howToPay} />,
  }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
