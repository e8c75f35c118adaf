import type { TeamId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import { PERSON_COLUMNS, type Person } from './store.ts'

export interface Membership {
  teamId: TeamId
  role: 'owner' | 'manager' | 'member'
}

/** The teams of a person `u`, in the same row. */
export const TEAMS_COLUMN = `
  coalesce((select jsonb_agg(jsonb_build_object('teamId', m.team_id, 'role', m.role) order by m.team_id)
    from team_members m where m.user_id = u.id and m.left_at is null), '[]') as teams`

/** A person in a browser, with everything that any page or check asks about them. */
export interface SessionRow extends Person {
  sessionId: number
  isSuspended: boolean
  teams: Membership[]
  /** Whether it is time to note that the session is in use. */
  isUnnoted: boolean
}

/** A session ends 30 days after signing in, or when it was not used for 7. */
const FIND_SESSION = `
  select s.id as "sessionId", s.last_seen_at < house_clock() - interval '1 minute' as "isUnnoted",
    u.suspended_at is not null as "isSuspended", ${PERSON_COLUMNS}, ${TEAMS_COLUMN}
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > house_clock() and s.last_seen_at > house_clock() - interval '7 days'`

export async function findSession(sql: Sql, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await sql.query<SessionRow>(FIND_SESSION, [tokenHash])
  return row ?? null
}

export const endSession = (sql: Sql, tokenHash: string): Promise<unknown> =>
  sql.query('delete from sessions where token_hash = $1', [tokenHash])

export const noteSessions = (sql: Sql, ids: readonly number[]): Promise<unknown> =>
  sql.query('update sessions set last_seen_at = house_clock() where id = any($1::bigint[])', [ids])
