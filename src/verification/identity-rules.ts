/** The tiers that the office can confirm of a person whose document it has seen. The institutional one needs documents on file. */
export const SEEN_TIERS = ['basic', 'verified', 'enhanced'] as const
export type SeenTier = (typeof SEEN_TIERS)[number]

/** What a person showed at the counter. */
export const SEEN_DOCUMENTS = ['driver_license', 'state_id', 'passport', 'military_id', 'tribal_id', 'foreign_id'] as const
export type SeenDocument = (typeof SEEN_DOCUMENTS)[number]
