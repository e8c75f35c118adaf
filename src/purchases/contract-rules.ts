import type { Said } from '../kernel/said.ts'
import { say } from './sentences.ts'

/** The fields of a contract, in the order of the page. */
export const CONTRACT_FIELDS = [
  'seller_name', 'buyer_name', 'deed_name', 'buyer_address', 'buyer_email', 'buyer_phone', 'auction_title', 'lot_number', 'lot_title',
  'legal_description', 'parcel_id', 'county', 'state', 'acreage', 'sale_date', 'hammer_price', 'buyers_premium', 'purchase_price',
  'invoice_total', 'amount_paid', 'balance_due', 'due_date', 'invoice_numbers',
] as const
export type ContractField = (typeof CONTRACT_FIELDS)[number]

/** Null or missing: printed as a blank line to fill in. */
export type ContractValues = Readonly<Record<ContractField, string | null>>
export type FieldValues = Readonly<Record<string, string | null>>

export const LONGEST_CONTRACT = 60_000

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Errors of a contract template; empty if it is valid. */
export const contractFaults = (text: string): Said[] => templateFaults(text, CONTRACT_FIELDS)

/** Errors of a template with these fields. */
export function templateFaults(text: string, fields: readonly string[]): Said[] {
  const unknown = [...new Set([...text.matchAll(FIELD)].map(([, name]) => name!).filter((name) => !fields.includes(name)))]
  const faults = unknown.slice(0, 5).map((name) => say.unknownField({ field: name.slice(0, 60) || '?' }))
  if (/\{\{|\}\}/.test(text.replaceAll(FIELD, ''))) faults.push(say.fieldNotClosed({ example: `{{${fields[0]}}}` }))
  if (text.length > LONGEST_CONTRACT) faults.push(say.contractTooLong({ count: LONGEST_CONTRACT }))
  return faults
}

const BLANK = '________________'

/** Fills in a text of a template, whose markup is parsed already, so that a value is never parsed as markup. */
export const fillFields = (text: string, values: FieldValues): string =>
  text.replaceAll(FIELD, (_, name: string) => (Object.hasOwn(values, name) ? values[name] : null) ?? BLANK)
