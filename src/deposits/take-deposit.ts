import type { ReceivedMoney } from '../invoices/index.ts'
import { absent } from '../kernel/absent.ts'
import { depositFollowsBids } from '../kernel/deposit-rule.ts'
import type { AuctionId, InvoiceId, UserId } from '../kernel/ids.ts'
import { type Cents, cents, decimalString } from '../kernel/money.ts'
import { invalid, isRefusal, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { exactMoney } from '../kernel/said.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { partsOf } from './parts-store.ts'
import { registerDeposit, totalOf } from './register-deposit.ts'
import { say } from './sentences.ts'
import { type DepositAsk, type DepositRow, findAsk, lockLiveDeposit } from './store.ts'

export { registerDeposit } from './register-deposit.ts'

export interface CounterDeposit {
  auctionId: AuctionId
  userId: UserId
  /** What was received: all of it is held. */
  amount: Cents
  received: ReceivedMoney
}

export interface TakenDeposit {
  deposit: DepositRow
  /** Of this money, with its receipt. */
  invoiceId: InvoiceId
}

/**
 * Takes a deposit at the counter for a person who signed the terms of the auction there (rule book B9, E3). It is held
 * at once, and a check behind it clears after seven days (B7). Money that no deposit is asked for is refused, so that
 * nothing is taken without a record.
 */
export async function takeDeposit(tx: Tx, actor: Actor, order: CounterDeposit): Promise<TakenDeposit | Refusal> {
  const { auctionId, userId, received } = order
  const ask = await findAsk(tx, { id: auctionId }, userId)
  if (!ask) return notFound(absent.auction())
  const standing = await lockLiveDeposit(tx, ask.id, userId)
  const refusal = refuseStanding(standing, ask) ?? refuseAmount(order.amount, ask, standing)
  if (refusal) return refusal
  const amount = decimalString(cents(order.amount + (standing ? totalOf(standing) : 0)), ask.currency)
  const taken = await registerDeposit(tx, 'none', actor, { auction: { id: ask.id }, userId, method: 'counter', amount, received })
  if (isRefusal(taken)) return taken
  const [newest] = (await partsOf(tx, [taken.deposit.id])).toReversed()
  return { deposit: taken.deposit, invoiceId: newest!.invoice_id! }
}

/** Money for a deposit that was requested before is a payment of its invoice. */
function refuseStanding(standing: DepositRow | null, { deposit_mode: mode }: DepositAsk): Refusal | null {
  if (!standing) return null
  if (standing.wire_invoice !== null) return refuse('invalid_state_transition', say.depositAwaited({ invoice: standing.wire_invoice }))
  if (standing.pending_cents > 0) return refuse('invalid_state_transition', say.cardAwaited())
  return depositFollowsBids(mode) ? null : refuse('invalid_state_transition', say.depositThere())
}

function refuseAmount(amount: Cents, ask: DepositAsk, standing: DepositRow | null): Refusal | null {
  const asked = exactMoney(ask.deposit_amount_cents, ask.currency)
  if (ask.deposit_mode === 'none' || ask.deposit_amount_cents === 0) return refuse('invalid_state_transition', say.noDepositAsked())
  if (depositFollowsBids(ask.deposit_mode)) {
    return standing || amount >= ask.deposit_amount_cents ? null : invalid({ amount: [say.tooLow({ amount: asked })] })
  }
  return amount === ask.deposit_amount_cents ? null : invalid({ amount: [say.exactly({ amount: asked })] })
}
