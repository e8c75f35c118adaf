import { ofField } from '../../kernel/field-sentences.ts'
import { nameOf } from '../../kernel/parse.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { contentTag, type Precondition } from '../../platform/http/conditional.ts'
import type { FormState } from '../ui/form.tsx'
import { SEEN_FIELD } from '../ui/seen-field.ts'
import type { Words } from '../ui/use-words.ts'

/** Gives a form the tag of what it shows, so that a save which nobody has seen is not written over. */
export const withSeen = (form: FormState, shown: object): FormState =>
  ({ ...form, values: { ...form.values, [SEEN_FIELD]: seenTag(shown) } })

/** An entity tag without its quotes. */
export const seenTag = (shown: object): string => contentTag(shown).slice(1, -1)

/**
 * Refuses a form that somebody else's save has overtaken: `present` is what its fields say now, `wanted` what they are to say.
 * The same save twice is none. The form that is shown with the refusal carries the new tag: sent again it is meant.
 */
export function refuseOvertaken(
  words: Words, typed: Readonly<Record<string, string>>, present: object, wanted: object,
): Refusal | null {
  const [seen, now] = [typed[SEEN_FIELD], seenTag(present)]
  return seen === undefined || seen === now || seenTag(wanted) === now ? null : overtaken(words)
}

/** The same under the lock, for a save that lands between reading and writing. */
export const stillOf = (words: Words, read: { updated_at: Date }): Precondition => ({ updated_at: now }) =>
  (now.getTime() === read.updated_at.getTime() ? null : overtaken(words))

function overtaken({ t }: Words): Refusal {
  const said = verbatim(t.form.overtaken)
  return refuse('precondition_failed', said, { form: [said] })
}

/** Refuses fields that were emptied and cannot be empty: left out they would stand as they were, and the page would say that they are saved. */
export function refuseEmptied(typed: Readonly<Record<string, string>>, names: readonly string[]): Refusal | null {
  const emptied = names.filter((name) => typed[name]?.trim() === '')
  return emptied.length > 0 ? invalid(Object.fromEntries(emptied.map((name) => [name, [ofField.required({ field: nameOf(name) })]]))) : null
}
