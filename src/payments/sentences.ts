import { sentences } from '../kernel/said.ts'

/** Messages of payments. */
export const say = sentences('payments', {
  noCards: { en: 'Cards are not accepted. Pay by wire.', es: 'No se aceptan tarjetas. Pague por transferencia.' },
  notPayable: { en: 'This invoice is {status} and cannot be paid.', es: 'Esta factura está en estado «{status}» y no se puede pagar.' },
  onlyOpen: { en: 'Only an open invoice can be paid.', es: 'Solo se puede pagar una factura abierta.' },
  aboveCardLimit: {
    en: 'Card payments are limited to {most}. Pay {amount} by wire.',
    es: 'Los pagos con tarjeta se limitan a {most}. Pague {amount} por transferencia.',
  },
  beingCharged: {
    en: 'A card payment of {amount} for this invoice is in progress (payment {id}). Wait two minutes, check the invoice, and try again if it is still open.',
    es: 'Hay un pago con tarjeta de {amount} en curso para esta factura (pago {id}). Espere dos minutos, revise la factura e inténtelo de nuevo si sigue abierta.',
  },
  wireTheAmount: {
    en: 'Wire the amount and include {number} in the wire memo.',
    es: 'Transfiera el importe e indique {number} en el concepto.',
  },
  badSignature: {
    en: 'The signature of this event is missing, invalid or too old.',
    es: 'La firma de este evento falta, no es correcta o es demasiado antigua.',
  },
  tooManyEvents: { en: 'Too many events. Send them again later.', es: 'Demasiados eventos. Vuelva a enviarlos más tarde.' },
  notAnEvent: {
    en: 'The body is not an event of the payment provider.',
    es: 'El cuerpo no es un evento del proveedor de pagos.',
  },
  eventTaken: { en: 'Event {id}: taken.', es: 'Evento {id}: recibido.' },
  eventRepeated: { en: 'Event {id}: repeated.', es: 'Evento {id}: repetido.' },
  eventNotFollowed: { en: 'Event {id}: type not followed.', es: 'Evento {id}: tipo que no se sigue.' },
  eventOfUnknownObject: { en: 'Event {id}: unknown object.', es: 'Evento {id}: objeto desconocido.' },
  eventInOtherCurrency: { en: 'Event {id}: another currency.', es: 'Evento {id}: otra moneda.' },
  decidedAlready: { en: 'This payment was already completed or declined.', es: 'Este pago ya se completó o se rechazó.' },
})

/** Description of a card payment for the payment provider. */
export const ofPayment = sentences('payment', {
  invoice: { en: 'Invoice {number}', es: 'Factura {number}' },
  deposit: { en: 'Deposit for {auction}', es: 'Depósito para {auction}' },
  openedElsewhere: { en: 'Opened at the payment provider', es: 'Abierto en el proveedor de pagos' },
})
