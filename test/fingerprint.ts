import type { Sql } from '../src/platform/db.ts'

/** What a refused request may write: the last use of a token, and request counts. */
const IGNORED_TABLES = ['access_tokens', 'attempts', 'rate_limit_windows', 'sessions']

/** What is written shortly after a refusal: a failed sign-in. */
const ROWS: Readonly<Record<string, string>> = { audit_log: ` where action <> 'person.sign_in_failed'` }

/** One hash per table over all of its rows: equal hashes mean that nothing was changed. */
export async function fingerprintOf(db: Sql): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`, [IGNORED_TABLES])
  const hashes = tables.map(({ name }) =>
    `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ' of ' || count(*) as hash from ${name} t${ROWS[name] ?? ''}`)
  const rows = await db.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
