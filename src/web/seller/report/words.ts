import { bilingual } from '../../bilingual.ts'

/** The report of an auction. Names of its figures and plots are in `reports/report-words.ts`, which its PDF shares. */
export const saleReport = bilingual({
  title: { en: 'Auction report', es: 'Informe de la subasta' },
  lede: {
    en: 'Results against opening bids and reserves, prices per acre, bidding before the close, and where bidders came from.',
    es: 'Resultados frente a precios iniciales y reservas, precios por acre, ofertas antes del cierre y de dónde vinieron los postores.',
  },
  none: { en: 'No lots yet', es: 'Todavía no hay lotes' },
  noneHint: { en: 'The report starts with the first lot of the auction.', es: 'El informe comienza con el primer lote de la subasta.' },
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  csv: { en: 'Download lots (CSV)', es: 'Descargar lotes (CSV)' },
  activityCsv: { en: 'Download bids per minute (CSV)', es: 'Descargar ofertas por minuto (CSV)' },
  sourcesCsv: { en: 'Download sources (CSV)', es: 'Descargar orígenes (CSV)' },
  noPlots: { en: 'Plots appear with the first bids.', es: 'Los gráficos aparecen con las primeras ofertas.' },
  lots: { en: 'Lots', es: 'Lotes' },
  lot: { en: 'Lot', es: 'Lote' },
  outcome: { en: 'Result', es: 'Resultado' },
  opening: { en: 'Opening bid', es: 'Precio inicial' },
  reserve: { en: 'Reserve', es: 'Reserva' },
  price: { en: 'Hammer price or high bid', es: 'Precio de martillo u oferta más alta' },
  perAcre: { en: 'Price per acre', es: 'Precio por acre' },
  bids: { en: 'Bids', es: 'Ofertas' },
  bidders: { en: 'Bidders', es: 'Postores' },
  outcomes: {
    en: { open: 'Open', sold: 'Sold', unsold: 'Not sold', withdrawn: 'Withdrawn' },
    es: { open: 'Abierto', sold: 'Vendido', unsold: 'Sin vender', withdrawn: 'Retirado' },
  },
})
