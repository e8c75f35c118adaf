import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { ofField } from '../../../kernel/field-sentences.ts'
import { nameOf } from '../../../kernel/parse.ts'
import { invalid, isRefusal, notFound, Refused } from '../../../kernel/refusals.ts'
import { chooseOutcome, findSandboxIntent, type SandboxIntent, subjectOfReference, submitPayment } from '../../../payments/index.ts'
import { PAGE, seeOther, sendPage, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { refusedAsForgery } from '../../http/forms.ts'
import { backFromPaying } from './return-route.ts'
import { SandboxPaymentPage } from './sandbox-page.tsx'

type Address = { Params: { reference: string } }

const STANDING = {
  requires_payment_method: 'open', processing: 'processing', requires_capture: 'held', succeeded: 'paid', canceled: 'canceled',
} as const

/**
 * Selects the outcome of a sandbox payment. The real provider has its own page; a publicly reachable installation
 * has no sandbox (config.ts).
 */
export function sandboxRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, payments } = context.house
  if (payments.provider.name !== 'sandbox') return

  app.get<Address>('/sandbox/pay/:reference', PAGE, async (request, reply) => {
    const intent = await intentOf(request.params.reference)
    const visit = await visitOf(context, request)
    const body = (
      <SandboxPaymentPage
        amount={visit.format.booked(intent.amount_cents, intent.currency)} description={await purposeOf(visit, intent)}
        action={`/sandbox/pay/${intent.reference}`} status={STANDING[intent.status]}
      />
    )
    return sendPage(reply, context, visit, { title: visit.t.sandbox.title, body })
  })

  app.post<Address>('/sandbox/pay/:reference', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const { outcome } = formOf(request)
    if (outcome !== 'success' && outcome !== 'decline' && outcome !== 'delay') throw new Refused(invalid({ outcome: [ofField.required({ field: nameOf('outcome') })] }))
    const chosen = await chooseOutcome(db, request.params.reference, outcome)
    if (isRefusal(chosen)) throw new Refused(chosen)
    const paid = outcome === 'decline' ? null : await subjectOfReference(db, payments.provider.name, request.params.reference)
    if (paid) await submitPayment(db, paid.id)
    await payments.turn()
    const subject = await subjectOfReference(db, payments.provider.name, request.params.reference)
    return subject ? backFromPaying(request, reply, context, subject) : seeOther(reply, `/sandbox/pay/${request.params.reference}`)
  })

  /**
   * The purpose in the reader's language; a subscription has no payment intent of its own, so its description is
   * the one sent to the provider.
   */
  async function purposeOf({ t: { sandbox } }: Visit, { reference, description }: SandboxIntent): Promise<string> {
    const subject = await subjectOfReference(db, payments.provider.name, reference)
    if (subject?.auction_title) return sandbox.deposit(subject.auction_title)
    return subject?.invoice_number ? sandbox.invoice(subject.invoice_number) : description
  }

  async function intentOf(reference: string): Promise<SandboxIntent> {
    const intent = await findSandboxIntent(db, reference)
    if (!intent) throw new Refused(notFound(absent.payment()))
    return intent
  }
}
