import type { results as en } from '../en/results.ts'

export const results = {
  title: 'Resultados',
  description: 'A cuánto se remató la tierra en esta casa: todas las subastas cerradas con sus precios.',
  lede: 'Todas las subastas cerradas, con el precio de cada lote. Primero, la última en cerrar.',
  none: 'Todavía no ha cerrado ninguna subasta',
  noneHint: 'Los precios aparecen aquí en cuanto termina la primera subasta.',
  seeAuctions: 'Ver las subastas en curso',
  of: (title: string) => `Resultados: ${title}`,
  ofDescription: (title: string, sold: number, lots: number, total: string) => `${title}: ${sold} de ${lots} lotes rematados por ${total}.`,
  crumb: 'Resultados',
  sold: 'Vendidos',
  unsold: 'Sin vender',
  total: 'Suma de los precios de martillo',
  acresSold: 'Superficie vendida',
  averageAcre: 'Media por acre',
  anAcre: 'por acre',
  still: { one: '{count} lote de esta subasta sigue abierto.', other: '{count} lotes de esta subasta siguen abiertos.' },
  download: 'Descargar en CSV',
  closed: 'Cerrada',
  hammer: 'El precio de martillo no incluye la prima del comprador.',
  columns: {
    lot: 'Lote', title: 'Título', place: 'Lugar', acres: 'Acres', price: 'Precio de martillo', perAcre: 'Por acre',
    bids: 'Pujas', outcome: 'Resultado',
  },
  soldOf: (sold: string, lots: string) => `${sold} de ${lots} lotes vendidos`,
} satisfies typeof en
