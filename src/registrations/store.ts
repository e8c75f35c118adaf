import { type RawBuilder, sql } from 'kysely'
import type { AuctionId, RegistrationId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { FieldValues, SignatureEvidence } from '../purchases/index.ts'

export const REGISTRATION_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** A registration as it stands, for its bidder and the office. */
export interface RegistrationRow {
  id: RegistrationId
  auction_id: AuctionId
  auction_slug: string
  auction_title: string
  auction_status: 'draft' | 'active' | 'closed' | 'cancelled'
  currency: string
  user_id: UserId
  name: string
  /** Null if the office reaches them by mail. */
  email: string | null
  phone: string | null
  status: RegistrationStatus
  requested_limit_cents: Cents | null
  limit_cents: Cents | null
  /** Why it was rejected. */
  reason: string | null
  decided_at: Date | null
  signed_name: string
  sha256: string
  /** Of a form on paper: when it was recorded. */
  signed_at: Date
  /** The day on a form that was signed on paper; null for one signed on the site. */
  signed_on: string | null
  /** Who took the paper. */
  taken_by_name: string | null
}

const ROW = `
  select r.id, r.auction_id, a.slug as auction_slug, a.title as auction_title, a.status as auction_status, a.currency, r.user_id, u.name,
    case when u.email::text not like '%.invalid' then u.email::text end as email, u.phone, r.status, r.requested_limit_cents, r.limit_cents,
    r.reason, r.decided_at, r.signed_name, r.sha256, r.signed_at, to_char(r.signed_on, 'YYYY-MM-DD') as signed_on, k.name as taken_by_name
  from registrations r join auctions a on a.id = r.auction_id join users u on u.id = r.user_id left join users k on k.id = r.taken_by`

/** The current registration of a person for an auction. */
export async function registrationOf(db: Sql, auctionId: AuctionId, userId: UserId): Promise<RegistrationRow | null> {
  const [row] = await db.query<RegistrationRow>(
    `${ROW} where r.auction_id = $1 and r.user_id = $2 and r.replaced_at is null`, [auctionId, userId])
  return row ?? null
}

export async function findRegistration(db: Sql, id: RegistrationId): Promise<RegistrationRow | null> {
  const [row] = await db.query<RegistrationRow>(`${ROW} where r.id = $1 and r.replaced_at is null`, [id])
  return row ?? null
}

export interface RegistrationFilter {
  auctionId?: AuctionId
  status?: RegistrationStatus
  /** Pending, or approved with a request for a higher limit. */
  toDecide?: boolean
}

/** Current registrations, the oldest to decide first, otherwise the newest. */
export async function listRegistrations(db: Sql, filter: RegistrationFilter, { page, perPage }: PageRequest): Promise<Page<RegistrationRow>> {
  const where = conditionOf(filter)
  const order = filter.toDecide ? sql`r.signed_at, r.id` : sql`r.signed_at desc, r.id desc`
  const [items, [count]] = await Promise.all([
    db.run(statement<RegistrationRow>(sql`${sql.raw(ROW)} where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from registrations r join auctions a on a.id = r.auction_id where ${where}`)),
  ])
  return { items, total: count!.total, page, perPage }
}

function conditionOf({ auctionId, status, toDecide }: RegistrationFilter): RawBuilder<unknown> {
  const conditions = [sql`r.replaced_at is null`]
  if (auctionId !== undefined) conditions.push(sql`r.auction_id = ${auctionId}`)
  if (status !== undefined) conditions.push(sql`r.status = ${status}`)
  // Finds rows by `registrations_to_decide`.
  if (toDecide) conditions.push(sql`(r.status = 'pending' or r.requested_limit_cents > r.limit_cents) and a.status = 'active'`)
  return sql.join(conditions, sql` and `)
}

/** Locks the registrations of one person for one auction until the transaction ends. */
export const lockRegistration = (tx: Tx, auctionId: AuctionId, userId: UserId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('registration of ' || $1 || ' in ' || $2, 0))`, [userId, auctionId])

export const countSigned = async (db: Sql, auctionId: AuctionId, userId: UserId): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from registrations where auction_id = $1 and user_id = $2', [auctionId, userId])
  return row!.count
}

export async function signerOf(db: Sql, userId: UserId): Promise<{ name: string; email: string; phone: string | null }> {
  const [row] = await db.query<{ name: string; email: string; phone: string | null }>(
    'select name, email, phone from users where id = $1', [userId])
  return row!
}

export const replaceRegistration = (tx: Tx, auctionId: AuctionId, userId: UserId): Promise<unknown> =>
  tx.query('update registrations set replaced_at = house_clock() where auction_id = $1 and user_id = $2 and replaced_at is null', [auctionId, userId])

export interface NewRegistration {
  auctionId: AuctionId
  userId: UserId
  requestedLimit: Cents | null
  language: Language
  body: string
  values: FieldValues
  pdf: Buffer
  sha256: string
  name: string
  consent: string
  /** Null without one. */
  drawing: string | null
  ip: string | null
  userAgent: string | null
}

/** The time is that of the database, after the lock. */
export async function insertRegistration(tx: Tx, row: NewRegistration): Promise<RegistrationId> {
  const [made] = await tx.query<{ id: RegistrationId }>(
    `insert into registrations (auction_id, user_id, requested_limit_cents, language, body, field_values, pdf, sha256, signer_email, signed_name,
       consent, drawing, drawing_sha256, ip, user_agent)
     select $1, u.id, $3, $4, $5, $6, $7, $8, u.email, $9, $10, $11::text, encode(sha256(convert_to($11::text, 'UTF8')), 'hex'), $12, $13
     from users u where u.id = $2
     returning id`,
    [row.auctionId, row.userId, row.requestedLimit, row.language, row.body, JSON.stringify(row.values), row.pdf, row.sha256, row.name, row.consent,
      row.drawing, row.ip, row.userAgent])
  return made!.id
}

export const saveRequestedLimit = (tx: Tx, id: RegistrationId, limit: Cents): Promise<unknown> =>
  tx.query('update registrations set requested_limit_cents = $2 where id = $1', [id, limit])

export const saveApproval = (tx: Tx, id: RegistrationId, limit: Cents, by: UserId | null): Promise<unknown> =>
  tx.query(
    `update registrations set status = 'approved', limit_cents = $2, reason = null, decided_by = $3, decided_at = house_clock(),
       requested_limit_cents = null where id = $1`, [id, limit, by])

export const saveRejection = (tx: Tx, id: RegistrationId, reason: string, by: UserId | null): Promise<unknown> =>
  tx.query(
    `update registrations set status = 'rejected', limit_cents = null, reason = $2, decided_by = $3, decided_at = house_clock() where id = $1`,
    [id, reason, by])

/** A form signed on the site, with the evidence of its signature. */
export interface SignedForm extends SignatureEvidence {
  language: Language
  /** @narrowed Only a form on paper has none. */
  body: string
  /** @narrowed Only a form on paper has none. */
  field_values: FieldValues
  /** @narrowed Only a form on paper has none. */
  consent: string
  made_at: Date
}

export async function signedForm(db: Sql, id: RegistrationId): Promise<SignedForm | null> {
  const [row] = await db.query<SignedForm>(
    `select r.language, r.body, r.field_values, a.created_at as made_at, r.user_id, r.signer_email, r.signed_name, r.consent, r.sha256, r.drawing,
       r.drawing_sha256, host(r.ip) as ip, r.user_agent, r.signed_at
     from registrations r join auctions a on a.id = r.auction_id where r.id = $1 and r.taken_by is null`, [id])
  return row ?? null
}
