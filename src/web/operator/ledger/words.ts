import { bilingual } from '../../bilingual.ts'

export const ledger = bilingual({
  title: { en: 'Ledger', es: 'Libro mayor' },
  lede: {
    en: 'What stands on the accounts of the house. Debits are above zero, credits below; together they come to nothing.',
    es: 'Lo que hay en las cuentas de la casa. El debe es positivo, el haber negativo; juntos suman cero.',
  },
  account: { en: 'Account', es: 'Cuenta' },
  currency: { en: 'Currency', es: 'Moneda' },
  balance: { en: 'Balance', es: 'Saldo' },
  postings: { en: 'In the ledger', es: 'En el libro mayor' },
  reason: { en: 'Posting', es: 'Asiento' },
  when: { en: 'When', es: 'Cuándo' },
  amount: { en: 'Amount', es: 'Importe' },
  none: { en: 'Nothing is posted yet', es: 'Todavía no hay asientos' },
  sum: { en: 'Together', es: 'En total' },
  accounts: {
    en: {
      receivable: 'Receivable', card_clearing: 'Card money on its way', bank: 'Bank', deposits_asked: 'Deposits asked for', deposits_held: 'Deposits held',
      credits: 'Credits', refunds_payable: 'Refunds owed', sale_proceeds: 'Sale proceeds', seller_payable: 'Owed to sellers',
      seller_deductions: 'Deductions of sellers', premium_income: 'Premium earned', commission_income: 'Commission earned',
      platform_fee_income: 'Fees of the house', fee_income: 'Other fees', taxes_payable: 'Taxes owed', advertising_prepaid: 'Advertising paid ahead',
      advertising_income: 'Advertising earned', subscription_income: 'Plans earned', forfeit_income: 'Deposits kept', concessions: 'Given up',
    } as Record<string, string>,
    es: {
      receivable: 'Por cobrar', card_clearing: 'Dinero de tarjetas en camino', bank: 'Banco', deposits_asked: 'Depósitos pedidos',
      deposits_held: 'Depósitos retenidos', credits: 'Créditos', refunds_payable: 'Devoluciones debidas', sale_proceeds: 'Producto de las ventas',
      seller_payable: 'Debido a vendedores', seller_deductions: 'Deducciones de vendedores', premium_income: 'Primas ganadas',
      commission_income: 'Comisiones ganadas', platform_fee_income: 'Tarifas de la casa', fee_income: 'Otras tarifas', taxes_payable: 'Impuestos debidos',
      advertising_prepaid: 'Publicidad pagada por adelantado', advertising_income: 'Publicidad ganada', subscription_income: 'Planes ganados',
      forfeit_income: 'Depósitos perdidos', concessions: 'Condonado',
    } as Record<string, string>,
  },
  reconciliations: { en: 'Compared with the payment provider', es: 'Comparado con el proveedor de pagos' },
  covers: { en: 'Day', es: 'Día' },
  payments: { en: 'Payments', es: 'Pagos' },
  differences: { en: 'Differences', es: 'Diferencias' },
  noDifferences: { en: 'None', es: 'Ninguna' },
  notCompared: { en: 'No day has been compared yet.', es: 'Todavía no se ha comparado ningún día.' },
  find: {
    en: 'Number of an invoice, settlement and its number, or a person',
    es: 'Número de una factura, liquidación y su número, o una persona',
  },
  entries: { en: 'Entries', es: 'Apuntes' },
  entriesLede: {
    en: 'Debits are above zero, credits below. The newest come first.',
    es: 'El debe es positivo, el haber negativo. Los más recientes primero.',
  },
  noEntries: { en: 'No entries', es: 'No hay apuntes' },
  about: { en: 'About', es: 'Sobre' },
  party: { en: 'Whose', es: 'De quién' },
  missing: {
    en: (text: string) => `Nothing in the books is called “${text}”. Try INV-2026-000012, settlement 12 or an email address.`,
    es: (text: string) => `Nada en los libros se llama «${text}». Pruebe INV-2026-000012, liquidación 12 o un correo.`,
  },
  subject: { en: (kind: string, name: string) => `${kind}: ${name}`, es: (kind: string, name: string) => `${kind}: ${name}` },
  unnamed: { en: (kind: string, id: string) => `${kind} no. ${id}`, es: (kind: string, id: string) => `${kind} n.º ${id}` },
  subjects: {
    en: {
      invoice: 'Invoice', settlement: 'Settlement', deposit: 'Deposit', refund: 'Refund', payment: 'Payment', ad_campaign: 'Campaign',
    } as Record<string, string>,
    es: {
      invoice: 'Factura', settlement: 'Liquidación', deposit: 'Depósito', refund: 'Devolución', payment: 'Pago', ad_campaign: 'Campaña',
    } as Record<string, string>,
  },
  toFault: { en: 'View', es: 'Verlo' },
  verifyText: {
    en: 'Holds every posting against the invoices, payments, refunds, settlements and deposits it stands under.',
    es: 'Compara cada asiento con las facturas, los pagos, las devoluciones, las liquidaciones y los depósitos que respalda.',
  },
})
