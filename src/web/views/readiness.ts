import type { Visitor as Person } from '../../accounts/index.ts'
import type { AuctionRow } from '../../auctions/index.ts'
import type { BiddingState } from '../../bidding/index.ts'
import type { Refusal, RefusalCode } from '../../kernel/refusals.ts'
import { money } from '../ui/format.ts'
import type { ReadinessStep } from '../view-models.ts'
import { verificationSteps } from './account.ts'

export interface Readiness {
  steps: ReadinessStep[]
  /** A refusal that no step of this person's can lift. */
  barred: string | null
}

type Sale = Pick<AuctionRow, 'slug' | 'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_deadline_at'>

/** What stands between somebody and a bid on a lot, as the steps that lead there. */
export function readinessOf(person: Person, state: BiddingState, sale: Sale, now: Date): Readiness {
  const { reasons } = state
  const refusalOf = (code: RefusalCode): Refusal | undefined => reasons.find(({ refused }) => refused === code)
  const steps = [
    ...verificationSteps(person),
    ...limitSteps(person, refusalOf('bidder_not_verified')),
    ...depositSteps(sale, state, refusalOf('deposit_required'), now),
    ...termsSteps(sale, refusalOf('terms_not_accepted')),
  ]
  const next = steps.find(({ done }) => !done)
  const lasting = reasons.find(({ refused }) => !LIFTED_BY_STEPS.has(refused))
  if (lasting) return { steps, barred: lasting.message }
  if (!next || next.href !== null) return { steps, barred: null }
  return { steps, barred: limitWords(person, state, reasons[0]) ?? reasons[0]?.message ?? null }
}

/** Nothing was bid yet, so the limit is said before the bid that would be above it. */
function limitWords({ tier }: Person, { bidLimit, currency }: BiddingState, first: Refusal | undefined): string | null {
  if (first?.refused !== 'bidder_not_verified' || tier === null || bidLimit === null) return null
  return `The next bid is above your limit of ${money(bidLimit, currency)}. The house raises it once your identity is confirmed.`
}

/** The page of a lot shows by itself whether it is open. */
const LIFTED_BY_STEPS = new Set<RefusalCode>(['auction_closed', 'bidder_not_verified', 'deposit_required', 'terms_not_accepted'])

/** Somebody the house knows, whose limit is below what this lot asks. */
const limitSteps = (person: Person, refusal: Refusal | undefined): ReadinessStep[] =>
  person.tier === null || !refusal ? [] : [{ label: 'Identity confirmed by the house', done: false, href: null, action: null }]

function depositSteps(sale: Sale, { depositStatus }: BiddingState, refusal: Refusal | undefined, now: Date): ReadinessStep[] {
  if (sale.deposit_mode === 'none') return []
  const amount = sale.deposit_mode === 'flat' ? `, ${money(sale.deposit_amount_cents, sale.currency)}` : ''
  const isTooSmall = refusal !== undefined && (depositStatus === 'held' || depositStatus === 'pending')
  const isLate = sale.deposit_deadline_at !== null && now >= sale.deposit_deadline_at
  return [{
    label: isTooSmall ? 'A larger deposit, received by the house' : `Refundable deposit${amount}`,
    done: !refusal,
    href: isLate || isTooSmall ? null : `/auctions/${sale.slug}#deposit`,
    action: 'Register the deposit',
  }]
}

const termsSteps = ({ slug }: Sale, refusal: Refusal | undefined): ReadinessStep[] =>
  refusal ? [{ label: 'The terms of this sale, which have changed', done: false, href: `/auctions/${slug}#deposit`, action: 'Read the new terms' }] : []
