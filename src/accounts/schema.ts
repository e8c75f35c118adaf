import { type Static, Type } from 'typebox'
import { LANGUAGES } from '../kernel/languages.ts'
import { majorUnits } from '../kernel/money.ts'
import { STAFF_ROLES } from '../kernel/staff.ts'
import { iso, isoOrNull } from '../kernel/time.ts'
import { Choice, component, Instant, Nullable } from '../platform/http/shapes.ts'
import { STAND_IN_EMAIL } from './person-form.ts'
import { canBid, limitOf, nextStep, rolesOf, type Standing } from './standing.ts'
import type { Person } from './store.ts'

/** `GET /user`: five fields and no envelope, as its clients expect. */
export const UserShape = component(
  'User',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String({ format: 'email' }),
    email_verified_at: Nullable(Instant()),
    current_team_id: Nullable(Type.Integer()),
  }),
)

export const presentUser = (person: Person): Static<typeof UserShape> => ({
  id: person.id,
  name: person.name,
  email: person.email,
  email_verified_at: isoOrNull(person.emailVerifiedAt),
  current_team_id: person.currentTeamId,
})

export const meFields = {
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String({ format: 'email', description: STAND_IN_EMAIL }),
  email_verified_at: Nullable(Instant()),
  roles: Type.Array(Type.String({ enum: ['bidder', 'seller', 'admin'] })),
  staff_role: Nullable(Type.String({ enum: [...STAFF_ROLES, null], description: 'What they may do for the auction house. Null: they are not on its staff.' })),
  current_team_id: Nullable(Type.Integer()),
  locale: Choice(LANGUAGES, 'Language of your emails.'),
  created_at: Instant(),
}

export const MeShape = component('Me', Type.Object(meFields))

export const MeWrite = Type.Object(
  {
    current_team_id: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, description: 'The team you sell for unless a request names another; null: yourself.' })),
    ),
    locale: Type.Optional(Choice(LANGUAGES, 'Language of your emails.')),
  },
  { title: 'UpdateMeRequest', additionalProperties: false, minProperties: 1 },
)

export const presentMe = (person: Person): Static<typeof MeShape> => ({
  ...presentUser(person),
  roles: rolesOf(person),
  staff_role: person.staffRole,
  locale: person.locale,
  created_at: iso(person.createdAt),
})

export const verificationFields = {
  identity_verified: Type.Boolean(),
  phone_verified: Type.Boolean(),
  seller_approved: Type.Boolean(),
  tier: Nullable(Type.String({ enum: ['basic', 'verified', 'enhanced', 'institutional', null] })),
  bid_limit: Nullable(Type.Number({ description: 'The highest amount you may enter for one bid. Null: no limit.' })),
  can_bid: Type.Boolean(),
  next_step: Nullable(
    Type.String({
      enum: ['verify_email', 'verify_phone', 'submit_identity', 'pending_review', null],
      description: 'Null: verification is complete.',
    }),
  ),
}

export const VerificationShape = component('MeVerification', Type.Object(verificationFields))

export function presentVerification(person: Standing): Static<typeof VerificationShape> {
  const limit = limitOf(person)
  return {
    identity_verified: person.identityVerifiedAt !== null,
    phone_verified: person.phoneVerifiedAt !== null,
    seller_approved: person.sellerApprovedAt !== null,
    tier: person.tier,
    bid_limit: limit === null ? null : majorUnits(limit),
    can_bid: canBid(person),
    next_step: nextStep(person),
  }
}

/** What the command line prints of a person (rule book I17). */
export const summarize = (person: Person) => {
  const { tier, bid_limit, seller_approved } = presentVerification(person)
  const { id, name, email } = person
  return { id, name, email, roles: rolesOf(person), tier, bid_limit, seller_approved }
}
