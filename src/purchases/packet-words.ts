import type { Language } from '../kernel/languages.ts'

/** Headings of the papers of a closing. */
interface PacketWords {
  title(lot: string): string
  contract: string
  /** On a contract with made-up data. */
  sample: string
  legal: string
  parcel(id: string): string
  /** The page of signatures, and what signers consent to. */
  signatures: {
    title: string
    text(sha256: string): string
    parties: Record<'buyer' | 'seller', string>
    signedAt: string
    account: string
    from: string
    browser: string
    document: string
    drawing: string
  }
  noLegal: string
  /** The text of a file in place of those that are gone. */
  missing(paths: readonly string[]): string
}

export const PACKET_WORDS: Record<Language, PacketWords> = {
  en: {
    title: (lot) => `Closing packet, lot ${lot}`, contract: 'Contract', legal: 'Legal description',
    sample: 'Sample with made-up data. Not a contract.',
    signatures: {
      title: 'Signatures', parties: { buyer: 'Buyer', seller: 'Seller' }, signedAt: 'Signed (UTC)', account: 'Account', from: 'IP address',
      browser: 'Browser', document: 'SHA-256 of the file signed', drawing: 'SHA-256 of the drawing',
      text: (sha256) => `The contract before this page was signed electronically as a file whose SHA-256 is ${sha256}. `
        + 'The times are those of the server. That file can be downloaded from the purchase.',
    },
    parcel: (id) => `Parcel number (APN): ${id}`, noLegal: 'The seller has not entered a legal description.',
    missing: (paths) => 'The storage no longer has these files, so they are not in this packet. Upload them again, and download the packet again.\n\n'
      + `${paths.join('\n')}\n`,
  },
  es: {
    title: (lot) => `Documentos de cierre, lote ${lot}`, contract: 'Contrato', legal: 'Descripción legal',
    sample: 'Muestra con datos inventados. No es un contrato.',
    signatures: {
      title: 'Firmas', parties: { buyer: 'Comprador', seller: 'Vendedor' }, signedAt: 'Firmado (UTC)', account: 'Cuenta', from: 'Dirección IP',
      browser: 'Navegador', document: 'SHA-256 del archivo firmado', drawing: 'SHA-256 del dibujo',
      text: (sha256) => `El contrato que precede a esta página se firmó electrónicamente como un archivo cuyo SHA-256 es ${sha256}. `
        + 'Las horas son las del servidor. Ese archivo se puede descargar desde la compra.',
    },
    parcel: (id) => `Número de parcela (APN): ${id}`, noLegal: 'El vendedor no indicó una descripción legal.',
    missing: (paths) => 'El almacenamiento ya no tiene estos archivos, por lo que no están aquí. Súbalos de nuevo y vuelva a descargar los documentos.\n\n'
      + `${paths.join('\n')}\n`,
  },
}

/** Headings of a closing statement. */
export interface StatementWords {
  title(auction: string): string
  auction: string
  lotsSold: string
  asOf: string
  buyers: string
  seller: string
  lots: string
  lot: string
  buyer: string
  hammer: string
  dueOnTop: string
  premium: string
  fees: string
  tax: string
  notInvoiced: string
  invoiced: string
  deposit: string
  paid: string
  refunded: string
  balance: string
  share: string
  commission: string
  platformFee: string
  deductions: string
  net: string
  total: string
  smallPrint(currency: string): string
  pageOf(page: number, pages: number): string
}

export const STATEMENT_WORDS: Record<Language, StatementWords> = {
  en: {
    title: (auction) => `Closing statement, ${auction}`, auction: 'Auction', lotsSold: 'Lots sold', asOf: 'As of',
    buyers: 'Closing statement: buyers', seller: 'Closing statement: seller', lots: 'Lots', lot: 'Lot', buyer: 'Buyer',
    hammer: 'Hammer price', dueOnTop: 'Amounts due, added to the price', premium: 'Buyer’s premium',
    fees: 'Buyer fees', tax: 'Taxes',
    notInvoiced: 'Price corrections, and sales settled by a platform', invoiced: 'Invoiced', deposit: 'Deposits applied', paid: 'Paid',
    refunded: 'Refunded to buyers', balance: 'Balance due', share: 'Share of the buyer’s premium', commission: 'Commission',
    platformFee: 'Platform fee', deductions: 'Deductions', net: 'Net proceeds', total: 'Total',
    smallPrint: (currency) => `All amounts are in ${currency}. Canceled sales are not included.`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
  },
  es: {
    title: (auction) => `Declaración de cierre, ${auction}`, auction: 'Subasta', lotsSold: 'Lotes vendidos', asOf: 'Al',
    buyers: 'Declaración de cierre: compradores', seller: 'Declaración de cierre: vendedor', lots: 'Lotes', lot: 'Lote', buyer: 'Comprador',
    hammer: 'Precio de martillo', dueOnTop: 'Importes adeudados, sumados al precio', premium: 'Prima del comprador',
    fees: 'Tarifas del comprador', tax: 'Impuestos',
    notInvoiced: 'Correcciones de precio y ventas liquidadas por una plataforma', invoiced: 'Facturado', deposit: 'Depósitos aplicados', paid: 'Pagado',
    refunded: 'Reembolsado a compradores', balance: 'Saldo pendiente', share: 'Parte de la prima del comprador', commission: 'Comisión',
    platformFee: 'Tarifa de la plataforma', deductions: 'Deducciones', net: 'Importe neto', total: 'Total',
    smallPrint: (currency) => `Todos los importes están en ${currency}. Las ventas canceladas no están incluidas.`,
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
  },
}
