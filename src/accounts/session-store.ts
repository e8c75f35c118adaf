import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { PERSON_COLUMNS, type Person } from './store.ts'

export interface Membership {
  teamId: TeamId
  role: 'owner' | 'manager' | 'member'
}

/** The teams of a person `u`, in the same row. */
export const TEAMS_COLUMN = `
  coalesce((select jsonb_agg(jsonb_build_object('teamId', m.team_id, 'role', m.role) order by m.team_id)
    from team_members m where m.user_id = u.id and m.left_at is null), '[]') as teams`

/** A signed-in person with everything that pages and access checks need. */
export interface SessionRow extends Person {
  sessionId: number
  isSuspended: boolean
  teams: Membership[]
  /** Whether the last use should be recorded again. */
  isUnnoted: boolean
}

/** A session `s` ends 30 days after signing in, or when it was not used for 7. */
export const VALID_SESSION =
  `not s.awaits_code and s.expires_at > house_clock() and s.last_seen_at > house_clock() - interval '7 days'`

const FIND_SESSION = `
  select s.id as "sessionId", s.last_seen_at < house_clock() - interval '1 minute' as "isUnnoted",
    u.suspended_at is not null as "isSuspended", ${PERSON_COLUMNS}, ${TEAMS_COLUMN}
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and ${VALID_SESSION}`

export async function findSession(sql: Sql, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await sql.query<SessionRow>(FIND_SESSION, [tokenHash])
  return row ?? null
}

/** Holds a new session until its code is entered, if two-step sign-in is on. True if it waits. */
const HOLD_BACK = `
  update sessions s set awaits_code = true
  where token_hash = $1 and exists (select from two_factors f where f.user_id = s.user_id and f.confirmed_at is not null)
  returning id`

export const holdBackSession = async (sql: Sql, tokenHash: string): Promise<boolean> => (await sql.query(HOLD_BACK, [tokenHash])).length > 0

export interface WaitingSession {
  sessionId: number
  userId: UserId
  email: string
}

/** After the password there are ten minutes to enter the code. */
const WAITING = `
  select s.id as "sessionId", u.id as "userId", u.email from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.awaits_code and s.created_at > house_clock() - interval '10 minutes'`

export async function findWaitingSession(sql: Sql, tokenHash: string): Promise<WaitingSession | null> {
  const [row] = await sql.query<WaitingSession>(WAITING, [tokenHash])
  return row ?? null
}

export const releaseSession = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('update sessions set awaits_code = false, last_seen_at = house_clock() where id = $1', [id])

/** A session of a person. */
export interface OwnSession {
  id: number
  userAgent: string
  ipAddress: string
  createdAt: Date
  lastSeenAt: Date
  /** The browser that asks. */
  isCurrent: boolean
}

const OWN_SESSIONS = `
  select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as "ipAddress", created_at as "createdAt",
    last_seen_at as "lastSeenAt", token_hash = $2 as "isCurrent"
  from sessions
  where user_id = $1 and not awaits_code and expires_at > house_clock() and last_seen_at > house_clock() - interval '7 days'
  order by token_hash = $2 desc, last_seen_at desc limit 100`

export const sessionsOf = (sql: Sql, userId: UserId, currentHash: string): Promise<OwnSession[]> =>
  sql.query(OWN_SESSIONS, [userId, currentHash])

/** False if this person has no such session. */
export const endSessionOf = async (sql: Sql, userId: UserId, id: number): Promise<boolean> =>
  (await sql.query('delete from sessions where user_id = $1 and id = $2 returning id', [userId, id])).length > 0

export const endOtherSessions = (sql: Sql, userId: UserId, currentHash: string): Promise<unknown> =>
  sql.query('delete from sessions where user_id = $1 and token_hash <> $2', [userId, currentHash])

export const isOpenSession = async (sql: Sql, tokenHash: string): Promise<boolean> =>
  (await sql.query('select from sessions where token_hash = $1 and not awaits_code', [tokenHash])).length > 0

export const endSession = (sql: Sql, tokenHash: string): Promise<unknown> =>
  sql.query('delete from sessions where token_hash = $1', [tokenHash])

export const noteSessions = (sql: Sql, ids: readonly number[]): Promise<unknown> =>
  sql.query('update sessions set last_seen_at = house_clock() where id = any($1::bigint[])', [ids])
