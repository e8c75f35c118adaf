/** Campaigns run by whole days of this zone (rule book B5). */
export const HOUSE_ZONE = 'America/New_York'
