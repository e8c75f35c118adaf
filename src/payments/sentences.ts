import { sentences } from '../kernel/said.ts'

/** What payments says to people. */
export const say = sentences('payments', {
  noCards: { en: 'This house takes no cards. Pay by wire.', es: 'Esta casa no acepta tarjetas. Pague por transferencia.' },
  notPayable: { en: 'An invoice that is {status} takes no payment.', es: 'Una factura en estado «{status}» no admite pagos.' },
  onlyOpen: { en: 'Only an open invoice can be paid.', es: 'Solo se puede pagar una factura abierta.' },
  aboveCardLimit: {
    en: 'Cards pay at most {most}. Pay {amount} by wire.',
    es: 'Con tarjeta se pagan como máximo {most}. Pague {amount} por transferencia.',
  },
  beingCharged: {
    en: 'A card is being charged {amount} for this invoice (payment {id}). Wait two minutes, look at the invoice, and try again if it is still open.',
    es: 'Se están cargando {amount} en una tarjeta para esta factura (pago {id}). Espere dos minutos, mire la factura e inténtelo de nuevo si sigue abierta.',
  },
  wireTheAmount: {
    en: 'Wire the amount and include {number} in the wire memo.',
    es: 'Transfiera el importe e indique {number} en el concepto.',
  },
  badSignature: {
    en: 'The signature of this event is missing, wrong or too old.',
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
  decidedAlready: { en: 'This payment is decided already.', es: 'Este pago ya está decidido.' },
})

/** What a card payment is for, as the payment provider is told and shows it. */
export const ofPayment = sentences('payment', {
  invoice: { en: 'Invoice {number}', es: 'Factura {number}' },
  deposit: { en: 'Deposit for {auction}', es: 'Depósito para {auction}' },
  openedElsewhere: { en: 'Opened at the payment provider', es: 'Abierto en el proveedor de pagos' },
})
