import { toldReason } from '../../kernel/reasons.ts'
import type { FieldErrors, FieldTexts, Refusal } from '../../kernel/refusals.ts'
import { isOfField } from '../../kernel/field-sentences.ts'
import type { Said } from '../../kernel/said.ts'
import { translate } from '../../sentences.ts'
import type { Words } from './use-words.ts'

/** Messages of the features, in the reader's language. */
export const inWords = ({ language }: Words, said: Said): string => translate(language, said)

/** A stored reason: in the reader's language if the program gave it, as typed if a person did. */
export function reasonInWords(words: Words, text: string | null, said: Said | null): string | null {
  const told = toldReason(text, said)
  return told && inWords(words, told)
}

/** A refusal's message in the reader's language. */
export const refusalMessage = (words: Words, { said }: Refusal): string => inWords(words, said)

/**
 * The messages of errors by field, to be read beside the fields: English calls a field `This` there instead of its
 * name in the API.
 */
export const errorsBesideFields = (words: Words, errors: FieldErrors): FieldTexts =>
  fieldErrors(words, Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map((said) => asThis(words, said))])))

const asThis = ({ t }: Words, said: Said): Said =>
  (isOfField(said) ? { ...said, parameters: { ...said.parameters, field: t.form.thisField } } : said)

/** The messages of errors by field. */
export const fieldErrors = (words: Words, errors: FieldErrors): FieldTexts =>
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map((said) => inWords(words, said))]))
