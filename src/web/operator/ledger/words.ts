import { bilingual } from '../../bilingual.ts'

export const ledger = bilingual({
  title: { en: 'Ledger', es: 'Libro mayor' },
  lede: {
    en: 'Account balances. Debits are positive, credits are negative; the total is always zero.',
    es: 'Saldos de las cuentas. El debe es positivo, el haber es negativo; el total siempre es cero.',
  },
  account: { en: 'Account', es: 'Cuenta' },
  currency: { en: 'Currency', es: 'Moneda' },
  balance: { en: 'Balance', es: 'Saldo' },
  postings: { en: 'Postings', es: 'Asientos' },
  reason: { en: 'Posting', es: 'Asiento' },
  when: { en: 'When', es: 'Cuándo' },
  amount: { en: 'Amount', es: 'Importe' },
  none: { en: 'No postings yet', es: 'Todavía no hay asientos' },
  sum: { en: 'Total', es: 'Total' },
  accounts: {
    en: {
      receivable: 'Receivable', card_clearing: 'Card clearing', bank: 'Bank', deposits_asked: 'Deposits requested', deposits_held: 'Deposits held',
      credits: 'Credits', refunds_payable: 'Refunds payable', sale_proceeds: 'Sale proceeds', seller_payable: 'Seller payable',
      seller_deductions: 'Seller deductions', premium_income: 'Buyer’s premium income', commission_income: 'Commission income',
      platform_fee_income: 'Platform fee income', fee_income: 'Other fee income', taxes_payable: 'Taxes payable', advertising_prepaid: 'Prepaid advertising',
      advertising_income: 'Advertising income', subscription_income: 'Subscription income',
      forfeit_income: 'Forfeited deposit income', concessions: 'Concessions',
    } as Record<string, string>,
    es: {
      receivable: 'Por cobrar', card_clearing: 'Tarjetas por liquidar', bank: 'Banco', deposits_asked: 'Depósitos solicitados',
      deposits_held: 'Depósitos retenidos', credits: 'Créditos', refunds_payable: 'Reembolsos por pagar', sale_proceeds: 'Producto de las ventas',
      seller_payable: 'Por pagar a vendedores', seller_deductions: 'Deducciones de vendedores', premium_income: 'Ingresos por primas',
      commission_income: 'Ingresos por comisiones', platform_fee_income: 'Ingresos por tarifa de plataforma', fee_income: 'Ingresos por otras tarifas',
      taxes_payable: 'Impuestos por pagar',
      advertising_prepaid: 'Publicidad pagada por adelantado', advertising_income: 'Ingresos por publicidad', subscription_income: 'Ingresos por suscripciones',
      forfeit_income: 'Ingresos por depósitos perdidos', concessions: 'Bonificaciones',
    } as Record<string, string>,
  },
  reconciliations: { en: 'Reconciliation with the payment provider', es: 'Conciliación con el proveedor de pagos' },
  covers: { en: 'Day', es: 'Día' },
  payments: { en: 'Payments', es: 'Pagos' },
  differences: { en: 'Differences', es: 'Diferencias' },
  noDifferences: { en: 'None', es: 'Ninguna' },
  notCompared: { en: 'No reconciliations yet.', es: 'Todavía no hay conciliaciones.' },
  find: {
    en: 'Invoice number, settlement number or person',
    es: 'Número de factura, de liquidación o persona',
  },
  entries: { en: 'Entries', es: 'Apuntes' },
  entriesLede: {
    en: 'Debits are positive, credits are negative. Newest first.',
    es: 'El debe es positivo, el haber es negativo. Primero los más recientes.',
  },
  noEntries: { en: 'No entries', es: 'No hay apuntes' },
  about: { en: 'Related to', es: 'Relacionado con' },
  party: { en: 'Party', es: 'Parte' },
  missing: {
    en: (text: string) => `No results for “${text}”. Try INV-2026-000012, settlement 12 or an email address.`,
    es: (text: string) => `Sin resultados para «${text}». Pruebe INV-2026-000012, liquidación 12 o un correo.`,
  },
  subject: { en: (kind: string, name: string) => `${kind}: ${name}`, es: (kind: string, name: string) => `${kind}: ${name}` },
  unnamed: { en: (kind: string, id: string) => `${kind} ${id}`, es: (kind: string, id: string) => `${kind} n.º ${id}` },
  subjects: {
    en: {
      invoice: 'Invoice', settlement: 'Settlement', deposit: 'Deposit', refund: 'Refund', payment: 'Payment', ad_campaign: 'Campaign',
    } as Record<string, string>,
    es: {
      invoice: 'Factura', settlement: 'Liquidación', deposit: 'Depósito', refund: 'Reembolso', payment: 'Pago', ad_campaign: 'Campaña',
    } as Record<string, string>,
  },
  toFault: { en: 'View', es: 'Verlo' },
  verifyText: {
    en: 'Checks every posting against its invoice, payment, refund, settlement or deposit.',
    es: 'Compara cada asiento con su factura, pago, reembolso, liquidación o depósito.',
  },
})
