import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Tier } from '../kernel/tiers.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'
import type { Standing } from './standing.ts'
import { settleTier } from './tier-store.ts'
import type { Addressee } from './letters.ts'

/** Restrictions of a person (docs/glossary.md). */
export type Restriction = 'suspended' | 'under_review' | 'blocked'

/** A person as stored. */
export interface Person extends Standing {
  id: UserId
  name: string
  email: string
  currentTeamId: TeamId | null
  /** Language of emails to them. */
  locale: Language
  /** The zone of their own clock, as IANA names it; null: not known. */
  timeZone: string | null
  isDemo: boolean
  /** The most severe first. */
  restrictions: Restriction[]
  createdAt: Date
}

/** Columns of a person `u`, named as in the code. */
export const PERSON_COLUMNS = `
  u.id, u.name, u.email, u.email_verified_at as "emailVerifiedAt", u.phone_verified_at as "phoneVerifiedAt",
  u.identity_verified_at as "identityVerifiedAt", u.seller_approved_at as "sellerApprovedAt", u.tier, u.bank_letter_cents as "bankLetter",
  (select d.status from verification_documents d where d.user_id = u.id and d.document_type = 'government_id'
    order by d.id desc limit 1) as "identityDocument",
  u.staff_role as "staffRole", num_nonnulls(u.suspended_at, u.under_review_at, u.blocked_at) > 0 as "isHeldBack",
  array_remove(array[case when u.suspended_at is not null then 'suspended' end, case when u.blocked_at is not null then 'blocked' end,
    case when u.under_review_at is not null then 'under_review' end], null) as restrictions,
  u.current_team_id as "currentTeamId", u.locale, u.time_zone as "timeZone", u.is_demo as "isDemo", u.created_at as "createdAt"`

/** Address and language for an email to them. */
export const addresseeOf = ({ name, email, locale }: Person): Addressee => ({ name, address: email, language: locale })

export async function findPerson(sql: Sql, who: { id: UserId } | { email: string }): Promise<Person | null> {
  const [row] = 'id' in who
    ? await sql.query<Person>(`select ${PERSON_COLUMNS} from users u where u.id = $1`, [who.id])
    : await sql.query<Person>(`select ${PERSON_COLUMNS} from users u where u.email = $1`, [who.email])
  return row ?? null
}

