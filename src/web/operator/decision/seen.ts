import { namesOf } from '../../../accounts/index.ts'
import { listAudit } from '../../../audit/index.ts'
import { entryOf } from '../../../kernel/entry.ts'
import { type Refusal, refuse } from '../../../kernel/refusals.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import type { Sql } from '../../../platform/db.ts'
import { asErrors } from '../../http/refuse-fields.ts'
import { seenTag } from '../../http/seen.ts'
import { ONCE_FIELD } from '../../ui/form.tsx'
import { SEEN_FIELD } from '../../ui/seen-field.ts'
import type { Words } from '../../ui/use-words.ts'

/** The subject of a decision, as the audit log names it. */
export interface DecidedRecord {
  type: string
  id: number
  /** The action that leads to this state, if the record's log has other actions too. */
  action?: string
  /** Its state, which the deciding person must have seen. */
  standing: string
}

/** Form values by field name. */
type Fields = Readonly<Record<string, string>>

/** The state of a record whose form shows all its fields. */
export const standingOf = (fields: Fields): string => seenTag(fields)

/** A refusal shown at the top of the form. */
export const refuseForm = (sentence: string): Refusal =>
  refuse('invalid_state_transition', verbatim(sentence), asErrors({ form: sentence }))

/**
 * Refuses if the record has changed since the form was shown, and names who changed it, so that nobody's decision
 * is overridden unseen.
 */
export async function refuseUnseen(sql: Sql, { t: { operator: say } }: Words, record: DecidedRecord, seen: string | undefined): Promise<Refusal | null> {
  if (seen === undefined || seen === record.standing) return null
  const by = await lastToChange(sql, record)
  return refuseForm(by === null ? say.changedMeanwhile : say.changedMeanwhileBy(by))
}

/**
 * The same for a form with all fields of the record: the current value is shown beside each field that differs.
 * Submitting what is already stored is not a conflict.
 */
export async function refuseOverwriting(
  sql: Sql, { t: { operator: say } }: Words, record: DecidedRecord, present: Fields, typed: Fields,
): Promise<Refusal | null> {
  const { [SEEN_FIELD]: seen, [ONCE_FIELD]: _key, ...wanted } = typed
  const others = Object.keys({ ...present, ...wanted }).filter((name) => plain(entryOf(present, name)) !== plain(entryOf(wanted, name)))
  if (seen === undefined || seen === record.standing || others.length === 0) return null
  const by = await lastToChange(sql, record)
  const sentence = by === null ? say.savedMeanwhile : say.savedMeanwhileBy(by)
  const beside = Object.fromEntries(others.map((name) => [name, saysNow(name, entryOf(present, name), entryOf(wanted, name))]))
  return refuse('precondition_failed', verbatim(sentence), asErrors({ form: sentence, ...beside }))

  function saysNow(name: string, value = '', meant = ''): string {
    if (value === '') return meant === 'on' ? say.offNow : say.emptyNow
    if (value === 'on') return say.onNow
    return CODED.test(name) || value.length > LONGEST_TOLD ? say.otherwiseNow : say.saysNow(value)
  }
}

/** Browsers send CRLF line ends, and nothing for unchecked boxes. */
const plain = (text = ''): string => text.replaceAll('\r\n', '\n').trim()

/** Fields with coded values, which are not shown. */
const CODED = /(^|\.)(kind|parent_id|platform_fee_collected)$/
const LONGEST_TOLD = 120

/** Enough entries to find a change among views. */
const NEWEST = { page: 1, perPage: 20 }

async function lastToChange(sql: Sql, { type, id, action }: DecidedRecord): Promise<string | null> {
  const { items } = await listAudit(sql, { resourceType: type, resourceId: id, action }, NEWEST)
  const change = items.find((one) => !one.action.endsWith('.viewed'))
  if (!change || change.actor_user_id === null) return null
  return (await namesOf(sql, [change.actor_user_id])).get(change.actor_user_id) ?? null
}
