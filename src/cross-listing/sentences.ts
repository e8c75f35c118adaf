import { sentences } from '../kernel/said.ts'

/** Messages of cross-listing. */
export const say = sentences('cross-listing', {
  unknownLot: { en: 'This lot is not for sale here.', es: 'Este lote no está a la venta aquí.' },
  lotNotOpen: { en: 'This lot is not open for bidding.', es: 'Este lote no está abierto a ofertas.' },
  lotCurrencyIs: { en: 'This lot is sold in {currency}.', es: 'Este lote se vende en {currency}.' },
  sendCurrency: { en: 'Send the amount in {currency}.', es: 'Envíe el importe en {currency}.' },
  eventInProgress: {
    en: 'This event is being processed. Send it again in a second.',
    es: 'Este evento se está procesando. Vuelva a enviarlo dentro de un segundo.',
  },
  amountInvalid: { en: 'A lot cannot be sold for this amount.', es: 'Por este importe no se puede vender un lote.' },
  lotSold: { en: 'The lot is sold.', es: 'El lote está vendido.' },
  recordedForReview: { en: 'Recorded for review.', es: 'Registrado para su revisión.' },
  eventIdReused: {
    en: 'This event_id was already used for another lot, bidder or amount. Give each event its own event_id.',
    es: 'Este event_id ya se usó para otro lote, postor o importe. Dé a cada evento su propio event_id.',
  },
  cursorNotKnown: {
    en: 'The cursor must be the next_cursor of the previous page.',
    es: 'El cursor debe ser el next_cursor de la página anterior.',
  },
  bodyNotJson: { en: 'The body is not valid JSON.', es: 'El cuerpo no es JSON válido.' },
  bodyUnexpected: { en: 'The body is not the message expected here.', es: 'El cuerpo no es el mensaje que se espera aquí.' },
  signatureInvalid: {
    en: 'The signature of this message is missing, invalid or too old.',
    es: 'La firma de este mensaje falta, no es válida o es demasiado antigua.',
  },
  tooManyMessages: { en: 'Too many messages. Send them again later.', es: 'Demasiados mensajes. Vuelva a enviarlos más tarde.' },
  slugInvalid: {
    en: 'Use lowercase letters, digits and hyphens in the slug, and begin with a letter.',
    es: 'Use minúsculas, cifras y guiones en el nombre de la dirección, y empiece por una letra.',
  },
  slugTaken: { en: 'Another platform already uses this slug.', es: 'Otra plataforma ya usa este nombre en la dirección.' },
  nameLengthOutOfRange: { en: 'Enter a name of 1 to 80 characters.', es: 'Escriba un nombre de 1 a 80 caracteres.' },
  logoNotHttps: { en: 'The logo address must begin with https://.', es: 'La dirección del logotipo debe empezar por https://.' },
})
