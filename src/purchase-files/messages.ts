import { maySee, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import { ofField } from '../kernel/field-sentences.ts'
import type { PurchaseMessageId, SaleId, UserId } from '../kernel/ids.ts'
import { nameOf } from '../kernel/parse.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { invalid, isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { type ContractParty, refuseBuyers } from '../purchases/index.ts'
import { readMessage, refuseMore } from './message-rules.ts'
import { countUnread, countWritten, insertMessage, isInDispute, listMessages, type MessageRow, putMark, readUpTo } from './message-store.ts'
import { say } from './sentences.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from './store.ts'

export type { MessageRow } from './message-store.ts'

/** Characters of the reason for which an administrator reads what others wrote. */
export const LONGEST_REASON = 500

/** The side of a purchase that somebody is on; administrators are on none by that. */
export function sideOf(reader: Seller, row: PurchaseRow): ContractParty | Refusal {
  if (row.buyer_id === reader.userId) return 'buyer'
  const own = { ...reader, staffRole: null }
  if (!maySee(own, row)) return notFound(absent.purchase())
  return refuseBuyers(own, row) ?? 'seller'
}

/** The messages of a purchase, the newest first. */
export interface Thread {
  /** Null for an administrator who is on neither side. */
  side: ContractParty | null
  page: Page<MessageRow>
  /** The newest message that the reader had read before. */
  readUpTo: number
}

export interface ThreadReader {
  seller: Seller
  actor: Actor
}

/**
 * For both sides. Administrators read it with a reason, which may be left out while the payout of the sale is on hold;
 * each reading of theirs is in the audit log.
 */
export async function readThread(db: Database, { seller, actor }: ThreadReader, id: SaleId, request: PageRequest, reason?: string): Promise<Thread | Refusal> {
  const row = await findPurchase(db, id)
  if (!row) return notFound(absent.purchase())
  const side = sideOf(seller, row)
  if (!isRefusal(side)) {
    const [page, upTo] = await Promise.all([listMessages(db, id, request), readUpTo(db, id, seller.userId)])
    return { side, page, readUpTo: upTo }
  }
  if (!mayDo(seller.staffRole, 'registration') || !maySee(seller, row, 'registration')) return side
  const given = reason?.trim() ?? ''
  const refusal = await refuseInspection(db, id, given)
  if (refusal) return refusal
  await recordAudit(db, { actor, action: 'purchase.messages_read', resource: { type: 'lot', id: row.lot_id }, reason: given || null })
  return { side: null, page: await listMessages(db, id, request), readUpTo: 0 }
}

async function refuseInspection(db: Sql, id: SaleId, reason: string): Promise<Refusal | null> {
  const field = nameOf('reason')
  if (reason.length > LONGEST_REASON) return invalid({ reason: [ofField.tooLong({ field, most: LONGEST_REASON })] })
  if (reason === '' && !(await isInDispute(db, id))) return invalid({ reason: [say.reasonToRead()] })
  return null
}

/** Messages of both sides are written under the lock of the purchase, so that limits hold and their order is that of their ids. */
export async function sendMessage(tx: Tx, reader: Seller, id: SaleId, typed: string): Promise<MessageRow | Refusal> {
  await lockPurchase(tx, id)
  const row = await findPurchase(tx, id)
  if (!row) return notFound(absent.purchase())
  const side = sideOf(reader, row)
  if (isRefusal(side)) return side
  if (row.undone_at !== null) return refuse('invalid_state_transition', say.purchaseCanceled())
  const text = readMessage(typed)
  if (isRefusal(text)) return text
  const refusal = refuseMore(await countWritten(tx, id, side))
  if (refusal) return refusal
  const message = await insertMessage(tx, id, side, reader.userId, text)
  await putMark(tx, id, reader.userId, message.id)
  const told = side === 'buyer' ? 'message_to_seller' : 'message_to_buyer'
  await recordEvents(tx, [houseNews('purchase.moved', { sale_id: id, told, message_id: message.id })])
  return message
}

/** Marks the messages up to this one as read, or all. Returns how many of the other side were unread. */
export async function markThreadRead(tx: Tx, reader: Seller, id: SaleId, upTo: PurchaseMessageId | null): Promise<number | Refusal> {
  const row = await findPurchase(tx, id)
  if (!row) return notFound(absent.purchase())
  const side = sideOf(reader, row)
  if (isRefusal(side)) return side
  const before = await unreadOf(tx, reader.userId, side, id)
  await putMark(tx, id, reader.userId, upTo)
  return before - await unreadOf(tx, reader.userId, side, id)
}

const unreadOf = async (sql: Sql, userId: UserId, side: ContractParty, id: SaleId): Promise<number> =>
  (await countUnread(sql, userId, side, [id])).get(id) ?? 0
