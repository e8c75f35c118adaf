/** The tag of the values that a form shows, to detect other people's saves (`http/seen.ts`). */
export const SEEN_FIELD = 'seen'

/** The reserve that a seller was asked to confirm before lowering it (`seller/lots/lowered-reserve.ts`). */
export const LOWERED_FIELD = 'lowered_to'
