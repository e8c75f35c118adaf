/** Event ids as subscribers see them: `evt_` and 26 letters, time first, so that they sort by time. */

/** Crockford's base 32: without characters that look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LETTERS = 10
const ID_LETTERS = 16

/** The same row always has the same id. */
export const eventKey = (event: { id: number; fired_at: Date }): string =>
  `evt_${base32(event.fired_at.getTime(), TIME_LETTERS)}${base32(event.id, ID_LETTERS)}`

/** An id for a test event, which has no row. */
export const testKey = (at: Date, chance: Uint8Array): string =>
  `evt_${base32(at.getTime(), TIME_LETTERS)}${[...chance.subarray(0, ID_LETTERS)].map((byte) => LETTERS[byte % 32]).join('')}`

/** The row of an id; null if it cannot have one. */
export function readEventKey(text: string): { id: number; firedAt: Date } | null {
  const found = /^evt_([0-9A-HJKMNP-TV-Z]{10})([0-9A-HJKMNP-TV-Z]{16})$/.exec(text)
  if (!found) return null
  const [firedAt, id] = [number(found[1]!), number(found[2]!)]
  const isMoment = !Number.isNaN(new Date(firedAt).getTime())
  return Number.isSafeInteger(id) && isMoment ? { id, firedAt: new Date(firedAt) } : null
}

function base32(value: number, length: number): string {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = LETTERS[rest % 32]! + text
    rest = Math.floor(rest / 32)
  }
  return text
}

const number = (text: string): number => [...text].reduce((value, letter) => value * 32 + LETTERS.indexOf(letter), 0)
