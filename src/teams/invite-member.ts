import { emailProblem, findPerson } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import type { TeamId, TeamInvitationId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { invalid, isRefusal, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Letter } from '../platform/mail.ts'
import { invitationLetter } from './invitation-letter.ts'
import {
  countInvitedToday, countInvitedToAddress, endInvitation, findInvitation, findInvitationOf, findInvitationTo, insertInvitation, type TeamInvitation,
} from './invitation-store.ts'
import { ownTeam, type RefuseMember } from './manage-members.ts'
import { countTeamsOf, findMember, findMemberByEmail, lockTeam, type Member, MOST_TEAMS, type OwnTeam, acceptOwnership } from './member-store.ts'
import { refuseChoosing } from './membership-rules.ts'
import { saveMember, type TeamRole } from './store.ts'
import { roleWord, say } from './sentences.ts'

/** How long an invitation is open. */
const STANDS_DAYS = 14
/** Recipients may not know the house, so that emails are limited per team, and per person over all their teams. */
const MOST_A_DAY = { team: 20, person: 40 }
/** Emails to one address from all teams. Further invitations appear on the site without an email. */
const MOST_LETTERS_A_DAY = 3

export interface InvitationOrder {
  email: string
  role: TeamRole
  /** The language for recipients without an account. */
  language: Language
}

/** What invitations need from email and plans. */
export interface Inviting {
  siteUrl: string
  post(tx: Sql, letter: Letter): Promise<void>
  refuseMember: RefuseMember
}

/** The result of an invitation: it is open, new or from before, or the person is already a member. */
export type Invited = { invitation: TeamInvitation; isNew: boolean } | { member: Member }

/**
 * Invites a person to a team by email. They are a member once they accept. The answer does not depend on whether
 * the address has an account; it reveals only what every member can see.
 */
export async function inviteMember(tx: Tx, inviting: Inviting, actor: Actor, teamId: TeamId, order: InvitationOrder): Promise<Invited | Refusal> {
  const { role } = order
  const email = order.email.trim()
  const team = await ownTeam(tx, actor, teamId)
  const refusal = isRefusal(team) ? team : refuseChoosing(team.role)
  if (refusal || isRefusal(team)) return refusal!
  const problem = emailProblem(email)
  if (problem) return invalid({ email: [problem] })
  const member = await findMemberByEmail(tx, teamId, email)
  if (member) return member.role === role ? { member } : otherRole(say.isMemberAs({ role: roleWord[member.role]() }))
  const before = await findInvitationOf(tx, teamId, email)
  if (before) {
    return before.role === role ? { invitation: before, isNew: false }
      : otherRole(say.isInvitedAs({ role: roleWord[before.role]() }))
  }
  const full = await inviting.refuseMember(tx, { userId: actor.userId!, teamId })
  if (full) return full
  const today = await countInvitedToday(tx, teamId, actor.userId!)
  if (today.team >= MOST_A_DAY.team) return invalid({ email: [say.teamInvitedTooMany({ number: MOST_A_DAY.team })] })
  if (today.person >= MOST_A_DAY.person) return invalid({ email: [say.youInvitedTooMany({ number: MOST_A_DAY.person })] })
  await acceptOwnership(tx, teamId, actor.userId!)
  return { invitation: await invite(tx, inviting, actor, team, { ...order, email }), isNew: true }
}

/** For the site, where a repeated invitation is explained to the person. */
export function refuseRepeat(invited: Invited): Refusal | null {
  if ('member' in invited) return invalid({ email: [say.isMemberAs({ role: roleWord[invited.member.role]() })] })
  return invited.isNew ? null : invalid({ email: [say.invitedAlready()] })
}

const otherRole = (said: Said): Refusal => invalid({ role: [said] })

async function invite(tx: Tx, inviting: Inviting, actor: Actor, team: OwnTeam, { email, role, language }: InvitationOrder): Promise<TeamInvitation> {
  const letters = await countInvitedToAddress(tx, email)
  const person = await findPerson(tx, { email })
  const id = await insertInvitation(tx, { teamId: team.id, email, role, invitedBy: actor.userId!, days: STANDS_DAYS })
  await recordAudit(tx, { actor, action: 'team.invited', resource: { type: 'team', id: team.id }, after: { email, role } })
  if (letters < MOST_LETTERS_A_DAY) {
    const about = { siteUrl: inviting.siteUrl, id, teamName: team.name, days: STANDS_DAYS, language: person?.locale ?? language }
    await inviting.post(tx, invitationLetter({ name: person?.name ?? email, address: email }, about))
  }
  return (await findInvitation(tx, team.id, id))!
}

export async function withdrawInvitation(tx: Tx, actor: Actor, teamId: TeamId, id: TeamInvitationId): Promise<Refusal | null> {
  const team = await ownTeam(tx, actor, teamId)
  const refusal = isRefusal(team) ? team : refuseChoosing(team.role)
  if (refusal) return refusal
  const invitation = await findInvitation(tx, teamId, id)
  if (!invitation || !(await endInvitation(tx, id, 'withdrawn'))) return notFound(absent.invitation())
  await recordAudit(tx, { actor, action: 'team.invitation_withdrawn', resource: { type: 'team', id: teamId }, before: { email: invitation.email } })
  return null
}

/** Accepts or declines an invitation to the person's confirmed address. Membership begins here. Returns the team. */
export async function answerInvitation(
  tx: Tx, refuseMember: RefuseMember, actor: Actor, id: TeamInvitationId, isAccepted: boolean,
): Promise<TeamId | Refusal> {
  const userId = actor.userId!
  const invitation = await findInvitationTo(tx, userId, id)
  if (!invitation) return notFound(absent.invitation())
  const { team_id: teamId, role } = invitation
  const refusal = isAccepted ? await refuseJoining(tx, refuseMember, actor, teamId) : null
  if (refusal) return refusal
  if (!(await endInvitation(tx, id, isAccepted ? 'accepted' : 'declined'))) return notFound(absent.invitation())
  if (isAccepted && !(await findMember(tx, teamId, userId))) await saveMember(tx, teamId, userId, role)
  await recordAudit(tx, {
    actor, action: isAccepted ? 'team.joined' : 'team.invitation_declined', resource: { type: 'team', id: teamId },
    after: { user_id: userId, ...(isAccepted ? { role } : {}) },
  })
  return teamId
}

async function refuseJoining(tx: Tx, refuseMember: RefuseMember, actor: Actor, teamId: TeamId): Promise<Refusal | null> {
  await lockTeam(tx, teamId)
  if (await countTeamsOf(tx, actor.userId!) >= MOST_TEAMS) {
    return refuse('invalid_state_transition', say.inTooManyTeams({ count: MOST_TEAMS }))
  }
  return refuseMember(tx, { userId: actor.userId!, teamId })
}
