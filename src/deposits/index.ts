export { depositRoutes } from './routes.ts'
export { counter, type DepositHolder } from './holder.ts'
export { registerDeposit } from './register-deposit.ts'
export { newestDeposit as depositOf, releaseDeposits, type DepositRow } from './store.ts'
