import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keys derived from APP_SECRET, one per purpose, and encryption of stored secrets. */
export interface Secrets {
  /** Identifies the APP_SECRET that encrypts, without revealing it; stored in the database and in backups. */
  fingerprint: string
  /** Keys HMACs of requests, so that a low-entropy maximum cannot be guessed from a dump. */
  fingerprintKey: Buffer
  /** Sign the cookies of passkey ceremonies: the first signs, each verifies. */
  sessionKeys: readonly string[]
  /** Peppers `bidder_ref` in the bid chain (rule book H4). */
  bidderPepper: string
  /** Signs events of the sandbox payment provider. */
  paymentSecret: string
  /** Signs unsubscribe links. */
  noticeKey: Buffer
  /** Private key of the sender of push messages (VAPID): browsers subscribe to its public key. */
  pushKey: Buffer
  /** Sign the codes of reviewed bids: the first signs, each verifies. */
  reviewKeys: readonly Buffer[]
  /** Encrypt identity documents: the first encrypts, each decrypts. */
  documentKeys: readonly Buffer[]
  /**
   * AES-256-GCM; the same text is encrypted differently each time. `about` binds a box to its owner, so that it
   * cannot be opened in another row.
   */
  seal(text: string, about?: string): string
  /** Throws if the box was altered, or encrypted with another secret or `about`. */
  open(box: string, about?: string): string
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const FINGERPRINT_BYTES = 16

/** Whether a box was encrypted with one of these keys and `about`. */
export function opens(secrets: Pick<Secrets, 'open'>, box: string, about?: string): boolean {
  try {
    secrets.open(box, about)
    return true
  } catch {
    return false
  }
}

export function deriveSecrets(appSecret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'freehold', purpose, 32))
  const boxKey = derive('box')
  return {
    fingerprint: derive('fingerprint of the secret').subarray(0, FINGERPRINT_BYTES).toString('hex'),
    fingerprintKey: derive('fingerprint'),
    sessionKeys: [derive('session').toString('base64url')],
    bidderPepper: derive('bidder').toString('hex'),
    paymentSecret: derive('payment events').toString('hex'),
    noticeKey: derive('notices'),
    pushKey: derive('push messages'),
    reviewKeys: [derive('reviewed bids')],
    documentKeys: [derive('documents')],
    seal(text, about = '') {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', boxKey, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(box, about = '') {
      const [version, encoded = ''] = box.split('.', 2)
      if (version !== VERSION) throw new Error('This value was encrypted by another version of Freehold')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', boxKey, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
