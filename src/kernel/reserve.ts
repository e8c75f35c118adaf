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
