import { bilingual } from '../../bilingual.ts'

/** The closing statement of an auction. */
export const closing = bilingual({
  title: { en: 'Closing statement', es: 'Declaración de cierre' },
  lede: {
    en: 'What buyers were invoiced and paid, and your proceeds, to the cent.',
    es: 'Lo facturado y pagado por los compradores, y su importe neto, al centavo.',
  },
  none: { en: 'No lot has sold yet', es: 'Todavía no se ha vendido ningún lote' },
  noneHint: { en: 'The statement starts with the first sold lot.', es: 'La declaración comienza con el primer lote vendido.' },
  zip: { en: 'Closing packet (ZIP)', es: 'Documentos de cierre (ZIP)' },
  zipHint: {
    en: 'The ZIP has the contract, legal description, invoices and settlement of each sold lot, its documents, this statement and the buyers.',
    es: 'El ZIP contiene el contrato, la descripción legal, las facturas y la liquidación de cada lote vendido, sus documentos, esta declaración y los compradores.',
  },
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  csv: { en: 'Download CSV', es: 'Descargar CSV' },
  buyers: { en: 'Buyers', es: 'Compradores' },
  seller: { en: 'Seller', es: 'Vendedor' },
  lots: { en: 'Lots', es: 'Lotes' },
  line: { en: 'Item', es: 'Concepto' },
  amount: { en: 'Amount', es: 'Importe' },
  lines: {
    en: {
      hammer: 'Hammer prices', dueOnTop: 'Amounts due, added to the price', premium: 'Buyer’s premium', fees: 'Buyer fees', tax: 'Taxes',
      notInvoiced: 'Price corrections, and sales settled by a platform',
      invoiced: 'Invoiced', deposit: 'Deposits applied', paid: 'Paid', refunded: 'Refunded to buyers', balance: 'Balance due',
      share: 'Share of the buyer’s premium', commission: 'Commission', platformFee: 'Platform fee', deductions: 'Deductions', net: 'Net proceeds',
    },
    es: {
      hammer: 'Precios de martillo', dueOnTop: 'Importes adeudados, sumados al precio', premium: 'Prima del comprador',
      fees: 'Tarifas del comprador', tax: 'Impuestos',
      notInvoiced: 'Correcciones de precio y ventas liquidadas por una plataforma', invoiced: 'Facturado', deposit: 'Depósitos aplicados', paid: 'Pagado',
      refunded: 'Reembolsado a compradores', balance: 'Saldo pendiente', share: 'Parte de la prima del comprador', commission: 'Comisión',
      platformFee: 'Tarifa de la plataforma', deductions: 'Deducciones', net: 'Importe neto',
    },
  },
  lot: { en: 'Lot', es: 'Lote' },
  buyer: { en: 'Buyer', es: 'Comprador' },
})
