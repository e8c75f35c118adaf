import { type Cents, cents, decimalString, formatMoney } from '../kernel/money.ts'
import { formatInstant, isoOrNull } from '../kernel/time.ts'
import type { Sheet } from '../platform/pdf-sheet.ts'
import type { SettlementDetail } from './settlement.ts'

/** What a seller gets for a lot, on one page of paper. */
export function settlementSheet(settlement: SettlementDetail): Sheet {
  const money = (amount: number) => formatMoney(cents(amount), settlement.currency)
  const rows: [string, Cents][] = [
    ['Hammer price', settlement.hammer_price_cents],
    ['Your share of the buyer’s premium', settlement.seller_share_cents],
    ['Commission', cents(-settlement.seller_commission_cents)],
    ['Platform fee', settlement.platform_fee_collected === 'deduct' ? cents(-settlement.platform_fee_cents) : cents(0)],
    ...settlement.deductions.map(({ label, amount_cents: amount }): [string, Cents] => [label, cents(-amount)]),
  ]
  return {
    title: `Settlement ${settlement.id}`,
    subtitle: STATUS_WORDS[settlement.status],
    madeAt: settlement.created_at,
    facts: [
      ['For', settlement.seller_name],
      ['Auction', settlement.auction_title],
      ['Lot', `${settlement.lot_number}. ${settlement.lot_title}`],
      ['Sold', formatInstant(settlement.created_at)],
      ...(settlement.paid_at === null ? [] : [['Paid out', formatInstant(settlement.paid_at)] as const]),
    ],
    rows: rows.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, money(amount)]),
    totals: [['Net proceeds', money(settlement.net_proceeds_cents)]],
    smallPrint: [`All amounts are in ${settlement.currency.toUpperCase()}.`],
  }
}

const STATUS_WORDS = {
  pending: 'Waiting for the buyer’s money', ready: 'Ready to be paid out', on_hold: 'On hold', paid: 'Paid out',
  cancelled: 'Cancelled with the sale', reversed: 'Reversed: the amount is owed back',
} as const

const HEADER = [
  'settlement_id', 'sold_at', 'auction_id', 'auction', 'lot_id', 'lot_number', 'lot', 'currency', 'hammer_price', 'buyers_premium',
  'seller_share', 'seller_commission', 'platform_fee', 'platform_fee_collected', 'deductions', 'net_proceeds', 'status', 'paid_at',
] as const

/** One line for each settlement, as spreadsheets read it (RFC 4180). */
export const settlementsCsv = (settlements: readonly SettlementDetail[]): string =>
  [HEADER, ...settlements.map(csvRow)].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

function csvRow(row: SettlementDetail): (string | number)[] {
  const exact = (amount: Cents) => decimalString(amount, row.currency)
  return [
    row.id, row.created_at.toISOString(), row.auction_id, row.auction_title, row.lot_id, row.lot_number, row.lot_title, row.currency,
    exact(row.hammer_price_cents), exact(row.buyers_premium_cents), exact(row.seller_share_cents), exact(row.seller_commission_cents),
    exact(row.platform_fee_cents), row.platform_fee_collected, exact(row.deductions_cents), exact(row.net_proceeds_cents), row.status,
    isoOrNull(row.paid_at) ?? '',
  ]
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; our own negative amounts are numbers. */
function csvCell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
