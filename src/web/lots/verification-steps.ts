import type { Visitor as Person } from '../../accounts/index.ts'
import type { ReadinessStep } from '../live/wire.ts'
import type { Words } from '../ui/use-words.ts'

/** Verification required before any bid; deposits are required by auction (rule book E1). */
export const verificationSteps = (
  { t: { lot: { readiness } } }: Words, person: Pick<Person, 'emailVerifiedAt' | 'phoneVerifiedAt'>,
): ReadinessStep[] => [
  { label: readiness.email, done: person.emailVerifiedAt !== null, href: '/account#confirm', action: readiness.sendLink },
  { label: readiness.phone, done: person.phoneVerifiedAt !== null, href: '/account/verification#phone', action: readiness.confirmPhone },
]
