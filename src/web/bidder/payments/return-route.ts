import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAuction } from '../../../auctions/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type LotId, parseKey } from '../../../kernel/ids.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { findLot } from '../../../lots/index.ts'
import { type PaymentSubject, statusOfPayment, subjectOfPayment, submitPayment } from '../../../payments/index.ts'
import { seeOther, seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { getOwn } from '../../http/own-page.ts'
import { returnPathOf } from '../../http/return-path.ts'

/** Where the payment provider redirects people after or instead of paying. */
export function paymentReturnRoute(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, '/account/payments/:payment', async ({ person, request, reply }) => {
    const id = /^\d{1,15}$/.test(request.params.payment ?? '') ? Number(request.params.payment) : 0
    const { db } = context.house
    const subject = await subjectOfPayment(db, id, person.userId)
    if (!subject) throw new Refused(notFound(absent.payment()))
    if (request.query.left !== undefined) return backFromPaying(request, reply, context, subject, true)
    await submitPayment(db, id)
    return backFromPaying(request, reply, context, (await subjectOfPayment(db, id, person.userId))!)
  })
}

/** Redirects to what was paid, with the result; the provider's event may not have arrived yet. */
export async function backFromPaying(
  request: FastifyRequest, reply: FastifyReply, context: SiteContext, subject: PaymentSubject, hasLeft = false,
): Promise<FastifyReply> {
  const { auction_slug: slug, invoice_id: invoiceId } = subject
  const status = statusOfPayment(subject)
  // A card that was declined first: they paid by another one, whose event arrives later.
  const known = SAID[status === 'failed' && subject.submitted_at !== null ? 'requires_payment' : status]
  const said = hasLeft && known === 'paymentAwaited' ? 'paymentCanceled' : known
  if (slug !== null) {
    const lot = said === 'depositHeld' || said === 'paymentArrived' ? await lotLeft(context, request, subject) : null
    return seeOtherWithFlash(reply, context, lot ?? `/auctions/${slug}#deposit`, said)
  }
  if (invoiceId === null) return seeOtherWithFlash(reply, context, '/account', said)
  // The invoice itself shows a pending payment.
  if (said === 'paymentAwaited') return seeOther(reply, `/account/invoices/${invoiceId}#pay`)
  return seeOtherWithFlash(reply, context, `/account/invoices/${invoiceId}`, said)
}

/** The lot of this auction whose bid required the deposit. */
async function lotLeft({ house: { db } }: SiteContext, request: FastifyRequest, subject: PaymentSubject): Promise<string | null> {
  const path = returnPathOf(request)
  const key = /^\/lots\/([^/?#]+)$/.exec(path ?? '')?.[1]
  if (key === undefined) return null
  const found = await findLot(db, parseKey<LotId>(key), subject.user_id)
  const sale = found && await findAuction(db, { id: found.lot.auction_id }, subject.user_id)
  return sale?.slug === subject.auction_slug ? path : null
}

const SAID: Record<ReturnType<typeof statusOfPayment>, Flash> = {
  opening: 'paymentAwaited',
  requires_payment: 'paymentAwaited',
  authorised: 'depositHeld',
  succeeded: 'paymentArrived',
  failed: 'paymentRefused',
  canceled: 'paymentCanceled',
}
