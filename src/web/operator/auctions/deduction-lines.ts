import type { DeductionWrite } from '../../../auctions/index.ts'
import type { Deduction } from '../../../kernel/fees.ts'
import { amountInput } from '../../ui/format.ts'
import { typedAmount } from '../../ui/typed-amount.ts'

/** Deductions in a form, one per line such as `Title search: 250`. */
export const deductionLines = (deductions: readonly Deduction[], currency: string): string =>
  deductions.map(({ label, amount_cents: amount }) => `${label}: ${amountInput(amount, currency)}`).join('\n')

const LONGEST_LABEL = 120

/** Null if a line has another form. */
export function readDeductionLines(text: string, currency: string): DeductionWrite[] | null {
  const lines = text.split('\n').map((line) => line.trim()).filter(Boolean)
  const read = lines.map((line) => {
    const [, label = '', amount = ''] = /^(.*\S)\s*:\s*(\S.*)$/.exec(line) ?? []
    const cents = typedAmount(amount, currency)
    return label === '' || label.length > LONGEST_LABEL || cents === null || cents <= 0 ? null : { label, amount: amountInput(cents, currency) }
  })
  return read.every((entry) => entry !== null) ? read : null
}
