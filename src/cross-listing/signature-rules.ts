import { createHmac, timingSafeEqual } from 'node:crypto'

/** The allowed difference between the signing time and ours, in seconds. */
const TOLERANCE_S = 300
/** More signatures than a rotation of secrets needs. */
const MOST_CANDIDATES = 10
const PREFIX = 'whsec_'

/** A received message: the signed bytes, and the signature headers. */
export interface SignedRequest {
  body: Buffer
  /** `X-Service-Signature`: `sha256=` and the HMAC of the body in hex. */
  plain: string | undefined
  /** The three headers of Standard Webhooks. */
  id: string | undefined
  timestamp: string | undefined
  signatures: string | undefined
}

/** Whether one of these secrets signed the body, in one of the two ways (rule book B12). */
export const isSigned = (request: SignedRequest, secrets: readonly string[], now: Date): boolean =>
  secrets.some((secret) => isPlain(request, secret) || isStandard(request, secret, now))

/** Keyed with the whole text of the secret, as shown. */
function isPlain({ body, plain }: SignedRequest, secret: string): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(plain ?? '')?.[1]
  return hex !== undefined && timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(hex, 'hex'))
}

/** Keyed with the decoded bytes after the prefix; also covers id and time. */
function isStandard({ body, id, timestamp, signatures }: SignedRequest, secret: string, now: Date): boolean {
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').slice(0, MOST_CANDIDATES).some((candidate) => isSame(expected, candidate))
}

function isSame(expected: Buffer, candidate: string): boolean {
  const encoded = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(candidate)?.[1]
  return encoded !== undefined && timingSafeEqual(expected, Buffer.from(encoded, 'base64'))
}
