import type { Visitor as Person } from '../../../accounts/index.ts'
import type { AuctionRow } from '../../../auctions/index.ts'
import type { BiddingState } from '../../../bidding/index.ts'
import { depositFollowsBids } from '../../../kernel/deposit-rule.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Refusal, RefusalCode } from '../../../kernel/refusals.ts'
import type { ReadinessStep } from '../../live/wire.ts'
import { verificationSteps } from '../../lots/verification-steps.ts'
import { amountInput } from '../../ui/format.ts'
import { refusalMessage } from '../../ui/in-words.ts'
import type { Words } from '../../ui/use-words.ts'

export interface Readiness {
  steps: ReadinessStep[]
  /** A refusal that no step of this person can lift. */
  barred: string | null
}

type Sale = Pick<AuctionRow,
  'slug' | 'currency' | 'deposit_mode' | 'deposit_amount_cents' | 'deposit_deadline_at' | 'eligibility_statement' | 'excluded_jurisdictions'
  | 'registration_required'>

/** The remaining steps before a visitor can bid on a lot; `back` is the page to return to. */
export function readinessOf(words: Words, person: Person, state: BiddingState, sale: Sale, now: Date, back: string): Readiness {
  const { reasons } = state
  const refusalOf = (code: RefusalCode): Refusal | undefined => reasons.find(({ refused }) => refused === code)
  const steps = [
    ...[...verificationSteps(words, person), ...limitSteps(words, person, state, refusalOf('bidder_not_verified'))].map((step) => withReturnToLot(step, back)),
    ...eligibilitySteps(words, sale, refusalOf('eligibility_required'), back),
    ...registrationSteps(words, sale, state, back),
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

/** The page of a lot itself shows whether it is open. */
const LIFTED_BY_STEPS = new Set<RefusalCode>([
  'auction_closed', 'bidder_not_verified', 'deposit_required', 'eligibility_required', 'terms_not_accepted',
  'registration_required', 'approved_limit_exceeded',
])

/** A verification step that returns to the lot. */
function withReturnToLot(step: ReadinessStep, back: string): ReadinessStep {
  const href = step.href?.replace(/^\/account\/verification/, `$&?next=${encodeURIComponent(back)}`) ?? null
  return { ...step, href }
}

/** A verified person whose limit is below the minimum bid of this lot is informed before bidding. */
function limitSteps(
  { t: { lot: { readiness } }, format }: Words, { tier, nextStep }: Person, { bidLimit, currency }: BiddingState, refusal: Refusal | undefined,
): ReadinessStep[] {
  if (tier === null || bidLimit === null || !refusal) return []
  const label = readiness.higherLimit(format.money(bidLimit, currency))
  const action = nextStep === 'pending_review' ? readiness.beingLookedAt : readiness.raiseLimit
  return [{ label, done: false, href: '/account/verification', action }]
}

/** Checked before the deposit, so that nobody pays one who cannot make the statement. */
function eligibilitySteps({ t: { lot: { readiness } } }: Words, sale: Sale, refusal: Refusal | undefined, back: string): ReadinessStep[] {
  if (sale.eligibility_statement === null && sale.excluded_jurisdictions === null) return []
  const href = `/auctions/${sale.slug}/eligibility?next=${encodeURIComponent(back)}`
  return [{ label: readiness.eligibility, done: !refusal, href, action: readiness.stateEligibility }]
}

/** Signed and approved before the deposit is paid. */
function registrationSteps(
  { t: { lot: { readiness: { registration: say } } }, format }: Words, sale: Sale, { registration, reasons, currency }: BiddingState, back: string,
): ReadinessStep[] {
  if (registration === null) return []
  const { status, limit } = registration
  const href = `/auctions/${sale.slug}/registration?next=${encodeURIComponent(back)}`
  if (status !== 'approved' || limit === null) return [{ label: say[status].label, done: false, href, action: say[status].action }]
  const isTooLow = reasons.some(({ refused }) => refused === 'approved_limit_exceeded')
  const approved = format.money(limit, currency)
  return [isTooLow ? { label: say.higher(approved), done: false, href, action: say.ask } : { label: say.done(approved), done: true, href: null, action: null }]
}

/** Information on the deposit for signed-out visitors, while the lot is open. */
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
  words: Words, sale: Sale, state: BiddingState, refusal: Refusal | undefined, now: Date, back: string,
): ReadinessStep[] {
  const { t: { lot: { readiness } }, format } = words
  if (sale.deposit_mode === 'none') return []
  if (refusal) return [missingDeposit(words, sale, state, now, back)]
  const isFlat = sale.deposit_mode === 'flat'
  const label = isFlat ? readiness.depositOf(format.money(sale.deposit_amount_cents, sale.currency)) : readiness.deposit
  return [{ label, done: true, href: null, action: null }]
}

/** The first deposit, a pending one, or an increase where the deposit depends on the bids. */
function missingDeposit(
  { t: { lot: { readiness } }, format }: Words, sale: Sale, { depositStatus, depositNeeded, pendingDeposit }: BiddingState, now: Date, back: string,
): ReadinessStep {
  const { currency, deposit_mode: mode, deposit_deadline_at: deadline } = sale
  if (pendingDeposit > 0) {
    return { label: readiness.depositPending(format.money(pendingDeposit, currency)), done: false, href: depositHref(sale, back), action: readiness.seeDeposit }
  }
  const needed = format.money(depositNeeded, currency)
  const isLate = deadline !== null && now >= deadline
  const href = isLate ? null : depositHref(sale, back, depositFollowsBids(mode) ? depositNeeded : undefined)
  if (depositStatus === null) return { label: readiness.depositOf(needed), done: false, href, action: readiness.register }
  return { label: readiness.raiseTo(needed), done: false, href: depositFollowsBids(mode) ? href : null, action: readiness.raise }
}

const termsSteps = ({ t: { lot: { readiness } } }: Words, sale: Sale, refusal: Refusal | undefined, back: string): ReadinessStep[] =>
  refusal ? [{ label: readiness.terms, done: false, href: depositHref(sale, back), action: readiness.readTerms }] : []

/** `amount`: the initial amount of the form. */
function depositHref({ slug, currency }: Pick<Sale, 'slug' | 'currency'>, back: string, amount?: Cents): string {
  const asked = amount === undefined ? '' : `&amount=${amountInput(amount, currency)}`
  return `/auctions/${slug}?next=${encodeURIComponent(back)}${asked}#deposit`
}
