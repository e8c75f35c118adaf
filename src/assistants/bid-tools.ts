import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { type AuctionRow, findAuction } from '../auctions/index.ts'
import { type BiddingState, biddingState, BiddingStateShape, PlacementShape, presentBiddingState } from '../bidding/index.ts'
import { absent } from '../kernel/absent.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { type LotDetailRow, standingOf } from '../lots/index.ts'
import { money, type Said } from '../kernel/said.ts'
import { MINUTE } from '../kernel/time.ts'
import type { Principal } from '../platform/http/access.ts'
import { Amount, Instant, Nullable } from '../platform/http/shapes.ts'
import { helpFor } from '../platform/http/refusal-help.ts'
import { type BidCost, costAt, costFields, presentCost, readAmount } from './bid-cost.ts'
import { placeReviewed, termsOf } from './place-reviewed.ts'
import { readLot } from './lot-tools.ts'
import { CODE_CHARACTERS, REVIEW_LASTS_MS, reviewCode, type ReviewedBid } from './review-rules.ts'
import { auctionUrl, LotKey, lotUrl, WholeAuction, wholeAuction } from './schema.ts'
import { say } from './sentences.ts'
import { tool, type Tool, type ToolCall, type ToolDeps } from './tool.ts'

/** What a bid costs and takes, and the bid itself in two calls. */
export const bidTools = (deps: ToolDeps): Tool[] => [estimateCost(deps), getRequirements(deps), reviewBid(deps), placeTool(deps)]

interface Reading {
  lot: LotDetailRow
  auction: AuctionRow
  now: Date
}

/** A lot with its auction, as this person may see them. */
async function readSale({ db }: Pick<ToolDeps, 'db'>, key: number | string, caller: Principal): Promise<Reading | Refusal> {
  const found = await readLot(db, key, caller.userId)
  const auction = found && await findAuction(db, { id: found.lot.auction_id }, caller.userId)
  return found && auction ? { ...found, auction } : notFound(absent.lot())
}

const LotOfBid = Type.Object({ id: Type.Integer(), title: Type.String(), auction: Type.String(), url: Type.String() })
const lotOfBid = ({ lot, auction }: Reading, siteUrl: string) => ({ id: lot.id, title: lot.title, auction: auction.title, url: lotUrl(lot, siteUrl) })

const estimateCost = (deps: ToolDeps): Tool => tool({
  name: 'estimate_cost',
  title: 'Estimate the cost of a lot',
  description: 'What a buyer would pay for a lot at an amount: hammer price, buyer’s premium, fees and taxes, and the deposit a bid takes. '
    + 'Without an amount, at the minimum next bid, or for a sold lot at its price.',
  ability: 'read',
  input: Type.Object({ lot: LotKey, amount: Type.Optional(Amount('By the unit of the lot.')) }, { additionalProperties: false }),
  output: Type.Object({
    lot: LotOfBid,
    ...costFields,
    deposit_needed: Nullable(Type.Number({ description: 'The total deposit that you need in this auction for such a bid; null once bidding is over.' })),
  }),
  async run({ input, caller, request }) {
    const sale = await readSale(deps, input.lot, caller)
    if (isRefusal(sale)) return sale
    const { lot, auction, now } = sale
    const { minimumNextBid } = standingOf(lot, now)
    const amount = input.amount === undefined ? minimumNextBid ?? lot.price_cents ?? lot.starting_bid_cents : readAmount(input.amount, lot)
    if (isRefusal(amount)) return amount
    const cost = costAt(amount, lot, auction)
    const state = minimumNextBid === null ? null : await biddingState(deps.db, { id: lot.id }, caller.userId, amount)
    const deposit = state && majorUnits(state.depositNeeded, lot.currency)
    return { data: { lot: lotOfBid(sale, request.siteUrl), ...presentCost(cost, lot), deposit_needed: deposit }, said: costWords(cost, lot) }
  },
})

function costWords({ hammer, premium, fees, toPay }: BidCost, { title, currency }: LotDetailRow): Said {
  const amount = (value: number) => money(value as Cents, currency)
  return say.costs({
    title, hammer: amount(hammer), premium: amount(premium), fees: amount(fees.reduce((sum, { amount: one }) => sum + one, 0)), total: amount(toPay),
  })
}

