import { returnToDeposit } from '../invoices/index.ts'
import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import { ZERO } from '../kernel/money.ts'
import type { AuctionId, DepositId, Key, UserId } from '../kernel/ids.ts'
import type { Reason } from '../kernel/reasons.ts'
import { notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { refuseTransition } from '../kernel/transitions.ts'
import { orderCaptures } from '../payments/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { keepForfeit } from './deposit-effects.ts'
import { partsOf, savePart } from './parts-store.ts'
import { lotsLed } from './release-store.ts'
import { freeCents, hasUnspentPart } from './rules.ts'
import {
  type DepositRow, findAsk, findDeposit, lockDeposit, lockLiveDeposit, nameForfeit, newestDeposit, saveStanding, securesBid,
  reverseApplied,
} from './store.ts'
import { say } from './sentences.ts'

/**
 * The bidder withdraws the deposit. The row is locked first, so that no bid can take the lead during the check
 * (rule book B9). Repeating it changes nothing.
 */
export async function withdrawDeposit(tx: Tx, actor: Actor, auction: Key<AuctionId>, userId: UserId): Promise<DepositRow | Refusal> {
  const ask = await findAsk(tx, auction, userId)
  const deposit = ask && ((await lockLiveDeposit(tx, ask.id, userId)) ?? (await newestDeposit(tx, ask.id, userId)))
  if (!ask || !deposit) return notFound(absent.ownDeposit())
  if (deposit.status === 'released') return deposit
  if (deposit.status !== 'held' && deposit.status !== 'pending') return refuseMove(deposit, 'released')
  if (await securesBid(tx, ask.id, userId)) {
    return refuse('deposit_in_use', say.youLead())
  }
  return finishDeposit(tx, actor, deposit, deposit.status === 'pending' ? 'failed' : 'released', null)
}

/**
 * An administrator releases a deposit, also after an undone sale without fault, but never while its bidder leads:
 * then it stays until they are outbid or the auction is over (rule book B9).
 */
export async function releaseDeposit(tx: Tx, actor: Actor, id: DepositId, reason: Reason): Promise<DepositRow | Refusal> {
  const deposit = await holdAgain(tx, actor, id)
  if (!deposit) return notFound(absent.deposit())
  if (deposit.status === 'released') return deposit
  if (!['held', 'applied', 'pending'].includes(deposit.status)) return refuseMove(deposit, 'released')
  if (deposit.applied_cents > 0) return refuseTaken()
  if ((await lotsLed(tx, deposit.auction_id, deposit.user_id)).length > 0) return refuse('invalid_state_transition', LEADS)
  return finishDeposit(tx, actor, deposit, deposit.status === 'pending' ? 'failed' : 'released', reason)
}

const LEADS = say.bidderLeads()

/** The money follows within minutes (return-money.ts). */
async function finishDeposit(tx: Tx, actor: Actor, deposit: DepositRow, to: 'released' | 'failed', reason: Reason | null): Promise<DepositRow> {
  await saveStanding(tx, deposit.id, to, deposit.amount_cents)
  await audit(tx, actor, deposit, to, reason)
  return (await findDeposit(tx, deposit.id))!
}

export interface Forfeiture {
  to: 'seller' | 'platform'
  reason: Reason
}

/**
 * The bidder has defaulted (rule book B3, B9): the unused part of the deposit is forfeited to the seller or the
 * house. A card hold is captured first. Parts applied to invoices must be freed before (`undoSaleInvoices`) and are
 * then forfeited too.
 */
export async function forfeitDeposit(
  tx: Tx, actor: Actor, id: DepositId, { to, reason }: Forfeiture,
): Promise<DepositRow | Refusal> {
  const deposit = await holdAgain(tx, actor, id)
  if (!deposit) return notFound(absent.deposit())
  if (deposit.status === 'forfeited') return deposit.forfeit_to === to ? deposit : refuseKept(deposit)
  if (deposit.status !== 'held' && deposit.status !== 'applied') return refuseMove(deposit, 'forfeited')

  const parts = await partsOf(tx, [id])
  if (!hasUnspentPart(deposit, parts)) return refuseTaken()
  await nameForfeit(tx, id, to)
  await saveStanding(tx, id, 'forfeited', deposit.amount_cents)
  await keepForfeit(tx, { ...deposit, forfeit_to: to }, parts.length === 0 ? ZERO : freeCents(deposit, parts))
  for (const part of parts.filter(({ status }) => status === 'held')) {
    if (!part.is_paid && part.apply_to === null) await orderCaptures(tx, [part.id])
    await savePart(tx, part.id, 'forfeited', part.is_paid)
  }
  await audit(tx, actor, deposit, 'forfeited', reason)
  await recordEvents(tx, [houseNews('deposit.forfeited', { deposit_id: id, amount_cents: deposit.amount_cents })])
  return (await findDeposit(tx, id))!
}

/** Whether any part of a deposit could be forfeited. */
export const canBeForfeited = async (sql: Sql, deposit: DepositRow): Promise<boolean> =>
  hasUnspentPart(deposit, await partsOf(sql, [deposit.id]))

/** The locked deposit, including money that undone invoices owe back to it. */
export async function holdAgain(tx: Tx, actor: Actor, id: DepositId): Promise<DepositRow | null> {
  const deposit = await lockDeposit(tx, id)
  if (deposit?.status !== 'applied') return deposit
  const back = await returnToDeposit(tx, actor, deposit.user_id, deposit.reference)
  if (back > 0) await reverseApplied(tx, id, back)
  return findDeposit(tx, id)
}

const refuseKept = ({ forfeit_to: to }: DepositRow): Refusal =>
  refuse('invalid_state_transition', to === 'platform' ? say.keptForHouse() : say.keptForSeller())

const refuseTaken = (): Refusal =>
  refuse('invalid_state_transition', say.takenByInvoice())

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  pending: ['held', 'failed'], held: ['applied', 'released', 'forfeited'], applied: ['released', 'forfeited'],
}

const refuseMove = ({ status }: DepositRow, to: string): Refusal => refuseTransition('deposit', status, to, ALLOWED[status] ?? [])

const audit = (tx: Tx, actor: Actor, deposit: DepositRow, to: string, reason: Reason | null): Promise<void> =>
  recordAudit(tx, {
    actor, action: `deposit.${to}`, resource: { type: 'deposit', id: deposit.id },
    before: { status: deposit.status }, after: { status: to, amount_cents: deposit.amount_cents }, reason,
  })
