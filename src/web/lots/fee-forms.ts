import type { BuyerFee, FeeRule } from '../../kernel/fees.ts'
import type { Cents } from '../../kernel/money.ts'
import { amountInput } from '../ui/format.ts'
import { amountOrNull, percentOrNull } from '../ui/typed-fields.ts'

/** Converts fee fields to API input and back (rule book D2 to D4). */

/** The limit of the API. */
const MOST_TIERS = 20
const MOST_FEES = 20

type Typed = Readonly<Record<string, string>>
type Written = Record<string, unknown>

/**
 * Reads only the fields of the selected kind; hidden ones are ignored. What the kind needs is passed on even if it is
 * empty, so that the error is that of its field.
 */
export function readFeeRule(typed: Typed, name: string, currency: string): Written & { kind: string } {
  const kind = typed[`${name}.kind`] ?? 'none'
  const amount = (part: string): Written => given(part, amountOrNull(typed[`${name}.${part}`], currency))
  switch (kind) {
    case 'percent':
      return { kind, percentage: percentOrNull(typed[`${name}.percentage`]) ?? '', ...amount('min'), ...amount('cap') }
    case 'flat':
      return { kind, flat: amountOrNull(typed[`${name}.flat`], currency) ?? '' }
    case 'tiered':
      return { kind, tiers: readTiers(typed, `${name}.tiers`, currency), ...amount('min'), ...amount('cap') }
    default:
      return { kind }
  }
}

function readTiers(typed: Typed, name: string, currency: string): Written[] {
  const tiers = numbered(MOST_TIERS).flatMap((nth) => {
    const percentage = percentOrNull(typed[`${name}.${nth}.percentage`]) ?? ''
    const upTo = amountOrNull(typed[`${name}.${nth}.up_to`], currency)
    return percentage === '' && upTo === null ? [] : [{ percentage, up_to: upTo }]
  })
  return tiers.length > 0 ? tiers : [{ percentage: '', up_to: null }]
}

export function feeRuleValues(name: string, rule: FeeRule, currency: string): Record<string, string> {
  const money = (amount: Cents | undefined) => (amount === undefined ? '' : amountInput(amount, currency))
  const tiers = (rule.tiers ?? []).flatMap(({ upTo, bps }, nth) => [
    [`${name}.tiers.${nth}.up_to`, upTo === null ? '' : money(upTo)], [`${name}.tiers.${nth}.percentage`, percent(bps)],
  ])
  return {
    [`${name}.kind`]: rule.kind,
    [`${name}.percentage`]: percent(rule.bps),
    [`${name}.flat`]: money(rule.flat),
    [`${name}.min`]: money(rule.min),
    [`${name}.cap`]: money(rule.cap),
    ...Object.fromEntries(tiers) as Record<string, string>,
  }
}

/** Reads rows with input; a fee with a unit is charged for each unit of the price. */
export function readBuyerFees(typed: Typed, name: string, currency: string): Written[] {
  return numbered(MOST_FEES).flatMap((nth) => {
    const label = typed[`${name}.${nth}.label`]?.trim() ?? ''
    const amount = amountOrNull(typed[`${name}.${nth}.amount`], currency)
    const unit = amountOrNull(typed[`${name}.${nth}.unit`], currency)
    if (label === '' && amount === null && unit === null) return []
    const kind = unit === null ? { kind: 'flat' } : { kind: 'per_fraction', unit }
    return [{ label, amount: amount ?? '', ...kind, is_tax: typed[`${name}.${nth}.is_tax`] === 'on' }]
  })
}

export function buyerFeeValues(name: string, fees: readonly BuyerFee[], currency: string): Record<string, string> {
  return Object.assign({}, ...fees.map((fee, nth) => ({
    [`${name}.${nth}.label`]: fee.label,
    [`${name}.${nth}.amount`]: amountInput(fee.kind === 'flat' ? fee.amount_cents : fee.charge_cents, currency),
    [`${name}.${nth}.unit`]: fee.kind === 'flat' ? '' : amountInput(fee.unit_cents, currency),
    [`${name}.${nth}.is_tax`]: fee.is_tax ? 'on' : '',
  }))) as Record<string, string>
}

const percent = (bps: number | undefined): string => (bps === undefined ? '' : String(bps / 100))
const given = (name: string, value: unknown): Written => (value === undefined || value === null || value === '' ? {} : { [name]: value })
const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
