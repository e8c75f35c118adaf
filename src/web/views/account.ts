import type { tokensOf, Visitor as Person } from '../../accounts/index.ts'
import type { OwnPositions } from '../../bidding/index.ts'
import { bidLimit } from '../../kernel/tiers.ts'
import type { AccountView, TokenView } from '../account-views.ts'
import type { ReadinessStep } from '../view-models.ts'
import type { Words } from '../words.ts'

/** One's own account as its page shows it. */
export const accountView = (words: Words, person: Person, positions: OwnPositions, watching: number): AccountView => ({
  name: person.name,
  email: person.email,
  emailConfirmed: person.emailVerifiedAt !== null,
  verification: { tier: person.tier, bidLimit: bidLimit(person.tier, person.bankLetter), steps: verificationSteps(words, person) },
  leading: positions.leading,
  outbid: positions.outbid,
  watching,
})

/** What a person must have shown before any bid; a deposit is asked for sale by sale (rule book E1). */
export const verificationSteps = (
  { t: { lot: { readiness } } }: Words, person: Pick<Person, 'emailVerifiedAt' | 'phoneVerifiedAt'>,
): ReadinessStep[] => [
  { label: readiness.email, done: person.emailVerifiedAt !== null, href: '/account#confirm', action: readiness.sendLink },
  { label: readiness.phone, done: person.phoneVerifiedAt !== null, href: '/account/verification#phone', action: readiness.confirmPhone },
]

type Token = Awaited<ReturnType<typeof tokensOf>>['items'][number]

export const tokenView = (token: Token): TokenView => ({
  id: token.id,
  name: token.name,
  abilities: [...token.abilities],
  createdAt: token.createdAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  expiresAt: token.expiresAt.toISOString(),
})
