import { restrictPerson, lockPerson, saveProofs } from '../accounts/index.ts'
import { absent } from '../kernel/absent.ts'
import { houseNews } from '../kernel/events.ts'
import type { DocumentId, UserId } from '../kernel/ids.ts'
import { type Cents } from '../kernel/money.ts'
import { because } from '../kernel/reason-sentences.ts'
import { invalid, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { recordEvents } from '../platform/outbox.ts'
import { expiryOf, proofsOf, refuseMove, type RejectionReason } from './document-rules.ts'
import {
  approvedDocuments, type Decision, type DocumentRow, findDocument, saveDecision, wasVerifiedBefore,
} from './document-store.ts'
import { say } from './sentences.ts'

export interface Approval {
  /** The date on the document after which it expires. */
  ownDate: Date | null
  bankLetter: Cents | null
}

/** Approves a document; a person's first government id is announced (rule book B8). Repeating changes nothing. */
export async function approveDocument(
  tx: Tx, actor: Actor, id: DocumentId, { ownDate, bankLetter }: Approval,
): Promise<DocumentRow | Refusal> {
  const [document, now] = await Promise.all([lockDocument(tx, id), readClock(tx)])
  if (!document) return notFound(absent.document())
  const refusal = refuseOwn(actor, document)
  if (refusal) return refusal
  if (document.status === 'approved') return document
  if (ownDate !== null && ownDate <= now) return invalid({ expires_on: [say.documentExpired()] })
  if (bankLetter !== null && document.document_type !== 'bank_letter') return invalid({ limit: [say.limitOnlyForBankLetter()] })

  const expiresAt = expiryOf(document.document_type, now, ownDate)
  return move(tx, actor, document, { status: 'approved', reason: null, bankLetter, expiresAt, decidedBy: actor.userId })
}

/** Rejects a document, also an approved one that turned out to be false. Placed bids stay binding. */
export async function rejectDocument(tx: Tx, actor: Actor, id: DocumentId, reason: RejectionReason): Promise<DocumentRow | Refusal> {
  const document = await lockDocument(tx, id)
  if (!document) return notFound(absent.document())
  const refusal = refuseOwn(actor, document)
  if (refusal) return refusal
  if (document.status === 'rejected') return document
  if (document.status === 'approved' && reason === 'suspected_fraud') {
    await restrictPerson(tx, actor, document.user_id, { restriction: 'under_review', isRestricted: true, reason: because.documentRejected({ document: id }) })
  }
  const { bank_letter_cents: bankLetter, expires_at: expiresAt } = document
  return move(tx, actor, document, { status: 'rejected', reason, bankLetter, expiresAt, decidedBy: actor.userId })
}

/** approved → expired, at the end of its time. */
export async function expireDocument(tx: Tx, actor: Actor, id: DocumentId): Promise<void> {
  const [document, now] = await Promise.all([lockDocument(tx, id), readClock(tx)])
  if (document?.status !== 'approved' || document.expires_at === null || document.expires_at > now) return
  const { bank_letter_cents: bankLetter, expires_at: expiresAt } = document
  await move(tx, actor, document, { status: 'expired', reason: null, bankLetter, expiresAt, decidedBy: null })
}

/** The person is locked before the document, as in every decision about either. */
async function lockDocument(tx: Tx, id: DocumentId): Promise<DocumentRow | null> {
  const document = await findDocument(tx, id)
  if (!document) return null
  await lockPerson(tx, document.user_id)
  return findDocument(tx, id)
}

const refuseOwn = (actor: Actor, document: DocumentRow): Refusal | null =>
  actor.userId === document.uploaded_by ? invalid({ document: [say.ownDocument()] }) : null

/** Changes the status of a locked document, and the limits of its person. */
async function move(tx: Tx, actor: Actor, document: DocumentRow, decision: Decision): Promise<DocumentRow | Refusal> {
  const refusal = refuseMove(document.status, decision.status)
  if (refusal) return refusal
  await saveDecision(tx, document.id, decision)
  const tier = await saveProofs(tx, document.user_id, proofsOf(await approvedDocuments(tx, document.user_id)))
  await recordAudit(tx, {
    actor, action: `document.${decision.status}`, resource: { type: 'verification_document', id: document.id },
    before: { status: document.status, tier: tier.before },
    after: { status: decision.status, tier: tier.after, expires_at: decision.expiresAt, bank_letter_cents: decision.bankLetter },
    reason: decision.reason,
  })
  await recordEvents(tx, [houseNews('document.decided', { document_id: document.id, status: decision.status, reason: decision.reason })])
  if (decision.status === 'approved' && document.document_type === 'government_id') {
    await announceVerified(tx, document.user_id, document.id, tier.after)
  }
  return (await findDocument(tx, document.id))!
}

async function announceVerified(tx: Tx, userId: UserId, documentId: DocumentId, tier: string | null): Promise<void> {
  if (await wasVerifiedBefore(tx, userId, documentId)) return
  await recordEvents(tx, [{
    name: 'user.verified', auctionId: null, lotId: null, lotSeq: null, stream: null,
    data: { user_id: userId, tier }, to: { users: [userId] },
  }])
}
