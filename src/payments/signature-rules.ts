import { createHmac, timingSafeEqual } from 'node:crypto'

/** The allowed difference between the signed time and ours, in seconds: the provider's own tolerance. */
const TOLERANCE_S = 300
/** More candidates than any rotation of secrets has. */
const MOST_CANDIDATES = 10

/** `t=1700000000,v1=…`: the provider's header for a body sent at a time. */
export function signatureHeader(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(body, secret, seconds).toString('hex')}`
}

/** The signed time if one of the header's `v1` signatures matches the body; null if none does. */
export function signedAt(header: string, body: Buffer, secret: string): Date | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds) || seconds <= 0) return null
  const expected = signatureOf(body, secret, seconds)
  const candidates = parts.filter(([name]) => name === 'v1').slice(0, MOST_CANDIDATES)
  const fits = candidates.map(([, hex = '']) => isSame(expected, hex)).includes(true)
  return fits ? new Date(seconds * 1000) : null
}

export const isRecent = (signed: Date, now: Date): boolean => Math.abs(now.getTime() - signed.getTime()) <= TOLERANCE_S * 1000

const signatureOf = (body: Buffer, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

function isSame(expected: Buffer, hex: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return false
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'))
}
