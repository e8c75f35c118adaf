import type { FieldErrors, Refusal } from '../kernel/refusals.ts'
import type { Sentences } from './messages/en/refusals.ts'
import { fill } from './ui/fill.ts'
import type { Words } from './ui/use-words.ts'

/** A refusal as the page's reader is told it: its sentence in their language, else what its code means, else as it came. */
export const refusalMessage = (words: Words, { refused, message }: Refusal): string =>
  translated(words, message) ?? words.t.refusals.codes[refused] ?? message

/** The same for what is wrong with single fields. */
export const fieldErrors = (words: Words, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences.map((sentence) => houseSentence(words, sentence))]))

/** Any sentence of the features; one that nobody translated is better in English than not said. */
export const houseSentence = (words: Words, sentence: string): string => translated(words, sentence) ?? sentence

/** The same as a line of a table, where each begins with a capital letter. */
export function houseLine(words: Words, sentence: string): string {
  const said = houseSentence(words, sentence)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function translated({ t }: Words, sentence: string): string | null {
  for (const [english, own] of t.refusals.sentences) {
    const found = patternOf(english).exec(sentence)
    if (found) return fill(own, inOwnWords(t.refusals.phrases, found.groups ?? {}))
  }
  return null
}

/** What is filled in is mostly a number or a name; some of it has words of its own. */
function inOwnWords(phrases: Sentences, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => {
    const [english, own] = phrases.find((phrase) => patternOf(phrase[0]).test(value)) ?? []
    return [name, english && own ? fill(own, patternOf(english).exec(value)!.groups!) : value]
  }))
}

const patterns = new Map<string, RegExp>()

/** `Deposits closed on {moment}.` as a pattern with a named group; made once for each sentence. */
function patternOf(english: string): RegExp {
  let pattern = patterns.get(english)
  if (!pattern) {
    const literal = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    pattern = new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`)
    patterns.set(english, pattern)
  }
  return pattern
}
