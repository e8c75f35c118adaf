import { bilingual } from '../../bilingual.ts'

/** Buyers and bidders of an auction. */
export const buyers = bilingual({
  title: { en: 'Buyers', es: 'Compradores' },
  bidders: { en: 'Bidders', es: 'Postores' },
  link: { en: 'Buyers and bidders', es: 'Compradores y postores' },
  lists: { en: 'Lists', es: 'Listas' },
  private: {
    en: 'Use these contacts only for this auction. Each visit to this list is recorded.',
    es: 'Use estos datos solo para esta subasta. Cada consulta de esta lista queda registrada.',
  },
  packet: { en: 'Closing packet (PDF)', es: 'Documentos de cierre (PDF)' },
  csv: { en: 'Download CSV', es: 'Descargar CSV' },
  none: { en: 'No lot has sold yet', es: 'Todavía no se ha vendido ningún lote' },
  noneHint: { en: 'A buyer appears here as soon as a lot sells.', es: 'Aquí aparece cada comprador en cuanto se vende un lote.' },
  columns: {
    en: { lot: 'Lot', buyer: 'Buyer', contact: 'Contact', address: 'Mailing address', price: 'Hammer price', paid: 'Paid' },
    es: { lot: 'Lote', buyer: 'Comprador', contact: 'Contacto', address: 'Dirección postal', price: 'Precio de martillo', paid: 'Pagado' },
  },
  deed: { en: (name: string) => `Name on deed: ${name}`, es: (name: string) => `Nombre en la escritura: ${name}` },
  deedName: { en: 'Name on deed', es: 'Nombre en la escritura' },
  noDeed: { en: 'Name on deed not entered yet', es: 'Aún no indicó el nombre para la escritura' },
  noContact: { en: 'No email or phone', es: 'Sin correo electrónico ni teléfono' },
  noAddress: { en: 'Not entered yet', es: 'Aún no indicada' },
  number: { en: (number: string) => `Bidder #${number}`, es: (number: string) => `Postor n.º ${number}` },
  ofPlatform: {
    en: (platform: string, reference: string) => `${platform}, reference ${reference}`,
    es: (platform: string, reference: string) => `${platform}, referencia ${reference}`,
  },
  paidOf: { en: (paid: string, due: string) => `${paid} of ${due}`, es: (paid: string, due: string) => `${paid} de ${due}` },
  notInvoiced: { en: 'Not invoiced', es: 'Sin factura' },
  bidderColumns: {
    en: { lot: 'Lot', bidder: 'Bidder', outcome: 'Outcome', highest: 'Highest bid', last: 'Last bid' },
    es: { lot: 'Lote', bidder: 'Postor', outcome: 'Resultado', highest: 'Oferta más alta', last: 'Última oferta' },
  },
  outcomes: {
    en: { buyer: 'Buyer', underbidder: 'Underbidder', outbid: 'Outbid', not_sold: 'Lot not sold' },
    es: { buyer: 'Comprador', underbidder: 'Segundo postor', outbid: 'Superado', not_sold: 'Lote sin vender' },
  },
  all: { en: 'All bidders', es: 'Todos los postores' },
  filter: { en: 'Filter', es: 'Filtrar' },
  biddersHint: {
    en: 'Highest bids are public bids; maximums stay private. For lots that were not sold, only bidder numbers are shown.',
    es: 'Las ofertas más altas son las públicas; las ofertas máximas no se muestran. De los lotes sin vender solo se muestran los números de postor.',
  },
  noBidders: { en: 'No bidders found', es: 'No se encontraron postores' },
  notYet: { en: 'Bidders are listed after the close', es: 'Los postores aparecen después del cierre' },
  notYetText: {
    en: 'Names of bidders stay private until every lot of this auction has closed.',
    es: 'Los nombres de los postores son privados hasta que cierren todos los lotes de esta subasta.',
  },
})
