import { toldReason } from '../../kernel/reasons.ts'
import type { FieldErrors, FieldTexts, Refusal } from '../../kernel/refusals.ts'
import type { Said } from '../../kernel/said.ts'
import { translate } from '../../sentences.ts'
import type { Words } from './use-words.ts'

/** What a feature says, in the reader's language. */
export const inWords = ({ language }: Words, said: Said): string => translate(language, said)

/** Why something was done, as a row keeps it: in the reader's language if the program gave the reason, as typed if a person did. */
export function reasonInWords(words: Words, text: string | null, said: Said | null): string | null {
  const told = toldReason(text, said)
  return told && inWords(words, told)
}

/** A refusal as the page's reader is told it. */
export const refusalMessage = (words: Words, { said }: Refusal): string => inWords(words, said)

/** The same for what is wrong with single fields. */
export const fieldErrors = (words: Words, errors: FieldErrors): FieldTexts =>
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map((said) => inWords(words, said))]))
