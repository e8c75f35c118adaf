/** Carries what a form has shown, where somebody else may save the same meanwhile (`routes/seen.ts`). */
export const SEEN_FIELD = 'seen'
