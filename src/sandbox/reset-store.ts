import type { Tx } from '../platform/db.ts'

/**
 * Not emptied: what the house is (its schema, secret and clock), what its office has set up, what processes go by, and
 * the people who administer it with their credentials. `users`, `teams` and platforms refer to each other, so their
 * rows are deleted.
 */
const KEPT = [
  'schema_migrations', 'house_secret', 'sandbox_clock', 'worker_heartbeats', 'change_counters', 'event_cursors', 'rate_limit_windows',
  'categories', 'subscription_plans', 'ad_placements', 'house_settings', 'help_articles', 'help_words', 'help_versions', 'help_house_articles',
  'help_house_texts', 'users', 'teams', 'cross_listing_platforms', 'person_details', 'credentials', 'two_factors', 'recovery_codes',
  'access_tokens', 'sessions', 'push_subscriptions', 'notice_preferences',
  // Of test databases.
  'test_clock',
]

/** Numbers go on after the newest event, so that readers, which go by them, miss nothing that comes. */
async function keepNewestEvent(tx: Tx): Promise<(() => Promise<unknown>) | null> {
  const [newest] = await tx.query<{ event: object }>('select to_jsonb(e) as event from events e where position is not null order by position desc limit 1')
  if (!newest) return null
  return () => tx.query('insert into events overriding system value select * from jsonb_populate_record(null::events, $1)', [JSON.stringify(newest.event)])
}

export async function emptyTables(tx: Tx): Promise<void> {
  const restore = await keepNewestEvent(tx)
  await tx.query('select empty_sandbox($1::text[])', [KEPT])
  await restore?.()
  await tx.query('update event_cursors set position = (select coalesce(max(position), 0) from events)')
  await tx.query('update users set current_team_id = null where current_team_id is not null')
  await tx.query('update users set under_review_at = null, blocked_at = null where coalesce(under_review_at, blocked_at) is not null')
  await tx.query('delete from teams')
  await tx.query('delete from person_details where user_id in (select id from users where not is_admin)')
  await tx.query('delete from push_subscriptions where user_id in (select id from users where not is_admin)')
  await tx.query('delete from users where not is_admin')
  await tx.query('delete from cross_listing_platforms')
  await dropQueuedJobs(tx)
  // Whatever processes have cached is out of date.
  await tx.query(`insert into change_counters as c (backend, catalogue, prices) values (pg_backend_pid(), 1, 1)
    on conflict (backend) do update set catalogue = c.catalogue + 1, prices = c.prices + 1`)
}

/** Emails and other messages that were queued for people who no longer exist. */
async function dropQueuedJobs(tx: Tx): Promise<void> {
  const [table] = await tx.query<{ found: boolean }>("select to_regclass('pgboss.job') is not null as found")
  if (table!.found) await tx.query(`delete from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_pgboss%'`)
}
