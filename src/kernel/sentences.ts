import { type Said, sentences } from './said.ts'

/** Messages of the kernel: for any request, field and status. */
export const say = sentences('kernel', {
  /** Text by people, or stored text in one language, used unchanged. */
  verbatim: { en: '{text}', es: '{text}' },
  requestInvalid: { en: 'The request is not valid.', es: 'La solicitud no es válida.' },
  andMore: {
    en: { one: '{first} (and {count} more error)', other: '{first} (and {count} more errors)' },
    es: { one: '{first} (y {count} error más)', other: '{first} (y {count} errores más)' },
  },
  noTransition: { en: '{subject} cannot go from {from} to {to}.', es: '{subject} no puede pasar de «{from}» a «{to}».' },
  waysFrom: { en: 'Allowed from {from}: {ways}.', es: 'Desde «{from}» se permite: {ways}.' },
  noWayFrom: { en: 'Allowed from {from}: none.', es: 'Desde «{from}» no se permite ninguno.' },
  followedBy: { en: '{first} {next}', es: '{first} {next}' },
  calledOff: {
    en: 'The auction “{sale}” was canceled. Its lots are not for sale, and deposits are refunded.',
    es: 'La subasta «{sale}» se canceló. Sus lotes no están a la venta y los depósitos se reembolsan.',
  },
})

/** An object with a status. */
export const noun = sentences('noun', {
  auction: { en: 'An auction', es: 'Una subasta' },
  lot: { en: 'A lot', es: 'Un lote' },
  deposit: { en: 'A deposit', es: 'Un depósito' },
  invoice: { en: 'An invoice', es: 'Una factura' },
  settlement: { en: 'A settlement', es: 'Una liquidación' },
  offer: { en: 'An offer', es: 'Una propuesta' },
  document: { en: 'A document', es: 'Un documento' },
  adCampaign: { en: 'An ad campaign', es: 'Una campaña publicitaria' },
  inventoryItem: { en: 'An inventory item', es: 'Una propiedad del inventario' },
  retractionRequest: { en: 'A retraction request', es: 'Una solicitud de retirada' },
  sellerApplication: { en: 'A seller application', es: 'Una solicitud de vendedor' },
})

/** Several messages, one after another. */
export const together = ([first, ...more]: readonly [Said, ...Said[]]): Said =>
  more.reduce((before, next) => say.followedBy({ first: before, next }), first)

/** Text that is the same in every language. */
export const verbatim = (text: string): Said => say.verbatim({ text })
