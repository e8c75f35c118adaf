import { sql } from 'kysely'
import type { PlatformId, TeamId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { toldReason } from '../kernel/reasons.ts'
import type { Said } from '../kernel/said.ts'
import type { StaffRole } from '../kernel/staff.ts'
import { escapeLike } from '../kernel/title-search.ts'
import { takeAdvisoryLock } from '../platform/advisory-lock.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import { SOURCES } from '../kernel/sources.ts'
import { type Restriction, PERSON_COLUMNS, type Person } from './store.ts'

/** A person as administrators see them. */
export interface KnownPerson extends Person {
  phone: string | null
  suspendedAt: Date | null
  underReviewAt: Date | null
  blockedAt: Date | null
  /** Where they came from when the account was created; null: not recorded. */
  source: string | null
}

const KNOWN_COLUMNS = `${PERSON_COLUMNS}, u.phone, u.suspended_at as "suspendedAt", u.under_review_at as "underReviewAt",
  u.blocked_at as "blockedAt", u.source`

/** Filters of a search for people. */
export type PeopleGroup = 'everybody' | 'held_back' | 'administrators'

const GROUPS: Record<PeopleGroup, string> = {
  everybody: 'true',
  held_back: 'num_nonnulls(u.suspended_at, u.under_review_at, u.blocked_at) > 0',
  administrators: 'u.is_admin',
}

/** People by part of their name or email address, or by their whole phone number; newest first. */
export async function searchPeople(
  db: Sql, search: string | undefined, request: PageRequest, group: PeopleGroup = 'everybody',
): Promise<Page<KnownPerson>> {
  const part = search === undefined ? null : `%${escapeLike(search.trim())}%`
  const found = part === null ? sql`true` : sql`(u.name ilike ${part} or u.email::text ilike ${part} or u.phone = ${search!.trim()})`
  const where = sql`${found} and ${sql.raw(GROUPS[group])}`
  const [items, [count]] = await Promise.all([
    db.run(statement<KnownPerson>(sql`
      select ${sql.raw(KNOWN_COLUMNS)} from users u where ${where}
      order by u.id desc limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from users u where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

const FIND = `select ${KNOWN_COLUMNS} from users u where u.id = $1`

export async function findKnownPerson(db: Sql, id: UserId): Promise<KnownPerson | null> {
  const [person] = await db.query<KnownPerson>(FIND, [id])
  return person ?? null
}

/** Why a person is restricted, from the audit log. */
export interface RestrictionReason {
  userId: UserId
  restriction: Restriction
  reason: Said | null
  /** Null if set by the program. */
  by: UserId | null
}

/** The newest reason for each kind of restriction. */
const RESTRICTION_REASONS = `
  select distinct on (resource_id, action) resource_id as "userId", reason as text, reason_said as said, actor_user_id as by,
    case action when 'person.suspended' then 'suspended' when 'person.blocked' then 'blocked' else 'under_review' end as restriction
  from audit_log
  where resource_type = 'person' and resource_id = any($1) and action in ('person.suspended', 'person.review_begun', 'person.blocked')
  order by resource_id, action, id desc`

export async function restrictionReasons(db: Sql, ids: readonly UserId[]): Promise<RestrictionReason[]> {
  const rows = await db.query<Omit<RestrictionReason, 'reason'> & { text: string | null; said: Said | null }>(RESTRICTION_REASONS, [ids])
  return rows.map(({ text, said, ...row }) => ({ ...row, reason: toldReason(text, said) }))
}

/** Locks the person until the transaction ends. Null if there is none. */
export async function lockPerson(tx: Tx, id: UserId): Promise<KnownPerson | null> {
  const [row] = await tx.query('select from users where id = $1 for no key update', [id])
  return row === undefined ? null : findKnownPerson(tx, id)
}

/** One change at a time of who acts as administrator and in which role, until the transaction ends. Taken before the lock of a person. */
export const lockAdministrators = (tx: Tx): Promise<unknown> => takeAdvisoryLock(tx, 'administrators')

/** The staff role of a person who is not suspended. */
export async function activeRoleOf(tx: Tx, id: UserId): Promise<StaffRole | null> {
  const [row] = await tx.query<{ role: StaffRole | null }>('select staff_role as role from users where id = $1 and suspended_at is null', [id])
  return row?.role ?? null
}

/** Whether there is an owner besides this person who is not suspended. */
export const hasOtherOwner = async (tx: Tx, id: UserId): Promise<boolean> =>
  (await tx.query("select from users where staff_role = 'owner' and suspended_at is null and id <> $1 limit 1", [id])).length > 0

const RESTRICTION_COLUMNS: Record<Restriction, string> = { suspended: 'suspended_at', under_review: 'under_review_at', blocked: 'blocked_at' }

export const saveRestriction = (tx: Tx, id: UserId, restriction: Restriction, isRestricted: boolean): Promise<unknown> =>
  tx.query(
    `update users set ${RESTRICTION_COLUMNS[restriction]} = case when $2 then house_clock() end, updated_at = house_clock() where id = $1`,
    [id, isRestricted],
  )

export const saveLocale = (tx: Tx, id: UserId, locale: Language): Promise<unknown> =>
  tx.query('update users set locale = $2, updated_at = house_clock() where id = $1', [id, locale])

export const saveStaffRole = (tx: Tx, id: UserId, role: StaffRole | null): Promise<unknown> =>
  tx.query('update users set staff_role = $2, is_admin = $2::text is not null, updated_at = house_clock() where id = $1', [id, role])

export const saveCurrentTeam = (tx: Tx, id: UserId, teamId: TeamId | null): Promise<unknown> =>
  tx.query('update users set current_team_id = $2, updated_at = house_clock() where id = $1', [id, teamId])

const FIND_STAND_IN = 'select id from users where platform_id = $1 and platform_bidder_ref = $2'
const MAKE_STAND_IN = `
  insert into users (name, email, platform_id, platform_bidder_ref, source)
  values ($3, gen_random_uuid() || '@bidder.invalid', $1, $2, '${SOURCES.platform}')
  on conflict (platform_id, platform_bidder_ref) where platform_id is not null do update set platform_id = excluded.platform_id
  returning id`

/**
 * The account that stands for a bidder of a platform, which vouches for them; created on first use (rule book B12).
 */
export async function standInOf(db: Sql, platform: { id: PlatformId; name: string }, bidderRef: string): Promise<UserId> {
  const [known] = await db.query<{ id: UserId }>(FIND_STAND_IN, [platform.id, bidderRef])
  if (known) return known.id
  const [made] = await db.query<{ id: UserId }>(MAKE_STAND_IN, [platform.id, bidderRef, `Bidder of ${platform.name}`])
  return made!.id
}

/** Ends their choice of this team after they left it. */
export const clearTeam = (tx: Tx, id: UserId, teamId: TeamId): Promise<unknown> =>
  tx.query('update users set current_team_id = null, updated_at = house_clock() where id = $1 and current_team_id = $2', [id, teamId])
