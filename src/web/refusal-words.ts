import type { FieldErrors, FieldTexts, Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { say as kernel } from '../kernel/sentences.ts'
import { translate } from '../sentences.ts'
import type { Sentences } from './messages/en/refusals.ts'
import { fill } from './ui/fill.ts'
import type { Words } from './ui/use-words.ts'

/** A refusal as the page's reader is told it. */
export const refusalMessage = (words: Words, { said }: Refusal): string => inWords(words, said)

/** The same for what is wrong with single fields. */
export const fieldErrors = (words: Words, errors: FieldErrors): FieldTexts =>
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map((said) => inWords(words, said))]))

/** A sentence in the reader's language. */
export function inWords(words: Words, said: Said | string): string {
  return typeof said === 'string' ? houseSentence(words, said) : translate(words.language, withOwnWords(words, said))
}

const VERBATIM = kernel.verbatim({ text: '' }).key

function withOwnWords(words: Words, said: Said): Said {
  const own = Object.entries(said.parameters).map(([name, value]) => {
    if (typeof value === 'object' && 'key' in value) return [name, withOwnWords(words, value)] as const
    return [name, said.key === VERBATIM ? houseSentence(words, String(value)) : value] as const
  })
  return { key: said.key, parameters: Object.fromEntries(own) }
}

/** Any sentence of the features that is still English; one that nobody translated is better in English than not said. */
export const houseSentence = (words: Words, sentence: string): string => translated(words, sentence) ?? sentence

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
