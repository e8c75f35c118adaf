import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TeamInvitationId } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import { postLetter } from '../../../platform/mail.ts'
import { refuseMemberByPlan } from '../../../subscriptions/index.ts'
import {
  answerInvitation, findInvitationTo, inviteMember, InvitationWrite, refuseRepeat, withdrawInvitation,
} from '../../../teams/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { idIn } from '../../http/granted.ts'
import { changeOnce } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { refusalMessage } from '../../ui/in-words.ts'
import { ClosedInvitationPage, InvitationPage } from './invitation-page.tsx'
import { roleIn, showTeam, teamOf } from './routes.tsx'

const ADDRESS = '/seller/team'

/** Invitations to a team, and answers to them. */
export function invitationRoutes(app: FastifyInstance, context: SiteContext): void {
  asking(app, context)
  answering(app, context)
}

function asking(app: FastifyInstance, context: SiteContext): void {
  const { db, config, jobs, secrets } = context.house
  const inviting = { siteUrl: config.siteUrl, post: postLetter(jobs, secrets), refuseMember: refuseMemberByPlan }

  postOwn(app, context, `${ADDRESS}/:team/invitations`, async (own) => {
    const { visit, person, request, reply } = own
    const { id } = await teamOf(context, own)
    const { email = '', role } = formOf(request)
    const order = { email: email.trim(), role: roleIn(role) }
    const wrong = refuseSuspended(person) ?? refuseShape(InvitationWrite, order)
    const invited = wrong ?? await changeOnce(context, own, async (tx) => {
      const invitation = await inviteMember(tx, inviting, personActing(person, id, request), id, { ...order, language: visit.language })
      return isRefusal(invitation) ? invitation : refuseRepeat(invitation) ?? true
    })
    return isRefusal(invited) ? showTeam(context, own, { invitation: invited }) : seeOtherWithFlash(reply, context, `${ADDRESS}/${id}`, 'memberInvited')
  })

  postOwn(app, context, `${ADDRESS}/:team/invitations/:invitation/withdrawal`, async (own) => {
    const { person, request, reply } = own
    const { id } = await teamOf(context, own)
    const refusal = await db.transaction((tx) => withdrawInvitation(tx, personActing(person, id, request), id, invitationIn(own)))
    if (refusal) return showTeam(context, own, { wrong: refusal })
    return seeOtherWithFlash(reply, context, `${ADDRESS}/${id}`, 'invitationWithdrawn')
  })
}

function answering(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, `${ADDRESS}/invitations/:invitation`, (own) => showInvitation(context, own, null))

  postOwn(app, context, `${ADDRESS}/invitations/:invitation`, async (own) => {
    const { person, request, reply } = own
    const isAccepted = formOf(request).answer === 'yes'
    const team = refuseSuspended(person) ?? await context.house.db.transaction((tx) =>
      answerInvitation(tx, refuseMemberByPlan, personActing(person, null, request), invitationIn(own), isAccepted))
    if (isRefusal(team)) return showInvitation(context, own, team)
    return seeOtherWithFlash(reply, context, ADDRESS, isAccepted ? 'invitationAccepted' : 'invitationDeclined')
  })
}

async function showInvitation(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, person, reply } = own
  const { team: say } = visit.t
  const invitation = await findInvitationTo(context.house.db, person.userId, invitationIn(own))
  if (!invitation) {
    const body = <ClosedInvitationPage email={person.email} />
    return sendPage(reply, context, visit, { title: say.closed, body }, REFUSAL_STATUS.not_found)
  }
  const body = <InvitationPage invitation={invitation} wrong={refusal && refusalMessage(visit, refusal)} />
  return sendPage(reply, context, visit, { title: say.invitedTo(invitation.team_name), body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

const invitationIn = ({ request }: OwnVisit): TeamInvitationId => idIn<TeamInvitationId>(request.params['invitation'])
