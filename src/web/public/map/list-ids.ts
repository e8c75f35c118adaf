/** What of the page of the map changes with the area in view, by id; the map and the filters stay as they are. */
export const FOUND_ID = 'map-found'
export const LIST_ID = 'map-lots'
