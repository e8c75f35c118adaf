import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import { parseInstant } from '../kernel/time.ts'
import { say } from './sentences.ts'

/** A cursor is an id of ours; an invalid one means the beginning, as with pages. */
export const readCursor = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

/** A time range as entered; null for an open end. */
export function readSpan(entered: { since?: string; until?: string }): { since: Date | null; until: Date | null } | Refusal {
  const errors: FieldErrors = {}
  const read = (field: 'since' | 'until'): Date | null => {
    const text = entered[field]
    const at = text === undefined ? null : parseInstant(text)
    if (text !== undefined && at === null) errors[field] = [say.timeInvalid({ field })]
    return at
  }
  const span = { since: read('since'), until: read('until') }
  return Object.keys(errors).length > 0 ? invalid(errors) : span
}
