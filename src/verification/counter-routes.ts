import type { FastifyInstance } from 'fastify'
import { findKnownPerson, PersonShape, presentPerson } from '../accounts/index.ts'
import { parseKey, type UserId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { created, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PersonWrite, SeenIdentityWrite, SellerParam } from './schema.ts'
import { confirmIdentity, takePersonIn } from './take-person-in.ts'

/** People who stand at the counter of the office (rule book B8). */
export function counterRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/users',
    name: 'takePersonIn',
    access: staff('registration'),
    tag: 'Admin: people',
    summary: 'Create the account of a person at the counter',
    description: 'For a person who shows an identity document at the counter, after a search for their name, phone and email. The account has no '
      + 'password: with an email address they set one by the link for a forgotten password, without one everything goes by mail. An email address or '
      + 'phone number that has an account returns 422.',
    body: PersonWrite,
    answers: { data: PersonShape, status: 201 },
    async change(tx, { body, principal, request }) {
      const { postal_code: postalCode, country = '', email = null, phone = '', language = 'en', tier, document, note, ...named } = body
      const newcomer = { ...named, postalCode, country, phone, email, language, seen: { tier, document, note: note.trim() } }
      const person = await takePersonIn(tx, personActing(principal, null, request), newcomer)
      return isRefusal(person) ? person : created(`/api/v1/admin/users/${person.id}`, presentPerson(person))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/identity',
    name: 'confirmUserIdentity',
    access: staff('registration'),
    tag: 'Admin: people',
    summary: 'Confirm the identity of a person at the counter',
    description: 'Sets the tier of a person by a document they showed. Nobody confirms their own. A lower tier corrects a higher one that was '
      + 'confirmed before.',
    params: SellerParam,
    body: SeenIdentityWrite,
    answers: { data: PersonShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findKnownPerson(db, personIdOf(params.id))) !== null,
    async change(tx, { params, body: { note, ...seen }, principal, request }) {
      const person = await confirmIdentity(tx, personActing(principal, null, request), personIdOf(params.id), { ...seen, note: note.trim() })
      return isRefusal(person) ? person : ok(presentPerson(person))
    },
  })
}

const personIdOf = (segment: string): UserId => {
  const key = parseKey<UserId>(segment)
  return 'id' in key ? key.id : (0 as UserId)
}
