import { type FieldErrors, type FieldTexts, isRefusal, type Refusal } from '../src/kernel/refusals.ts'
import type { Said } from '../src/kernel/said.ts'
import { translate } from '../src/sentences.ts'

/** The text of a message in English. */
export const english = (said: Said): string => translate('en', said)

/** The errors of each field, in English. */
export const englishErrors = (errors: FieldErrors = {}): FieldTexts =>
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map(english)]))

/** A refusal as in the English envelope; anything else unchanged. */
export function inEnglish(outcome: unknown): unknown {
  if (!isRefusal(outcome)) return outcome
  const { refused, said, errors } = outcome
  return { refused, message: english(said), ...(errors ? { errors: englishErrors(errors) } : {}) }
}

export const messageOf = ({ said }: Refusal): string => english(said)

/** Errors of an import, in English. */
export const englishRows = <Row extends { message: Said }>(rows: readonly Row[]): (Omit<Row, 'message'> & { message: string })[] => rows.map((row) => ({ ...row, message: english(row.message) }))
