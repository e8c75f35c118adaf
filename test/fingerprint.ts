import type { Sql } from '../src/platform/db.ts'

/** What a refused request may write: when a token was used, and how often somebody asked. */
const OF_NO_CONCERN = ['access_tokens', 'attempts', 'rate_limit_windows', 'sessions']

/** What is written a moment after a refusal: a failed sign-in. */
const ROWS: Readonly<Record<string, string>> = { audit_log: ` where action <> 'person.sign_in_failed'` }

/** One hash for each table, over all of its rows: two are the same when nothing was changed in between. */
export async function fingerprintOf(db: Sql): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`, [OF_NO_CONCERN])
  const hashes = tables.map(({ name }) =>
    `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ' of ' || count(*) as hash from ${name} t${ROWS[name] ?? ''}`)
  const rows = await db.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
