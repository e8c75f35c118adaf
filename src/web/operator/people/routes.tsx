import type { FastifyInstance } from 'fastify'
import {
  findKnownPerson, restrictPerson, type KnownPerson, searchPeople, setInstitution,
} from '../../../accounts/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { readPage } from '../../../kernel/page.ts'
import { notFound, refuse, Refused } from '../../../kernel/refusals.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { type Decision, type DecisionName, decisionRoutes, type Order } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { actorOf, chosen, getAdmin, plainText } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { PeoplePage } from './page.tsx'
import { fileOf } from './person-file.ts'
import { decidedPersonFacts, PersonPage } from './person-page.tsx'

const LIST = '/admin/people'
const ROWS = 25
const GROUPS = ['everybody', 'held_back', 'administrators'] as const

/** All people with an account. */
export function adminPeopleRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const group = chosen(GROUPS, request.query.group) ?? 'everybody'
    const search = plainText(request.query.search, 254)
    const page = await searchPeople(db, search || undefined, readPage(request.query, ROWS), group)
    return sendAdminPage(reply, context, visit, {
      title: visit.t.operator.people.title, body: <PeoplePage page={page} search={search} group={group} />,
    })
  })

  getAdmin(app, context, `${LIST}/:id`, async (own) => {
    const { visit, request, reply } = own
    const person = await findKnownPerson(db, idIn(request.params.id))
    if (!person) throw new Refused(notFound(absent.person()))
    await recordAudit(db, { actor: actorOf(own), action: 'person.viewed', resource: { type: 'person', id: person.id } })
    const file = await fileOf(context, person)
    return sendAdminPage(reply, context, visit, { title: person.name, body: <PersonPage person={person} file={file} /> })
  })

  for (const decision of DECISIONS) decisionRoutes(app, context, decision)
}

type Work = Decision<KnownPerson>['carryOut']

const decisionOf = (name: DecisionName, path: string, carryOut: Work): Decision<KnownPerson> => ({
  name, carryOut,
  url: `${LIST}/:id/${path}`,
  current: LIST,
  find: (sql, params) => findKnownPerson(sql, idIn(params.id)),
  record: (person) => ({ type: 'person', id: person.id, standing: standingOf(person) }),
  facts: decidedPersonFacts,
  back: ({ id }) => `${LIST}/${id}`,
})

const standingOf = (person: KnownPerson): string => [...restrictionsOf(person), person.tier ?? 'no_tier', person.staffRole ?? 'no_role'].join(' ')

const restrictionsOf = ({ suspendedAt, underReviewAt, blockedAt }: KnownPerson): string[] =>
  Object.entries({ suspended: suspendedAt, under_review: underReviewAt, blocked: blockedAt }).flatMap(([hold, since]) => (since ? [hold] : []))

const restricting = (restriction: 'suspended' | 'under_review' | 'blocked', isRestricted: boolean): Work => async (tx, order) => {
  if (isRestricted && order.admin === order.subject.id) return refuseForm(order.words.t.operator.people.notOneself)
  if (restrictionsOf(order.subject).includes(restriction) === isRestricted) return refuseForm(order.words.t.operator.soAlready)
  return restrictPerson(tx, order.actor, order.subject.id, { restriction, isRestricted, reason: order.reason })
}

const institution = (isInstitution: boolean): Work => async (tx, { actor, subject, reason }: Order<KnownPerson>) => {
  try {
    return await setInstitution(tx, actor, subject.id, { isInstitution, reason })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // A missing requirement is reported at the top, because this form has no field for it.
    throw new Refused(refuse(error.refusal.refused, error.refusal.said))
  }
}

const DECISIONS: readonly Decision<KnownPerson>[] = [
  decisionOf('suspendPerson', 'suspension', restricting('suspended', true)),
  decisionOf('reinstatePerson', 'reinstatement', restricting('suspended', false)),
  decisionOf('reviewPerson', 'review', restricting('under_review', true)),
  decisionOf('endReview', 'review-end', restricting('under_review', false)),
  decisionOf('blockPerson', 'block', restricting('blocked', true)),
  decisionOf('unblockPerson', 'unblock', restricting('blocked', false)),
  decisionOf('setInstitution', 'institution', institution(true)),
  decisionOf('endInstitution', 'institution-end', institution(false)),
]
