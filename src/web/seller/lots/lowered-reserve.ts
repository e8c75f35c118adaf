import { type Cents, parseAmount } from '../../../kernel/money.ts'
import { type Refusal } from '../../../kernel/refusals.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import type { FormState } from '../../ui/form.tsx'
import { LOWERED_FIELD } from '../../ui/seen-field.ts'
import { amountOrNull } from '../../ui/typed-fields.ts'
import type { Words } from '../../ui/use-words.ts'
import { amountOf } from '../lot-amount.ts'

type Lot = Pick<SellerLotRow, 'bid_count' | 'reserve_cents' | 'currency' | 'bidding_unit'>
type Typed = Readonly<Record<string, string>>

/**
 * Requires a confirmation before lowering the reserve of a lot with bids, because it cannot be raised again (rule
 * book A9). The refused form carries the reserve; sending it again confirms.
 */
export function confirmLoweredReserve(words: Words, lot: Lot, typed: Typed, written: { reserve_price?: unknown }): Refusal | null {
  const to = loweredTo(lot, written.reserve_price)
  if (to === null || typed[LOWERED_FIELD] === String(to)) return null
  const { lowering: say } = words.t.lotForm
  const question = to === 'none' ? say.takeAway : say.lower(amountOf(words, lot, to))
  return refuseFields({ reserve_price: question })
}

/** Adds the reserve to confirm to a refused form. */
export function withAsked(form: FormState, lot: Lot, refusal: Refusal | null): FormState {
  const asked = refusal && askedAbout(lot, form.values, refusal)
  return asked ? { ...form, values: { ...form.values, [LOWERED_FIELD]: asked } } : form
}

/** The form value of the reserve; null if the form was refused for another reason. */
export function askedAbout(lot: Lot, typed: Typed, refusal: Refusal): string | null {
  const to = refusal.errors?.['reserve_price'] ? loweredTo(lot, amountOrNull(typed['reserve_price'], lot.currency)) : null
  return to === null ? null : String(to)
}

/** Null unless the reserve of a lot with bids would be lowered. */
function loweredTo({ bid_count: bids, reserve_cents: before, currency }: Lot, wanted: unknown): Cents | 'none' | null {
  if (bids === 0 || before === null || wanted === undefined) return null
  if (wanted === null) return 'none'
  const after = parseAmount(String(wanted), currency)
  return after !== null && after < before ? after : null
}
