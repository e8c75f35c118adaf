import { LOCALES } from '../kernel/languages.ts'
import { type Cents, cents, decimalString, formatMoney } from '../kernel/money.ts'
import { numberedTitle } from '../kernel/numbered-title.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvOf } from '../platform/csv.ts'
import type { Database, Sql } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { drawPapers, type Sheet, type SheetReader } from '../platform/pdf-sheet.ts'
import type { TablePaper } from '../platform/pdf-table.ts'
import { STATEMENT_WORDS, type StatementWords } from './packet-words.ts'
import { type BuyerReader, refuseBuyers, type SaleOfBuyers } from './read-buyers.ts'
import { balanceOf, type StatementLine, type StatementTotals, statementTotals } from './statement-rules.ts'
import { statementLines } from './statement-store.ts'

/** The auction data of a statement. */
export interface SaleOfStatement extends SaleOfBuyers {
  title: string
  currency: string
}

export interface ClosingStatement {
  sale: SaleOfStatement
  lines: StatementLine[]
  totals: StatementTotals
  /** Later payments are not included. */
  at: Date
}

/** The closing statement of an auction. Each access is recorded. */
export async function closingStatement(db: Database, { seller, actor }: BuyerReader, sale: SaleOfStatement): Promise<ClosingStatement | Refusal> {
  const refusal = refuseBuyers(seller, sale)
  if (refusal) return refusal
  await recordAudit(db, { actor, action: 'auction.statement_viewed', resource: { type: 'auction', id: sale.id } })
  return readStatement(db, sale)
}

export async function readStatement(db: Sql, { id, title, currency, owner_user_id, owner_team_id }: SaleOfStatement): Promise<ClosingStatement> {
  const at = await readClock(db)
  const lines = await statementLines(db, id)
  return { sale: { id, title, currency, owner_user_id, owner_team_id }, lines, totals: statementTotals(lines), at }
}

const HEADER = [
  'lot_id', 'lot_number', 'lot', 'buyer', 'currency', 'hammer_price', 'buyers_premium', 'buyer_fees', 'tax', 'invoiced', 'deposit_applied', 'paid',
  'refunded', 'balance', 'seller_share', 'commission', 'platform_fee', 'deductions', 'net_proceeds',
  'due_on_top',
] as const

/** One row per lot, with the totals last. */
export function statementCsv({ sale, lines, totals }: ClosingStatement): string {
  const amounts = (row: StatementLine | StatementTotals) => [
    row.hammer_cents, row.premium_cents, row.fees_cents, row.tax_cents, row.invoiced_cents, row.deposit_cents, row.paid_cents, row.refunded_cents,
    'balance_cents' in row ? row.balance_cents : balanceOf(row), row.share_cents, row.commission_cents, row.platform_fee_cents, row.deductions_cents,
    row.net_cents, row.due_on_top_cents,
  ].map((amount) => decimalString(amount, sale.currency))
  return csvOf([
    HEADER, ...lines.map((line) => [line.lot_id, line.lot_number, line.lot_title, line.buyer_name, line.currency, ...amounts(line)]),
    ['', '', 'TOTAL', '', sale.currency, ...amounts(totals)],
  ])
}

/** The totals of buyers and of the seller on a page each, and the lots on wide pages after them, where titles have room. */
export async function statementPdf({ sale, lines, totals, at }: ClosingStatement, { language }: SheetReader): Promise<Buffer> {
  const words = STATEMENT_WORDS[language]
  const money = (amount: Cents) => formatMoney(amount, sale.currency, LOCALES[language])
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const facts = [[words.auction, sale.title], [words.lotsSold, String(totals.lots)], [words.asOf, day]] as const
  const sheet = (title: string, rows: Sheet['rows'], sums: Sheet['totals']): Sheet =>
    ({ title, subtitle: sale.title, madeAt: at, facts, rows, totals: sums, smallPrint: [words.smallPrint(sale.currency.toUpperCase())] })
  const dueOnTop = totals.due_on_top_cents === 0 ? [] : [[words.dueOnTop, money(totals.due_on_top_cents)] as const]
  const buyers = sheet(words.buyers, [
    [words.hammer, money(totals.hammer_cents)], ...dueOnTop, [words.premium, money(totals.premium_cents)], [words.fees, money(totals.fees_cents)],
    [words.tax, money(totals.tax_cents)],
    ...(totals.not_invoiced_cents === 0 ? [] : [[words.notInvoiced, money(cents(-totals.not_invoiced_cents))] as const]),
  ], [
    [words.invoiced, money(totals.invoiced_cents)], [words.deposit, money(cents(-totals.deposit_cents))], [words.paid, money(cents(-totals.paid_cents))],
    [words.balance, money(totals.balance_cents)],
    ...(totals.refunded_cents === 0 ? [] : [[words.refunded, money(totals.refunded_cents)] as const]),
  ])
  const seller = sheet(words.seller, [
    [words.hammer, money(totals.hammer_cents)], ...dueOnTop, [words.share, money(totals.share_cents)],
    [words.commission, money(cents(-totals.commission_cents))], [words.platformFee, money(cents(-totals.platform_fee_cents))],
    [words.deductions, money(cents(-totals.deductions_cents))],
  ], [[words.net, money(totals.net_cents)]])
  return drawPapers(words.title(sale.title), [buyers, seller, lotsPaper({ sale, lines, totals, at }, words, money)])
}

function lotsPaper({ sale, lines, totals, at }: ClosingStatement, words: StatementWords, money: (amount: Cents) => string): TablePaper {
  const amountsOf = (row: Pick<StatementTotals, 'hammer_cents' | 'invoiced_cents' | 'balance_cents' | 'net_cents'>): string[] =>
    [row.hammer_cents, row.invoiced_cents, row.balance_cents, row.net_cents].map(money)
  return {
    title: words.lots, subtitle: sale.title, madeAt: at, isWide: true, pageOf: words.pageOf, before: [], after: [], smallPrint: [],
    tables: [{
      columns: [
        { label: words.lot, weight: 3.4 }, { label: words.buyer, weight: 2 },
        ...[words.hammer, words.invoiced, words.balance, words.net].map((label) => ({ label, weight: 1.3, isAmount: true })),
      ],
      rows: lines.map((line) => [
        numberedTitle(line.lot_number, line.lot_title), line.buyer_name, ...amountsOf({ ...line, balance_cents: balanceOf(line) }),
      ]),
      totals: [words.total, '', ...amountsOf(totals)],
    }],
  }
}
