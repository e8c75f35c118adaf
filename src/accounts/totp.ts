import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND } from '../kernel/time.ts'

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits, thirty seconds. */

const STEP_MS = 30 * SECOND
const DIGITS = 6
/** The steps before and after the current one are valid too, because clocks differ and typing takes time. */
const STEPS_BESIDE = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a code; null if it is not valid now, or not after the last used step. */
export function stepOfCode(secret: Buffer, typed: string, now: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const present = stepAt(now)
  for (let step = present - STEPS_BESIDE; step <= present + STEPS_BESIDE; step++) {
    const isSame = timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(typed))
    if (isSame && step > lastStep) return step
  }
  return null
}

/** The content of the QR code. */
export const appAddress = (secret: Buffer, email: string): string =>
  `otpauth://totp/Freehold:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=Freehold`

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS_A_LETTER = 5

/** RFC 4648, without padding: what people type if they cannot scan. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(new RegExp(`.{1,${BITS_A_LETTER}}`, 'g')) ?? []
  return groups.map((group) => ALPHABET[parseInt(group.padEnd(BITS_A_LETTER, '0'), 2)]).join('')
}
