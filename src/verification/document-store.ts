import { sql } from 'kysely'
import type { DocumentId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { ApprovedDocument, DocumentStatus, DocumentType, RejectionReason } from './document-rules.ts'

export interface DocumentRow {
  id: DocumentId
  user_id: UserId
  user_name: string
  document_type: DocumentType
  status: DocumentStatus
  file_key: string
  file_name: string
  mime_type: string
  bytes: number
  uploaded_by: UserId
  reason: RejectionReason | null
  bank_letter_cents: Cents | null
  approved_at: Date | null
  expires_at: Date | null
  created_at: Date
}

const DOCUMENTS = `
  select d.id, d.user_id, u.name as user_name, d.document_type, d.status, d.file_key, d.file_name, d.mime_type, d.bytes,
    d.uploaded_by, d.reason, d.bank_letter_cents, d.approved_at, d.expires_at, d.created_at
  from verification_documents d join users u on u.id = d.user_id`

export interface DocumentFilter {
  userId?: UserId
  status?: DocumentStatus
  type?: DocumentType
  /** The longest waiting comes first. */
  oldestFirst?: boolean
}

/** Documents of a person or of everybody, newest first by default. */
export async function listDocuments(db: Sql, filter: DocumentFilter, request: PageRequest): Promise<Page<DocumentRow>> {
  const conditions = [sql`true`]
  if (filter.userId !== undefined) conditions.push(sql`d.user_id = ${filter.userId}`)
  if (filter.status) conditions.push(sql`d.status = ${filter.status}`)
  if (filter.type) conditions.push(sql`d.document_type = ${filter.type}`)
  const where = sql.join(conditions, sql` and `)
  const order = sql.raw(filter.oldestFirst ? 'd.id' : 'd.id desc')
  const [items, [count]] = await Promise.all([
    db.run(statement<DocumentRow>(sql`
      ${sql.raw(DOCUMENTS)} where ${where} order by ${order} limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from verification_documents d where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

export async function findDocument(db: Sql, id: DocumentId): Promise<DocumentRow | null> {
  const [row] = await db.query<DocumentRow>(`${DOCUMENTS} where d.id = $1`, [id])
  return row ?? null
}

/** Sent within a day, including replaced ones. */
const SENT = `
  select count(*) as sent from audit_log
  where actor_user_id = $1 and action = 'document.uploaded' and at > house_clock() - interval '1 day'`

export async function countUploads(db: Sql, userId: UserId): Promise<number> {
  const [row] = await db.query<{ sent: number }>(SENT, [userId])
  return row!.sent
}

/** Makes room for a new one of its type. Returns where the file of the old one is stored. */
export async function removePending(tx: Tx, userId: UserId, type: DocumentType): Promise<string | null> {
  const [row] = await tx.query<{ file_key: string }>(
    `delete from verification_documents where user_id = $1 and document_type = $2 and status = 'pending' returning file_key`,
    [userId, type],
  )
  return row?.file_key ?? null
}

export interface NewDocument {
  userId: UserId
  type: DocumentType
  fileKey: string
  fileName: string
  mimeType: string
  bytes: number
}

const INSERT = `
  insert into verification_documents (user_id, document_type, file_key, file_name, mime_type, bytes, uploaded_by)
  values ($1, $2, $3, $4, $5, $6, $1) returning id`

export async function insertDocument(tx: Tx, document: NewDocument): Promise<DocumentId> {
  const { userId, type, fileKey, fileName, mimeType, bytes } = document
  const [row] = await tx.query<{ id: DocumentId }>(INSERT, [userId, type, fileKey, fileName, mimeType, bytes])
  return row!.id
}

export interface Decision {
  status: DocumentStatus
  reason: RejectionReason | null
  bankLetter: Cents | null
  expiresAt: Date | null
  decidedBy: UserId | null
}

const DECIDE = `
  update verification_documents set status = $2, reason = $3, bank_letter_cents = $4, expires_at = $5, decided_by = $6,
    approved_at = case when $2 = 'approved' then house_clock() else approved_at end, updated_at = house_clock()
  where id = $1`

export const saveDecision = (tx: Tx, id: DocumentId, decision: Decision): Promise<unknown> =>
  tx.query(DECIDE, [id, decision.status, decision.reason, decision.bankLetter, decision.expiresAt, decision.decidedBy])

/** A person's valid documents, newest first. */
const APPROVED = `
  select document_type as type, bank_letter_cents as "bankLetter" from verification_documents
  where user_id = $1 and status = 'approved' order by id desc`

export const approvedDocuments = (db: Sql, userId: UserId): Promise<ApprovedDocument[]> => db.query(APPROVED, [userId])

const EVER_APPROVED = `
  select from verification_documents
  where user_id = $1 and document_type = 'government_id' and approved_at is not null and id <> $2 limit 1`

/** Whether another government id of theirs was ever approved, whatever its status now. */
export const wasVerifiedBefore = async (db: Sql, userId: UserId, butFor: DocumentId): Promise<boolean> =>
  (await db.query(EVER_APPROVED, [userId, butFor])).length > 0

/** Approved documents that have expired, in small batches. */
export const dueDocuments = (db: Sql, atMost: number): Promise<{ id: DocumentId }[]> =>
  db.query(
    `select id from verification_documents where status = 'approved' and expires_at <= (select house_clock()) order by expires_at limit $1`,
    [atMost],
  )

/** Those of these keys that belong to a document. */
export async function keptKeys(db: Sql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ file_key: string }>('select file_key from verification_documents where file_key = any($1::text[])', [keys])
  return new Set(rows.map((row) => row.file_key))
}

export async function oldestFileKey(db: Sql): Promise<string | null> {
  const [row] = await db.query<{ file_key: string }>('select file_key from verification_documents order by id limit 1')
  return row?.file_key ?? null
}

/**
 * Whether a document of `d` may be deleted: it is decided, and a year has passed since then, since its person last
 * bid on a lot that closed, bought, or sold for themselves or a team of theirs, and nothing of theirs is open. By
 * indexes only.
 */
const DUE = `
  d.status <> 'pending' and d.updated_at < house_clock() - interval '1 year'
  and not exists (select from lot_bidders b join lots l on l.id = b.lot_id
    where b.user_id = d.user_id and (l.closed_at is null or l.closed_at > house_clock() - interval '1 year'))
  and not exists (select from sales s where s.winner_id = d.user_id and s.sold_at > house_clock() - interval '1 year')
  and not exists (select from invoices i where i.payer_user_id = d.user_id and i.status in ('draft', 'open'))
  and not exists (select from auctions a left join sales s on s.auction_id = a.id
    where (a.owner_user_id = d.user_id or a.owner_team_id in (select m.team_id from team_members m where m.user_id = d.user_id))
      and (a.status in ('draft', 'active') or s.sold_at > house_clock() - interval '1 year'))
  and not exists (select from settlements t
    where (t.seller_team_id is null and t.seller_user_id = d.user_id
        or t.seller_team_id in (select m.team_id from team_members m where m.user_id = d.user_id))
      and t.status in ('pending', 'ready', 'on_hold'))`

/** The next documents by number, and whether each may be deleted. */
export const documentsAfter = (db: Sql, after: DocumentId, atMost: number): Promise<{ id: DocumentId; is_due: boolean }[]> =>
  db.query(
    `select d.id, (${DUE}) as is_due from (
       select id, user_id, status, updated_at from verification_documents where id > $1 order by id limit $2) d order by d.id`,
    [after, atMost])

/** Deletes one that may be deleted. The caller has locked its person. */
export const removeDue = async (tx: Tx, id: DocumentId): Promise<boolean> =>
  (await tx.query(`delete from verification_documents d where d.id = $1 and ${DUE} returning 1`, [id])).length > 0

/** Where the files of documents are stored, by number. */
export const filesAfter = (db: Sql, after: DocumentId, atMost: number): Promise<{ id: DocumentId; file_key: string }[]> =>
  db.query('select id, file_key from verification_documents where id > $1 order by id limit $2', [after, atMost])
