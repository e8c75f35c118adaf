import { type Said, toEnglish } from '../kernel/said.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { ofSandbox } from './checkup-sentences.ts'
import { SANDBOX_CLOCK } from './database-settings.ts'
import type { Database, Tx } from './db.ts'
import { OperatorError } from './operator-error.ts'

/** The database belongs to a house of the other kind. The message, in English, says what to do. */
export class OtherHouse extends OperatorError {
  constructor(said: Said) {
    super(inEnglish(said))
  }
}

const inEnglish = toEnglish([ofSandbox])

/** The channel on which all processes learn that the clock was moved. */
export const CLOCK_CHANNEL = 'sandbox_clock'

/**
 * Makes an empty database a sandbox, once and for good, and refuses every other mix of house and database: the clock
 * of a real house cannot be moved, and a moved clock never decides in a real house.
 */
export const openSandbox = (db: Database, isSandbox: boolean): Promise<void> => db.transaction(async (tx) => {
  const [is] = await tx.query<{ marked: boolean; used: boolean }>(
    'select exists (select from sandbox_clock) as marked, exists (select from users) or exists (select from auctions) as used')
  if (is!.marked && !isSandbox) throw new OtherHouse(ofSandbox.isSandbox())
  if (!isSandbox) return
  if (!is!.marked && is!.used) throw new OtherHouse(ofSandbox.isReal())
  await takeAdvisoryLock(tx, 'the clock of the sandbox')
  await tx.query('insert into sandbox_clock default values on conflict do nothing')
  await replaceClock(tx)
})

/** Only if it is not replaced yet: processes that start together would otherwise update the same row of the catalog. */
async function replaceClock(tx: Tx): Promise<void> {
  const [clock] = await tx.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'house_clock' and pronamespace = current_schema()::regnamespace`)
  if (SANDBOX_CLOCK.test(clock!.source)) return
  await tx.query(`create or replace function house_clock() returns timestamptz language sql volatile parallel safe
    as $$ select wall_clock() + moved_ms * interval '1 millisecond' from sandbox_clock $$`)
}
