import type { FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { type Language, LANGUAGES } from '../../kernel/languages.ts'
import { type FieldTexts, type Refusal, isRefusal, refuse } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Database, Sql, Tx } from '../db.ts'
import { type Secrets } from '../secrets.ts'
import { languageOf } from './language.ts'
import { type Answer, refusalStatus, statusOf, type Storable } from './replies.ts'
import { say } from '../sentences.ts'

/** A request that may be sent twice and must take effect once (rule book I8). */
export interface OnceKey {
  userId: UserId
  key: string
  fingerprint: Buffer
  requestId: string
  /** The language of the first response, also used for repeats. */
  language: Language
}

/** Reads `Idempotency-Key`: 1 to 255 visible ASCII characters, bare or quoted. Null without one. */
export function readOnceKey(request: FastifyRequest, userId: UserId, secrets: Secrets): OnceKey | Refusal | null {
  const header = request.headers['idempotency-key']
  return header === undefined ? null : onceKeyOf(request, String(header).replace(/^"(.*)"$/, '$1'), userId, secrets)
}

/** The same for a key sent elsewhere, such as in a form field. */
export function onceKeyOf(request: FastifyRequest, key: string, userId: UserId, secrets: Secrets): OnceKey | Refusal {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    return refuse('idempotency_key_invalid', say.badKey())
  }
  return { userId, key, fingerprint: fingerprintOf(request, secrets), requestId: request.id, language: languageOf(request) }
}

function fingerprintOf(request: FastifyRequest, secrets: Secrets): Buffer {
  const path = request.url.split('?', 1)[0]
  const team = request.headers['x-team-id'] ?? ''
  return createHmac('sha256', secrets.fingerprintKey)
    .update(`${request.method}|${path}|${String(team)}|${canonical(request.body)}`)
    .digest()
}

/** Canonical text of a value, independent of the order of its fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

export interface StoredAnswer {
  fingerprint: Buffer
  body: string
  request_id: string
}

const CLAIM = `
  select pg_try_advisory_xact_lock(hashtextextended(user_id || ':' || key, 7)) as claimed
  from unnest($1::bigint[], $2::text[]) with ordinality as k (user_id, key, nth) order by nth`
const FIND = `
  select s.fingerprint, s.body, s.request_id, k.nth::int as nth
  from unnest($1::bigint[], $2::text[]) with ordinality as k (user_id, key, nth)
  join idempotency_keys s on s.user_id = k.user_id and s.key = k.key`
const STORE = `
  insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id)
  select user_id, key, decode(fingerprint, 'hex'), status, body, request_id
  from json_to_recordset($1::json) as r (user_id bigint, key text, fingerprint text, status int, body text, request_id text)`

/** State of a key before the work: in progress elsewhere, answered, or free. */
export type KeyState = 'in use' | 'free' | StoredAnswer

/** Locks keys until the transaction ends and reads their stored responses; states in the order of the keys. */
export async function claimKeys(tx: Sql, keys: readonly OnceKey[]): Promise<KeyState[]> {
  if (keys.length === 0) return []
  const columns = [keys.map(({ userId }) => userId), keys.map(({ key }) => key)]
  const [claims, stored] = await Promise.all([
    tx.query<{ claimed: boolean }>(CLAIM, columns),
    tx.query<StoredAnswer & { nth: number }>(FIND, columns),
  ])
  const answers = new Map(stored.map((row) => [row.nth - 1, row]))
  return claims.map(({ claimed }, index) => (claimed ? (answers.get(index) ?? 'free') : 'in use'))
}

/** Stores encrypted outcomes for 24 hours under their keys, in the transaction of their effects. */
export async function keepOutcomes(
  tx: Sql, secrets: Secrets, outcomes: readonly { key: OnceKey; outcome: Answer | Refusal }[],
): Promise<void> {
  const rows = outcomes.flatMap(({ key, outcome }) => {
    if (!isStorable(outcome)) return []
    const kept = keptOf(outcome)
    return [{
      user_id: key.userId, key: key.key, fingerprint: key.fingerprint.toString('hex'),
      status: isRefusal(kept) ? refusalStatus(kept.refused) : statusOf(kept),
      body: secrets.seal(writeKept(kept, key)), request_id: key.requestId,
    }]
  })
  if (rows.length > 0) await tx.query(STORE, [JSON.stringify(rows)])
}