/** Names of people, by id. */
export async function namesOf(db: Sql, ids: readonly (UserId | null)[]): Promise<ReadonlyMap<UserId, string>> {
  const rows = await db.query<{ id: UserId; name: string }>('select id, name from users where id = any($1)', [ids.filter((id) => id !== null)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a person wants on a deed and where their mail goes, unless they say otherwise for a purchase. */
export interface PersonDetails {
  deedName: string | null
  street: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string | null
}

const NONE: PersonDetails = { deedName: null, street: null, city: null, region: null, postalCode: null, country: null }

export async function detailsOf(sql: Sql, userId: UserId): Promise<PersonDetails> {
  const [row] = await sql.query<PersonDetails>(
    `select deed_name as "deedName", street, city, region, postal_code as "postalCode", country from person_details where user_id = $1`, [userId])
  return row ?? NONE
}

/** As long as the deed form of a purchase takes them, in characters. */
export const LONGEST_DETAILS = { deedName: 500, street: 200, city: 120, region: 80, postalCode: 20, country: 80 } as const

export interface PersonWrite {
  name: string
  email: string
  isSeller?: boolean
  isDemo?: boolean
  emailVerified: boolean
  phoneVerified: boolean
  identityVerified: boolean
  tier: Tier | null
  /** Kept for a new account only. */
  source: string
}

/** Missing fields keep their value; nothing confirmed becomes unconfirmed. */
const SAVE_PERSON = `
  insert into users as u (name, email, seller_approved_at, is_demo,
    email_verified_at, phone_verified_at, identity_verified_at, tier, granted_tier, source)
  values ($1, $2, case when $3 then house_clock() end, coalesce($4, false),
    case when $5 then house_clock() end, case when $6 then house_clock() end, case when $7 then house_clock() end, $8, $8, $9)
  on conflict (email) do update set
    name = excluded.name,
    seller_approved_at = coalesce(u.seller_approved_at, excluded.seller_approved_at),
    is_demo = coalesce($4, u.is_demo),
    email_verified_at = coalesce(u.email_verified_at, excluded.email_verified_at),
    phone_verified_at = coalesce(u.phone_verified_at, excluded.phone_verified_at),
    identity_verified_at = coalesce(u.identity_verified_at, excluded.identity_verified_at),
    tier = coalesce(excluded.tier, u.tier),
    granted_tier = coalesce(excluded.granted_tier, u.granted_tier),
    updated_at = house_clock()
  returning u.id, u.tier`

export async function savePerson(tx: Tx, person: PersonWrite): Promise<UserId> {
  const [row] = await tx.query<{ id: UserId; tier: Tier | null }>(SAVE_PERSON, [
    person.name, person.email, person.isSeller ?? false, person.isDemo ?? null,
    person.emailVerified, person.phoneVerified, person.identityVerified, person.tier, person.source,
  ])
  if (row!.tier === null) await settleTier(tx, row!.id)
  return row!.id
}

const CONFIRM_EMAIL = `
  update users set email_verified_at = coalesce(email_verified_at, house_clock()), updated_at = house_clock()
  where id = $1 returning tier`

/** Confirming can only raise the tier. */
export async function markEmailConfirmed(tx: Tx, userId: UserId): Promise<void> {
  const [row] = await tx.query<{ tier: Tier | null }>(CONFIRM_EMAIL, [userId])
  if (row?.tier === null) await settleTier(tx, userId)
}

/** Deletes expired rows: proofs, sessions, attempts; the address of a sign-in is kept for 90 days. */
export const ACCOUNT_RULES: readonly RetentionRule[] = [
  { table: 'verifications', due: 'expires_at < (select house_clock())' },
  // A resent email belongs to the sign-up that created the account, so that is kept longer.
  { table: 'email_confirmations', due: `expires_at < (select house_clock()) - interval '30 days'` },
  { table: 'device_logins', due: `expires_at < (select house_clock()) - interval '1 day'` },
  { table: 'email_changes', due: 'expires_at < (select house_clock())' },
  { table: 'sessions', due: `expires_at < (select house_clock()) or awaits_code and created_at < (select house_clock()) - interval '1 hour'` },
  {
    table: 'attempts',
    due: `ends_at < (select house_clock()) - interval '1 day' and (succeeded_at is null or succeeded_at < (select house_clock()) - interval '90 days')`,
  },
  // An ended token is no longer listed; the audit log has its creator and its end.
  { table: 'access_tokens', due: `least(revoked_at, expires_at) < (select house_clock()) - interval '180 days'` },
]

/** The address of a token's last use is kept for 90 days, as for people (rule book I16). */
export const deleteTokenAddresses = (sql: Sql): Promise<unknown> =>
  sql.query(
    `update access_tokens set last_used_ip = null where id in (
       select id from access_tokens where last_used_ip is not null and last_used_at < (select house_clock()) - interval '90 days' limit 10000)`)

/**
 * While bids of a person are decided, their account cannot be closed, and the other way around. Advisory locks
 * instead of row locks, because every bid would write the row of its bidder.
 */
const BIDDER_LOCK = 4_207_019

const LOCK_FREE = `
  select id as user_id from (select distinct id from unnest($1::bigint[]) as id order by id) wanted
  where pg_try_advisory_xact_lock_shared(${BIDDER_LOCK}, hashint8(id))`

/** In ascending order, so that two batches cannot wait for each other. */
const LOCK_ALL = `
  select id as user_id, pg_advisory_xact_lock_shared(${BIDDER_LOCK}, hashint8(id))
  from (select distinct id from unnest($1::bigint[]) as id order by id) wanted`

/** Keeps accounts open until the end of this transaction. Returns those that are not being closed; `waits`: for all of them. */
export const lockBidders = (tx: Sql, userIds: readonly UserId[], waits: boolean): Promise<{ user_id: UserId }[]> =>
  tx.query(waits ? LOCK_ALL : LOCK_FREE, [userIds])

/** Waits for bids of this person that are being decided; later ones wait for this transaction. */
export const waitForBids = (tx: Tx, userId: UserId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(${BIDDER_LOCK}, hashint8($1::bigint))`, [userId])
