import { bilingual } from '../bilingual.ts'

/**
 * What a page says while it is open. Plain data, without functions, because the page carries it to the browser;
 * values go where `{name}` stands (see `ui/fill.ts`).
 */
export const live = bilingual({
  bidder: { en: 'Bidder #{number}', es: 'Postor n.º {number}' },
  noBids: { en: 'No bids yet', es: 'Sin pujas todavía' },
  bids: { en: { one: '{count} bid', other: '{count} bids' }, es: { one: '{count} puja', other: '{count} pujas' } },
  phases: {
    upcoming: { en: 'Not open yet', es: 'Aún no abierto' },
    open: { en: 'Open', es: 'Abierto' },
    awaiting_seller: { en: 'Awaiting the seller', es: 'Pendiente del vendedor' },
    sold: { en: 'Sold', es: 'Vendido' },
    unsold: { en: 'Not sold', es: 'Sin vender' },
    withdrawn: { en: 'Withdrawn', es: 'Retirado' },
  },
  price: {
    sold: { en: 'Sold for', es: 'Precio de martillo' },
    opening: { en: 'Opening bid', es: 'Precio de salida' },
    opened: { en: 'Opened at', es: 'Precio de salida' },
    current: { en: 'Current bid', es: 'Puja actual' },
    last: { en: 'Last bid', es: 'Última puja' },
    perAcre: { en: '{label}, per acre', es: '{label}, por acre' },
    acre: { en: '{amount}/ac', es: '{amount}/acre' },
    whole: { en: 'an acre, {total} in all', es: 'por acre, {total} en total' },
    forAll: { en: '{total} for all {acres}', es: '{total} por {acres}' },
    anAcre: { en: '{amount} an acre', es: '{amount} por acre' },
  },
  positions: {
    en: { none: 'Bid placed', leading: 'You lead', outbid: 'Outbid', won: 'You won', lost: 'Went to another' },
    es: { none: 'Puja registrada', leading: 'Va en cabeza', outbid: 'Superada', won: 'Ganó', lost: 'Lo ganó otro' },
  },
  rebid: { en: 'Bid {amount}', es: 'Pujar {amount}' },
  reserve: {
    en: { none: 'No reserve', not_met: 'Reserve not met', met: 'Reserve met', next: 'The next bid meets the reserve, {reserve}' },
    es: { none: 'Sin precio de reserva', not_met: 'Reserva no alcanzada', met: 'Reserva alcanzada', next: 'La próxima puja alcanza la reserva, {reserve}' },
  },
  clock: {
    opens: { en: 'Bidding opens', es: 'Apertura de las pujas' },
    opensOn: { en: 'Opens {day}', es: 'Abre el {day}' },
    closes: { en: 'Closes', es: 'Cierre' },
    closed: { en: 'Closed', es: 'Cerrado' },
    closesIn: { en: 'Closes in', es: 'Cierra en' },
    time: { en: 'Closing time', es: 'Hora de cierre' },
    extendedTime: { en: 'Closing time, extended', es: 'Hora de cierre, prorrogada' },
    extendedTo: { en: 'A bid has extended the closing time to {time}.', es: 'Una oferta ha prorrogado el cierre hasta el {time}.' },
    closing: { en: 'Closing…', es: 'Cerrando…' },
    ownTime: { en: '({time} your time)', es: '({time}, hora suya)' },
  },
  progress: {
    en: { of: '{count} of {all}', next: 'Lot {number} closes next, in' },
    es: { of: '{count} de {all}', next: 'El lote {number} cierra después, en' },
  },
  premium: {
    none: { en: 'No buyer’s premium', es: 'Sin prima del comprador' },
    rate: { en: 'Buyer’s premium, {rate}', es: 'Prima del comprador, {rate}' },
    zero: { en: 'none', es: 'ninguna' },
    perUnit: { en: '{amount} for each {unit}', es: '{amount} por cada {unit}' },
    atLeast: { en: 'at least {amount}', es: 'mínimo {amount}' },
    atMost: { en: 'at most {amount}', es: 'máximo {amount}' },
    after: { en: ', then ', es: ', después ' },
    upTo: { en: '{rate} up to {amount}', es: '{rate} hasta {amount}' },
  },
  extension: {
    rule: {
      en: 'A bid with {window} or less left on a lot moves {closes} {move}.',
      es: 'Una puja a falta de {window} o menos para el cierre de un lote mueve {closes} {move}.',
    },
    add: { en: 'by {span}', es: '{span} más tarde' },
    reset: { en: 'to {span} after that bid', es: 'a {span} después de esa puja' },
    closes: {
      lot: { en: 'its close', es: 'su cierre' },
      group: { en: 'the close of every lot in its group', es: 'el cierre de todos los lotes de su grupo' },
      auction: { en: 'the close of every lot that is still open', es: 'el cierre de todos los lotes que siguen abiertos' },
      cascade: {
        en: 'its close, and those after it as far as they are in the way,',
        es: 'su cierre, y los siguientes en la medida en que estorben,',
      },
    },
  },
  sum: {
    ahead: { en: 'The next bid, {amount}, would cost', es: 'La próxima puja, de {amount}, costaría' },
    acres: { en: '{amount} an acre × {acres}', es: '{amount} por acre × {acres}' },
    total: { en: 'You would pay', es: 'Usted pagaría' },
    most: { en: 'You would pay at most', es: 'Usted pagaría como máximo' },
  },
  line: {
    en: 'Live prices are interrupted. Trying to reconnect; what is shown may be old.',
    es: 'Los precios en vivo se han interrumpido. Intentamos volver a conectar; lo que se muestra puede estar desactualizado.',
  },
  copy: {
    en: { copy: 'Copy', copied: 'Copied', refused: 'Not allowed here' },
    es: { copy: 'Copiar', copied: 'Copiado', refused: 'No permitido aquí' },
  },
})
