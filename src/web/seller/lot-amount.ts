import type { Cents } from '../../kernel/money.ts'
import type { SellerLotRow } from '../../lots/index.ts'
import type { Words } from '../ui/use-words.ts'

/** An amount with the bidding unit of the lot: in total, or per acre. */
export const amountOf = (
  { t, format }: Words, { currency, bidding_unit: unit }: Pick<SellerLotRow, 'currency' | 'bidding_unit'>, amount: Cents,
): string => (unit === 'per_acre' ? t.offers.perAcre(format.money(amount, currency)) : format.money(amount, currency))
