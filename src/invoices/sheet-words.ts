import type { Language } from '../kernel/languages.ts'
import type { LotLabels } from '../kernel/printed-lot.ts'
import type { InvoiceStatus, PaymentMethod, Tender } from './invoice.ts'

/** Headings of a printed invoice. */
export interface SheetWords extends LotLabels {
  title(number: string): string
  statuses: Record<InvoiceStatus, string>
  payer: string
  seller: string
  auction: string
  date: string
  due: string
  paid: string
  total: string
  methods: Record<PaymentMethod | Tender, string>
  refunded: string
  remaining: string
  smallPrint(number: string, currency: string): string
  receipt: ReceiptWords
}

/** What a receipt says beyond that. */
interface ReceiptWords {
  title(number: string): string
  subtitle(invoice: string): string
  /** The payment was recorded by mistake. */
  voided(invoice: string): string
  reversed: string
  from: string
  received: string
  method: string
  reference: string
  checkNumber: string
  memo: string
  before: string
  amount: string
  left: string
  smallPrint(currency: string): string
}

export const SHEET_WORDS: Record<Language, SheetWords> = {
  en: {
    title: (number) => `Invoice ${number}`,
    statuses: { draft: 'Draft, not yet due', open: 'Open', paid: 'Paid', voided: 'Void, nothing is due', refunded: 'Refunded' },
    payer: 'Bill to', seller: 'Seller', auction: 'Auction', lot: 'Lot', parcel: 'Parcel number (APN)', place: 'County', page: 'Lot page',
    date: 'Date', due: 'Due', paid: 'Paid',
    total: 'Total',
    methods: { card: 'Card', wire: 'Wire', cash: 'Cash', check: 'Check', deposit: 'Deposit applied', credit: 'Credit applied' },
    refunded: 'Refunded',
    remaining: 'Balance due',
    smallPrint: (number, currency) => `Include invoice number ${number} with every payment. All amounts are in ${currency}.`,
    receipt: {
      title: (number) => `Receipt ${number}`, subtitle: (invoice) => `Payment of invoice ${invoice}`,
      voided: (invoice) => `VOID: this payment of invoice ${invoice} was recorded in error and reversed`, reversed: 'Reversed',
      from: 'Received from', received: 'Received',
      method: 'Payment method', reference: 'Reference', checkNumber: 'Check number', memo: 'Memo',
      before: 'Paid before', amount: 'Amount received', left: 'Balance after this payment',
      smallPrint: (currency) => `Refunds made later are on the invoice. All amounts are in ${currency}.`,
    },
  },
  es: {
    title: (number) => `Factura ${number}`,
    statuses: { draft: 'Borrador, aún no vence', open: 'Abierta', paid: 'Pagada', voided: 'Anulada, no se debe nada', refunded: 'Reembolsada' },
    payer: 'Facturar a', seller: 'Vendedor', auction: 'Subasta', lot: 'Lote', parcel: 'Número de parcela (APN)', place: 'Condado', page: 'Página del lote',
    date: 'Fecha', due: 'Vence', paid: 'Pagada',
    total: 'Total',
    methods: { card: 'Tarjeta', wire: 'Transferencia', cash: 'Efectivo', check: 'Cheque', deposit: 'Depósito aplicado', credit: 'Crédito aplicado' },
    refunded: 'Reembolsado',
    remaining: 'Saldo pendiente',
    smallPrint: (number, currency) => `Indique el número de factura ${number} en cada pago. Todos los importes están en ${currency}.`,
    receipt: {
      title: (number) => `Recibo ${number}`, subtitle: (invoice) => `Pago de la factura ${invoice}`,
      voided: (invoice) => `ANULADO: este pago de la factura ${invoice} se registró por error y se revirtió`, reversed: 'Revertido',
      from: 'Recibido de', received: 'Recibido',
      method: 'Forma de pago', reference: 'Referencia', checkNumber: 'Número del cheque', memo: 'Concepto',
      before: 'Pagado antes', amount: 'Importe recibido', left: 'Saldo después de este pago',
      smallPrint: (currency) => `Los reembolsos posteriores figuran en la factura. Todos los importes están en ${currency}.`,
    },
  },
}
