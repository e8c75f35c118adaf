import type { Cents } from './money.ts'

/** Who may know of a lot's reserve: nobody, whether it is met, or its amount too. */
export type ReserveVisibility = 'hidden' | 'indicator' | 'public'

/** Why a lot is no longer open (rule book B2). */
export type CloseReason =
  | 'sold'
  | 'no_bids'
  | 'reserve_not_met'
  | 'seller_rejected'
  | 'buyer_default'
  | 'rescinded'
  | 'withdrawn'
  | 'sold_elsewhere'
  | 'redeemed'
  | 'struck_off'

/** Why a lot was withdrawn: its owner paid the taxes it was sold for, or another reason. */
export type WithdrawalReason = Extract<CloseReason, 'withdrawn' | 'redeemed'>

/** How a lot of a tax sale ended without a buyer: its owner paid, or the county took it (rule book B13). */
export type TaxSaleOutcome = Extract<CloseReason, 'redeemed' | 'struck_off'>

export const taxSaleOutcome = (reason: CloseReason | null): TaxSaleOutcome | null =>
  (reason === 'redeemed' || reason === 'struck_off' ? reason : null)

/** `reserve_met` for the public: null always means hidden, also after the close (rule book Q2). */
export function reserveMet(visibility: ReserveVisibility, reserve: Cents | null, price: Cents | null): boolean | null {
  if (reserve === null) return true
  if (visibility === 'hidden') return null
  return price !== null && price >= reserve
}

/** Both reasons would reveal a hidden reserve, so the public gets one that fits either. */
export function publicCloseReason(visibility: ReserveVisibility, reason: CloseReason): CloseReason | 'no_winner' {
  const tellsReserve = reason === 'reserve_not_met' || reason === 'seller_rejected'
  return visibility === 'hidden' && tellsReserve ? 'no_winner' : reason
}
