import { HOUSE_ZONE } from '../kernel/zones.ts'
import { accountBalances } from '../ledger/index.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { cashByCurrency, type CurrencyCash, monthsUntil } from './cash-report-rules.ts'
import { monthsOfCash, openInvoices, type OpenInvoice, presentMonth, receivablesByAge } from './cash-report-store.ts'

const MONTHS = 12

/** What is owed to us by age, what is held, and what was received and paid in the last twelve months. For administrators. */
export interface CashReport {
  currencies: CurrencyCash[]
  at: Date
}

export async function cashReport(db: Database): Promise<CashReport> {
  const months = monthsUntil(await presentMonth(db, HOUSE_ZONE), MONTHS)
  const [at, ages, balances, moved] = await Promise.all([
    readClock(db), receivablesByAge(db), accountBalances(db), monthsOfCash(db, months[0]!, HOUSE_ZONE),
  ])
  return { currencies: cashByCurrency(ages, balances, moved, months), at }
}

export const receivables = (db: Database): Promise<OpenInvoice[]> => openInvoices(db)
