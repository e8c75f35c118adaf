import type { AuctionId, Key, UserId } from '../kernel/ids.ts'
import { type Cents, parseAmount, ZERO } from '../kernel/money.ts'
import { invalid, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { formatInstant } from '../kernel/time.ts'
import type { Tx } from '../platform/db.ts'
import type { DepositHolder } from './holder.ts'
import { depositMinimum } from './schema.ts'
import { acceptTerms, type DepositAsk, type DepositRow, findAsk, insertDeposit, liveDeposit } from './store.ts'

export interface DepositRequest {
  auction: Key<AuctionId>
  userId: UserId
  method: DepositRow['method']
  /** As entered; the auction's own amount when absent. */
  amount?: number | string
}

/**
 * Registers a bidder for an auction (rule book B9, E3): the deposit is held and the terms are accepted.
 * One live deposit for each bidder and auction; asking again answers the first.
 */
export async function registerDeposit(
  tx: Tx, holder: DepositHolder, request: DepositRequest,
): Promise<{ deposit: DepositRow; isNew: boolean } | Refusal> {
  const ask = await findAsk(tx, request.auction, request.userId)
  if (!ask) return notFound('This auction')
  const standing = await liveDeposit(tx, ask.id, request.userId)
  if (standing) {
    await acceptTerms(tx, ask.id, request.userId, ask.terms_version)
    return { deposit: standing, isNew: false }
  }
  const refusal = refuseLate(ask)
  if (refusal) return refusal
  const amount = amountOf(ask, request.amount)
  if (amount === null) return invalid({ amount: [depositMinimum(ask)] })

  const hold = { auctionId: ask.id, userId: request.userId, amount, currency: ask.currency, method: request.method }
  const deposit = await insertDeposit(tx, { ...hold, ...holder.hold(hold) })
  await acceptTerms(tx, ask.id, request.userId, ask.terms_version)
  if (deposit) return { deposit, isNew: true }
  return { deposit: (await liveDeposit(tx, ask.id, request.userId))!, isNew: false }
}

function refuseLate(ask: DepositAsk): Refusal | null {
  const over = ask.last_close !== null && ask.now >= ask.last_close
  if (ask.status !== 'active' || over) return refuse('auction_closed', 'This auction is over.')
  if (ask.deposit_deadline_at === null || ask.now < ask.deposit_deadline_at) return null
  return refuse('deposit_required', `Deposits closed on ${formatInstant(ask.deposit_deadline_at)}.`)
}

/** The entered amount, or the auction's own. Null when it is no amount or below the auction's. */
function amountOf(ask: DepositAsk, entered: number | string | undefined): Cents | null {
  const least = ask.deposit_mode === 'none' ? ZERO : ask.deposit_amount_cents
  if (entered === undefined || ask.deposit_mode === 'flat' || ask.deposit_mode === 'none') return least
  const amount = parseAmount(entered, ask.currency)
  return amount !== null && amount >= least ? amount : null
}
