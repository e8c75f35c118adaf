import { sentences } from '../kernel/said.ts'

/** Messages of close-out. */
export const say = sentences('close-out', {
  lotUnavailable: { en: 'This lot is no longer available.', es: 'Este lote ya no está disponible.' },
  accountSuspended: { en: 'This account is suspended.', es: 'Esta cuenta está suspendida.' },
  buyerBlocked: { en: 'You cannot buy right now. Contact us for details.', es: 'Por ahora no puede comprar. Comuníquese con nosotros.' },
  amountNotForOffer: { en: 'Only a counter-offer has an amount.', es: 'Solo una contrapropuesta lleva un importe.' },
  counterOfferMadeAlready: {
    en: 'A counter-offer was already made for this lot. Accept or reject the high bid.',
    es: 'Ya se hizo una contrapropuesta por este lote. Acepte o rechace la oferta más alta.',
  },
  counterOfferAmountMissing: { en: 'Enter the amount of your counter-offer.', es: 'Indique el importe de su contrapropuesta.' },
  tooManyAcreageDecimals: { en: 'The acreage must have at most 4 decimals.', es: 'Los acres deben tener 4 decimales como máximo.' },
  priceOutOfRange: {
    en: 'With this acreage, the price cannot be charged. Check the acres.',
    es: 'Con estos acres, el precio no se puede cobrar. Revise los acres.',
  },
  notATaxSale: {
    en: 'Only lots of a tax sale can be struck off to the county.', es: 'Solo los lotes de una venta por impuestos se pueden adjudicar al condado.',
  },
  onlyUnsoldStruckOff: {
    en: 'Only an unsold lot can be struck off to the county.', es: 'Solo un lote sin vender se puede adjudicar al condado.',
  },
  inventoryItemGone: {
    en: 'The inventory item of this lot is no longer in stock, or is in another auction.',
    es: 'La propiedad de este lote ya no está en inventario o está en otra subasta.',
  },
  offerOpen: {
    en: 'This lot has an open offer. Wait for the answer, or withdraw it first.',
    es: 'Este lote tiene una propuesta abierta. Espere la respuesta o retírela antes.',
  },
  confirmationExpired: {
    en: 'The deadline to confirm this sale has passed, so the lot counts as rejected.',
    es: 'El plazo para confirmar esta venta terminó, así que el lote se da por rechazado.',
  },
  notAwaitingConfirmation: {
    en: 'This lot is not awaiting confirmation: it is still open, or its result is not final yet.',
    es: 'Este lote no espera confirmación: sigue abierto o su resultado aún no es definitivo.',
  },
  counterOfferNotPossible: {
    en: 'This lot is {status}. A counter-offer is possible only for a high bid that awaits the seller.',
    es: 'Este lote está en «{status}». Solo se puede hacer una contrapropuesta a una oferta que espera al vendedor.',
  },
  counterOfferOutOfRange: {
    en: 'A counter-offer must be from {least} to {most}, the reserve.',
    es: 'Una contrapropuesta debe estar entre {least} y {most}, la reserva.',
  },
  notOfferable: {
    en: 'Only an unsold lot with bids, or a lot whose buyer did not pay, can be offered.',
    es: 'Solo se puede ofrecer un lote sin vender que tuvo ofertas, o uno cuyo comprador no pagó.',
  },
  relistedAlready: { en: 'This lot is already in another auction.', es: 'Este lote ya está en otra subasta.' },
  offersNotAllowed: {
    en: 'The terms of this auction do not allow an offer to the runner-up.',
    es: 'Las condiciones de esta subasta no permiten una propuesta al segundo postor.',
  },
  offerPeriodOver: {
    en: 'The {count} days for making offers have passed. Relist the lot in another auction.',
    es: 'Los {count} días para hacer propuestas ya pasaron. Ponga el lote en otra subasta.',
  },
  highBidderDefaulted: {
    en: 'The high bidder did not pay for this lot, so it cannot be offered to them.',
    es: 'El mejor postor no pagó este lote, así que no se le puede ofrecer.',
  },
  noOtherBidder: { en: 'No other eligible person bid on this lot.', es: 'Ningún otro postor apto ofertó por este lote.' },
  notAllUnsold: {
    en: 'Some of these lots are not unsold lots of this auction, or were relisted. None was struck off.',
    es: 'Algunos de estos lotes no son lotes sin vender de esta subasta, o se volvieron a publicar. No se adjudicó ninguno.',
  },
  noneToStrikeOff: { en: 'None of these lots can be struck off.', es: 'Ninguno de estos lotes se puede adjudicar al condado.' },
  tooManyToStrikeOff: { en: 'Strike off at most {most} lots at once.', es: 'Adjudique como máximo {most} lotes a la vez.' },
  nothingOwed: {
    en: 'The buyer owes nothing for this lot, so there is no default.',
    es: 'El comprador no debe nada por este lote, así que no hay impago.',
  },
  defaultTooEarly: {
    en: 'You can declare a default {count} days after the invoice was due.',
    es: 'El impago se puede declarar {count} días después del vencimiento de la factura.',
  },
  notSubjectToSurvey: {
    en: 'This lot was not offered by the acre subject to a final survey.',
    es: 'Este lote no se ofreció por acre a reserva de un levantamiento final.',
  },
  surveyNeedsSale: { en: 'Only a sold lot can have a final survey.', es: 'Solo un lote vendido puede tener un levantamiento final.' },
  soldElsewhereForTotal: {
    en: 'This lot was sold on another platform for a total price, not by the acre.',
    es: 'Este lote se vendió en otra plataforma por un precio total, no por acre.',
  },
  surveyEnteredAlready: {
    en: 'The survey of this lot is already recorded: {acreage} acres.',
    es: 'El levantamiento de este lote ya se registró: {acreage} acres.',
  },
  notSold: {
    en: 'This lot is not sold, so there is no sale to rescind.',
    es: 'Este lote no está vendido, así que no hay venta que rescindir.',
  },
  lotsSoldAndPaid: {
    en: 'This auction has lots that are sold and paid for, so it cannot be canceled. Rescind those sales one by one first, or close the auction.',
    es: 'Esta subasta tiene lotes vendidos y pagados, así que no se puede cancelar. Rescinda antes esas ventas una por una, o cierre la subasta.',
  },
})
