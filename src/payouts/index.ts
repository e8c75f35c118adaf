export { carryPayouts } from './carry-payouts.ts'
export { payoutEvents } from './payout-news.ts'
export { payoutRoutes } from './routes.ts'
