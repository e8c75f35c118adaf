import { asSaid, type FieldErrors, isRefusal, type Refusal, type Sayable } from '../src/kernel/refusals.ts'
import { translate } from '../src/sentences.ts'

/** A sentence as an English answer says it. */
export const english = (said: Sayable): string => translate('en', asSaid(said))

/** What is wrong with each field, in English. */
export const englishErrors = (errors: FieldErrors = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, told]) => [field, told.map(english)]))

/** A refusal as the English envelope shows it; whatever is no refusal as it is. */
export function inEnglish(outcome: unknown): unknown {
  if (!isRefusal(outcome)) return outcome
  const { refused, said, errors } = outcome
  return { refused, message: english(said), ...(errors ? { errors: englishErrors(errors) } : {}) }
}

export const messageOf = ({ said }: Refusal): string => english(said)

/** Mistakes of an import, in English. */
export const englishRows = <Row extends { message: Sayable }>(rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, message: english(row.message) }))
