import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * A stored file: version, nonce, AES-256-GCM text, tag. It is sealed for its storage key, so that a file moved to
 * another place does not open.
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

/** Throws if a bit was changed, or if it was sealed for another key or under a secret that is not given. */
export function openFile(sealed: Buffer, fileKey: string, secrets: readonly Buffer[]): Buffer {
  for (const secret of secrets) {
    const contents = openedWith(secret, sealed, fileKey)
    if (contents !== null) return contents
  }
  throw new Error(`File ${fileKey} cannot be opened with this secret`)
}

function openedWith(secret: Buffer, sealed: Buffer, fileKey: string): Buffer | null {
  if (sealed[0] !== VERSION) return null
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(fileKey))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const contents = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES))
  try {
    return Buffer.concat([contents, decipher.final()])
  } catch {
    return null
  }
}
