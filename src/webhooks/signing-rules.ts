import { createHmac } from 'node:crypto'

/** The secrets a receiver may know; the previous one while a rotation overlaps. */
export interface SigningSecrets {
  current: string
  previous: string | null
}

export interface SignedMessage {
  /** The event's name, the same on every attempt. */
  key: string
  /** Of this attempt, in seconds since 1970. */
  timestamp: number
  body: string
}

const PREFIX = 'whsec_'

export const secretText = (bytes: Uint8Array): string => PREFIX + Buffer.from(bytes).toString('base64')

/**
 * The signature of the specification, and beside it that of Standard Webhooks, which covers id and time as well.
 * The first is one value, so during a rotation it stays with the secret the receiver knows for sure, and a header of
 * its own carries the other (rule book I10).
 */
export function signatureHeaders({ current, previous }: SigningSecrets, message: SignedMessage): Record<string, string> {
  return {
    'X-Service-Signature': bodySignature(previous ?? current, message.body),
    ...(previous === null ? {} : { 'X-Service-Signature-Next': bodySignature(current, message.body) }),
    'webhook-id': message.key,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': [current, previous].flatMap((secret) => (secret === null ? [] : standardSignature(secret, message))).join(' '),
  }
}

/** Keyed with the whole text of the secret, as it was shown. */
const bodySignature = (secret: string, body: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Keyed with the bytes behind the prefix. */
function standardSignature(secret: string, { key, timestamp, body }: SignedMessage): string {
  const bytes = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', bytes).update(`${key}.${timestamp}.${body}`).digest('base64')}`
}
