import { decimalString } from '../../kernel/money.ts'
import { typedAmount } from './typed-amount.ts'

/** Converts form fields to API input. Invalid input is passed on as typed, to be refused with its field. */

/** An empty field is null. */
export const textOrNull = (text: string | undefined): string | null => text?.trim() || null

export function numberOrNull(text: string | undefined): number | string | null {
  const bare = text?.trim().replaceAll(',', '') ?? ''
  if (bare === '') return null
  const value = Number(bare)
  return Number.isFinite(value) ? value : bare
}

/** `4700.00` from `$4,700`. */
export function amountOrNull(text: string | undefined, currency: string): string | null {
  const typed = text?.trim() ?? ''
  if (typed === '') return null
  const amount = typedAmount(typed, currency)
  return amount === null ? typed : decimalString(amount, currency)
}

/** `10.5` from `10.5 %` and from `10,5`. */
export function percentOrNull(text: string | undefined): string | null {
  const bare = text?.replace('%', '').trim() ?? ''
  return bare.replace(/^(\d{1,3}),(\d{1,2})$/, '$1.$2') || null
}

/** Forms send CRLF line ends, which would look like a change. */
export const plainLines = (text = ''): string => text.replaceAll('\r\n', '\n')
