import { decimalString } from '../../kernel/money.ts'
import { typedAmount } from './typed-amount.ts'

/** Fields of a form as the API takes them. What cannot be read stays as it was typed, to be refused by name. */

/** Nothing typed is nothing. */
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

/** A form sends its lines with the ends of another age; the text would seem changed. */
export const plainLines = (text = ''): string => text.replaceAll('\r\n', '\n')
