export { markAuctionClosed } from './closing-store.ts'
