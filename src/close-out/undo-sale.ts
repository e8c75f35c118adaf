import { refuseChange, type Seller } from '../auctions/index.ts'
import { type AfterHammer, undoHammer } from '../bidding/index.ts'
import { depositOf, type DepositRow, forfeitDeposit, holdAgain, canBeForfeited, lockDeposit, releaseDeposit, securesBid } from '../deposits/index.ts'
import type { InvoiceEffects } from '../invoices/index.ts'
import { absent } from '../kernel/absent.ts'
import type { LotId } from '../kernel/ids.ts'
import type { Reason } from '../kernel/reasons.ts'
import { isRefusal, notFound, refuse, type Refusal, reasonOf as reasonOfRefusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { undoSale } from '../settlements/index.ts'
import { addStrike } from '../verification/index.ts'
import { refuseDefault } from './rules.ts'
import { type ClosedLot, lockClosedLot, standingSale, type StandingSale, unpaidInvoices } from './store.ts'
import { say } from './sentences.ts'

/** Effects of an undone sale; composed above the features. */
export interface CloseOutEffects {
  afterHammer: AfterHammer
  invoices: InvoiceEffects
}

export const FAULTS = ['none', 'buyer', 'seller'] as const

export interface Undoing {
  reason: Reason
  fault: (typeof FAULTS)[number]
  forfeitTo: 'seller' | 'platform'
}

/**
 * The buyer never paid: the lot becomes unsold, the deposit is forfeited, a strike is recorded (rule book B3).
 * Repeating it changes nothing.
 */
export async function declareDefault(
  tx: Tx, effects: CloseOutEffects, seller: Seller, actor: Actor, lotId: LotId, order: Omit<Undoing, 'fault'>,
): Promise<Refusal | null> {
  const lot = await lockClosedLot(tx, lotId)
  const refusal = refuseChange(seller, lot, absent.lot(), 'management')
  if (refusal) return refusal
  if (lot!.status === 'unsold' && lot!.close_reason === 'buyer_default') return null
  const wrong = refuseUnsold(lot!) ?? refuseDefault(await unpaidInvoices(tx, lotId), mayDo(seller.staffRole, 'management'))
  return wrong ?? undo(tx, effects, actor, lot!, { ...order, fault: 'buyer' }, 'lot.defaulted')
}

/**
 * An administrator undoes a sale (rule book B2). Without fault of the buyer everything is refunded. Repeating it
 * changes nothing.
 */
export async function rescindSale(
  tx: Tx, effects: CloseOutEffects, actor: Actor, lotId: LotId, order: Undoing,
): Promise<Refusal | null> {
  const lot = await lockClosedLot(tx, lotId)
  if (!lot) return notFound(absent.lot())
  if (lot.status === 'unsold' && lot.close_reason === reasonOf(order)) return null
  return refuseUnsold(lot) ?? undo(tx, effects, actor, lot, order, 'lot.rescinded')
}

const refuseUnsold = ({ status }: ClosedLot): Refusal | null =>
  status === 'sold' ? null : refuse('invalid_state_transition', say.notSold())

const reasonOf = ({ fault }: Pick<Undoing, 'fault'>) => (fault === 'buyer' ? 'buyer_default' : 'rescinded')

async function undo(
  tx: Tx, { afterHammer, invoices }: CloseOutEffects, actor: Actor, lot: ClosedLot, order: Undoing, action: string,
): Promise<Refusal | null> {
  const sale = (await standingSale(tx, lot.id))!
  await lockDepositOf(tx, sale)
  const refusal = await undoSale(tx, invoices, actor, lot.id, order.reason)
  if (refusal) return refusal
  await recordAudit(tx, {
    actor, action, resource: { type: 'lot', id: lot.id }, reason: order.reason,
    before: { status: 'sold', winner_id: sale.winner_id, hammer_price_cents: sale.hammer_price_cents },
    after: { status: 'unsold', fault: order.fault },
  })
  await undoHammer(tx, afterHammer, lot.id, reasonOf(order))
  await endDeposit(tx, actor, sale, order)
  if (order.fault === 'buyer') await addStrike(tx, actor, { userId: sale.winner_id, reason: 'buyer_default', lotId: lot.id })
  return null
}

/** In the lock order, the deposit comes before the invoices it was applied to. */
export async function lockDepositOf(tx: Tx, sale: StandingSale): Promise<void> {
  const deposit = await depositOf(tx, sale.auction_id, sale.winner_id)
  if (deposit) await lockDeposit(tx, deposit.id)
}

/**
 * The part of the deposit applied to the undone sale is held again; then it is forfeited, or released unless the
 * bidder needs it for other lots of the auction. Amounts applied to other lots stay there, and a deposit of zero is
 * not forfeited.
 */
async function endDeposit(tx: Tx, actor: Actor, sale: StandingSale, order: Undoing): Promise<void> {
  const known = await depositOf(tx, sale.auction_id, sale.winner_id)
  const deposit = known && await holdAgain(tx, actor, known.id)
  if (!deposit || !isStanding(deposit)) return
  if (order.fault === 'buyer' && await canBeForfeited(tx, deposit)) {
    mustMove(await forfeitDeposit(tx, actor, deposit.id, { to: order.forfeitTo, reason: order.reason }))
  } else if (deposit.applied_cents === 0 && !(await securesBid(tx, sale.auction_id, sale.winner_id))) {
    mustMove(await releaseDeposit(tx, actor, deposit.id, order.reason))
  }
}

const isStanding = ({ status }: DepositRow): boolean => status === 'held' || status === 'applied'

function mustMove(outcome: DepositRow | Refusal): void {
  if (isRefusal(outcome)) throw new Error(`A held deposit could not be ended: ${reasonOfRefusal(outcome)}`)
}
