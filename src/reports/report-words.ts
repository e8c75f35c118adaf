import type { Language } from '../kernel/languages.ts'
import type { LotOutcome } from './sale-report-rules.ts'

/** Texts of the report of an auction, on the page and in its PDF. */
interface SaleReportWords {
  title: string
  auction: string
  asOf: string
  outcomes: Readonly<Record<LotOutcome, string>>
  lots: string
  lot: string
  acres: string
  hammer: string
  opening: string
  reserve: string
  highBid: string
  premium: string
  bids: string
  bidders: string
  registered: string
  sellThrough: string
  overOpening: string
  overReserve: string
  acresSold: string
  perAcre: string
  results: { title: string; summary(sold: string, shown: string): string; x: string }
  land: { title: string; summary: string; x: string; y: string }
  activity: { title: string; summary(bids: string): string; x: string; y: string; noBids: string }
  lotLabel(number: string): string
  smallPrint: string
}

export const SALE_REPORT_WORDS: Record<Language, SaleReportWords> = {
  en: {
    title: 'Auction report', auction: 'Auction', asOf: 'As of',
    outcomes: { open: 'Open', sold: 'Sold', unsold: 'Not sold', withdrawn: 'Withdrawn' },
    lots: 'Lots', lot: 'Lot', acres: 'Acres', hammer: 'Hammer price', opening: 'Opening bid', reserve: 'Reserve', highBid: 'Hammer price or high bid',
    premium: 'Buyer’s premium', bids: 'Bids', bidders: 'Bidders', registered: 'Registered bidders', sellThrough: 'Sold',
    overOpening: 'Hammer prices vs. opening bids', overReserve: 'Hammer prices vs. reserves', acresSold: 'Acres sold', perAcre: 'Price per acre',
    results: {
      title: 'Results by lot', x: 'Amount',
      summary: (sold, shown) => `Hammer price or high bid of each lot against its opening bid and reserve. ${sold} sold. Lots shown: ${shown}.`,
    },
    land: { title: 'Price per acre by acreage', summary: 'Each dot is a sold lot.', x: 'Acres', y: 'Price per acre' },
    activity: {
      title: 'Bidding before the close', x: 'Time', y: 'Per minute', noBids: 'No bids were placed.',
      summary: (bids) => `Bids and active bidders per minute in the last hour. ${bids} bids. Automatic bids are not counted.`,
    },
    lotLabel: (number) => `Lot ${number}`,
    smallPrint: 'Amounts of lots that are sold by the acre are for the whole lot. Voided bids are not counted.',
  },
  es: {
    title: 'Informe de la subasta', auction: 'Subasta', asOf: 'Con fecha de',
    outcomes: { open: 'Abierto', sold: 'Vendido', unsold: 'Sin vender', withdrawn: 'Retirado' },
    lots: 'Lotes', lot: 'Lote', acres: 'Acres', hammer: 'Precio de martillo', opening: 'Precio inicial', reserve: 'Reserva',
    highBid: 'Precio de martillo u oferta más alta', premium: 'Prima del comprador', bids: 'Ofertas', bidders: 'Postores',
    registered: 'Postores registrados', sellThrough: 'Vendidos', overOpening: 'Precios de martillo frente a precios iniciales',
    overReserve: 'Precios de martillo frente a reservas', acresSold: 'Acres vendidos', perAcre: 'Precio por acre',
    results: {
      title: 'Resultados por lote', x: 'Importe',
      summary: (sold, shown) =>
        `Precio de martillo u oferta más alta de cada lote frente a su precio inicial y su reserva. Vendidos: ${sold}. Lotes mostrados: ${shown}.`,
    },
    land: { title: 'Precio por acre según la superficie', summary: 'Cada punto es un lote vendido.', x: 'Acres', y: 'Precio por acre' },
    activity: {
      title: 'Ofertas antes del cierre', x: 'Hora', y: 'Por minuto', noBids: 'No hubo ofertas.',
      summary: (bids) => `Ofertas y postores activos por minuto en la última hora. ${bids} ofertas. No se cuentan las ofertas automáticas.`,
    },
    lotLabel: (number) => `Lote ${number}`,
    smallPrint: 'Los importes de los lotes que se venden por acre son del lote completo. No se cuentan las ofertas anuladas.',
  },
}
