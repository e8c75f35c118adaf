import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { PlacementShape } from '../bidding/index.ts'
import { absent } from '../kernel/absent.ts'
import { parseKey, type PlatformId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, type RefusalCode, refuse } from '../kernel/refusals.ts'
import { MINUTE } from '../kernel/time.ts'
import { ownGate } from '../platform/http/access.ts'
import { foldAddress } from '../platform/http/client-address.ts'
import { type Answer, sendRefusal } from '../platform/http/replies.ts'
import { refusalResponses, send } from '../platform/http/route.ts'
import { acknowledgement, envelope } from '../platform/http/shapes.ts'
import { checkOf } from '../platform/json-schema.ts'
import type { Secrets } from '../platform/secrets.ts'
import { BidMessage, SoldMessage } from './messages.ts'
import { openSecrets } from './platform-secret.ts'
import { isSigned } from './signature-rules.ts'
import { findPlatform, type PlatformRow } from './store.ts'
import { type BidTaker, type Sender, takeBid } from './take-bid.ts'
import { type SaleTaker, takeSale } from './take-sale.ts'
import { say } from './sentences.ts'

const BODY_BYTES = 64 * 1024
/** A platform sends many at once after a pause. */
const EVENTS_PER_MINUTE = 6_000
/** The limit of an address without a valid signature. */
const UNAUTHENTICATED_PER_MINUTE = 300

type Deps = BidTaker & SaleTaker & { wake(): void }

/**
 * Receives bids and sales of platforms. The signature is the only authentication; each platform has its own rate
 * limit.
 */
export async function platformWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) => done(null, body))
    const gate: Gate = {
      ...deps,
      unauthenticated: inner.createRateLimit({
        max: UNAUTHENTICATED_PER_MINUTE, timeWindow: MINUTE, keyGenerator: (request) => `platforms ${foldAddress(request.ip)}`,
      }),
      events: inner.createRateLimit({ max: EVENTS_PER_MINUTE, timeWindow: MINUTE, keyGenerator: (request) => `platform ${slugOf(request)}` }),
    }
    inner.post('/webhooks/bid/:platform', { bodyLimit: BODY_BYTES, config: { access: ownGate }, schema: BID }, (request, reply) =>
      receive<BidMessage>(request, reply, gate, BidMessage, (platform, message) => takeBid(deps, platform, message, senderOf(request))))
    inner.post('/webhooks/sold/:platform', { bodyLimit: BODY_BYTES, config: { access: ownGate }, schema: SOLD }, (request, reply) =>
      receive<SoldMessage>(request, reply, gate, SoldMessage, async (platform, message) => {
        const outcome = await takeSale(deps, platform, message, senderOf(request))
        deps.wake()
        return outcome
      }))
  })
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

interface Gate extends Deps {
  unauthenticated: Counter
  events: Counter
}

/** Checks the signature, then the body, then its effect (rule book B12). */
async function receive<Message>(
  request: FastifyRequest, reply: FastifyReply, gate: Gate, schema: TSchema,
  take: (platform: PlatformRow, message: Message) => Promise<Answer | Refusal>,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const platform = await findPlatform(gate.db, parseKey<PlatformId>(slugOf(request)))
  const stranger = refuseStranger(request, body, platform, gate.secrets)
  const tooMany = await refuseTooMany(request, reply, stranger ? gate.unauthenticated : gate.events)
  if (tooMany ?? stranger) return sendRefusal(request, reply, (tooMany ?? stranger)!)

  const message = readMessage<Message>(body.toString('utf8'), schema)
  return send(request, reply, isRefusal(message) ? message : await take(platform!, message))
}

function readMessage<Message>(text: string, schema: TSchema): Message | Refusal {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('invalid_payload', say.bodyNotJson())
  }
  const errors = checkOf(schema)(value)
  const isMessage = Object.keys(errors).length === 0
  return isMessage ? value as Message : refuse('invalid_payload', say.bodyUnexpected(), errors)
}

const slugOf = (request: FastifyRequest): string => (request.params as { platform: string }).platform

/** Null unless an active platform has signed the body. Its id does not identify it here. */
function refuseStranger(request: FastifyRequest, body: Buffer, platform: PlatformRow | null, secrets: Secrets): Refusal | null {
  if (!platform?.is_active || platform.slug !== slugOf(request)) return notFound(absent.platform())
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const signed = {
    body, plain: header('x-service-signature'),
    id: header('webhook-id'), timestamp: header('webhook-timestamp'), signatures: header('webhook-signature'),
  }
  return isSigned(signed, openSecrets(secrets, platform), platform.now) ? null
    : refuse('invalid_hmac', say.signatureInvalid())
}

async function refuseTooMany(request: FastifyRequest, reply: FastifyReply, count: Counter): Promise<Refusal | null> {
  const load = await count(request)
  if (load.isAllowed || !load.isExceeded) return null
  reply.header('retry-after', Math.max(1, load.ttlInSeconds))
  return refuse('rate_limited', say.tooManyMessages())
}

const senderOf = (request: FastifyRequest): Sender => ({
  ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null, requestId: request.id,
})

const documented = (
  operationId: string, summary: string, description: string, body: TSchema, success: TSchema, codes: readonly RefusalCode[],
) => ({
  summary, description, operationId,
  tags: ['Inbound webhooks'],
  security: [],
  params: Type.Object({ platform: Type.String({ description: 'Slug of the platform.', examples: ['land-exchange'] }) }),
  'x-received': { body, headers: SIGNATURE },
  response: {
    200: { description: 'Success', ...success },
    ...refusalResponses([
      'invalid_payload', 'invalid_hmac', 'not_found', 'payload_too_large', 'lot_not_found', 'currency_mismatch', 'validation_failed',
      'idempotency_key_reused', 'rate_limited', 'unavailable', ...codes,
    ]),
  },
})

const SIGNED = 'Signed with the platform’s secret: `X-Service-Signature: sha256=<hex HMAC-SHA256 of the raw body>`, or the headers of '
  + 'Standard Webhooks. An `event_id` has effect once; a repeat returns the first response, and the same `event_id` with another lot, bidder or amount '
  + 'is refused (`idempotency_key_reused`).'

/** Either kind of signature is enough, so the schema requires none. */
const SIGNATURE = Type.Object({
  'X-Service-Signature': Type.Optional(Type.String({
    description: '`sha256=` and the HMAC-SHA256 of the raw body under the secret of the platform, in hex.',
    examples: ['sha256=<HMAC-SHA256 of the body, in hex>'],
  })),
  'webhook-id': Type.Optional(Type.String({ description: 'Of Standard Webhooks, in place of the other.' })),
  'webhook-timestamp': Type.Optional(Type.String({ description: 'Of Standard Webhooks: seconds since 1970, at most 5 minutes off.' })),
  'webhook-signature': Type.Optional(Type.String({ description: 'Of Standard Webhooks.' })),
})

const BID = documented(
  'receivePlatformBid', 'Receive a bid from a cross-listing platform',
  `${SIGNED} The bid goes the way of every other bid; the platform answers for the bidder.`,
  BidMessage, envelope(PlacementShape), ['auction_closed', 'bidder_not_verified', 'bidder_blocked', 'cannot_bid_own_lot', 'bid_too_low', 'lot_busy'],
)

const SOLD = documented(
  'receivePlatformSale', 'Receive a sale from a cross-listing platform',
  `${SIGNED} A sale that would overrule one of our bidders is recorded for review, and nothing changes.`,
  SoldMessage, acknowledgement, [],
)
