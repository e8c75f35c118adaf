import type { Restriction, Visitor as Person } from '../../../accounts/index.ts'
import type { OwnPositions } from '../../../bidding/index.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Cents } from '../../../kernel/money.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import type { ReadinessStep } from '../../live/wire.ts'
import { verificationSteps } from '../../lots/verification-steps.ts'
import type { Words } from '../../ui/use-words.ts'

export interface VerificationView {
  tier: string | null
  bidLimit: Cents | null
  steps: ReadinessStep[]
}

export interface AccountView {
  name: string
  email: string
  emailConfirmed: boolean
  /** The language of the letters to them. */
  locale: Language
  verification: VerificationView
  /** How the house holds them back; null: it does not. */
  hold: Restriction | null
  leading: number
  outbid: number
  watching: number
  todo: Todo[]
}

/** Something that waits for its owner, the most urgent first. */
export interface Todo {
  text: string
  href: string
  action: string
  isUrgent: boolean
}

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
  hold: person.restrictions[0] ?? null,
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
