import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor as Person } from '../../accounts/index.ts'
import { isRefusal, type Refusal } from '../../kernel/refusals.ts'
import type { Tx } from '../../platform/db.ts'
import { onceKeyOf, once } from '../../platform/http/idempotency.ts'
import { type Answer, ok, shownOnce } from '../../platform/http/replies.ts'
import { type FormState, ONCE_FIELD } from '../ui/form.tsx'
import type { SiteContext } from './context.ts'
import { formOf } from './form-fields.ts'

/** Adds a key to a form, so that it takes effect once even if its button is clicked repeatedly. */
export const withKey = (form: FormState): FormState => ({ ...form, values: { ...form.values, [ONCE_FIELD]: randomUUID() } })

/** A second click that arrives while the first is processed waits for the answer to the first. */
const WAIT_MS = 200
const WAITS = 10

/**
 * Runs the work of a form in one transaction, once for its key. The stored result is returned on every repetition
 * and must survive JSON. For a result with a secret, `repeated` is stored and returned instead.
 */
export async function changeOnce<T>(
  { house: { db, secrets } }: SiteContext, { request, person }: { request: FastifyRequest; person: Person }, work: (tx: Tx) => Promise<T | Refusal>,
  repeated?: (outcome: T) => Refusal,
): Promise<T | Refusal> {
  const text = formOf(request)[ONCE_FIELD]
  const key = text === undefined ? null : onceKeyOf(request, text, person.userId, secrets)
  if (isRefusal(key)) return key
  const attempt = () => once(db, secrets, key, async (tx): Promise<Answer | Refusal> => {
    const outcome = await work(tx)
    if (isRefusal(outcome)) return outcome
    return repeated ? shownOnce(ok(outcome), repeated(outcome)) : ok(outcome)
  })
  let answer = await attempt()
  for (let waits = 0; isInUse(answer) && waits < WAITS; waits++) {
    await pause(WAIT_MS)
    answer = await attempt()
  }
  return told<T>(answer)
}

const isInUse = (answer: Answer | Refusal): boolean => isRefusal(answer) && answer.refused === 'idempotency_key_in_use'

function told<T>(answer: Answer | Refusal): T | Refusal {
  if (isRefusal(answer)) return answer
  if (answer.kind === 'stored') return told<T>(answer.outcome)
  return (answer as Extract<Answer, { kind: 'data' }>).data as T
}
