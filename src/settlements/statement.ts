import { LOCALES } from '../kernel/languages.ts'
import { splitPrice } from '../kernel/amount-due.ts'
import { lotFacts } from '../kernel/printed-lot.ts'
import { type Cents, cents, decimalString, formatMoney } from '../kernel/money.ts'
import { formatInstant, isoOrNull } from '../kernel/time.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'
import { csvOf } from '../platform/csv.ts'
import { type Sheet, type SheetReader } from '../platform/pdf-sheet.ts'
import type { SettlementDetail } from './settlement.ts'
import { SHEET_WORDS, type SheetWords } from './sheet-words.ts'

/** The printed settlement of a lot. Times are in the time zone of the land. */
export function settlementSheet(settlement: SettlementDetail, { language, siteUrl }: SheetReader): Sheet {
  const words = SHEET_WORDS[language]
  const money = (amount: Cents) => formatMoney(amount, settlement.currency, LOCALES[language])
  const zone = zoneOf(settlement.lot_state, settlement.lot_county) ?? HOUSE_ZONE
  const day = (at: Date) => formatInstant(at, zone, LOCALES[language])
  const rows: [string, Cents][] = [
    [words.hammer, settlement.hammer_price_cents],
    [words.dueOnTop, settlement.due_on_top_cents],
    [words.share, settlement.seller_share_cents],
    [words.commission, cents(-settlement.seller_commission_cents)],
    [words.platformFee, settlement.platform_fee_collected === 'deduct' ? cents(-settlement.platform_fee_cents) : cents(0)],
    ...settlement.deductions.map(({ label, amount_cents: amount }): [string, Cents] => [label, cents(-amount)]),
  ]
  return {
    title: words.title(settlement.id),
    subtitle: words.statuses[settlement.status],
    madeAt: settlement.created_at,
    facts: [
      [words.seller, settlement.seller_name],
      [words.auction, settlement.auction_title],
      ...lotFacts(words, {
        title: settlement.lot_title, number: settlement.lot_number, slug: settlement.lot_slug, parcelId: settlement.lot_parcel_id,
        county: settlement.lot_county, state: settlement.lot_state,
      }, siteUrl),
      [words.sold, day(settlement.created_at)],
      ...(settlement.paid_at === null ? [] : [[words.paid, day(settlement.paid_at)] as const]),
    ],
    rows: rows.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, money(amount)]),
    totals: [[words.net, money(settlement.net_proceeds_cents)]],
    apart: splitAmounts(settlement, words, money),
    smallPrint: [words.smallPrint(settlement.currency.toUpperCase()), ...surplusNote(settlement)],
  }
}

/** In a tax sale: what the price pays of the amount due, and the surplus (rule book D9). */
function splitAmounts(settlement: SettlementDetail, words: SheetWords, money: (amount: Cents) => string): [string, string][] {
  const split = splitOf(settlement)
  if (!split) return []
  return [
    [words.due, money(split.due)],
    ...split.paid.map(({ part, amount }): [string, string] => [words.paidToward[part], money(amount)]),
    [words.surplus, money(split.surplus)],
  ]
}

const splitOf = (settlement: SettlementDetail) =>
  (settlement.tax_sale ? splitPrice(settlement.hammer_price_cents, settlement, settlement) : null)

const surplusNote = (settlement: SettlementDetail): string[] =>
  (settlement.surplus_text !== null && (splitOf(settlement)?.surplus ?? 0) > 0 ? [settlement.surplus_text] : [])

const HEADER = [
  'settlement_id', 'sold_at', 'auction_id', 'auction', 'lot_id', 'lot_number', 'lot', 'currency', 'hammer_price', 'buyers_premium',
  'seller_share', 'seller_commission', 'platform_fee', 'platform_fee_collected', 'deductions', 'net_proceeds', 'status', 'paid_at',
  'amount_due', 'surplus', 'due_on_top',
] as const

/** One line per settlement, as CSV (RFC 4180). */
export const settlementsCsv = (settlements: readonly SettlementDetail[]): string =>
  csvOf([HEADER, ...settlements.map(csvRow)])

function csvRow(row: SettlementDetail): (string | number)[] {
  const exact = (amount: Cents) => decimalString(amount, row.currency)
  const split = splitOf(row)
  return [
    row.id, row.created_at.toISOString(), row.auction_id, row.auction_title, row.lot_id, row.lot_number, row.lot_title, row.currency,
    exact(row.hammer_price_cents), exact(row.buyers_premium_cents), exact(row.seller_share_cents), exact(row.seller_commission_cents),
    exact(row.platform_fee_cents), row.platform_fee_collected, exact(row.deductions_cents), exact(row.net_proceeds_cents), row.status,
    isoOrNull(row.paid_at) ?? '', split ? exact(split.due) : '', split ? exact(split.surplus) : '',
    exact(row.due_on_top_cents),
  ]
}
