import type { Visitor as Person } from '../../../accounts/index.ts'
import type { OwnPositions } from '../../../bidding/index.ts'
import type { ReadinessStep } from '../../live/wire.ts'
import { verificationSteps } from '../../lots/verification-steps.ts'
import type { Words } from '../../ui/use-words.ts'

/** What the page shows of the signed-in person. */
export type OwnPerson = Pick<Person,
  'name' | 'email' | 'emailVerifiedAt' | 'phoneVerifiedAt' | 'identityVerifiedAt' | 'locale' | 'restrictions' | 'tier' | 'bankLetter'
>

export interface AccountView {
  person: OwnPerson
  waiting: Pick<Waiting, 'positions' | 'watching' | 'deposits'>
  steps: ReadinessStep[]
  todo: Todo[]
}

/** A to-do item, the most urgent first. */
export interface Todo {
  text: string
  href: string
  action: string
  isUrgent: boolean
}

/** Counts for the to-do list. */
export interface Waiting {
  positions: OwnPositions
  watching: number
  /** Held now. */
  deposits: number
  openOffers: number
  openInvoices: number
  overdueInvoices: number
  unread: number
}

/** The account with its to-do list and verification steps. */
export const accountView = (words: Words, person: Person, waiting: Waiting): AccountView => ({
  person, waiting, steps: verificationSteps(words, person), todo: [...countedTodos(words, waiting), ...verificationTodo(words, person)],
})

/** Lots that are closing first, then items with a deadline. */
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

/** A pending review needs no action of the person. */
const VERIFICATION_WORDS = { verify_email: 'email', verify_phone: 'phone', submit_identity: 'identity', pending_review: null } as const
