import type { FastifyInstance, FastifyReply } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { type PaymentSubject, statusOfPayment, subjectOfPayment } from '../../../payments/index.ts'
import { type Flash, seeOther, seeOtherAndSay, type SiteContext } from '../../http/context.ts'
import { getOwn } from '../../http/own-page.ts'

/** Where the payment provider sends people when they have paid on its page, or have not. */
export function paymentReturnRoute(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/account/payments/:payment', async ({ person, request, reply }) => {
    const id = /^\d{1,15}$/.test(request.params.payment ?? '') ? Number(request.params.payment) : 0
    const subject = await subjectOfPayment(context.house.db, id, person.userId)
    if (!subject) throw new Refused(notFound(absent.payment()))
    return backFromPaying(reply, context, subject, request.query.left !== undefined)
  })
}

/** To what was paid, with a sentence on what came of it; the provider's own word may still be on its way. */
export function backFromPaying(reply: FastifyReply, context: SiteContext, subject: PaymentSubject, hasLeft = false): FastifyReply {
  const { auction_slug: slug, invoice_id: invoiceId } = subject
  const known = SAID[statusOfPayment(subject)]
  const said = hasLeft && known === 'paymentAwaited' ? 'paymentCanceled' : known
  if (slug !== null) return seeOtherAndSay(reply, context, `/auctions/${slug}#deposit`, said)
  if (invoiceId === null) return seeOtherAndSay(reply, context, '/account', said)
  // The invoice itself says that a payment is under way, for as long as it is.
  if (said === 'paymentAwaited') return seeOther(reply, `/account/invoices/${invoiceId}?awaited=1#pay`)
  return seeOtherAndSay(reply, context, `/account/invoices/${invoiceId}`, said)
}

const SAID: Record<ReturnType<typeof statusOfPayment>, Flash> = {
  opening: 'paymentAwaited',
  requires_payment: 'paymentAwaited',
  authorised: 'depositHeld',
  succeeded: 'paymentArrived',
  failed: 'paymentRefused',
  canceled: 'paymentCanceled',
}
