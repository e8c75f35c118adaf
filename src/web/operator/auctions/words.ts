import { bilingual } from '../../bilingual.ts'

export const auctions = bilingual({
  title: { en: 'Auctions', es: 'Subastas' },
  lede: {
    en: 'All auctions: seller agreements, invitations, and extensions after an outage.',
    es: 'Todas las subastas: acuerdos con vendedores, invitaciones y extensiones tras una interrupción.',
  },
  none: { en: 'No auctions', es: 'No hay subastas' },
  search: { en: 'Auction title', es: 'Título de la subasta' },
  find: { en: 'Find', es: 'Buscar' },
  auction: { en: 'Auction', es: 'Subasta' },
  seller: { en: 'Seller', es: 'Vendedor' },
  state: { en: 'State', es: 'Estado' },
  opens: { en: 'Opens', es: 'Abre' },
  closes: { en: 'Closes', es: 'Cierra' },
  lots: { en: 'Lots', es: 'Lotes' },
  noLots: { en: 'No lots yet.', es: 'Todavía no hay lotes.' },
  privacy: { en: 'Visibility', es: 'Visibilidad' },
  privacies: {
    en: { public: 'Everyone', unlisted: 'Anyone with the link', invitation: 'Invited bidders only' },
    es: { public: 'Todos', unlisted: 'Cualquiera con el enlace', invitation: 'Solo postores invitados' },
  },
  statuses: {
    en: { active: 'Active', draft: 'Draft', closed: 'Closed', cancelled: 'Canceled' },
    es: { active: 'Activa', draft: 'Borrador', closed: 'Cerrada', cancelled: 'Cancelada' },
  },
  invited: { en: 'Invited bidders', es: 'Postores invitados' },
  nobodyInvited: { en: 'No one has been invited yet.', es: 'Todavía no hay nadie invitado.' },
  email: { en: 'Email', es: 'Correo' },
  since: { en: 'Since', es: 'Desde' },
  invite: { en: 'Invite bidder', es: 'Invitar a un postor' },
  asSeller: { en: 'View as seller', es: 'Ver como vendedor' },
})

export const agreement = bilingual({
  title: { en: 'Seller agreement', es: 'Acuerdo con el vendedor' },
  commission: { en: 'Commission', es: 'Comisión' },
  share: { en: 'Seller’s share of premium', es: 'Parte de la prima para el vendedor' },
  shareHint: {
    en: 'Percentage of the buyer’s premium paid to the seller.',
    es: 'Porcentaje de la prima del comprador que recibe el vendedor.',
  },
  platformFee: { en: 'Platform fee', es: 'Tarifa de la plataforma' },
  collected: { en: 'Fee collection', es: 'Cobro de la tarifa' },
  ways: {
    en: { deduct: 'Deducted from proceeds', invoice: 'Invoiced separately' },
    es: { deduct: 'Se descuenta de lo que recibe el vendedor', invoice: 'Factura aparte' },
  },
  deductions: { en: 'Deductions', es: 'Descuentos' },
  deductionsHint: {
    en: 'Deducted from the proceeds of every lot. One per line, for example Title search: 250',
    es: 'Se descuentan de lo que recibe el vendedor por cada lote. Uno por línea, por ejemplo Estudio del título: 250',
  },
  buyerFees: { en: 'Buyer fees', es: 'Cargos del comprador' },
  buyerFeesHint: {
    en: 'Paid by every buyer in addition to price and premium, for example $85 for deed recording, or $2.20 for each $500 of the price.',
    es: 'Lo paga cada comprador además del precio y la prima, por ejemplo $85 por registrar la escritura o $2.20 por cada $500 del precio.',
  },
  feeRow: { en: (nth: number) => `Fee ${nth}`, es: (nth: number) => `Cargo ${nth}` },
  feeLabel: { en: 'Fee name', es: 'Nombre del cargo' },
  feeAmount: { en: 'Amount', es: 'Importe' },
  feeUnit: { en: 'Per', es: 'Por cada' },
  feeIsTax: { en: 'Tax, paid to a government agency', es: 'Impuesto que se paga a una agencia del gobierno' },
  depositApplies: { en: 'Apply deposit to invoice', es: 'Aplicar el depósito a la factura' },
  depositAppliesHint: { en: 'When off, the buyer pays in full and the deposit is refunded.', es: 'Si está desactivado, el comprador paga el total y se le devuelve el depósito.' },
  none: { en: 'None', es: 'Ninguna' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  change: { en: 'Edit agreement', es: 'Editar el acuerdo' },
  fixed: { en: 'The agreement can’t be changed after the first bid.', es: 'El acuerdo no se puede cambiar después de la primera oferta.' },
  noDeduction: {
    en: 'Enter one deduction per line with a colon before the amount, for example Title search: 250',
    es: 'Escriba un descuento por línea con dos puntos antes del importe, por ejemplo Estudio del título: 250',
  },
})
