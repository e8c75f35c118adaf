import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Team, TeamRole } from './store.ts'

/** More teams than anybody needs; each has invoices, subscriptions and webhooks of its own. */
export const MOST_TEAMS = 20

/** A team as one of its members sees it. */
export interface OwnTeam extends Team {
  role: TeamRole
  members: number
  created_at: Date
}

const OWN_TEAMS = `
  select t.id, t.name, m.role, t.created_at,
    (select count(*) from team_members o where o.team_id = t.id and o.left_at is null) as members
  from teams t join team_members m on m.team_id = t.id and m.user_id = $1 and m.left_at is null`

export async function listOwnTeams(sql: Sql, userId: UserId, { page, perPage }: PageRequest): Promise<Page<OwnTeam>> {
  const [items, total] = await Promise.all([
    sql.query<OwnTeam>(`${OWN_TEAMS} order by t.name, t.id limit $2 offset $3`, [userId, perPage, (page - 1) * perPage]),
    countTeamsOf(sql, userId),
  ])
  return { items, total, page, perPage }
}

export async function countTeamsOf(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ total: number }>('select count(*) as total from team_members where user_id = $1 and left_at is null', [userId])
  return row!.total
}

/** Null if the team does not exist or they are not a member. */
export async function findOwnTeam(sql: Sql, userId: UserId, id: TeamId): Promise<OwnTeam | null> {
  const [team] = await sql.query<OwnTeam>(`${OWN_TEAMS} where t.id = $2`, [userId, id])
  return team ?? null
}

export interface Member {
  user_id: UserId
  name: string
  email: string
  role: TeamRole
  joined_at: Date
  /**
   * An owner named by somebody else, who has not accepted by acting as an owner; they may leave or step down at any
   * time.
   */
  is_promoted: boolean
}

const MEMBERS = `
  select m.user_id, u.name, u.email, m.role, m.joined_at, m.role = 'owner' and m.promoted_at is not null as is_promoted
  from team_members m join users u on u.id = m.user_id
  where m.team_id = $1 and m.left_at is null`

export async function listMembers(sql: Sql, teamId: TeamId, { page, perPage }: PageRequest): Promise<Page<Member>> {
  const [items, [count]] = await Promise.all([
    sql.query<Member>(`${MEMBERS} order by m.joined_at, m.user_id limit $2 offset $3`, [teamId, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>('select count(*) as total from team_members where team_id = $1 and left_at is null', [teamId]),
  ])
  return { items, total: count!.total, page, perPage }
}

export async function findMember(sql: Sql, teamId: TeamId, userId: UserId): Promise<Member | null> {
  const [member] = await sql.query<Member>(`${MEMBERS} and m.user_id = $2`, [teamId, userId])
  return member ?? null
}

export async function findMemberByEmail(sql: Sql, teamId: TeamId, email: string): Promise<Member | null> {
  const [member] = await sql.query<Member>(`${MEMBERS} and u.email = $2`, [teamId, email])
  return member ?? null
}

/** Locks the membership of this team until the transaction ends. */
export const lockTeam = (tx: Tx, id: TeamId): Promise<unknown> => tx.query('select from teams where id = $1 for no key update', [id])

export async function countOwners(tx: Tx, teamId: TeamId): Promise<number> {
  const [row] = await tx.query<{ owners: number }>(
    `select count(*) as owners from team_members where team_id = $1 and role = 'owner' and left_at is null`, [teamId])
  return row!.owners
}

/** Managing members accepts the ownership. */
export const acceptOwnership = (tx: Tx, teamId: TeamId, userId: UserId): Promise<unknown> =>
  tx.query('update team_members set promoted_at = null where team_id = $1 and user_id = $2 and promoted_at is not null', [teamId, userId])

export const markLeft = (tx: Tx, teamId: TeamId, userId: UserId): Promise<unknown> =>
  tx.query('update team_members set left_at = house_clock() where team_id = $1 and user_id = $2 and left_at is null', [teamId, userId])
