/** Consonants, so that no code is a word; none of them is taken for another letter or a digit (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
/** The largest multiple of 20 in a byte: beyond it the first letters would be more frequent. */
const EVEN = 240

/** Random bytes of a code; twice as many as needed, because some are skipped. */
export const USER_CODE_ENTROPY_BYTES = LENGTH * 2

/** The code that a person types: 8 letters, 34 bits. Guesses are limited, and the code is valid for minutes. */
export function userCode(entropy: Uint8Array): string {
  const letters = [...entropy].filter((byte) => byte < EVEN).slice(0, LENGTH).map((byte) => LETTERS[byte % LETTERS.length])
  if (letters.length < LENGTH) throw new Error('Too little entropy for a code')
  return letters.join('')
}

/** A code as typed, with or without hyphen, in any case; null if it cannot be one. */
export function readUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : null
}

/** `WDJBMJHT` as `WDJB-MJHT`. */
export const shownUserCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
