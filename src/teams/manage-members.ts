import { clearTeam } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import type { TeamId, UserId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { ContentCheck } from '../platform/http/conditional.ts'
import { withdrawInvitationsBy } from './invitation-store.ts'
import { countOwners, findMember, findOwnTeam, lockTeam, markLeft, type Member, type OwnTeam, acceptOwnership } from './member-store.ts'
import { refuseChoosing, refuseOrphaning } from './membership-rules.ts'
import { saveMember, type TeamRole } from './store.ts'

/** Whether the team's plan allows one more member; provided by plans. */
export type RefuseMember = (tx: Tx, team: { userId: UserId; teamId: TeamId }) => Promise<Refusal | null>

export async function changeRole(
  tx: Tx, actor: Actor, teamId: TeamId, userId: UserId, role: TeamRole, stillSays: ContentCheck<Member> = () => null,
): Promise<Member | Refusal> {
  const team = await ownTeam(tx, actor, teamId)
  const refused = isRefusal(team) ? team : refuseChoosing(team.role)
  if (refused) return refused
  const member = await findMember(tx, teamId, userId)
  if (!member) return notFound(absent.member())
  const stale = stillSays(member)
  if (stale) return stale
  const isOwn = userId === actor.userId
  if (!isOwn || role === 'owner') await acceptOwnership(tx, teamId, actor.userId!)
  if (member.role === role) return member
  const refusal = isOwn && member.is_promoted ? null : refuseOrphaning(await countOwners(tx, teamId), member.role, role)
  if (refusal) return refusal

  await saveMember(tx, teamId, userId, role, { isPromoted: role === 'owner' && !isOwn })
  if (member.role === 'owner') await withdrawInvitationsBy(tx, teamId, userId)
  await recordAudit(tx, {
    actor, action: 'team.role_changed', resource: { type: 'team', id: teamId },
    before: { user_id: userId, role: member.role }, after: { user_id: userId, role },
  })
  return (await findMember(tx, teamId, userId))!
}

/**
 * An owner removes a member, or a member leaves; access ends with the commit. A person who was made an owner by
 * somebody else and has not accepted it may leave even as the last owner: the house can name another one. Null:
 * done.
 */
export async function removeMember(tx: Tx, actor: Actor, teamId: TeamId, userId: UserId): Promise<Refusal | null> {
  const team = await ownTeam(tx, actor, teamId)
  if (isRefusal(team)) return team
  const member = await findMember(tx, teamId, userId)
  if (!member) return notFound(absent.member())
  const isOwn = userId === actor.userId
  const refusal = (isOwn ? null : refuseChoosing(team.role))
    ?? (isOwn && member.is_promoted ? null : refuseOrphaning(await countOwners(tx, teamId), member.role, null))
  if (refusal) return refusal

  if (!isOwn) await acceptOwnership(tx, teamId, actor.userId!)
  await markLeft(tx, teamId, userId)
  await clearTeam(tx, userId, teamId)
  await withdrawInvitationsBy(tx, teamId, userId)
  await recordAudit(tx, {
    actor, action: userId === actor.userId ? 'team.left' : 'team.member_removed', resource: { type: 'team', id: teamId },
    before: { user_id: userId, role: member.role },
  })
  return null
}

/** The caller's team, locked so that two owners cannot both be the last to leave. */
export async function ownTeam(tx: Tx, actor: Actor, teamId: TeamId): Promise<OwnTeam | Refusal> {
  await lockTeam(tx, teamId)
  return (await findOwnTeam(tx, actor.userId!, teamId)) ?? notFound(absent.team())
}
