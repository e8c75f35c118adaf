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
 * Asks once before the reserve of a lot with bids goes down: it cannot go up again (rule book A9). The form that is shown
 * with the question carries what was asked; sent again like this it is meant.
 */
export function confirmLoweredReserve(words: Words, lot: Lot, typed: Typed, written: { reserve_price?: unknown }): Refusal | null {
  const to = loweredTo(lot, written.reserve_price)
  if (to === null || typed[LOWERED_FIELD] === String(to)) return null
  const { lowering: say } = words.t.lotForm
  const question = to === 'none' ? say.takeAway : say.lower(amountOf(words, lot, to))
  return refuseFields({ reserve_price: question })
}

/** Gives a refused form what it was asked about, if it was. */
export function withAsked(form: FormState, lot: Lot, refusal: Refusal | null): FormState {
  const asked = refusal && askedAbout(lot, form.values, refusal)
  return asked ? { ...form, values: { ...form.values, [LOWERED_FIELD]: asked } } : form
}

/** As the form carries it; null when it was refused for something else. */
export function askedAbout(lot: Lot, typed: Typed, refusal: Refusal): string | null {
  const to = refusal.errors?.['reserve_price'] ? loweredTo(lot, amountOrNull(typed['reserve_price'], lot.currency)) : null
  return to === null ? null : String(to)
}

/** Null unless a lot with bids would have a lower reserve than now. */
function loweredTo({ bid_count: bids, reserve_cents: before, currency }: Lot, wanted: unknown): Cents | 'none' | null {
  if (bids === 0 || before === null || wanted === undefined) return null
  if (wanted === null) return 'none'
  const after = parseAmount(String(wanted), currency)
  return after !== null && after < before ? after : null
}
