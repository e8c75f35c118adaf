import { type FieldErrors, invalid, type Refusal } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'

/** An error for each field, in the reader's language. */
export type OwnWords = Readonly<Record<string, string>>

/** Refuses with errors that a page finds in its own form. */
export const refuseFields = (wrong: OwnWords): Refusal => invalid(asErrors(wrong))

export const asErrors = (wrong: OwnWords): FieldErrors =>
  Object.fromEntries(Object.entries(wrong).map(([field, sentence]) => [field, [verbatim(sentence)]]))
