import { bilingual } from '../bilingual.ts'

/** The contract of a sale: template and placeholders. */
export const contract = bilingual({
  title: { en: 'Contract', es: 'Contrato' },
  officeTitle: { en: 'Default contract', es: 'Contrato predeterminado' },
  lede: {
    en: 'The purchase agreement in the closing packet of each sold lot.',
    es: 'El contrato de compraventa de los documentos de cierre de cada lote vendido.',
  },
  of: {
    en: {
      auction: 'This auction has its own contract.', office: 'This auction uses the default contract of the office.',
      program: 'This is the contract that comes with Freehold. Have an attorney review it.',
    },
    es: {
      auction: 'Esta subasta tiene su propio contrato.', office: 'Esta subasta usa el contrato predeterminado de la oficina.',
      program: 'Este es el contrato incluido con Freehold. Pida a un abogado que lo revise.',
    },
  },
  ofOffice: {
    en: { office: 'Auctions without a contract of their own use this one.', program: 'This is the contract that comes with Freehold. Have an attorney review it.' },
    es: { office: 'Lo usan las subastas sin contrato propio.', program: 'Este es el contrato incluido con Freehold. Pida a un abogado que lo revise.' },
  },
  body: { en: 'Contract text (Markdown)', es: 'Texto del contrato (Markdown)' },
  hint: { en: 'Leave empty to use the default.', es: 'Déjelo vacío para usar el predeterminado.' },
  save: { en: 'Save contract', es: 'Guardar el contrato' },
  preview: { en: 'Preview with sample data (PDF)', es: 'Vista previa de ejemplo (PDF)' },
  fields: { en: 'Fields', es: 'Campos' },
  fieldsHint: {
    en: 'Each field is replaced by what we know. A value that is missing prints as a blank line.',
    es: 'Cada campo se sustituye por los datos que tenemos. Si falta un valor, se imprime una línea en blanco.',
  },
  field: { en: 'Field', es: 'Campo' },
  meaning: { en: 'Value', es: 'Valor' },
  meanings: {
    en: {
      seller_name: 'Seller', buyer_name: 'Buyer', deed_name: 'Name on deed', buyer_address: 'Buyer’s mailing address', buyer_email: 'Buyer’s email',
      buyer_phone: 'Buyer’s phone', auction_title: 'Auction', lot_number: 'Lot number', lot_title: 'Lot', legal_description: 'Legal description',
      parcel_id: 'Parcel number (APN)', county: 'County', state: 'State', acreage: 'Acres', sale_date: 'Date of sale', hammer_price: 'Hammer price',
      buyers_premium: 'Buyer’s premium', purchase_price: 'Hammer price plus premium', invoice_total: 'Total of the invoices', amount_paid: 'Paid to date',
      balance_due: 'Balance due', due_date: 'Due date of the last invoice', invoice_numbers: 'Invoice numbers',
    },
    es: {
      seller_name: 'Vendedor', buyer_name: 'Comprador', deed_name: 'Nombre en la escritura', buyer_address: 'Dirección del comprador',
      buyer_email: 'Correo del comprador', buyer_phone: 'Teléfono del comprador', auction_title: 'Subasta', lot_number: 'Número de lote',
      lot_title: 'Lote', legal_description: 'Descripción legal', parcel_id: 'Número de parcela (APN)', county: 'Condado', state: 'Estado',
      acreage: 'Acres', sale_date: 'Fecha de venta', hammer_price: 'Precio de martillo', buyers_premium: 'Prima del comprador',
      purchase_price: 'Precio de martillo más prima', invoice_total: 'Total de las facturas', amount_paid: 'Pagado hasta hoy',
      balance_due: 'Saldo pendiente', due_date: 'Vencimiento de la última factura', invoice_numbers: 'Números de factura',
    },
  },
})
