import { ofField } from '../../kernel/field-sentences.ts'
import { nameOf } from '../../kernel/parse.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { contentTag, type Precondition } from '../../platform/http/conditional.ts'
import type { FormState } from '../ui/form.tsx'
import { SEEN_FIELD } from '../ui/seen-field.ts'
import type { Words } from '../ui/use-words.ts'

/** Adds a tag of the shown values to a form, so that changes made in the meantime are not overwritten. */
export const withSeen = (form: FormState, shown: object): FormState =>
  ({ ...form, values: { ...form.values, [SEEN_FIELD]: seenTag(shown) } })

/** An ETag without its quotes. */
export const seenTag = (shown: object): string => contentTag(shown).slice(1, -1)

/**
 * Refuses a form whose values were changed by another save: `present` are the stored values, `wanted` the
 * submitted ones. Submitting what is already stored is not a conflict. The refused form carries the new tag, so
 * sending it again overwrites.
 */
export function refuseOvertaken(
  words: Words, typed: Readonly<Record<string, string>>, present: object, wanted: object,
): Refusal | null {
  const [seen, now] = [typed[SEEN_FIELD], seenTag(present)]
  return seen === undefined || seen === now || seenTag(wanted) === now ? null : overtaken(words)
}

/** The same check under the lock, for a save that happens between reading and writing. */
export const stillOf = (words: Words, read: { updated_at: Date }): Precondition => ({ updated_at: now }) =>
  (now.getTime() === read.updated_at.getTime() ? null : overtaken(words))

function overtaken({ t }: Words): Refusal {
  const said = verbatim(t.form.overtaken)
  return refuse('precondition_failed', said, { form: [said] })
}

/**
 * Refuses emptied fields that cannot be empty. Left out they would keep their value, although the page reports a
 * save.
 */
export function refuseEmptied(typed: Readonly<Record<string, string>>, names: readonly string[]): Refusal | null {
  const emptied = names.filter((name) => typed[name]?.trim() === '')
  return emptied.length > 0 ? invalid(Object.fromEntries(emptied.map((name) => [name, [ofField.required({ field: nameOf(name) })]]))) : null
}
