import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseTeam } from '../../../accounts/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { TeamId, UserId } from '../../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import {
  changeRole, findOwnTeam, createTeamOwnedBy, invitationsOf, invitationsTo, listMembers, listOwnTeams, type OwnTeam, removeMember, type TeamRole,
} from '../../../teams/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted, idIn } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { refusalMessage } from '../../ui/in-words.ts'
import { TeamPage, TeamsPage } from './page.tsx'

const ADDRESS = '/seller/team'
/** Nobody belongs to more teams; every plan limits a team to fewer members. */
const ALL = { page: 1, perPage: 100 }

/** Teams: creating, switching, and members. */
export function teamRoutes(app: FastifyInstance, context: SiteContext): void {
  teamForms(app, context)
  memberForms(app, context)
  removal(app, context)
}

function teamForms(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, ADDRESS, (own) => showTeams(context, own, null))

  postOwn(app, context, ADDRESS, async (own) => {
    const { person, request, reply } = own
    const { name = '' } = formOf(request)
    const id = await changeOnce(context, own, async (tx) => {
      const team = refuseSuspended(person) ?? await createTeamOwnedBy(tx, personActing(person, null, request), person.userId, name)
      return isRefusal(team) ? team : team.id
    })
    return isRefusal(id) ? showTeams(context, own, id) : seeOtherWithFlash(reply, context, `${ADDRESS}/${id}`, 'teamFounded')
  })

  postOwn(app, context, `${ADDRESS}/choice`, async ({ person, request, reply }) => {
    const { team = '' } = formOf(request)
    const teamId = team === '' ? null : idIn<TeamId>(team)
    const refusal = await db.transaction((tx) => chooseTeam(tx, person, personActing(person, null, request), teamId))
    if (refusal) throw new Refused(refusal)
    return seeOtherWithFlash(reply, context, ADDRESS, 'teamChosen')
  })
}

function memberForms(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, `${ADDRESS}/:team`, (own) => showTeam(context, own, {}))

  postOwn(app, context, `${ADDRESS}/:team/members/:user`, async (own) => {
    const { person, request, reply } = own
    const { id } = await teamOf(context, own)
    const user = idIn<UserId>(request.params['user'])
    const changed = await db.transaction(async (tx) =>
      refuseSuspended(person) ?? await changeRole(tx, personActing(person, id, request), id, user, roleIn(formOf(request).role)))
    return isRefusal(changed) ? showTeam(context, own, { wrong: changed }) : seeOtherWithFlash(reply, context, `${ADDRESS}/${id}`, 'roleChanged')
  })
}

function removal(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  const address = `${ADDRESS}/:team/members/:user/removal`

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, address, async (own) => {
    const { visit, person, reply, request } = own
    const { id, name } = await teamOf(context, own)
    const user = idIn<UserId>(request.params['user'])
    const member = (await listMembers(db, id, ALL)).items.find((candidate) => candidate.user_id === user)
    if (!member) throw new Refused(notFound(absent.member()))
    const { team: say } = visit.t
    const isYou = member.user_id === person.userId
    const question = isYou ? say.leaveQuestion(name) : say.removeQuestion(member.name)
    const body = (
      <ConfirmPage
        action={visit.path} question={question} consequence={isYou ? say.leaveText : say.removeText} submit={isYou ? say.leave : say.remove}
        backHref={`${ADDRESS}/${id}`}
      />
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, address, async (own) => {
    const { person, request, reply } = own
    const { id } = await teamOf(context, own)
    const user = idIn<UserId>(request.params['user'])
    const refusal = await db.transaction((tx) => removeMember(tx, personActing(person, id, request), id, user))
    if (refusal) return showTeam(context, own, { wrong: refusal })
    return user === person.userId
      ? seeOtherWithFlash(reply, context, ADDRESS, 'teamLeft') : seeOtherWithFlash(reply, context, `${ADDRESS}/${id}`, 'memberRemoved')
  })
}

export const roleIn = (text: string | undefined): TeamRole => (text === 'owner' || text === 'manager' ? text : 'member')

export async function teamOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<OwnTeam> {
  return granted((await findOwnTeam(db, person.userId, idIn<TeamId>(request.params['team']))) ?? notFound(absent.team()))
}

async function showTeams(context: SiteContext, { visit, person, request, reply }: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { db } = context.house
  const [{ items }, invitations] = await Promise.all([listOwnTeams(db, person.userId, ALL), invitationsTo(db, person.userId)])
  const form = withKey(formState(visit, refusal ? formOf(request) : {}, refusal))
  const body = <TeamsPage teams={items} current={person.currentTeamId} invitations={invitations} form={form} />
  return sendPage(reply, context, visit, { title: visit.t.team.title, body }, statusOf(refusal))
}

export interface RefusedOfTeam {
  /** The refused invitation form. */
  invitation?: Refusal
  /** Another refusal. */
  wrong?: Refusal
}

export async function showTeam(context: SiteContext, own: OwnVisit, { invitation, wrong }: RefusedOfTeam): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const team = await teamOf(context, own)
  const { db } = context.house
  const [{ items }, invited] = await Promise.all([listMembers(db, team.id, ALL), team.role === 'owner' ? invitationsOf(db, team.id) : []])
  const view = {
    team, invited,
    members: items,
    you: person.userId,
    form: withKey(formState(visit, invitation ? formOf(request) : {}, invitation ?? null)),
    wrong: wrong ? refusalMessage(visit, wrong) : null,
  }
  const here = { ...visit, path: `${ADDRESS}/${team.id}` }
  return sendPage(reply, context, here, { title: team.name, body: <TeamPage {...view} /> }, statusOf(invitation ?? wrong ?? null))
}

const statusOf = (refusal: Refusal | null): number => (refusal ? REFUSAL_STATUS[refusal.refused] : 200)
