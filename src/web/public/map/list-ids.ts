/** Ids of the parts of the map page that depend on the visible area; map and filters do not. */
export const FOUND_ID = 'map-found'
export const LIST_ID = 'map-lots'
