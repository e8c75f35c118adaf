import { bilingual } from '../../bilingual.ts'

export const results = bilingual({
  title: { en: 'Results', es: 'Resultados' },
  description: {
    en: 'Sale prices for every closed land auction.',
    es: 'Precios de venta de todas las subastas de tierras cerradas.',
  },
  lede: {
    en: 'Closed auctions with the price of every lot, most recent first.',
    es: 'Subastas cerradas con el precio de cada lote; primero, la más reciente.',
  },
  none: { en: 'No auctions have closed yet', es: 'Todavía no ha cerrado ninguna subasta' },
  noneHint: {
    en: 'Prices appear here when the first auction closes.',
    es: 'Los precios aparecen aquí cuando cierra la primera subasta.',
  },
  seeAuctions: { en: 'See open auctions', es: 'Ver subastas abiertas' },
  of: { en: (title: string) => `Results: ${title}`, es: (title: string) => `Resultados: ${title}` },
  ofDescription: {
    en: (title: string, sold: number, lots: number, total: string) => `${title}: ${sold} of ${lots} lots sold for ${total}.`,
    es: (title: string, sold: number, lots: number, total: string) => `${title}: ${sold} de ${lots} lotes rematados por ${total}.`,
  },
  crumb: { en: 'Results', es: 'Resultados' },
  sold: { en: 'Sold', es: 'Vendidos' },
  unsold: { en: 'Not sold', es: 'Sin vender' },
  total: { en: 'Total hammer price', es: 'Total de precios de martillo' },
  acresSold: { en: 'Land sold', es: 'Superficie vendida' },
  averageAcre: { en: 'Average per acre', es: 'Promedio por acre' },
  anAcre: { en: 'an acre', es: 'por acre' },
  still: {
    en: { one: '{count} lot in this auction is still open.', other: '{count} lots in this auction are still open.' },
    es: { one: '{count} lote de esta subasta sigue abierto.', other: '{count} lotes de esta subasta siguen abiertos.' },
  },
  download: { en: 'Download as CSV', es: 'Descargar en CSV' },
  closed: { en: 'Closed', es: 'Cerrada' },
  hammer: { en: 'Hammer prices do not include the buyer’s premium.', es: 'Los precios de martillo no incluyen la prima del comprador.' },
  columns: {
    lot: { en: 'Lot', es: 'Lote' },
    title: { en: 'Title', es: 'Título' },
    place: { en: 'Place', es: 'Lugar' },
    acres: { en: 'Acres', es: 'Acres' },
    price: { en: 'Hammer price', es: 'Precio de martillo' },
    perAcre: { en: 'Per acre', es: 'Por acre' },
    bids: { en: 'Bids', es: 'Ofertas' },
    outcome: { en: 'Outcome', es: 'Resultado' },
  },
  /** In a column called Sold. */
  soldAmong: { en: (sold: string, lots: string) => `${sold} of ${lots}`, es: (sold: string, lots: string) => `${sold} de ${lots}` },
  soldOf: {
    en: (sold: string, lots: string) => `${sold} of ${lots} lots sold`,
    es: (sold: string, lots: string) => `${sold} de ${lots} lotes vendidos`,
  },
})
