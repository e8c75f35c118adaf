import { waitForBids } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { RegistrationId } from '../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { readLimit, readReason } from './registration-rules.ts'
import { findRegistration, lockRegistration, type RegistrationRow, saveApproval, saveRejection } from './store.ts'
import { say } from './sentences.ts'

/** The office approves a registration up to a limit, or changes the limit. Repeating it changes nothing. */
export async function approveRegistration(tx: Tx, actor: Actor, id: RegistrationId, entered: number | string): Promise<Refusal | null> {
  const row = await lockToDecide(tx, id)
  if (isRefusal(row)) return row
  const limit = readLimit('limit', entered, row.currency)
  if (isRefusal(limit)) return limit
  const isSettled = row.requested_limit_cents === null || row.requested_limit_cents <= limit
  if (row.status === 'approved' && row.limit_cents === limit && isSettled) return null
  await saveApproval(tx, id, limit, actor.userId)
  const told = row.status === 'approved' ? 'limit_changed' : 'approved'
  await record(tx, actor, row, { told, status: 'approved', limit_cents: limit })
  return null
}

/** The office rejects a registration, or takes its approval back. Bids that are placed stay binding. */
export async function rejectRegistration(tx: Tx, actor: Actor, id: RegistrationId, typed: string): Promise<Refusal | null> {
  const row = await lockToDecide(tx, id)
  if (isRefusal(row)) return row
  const reason = readReason(typed)
  if (isRefusal(reason)) return reason
  if (row.status === 'rejected' && row.reason === reason) return null
  await saveRejection(tx, id, reason, actor.userId)
  await record(tx, actor, row, { told: 'rejected', status: 'rejected', limit_cents: null, reason })
  return null
}

/**
 * Waits for bids of this person that are being decided, and keeps later ones waiting: after this transaction none is
 * accepted under the earlier limit.
 */
async function lockToDecide(tx: Tx, id: RegistrationId): Promise<RegistrationRow | Refusal> {
  const known = await findRegistration(tx, id)
  if (!known) return notFound(absent.registration())
  await waitForBids(tx, known.user_id)
  await lockRegistration(tx, known.auction_id, known.user_id)
  const row = await findRegistration(tx, id)
  if (!row) return notFound(absent.registration())
  return row.auction_status === 'active' || row.auction_status === 'draft' ? row : refuse('invalid_state_transition', say.saleOver())
}

interface Decision {
  told: 'approved' | 'limit_changed' | 'rejected'
  status: 'approved' | 'rejected'
  limit_cents: number | null
  reason?: string
}

async function record(tx: Tx, actor: Actor, row: RegistrationRow, { told, status, limit_cents, reason }: Decision): Promise<void> {
  await recordAudit(tx, {
    actor, action: `auction.registration_${told}`, resource: { type: 'auction', id: row.auction_id },
    before: { status: row.status, limit_cents: row.limit_cents },
    after: { registration_id: row.id, user_id: row.user_id, status, limit_cents }, ...(reason === undefined ? {} : { reason }),
  })
  await recordEvents(tx, [houseNews('registration.decided', {
    user_id: row.user_id, auction_id: row.auction_id, told, limit_cents, reason: reason ?? null,
  })])
}
