/** Names of events as subscribers see them: `evt_` and 26 letters, the moment first, so that they sort by time. */

/** Crockford's base 32: nothing in it is mistaken for something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LETTERS = 10
const ID_LETTERS = 16

/** The same row always has the same name. */
export const eventKey = (event: { id: number; fired_at: Date }): string =>
  `evt_${base32(event.fired_at.getTime(), TIME_LETTERS)}${base32(event.id, ID_LETTERS)}`

/** A name for what is no row: an event that is only a test. */
export const testKey = (at: Date, chance: Uint8Array): string =>
  `evt_${base32(at.getTime(), TIME_LETTERS)}${[...chance.subarray(0, ID_LETTERS)].map((byte) => LETTERS[byte % 32]).join('')}`

/** Which row a name means; null when it can be none. */
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
