import { bilingual } from '../bilingual.ts'

/**
 * Texts used by pages in the browser. Plain data without functions, because the page contains it; values replace
 * `{name}` (see `ui/fill.ts`).
 */
export const live = bilingual({
  bidder: { en: 'Bidder #{number}', es: 'Postor n.º {number}' },
  noBidsYet: { en: 'No bids yet', es: 'Aún sin ofertas' },
  noBids: { en: 'No bids', es: 'Sin ofertas' },
  bids: { en: { one: '{count} bid', other: '{count} bids' }, es: { one: '{count} oferta', other: '{count} ofertas' } },
  phases: {
    upcoming: { en: 'Not open yet', es: 'Aún no abierto' },
    open: { en: 'Open', es: 'Abierto' },
    awaiting_seller: { en: 'Awaiting seller', es: 'Pendiente del vendedor' },
    sold: { en: 'Sold', es: 'Vendido' },
    unsold: { en: 'Not sold', es: 'Sin vender' },
    withdrawn: { en: 'Withdrawn', es: 'Retirado' },
  },
  endings: {
    redeemed: { en: 'Redeemed by the owner', es: 'Redimido por el propietario' },
    redeemedOn: { en: 'Redeemed by the owner on {day}', es: 'Redimido por el propietario el {day}' },
    struck_off: { en: 'Struck off to the county', es: 'Adjudicado al condado' },
  },
  price: {
    sold: { en: 'Sold for', es: 'Vendido por' },
    opening: { en: 'Opening bid', es: 'Precio inicial' },
    opened: { en: 'Opened at', es: 'Precio inicial' },
    current: { en: 'Current bid', es: 'Oferta actual' },
    last: { en: 'Last bid', es: 'Última oferta' },
    perAcre: { en: '{label}, per acre', es: '{label}, por acre' },
    acre: { en: '{amount}/ac', es: '{amount}/acre' },
    whole: { en: 'per acre, {total} total', es: 'por acre, {total} en total' },
    forAll: { en: '{total} for {acres}', es: '{total} por {acres}' },
    anAcre: { en: '{amount} per acre', es: '{amount} por acre' },
  },
  positions: {
    en: { none: 'Bid placed', leading: 'Winning', outbid: 'Outbid', won: 'You won', lost: 'Lost' },
    es: { none: 'Oferta hecha', leading: 'Va ganando', outbid: 'Superada', won: 'Ganó', lost: 'No ganó' },
  },
  rebid: { en: 'Bid {amount}', es: 'Ofertar {amount}' },
  reserve: {
    en: { none: 'No reserve', not_met: 'Reserve not met', met: 'Reserve met', next: 'The next bid will meet the reserve, {reserve}' },
    es: { none: 'Sin precio de reserva', not_met: 'Reserva no alcanzada', met: 'Reserva alcanzada', next: 'La próxima oferta alcanza la reserva, {reserve}' },
  },
  clock: {
    opens: { en: 'Bidding opens', es: 'Apertura de las ofertas' },
    opensOn: { en: 'Opens {day}', es: 'Abre el {day}' },
    closes: { en: 'Closes', es: 'Cierre' },
    closed: { en: 'Closed', es: 'Cerrado' },
    closesIn: { en: 'Closes in', es: 'Cierra en' },
    time: { en: 'Closing time', es: 'Hora de cierre' },
    extendedTime: { en: 'Extended closing time', es: 'Hora de cierre extendida' },
    extendedTo: { en: 'A bid extended the closing time to {time}.', es: 'Una oferta extendió el cierre hasta el {time}.' },
    closing: { en: 'Closing…', es: 'Cerrando…' },
    ownTime: { en: '({time} your time)', es: '({time}, hora suya)' },
  },
  progress: {
    en: { of: '{count} of {all}', next: 'Next to close: lot {number}, in' },
    es: { of: '{count} de {all}', next: 'Próximo cierre: lote {number}, en' },
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
      en: 'A bid within {window} of a lot’s close extends {closes} {move}.',
      es: 'Una oferta a {window} o menos del cierre de un lote extiende {closes} {move}.',
    },
    add: { en: 'by {span}', es: 'por {span}' },
    reset: { en: 'to {span} after that bid', es: 'hasta {span} después de esa oferta' },
    closes: {
      lot: { en: 'that lot', es: 'ese lote' },
      group: { en: 'every lot in its group', es: 'todos los lotes de su grupo' },
      auction: { en: 'every lot that is still open', es: 'todos los lotes que siguen abiertos' },
      cascade: {
        en: 'that lot, and later lots if needed,',
        es: 'ese lote, y también los siguientes si es necesario,',
      },
    },
  },
  sum: {
    ahead: { en: 'Cost at the next bid, {amount}', es: 'Costo con la próxima oferta, {amount}' },
    acres: { en: '{amount} per acre × {acres}', es: '{amount} por acre × {acres}' },
    total: { en: 'You would pay', es: 'Usted pagaría' },
    most: { en: 'You would pay up to', es: 'Usted pagaría como máximo' },
    due: {
      en: { taxes: 'Taxes due', interest: 'Interest and penalties due', costs: 'Costs due', fees: 'Fees due' },
      es: { taxes: 'Impuestos adeudados', interest: 'Intereses y recargos adeudados', costs: 'Costos adeudados', fees: 'Tarifas adeudadas' },
    },
  },
  line: {
    en: 'Live updates are interrupted. Reconnecting; prices shown may be out of date.',
    es: 'Se interrumpieron las actualizaciones en vivo. Reconectando; los precios mostrados pueden estar desactualizados.',
  },
  device: {
    on: { en: 'On for this device.', es: 'Activadas en este dispositivo.' },
    off: { en: 'Off for this device.', es: 'Desactivadas en este dispositivo.' },
    turnOn: { en: 'Turn on', es: 'Activar' },
    turnOff: { en: 'Turn off', es: 'Desactivar' },
    refused: {
      en: 'Your browser blocks notifications from this site. Allow them in its settings, then try again.',
      es: 'Su navegador bloquea las notificaciones de este sitio. Permítalas en su configuración e intente de nuevo.',
    },
    failed: { en: 'That did not work. Try again.', es: 'No funcionó. Intente de nuevo.' },
  },
  passkey: {
    canceled: { en: 'Your device did not answer, or the request was canceled. Try again.', es: 'Su dispositivo no respondió o se canceló la solicitud. Inténtelo de nuevo.' },
    known: { en: 'This device has a passkey for your account already.', es: 'Este dispositivo ya tiene una clave de acceso para su cuenta.' },
    failed: { en: 'That did not work. Try again.', es: 'No funcionó. Intente de nuevo.' },
  },
  offline: {
    en: 'You are offline. Shown as of {time}. Bids cannot be placed.',
    es: 'Está sin conexión. Se muestra lo que había el {time}. No se pueden hacer ofertas.',
  },
  copy: {
    en: { copy: 'Copy', copied: 'Copied', refused: 'Not allowed here' },
    es: { copy: 'Copiar', copied: 'Copiado', refused: 'No permitido aquí' },
  },
})
