import assert from 'node:assert/strict'
import { verifyBooks } from '../src/ledger/index.ts'
import type { Database } from '../src/platform/db.ts'

/** Every posting sums to zero, and every invoice, payment, refund, settlement and deposit agrees with the ledger. */
export async function assertBooksBalance(db: Database): Promise<void> {
  const { ok, first_bad } = await verifyBooks(db)
  assert.deepEqual([ok, first_bad], [true, null])
}

/** The balance of an account, in cents. */
export async function balanceOf(db: Database, account: string, party: { user?: number; team?: number } = {}): Promise<number> {
  const [row] = await db.query<{ balance: number }>(
    `select coalesce(sum(amount_cents), 0) as balance from posting_entries
     where account = $1 and ($2::bigint is null or party_user_id = $2) and ($3::bigint is null or party_team_id = $3)`,
    [account, party.user ?? null, party.team ?? null],
  )
  return row!.balance
}