const Reason = Type.Object({
  code: Type.String(),
  message: Type.String(),
  help: Nullable(Type.String({ description: 'The request of the API that resolves it, if there is one.' })),
})

const getRequirements = (deps: ToolDeps): Tool => tool({
  name: 'get_bidding_requirements',
  title: 'Show what bidding on a lot takes',
  description: 'Whether you can bid on a lot now, everything that keeps you from it and how to resolve it, and the rules: deposit, premium, fees, '
    + 'eligibility, increments, extensions, and the terms you accept by bidding.',
  ability: 'read',
  input: Type.Object({ lot: LotKey }, { additionalProperties: false }),
  output: Type.Object({
    lot: LotOfBid, standing: BiddingStateShape, reasons: Type.Array(Reason), deposit_needed: Type.Number(), auction: WholeAuction,
    where: Type.String({ description: 'The page on which deposit, terms and eligibility are settled.' }),
  }),
  async run({ input, caller, request }) {
    const sale = await readSale(deps, input.lot, caller)
    if (isRefusal(sale)) return sale
    const state = await biddingState(deps.db, { id: sale.lot.id }, caller.userId)
    if (!state) return notFound(absent.lot())
    const { siteUrl } = request
    const reasons = state.reasons.map((reason) => ({
      code: reason.refused, message: request.translate(reason.said), help: helpFor({ ...reason, auctionId: sale.auction.id }) ?? null,
    }))
    return {
      data: {
        lot: lotOfBid(sale, siteUrl), standing: presentBiddingState(state), reasons, deposit_needed: majorUnits(state.depositNeeded, state.currency),
        auction: wholeAuction(sale.auction, siteUrl), where: auctionUrl(sale.auction, siteUrl),
      },
      said: state.reasons[0] ? say.cannotBid({ title: sale.lot.title, reason: state.reasons[0].said }) : say.canBid({ title: sale.lot.title }),
    }
  },
})

const BidOrder = {
  lot: LotKey,
  amount: Amount('In the currency of the lot; for a lot bid by the acre, per acre.'),
  is_maximum: Type.Optional(Type.Boolean({
    description: 'True: the amount is a maximum, and we bid for you only as much as needed. False or absent: the amount becomes your bid as it is.',
  })),
}

const reviewBid = (deps: ToolDeps): Tool => tool({
  name: 'review_bid',
  title: 'Review a bid before placing it',
  description: 'The first of two calls that place a bid. Places nothing. Answers what the bid would cost, what it binds to, and a code for place_bid. '
    + 'Show amount, premium, total and the binding nature to the person, and go on only with their explicit consent.',
  ability: 'write',
  input: Type.Object(BidOrder, { additionalProperties: false }),
  output: Type.Object({
    lot: LotOfBid,
    ...costFields,
    is_maximum: Type.Boolean(),
    minimum_next_bid: Type.Number(),
    current_bid: Nullable(Type.Number()),
    deposit_needed: Type.Number(),
    binding: Type.String({ description: 'What placing this bid means. Show it to the person.' }),
    warnings: Type.Array(Type.String(), { description: 'What is unusual about this bid. Show them to the person too.' }),
    code: Type.String({ description: 'For one call of place_bid with the same lot, amount and is_maximum, by the same token.' }),
    expires_at: Instant(),
  }),
  run: (call) => review(deps, call),
})

