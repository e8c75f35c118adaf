import type { FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { type Refusal, isRefusal, refuse } from '../../kernel/refusals.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Database, Tx } from '../db.ts'
import { type Secrets } from '../secrets.ts'
import { type Answer, refusalStatus, statusOf } from './replies.ts'

/** A request that may be sent twice and must take effect once (api.md 4.2). */
export interface OnceKey {
  userId: UserId
  key: string
  fingerprint: Buffer
  requestId: string
}

/** Reads `Idempotency-Key`: 1 to 255 visible ASCII characters, bare or quoted. Null without one. */
export function readOnceKey(request: FastifyRequest, userId: UserId, secrets: Secrets): OnceKey | Refusal | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = String(header).replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    return refuse('idempotency_key_invalid', 'An Idempotency-Key is 1 to 255 visible ASCII characters.')
  }
  return { userId, key, fingerprint: fingerprintOf(request, secrets), requestId: request.id }
}

function fingerprintOf(request: FastifyRequest, secrets: Secrets): Buffer {
  const path = request.url.split('?', 1)[0]
  const team = request.headers['x-team-id'] ?? ''
  return createHmac('sha256', secrets.fingerprintKey)
    .update(`${request.method}|${path}|${String(team)}|${canonical(request.body)}`)
    .digest()
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

export interface StoredAnswer {
  fingerprint: Buffer
  status: number
  body: string
  request_id: string
}

const CLAIM = `select pg_try_advisory_xact_lock(hashtextextended($1 || ':' || $2, 7)) as claimed`
const FIND = `select fingerprint, status, body, request_id from idempotency_keys where user_id = $1 and key = $2`
const STORE = `insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id) values ($1, $2, $3, $4, $5, $6)`

/** Runs work in one transaction, once for each key; the stored answer is written with the effect. */
export function once(
  db: Database, secrets: Secrets, onceKey: OnceKey | null, work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return db.transaction(async (tx) => {
    if (!onceKey) return work(tx)
    const [claim] = await tx.query<{ claimed: boolean }>(CLAIM, [String(onceKey.userId), onceKey.key])
    if (!claim!.claimed) return keyInUse()
    const [stored] = await tx.query<StoredAnswer>(FIND, [onceKey.userId, onceKey.key])
    if (stored) return replay(stored, onceKey, secrets)

    const outcome = await work(tx)
    const record = recordOf(outcome, onceKey.requestId)
    if (record) {
      const body = secrets.seal(record.body)
      await tx.query(STORE, [onceKey.userId, onceKey.key, onceKey.fingerprint, record.status, body, onceKey.requestId])
    }
    return outcome
  })
}

export const keyInUse = (): Refusal =>
  refuse('idempotency_key_in_use', 'A request with this Idempotency-Key is still running. Try again in a second.')

/** The first answer again, or a refusal when the key came with another request. */
export function replay(stored: StoredAnswer, onceKey: OnceKey, secrets: Secrets): Answer | Refusal {
  if (!stored.fingerprint.equals(onceKey.fingerprint)) {
    return refuse('idempotency_key_reused', 'This Idempotency-Key was used for another request. Use a new key.')
  }
  const { body, location } = JSON.parse(secrets.open(stored.body)) as { body: unknown; location?: string }
  return { kind: 'stored', status: stored.status, body: JSON.stringify(body), location, requestId: stored.request_id }
}

/** Codes that say the request was never executed, so the key stays free (api.md 4.2). */
const NOT_EXECUTED = new Set(['validation_failed', 'not_found', 'unauthenticated', 'insufficient_token_ability',
  'malformed_json', 'malformed_request', 'rate_limited', 'idempotency_key_in_use', 'lot_busy', 'unavailable', 'server_error'])

/** What to store for an outcome; null when the key stays free. */
export function recordOf(outcome: Answer | Refusal, requestId: string): { status: number; body: string } | null {
  if (isRefusal(outcome)) {
    if (NOT_EXECUTED.has(outcome.refused)) return null
    const { refused, message, errors } = outcome
    const body = { success: false, message, code: refused, ...(errors ? { errors } : {}), request_id: requestId }
    return { status: refusalStatus(refused), body: JSON.stringify({ body }) }
  }
  if (outcome.kind === 'stored' || outcome.kind === 'list' || outcome.kind === 'bare') return null
  const message = outcome.message === undefined ? {} : { message: outcome.message }
  const body = outcome.kind === 'data' ? { success: true, ...message, data: outcome.data } : { success: true, ...message }
  const location = outcome.kind === 'data' ? outcome.location : undefined
  return { status: statusOf(outcome), body: JSON.stringify({ body, location }) }
}
