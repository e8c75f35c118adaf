import { sentences } from '../kernel/said.ts'

/** What deposits says to people. */
export const say = sentences('deposits', {
  youLead: {
    en: 'You lead on a lot of this auction, so your deposit stays until somebody bids more or the sale is over.',
    es: 'Va en cabeza en un lote de esta subasta, así que su depósito sigue retenido hasta que alguien oferte más o termine la subasta.',
  },
  bidderLeads: {
    en: 'This bidder leads on a lot of the auction, so the deposit stays until somebody bids more or the sale is over.',
    es: 'Este postor va ganando un lote de la subasta, así que el depósito se queda hasta que otro oferte más o termine la venta.',
  },
  takenByInvoice: {
    en: 'An invoice has taken this deposit. Undo that sale first; what it owes back is then held again.',
    es: 'Este depósito se aplicó a una factura. Deshaga antes esa venta; lo que se le deba volverá a quedar retenido.',
  },
  noCards: {
    en: 'This house takes no cards. Send the deposit by wire.',
    es: 'Esta casa no acepta tarjetas. Envíe el depósito por transferencia.',
  },
  auctionOver: { en: 'This auction is over.', es: 'Esta subasta ha terminado.' },
  closed: { en: 'Deposits closed on {moment}.', es: 'El plazo de los depósitos terminó el {moment}.' },
  enterAmount: { en: 'Enter an amount with at most two decimals.', es: 'Escriba un importe con dos decimales como máximo.' },
  tooHigh: { en: 'A deposit is at most {amount}.', es: 'Un depósito es como máximo de {amount}.' },
  tooLow: {
    en: 'The deposit of this auction is at least {amount}.',
    es: 'El depósito de esta subasta es de al menos {amount}.',
  },
  keptForHouse: { en: 'This deposit was kept for the house already.', es: 'Este depósito ya quedó para la casa.' },
  keptForSeller: { en: 'This deposit was kept for the seller already.', es: 'Este depósito ya quedó para el vendedor.' },
})
