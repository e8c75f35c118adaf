import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound, Refused } from '../../kernel/refusals.ts'
import { type PaymentSubject, statusOfPayment, subjectOfPayment } from '../../payments/index.ts'
import { type Flash, seeOtherAndSay, type SiteContext } from './context.ts'
import { getOwn } from './own-page.ts'

/** Where the payment provider sends people when they have paid on its page, or have not. */
export function paymentReturnRoute(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/account/payments/:payment', async ({ person, request, reply }) => {
    const id = /^\d{1,15}$/.test(request.params.payment ?? '') ? Number(request.params.payment) : 0
    const subject = await subjectOfPayment(context.house.db, id, person.userId)
    if (!subject) throw new Refused(notFound('This payment'))
    return backFromPaying(reply, context, subject, request.query.left !== undefined)
  })
}

/** To what was paid, with a sentence on what came of it; the provider's own word may still be on its way. */
export function backFromPaying(reply: FastifyReply, context: SiteContext, subject: PaymentSubject, hasLeft = false): FastifyReply {
  const { auction_slug: slug, invoice_id: invoiceId } = subject
  const path = slug !== null ? `/auctions/${slug}#deposit` : invoiceId !== null ? `/account/invoices/${invoiceId}` : '/account'
  const said = SAID[statusOfPayment(subject)]
  return seeOtherAndSay(reply, context, path, hasLeft && said === 'paymentAwaited' ? 'paymentCanceled' : said)
}

const SAID: Record<ReturnType<typeof statusOfPayment>, Flash> = {
  opening: 'paymentAwaited',
  requires_payment: 'paymentAwaited',
  authorised: 'depositHeld',
  succeeded: 'paymentArrived',
  failed: 'paymentRefused',
  canceled: 'paymentCanceled',
}
