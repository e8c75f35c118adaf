/**
 * The accounts of the house. A debit is positive: what the house has or is owed. A credit is negative: what it
 * owes or has earned. Every posting sums to zero (rule book D1; docs/glossary.md says what each account holds).
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
