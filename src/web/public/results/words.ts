import { bilingual } from '../../bilingual.ts'

export const results = bilingual({
  title: { en: 'Results', es: 'Resultados' },
  description: {
    en: 'What land sold for at this house: every closed sale with its prices.',
    es: 'A cuánto se remató la tierra en esta casa: todas las subastas cerradas con sus precios.',
  },
  lede: {
    en: 'Every sale that has closed, with the price of every lot. The last to close comes first.',
    es: 'Todas las subastas cerradas, con el precio de cada lote. Primero, la última en cerrar.',
  },
  none: { en: 'No sale has closed yet', es: 'Todavía no ha cerrado ninguna subasta' },
  noneHint: {
    en: 'Prices appear here as soon as the first sale is over.',
    es: 'Los precios aparecen aquí en cuanto termina la primera subasta.',
  },
  seeAuctions: { en: 'See the running auctions', es: 'Ver las subastas en curso' },
  of: { en: (title: string) => `Results: ${title}`, es: (title: string) => `Resultados: ${title}` },
  ofDescription: {
    en: (title: string, sold: number, lots: number, total: string) => `${title}: ${sold} of ${lots} lots sold for ${total}.`,
    es: (title: string, sold: number, lots: number, total: string) => `${title}: ${sold} de ${lots} lotes rematados por ${total}.`,
  },
  crumb: { en: 'Results', es: 'Resultados' },
  sold: { en: 'Sold', es: 'Vendidos' },
  unsold: { en: 'Not sold', es: 'Sin vender' },
  total: { en: 'Total of the hammer prices', es: 'Suma de los precios de martillo' },
  acresSold: { en: 'Land sold', es: 'Superficie vendida' },
  averageAcre: { en: 'An acre, on average', es: 'Media por acre' },
  anAcre: { en: 'an acre', es: 'por acre' },
  still: {
    en: { one: '{count} lot of this sale is still open.', other: '{count} lots of this sale are still open.' },
    es: { one: '{count} lote de esta subasta sigue abierto.', other: '{count} lotes de esta subasta siguen abiertos.' },
  },
  download: { en: 'Download as CSV', es: 'Descargar en CSV' },
  closed: { en: 'Closed', es: 'Cerrada' },
  hammer: { en: 'The hammer price is without the buyer’s premium.', es: 'El precio de martillo no incluye la prima del comprador.' },
  columns: {
    lot: { en: 'Lot', es: 'Lote' },
    title: { en: 'Title', es: 'Título' },
    place: { en: 'Place', es: 'Lugar' },
    acres: { en: 'Acres', es: 'Acres' },
    price: { en: 'Hammer price', es: 'Precio de martillo' },
    perAcre: { en: 'Per acre', es: 'Por acre' },
    bids: { en: 'Bids', es: 'Pujas' },
    outcome: { en: 'Outcome', es: 'Resultado' },
  },
  soldOf: {
    en: (sold: string, lots: string) => `${sold} of ${lots} lots sold`,
    es: (sold: string, lots: string) => `${sold} de ${lots} lotes vendidos`,
  },
})
