/** Carries what a form has shown, where somebody else may save the same meanwhile (`http/seen.ts`). */
export const SEEN_FIELD = 'seen'

/** Carries the reserve that a seller was asked about before it is lowered (`seller/lots/lowered-reserve.ts`). */
export const LOWERED_FIELD = 'lowered_to'
