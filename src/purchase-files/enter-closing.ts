import { maySee, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { SaleId } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { refuseBuyers } from '../purchases/index.ts'
import { readClosing, readRecording } from './closing-rules.ts'
import { putClosing, putRecording, todayIn } from './closing-store.ts'
import { notifyOfPurchase } from './notify-of-purchase.ts'
import { say } from './sentences.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from './store.ts'

type Typed = Readonly<Record<string, string | undefined>>

/** The seller or the office names the closing agent and the day; the buyer is notified of each change. */
export async function enterClosing(tx: Tx, actor: Actor, seller: Seller, id: SaleId, typed: Typed): Promise<Refusal | null> {
  const row = await openPurchase(tx, seller, id)
  if (isRefusal(row)) return row
  const closing = readClosing(typed)
  if (isRefusal(closing)) return closing
  const { agent_name, agent_phone, agent_email, closing_on } = row
  const before = { agent_name, agent_phone, agent_email, closing_on }
  if (JSON.stringify(before) === JSON.stringify(closing)) return null
  await putClosing(tx, id, closing, seller.userId)
  await recordAudit(tx, { actor, action: 'purchase.closing_entered', resource: { type: 'lot', id: row.lot_id }, before, after: { ...closing } })
  await notifyOfPurchase(tx, id, 'closing_entered')
  return null
}

/** The seller or the office enters where the deed is recorded. */
export async function enterRecording(tx: Tx, actor: Actor, seller: Seller, id: SaleId, typed: Typed): Promise<Refusal | null> {
  const row = await openPurchase(tx, seller, id)
  if (isRefusal(row)) return row
  if (row.agent_name === null) return refuse('invalid_state_transition', say.agentFirst())
  const recording = readRecording(typed, await todayIn(tx, zoneOf(row.state, row.county) ?? HOUSE_ZONE))
  if (isRefusal(recording)) return recording
  const before = { recorded_on: row.recorded_on, instrument_number: row.instrument_number }
  if (JSON.stringify(before) === JSON.stringify(recording)) return null
  await putRecording(tx, id, recording, seller.userId)
  await recordAudit(tx, { actor, action: 'purchase.deed_recorded', resource: { type: 'lot', id: row.lot_id }, before, after: { ...recording } })
  await notifyOfPurchase(tx, id, 'deed_recorded')
  return null
}

async function openPurchase(tx: Tx, seller: Seller, id: SaleId): Promise<PurchaseRow | Refusal> {
  await lockPurchase(tx, id)
  const row = await findPurchase(tx, id)
  if (!row || !maySee(seller, row, 'registration')) return notFound(absent.purchase())
  const refusal = refuseBuyers(seller, row, 'registration')
  if (refusal) return refusal
  return row.undone_at === null ? row : refuse('invalid_state_transition', say.purchaseCanceled())
}
