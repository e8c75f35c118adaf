import { sentences } from '../kernel/said.ts'

/** What close-out says to people. */
export const say = sentences('close-out', {
  lotUnavailable: { en: 'The lot is not to be had any more.', es: 'El lote ya no está disponible.' },
  accountSuspended: { en: 'This account is suspended.', es: 'Esta cuenta está suspendida.' },
  buyerBlocked: {
    en: 'You cannot buy here at present. Ask the house why.',
    es: 'Por ahora no puede comprar aquí. Pregunte el motivo a la casa.',
  },
  amountNotForOffer: { en: 'Only a counter-offer names an amount.', es: 'Solo una contrapropuesta lleva un importe.' },
  counterOfferMadeAlready: {
    en: 'This lot has had its counter-offer. Accept the high bid or reject it.',
    es: 'Por este lote ya se hizo una contrapropuesta. Acepte la oferta más alta o rechácela.',
  },
  counterOfferAmountMissing: { en: 'Say which amount you would sell for.', es: 'Indique por qué importe vendería.' },
  tooManyAcreageDecimals: { en: 'The acreage must have at most 4 decimals.', es: 'Los acres deben tener 4 decimales como máximo.' },
  priceOutOfRange: {
    en: 'So many acres do not come to a price that can be charged.',
    es: 'Con tantos acres no resulta un precio que se pueda cobrar.',
  },
  inventoryItemGone: {
    en: 'What this lot was made of has left the stock or is in another sale.',
    es: 'La propiedad de este lote ya no está en inventario o está en otra subasta.',
  },
  offerOpen: {
    en: 'An offer for this lot is open. Wait for the answer, or withdraw it first.',
    es: 'Hay una propuesta abierta por este lote. Espere la respuesta o retírela antes.',
  },
  confirmationExpired: {
    en: 'The time to confirm this sale is over; the lot counts as rejected.',
    es: 'El plazo para confirmar esta venta terminó; el lote se da por rechazado.',
  },
  notAwaitingConfirmation: {
    en: 'This lot awaits no confirmation: it is still open, or its hammer has not fallen yet.',
    es: 'Este lote no espera confirmación: sigue abierto o aún no ha caído el martillo.',
  },
  counterOfferNotPossible: {
    en: 'This lot is {status}; a counter-offer answers a high bid that awaits its seller.',
    es: 'Este lote está en «{status}»; una contrapropuesta solo responde a una oferta más alta que espera al vendedor.',
  },
  counterOfferOutOfRange: {
    en: 'A counter-offer is at least {least} and at most the reserve of {most}.',
    es: 'Una contrapropuesta es de al menos {least} y como máximo la reserva de {most}.',
  },
  notOfferable: {
    en: 'Only a lot that stayed unsold although people bid on it, or whose buyer never paid, can be offered.',
    es: 'Solo se puede ofrecer un lote que quedó sin vender pese a tener ofertas, o cuyo comprador nunca pagó.',
  },
  relistedAlready: { en: 'This lot is in another sale by now.', es: 'Este lote ya está en otra subasta.' },
  offersNotAllowed: {
    en: 'The terms of this auction do not allow an offer to the runner-up.',
    es: 'Las condiciones de esta subasta no permiten una propuesta al segundo postor.',
  },
  offerPeriodOver: {
    en: 'Offers are possible for {count} days, which are over. Put the lot into another sale.',
    es: 'Las propuestas son posibles durante {count} días, que ya pasaron. Ponga el lote en otra subasta.',
  },
  highBidderDefaulted: {
    en: 'The high bidder did not pay for this lot, so no offer goes there.',
    es: 'El mejor postor no pagó este lote, así que no se le puede ofrecer.',
  },
  noOtherBidder: {
    en: 'Nobody else who could be asked bid on this lot.',
    es: 'Nadie más a quien se pueda preguntar ofertó por este lote.',
  },
  nothingOwed: {
    en: 'The buyer owes nothing for this lot, so there is no default.',
    es: 'El comprador no debe nada por este lote, así que no hay impago.',
  },
  defaultTooEarly: {
    en: 'A default can be declared {count} days after the invoice was due.',
    es: 'El impago se puede declarar {count} días después del vencimiento de la factura.',
  },
  notSubjectToSurvey: {
    en: 'This lot was not offered by the acre subject to a final survey.',
    es: 'Este lote no se ofreció por acre a reserva de un levantamiento final.',
  },
  surveyNeedsSale: { en: 'Only a lot that is sold is surveyed.', es: 'Solo se levanta un lote que está vendido.' },
  soldElsewhereForTotal: {
    en: 'This lot was sold on a platform, at a price for all of it.',
    es: 'Este lote se vendió en una plataforma, por un precio para todo él.',
  },
  surveyEnteredAlready: {
    en: 'The survey of this lot has been entered: {acreage} acres.',
    es: 'El levantamiento de este lote ya se registró: {acreage} acres.',
  },
  notSold: {
    en: 'This lot is not sold, so there is no sale to undo.',
    es: 'Este lote no está vendido, así que no hay venta que deshacer.',
  },
  lotsSoldAndPaid: {
    en: 'Lots of this auction are sold and paid for, so it cannot be called off. Take those sales back one by one first, or close it.',
    es: 'Hay lotes de esta subasta vendidos y pagados, así que no se puede anular. Deshaga antes esas ventas una por una, o ciérrela.',
  },
})
