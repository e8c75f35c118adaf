import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'

/** The sections of a personal copy: only rows of this person `$1`, in a fixed order, paged. */
const SECTIONS = {
  account: `select name, email, email_verified_at, phone, phone_verified_at, identity_verified_at, tier, seller_approved_at, locale, time_zone,
      source, created_at
    from users where id = $1`,
  details: 'select deed_name, street, city, region, postal_code, country, updated_at from person_details where user_id = $1',
  two_step_verification: 'select confirmed_at from two_factors where user_id = $1',
  passkeys: 'select name, created_at, last_used_at from passkeys where user_id = $1 order by id',
  signed_in_browsers: 'select user_agent, ip_address, created_at, last_seen_at from sessions where user_id = $1 order by id',
  api_tokens: 'select name, abilities, created_at, expires_at, revoked_at, last_used_at, last_used_ip from access_tokens where user_id = $1 order by id',
  documents: 'select document_type, file_name, bytes, status, created_at, expires_at from verification_documents where user_id = $1 order by id',
  seller_applications: 'select kind, status, created_at from seller_applications where user_id = $1 order by id',
  strikes: 'select reason, lot_id, created_at, lifted_at from strikes where user_id = $1 order by id',
  eligibility_statements: 'select auction_id, statement, jurisdiction, stated_at from eligibility_statements where user_id = $1 order by auction_id',
  registrations: `select r.auction_id, a.title as auction, r.status, r.requested_limit_cents, r.limit_cents, r.reason, r.field_values as form, r.signed_name,
      r.sha256, r.ip, r.user_agent, r.signed_at, r.signed_on, r.decided_at
    from registrations r join auctions a on a.id = r.auction_id where r.user_id = $1 order by r.id`,
  terms_accepted: 'select auction_id, terms_version, accepted_at from terms_acceptances where user_id = $1 order by auction_id, terms_version',
  instructions: `select i.lot_id, l.title as lot, i.amount_cents, i.is_proxy as is_maximum, i.result, i.decided_at, i.source, i.ip, i.user_agent, i.voided_at
    from bid_instructions i join lots l on l.id = i.lot_id where i.user_id = $1 order by i.lot_id, i.n`,
  bids: `select b.id, b.lot_id, l.title as lot, b.kind, b.bidder_number, b.amount_cents, b.placed_at, b.voided_at
    from bids b join lots l on l.id = b.lot_id where b.user_id = $1 order by b.id`,
  purchases: `select s.lot_id, l.title as lot, s.hammer_price_cents, s.premium_cents, s.currency, s.sold_at, s.undone_at,
      d.deed_name, d.vesting, d.street, d.city, d.region, d.postal_code, d.country
    from sales s join lots l on l.id = s.lot_id left join deed_details d on d.sale_id = s.id where s.winner_id = $1 order by s.id`,
  purchase_messages: `select m.sale_id as purchase_id, l.title as lot, m.party as sent_by, m.author_id = $1 as is_own, m.body as text, m.sent_at
    from purchase_messages m join sales s on s.id = m.sale_id join lots l on l.id = s.lot_id where m.author_id = $1 or s.winner_id = $1 order by m.id`,
  retraction_requests: 'select lot_id, ground, reason, status, requested_at, decided_at from retraction_requests where user_id = $1 order by id',
  offers: 'select lot_id, kind, amount_cents, status, created_at, expires_at from offers where user_id = $1 order by id',
  deposits: 'select auction_id, status, method, amount_cents, currency, reference, created_at, held_at, released_at from deposits where user_id = $1 order by id',
  invoices: `select invoice_number, kind, status, currency, amount_due_cents, amount_paid_cents, amount_refunded_cents, lot_id, due_at, paid_at, created_at
    from invoices where payer_user_id = $1 order by id`,
  payments: `select i.invoice_number, p.method, p.tender, p.reference, p.payer_name, p.memo, p.currency, p.amount_cents, p.received_at
    from invoice_payments p join invoices i on i.id = p.invoice_id where i.payer_user_id = $1 order by p.id`,
  refunds: 'select currency, amount_cents, method, status, sent_at, created_at from refunds where payee_user_id = $1 order by id',
  settlements: `select lot_id, currency, hammer_price_cents, net_proceeds_cents, status, paid_at, created_at from settlements where seller_user_id = $1
    and seller_team_id is null order by id`,
  watchlist: 'select w.lot_id, l.title as lot, w.watched_at from watchlist w join lots l on l.id = w.lot_id where w.user_id = $1 order by w.lot_id',
  saved_searches: 'select name, query, frequency, created_at from saved_searches where user_id = $1 order by id',
  teams: 'select t.name as team, m.role, m.joined_at, m.left_at from team_members m join teams t on t.id = m.team_id where m.user_id = $1 order by m.team_id',
  notices: 'select kind, facts, happened_at, read_at from notices where user_id = $1 order by id',
  notice_preferences: 'select kind, mail, sms, updated_at from notice_preferences where user_id = $1 order by kind',
  push_subscriptions: 'select endpoint, created_at from push_subscriptions where user_id = $1 order by id',
  activity: 'select at, action, resource_type, resource_id, ip, user_agent from audit_log where actor_user_id = $1 order by id',
} as const

