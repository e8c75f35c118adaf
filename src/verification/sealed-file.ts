import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * A file as it lies in the storage: version, nonce, AES-256-GCM text, tag. It is sealed for the key it lies under, so
 * that one file put in the place of another does not open.
 */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealFile(contents: Buffer, fileKey: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(fileKey))
  const sealed = [cipher.update(contents), cipher.final()]
  return Buffer.concat([Buffer.of(VERSION), nonce, ...sealed, cipher.getAuthTag()])
}

/** Throws when a single bit was changed, or when it was sealed for another key or under another secret. */
export function openFile(sealed: Buffer, fileKey: string, secret: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error(`The file ${fileKey} was not sealed by this house`)
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(fileKey))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
