import type { Database } from '../platform/db.ts'
import { type BookFault, countPostings, findDisagreement, seeOneMoment } from './store.ts'

export interface BooksReport {
  postings: number
  ok: boolean
  /** The first fault found. */
  first_bad: string | null
  /** The record. */
  fault: Pick<BookFault, 'of' | 'id'> | null
}

/**
 * Verifies every posting, invoice, payment, refund, settlement and deposit against the ledger. May run at any time.
 */
export function verifyBooks(db: Database): Promise<BooksReport> {
  return db.transaction(async (tx) => {
    await seeOneMoment(tx)
    const bad = await findDisagreement(tx)
    return { postings: await countPostings(tx), ok: bad === null, first_bad: bad?.told ?? null, fault: bad && { of: bad.of, id: bad.id } }
  })
}
