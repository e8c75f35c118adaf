import type { DuePart } from '../kernel/amount-due.ts'
import type { Language } from '../kernel/languages.ts'
import type { LotLabels } from '../kernel/printed-lot.ts'
import type { SettlementStatus } from './settlement.ts'

/** Texts of a printed settlement. */
export interface SheetWords extends LotLabels {
  title(number: number): string
  statuses: Record<SettlementStatus, string>
  seller: string
  auction: string
  sold: string
  paid: string
  hammer: string
  dueOnTop: string
  share: string
  commission: string
  platformFee: string
  net: string
  due: string
  paidToward: Record<DuePart, string>
  surplus: string
  smallPrint(currency: string): string
}

export const SHEET_WORDS: Record<Language, SheetWords> = {
  en: {
    title: (number) => `Settlement ${number}`,
    statuses: {
      pending: 'Awaiting the buyer’s payment', ready: 'Ready to pay', on_hold: 'On hold', paid: 'Paid',
      cancelled: 'Canceled with the sale', reversed: 'Reversed: the amount is owed back',
    },
    seller: 'Seller', auction: 'Auction', lot: 'Lot', parcel: 'Parcel number (APN)', place: 'County', page: 'Lot page',
    sold: 'Sold', paid: 'Paid',
    hammer: 'Hammer price', dueOnTop: 'Amount due, paid in addition to the price',
    share: 'Your share of the buyer’s premium', commission: 'Commission', platformFee: 'Platform fee',
    net: 'Net proceeds',
    due: 'Amount due', surplus: 'Surplus of the price above the amount due',
    paidToward: {
      taxes: 'Of the price, toward taxes', interest: 'Of the price, toward interest', costs: 'Of the price, toward costs', fees: 'Of the price, toward fees',
    },
    smallPrint: (currency) => `All amounts are in ${currency}.`,
  },
  es: {
    title: (number) => `Liquidación ${number}`,
    statuses: {
      pending: 'En espera del pago del comprador', ready: 'Lista para pagar', on_hold: 'Retenida', paid: 'Pagada',
      cancelled: 'Cancelada con la venta', reversed: 'Revertida: el importe debe devolverse',
    },
    seller: 'Vendedor', auction: 'Subasta', lot: 'Lote', parcel: 'Número de parcela (APN)', place: 'Condado', page: 'Página del lote',
    sold: 'Vendido', paid: 'Pagada',
    hammer: 'Precio de martillo', dueOnTop: 'Importe adeudado, pagado además del precio',
    share: 'Su parte de la prima del comprador', commission: 'Comisión', platformFee: 'Tarifa de la plataforma',
    net: 'Importe neto',
    due: 'Importe adeudado', surplus: 'Excedente del precio sobre el importe adeudado',
    paidToward: {
      taxes: 'Del precio, a impuestos', interest: 'Del precio, a intereses', costs: 'Del precio, a costos', fees: 'Del precio, a tarifas',
    },
    smallPrint: (currency) => `Todos los importes están en ${currency}.`,
  },
}
