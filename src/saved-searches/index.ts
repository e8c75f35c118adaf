export { keepSearches } from './keep-searches.ts'
export { keepSearch, LONGEST_SEARCH_NAME, MOST_SEARCHES } from './save-search.ts'
export { deleteSearch, deleteSearches, type SavedSearch, searchesOf } from './store.ts'
