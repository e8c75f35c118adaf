import type { Said } from '../kernel/said.ts'
import { say } from './sentences.ts'
/**
 * Accepted passwords (NIST SP 800-63B-4): long, of any characters, and not common. There is no rule about digits or
 * symbols, which leads to passwords that people write down and programs guess.
 */
export const SHORTEST_PASSWORD = 12
/** Minimum for a password that an operator sets and the person will change. */
export const SHORTEST_GIVEN_PASSWORD = 8
/** Longer ones are refused before hashing, which limits its cost. */
export const LONGEST_PASSWORD = 128

/** Why a password is refused, as a sentence; null if accepted. `own` are words that others know about the person. */
export function passwordProblem(password: string, own: readonly string[]): Said | null {
  const text = password.normalize('NFKC')
  if ([...text].length < SHORTEST_PASSWORD) return say.passwordTooShort({ count: SHORTEST_PASSWORD })
  if (password.length > LONGEST_PASSWORD) return say.passwordTooLong({ count: LONGEST_PASSWORD })
  const known = [...COMMON, ...own.flatMap(wordsOf)]
  if (isRepetition(text) || isSequence(text) || holdsAddress(text, own) || consistsOf(plain(text), known)) {
    return say.passwordTooCommon()
  }
  return null
}

/** Words of passwords in leaked lists; names of this trade added. */
const COMMON = `password passwort passw passphrase secret admin administrator root login logon welcome letmein access
  master monkey dragon shadow sunshine princess football baseball basketball soccer hockey superman batman starwars
  pokemon michael jennifer jordan ashley iloveyou loveme trustno whatever freedom computer internet service server
  changeme default guest test testing tester temp temporary user username example sample demo hello hallo qwerty
  qwertyuiop qwertz asdf asdfgh asdfghjkl zxcvbnm zxcvbn azerty abcdef abcdefgh spring summer autumn winter january
  february march april may june july august september october november december monday friday
  freehold auction auctions bidder bidding land county seller house my the your is it me new old one two three
  abc xyz qwe asd zxc`.split(/\s+/)

const LOOKS_LIKE: Record<string, string> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i',
}

/** The letters after undoing substitutions: `P4$$w0rd` is `password`. Digits and symbols at the end do not count. */
function plain(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}@$]+$/u, '')
  return [...letters].map((sign) => LOOKS_LIKE[sign] ?? sign).join('').replace(/[^\p{L}]/gu, '')
}

/** Shorter names before the @ are words that a good password may contain. */
const TELLING_NAME = 6

/** Whether the text contains an email address of the person, or the name before its @. */
function holdsAddress(text: string, own: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return own.map((known) => known.toLowerCase()).filter((known) => known.includes('@')).some((address) => {
    const name = address.slice(0, address.lastIndexOf('@'))
    return lower.includes(address) || (name.length >= TELLING_NAME && lower.includes(name))
  })
}

/** Words of three letters or more; shorter ones would forbid too much. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u).filter((word) => word.length >= 3)

/** At most three different characters, or one repeated unit: `aaaaaaaaaaaa`, `abcabcabcabc`. */
function isRepetition(text: string): boolean {
  return new Set(text).size <= 3 || /^(.{1,6}?)\1+$/su.test(text)
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]

/** A sequence of the alphabet, digits or keyboard, in either direction. */
function isSequence(text: string): boolean {
  const lower = text.toLowerCase()
  const backwards = [...lower].reverse().join('')
  return ROWS.some((row) => row.includes(lower) || row.includes(backwards))
}

/** Whether the letters are only known words in sequence. Linear in letters times words. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const reachable = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reachable.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) reachable.add(at + word.length)
  }
  return text !== '' && reachable.has(text.length)
}
