export type { Account } from './accounts.ts'
export { type Entry, post, postAll, type Posting } from './post.ts'
export { ledgerRoutes } from './routes.ts'
export { type BooksReport, verifyBooks } from './verify-books.ts'
