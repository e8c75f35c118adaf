import type { FastifyRequest } from 'fastify'
import type { TeamId, TokenId, UserId } from '../kernel/ids.ts'
import { keptReason, type Reason } from '../kernel/reasons.ts'
import type { Principal } from './http/access.ts'
import type { Sql } from './db.ts'

export interface Actor {
  kind: 'person' | 'system' | 'platform' | 'operator'
  userId: UserId | null
  /** The team the person acted for. */
  teamId: TeamId | null
  tokenId: TokenId | null
  ip: string | null
  userAgent: string | null
  requestId: string | null
}

/** The operator at the command line: known by having a shell on the machine. */
export const OPERATOR: Actor = {
  kind: 'operator', userId: null, teamId: null, tokenId: null, ip: null, userAgent: null, requestId: null,
}

/** The program itself: jobs and payment events. */
export const SYSTEM: Actor = { ...OPERATOR, kind: 'system' }

const USER_AGENT_KEPT = 300

export const personActing = (principal: Principal, teamId: TeamId | null, request: FastifyRequest): Actor => ({
  kind: 'person',
  userId: principal.userId,
  teamId,
  tokenId: principal.tokenId,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_KEPT) ?? null,
  requestId: request.id,
})

export interface AuditEntry {
  actor: Actor
  /** What was done, in the past tense: `auction.published`, `lot.withdrawn`. */
  action: string
  resource: { type: string; id: number }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: Reason | null
}

const RECORD = `
  insert into audit_log (actor_kind, actor_user_id, team_id, token_id, ip, user_agent, request_id,
    action, resource_type, resource_id, before, after, reason, reason_said)
  select actor_kind, actor_user_id, team_id, token_id, ip, user_agent, request_id, action, resource_type, resource_id, before, after,
    reason, reason_said
  from jsonb_to_recordset($1::jsonb) as e (actor_kind text, actor_user_id bigint, team_id bigint, token_id bigint, ip inet, user_agent text,
    request_id text, action text, resource_type text, resource_id bigint, before jsonb, after jsonb, reason text, reason_said jsonb)`

/** Writes to the audit log in the caller's transaction (rule book H3). */
export const recordAudit = (tx: Sql, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

/** Writes many entries with one statement, in the given order. */
export async function recordAudits(tx: Sql, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ actor, action, resource, before, after, reason = null }) => {
    const kept = reason === null ? null : keptReason(reason)
    return {
      actor_kind: actor.kind, actor_user_id: actor.userId, team_id: actor.teamId, token_id: actor.tokenId, ip: actor.ip,
      user_agent: actor.userAgent, request_id: actor.requestId, action, resource_type: resource.type, resource_id: resource.id,
      before, after, reason: kept?.text ?? null, reason_said: kept?.said ?? null,
    }
  })
  await tx.query(RECORD, [JSON.stringify(rows)])
}
