export { adminDepositRoutes } from './admin-routes.ts'
export { applyDeposits } from './apply-deposits.ts'
export { depositAfterPayment, depositAfterVoid, depositNews } from './deposit-effects.ts'
export { forfeitDeposit, holdAgain, canBeForfeited, releaseDeposit, withdrawDeposit } from './end-deposit.ts'
export { type DepositMovement, depositMovements } from './movements-store.ts'
export { registerDeposit } from './register-deposit.ts'
export { lotsLed, releaseDeposits } from './release-store.ts'
export { depositReturned } from './return-money.ts'
export { depositRoutes } from './routes.ts'
export { settleDeposit } from './settle-deposit.ts'
export {
  auctionsWithBids, DEPOSIT_STATUSES, type DepositRow, findDeposit, listDeposits, lockDeposit, newestDeposit as depositOf, securesBid,
} from './store.ts'
export { workOnDeposits } from './work.ts'
