import type { Sql } from '../src/platform/db.ts'

/** Until some session of this database waits for a lock, or `settled` does not wait any longer. */
export async function untilWaiting(sql: Sql, settled?: Promise<unknown>): Promise<void> {
  let isSettled = false
  const settle = () => void (isSettled = true)
  settled?.then(settle, settle)
  while (!isSettled) {
    const [row] = await sql.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (row!.waiting > 0) return
  }
}
