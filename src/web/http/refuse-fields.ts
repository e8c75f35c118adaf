import { type FieldErrors, invalid, type Refusal } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'

/** An error for each field, in the reader's language. */
export type OwnWords = Readonly<Record<string, string>>

/** Refuses with errors that a page finds in its own form. */
export const refuseFields = (wrong: OwnWords): Refusal => invalid(asErrors(wrong))

export const asErrors = (wrong: OwnWords): FieldErrors =>
  Object.fromEntries(Object.entries(wrong).map(([field, sentence]) => [field, [verbatim(sentence)]]))

/** The errors of both, for one correction of the form; where both refuse a field, those of the first. */
export const atOnce = (first: Refusal | null, second: Refusal | null): Refusal | null =>
  (first && second ? { ...first, errors: { ...first.errors, ...second.errors, ...first.errors } } : first ?? second)
