import { type Static, Type } from 'typebox'
import { STAFF_ROLES, type StaffRole } from '../kernel/staff.ts'
import { isoOrNull } from '../kernel/time.ts'
import { component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import type { KnownPerson } from './people-store.ts'
import { meFields, presentMe, presentVerification, verificationFields } from './schema.ts'

export const PersonParam = Type.Object({ id: IdParam('PersonId', 'Id of the person.') })

export const PeopleQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 254, description: 'Part of a name or email address, or a whole phone number.' })),
  ...PageQuery,
})

export const Reasoned = Type.Object(
  { reason: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S', description: 'Reason, saved in the audit log.' }) },
  { title: 'AccountDecisionRequest', additionalProperties: false },
)

export const InstitutionWrite = Type.Object(
  {
    tier: Type.Unsafe<'institutional' | null>({
      type: ['string', 'null'], enum: ['institutional', null], description: 'Null: the tier of their documents.',
    }),
    reason: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S', description: 'Reason, saved in the audit log.' }),
  },
  { title: 'SetTierRequest', additionalProperties: false },
)

export const StaffRoleWrite = Type.Object(
  {
    staff_role: Type.Unsafe<StaffRole | null>({ type: ['string', 'null'], enum: [...STAFF_ROLES, null], description: 'Null takes the role away.' }),
    reason: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S', description: 'Reason, saved in the audit log.' }),
  },
  { title: 'SetStaffRoleRequest', additionalProperties: false },
)

export const PersonShape = component(
  'Person',
  Type.Object({
    ...meFields,
    ...verificationFields,
    phone: Nullable(Type.String({ description: 'Confirmed, as `+` and digits.' })),
    phone_verified_at: Nullable(Instant()),
    suspended_at: Nullable(Instant('Suspended since.')),
    under_review_at: Nullable(Instant('Under review since.')),
    blocked_at: Nullable(Instant('Blocked from bidding since.')),
  }),
)

export const presentPerson = (person: KnownPerson): Static<typeof PersonShape> => ({
  ...presentMe(person),
  ...presentVerification(person),
  phone: person.phone,
  phone_verified_at: isoOrNull(person.phoneVerifiedAt),
  suspended_at: isoOrNull(person.suspendedAt),
  under_review_at: isoOrNull(person.underReviewAt),
  blocked_at: isoOrNull(person.blockedAt),
})
