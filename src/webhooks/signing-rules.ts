import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** The secrets a receiver may know; the previous one only during a rotation. */
export interface SigningSecrets {
  current: SigningSecret
  previous: SigningSecret | null
}

/** A secret prepared for both signatures: Node takes six times as long to sign with bytes as with a key. */
export interface SigningSecret {
  /** The whole text, as shown. */
  text: KeyObject
  /** The bytes after the prefix. */
  bytes: KeyObject
}

export interface SignedMessage {
  /** The event's id, the same on every attempt. */
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
 * The signature of the specification, and that of Standard Webhooks, which also covers id and time. The first has
 * one value, so during a rotation it uses the secret that the receiver certainly knows, and a separate header has
 * the other (rule book I10).
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
