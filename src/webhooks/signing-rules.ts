import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** The secrets a receiver may know; the previous one while a rotation overlaps. */
export interface SigningSecrets {
  current: SigningSecret
  previous: SigningSecret | null
}

/** A secret as the two signatures use it, made once: Node takes six times as long to sign with bytes as with a key. */
export interface SigningSecret {
  /** The whole text, as it was shown. */
  text: KeyObject
  /** The bytes behind the prefix. */
  bytes: KeyObject
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

export const signingSecret = (text: string): SigningSecret => ({
  text: createSecretKey(text, 'utf8'),
  bytes: createSecretKey(text.slice(PREFIX.length), 'base64'),
})

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

const bodySignature = ({ text }: SigningSecret, body: string): string => `sha256=${createHmac('sha256', text).update(body).digest('hex')}`

const standardSignature = ({ bytes }: SigningSecret, { key, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', bytes).update(`${key}.${timestamp}.${body}`).digest('base64')}`
