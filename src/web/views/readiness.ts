import type { Visitor as Person } from '../../accounts/index.ts'
import type { AuctionRow } from '../../auctions/index.ts'
import type { BiddingState } from '../../bidding/index.ts'
import type { Refusal, RefusalCode } from '../../kernel/refusals.ts'
import { refusalMessage } from '../refusal-words.ts'
import type { ReadinessStep } from '../view-models.ts'
import type { Words } from '../words.ts'
import { verificationSteps } from './account.ts'

export interface Readiness {
  steps: ReadinessStep[]
  /** A refusal that no step of this person's can lift. */
  barred: string | null
}

type Sale = Pick<AuctionRow,
  'slug' | 'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_deadline_at' | 'eligibility_statement' | 'excluded_jurisdictions'>

/** What stands between somebody and a bid on a lot, as the steps that lead there, and from there `back` to its page. */
export function readinessOf(words: Words, person: Person, state: BiddingState, sale: Sale, now: Date, back: string): Readiness {
  const { reasons } = state
  const refusalOf = (code: RefusalCode): Refusal | undefined => reasons.find(({ refused }) => refused === code)
  const steps = [
    ...[...verificationSteps(words, person), ...limitSteps(words, person, state, refusalOf('bidder_not_verified'))].map((step) => comingBack(step, back)),
    ...eligibilitySteps(words, sale, refusalOf('eligibility_required'), back),
    ...depositSteps(words, sale, state, refusalOf('deposit_required'), now, back),
    ...termsSteps(words, sale, refusalOf('terms_not_accepted'), back),
  ]
  const next = steps.find(({ done }) => !done)
  const lasting = reasons.find(({ refused }) => !LIFTED_BY_STEPS.has(refused))
  if (lasting) return { steps, barred: refusalMessage(words, lasting) }
  if (!next || next.href !== null) return { steps, barred: null }
  const [first] = reasons
  return { steps, barred: first ? refusalMessage(words, first) : null }
}

/** The page of a lot shows by itself whether it is open. */
const LIFTED_BY_STEPS = new Set<RefusalCode>(['auction_closed', 'bidder_not_verified', 'deposit_required', 'eligibility_required', 'terms_not_accepted'])

/** A step of the path of verification, which leads back from there. */
function comingBack(step: ReadinessStep, back: string): ReadinessStep {
  const href = step.href?.replace(/^\/account\/verification/, `$&?next=${encodeURIComponent(back)}`) ?? null
  return { ...step, href }
}

/** Somebody the house knows, whose limit is below what this lot asks: said before the bid that would be above it. */
function limitSteps(
  { t: { lot: { readiness } }, format }: Words, { tier, nextStep }: Person, { bidLimit, currency }: BiddingState, refusal: Refusal | undefined,
): ReadinessStep[] {
  if (tier === null || bidLimit === null || !refusal) return []
  const label = readiness.higherLimit(format.money(bidLimit, currency))
  const action = nextStep === 'pending_review' ? readiness.beingLookedAt : readiness.raiseLimit
  return [{ label, done: false, href: '/account/verification', action }]
}

/** Before the deposit: whoever cannot make the statement must not put money down for nothing. */
function eligibilitySteps({ t: { lot: { readiness } } }: Words, sale: Sale, refusal: Refusal | undefined, back: string): ReadinessStep[] {
  if (sale.eligibility_statement === null && sale.excluded_jurisdictions === null) return []
  const href = `/auctions/${sale.slug}/eligibility?next=${encodeURIComponent(back)}`
  return [{ label: readiness.eligibility, done: !refusal, href, action: readiness.stateEligibility }]
}

/** What somebody who is not signed in must know of the deposit, while there are bids to come. */
export function depositFirst({ t: { lot: { depositFirst: say } }, format }: Words, sale: Pick<AuctionRow, DepositTerms>): string | null {
  const amount = format.money(sale.deposit_amount_cents, sale.currency)
  switch (sale.deposit_mode) {
    case 'none':
      return null
    case 'flat':
      return say.flat(amount)
    case 'per_lot':
      return say.perLot(amount)
    case 'percent':
      return say.percent(format.percent(sale.deposit_bps), amount)
  }
}

type DepositTerms = 'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_bps'

function depositSteps(
  { t: { lot: { readiness } }, format }: Words, sale: Sale, { depositStatus }: BiddingState, refusal: Refusal | undefined, now: Date, back: string,
): ReadinessStep[] {
  if (sale.deposit_mode === 'none') return []
  const label = sale.deposit_mode === 'flat' ? readiness.depositOf(format.money(sale.deposit_amount_cents, sale.currency)) : readiness.deposit
  const isTooSmall = refusal !== undefined && (depositStatus === 'held' || depositStatus === 'pending')
  const isLate = sale.deposit_deadline_at !== null && now >= sale.deposit_deadline_at
  return [{
    label: isTooSmall ? readiness.largerDeposit : label,
    done: !refusal,
    href: isLate || isTooSmall ? null : depositHref(sale, back),
    action: readiness.register,
  }]
}

const termsSteps = ({ t: { lot: { readiness } } }: Words, sale: Sale, refusal: Refusal | undefined, back: string): ReadinessStep[] =>
  refusal ? [{ label: readiness.terms, done: false, href: depositHref(sale, back), action: readiness.readTerms }] : []

const depositHref = ({ slug }: Pick<Sale, 'slug'>, back: string): string => `/auctions/${slug}?next=${encodeURIComponent(back)}#deposit`
