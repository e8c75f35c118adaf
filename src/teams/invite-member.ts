import { findPerson } from '../accounts/index.ts'
import type { TeamId, TeamInvitationId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Letter } from '../platform/mail.ts'
import { invitationLetter } from './invitation-letter.ts'
import { countInvitedToday, endInvitation, findInvitation, findInvitationTo, insertInvitation } from './invitation-store.ts'
import { ownTeam, type RefuseMember } from './manage-members.ts'
import { findMember } from './member-store.ts'
import { refuseChoosing } from './membership-rules.ts'
import { saveMember, type TeamRole } from './store.ts'

/** An invitation stands as long. */
const STANDS_DAYS = 14
/** The letters go to people who may never have heard of the house. */
const MOST_A_DAY = 20

export interface InvitationOrder {
  email: string
  role: TeamRole
  /** What strangers are written to in; somebody with an account has chosen for themselves. */
  language: Language
}

/** What an invitation needs from those who write letters and sell plans. */
export interface Inviting {
  siteUrl: string
  post(tx: Sql, letter: Letter): Promise<void>
  refuseMember: RefuseMember
}

/** Asks somebody into a team by letter, whether or not they have an account. They are in it once they have said yes. */
export async function inviteMember(
  tx: Tx, inviting: Inviting, actor: Actor, teamId: TeamId, { email, role, language }: InvitationOrder,
): Promise<TeamInvitationId | Refusal> {
  const team = await ownTeam(tx, actor, teamId)
  const refusal = isRefusal(team) ? team : refuseChoosing(team.role)
  if (refusal || isRefusal(team)) return refusal!
  const person = await findPerson(tx, { email })
  const standing = person && (await findMember(tx, teamId, person.id))
  if (standing) return invalid({ email: [`They are a ${standing.role} of this team already. Change their role instead.`] })
  const full = await inviting.refuseMember(tx, { userId: actor.userId!, teamId })
  if (full) return full
  if (await countInvitedToday(tx, teamId) >= MOST_A_DAY) return invalid({ email: [`A team invites at most ${MOST_A_DAY} people a day. Go on tomorrow.`] })

  const id = await insertInvitation(tx, { teamId, email, role, invitedBy: actor.userId!, days: STANDS_DAYS })
  if (id === null) return invalid({ email: ['They are invited already. Withdraw that invitation to send another.'] })
  await recordAudit(tx, { actor, action: 'team.invited', resource: { type: 'team', id: teamId }, after: { email, role } })
  const to = { name: person?.name ?? email, address: email }
  await inviting.post(tx, invitationLetter(to, { siteUrl: inviting.siteUrl, id, teamName: team.name, days: STANDS_DAYS, language: person?.locale ?? language }))
  return id
}

export async function withdrawInvitation(tx: Tx, actor: Actor, teamId: TeamId, id: TeamInvitationId): Promise<Refusal | null> {
  const team = await ownTeam(tx, actor, teamId)
  const refusal = isRefusal(team) ? team : refuseChoosing(team.role)
  if (refusal) return refusal
  const invitation = await findInvitation(tx, teamId, id)
  if (!invitation || !(await endInvitation(tx, id, 'withdrawn'))) return notFound('This invitation')
  await recordAudit(tx, { actor, action: 'team.invitation_withdrawn', resource: { type: 'team', id: teamId }, before: { email: invitation.email } })
  return null
}

/** Somebody says yes or no to an invitation to their confirmed address. Answers the team. */
export async function answerInvitation(
  tx: Tx, refuseMember: RefuseMember, actor: Actor, id: TeamInvitationId, isAccepted: boolean,
): Promise<TeamId | Refusal> {
  const invitation = await findInvitationTo(tx, actor.userId!, id)
  if (!invitation) return notFound('This invitation')
  const { team_id: teamId, role } = invitation
  const full = isAccepted ? await refuseMember(tx, { userId: actor.userId!, teamId }) : null
  if (full) return full
  if (!(await endInvitation(tx, id, isAccepted ? 'accepted' : 'declined'))) return notFound('This invitation')
  if (isAccepted && !(await findMember(tx, teamId, actor.userId!))) await saveMember(tx, teamId, actor.userId!, role)
  await recordAudit(tx, {
    actor, action: isAccepted ? 'team.joined' : 'team.invitation_declined', resource: { type: 'team', id: teamId },
    after: { user_id: actor.userId, ...(isAccepted ? { role } : {}) },
  })
  return teamId
}
