import { bilingual } from '../../bilingual.ts'

export const auctions = bilingual({
  title: { en: 'Auctions', es: 'Subastas' },
  lede: {
    en: 'The sales of everybody: what was agreed with their sellers, who was invited, and more time after an outage.',
    es: 'Las ventas de todos: lo acordado con sus vendedores, quién está invitado y más tiempo tras una avería.',
  },
  none: { en: 'No auctions', es: 'No hay subastas' },
  search: { en: 'Part of the title', es: 'Parte del título' },
  find: { en: 'Find', es: 'Buscar' },
  auction: { en: 'Auction', es: 'Subasta' },
  seller: { en: 'Seller', es: 'Vendedor' },
  state: { en: 'State', es: 'Estado' },
  opens: { en: 'Opens', es: 'Abre' },
  closes: { en: 'Closes', es: 'Cierra' },
  lots: { en: 'Lots', es: 'Lotes' },
  noLots: { en: 'No lots yet.', es: 'Todavía no hay lotes.' },
  privacy: { en: 'Who may come', es: 'Quién puede venir' },
  privacies: {
    en: { public: 'Everybody', unlisted: 'Who has the address', invitation: 'Who is invited' },
    es: { public: 'Todos', unlisted: 'Quien tenga la dirección', invitation: 'Quien esté invitado' },
  },
  statuses: {
    en: { active: 'Running', draft: 'Draft', closed: 'Closed', cancelled: 'Called off' },
    es: { active: 'En curso', draft: 'Borrador', closed: 'Cerrada', cancelled: 'Cancelada' },
  },
  invited: { en: 'Invited', es: 'Invitados' },
  nobodyInvited: { en: 'Nobody is invited yet.', es: 'Todavía no hay nadie invitado.' },
  email: { en: 'Email', es: 'Correo' },
  since: { en: 'Since', es: 'Desde' },
  invite: { en: 'Invite somebody', es: 'Invitar a alguien' },
  asSeller: { en: 'As its seller works on it', es: 'Como trabaja en ella su vendedor' },
})

export const agreement = bilingual({
  title: { en: 'Agreement with the seller', es: 'Acuerdo con el vendedor' },
  commission: { en: 'Commission', es: 'Comisión' },
  share: { en: 'Share of the premium', es: 'Parte de la prima' },
  shareHint: {
    en: 'The part of the buyer’s premium that is the seller’s, in percent.',
    es: 'La parte de la prima del comprador que es del vendedor, en tanto por ciento.',
  },
  platformFee: { en: 'Platform fee', es: 'Tarifa de la plataforma' },
  collected: { en: 'Platform fee collected', es: 'Cobro de la tarifa' },
  ways: {
    en: { deduct: 'Taken off the proceeds', invoice: 'By an invoice of its own' },
    es: { deduct: 'Se descuenta del producto', invoice: 'Con una factura propia' },
  },
  deductions: { en: 'Deductions', es: 'Descuentos' },
  deductionsHint: {
    en: 'Taken off the proceeds of every lot; one a line: Title search: 250',
    es: 'Se descuentan del producto de cada lote; uno por línea: Estudio del título: 250',
  },
  buyerFees: { en: 'Fees of buyers', es: 'Cargos del comprador' },
  buyerFeesHint: {
    en: 'What every buyer pays beside price and premium: $85 for the recording of the deed, or $2.20 for each $500 of the price.',
    es: 'Lo que paga cada comprador además del precio y la prima: $85 por el registro de la escritura, o $2.20 por cada $500 del precio.',
  },
  feeRow: { en: (nth: number) => `Fee ${nth}`, es: (nth: number) => `Cargo ${nth}` },
  feeLabel: { en: 'Name of the fee', es: 'Nombre del cargo' },
  feeAmount: { en: 'Amount', es: 'Importe' },
  feeUnit: { en: 'For each', es: 'Por cada' },
  feeIsTax: { en: 'A tax, passed on to an authority', es: 'Un impuesto, que se entrega a una autoridad' },
  depositApplies: { en: 'The deposit counts towards the invoice', es: 'El depósito cuenta para la factura' },
  depositAppliesHint: { en: 'Otherwise the buyer pays in full and gets it back.', es: 'Si no, el comprador paga todo y lo recupera.' },
  none: { en: 'None', es: 'Ninguna' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  change: { en: 'Change the agreement', es: 'Cambiar el acuerdo' },
  fixed: { en: 'It is fixed: people have bid under it.', es: 'Ya es fijo: hay ofertas hechas bajo él.' },
  noDeduction: {
    en: 'Write each on a line of its own, with a colon before the amount: Title search: 250',
    es: 'Escriba cada uno en su línea, con dos puntos antes del importe: Estudio del título: 250',
  },
})
