import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

export type TeamRole = 'owner' | 'manager' | 'member'

export interface Team {
  id: TeamId
  name: string
}

export async function insertTeam(tx: Tx, name: string): Promise<Team> {
  const [team] = await tx.query<Team>('insert into teams (name) values ($1) returning id, name', [name])
  return team!
}

export async function findTeam(sql: Sql, id: TeamId): Promise<Team | null> {
  const [team] = await sql.query<Team>('select id, name from teams where id = $1', [id])
  return team ?? null
}

/**
 * A present or former member gets the new role. Somebody who returns within a year counts as never gone for the
 * rule that a seller's team cannot bid, so that leaving and returning does not help. An owner named by somebody
 * else is marked.
 */
const SAVE_MEMBER = `
  insert into team_members as m (team_id, user_id, role, is_vouched, promoted_at) values ($1, $2, $3, $4, case when $5 then house_clock() end)
  on conflict (team_id, user_id) do update set
    role = excluded.role, promoted_at = excluded.promoted_at, left_at = null, is_vouched = m.is_vouched or excluded.is_vouched,
    joined_at = case when m.left_at is null or m.left_at > house_clock() - interval '1 year' then m.joined_at else house_clock() end`

/**
 * `isVouched`: the operator vouches for everybody's consent. `isPromoted`: an owner named by somebody else, who has
 * not accepted.
 */
export const saveMember = (
  tx: Tx, teamId: TeamId, userId: UserId, role: TeamRole, { isVouched = false, isPromoted = false } = {},
): Promise<unknown> => tx.query(SAVE_MEMBER, [teamId, userId, role, isVouched, isPromoted])

const TEAMS_OF = `
  select t.id, t.name, m.role from teams t join team_members m on m.team_id = t.id
  where m.user_id = $1 and m.left_at is null order by t.name, t.id`

export const teamsOf = (sql: Sql, userId: UserId): Promise<(Team & { role: TeamRole })[]> =>
  sql.query(TEAMS_OF, [userId])
