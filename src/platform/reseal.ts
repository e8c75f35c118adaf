import { opens, type Secrets } from './secrets.ts'
import type { Sql } from './db.ts'

/** A change from one secret to another, beside running processes that know both. */
export interface Resealing {
  from: Secrets
  to: Secrets
  /** Boxes and files that neither opens, such as those a forgotten process wrote with a still older secret. They stay as they are. */
  unreadable: Set<string>
}

/**
 * Encrypts a box with the new secret; null if it already is, or cannot be. Boxes are replaced only where they are still
 * the ones that were read, because the house changes them meanwhile.
 */
export function resealed({ from, to, unreadable }: Resealing, box: string, about?: string): string | null {
  if (opens(to, box, about)) return null
  if (opens(from, box, about)) return to.seal(from.open(box, about), about)
  unreadable.add(box)
  return null
}

const AT_ONCE = 500

/** Re-encrypts the stored responses of idempotent requests one by one, so that it can be interrupted at any point. */
export async function resealAnswers(sql: Sql, moving: Resealing): Promise<number> {
  let count = 0
  let [user, key] = [0, '']
  for (;;) {
    const rows = await sql.query<{ user_id: number; key: string; body: string }>(
      'select user_id, key, body from idempotency_keys where (user_id, key) > ($1, $2) order by user_id, key limit $3', [user, key, AT_ONCE])
    for (const row of rows) {
      const body = resealed(moving, row.body)
      if (body === null) continue
      await sql.query('update idempotency_keys set body = $3 where user_id = $1 and key = $2 and body = $4', [row.user_id, row.key, body, row.body])
      count += 1
    }
    if (rows.length < AT_ONCE) return count
    ;[user, key] = [rows.at(-1)!.user_id, rows.at(-1)!.key]
  }
}

const WAITING = `
  select id, name, data ->> 'sealed' as sealed from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') and data ? 'sealed' and id > $1::uuid order by id limit $2`

const RESEAL_JOB = `
  update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb($3::text)) where name = $1 and id = $2 and data ->> 'sealed' = $4`

/** Emails, texts and push messages in the job queue. */
export async function resealJobs(sql: Sql, moving: Resealing): Promise<number> {
  const [table] = await sql.query<{ found: boolean }>("select to_regclass('pgboss.job') is not null as found")
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (table!.found) {
    const rows = await sql.query<{ id: string; name: string; sealed: string }>(WAITING, [after, AT_ONCE])
    for (const { id, name, sealed } of rows) {
      const box = resealed(moving, sealed)
      if (box === null) continue
      await sql.query(RESEAL_JOB, [name, id, box, sealed])
      count += 1
    }
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!.id
  }
  return count
}
