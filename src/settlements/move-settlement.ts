import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { SettlementId } from '../kernel/ids.ts'
import type { Reason } from '../kernel/reasons.ts'
import { isSameReference } from '../kernel/references.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { post } from '../ledger/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { makeReady } from './clear-settlements.ts'
import { payingOut, unsettling } from './posting-rules.ts'
import type { Settlement } from './settlement.ts'
import { refuseMove } from './settlement-rules.ts'
import { lockSettlement, type Move, moveTo, readyAmong } from './store.ts'
import { say } from './sentences.ts'

/** Why nothing is paid out for now: a dispute, a missing tax form, a sanctions match (rule book B7, D8). */
export const hold = (tx: Tx, actor: Actor, id: SettlementId, reason: string): Promise<Settlement | Refusal> =>
  move(tx, actor, id, { to: 'on_hold', holdReason: reason }, reason)

/** The reason is gone; the other conditions are checked at once. */
export async function releaseHold(tx: Tx, actor: Actor, id: SettlementId): Promise<Settlement | Refusal> {
  const settlement = await move(tx, actor, id, { to: 'pending' }, null)
  if (isRefusal(settlement) || settlement.status !== 'pending' || !(await readyAmong(tx, [id])).has(id)) return settlement
  const [ready] = await makeReady(tx, [settlement])
  return ready!
}

/**
 * Records that the seller was paid. A negative amount cannot be paid; the seller has an invoice for it (rule book
 * D4). The same reference again changes nothing; another one would be a second payment.
 */
export async function pay(tx: Tx, actor: Actor, id: SettlementId, reference: string): Promise<Settlement | Refusal> {
  const before = await lockSettlement(tx, id)
  if (before?.status === 'paid' && !isSameReference(before.payout_reference ?? '', reference)) return refusePaidTwice(before)
  return move(tx, actor, id, { to: 'paid', payoutReference: reference }, null, async (standing) => refuseShortfall(standing))
}

const refusePaidTwice = ({ payout_reference: reference }: Settlement): Refusal => refuse('invalid_state_transition',
  say.paidAlready({ reference: reference ?? '' }))

const refuseShortfall = (before: Settlement): Refusal | null =>
  before.net_proceeds_cents >= 0 ? null : refuse('invalid_state_transition',
    say.nothingLeft())

/** A payout in transit cannot be stopped; its result decides. */
const refuseDuringPayout = (before: Settlement, actor: Actor): Refusal | null =>
  before.payout_ordered_at === null || actor.kind === 'system' ? null
    : refuse('invalid_state_transition', say.beingPaidOut())

/** The sale was undone before the seller was paid. */
export const cancel = (tx: Tx, actor: Actor, id: SettlementId, reason: Reason): Promise<Settlement | Refusal> =>
  move(tx, actor, id, { to: 'cancelled' }, reason)

/** The sale was undone after the seller was paid: the payout is owed back to the house. */
export const reverse = (tx: Tx, actor: Actor, id: SettlementId, reason: Reason): Promise<Settlement | Refusal> =>
  move(tx, actor, id, { to: 'reversed' }, reason)

/** A change of status happens once. The same status again changes nothing (rule book B0). */
async function move(
  tx: Tx, actor: Actor, id: SettlementId, to: Move, reason: Reason | null,
  refuseAlso: (before: Settlement) => Promise<Refusal | null> = async () => null,
): Promise<Settlement | Refusal> {
  const before = await lockSettlement(tx, id)
  if (!before) return notFound(absent.settlement())
  if (before.status === to.to) return before
  const refusal = refuseMove(before.status, to.to) ?? refuseDuringPayout(before, actor) ?? await refuseAlso(before)
  if (refusal) return refusal

  const after = await moveTo(tx, id, to)
  if (after.status === 'paid') await post(tx, payingOut(after, after.payout_ordered_at === null ? 'bank' : 'card_clearing'))
  if (after.status === 'cancelled' || after.status === 'reversed') await post(tx, unsettling(after))
  await recordAudit(tx, {
    actor, action: `settlement.${after.status}`, resource: { type: 'settlement', id },
    before: { status: before.status }, after: { status: after.status, payout_reference: after.payout_reference }, reason,
  })
  if (after.status === 'paid') await recordEvents(tx, [houseNews('settlement.paid', { settlement_id: id })])
  if (isToldToSeller(after)) await recordEvents(tx, [houseNews('settlement.moved', { settlement_id: id, to: after.status, reason: after.hold_reason })])
  return after
}

const isToldToSeller = ({ status }: Settlement): boolean => status === 'on_hold' || status === 'cancelled' || status === 'reversed'
