import { addCents, cents, type Cents } from '../../../kernel/money.ts'
import type { SettlementDetail, SettlementSum } from '../../../settlements/index.ts'

/** Totals of a year or an auction, in one currency. */
export interface SumsOfGroup extends Pick<SettlementSum, 'currency' | 'lots' | 'hammer_cents' | 'net_cents' | 'paid_cents'> {
  title: string
  /** Link to the settlements in the total. */
  query: string
}

export const byYear = (sums: readonly SettlementSum[]): SumsOfGroup[] =>
  addedUp(sums, ({ year }) => ({ title: String(year), query: `year=${year}` }))

export const bySale = (sums: readonly SettlementSum[]): SumsOfGroup[] =>
  addedUp(sums, ({ auction_id: id, auction_title: title }) => ({ title, query: `sale=${id}` }))

function addedUp(sums: readonly SettlementSum[], group: (sum: SettlementSum) => Pick<SumsOfGroup, 'title' | 'query'>): SumsOfGroup[] {
  const groups = new Map<string, SumsOfGroup>()
  for (const sum of sums) {
    const named = group(sum)
    const key = `${named.query} ${sum.currency}`
    const so = groups.get(key) ?? { lots: 0, hammer_cents: cents(0), net_cents: cents(0), paid_cents: cents(0) }
    groups.set(key, {
      ...named, currency: sum.currency, lots: so.lots + sum.lots, hammer_cents: addCents(so.hammer_cents, sum.hammer_cents),
      net_cents: addCents(so.net_cents, sum.net_cents), paid_cents: addCents(so.paid_cents, sum.paid_cents),
    })
  }
  return [...groups.values()]
}

/** `what` names a built-in line; a deduction has its own label. */
export type StatementLine = { what: 'hammer' | 'dueOnTop' | 'share' | 'commission' | 'fee'; amount: Cents } | { label: string; amount: Cents }

/** In the order of the calculation (rule book D4); deductions are negative, zero amounts are left out. */
export function statementLines(row: SettlementDetail): StatementLine[] {
  const lines: StatementLine[] = [
    { what: 'hammer', amount: row.hammer_price_cents },
    { what: 'dueOnTop', amount: row.due_on_top_cents },
    { what: 'share', amount: row.seller_share_cents },
    { what: 'commission', amount: cents(-row.seller_commission_cents) },
    { what: 'fee', amount: row.platform_fee_collected === 'deduct' ? cents(-row.platform_fee_cents) : cents(0) },
    ...row.deductions.map(({ label, amount_cents: amount }) => ({ label, amount: cents(-amount) })),
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
