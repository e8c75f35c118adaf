import type { tokensOf, Visitor as Person } from '../../../accounts/index.ts'
import type { leadingLots, OwnPositions } from '../../../bidding/index.ts'
import { addCents, ZERO } from '../../../kernel/money.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { costOf } from '../../lots/cost-words.ts'
import { totalOf } from '../../lots/lot-words.ts'
import type { Words } from '../../ui/use-words.ts'
import type { ReadinessStep } from '../../view-models.ts'
import type { AccountView, LeadingSum, Todo, TokenView } from './view-types.ts'

/** What may wait for somebody, counted. */
export interface Waiting {
  positions: OwnPositions
  watching: number
  openOffers: number
  openInvoices: number
  overdueInvoices: number
  unread: number
}

/** One's own account as its page shows it. */
export const accountView = (words: Words, person: Person, waiting: Waiting): AccountView => ({
  name: person.name,
  email: person.email,
  emailConfirmed: person.emailVerifiedAt !== null,
  locale: person.locale,
  hold: person.holds[0] ?? null,
  verification: { tier: person.tier, bidLimit: bidLimit(person.tier, person.bankLetter), steps: verificationSteps(words, person) },
  leading: waiting.positions.leading,
  outbid: waiting.positions.outbid,
  watching: waiting.watching,
  todo: [...countedTodos(words, waiting), ...verificationTodo(words, person)],
})

/** Closing lots first, then what a time limit runs on. */
function countedTodos({ t: { account: { todo, todoActions } }, format }: Words, waiting: Waiting): Todo[] {
  const { positions, openOffers, openInvoices, overdueInvoices, unread } = waiting
  const counts = [
    { count: positions.outbid, text: todo.outbid, href: '/account/bids', action: todoActions.bids, isUrgent: true },
    { count: openOffers, text: todo.offers, href: '/account/offers', action: todoActions.offers, isUrgent: true },
    { count: overdueInvoices, text: todo.overdue, href: '/account/invoices', action: todoActions.invoices, isUrgent: true },
    { count: openInvoices - overdueInvoices, text: todo.invoices, href: '/account/invoices', action: todoActions.invoices, isUrgent: false },
    { count: unread, text: todo.notices, href: '/account/notices', action: todoActions.notices, isUrgent: false },
  ]
  return counts.filter(({ count }) => count > 0).map(({ count, text, ...rest }) => ({ ...rest, text: format.counted(text, count) }))
}

function verificationTodo({ t: { account: { todo, todoActions } } }: Words, person: Person): Todo[] {
  const text = person.nextStep && VERIFICATION_WORDS[person.nextStep]
  return text ? [{ text: todo[text], href: '/account/verification', action: todoActions.verification, isUrgent: person.tier === null }] : []
}

/** A review that the house owes waits for nobody but the house. */
const VERIFICATION_WORDS = { verify_email: 'email', verify_phone: 'phone', submit_identity: 'identity', pending_review: null } as const

/** What somebody would pay for the lots they lead, in each currency. */
export function leadingSums(lots: Awaited<ReturnType<typeof leadingLots>>): LeadingSum[] {
  return [...new Set(lots.map(({ currency }) => currency))].map((currency) => {
    const those = lots.filter((lot) => lot.currency === currency)
    const totals = those.map((lot) => ({ lot, total: totalOf(lot.price_cents, { biddingUnit: lot.bidding_unit, acreage: lot.acreage }) }))
    const total = totals.reduce((sum, one) => addCents(sum, one.total), ZERO)
    const costs = totals.map((one) => costOf(one.total, { premium: one.lot.buyer_premium, fees: one.lot.buyer_fees }))
    return {
      currency, lots: those.length, total, toPay: costs.reduce((sum, one) => addCents(sum, one.toPay), ZERO),
      hasFees: costs.some(({ fees }) => fees.length > 0),
    }
  })
}

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
