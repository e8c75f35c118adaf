import { sentences } from '../kernel/said.ts'

/** What cross-listing says to people. */
export const say = sentences('cross-listing', {
  unknownLot: { en: 'There is no such lot on offer.', es: 'No hay ningún lote así a la venta.' },
  lotNotOpen: { en: 'This lot is not open for bidding.', es: 'Este lote no está abierto a ofertas.' },
  lotCurrencyIs: { en: 'This lot is sold in {currency}.', es: 'Este lote se vende en {currency}.' },
  sendCurrency: { en: 'Send {currency}.', es: 'Envíe {currency}.' },
  eventInProgress: {
    en: 'This event is being worked on. Send it again in a second.',
    es: 'Este evento se está procesando. Vuelva a enviarlo dentro de un segundo.',
  },
  amountInvalid: { en: 'This is no amount a lot can be sold for.', es: 'Por este importe no se puede vender un lote.' },
  lotSold: { en: 'The lot is sold.', es: 'El lote está vendido.' },
  recordedForReview: { en: 'Recorded for review.', es: 'Registrado para su revisión.' },
  eventIdReused: {
    en: 'This event_id was told before with another lot, bidder or amount. Give every event an event_id of its own.',
    es: 'Este event_id ya llegó con otro lote, postor o importe. Dé a cada evento un event_id propio.',
  },
  cursorNotKnown: {
    en: 'The cursor must be the next_cursor of the page before.',
    es: 'El cursor debe ser el next_cursor de la página anterior.',
  },
  bodyNotJson: { en: 'The body is not valid JSON.', es: 'El cuerpo no es JSON válido.' },
  bodyUnexpected: { en: 'The body is not the message that is told here.', es: 'El cuerpo no es el mensaje que se espera aquí.' },
  signatureInvalid: {
    en: 'The signature of this message is missing, wrong or too old.',
    es: 'La firma de este mensaje falta, no es correcta o es demasiado antigua.',
  },
  tooManyMessages: { en: 'Too many messages. Send them again later.', es: 'Demasiados mensajes. Vuelva a enviarlos más tarde.' },
  slugInvalid: {
    en: 'A slug is made of small letters, digits and hyphens, and begins with a letter.',
    es: 'El nombre en la dirección lleva minúsculas, cifras y guiones, y empieza por una letra.',
  },
  slugTaken: { en: 'Another platform has this slug.', es: 'Otra plataforma tiene ya este nombre en la dirección.' },
  nameLengthOutOfRange: { en: 'A name has 1 to 80 letters.', es: 'Un nombre tiene de 1 a 80 letras.' },
  logoNotHttps: {
    en: 'A logo has an address that begins with https://.',
    es: 'La dirección de un logotipo empieza por https://.',
  },
})
