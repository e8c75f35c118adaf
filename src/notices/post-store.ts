import type { NoticeId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Facts } from './facts.ts'
import { IS_PAST } from './stale.ts'
import type { NoticeKind } from './notice-rules.ts'

/** An undecided notice, with data about its person. */
export interface UnpostedNotice {
  id: NoticeId
  user_id: UserId
  kind: NoticeKind
  facts: Facts
  name: string
  email: string
  locale: Language
  /** Of their own clock. */
  time_zone: string | null
  /** Whether they get emails: a confirmed address. Simulated demo bidders have none, and people without email an invalid one. */
  has_mail: boolean
  /** Null unless it was confirmed. */
  phone: string | null
  chosen_mail: boolean | null
  chosen_sms: boolean | null
  /** The notice is outdated. */
  is_stale: boolean
}

const TAKE = `
  select n.id, n.user_id, n.kind, n.facts, u.name, u.email, u.locale, u.time_zone,
    u.email_verified_at is not null and u.email::text not like '%.invalid'
      and (not u.is_demo or exists (select from credentials c where c.user_id = u.id)) as has_mail,
    case when u.phone_verified_at is not null then u.phone end as phone, p.mail as chosen_mail, p.sms as chosen_sms, ${IS_PAST} as is_stale
  from notices n join users u on u.id = n.user_id
  left join notice_preferences p on p.user_id = n.user_id and p.kind = n.kind
  where n.posted_at is null and (n.kind <> 'outbid') = $2::boolean
  order by n.id limit $1
  for update of n skip locked`

/** The next notices of being outbid, or of anything else, locked for this transaction. Needs `notices_unposted`. */
export const takeUnposted = (tx: Tx, count: number, of: 'losses' | 'others'): Promise<UnpostedNotice[]> =>
  tx.query<UnpostedNotice>(TAKE, [count, of === 'others'])

/** Time of the oldest undecided notice; null if there is none. Uses the index of undecided ones. */
export async function oldestUnposted(sql: Sql): Promise<Date | null> {
  const [row] = await sql.query<{ since: Date | null }>(
    `select min(first.created_at) as since from (values (true), (false)) as kinds (is_other) cross join lateral (
       select created_at from notices where posted_at is null and (kind <> 'outbid') = kinds.is_other order by id limit 1) first`)
  return row!.since
}

export async function markPosted(tx: Tx, ids: readonly NoticeId[]): Promise<void> {
  await tx.query('update notices set posted_at = house_clock() where id = any($1::bigint[])', [ids])
}
