import type { FastifyRequest } from 'fastify'
import type { TeamId, TokenId, UserId } from '../kernel/ids.ts'
import { keptReason, type Reason } from '../kernel/reasons.ts'
import type { Principal } from './http/access.ts'
import type { Sql } from './db.ts'

/** Who did something, as far as the house knows. */
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

/** The house itself: what a job does, or what a payment sets in motion. */
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
  /** `auction.published`, `lot.withdrawn`: what was done, in the past tense. */
  action: string
  resource: { type: string; id: number }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: Reason | null
}

const RECORD = `
  insert into audit_log (actor_kind, actor_user_id, team_id, token_id, ip, user_agent, request_id,
    action, resource_type, resource_id, before, after, reason, reason_said)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

/** Writes to the audit log in the caller's transaction (rule book H3): what was not committed was not done. */
export async function recordAudit(tx: Sql, entry: AuditEntry): Promise<void> {
  const { actor, resource, reason = null } = entry
  const kept = reason === null ? null : keptReason(reason)
  await tx.query(RECORD, [
    actor.kind, actor.userId, actor.teamId, actor.tokenId, actor.ip, actor.userAgent, actor.requestId,
    entry.action, resource.type, resource.id,
    jsonOrNull(entry.before), jsonOrNull(entry.after), kept?.text ?? null, kept?.said ? JSON.stringify(kept.said) : null,
  ])
}

const jsonOrNull = (value: Record<string, unknown> | undefined): string | null => (value ? JSON.stringify(value) : null)
