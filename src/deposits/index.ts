export { adminDepositRoutes } from './admin-routes.ts'
export { applyDeposits } from './apply-deposits.ts'
export { depositAfterPayment, depositAfterReopening, depositAfterVoid, depositNews } from './deposit-effects.ts'
export { forfeitDeposit, holdAgain, canBeForfeited, releaseDeposit, withdrawDeposit } from './end-deposit.ts'
export { type DepositMovement, depositMovements, listDeposits } from './movements-store.ts'
export { lotsLed, releaseDeposits } from './release-store.ts'
export { depositReturned } from './return-money.ts'
export { depositRoutes } from './routes.ts'
export { registerDeposit, takeDeposit, type TakenDeposit } from './take-deposit.ts'
export { settleDeposit } from './settle-deposit.ts'
export {
  type AskingAuction, auctionsAskingDeposit, auctionsWithBids, DEPOSIT_STATUSES, type DepositRow, findDeposit, lockDeposit,
  newestDeposit as depositOf, securesBid,
} from './store.ts'
export { workOnDeposits } from './work.ts'
