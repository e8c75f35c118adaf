import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { AuctionRow } from '../auctions/index.ts'
import { placeBid, type PlacementShape } from '../bidding/index.ts'
import { pick } from '../kernel/changes.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import type { LotDetailRow } from '../lots/index.ts'
import { answerFor, canonical, claimKeys, type OnceKey } from '../platform/http/idempotency.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Answer } from '../platform/http/replies.ts'
import { refuseChanged, refuseCode, type ReviewedBid } from './review-rules.ts'
import { say } from './sentences.ts'
import type { ToolDeps } from './tool.ts'

interface Order {
  bid: ReviewedBid
  /** The amount as entered; the desk parses it again. */
  entered: number | string
  code: string
  lot: LotDetailRow
  auction: AuctionRow
  now: Date
  request: FastifyRequest
}

type Placement = Static<typeof PlacementShape>

interface Placed {
  placement: Placement
  said: Said
}

/**
 * Places a bid that was reviewed. The code is also its idempotency key: a repeated call gets the first answer, even
 * though the bid itself has changed the price that the review showed.
 */
export async function placeReviewed(deps: ToolDeps, { bid, entered, code, lot, auction, now, request }: Order): Promise<Placed | Refusal> {
  const badCode = refuseCode(deps.secrets.reviewKeys, code, bid, now)
  if (badCode) return badCode
  const onceKey = onceKeyOf(deps, bid, code, request)
  const [state] = await deps.db.transaction((tx) => claimKeys(tx, [onceKey]))
  if (state !== 'free') return placementOf(answerFor(state!, onceKey, deps.secrets))
  const changed = refuseChanged(code, { price: lot.price_cents, terms: termsOf(lot, auction) })
  if (changed) return changed
  const { userId, tokenId, lotId, isMaximum } = bid
  const outcome = await placeBid(deps.desk, deps.gateDb, {
    lot: { id: lotId }, bidder: userId, amount: entered, isProxy: isMaximum, source: 'api', onceKey, tokenId,
    ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  })
  if (isRefusal(outcome)) return outcome
  return placementOf(outcome.answer, outcome.message)
}

function onceKeyOf({ secrets }: ToolDeps, bid: ReviewedBid, code: string, request: FastifyRequest): OnceKey {
  const fingerprint = createHmac('sha256', secrets.fingerprintKey).update(`reviewed bid|${canonical(bid)}`).digest()
  return { userId: bid.userId, key: `review-${code}`, fingerprint, requestId: request.id, language: languageOf(request) }
}

function placementOf(answer: Answer | Refusal, said: Said = say.placedBefore()): Placed | Refusal {
  if (isRefusal(answer)) return answer
  const outcome = answer.kind === 'stored' ? answer.outcome : answer
  if (isRefusal(outcome)) return outcome
  if (outcome.kind !== 'data') throw new Error(`A bid was answered by ${outcome.kind}`)
  return { placement: outcome.data as Placement, said: outcome.message ?? said }
}

const TERMS = [
  'terms', 'buyer_premium', 'buyer_fees', 'deposit_mode', 'deposit_amount_cents', 'deposit_bps', 'eligibility_statement', 'excluded_jurisdictions',
  'soft_close_window_seconds', 'soft_close_extension_seconds', 'soft_close_mode', 'soft_close_max_total_seconds', 'extension_scope', 'payment_mode',
  'tax_sale', 'due_order', 'due_on_top', 'surplus_text', 'amended_at',
] as const satisfies readonly (keyof AuctionRow)[]

const LAND = ['acreage', 'bidding_unit', 'final_survey', 'amended_at', 'increment_table'] as const satisfies readonly (keyof LotDetailRow)[]

/** The terms under which a lot is bid on, as text: another text is another agreement. */
export const termsOf = (lot: LotDetailRow, auction: AuctionRow): string => canonical([pick(auction, TERMS), pick(lot, LAND)])
