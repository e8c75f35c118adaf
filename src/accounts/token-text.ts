import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The text of a personal access token: `freehold_pat_`, 43 random base62 characters (256 bits) and a CRC32 of them
 * in 6 more, so that a typo or a fake token is refused without a query, and secret scanners recognize it (rule book
 * I12).
 */
const PREFIX = 'freehold_pat_'
const RANDOM_LENGTH = 43
const CHECKSUM_LENGTH = 6
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FORM = new RegExp(`^(?:\\d{1,19}\\|)?${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

/** Random bytes of a token; twice as many as needed, because a byte of 248 or more is skipped. */
export const TOKEN_ENTROPY_BYTES = RANDOM_LENGTH * 2

export function tokenText(entropy: Uint8Array): string {
  // 248 is the largest multiple of 62 in a byte: beyond it the first letters would be more frequent.
  const letters = [...entropy].filter((byte) => byte < 248).slice(0, RANDOM_LENGTH).map((byte) => BASE62[byte % 62])
  if (letters.length < RANDOM_LENGTH) throw new Error('Too little entropy for a token')
  const random = letters.join('')
  return PREFIX + random + checksum(random)
}

/**
 * The stored hash of a token in hexadecimal digits, or null if it cannot be valid. Some clients put `<id>|` in front,
 * which is not part of the secret.
 */
export function tokenHash(text: string): string | null {
  const match = FORM.exec(text)
  if (!match || checksum(match[1]!) !== match[2]) return null
  return hash('sha256', text.slice(text.indexOf('|') + 1), 'hex')
}

function checksum(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
