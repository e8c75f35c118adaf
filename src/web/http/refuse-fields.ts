import { type FieldErrors, invalid, type Refusal } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'

/** What is wrong with each field, in the words of the page, which are in the reader's language already. */
export type OwnWords = Readonly<Record<string, string>>

/** What a page itself finds wrong in its form. */
export const refuseFields = (wrong: OwnWords): Refusal => invalid(asErrors(wrong))

export const asErrors = (wrong: OwnWords): FieldErrors =>
  Object.fromEntries(Object.entries(wrong).map(([field, sentence]) => [field, [verbatim(sentence)]]))
