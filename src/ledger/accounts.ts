/**
 * The ledger accounts. A debit is positive: what we have or are owed. A credit is negative: what we owe or have
 * earned. Every posting sums to zero (rule book D1; docs/glossary.md describes each account).
 */
export type LedgerAccount =
  | 'receivable'
  | 'card_clearing'
  | 'bank'
  | 'deposits_asked'
  | 'deposits_held'
  | 'credits'
  | 'refunds_payable'
  | 'sale_proceeds'
  | 'seller_payable'
  | 'seller_deductions'
  | 'premium_income'
  | 'commission_income'
  | 'platform_fee_income'
  | 'fee_income'
  | 'taxes_payable'
  | 'advertising_prepaid'
  | 'advertising_income'
  | 'subscription_income'
  | 'forfeit_income'
  | 'concessions'
