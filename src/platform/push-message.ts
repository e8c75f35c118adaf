import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import { HOUR, SECOND } from '../kernel/time.ts'

/** Where a push message goes, as the browser created it. Keys are base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The sender of push messages (VAPID, RFC 8292). */
export interface PushSender {
  privateKey: Buffer
  /** `mailto:` or `https:`, for the operator of the push service. */
  contact: string
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const AUTH_BYTES = 16
const RECORD_BYTES = 4_096
/** A record without its header, delimiter and tag (RFC 8291, section 4). */
const MOST_PAYLOAD_BYTES = 3_993
/** Push services accept at most 24 hours. */
const TOKEN_VALID_MS = 12 * HOUR

/** The key that browsers need to subscribe. */
export const pushPublicKey = (privateKey: Buffer): string => publicKeyOf(privateKey).toString('base64url')

/** Whether a browser's key is a point of the curve, and its secret has 16 bytes. */
export function areTargetKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    ECDH.convertKey(point, CURVE)
    return true
  } catch {
    return false
  }
}

/** The request for a push service. `ttlMs`: how long it tries to deliver. */
export function pushRequest(
  { privateKey, contact }: PushSender, target: PushTarget, payload: string, { now, ttlMs }: { now: Date; ttlMs: number },
): { headers: Record<string, string>; body: Buffer } {
  const ephemeral = createECDH(CURVE)
  ephemeral.generateKeys()
  return {
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.round(ttlMs / SECOND)),
      urgency: 'high',
      authorization: `vapid t=${tokenFor(privateKey, new URL(target.endpoint).origin, contact, now)}, k=${pushPublicKey(privateKey)}`,
    },
    body: encryptPush(Buffer.from(payload), target, { salt: randomBytes(16), privateKey: ephemeral.getPrivateKey() }),
  }
}

/** Encrypts for one browser (RFC 8291). Salt and private key must be new for each message. */
export function encryptPush(
  payload: Buffer, { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>, { salt, privateKey }: { salt: Buffer; privateKey: Buffer },
): Buffer {
  if (payload.length > MOST_PAYLOAD_BYTES) throw new Error('The push message is too long')
  const [ours, theirs] = [publicKeyOf(privateKey), Buffer.from(p256dh, 'base64url')]
  const shared = exchange(privateKey).computeSecret(theirs)
  const material = derive(shared, Buffer.from(auth, 'base64url'), Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(ours.length, 20)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final()])
  return Buffer.concat([header, ours, sealed, cipher.getAuthTag()])
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', material, salt, info, bytes))

function exchange(privateKey: Buffer): ECDH {
  const made = createECDH(CURVE)
  made.setPrivateKey(privateKey)
  return made
}

const publicKeyOf = (privateKey: Buffer): Buffer => exchange(privateKey).getPublicKey()

/** The signed statement of who sends (RFC 8292). */
function tokenFor(privateKey: Buffer, audience: string, contact: string, now: Date): string {
  const point = publicKeyOf(privateKey)
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url'),
    },
  })
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: audience, exp: Math.floor((now.getTime() + TOKEN_VALID_MS) / SECOND), sub: contact }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
