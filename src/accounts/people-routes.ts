import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { parseKey, type UserId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing, recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { restrictPerson } from './restrict-person.ts'
import { InstitutionWrite, PeopleQuery, PersonParam, PersonShape, presentPerson, Reasoned, StaffRoleWrite } from './people-schema.ts'
import { findKnownPerson, searchPeople } from './people-store.ts'
import { setInstitution } from './set-institution.ts'
import { setStaffRole } from './set-staff-role.ts'
import type { Restriction } from './store.ts'

export { PersonShape, presentPerson }

const readId = (segment: string): UserId => {
  const key = parseKey<UserId>(segment)
  return 'id' in key ? key.id : (0 as UserId)
}

/** People, for administrators. */
export function peopleRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  readingRoutes(app, db)
  for (const move of MOVES) restrictionRoute(app, db, move)
  staffRoleRoute(app, db)

  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/tier',
    name: 'setUserTier',
    access: staff('management'),
    tag: 'Admin: people',
    summary: 'Set or remove the institutional tier',
    description: 'Institutions have no bid limit. All their documents must be approved. Null removes the tier.',
    params: PersonParam,
    body: InstitutionWrite,
    answers: { data: PersonShape },
    refusals: ['not_found', 'validation_failed'],
    exists: async ({ params }) => (await findKnownPerson(db, readId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const actor = personActing(principal, null, request)
      const order = { isInstitution: body.tier === 'institutional', reason: body.reason }
      const person = await setInstitution(tx, actor, readId(params.id), order)
      return isRefusal(person) ? person : ok(presentPerson(person))
    },
  })
}

function staffRoleRoute(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/staff-role',
    name: 'setUserStaffRole',
    access: staff('house'),
    tag: 'Admin: people',
    summary: 'Give, change or take away a staff role',
    description: 'The role decides which administration pages and operations a person may use, at once also with the tokens they have. Nobody '
      + 'changes their own role, and there is always an active owner. Repeating the call changes nothing.',
    params: PersonParam,
    body: StaffRoleWrite,
    answers: { data: PersonShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findKnownPerson(db, readId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const actor = personActing(principal, null, request)
      const person = await setStaffRole(tx, actor, readId(params.id), { role: body.staff_role, reason: body.reason })
      return isRefusal(person) ? person : ok(presentPerson(person))
    },
  })
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/users',
    name: 'listUsers',
    access: staff('people'),
    tag: 'Admin: people',
    summary: 'Search people',
    description: 'Finds people by part of a name or email, or by phone number, newest first. Without `search` all people are listed. For '
      + 'administrators only. Viewing a person is recorded in the audit log; searching is not.',
    query: PeopleQuery,
    answers: { list: PersonShape },
    async handle({ query }) {
      const page = await searchPeople(db, query.search, readPage(query))
      return list({ ...page, items: page.items.map(presentPerson) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/users/:id',
    name: 'getUser',
    access: staff('people'),
    tag: 'Admin: people',
    summary: 'Show a person',
    description: 'Account, verification and restrictions of a person. For administrators only. The access is recorded in the audit log.',
    params: PersonParam,
    answers: { data: PersonShape },
    refusals: ['not_found'],
    async handle({ params, principal, request }) {
      const person = await findKnownPerson(db, readId(params.id))
      if (!person) return notFound(absent.person())
      const actor = personActing(principal, null, request)
      await recordAudit(db, { actor, action: 'person.viewed', resource: { type: 'person', id: person.id } })
      return ok(presentPerson(person))
    },
  })
}

interface Move {
  path: string
  name: string
  restriction: Restriction
  isRestricted: boolean
  summary: string
  description: string
}

const MOVES: readonly Move[] = [
  { path: 'suspension', name: 'suspendUser', restriction: 'suspended', isRestricted: true, summary: 'Suspend a person',
    description: 'They can read but not change anything. Existing bids remain binding.' },
  { path: 'reinstatement', name: 'reinstateUser', restriction: 'suspended', isRestricted: false, summary: 'End a suspension',
    description: 'Restores their access.' },
  { path: 'review', name: 'startUserReview', restriction: 'under_review', isRestricted: true, summary: 'Put a person under review',
    description: 'They cannot bid until the review ends.' },
  { path: 'clearance', name: 'endUserReview', restriction: 'under_review', isRestricted: false, summary: 'End a review',
    description: 'They can bid again, up to the limit of their tier.' },
  { path: 'block', name: 'blockUser', restriction: 'blocked', isRestricted: true, summary: 'Block a bidder',
    description: 'They cannot bid until they are unblocked.' },
  { path: 'unblock', name: 'unblockUser', restriction: 'blocked', isRestricted: false, summary: 'Unblock a bidder',
    description: 'They can bid again. Their strikes stay on record.' },
]

function restrictionRoute(app: FastifyInstance, db: Database, { path, name, restriction, isRestricted, summary, description }: Move): void {
  route(app, {
    method: 'POST',
    url: `/v1/admin/users/:id/${path}`,
    name,
    access: staff('management'),
    tag: 'Admin: people',
    summary,
    description: `${description} Repeating the call changes nothing.`,
    params: PersonParam,
    body: Reasoned,
    answers: { data: PersonShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findKnownPerson(db, readId(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const actor = personActing(principal, null, request)
      const person = await restrictPerson(tx, actor, readId(params.id), { restriction, isRestricted, reason: body.reason })
      return isRefusal(person) ? person : ok(presentPerson(person))
    },
  })
}
