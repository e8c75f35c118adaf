import type { Sql } from './db.ts'

/** How long rows are kept that only matter for a while (product.md, smaller points). */
const RULES = [
  `delete from events where fired_at < (select house_clock()) - interval '30 days'`,
  `delete from idempotency_keys where created_at < (select house_clock()) - interval '24 hours'`,
  `delete from rate_limit_windows where started_at < (select house_clock()) - interval '1 hour'`,
]

export async function removeOldRows(sql: Sql): Promise<void> {
  for (const rule of RULES) await sql.query(rule)
}
