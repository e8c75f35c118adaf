import { namesOf } from '../../../accounts/index.ts'
import { listAudit } from '../../../audit/index.ts'
import { type Refusal, refuse } from '../../../kernel/refusals.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Words } from '../../words.ts'

/** What a decision is about, as the audit log names it. */
export interface DecidedRecord {
  type: string
  id: number
  /** How it stands: who decides about it must have seen that. */
  standing: string
}

/** Not possible as things stand; said at the top of the form. */
export const refuseForm = (sentence: string): Refusal => refuse('invalid_state_transition', sentence, { form: [sentence] })

/** Somebody else was first: says who, so that nobody's decision is overturned by a page that did not show it. */
export async function refuseUnseen(sql: Sql, { t: { admin: say } }: Words, record: DecidedRecord, seen: string | undefined): Promise<Refusal | null> {
  if (seen === undefined || seen === record.standing) return null
  const by = await lastToChange(sql, record)
  return refuseForm(by === null ? say.changedMeanwhile : say.changedMeanwhileBy(by))
}

/** Enough to find a change among those who only looked. */
const NEWEST = { page: 1, perPage: 20 }

async function lastToChange(sql: Sql, { type, id }: DecidedRecord): Promise<string | null> {
  const { items } = await listAudit(sql, { resourceType: type, resourceId: id }, NEWEST)
  const change = items.find(({ action }) => !action.endsWith('.viewed'))
  if (!change || change.actor_user_id === null) return null
  return (await namesOf(sql, [change.actor_user_id])).get(change.actor_user_id) ?? null
}
