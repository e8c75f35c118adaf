import type { Cents } from '../../kernel/money.ts'
import type { SellerLotRow } from '../../lots/index.ts'
import type { Words } from '../ui/use-words.ts'

/** As the lot was bid on: for all of it, or by the acre. */
export const amountOf = (
  { t, format }: Words, { currency, bidding_unit: unit }: Pick<SellerLotRow, 'currency' | 'bidding_unit'>, amount: Cents,
): string => (unit === 'per_acre' ? t.offers.perAcre(format.money(amount, currency)) : format.money(amount, currency))
