import { LOCALES, type Language } from '../kernel/languages.ts'
import { addCents, type Cents, cents, formatMoney } from '../kernel/money.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'
import type { BuyerRow, DeedRow } from './buyer-store.ts'
import type { ContractValues } from './contract-rules.ts'
import { VESTING_ON_DEED } from './contract-words.ts'

/** The contract fields of a sold lot, in the language of the reader and the zone of the land. */
export function contractValues(row: BuyerRow, language: Language): ContractValues {
  const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount, row.currency, LOCALES[language]))
  const zone = zoneOf(row.state, row.county) ?? HOUSE_ZONE
  const day = (at: Date | null) => at && new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: zone }).format(at)
  return {
    seller_name: row.seller_name,
    buyer_name: row.buyer_name,
    deed_name: deedLine(row, language),
    buyer_address: addressLine(row),
    buyer_email: row.email,
    buyer_phone: row.phone,
    auction_title: row.auction_title,
    lot_number: String(row.lot_number),
    lot_title: row.lot_title,
    legal_description: row.legal_description,
    parcel_id: row.parcel_id,
    county: row.county,
    state: row.state,
    acreage: row.acreage === null ? null : new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 4 }).format(row.acreage),
    sale_date: day(row.sold_at),
    hammer_price: money(row.hammer_price_cents),
    buyers_premium: money(row.premium_cents),
    purchase_price: money(addCents(row.hammer_price_cents, row.premium_cents)),
    invoice_total: money(row.due_cents),
    amount_paid: money(row.paid_cents),
    balance_due: row.due_cents === null ? null : money(cents(row.due_cents - (row.paid_cents ?? 0))),
    due_date: day(row.due_at),
    invoice_numbers: row.invoice_numbers,
  }
}

/** `Ann Archer and Carl Archer, as joint tenants`. */
export const deedLine = ({ deed_name: name, vesting }: Pick<DeedRow, 'deed_name' | 'vesting'>, language: Language): string | null =>
  name === null ? null : [name, vesting && VESTING_ON_DEED[language][vesting]].filter(Boolean).join(', ')

function addressLine({ street, city, region, postal_code: code, country }: BuyerRow): string | null {
  return street === null ? null : [street, city, [region, code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}