async function review(
  deps: ToolDeps, { input, caller, request }: ToolCall<{ lot: number | string; amount: number | string; is_maximum?: boolean }>,
) {
  const sale = await readSale(deps, input.lot, caller)
  if (isRefusal(sale)) return sale
  const { lot, auction, now } = sale
  const amount = readAmount(input.amount, lot)
  if (isRefusal(amount)) return amount
  const state = await biddingState(deps.db, { id: lot.id }, caller.userId, amount)
  if (!state) return notFound(absent.lot())
  const refusal = state.reasons[0] ?? refuseBelow(amount, state.nextMinimum, lot)
  if (refusal) return refusal
  const bid: ReviewedBid = { userId: caller.userId, tokenId: caller.tokenId, lotId: lot.id, amount, isMaximum: input.is_maximum ?? false }
  const expiresAt = new Date(now.getTime() + REVIEW_LASTS_MS)
  const code = reviewCode(deps.secrets.reviewKeys[0]!, bid, { price: lot.price_cents, terms: termsOf(lot, auction) }, expiresAt, randomBytes(6))
  const cost = costAt(amount, lot, auction)
  const said = bindingWords(cost, bid, lot)
  const warnings = warningsOf(bid, state, lot)
  return {
    data: {
      lot: lotOfBid(sale, request.siteUrl),
      ...presentCost(cost, lot),
      is_maximum: bid.isMaximum,
      minimum_next_bid: majorUnits(state.nextMinimum, lot.currency),
      current_bid: lot.price_cents === null ? null : majorUnits(lot.price_cents, lot.currency),
      deposit_needed: majorUnits(state.depositNeeded, lot.currency),
      binding: request.translate(said),
      warnings: warnings.map((warning) => request.translate(warning)),
      code,
      expires_at: expiresAt.toISOString(),
    },
    said: warnings.reduce((first, second) => say.and({ first, second }), said),
  }
}

const refuseBelow = (amount: Cents, minimum: Cents, { currency }: LotDetailRow): Refusal | null =>
  (amount < minimum ? refuse('bid_too_low', say.belowMinimum({ amount: money(minimum, currency) })) : null)

function bindingWords({ amount, premium, toPay }: BidCost, { isMaximum }: ReviewedBid, { title, currency, bidding_unit: unit }: LotDetailRow): Said {
  const entered = money(amount, currency)
  const bid = unit === 'per_acre' ? say.byAcre({ amount: entered }) : say.inTotal({ amount: entered })
  return say.binding({
    what: (isMaximum ? say.maximumBid : say.straightBid)({ bid, title }), premium: money(premium, currency), total: money(toPay, currency),
    count: REVIEW_LASTS_MS / MINUTE,
  })
}

/** An amount this many times the minimum usually has a digit too many. */
const DIGIT_TOO_MANY = 5

/** A straight bid becomes the price, whatever others would have bid; that of the leader raises their own (rule book A4-R10). */
function warningsOf({ amount, isMaximum }: ReviewedBid, { isLeading, nextMinimum }: BiddingState, { currency }: LotDetailRow): Said[] {
  return [
    ...(isLeading && !isMaximum ? [say.raisesOwnPrice()] : []),
    ...(!isMaximum && amount > nextMinimum ? [say.becomesPrice({ amount: money(nextMinimum, currency) })] : []),
    ...(amount >= nextMinimum * DIGIT_TOO_MANY ? [say.digitTooMany({ amount: money(nextMinimum, currency) })] : []),
  ]
}

const placeTool = (deps: ToolDeps): Tool => tool({
  name: 'place_bid',
  title: 'Place a reviewed bid',
  description: 'The second of two calls that place a bid. BINDING: if the bid wins, the person must buy the lot. '
    + 'Call it only after review_bid, with its code, and only if the person has consented to exactly this bid. '
    + 'It is refused if the price or the terms have changed since the review; then review again. The same code places a bid once.',
  ability: 'write',
  isBinding: true,
  input: Type.Object({
    ...BidOrder, code: Type.String({ minLength: CODE_CHARACTERS, maxLength: CODE_CHARACTERS, description: 'The code of review_bid.' }),
  }, { additionalProperties: false }),
  output: Type.Object({ placement: PlacementShape, url: Type.String() }),
  async run({ input, caller, request }) {
    const sale = await readSale(deps, input.lot, caller)
    if (isRefusal(sale)) return sale
    const amount = readAmount(input.amount, sale.lot)
    if (isRefusal(amount)) return amount
    const bid: ReviewedBid = { userId: caller.userId, tokenId: caller.tokenId, lotId: sale.lot.id, amount, isMaximum: input.is_maximum ?? false }
    const placed = await placeReviewed(deps, { ...sale, bid, entered: input.amount, code: input.code, request })
    return isRefusal(placed) ? placed : { data: { placement: placed.placement, url: lotUrl(sale.lot, request.siteUrl) }, said: placed.said }
  },
})