export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

/** A page of one section, each row as JSON text. */
export async function sectionRows(sql: Sql, userId: UserId, section: Section, { limit, offset }: { limit: number; offset: number }): Promise<string[]> {
  const rows = await sql.query<{ row: string }>(
    `select to_jsonb(part)::text as row from (${SECTIONS[section]} limit $2 offset $3) part`, [userId, limit, offset])
  return rows.map(({ row }) => row)
}

/** Open matters between a person and the house, by count. */
export interface OpenMatters {
  /** Lots with bids of theirs: an outbid maximum can lead again after a void, until the lot has closed. */
  bids: number
  offers: number
  invoices: number
  deposits: number
  refunds: number
  auctions: number
  settlements: number
  teams: number
  plans: number
}

const OPEN_MATTERS = `
  select
    (select count(*) from lots l join lot_bidders b on b.lot_id = l.id and b.user_id = $1
      where l.status = 'active' and (l.closed_at is null or (l.leader_id = $1 and l.confirmation_due_at is not null))) as bids,
    (select count(*) from offers where user_id = $1 and status = 'offered' and expires_at > house_clock()) as offers,
    (select count(*) from invoices where payer_user_id = $1 and payer_team_id is null and status in ('draft', 'open') and kind <> 'deposit') as invoices,
    (select count(*) from deposits where user_id = $1 and status in ('pending', 'held')) as deposits,
    (select count(*) from refunds where payee_user_id = $1 and status = 'owed') as refunds,
    (select count(*) from auctions where owner_user_id = $1 and owner_team_id is null and status = 'active') as auctions,
    (select count(*) from settlements where seller_user_id = $1 and seller_team_id is null and status in ('pending', 'ready', 'on_hold')) as settlements,
    (select count(*) from team_members where user_id = $1 and role = 'owner' and left_at is null) as teams,
    (select count(*) from subscriptions where owner_user_id = $1 and owner_team_id is null
      and status in ('incomplete', 'trialing', 'active', 'past_due')) as plans`

export async function openMatters(sql: Sql, userId: UserId): Promise<OpenMatters> {
  const [row] = await sql.query<OpenMatters>(OPEN_MATTERS, [userId])
  return row!
}

const HAS_RECORDS = `
  select exists (select from invoices where payer_user_id = $1) or exists (select from sales where winner_id = $1)
    or exists (select from settlements where seller_user_id = $1) or exists (select from deposits where user_id = $1) as kept`

/** Whether accounting records or contracts name them. */
export async function hasRecords(tx: Tx, userId: UserId): Promise<boolean> {
  const [row] = await tx.query<{ kept: boolean }>(HAS_RECORDS, [userId])
  return row!.kept
}
