import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { inEncoding } from './conditional.ts'
import { sessionOf } from './session-cookie.ts'

/** Compresses responses where that saves more than it costs and leaks no secret (docs/decisions, SECURITY.md). */

export type Encoding = 'br' | 'gzip'

/** Smaller answers fit one packet as they are. */
const LEAST_BYTES = 1_000
/** Pictures, fonts and PDF are compressed already; event streams do not pass here. */
const COMPRESSIBLE = /^(?:text\/(?:html|plain|csv|xml)|application\/(?:[a-z-]+\+)?(?:json|xml)|image\/svg\+xml)\b/

/** For one reader: saves time on a mobile line without costing much of ours. */
const QUICK = { br: 4, gzip: 5 }
/** For cached responses, sent to many. */
const THOROUGH = { br: 9, gzip: 9 }

/** Compresses responses to reads. Runs after the hook that sets ETags, which tag the uncompressed text. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done(null, payload)
    inBestEncoding(request, reply, payload).then((sent) => done(null, sent), (error: Error) => done(error))
  })
}

async function inBestEncoding(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = String(reply.getHeader('content-type') ?? '')
  if (reply.statusCode === 304) restoreHeldTag(request, reply)
  if (!COMPRESSIBLE.test(type)) return payload
  varyByEncoding(reply)
  if (reply.hasHeader('content-encoding')) return payload
  const encoding = mayTell(request, reply, type) ? chosenEncoding(request.headers['accept-encoding']) : null
  if (encoding === null) return payload
  if (payload instanceof Readable) {
    markEncoded(reply, encoding)
    return pipeline(payload, compressorOf(encoding), () => undefined)
  }
  const plain = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (!Buffer.isBuffer(plain) || plain.length < LEAST_BYTES) return payload
  markEncoded(reply, encoding)
  return compressed(plain, encoding, QUICK[encoding])
}

const secretive = new WeakSet<FastifyReply>()

/** Leaves a response uncompressed: it has a secret next to text that somebody else may have chosen (BREACH). */
export const leavePlain = (reply: FastifyReply): FastifyReply => {
  secretive.add(reply)
  return reply
}

/**
 * The length of a compressed response shows how much of one text repeats another. So responses for a session are
 * compressed only for navigation; browsers report requests from other sites in `Sec-Fetch-Site`.
 */
function mayTell(request: FastifyRequest, reply: FastifyReply, type: string): boolean {
  if (secretive.has(reply)) return false
  if (request.headers.authorization !== undefined || sessionOf(request) === undefined) return true
  const site = request.headers['sec-fetch-site']
  const isOwnWay = (site === 'same-origin' || site === 'none') && request.headers['sec-fetch-mode'] === 'navigate'
  return isOwnWay && type.startsWith('text/html')
}

/** The better encoding that the caller accepts; null: uncompressed (RFC 9110, 12.5.3). */
export function chosenEncoding(header: string | string[] | undefined): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of String(header ?? '').toLowerCase().split(',').slice(0, 20)) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') === 0 && weightOf('gzip') === 0) return null
  return weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
}

const compressed = (plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
    : promisify(gzip)(plain, { level: quality })

const compressorOf = (encoding: Encoding) =>
  (encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.br } }) : createGzip({ level: QUICK.gzip }))

function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
}

/** Two encodings are two representations, so they need different strong ETags. */
function markEncoded(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') reply.header('etag', inEncoding(tag, encoding))
}

/** 304 must carry the ETag of the encoding that the caller has. */
function restoreHeldTag(request: FastifyRequest, reply: FastifyReply): void {
  const tag = reply.getHeader('etag')
  if (typeof tag !== 'string') return
  varyByEncoding(reply)
  for (const encoding of ['br', 'gzip'] as const) {
    const held = inEncoding(tag, encoding)
    if (request.headers['if-none-match']?.includes(held)) reply.header('etag', held)
  }
}

/** A text sent to many: each encoding is made once, at first use. */
export interface KeptBytes {
  /** Sends it with its type; the text must not contain data of any one reader. */
  send(request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply>
}

export function keepBytes(text: string, { isLasting }: { isLasting: boolean }): KeptBytes {
  const plain = Buffer.from(text)
  const quality = isLasting ? THOROUGH : QUICK
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    async send(request, reply, type) {
      varyByEncoding(reply.type(type))
      const encoding = plain.length < LEAST_BYTES ? null : chosenEncoding(request.headers['accept-encoding'])
      if (encoding === null) return sendInParts(leavePlain(reply), plain)
      const bytes = await (made[encoding] ??= compressed(plain, encoding, quality[encoding]))
      markEncoded(reply, encoding)
      return sendInParts(reply, bytes)
    },
  }
}

/** Larger texts are sent in parts, which yield to bids (bids-first.ts). */
const PART_BYTES = 64 * 1024

function sendInParts(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.length <= PART_BYTES) return reply.send(bytes)
  const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, nth) => bytes.subarray(nth * PART_BYTES, (nth + 1) * PART_BYTES))
  return reply.header('content-length', bytes.length).send(Readable.from(parts))
}

