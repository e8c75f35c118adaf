import type { Language } from '../kernel/languages.ts'
import type { ListColumn, ListKind, LotOutcome } from './list-rules.ts'

/** Texts of public lists, on pages and in PDFs. */
interface ListWords {
  titles: Record<ListKind, string>
  columns: Record<ListColumn, string>
  outcomes: Record<LotOutcome, string>
  bidder(number: number): string
  pageOf(page: number, pages: number): string
}

export const LIST_WORDS: Record<Language, ListWords> = {
  en: {
    titles: { notice: 'List of lots to be sold', results: 'List of results' },
    columns: {
      lot_number: 'Lot', parcel_id: 'Parcel number', owner: 'Owner of record', title: 'Property', legal_description: 'Legal description', county: 'County',
      taxes: 'Taxes', interest: 'Interest and penalties', costs: 'Costs', fees: 'Fees', amount_due: 'Amount due', minimum_bid: 'Minimum bid',
      outcome: 'Outcome', price: 'Price', surplus: 'Surplus', purchaser: 'Purchaser',
    },
    outcomes: {
      open: 'Open', sold: 'Sold', unsold: 'Not sold', withdrawn: 'Withdrawn', redeemed: 'Redeemed by the owner', struck_off: 'Struck off to the county',
    },
    bidder: (number) => `Bidder #${number}`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
  },
  es: {
    titles: { notice: 'Lista de lotes en venta', results: 'Lista de resultados' },
    columns: {
      lot_number: 'Lote', parcel_id: 'Número de parcela', owner: 'Propietario registrado', title: 'Propiedad', legal_description: 'Descripción legal',
      county: 'Condado', taxes: 'Impuestos', interest: 'Intereses y recargos', costs: 'Costos', fees: 'Tarifas', amount_due: 'Importe adeudado',
      minimum_bid: 'Oferta mínima', outcome: 'Resultado', price: 'Precio', surplus: 'Excedente', purchaser: 'Comprador',
    },
    outcomes: {
      open: 'Abierto', sold: 'Vendido', unsold: 'Sin vender', withdrawn: 'Retirado', redeemed: 'Redimido por el propietario',
      struck_off: 'Adjudicado al condado',
    },
    bidder: (number) => `Postor n.º ${number}`,
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
  },
}
