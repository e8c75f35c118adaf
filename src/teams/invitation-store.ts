import type { TeamId, TeamInvitationId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { TeamRole } from './store.ts'

/** An open invitation, as the team and the invited person see it. */
export interface TeamInvitation {
  id: TeamInvitationId
  team_id: TeamId
  team_name: string
  email: string
  role: TeamRole
  inviter_name: string
  created_at: Date
  expires_at: Date
}

const OPEN = `
  select i.id, i.team_id, t.name as team_name, i.email, i.role, u.name as inviter_name, i.created_at, i.expires_at
  from team_invitations i join teams t on t.id = i.team_id join users u on u.id = i.invited_by
  where i.outcome is null and i.expires_at > house_clock()`

export const invitationsOf = (sql: Sql, teamId: TeamId): Promise<TeamInvitation[]> =>
  sql.query(`${OPEN} and i.team_id = $1 order by i.created_at, i.id`, [teamId])

/** Invitations of a person, at their confirmed address. */
const TO_PERSON = `${OPEN} and i.email = (select email from users where id = $1 and email_verified_at is not null)`

/** The most invitations shown to a person; the oldest come first. */
const MOST_SHOWN = 100

export const invitationsTo = (sql: Sql, userId: UserId): Promise<TeamInvitation[]> =>
  sql.query(`${TO_PERSON} order by i.created_at, i.id limit ${MOST_SHOWN}`, [userId])

export async function findInvitationTo(sql: Sql, userId: UserId, id: TeamInvitationId): Promise<TeamInvitation | null> {
  const rows = await sql.query<TeamInvitation>(`${TO_PERSON} and i.id = $2`, [userId, id])
  return rows[0] ?? null
}

export async function findInvitation(sql: Sql, teamId: TeamId, id: TeamInvitationId): Promise<TeamInvitation | null> {
  const rows = await sql.query<TeamInvitation>(`${OPEN} and i.team_id = $1 and i.id = $2`, [teamId, id])
  return rows[0] ?? null
}

/** The open invitation of this address. */
export async function findInvitationOf(sql: Sql, teamId: TeamId, email: string): Promise<TeamInvitation | null> {
  const rows = await sql.query<TeamInvitation>(`${OPEN} and i.team_id = $1 and i.email = $2`, [teamId, email])
  return rows[0] ?? null
}

/** The number of people that a team, and that a person for all their teams, has invited in the last 24 hours. */
export async function countInvitedToday(tx: Tx, teamId: TeamId, inviter: UserId): Promise<{ team: number; person: number }> {
  const [row] = await tx.query<{ team: number; person: number }>(`
    select
      (select count(*) from team_invitations where team_id = $1 and created_at > house_clock() - interval '1 day') as team,
      (select count(*) from team_invitations where invited_by = $2 and created_at > house_clock() - interval '1 day') as person`, [teamId, inviter])
  return row!
}

/** How often any team has invited this address in the last 24 hours. */
export async function countInvitedToAddress(tx: Tx, email: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from team_invitations where email = $1 and created_at > house_clock() - interval '1 day'`, [email])
  return row!.count
}

/** For an address without an open invitation of this team; the team is locked. An expired one is replaced. */
export async function insertInvitation(
  tx: Tx, order: { teamId: TeamId; email: string; role: TeamRole; invitedBy: UserId; days: number },
): Promise<TeamInvitationId> {
  const { teamId, email, role, invitedBy, days } = order
  await tx.query(
    `update team_invitations set outcome = 'withdrawn', ended_at = house_clock()
     where team_id = $1 and email = $2 and outcome is null and expires_at <= house_clock()`, [teamId, email])
  const [row] = await tx.query<{ id: TeamInvitationId }>(
    `insert into team_invitations (team_id, email, role, invited_by, expires_at)
     values ($1, $2, $3, $4, house_clock() + make_interval(days => $5)) returning id`,
    [teamId, email, role, invitedBy, days],
  )
  return row!.id
}

/** Invitations sent by a member end when the member may no longer manage members. */
export const withdrawInvitationsBy = (tx: Tx, teamId: TeamId, inviter: UserId): Promise<unknown> =>
  tx.query(
    `update team_invitations set outcome = 'withdrawn', ended_at = house_clock()
     where team_id = $1 and invited_by = $2 and outcome is null`, [teamId, inviter])

/** False if another transaction was first. */
export async function endInvitation(tx: Tx, id: TeamInvitationId, outcome: 'accepted' | 'declined' | 'withdrawn'): Promise<boolean> {
  const rows = await tx.query(
    'update team_invitations set outcome = $2, ended_at = house_clock() where id = $1 and outcome is null returning id', [id, outcome])
  return rows.length > 0
}
