import type { Event } from './generated/types.gen.ts'

/** What came: a `Request`, or the headers and the raw body of a framework. The body must not be parsed before. */
export type Delivery = Request | { headers: Headers | Record<string, string | string[] | undefined>; body: string | Uint8Array }

export interface VerifyOptions {
  /** How old a request may be; five minutes by default. */
  toleranceMs?: number
  /** Milliseconds since 1970. */
  now?: number
}

/** The request is not from the house, or too old. Answer 400, and do nothing else. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
}

const TOLERANCE_MS = 300_000
/** Of signatures in one header. During a rotation there are two. */
const MOST_SIGNATURES = 8

/** The event of a webhook whose signature is right (Standard Webhooks 1.0). During a rotation, pass both secrets. */
export async function verifyWebhook(delivery: Delivery, secrets: string | readonly string[], options: VerifyOptions = {}): Promise<Event> {
  const { header, body } = await read(delivery)
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature').split(' ', MOST_SIGNATURES).flatMap((part) => (part.startsWith('v1,') ? [bytesOf(part.slice(3))] : []))
  const ageMs = (options.now ?? Date.now()) - Number(timestamp) * 1_000
  if (!/^\d+$/.test(timestamp) || Math.abs(ageMs) > (options.toleranceMs ?? TOLERANCE_MS)) throw new WebhookSignatureError('The request is too old')
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  for (const secret of [secrets].flat()) {
    if (await isSigned(signed, signatures, secret)) return JSON.parse(new TextDecoder().decode(body)) as Event
  }
  throw new WebhookSignatureError('No signature of the request is right')
}

/** `verify` compares in constant time. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: readonly Uint8Array<ArrayBuffer>[], secret: string): Promise<boolean> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new TypeError('The secret of a webhook starts with whsec_')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const right = await Promise.all(signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)))
  return right.includes(true)
}

async function read(delivery: Delivery): Promise<{ header(name: string): string; body: Uint8Array<ArrayBuffer> }> {
  const { headers } = delivery
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string') throw new WebhookSignatureError(`The request has no ${name}`)
    return value
  }
  if (delivery instanceof Request) return { header, body: new Uint8Array(await delivery.arrayBuffer()) }
  return { header, body: typeof delivery.body === 'string' ? new TextEncoder().encode(delivery.body) : new Uint8Array(delivery.body) }
}

/** Empty if it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
