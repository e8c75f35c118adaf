export { settlementAfterPayment, settlementAfterRefund, undoSale } from './after-invoice.ts'
export { clearSettlements, keepClearing } from './clear-settlements.ts'
export { createSettlements, type PlatformFeeOf } from './create-settlements.ts'
