export { BIDDER_OUTCOMES, type BidderOutcome, type BidderRow, type BuyerRow } from './buyer-store.ts'
export { biddersCsv, buyersCsv } from './buyers-csv.ts'
export { exportBidders, exportBuyers, hasBidderList, mayReadBuyers, readBidders, readBuyers, readBuyersOfLots } from './read-buyers.ts'
export { buyerRoutes } from './routes.ts'
