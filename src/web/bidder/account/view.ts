import type { Restriction, Visitor as Person } from '../../../accounts/index.ts'
import type { leadingLots, OwnPositions } from '../../../bidding/index.ts'
import type { BidId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/languages.ts'
import { addCents, type Cents, ZERO } from '../../../kernel/money.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import type { OwnPosition, ReadinessStep } from '../../live/wire.ts'
import { costOf } from '../../lots/cost-words.ts'
import { totalOf } from '../../lots/lot-words.ts'
import type { UndecidedView } from '../../lots/undecided.tsx'
import { verificationSteps } from '../../lots/verification-steps.ts'
import type { LotCardView } from '../../lots/view.ts'
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

/** What somebody would buy if every open lot closed now, in one currency. */
export interface LeadingSum {
  lots: number
  currency: string
  total: Cents
  /** With premium and fees. */
  toPay: Cents
  hasFees: boolean
}

export interface OwnBidView {
  /** The bid that one may ask to be let out of, and whether one has; null where none can be named. */
  placed: { id: BidId; isAsked: boolean } | null
  lot: LotCardView
  you: OwnPosition
  ownBid: Cents
  undecided: UndecidedView | null
  placedAt: string
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
