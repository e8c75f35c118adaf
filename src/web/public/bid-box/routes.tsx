import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Static } from 'typebox'
import type { Visitor as Person } from '../../../accounts/index.ts'
import { findAuction, type AuctionRow } from '../../../auctions/index.ts'
import { type Placement, type PlacementShape, placeBid } from '../../../bidding/index.ts'
import { chargedOnTop } from '../../../kernel/amount-due.ts'
import { type Cents, decimalString, majorUnits } from '../../../kernel/money.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS, type RefusalCode, refuse } from '../../../kernel/refusals.ts'
import type { Said } from '../../../kernel/said.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { refuseForgery } from '../../../platform/http/access.ts'
import { onceKeyOf } from '../../../platform/http/idempotency.ts'
import { PAGE, seeOther, sendPage, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { originOf, wantsJson } from '../../http/forms.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { keepTyped } from '../../http/signed-out.tsx'
import type { BidAnswer, BidKind, OwnPosition, ReadinessStep, Standing } from '../../live/wire.ts'
import { maximumWords } from '../../lots/lot-words.ts'
import { lotCardView, saidOnArrival, standingView } from '../../lots/view.ts'
import { fieldErrors, inWords, refusalMessage } from '../../ui/in-words.ts'
import { signInHref } from '../../ui/layout.tsx'
import { typedAmount, wrongAmount } from '../../ui/typed-amount.ts'
import { type LotAddress, lotOf } from '../lot/routes.tsx'
import { type FoundLot, readBox, readState, showLot, viewerOf } from '../lot/show-lot.tsx'
import { BidReviewPage } from './review-page.tsx'

/** A bid from the form. */
interface TypedBid {
  amount: string
  kind: BidKind
  /** Empty before the review. */
  key: string
}

/** A bid in progress, and its request. */
interface Bidding {
  context: SiteContext
  request: FastifyRequest<LotAddress>
  reply: FastifyReply
  visit: Visit
  found: FoundLot
  typed: TypedBid
}

export function bidsRoutes(app: FastifyInstance, context: SiteContext): void {
  // Reloading the response to a bid by its URL leads to the lot.
  app.get<LotAddress>('/lots/:lot/bids', PAGE, (request, reply) => reply.redirect(`/lots/${encodeURIComponent(request.params.lot)}#bid`, 303))

  app.post<LotAddress>('/lots/:lot/bids', { ...PAGE, config: { ...PAGE.config, priority: 'bid' } }, async (request, reply) => {
    const visit = await visitOf(context, request)
    const found = await lotOf(context, request.params, visit)
    const bidding = { context, request, reply, visit, found, typed: typedBid(formOf(request)) }
    const forged = refuseForgery(request)
    if (forged) return sendRefusal(bidding, forged)
    if (!visit.person) return sendToSignIn(bidding)
    return bid(bidding, visit.person)
  })
}

const typedBid = ({ amount = '', kind, idempotency_key: key = '' }: Record<string, string | undefined>): TypedBid =>
  ({ amount: amount.slice(0, 40), kind: kind === 'maximum' ? 'maximum' : 'straight', key })

/** First the review, which creates the key; then the bid, once for that key. */
async function bid(bidding: Bidding, person: Person): Promise<FastifyReply> {
  const { found, typed } = bidding
  const { currency } = found.lot
  const amount = typedAmount(typed.amount, currency)
  const isReviewed = typed.key !== ''
  const live = { t: bidding.visit.t.live, format: bidding.visit.format }
  const minimum = standingView(found.lot, found.now).minimumNextBid
  const wrong = isReviewed && amount !== null ? null : wrongAmount(live, amount, minimum, currency)
  if (wrong !== null || amount === null) return sendRefusal(bidding, refuseFields({ bid_amount: wrong ?? '' }))
  if (!isReviewed) return showReview(bidding, amount)
  const outcome = await place(bidding, person, amount)
  return isRefusal(outcome) ? sendRefusal(bidding, outcome) : sendPlaced(bidding, outcome)
}

async function showReview({ context, reply, visit, found: { lot, now }, typed }: Bidding, amount: Cents): Promise<FastifyReply> {
  const [auction, { you }] = await Promise.all([
    findAuction(context.house.db, { id: lot.auction_id }, viewerOf(visit)) as Promise<AuctionRow>,
    readState(context, visit, { lot, now }),
  ])
  const review = {
    lot: lotCardView(visit, lot, { now, boundary: lot.boundary, watched: null }),
    startingBid: lot.starting_bid_cents, kind: typed.kind, amount, you, reservePolicy: auction.reserve_policy,
    premium: auction.buyer_premium, fees: auction.buyer_fees, due: chargedOnTop(lot, auction),
    idempotencyKey: randomUUID(),
  }
  const body = <BidReviewPage review={review} />
  return sendPage(reply, context, { ...visit, path: `/lots/${lot.slug}` }, { title: visit.t.lot.review.title, body })
}

/** The message for a placed bid, and the price it refers to. */
interface Told {
  said: Said
  price: number | null
}

/** A second click that arrives while the first is processed waits for the answer to the first. */
const WAIT_MS = 200
const WAITS = 10

async function place(bidding: Bidding, person: Person, amount: Cents): Promise<Told | Refusal> {
  const { context: { house }, request, found: { lot }, typed } = bidding
  const onceKey = onceKeyOf(request, typed.key, person.userId, house.secrets)
  if (isRefusal(onceKey)) return onceKey
  const { ip, userAgent } = originOf(request)
  const order = {
    lot: { id: lot.id }, bidder: person.userId, amount: decimalString(amount, lot.currency), isProxy: typed.kind === 'maximum',
    source: 'web' as const, onceKey, tokenId: null, ip, userAgent, trace: request.trace,
  }
  let outcome = await placeBid(house.desk, house.db, order)
  for (let waits = 0; isInUse(outcome) && waits < WAITS; waits++) {
    await pause(WAIT_MS)
    outcome = await placeBid(house.desk, house.db, order)
  }
  return isRefusal(outcome) ? outcome : saidFirst(outcome)
}

/** A repeated bid gets the same answer. */
function saidFirst({ answer, message }: Placement): Told | Refusal {
  const first = answer.kind === 'stored' ? answer.outcome : answer
  if (isRefusal(first)) return first
  const placed = first.kind === 'data' ? (first.data as Static<typeof PlacementShape>) : null
  return { said: placed && 'message' in first ? (first.message ?? message) : message, price: placed?.lot.current_bid ?? null }
}

const isInUse = (outcome: Placement | Refusal): boolean => isRefusal(outcome) && outcome.refused === 'idempotency_key_in_use'

async function sendPlaced(bidding: Bidding, told: Told): Promise<FastifyReply> {
  const { context, request, reply, visit } = bidding
  const fresh = await lotOf(context, request.params, visit)
  const { standing, you } = await readState(context, visit, fresh)
  const message = [placedWords(visit, told, you, standing, fresh.lot), wholeMaximum(visit, bidding.typed.kind, you, standing)].filter(Boolean).join(' ')
  if (wantsJson(request)) return reply.send({ placed: true, message, standing, you } satisfies BidAnswer)
  const kind = you.position === 'leading' ? 'good' : 'bad'
  return showLot(context, reply, visit, fresh, { said: { kind, text: message }, draft: null })
}

/** The message, with the remaining maximum for a leader; or the current state, if the price has changed since. */
function placedWords(visit: Visit, { said, price }: Told, you: OwnPosition, standing: Standing, lot: FoundLot['lot']): string {
  const sentence = inWords(visit, said)
  const bidding = { currency: lot.currency, biddingUnit: lot.bidding_unit }
  const { currentBid } = standing
  if (currentBid === null) return sentence
  if (price !== majorUnits(currentBid, lot.currency)) return saidOnArrival(visit, you, standing, lot)?.text ?? sentence
  if (you.position !== 'leading') return sentence
  return [sentence, maximumWords({ t: visit.t.live, format: visit.format }, you, currentBid, bidding)].filter(Boolean).join(' ')
}

/** Why the price rose to a whole maximum, as far as its bidder could know: whether a hidden reserve is met is not told. */
function wholeMaximum({ t: { live: { said } } }: Visit, kind: BidKind, { position, maximum }: OwnPosition, { reserve, currentBid }: Standing): string | null {
  const isWhole = kind === 'maximum' && position === 'leading' && maximum !== null && maximum === currentBid
  return isWhole && (reserve === 'hidden' || reserve === 'not_met') ? said.wholeMaximum : null
}

/** A refusal that depends on the amount. */
const AMOUNT_CODES = new Set<RefusalCode>(['deposit_required', 'bidder_not_verified', 'approved_limit_exceeded'])

/** Keeps the typed values, and shows an error of the amount beside it. */
async function sendRefusal(bidding: Bidding, refusal: Refusal): Promise<FastifyReply> {
  const { context, request, reply, visit, typed } = bidding
  const { refused: code, errors = {} } = refusal
  const message = refusalMessage(visit, refusal)
  const status = REFUSAL_STATUS[code]
  const fresh = await lotOf(context, request.params, visit)
  // A deposit or limit may be too low for this bid and sufficient for the next one.
  const refusedAt = AMOUNT_CODES.has(code) ? typedAmount(typed.amount, fresh.lot.currency) : null
  if (wantsJson(request)) {
    const standing = standingView(fresh.lot, fresh.now)
    const step = status === REFUSAL_STATUS.eligibility_required ? await nextStep(bidding, fresh, refusedAt) : undefined
    return reply.code(status).send({ placed: false, code, message, errors: fieldErrors(visit, errors), standing, step } satisfies BidAnswer)
  }
  const wrong = errors.bid_amount ? message : null
  const draft = { amount: typed.amount, wrong }
  return showLot(context, reply, visit, fresh, { said: wrong ? null : { kind: 'bad', text: message }, draft, refusedAt }, status)
}

/** The step that lifts a refusal, if there is one; the page may be older than the auction's requirements. */
async function nextStep({ context, visit }: Bidding, fresh: FoundLot, refusedAt: Cents | null): Promise<ReadinessStep | undefined> {
  const auction = await findAuction(context.house.db, { id: fresh.lot.auction_id }, viewerOf(visit))
  if (!auction) return undefined
  const { readiness, barred } = await readBox(context, visit, fresh, auction, refusedAt)
  return barred === null ? readiness.find(({ done }) => !done) : undefined
}

/** The key of the review is not kept: after signing in again the bid is reviewed again. */
function sendToSignIn(bidding: Bidding): Promise<FastifyReply> | FastifyReply {
  const { context, request, reply, visit, found, typed: { amount, kind } } = bidding
  if (wantsJson(request)) return sendRefusal(bidding, refuse('unauthenticated', verbatim(bidding.visit.t.live.box.signIn)))
  if (amount === '') return seeOther(reply, signInHref(`/lots/${found.lot.slug}`))
  return keepTyped(context, visit, reply, { amount, kind })
}