const REPLACE = 'update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2'

/** Replaces a stored response by its final result after the commit. */
export async function keepSettled(sql: Sql, secrets: Secrets, key: OnceKey, answer: Answer): Promise<void> {
  if (isStorable(answer)) await sql.query(REPLACE, [key.userId, key.key, statusOf(answer), secrets.seal(writeKept(answer, key))])
}

/** Runs work in one transaction, once for each key; the response is stored with the effect. */
export function once(
  db: Database, secrets: Secrets, key: OnceKey | null, work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return db.transaction(async (tx) => {
    if (!key) return work(tx)
    const [state] = await claimKeys(tx, [key])
    if (state !== 'free') return answerFor(state!, key, secrets)
    const outcome = await work(tx)
    await keepOutcomes(tx, secrets, [{ key, outcome }])
    return outcome
  })
}

/** The response for a key that is not free. */
export const answerFor = (state: Exclude<KeyState, 'free'>, key: OnceKey, secrets: Secrets): Answer | Refusal =>
  state === 'in use' ? keyInUse() : replay(state, key, secrets)

const keyInUse = (): Refusal =>
  refuse('idempotency_key_in_use', say.keyInUse())

/** The first response again, or a refusal if the key came with a different request. */
function replay(stored: StoredAnswer, onceKey: OnceKey, secrets: Secrets): Answer | Refusal {
  if (!stored.fingerprint.equals(onceKey.fingerprint)) {
    return refuse('idempotency_key_reused', say.keyReused())
  }
  return { kind: 'stored', ...readKept(secrets.open(stored.body)), requestId: stored.request_id }
}

const writeKept = (outcome: Storable, { language }: OnceKey): string => JSON.stringify({ ...outcome, language })

function readKept(text: string): { outcome: Storable; language: Language } {
  const { language = LANGUAGES[0], ...kept } = JSON.parse(text) as Storable & { language?: Language }
  return { outcome: fromBefore(kept as Storable | KeptInEnglish), language }
}

/** Entries from before sentences were data have English messages. */
type KeptInEnglish = RefusedInEnglish | (Extract<Storable, { kind: string }> & { message: string })
type RefusedInEnglish = Pick<Refusal, 'refused' | 'auctionId'> & { message: string; errors?: FieldTexts }

/** Converts a stored outcome to the current format. */
export function fromBefore(kept: Storable | KeptInEnglish): Storable {
  if (!('message' in kept) || typeof kept.message !== 'string') return kept as Storable
  if (!('refused' in kept)) return { ...kept, message: verbatim(kept.message) } as Storable
  const { refused, message, errors, auctionId } = kept as RefusedInEnglish
  const told = errors && Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(verbatim)]))
  return { ...refuse(refused, verbatim(message), told), ...(auctionId === undefined ? {} : { auctionId }) }
}

/** Codes of requests that were never executed, so the key stays free (rule book I8). */
const NOT_EXECUTED = new Set(['validation_failed', 'not_found', 'unauthenticated', 'insufficient_token_ability', 'staff_role_required',
  'malformed_json', 'malformed_request', 'rate_limited', 'idempotency_key_in_use', 'lot_busy', 'unavailable', 'server_error'])

/** A secret is shown once: of a response with one, only what a repeat may see is stored. */
const keptOf = (outcome: Storable): Storable => (!isRefusal(outcome) && outcome.kind === 'data' && outcome.repeat ? outcome.repeat : outcome)

const isStorable = (outcome: Answer | Refusal): outcome is Storable =>
  isRefusal(outcome) ? !NOT_EXECUTED.has(outcome.refused) : outcome.kind === 'data' || outcome.kind === 'done'
