import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../kernel/refusals.ts'
import { MINUTE } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { ownGate } from '../platform/http/access.ts'
import { done, sendAnswer, sendRefusal } from '../platform/http/replies.ts'
import { refusalResponses } from '../platform/http/route.ts'
import { acknowledgement } from '../platform/http/shapes.ts'
import { newsOf, readEvent } from './news-rules.ts'
import type { Payments } from './payments.ts'
import { say } from './sentences.ts'
import { isRecent, signedAt } from './signature-rules.ts'
import { type EventOutcome, takeEvent } from './take-event.ts'

const BODY_BYTES = 1024 * 1024
/** A provider that catches up sends many at once; this is far above that and low enough to be harmless. */
const EVENTS_PER_MINUTE = 6_000

/** The inbound webhook of the payment provider, authenticated by its signature only. */
export async function paymentWebhook(app: FastifyInstance, { db, payments }: { db: Database; payments: Payments }): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, taken) => taken(null, body))
    const count = inner.createRateLimit({ max: EVENTS_PER_MINUTE, timeWindow: MINUTE, keyGenerator: () => 'payment provider' })
    inner.post('/webhooks/payment-provider', { bodyLimit: BODY_BYTES, config: { access: ownGate }, schema: SCHEMA }, (request, reply) =>
      take(request, reply, { db, payments, count }))
  })
}

interface Gate {
  db: Database
  payments: Payments
  count: ReturnType<FastifyInstance['createRateLimit']>
}

async function take(request: FastifyRequest, reply: FastifyReply, { db, payments, count }: Gate): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = request.headers[payments.signatureHeaderName]
  const signed = typeof header === 'string' ? signedAt(header, body, payments.webhookSecret) : null
  if (!signed || !isRecent(signed, await readClock(db))) {
    return sendRefusal(request, reply, refuse('invalid_signature', say.badSignature()))
  }
  const load = await count(request)
  if (!load.isAllowed && load.isExceeded) {
    return sendRefusal(request, reply.header('retry-after', Math.max(1, load.ttlInSeconds)), refuse('rate_limited', say.tooManyEvents()))
  }
  const text = body.toString('utf8')
  const event = readEvent(parsed(text))
  const news = event && newsOf(event)
  if (!event || !news) return sendRefusal(request, reply, refuse('invalid_payload', say.notAnEvent()))

  const outcome = await takeEvent({ db, provider: payments.provider.name, listeners: payments.listeners }, event, news, text)
  return sendAnswer(request, reply, done(SAID_OF[outcome]({ id: event.id })))
}

const SAID_OF = {
  'taken': say.eventTaken, 'repeated': say.eventRepeated, 'type not followed': say.eventNotFollowed,
  'unknown object': say.eventOfUnknownObject, 'another currency': say.eventInOtherCurrency,
} satisfies Record<EventOutcome, unknown>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An unreadable body is refused like any other invalid event.
    return null
  }
}

const SCHEMA = {
  summary: 'Receive a payment provider event',
  description: 'For the payment provider alone. `Stripe-Signature` signs the raw body; a repeated event has no effect.',
  tags: ['Inbound webhooks'],
  operationId: 'receivePaymentEvent',
  security: [],
  response: {
    200: { description: 'Success', ...acknowledgement },
    ...refusalResponses(['invalid_signature', 'invalid_payload', 'payload_too_large', 'rate_limited', 'unavailable']),
  },
}
