import { sentences } from '../kernel/said.ts'

/** Messages to assistants, which show them to their person. */
export const say = sentences('assistants', {
  lotsFound: { en: { one: '{count} lot matches.', other: '{count} lots match.' }, es: { one: 'Coincide {count} lote.', other: 'Coinciden {count} lotes.' } },
  lotOpen: {
    en: '{title} is open for bids. The minimum next bid is {amount}. It closes {moment}.',
    es: '{title} está abierto a ofertas. La próxima oferta mínima es de {amount}. Cierra el {moment}.',
  },
  lotOpenByAcre: {
    en: '{title} is open for bids. The minimum next bid is {amount} per acre. It closes {moment}.',
    es: '{title} está abierto a ofertas. La próxima oferta mínima es de {amount} por acre. Cierra el {moment}.',
  },
  lotUpcoming: { en: '{title} opens for bids {moment}.', es: '{title} se abre a ofertas el {moment}.' },
  lotSold: { en: '{title} was sold for {amount}.', es: '{title} se vendió por {amount}.' },
  lotOver: { en: '{title} takes no more bids.', es: '{title} ya no recibe ofertas.' },
  soldNearby: {
    en: { one: '{count} sold lot is comparable with {title}.', other: '{count} sold lots are comparable with {title}.' },
    es: { one: '{count} lote vendido es comparable con {title}.', other: '{count} lotes vendidos son comparables con {title}.' },
  },
  auctionsFound: {
    en: { one: '{count} auction matches.', other: '{count} auctions match.' }, es: { one: 'Coincide {count} subasta.', other: 'Coinciden {count} subastas.' },
  },
  auctionHas: {
    en: { one: '{title} has {count} lot.', other: '{title} has {count} lots.' },
    es: { one: '{title} tiene {count} lote.', other: '{title} tiene {count} lotes.' },
  },
  auctionResult: {
    en: { one: '{title}: {sold} of {count} lot sold, for {amount} in total.', other: '{title}: {sold} of {count} lots sold, for {amount} in total.' },
    es: { one: '{title}: se vendió {sold} de {count} lote, por {amount} en total.', other: '{title}: se vendieron {sold} de {count} lotes, por {amount} en total.' },
  },
  bidsListed: {
    en: { one: 'You bid on {count} lot and lead {leading} of those shown.', other: 'You bid on {count} lots and lead {leading} of those shown.' },
    es: {
      one: 'Ofertó por {count} lote y va ganando {leading} de los que se muestran.',
      other: 'Ofertó por {count} lotes y va ganando {leading} de los que se muestran.',
    },
  },
  lotsWatched: { en: { one: 'You watch {count} lot.', other: 'You watch {count} lots.' }, es: { one: 'Sigue {count} lote.', other: 'Sigue {count} lotes.' } },
  invoicesListed: {
    en: { one: 'You have {count} such invoice.', other: 'You have {count} such invoices.' },
    es: { one: 'Tiene {count} factura así.', other: 'Tiene {count} facturas así.' },
  },
  purchasesListed: {
    en: { one: 'You bought {count} lot.', other: 'You bought {count} lots.' }, es: { one: 'Compró {count} lote.', other: 'Compró {count} lotes.' },
  },
  salesListed: {
    en: { one: 'You have {count} such auction.', other: 'You have {count} such auctions.' },
    es: { one: 'Tiene {count} subasta así.', other: 'Tiene {count} subastas así.' },
  },
  costs: {
    en: '{title} would cost {total}: hammer price {hammer}, buyer’s premium {premium}, fees and taxes {fees}.',
    es: '{title} costaría {total}: precio de martillo {hammer}, prima del comprador {premium}, tarifas e impuestos {fees}.',
  },
  canBid: { en: 'You can bid on {title} now.', es: 'Puede ofertar por {title} ahora.' },
  cannotBid: { en: 'You cannot bid on {title} yet: {reason}', es: 'Todavía no puede ofertar por {title}: {reason}' },
  amountUnreadable: {
    en: 'Enter an amount as a plain number with at most {decimals} decimals, such as 12500.',
    es: 'Indique el importe como un número simple con {decimals} decimales como máximo, por ejemplo 12500.',
  },
  belowMinimum: { en: 'The bid must be at least {amount}.', es: 'La oferta debe ser de al menos {amount}.' },
  byAcre: { en: '{amount} per acre', es: '{amount} por acre' },
  inTotal: { en: '{amount}', es: '{amount}' },
  straightBid: { en: 'a bid of {bid} on {title}', es: 'una oferta de {bid} por {title}' },
  maximumBid: {
    en: 'a maximum of {bid} on {title}, up to which we bid for you, only as much as needed',
    es: 'un máximo de {bid} por {title}, hasta el cual ofertamos por usted, solo lo necesario',
  },
  binding: {
    en: 'Nothing is placed yet. This would be {what}. If it wins at that amount, you pay {total} in total, of which {premium} is buyer’s premium. A bid is binding: it cannot be withdrawn, and if it wins, you must buy the lot under the terms of the auction. The code is valid for {count} minutes, while price and terms stay as they are.',
    es: 'Todavía no se ha presentado nada. Sería {what}. Si gana con ese importe, pagará {total} en total, de los cuales {premium} son prima del comprador. Una oferta es vinculante: no se puede retirar y, si gana, debe comprar el lote según las condiciones de la subasta. El código vale {count} minutos, mientras no cambien el precio ni las condiciones.',
  },
  and: { en: '{first} {second}', es: '{first} {second}' },
  raisesOwnPrice: {
    en: 'You already lead this lot: this bid raises your own price. A maximum would not.',
    es: 'Usted ya va ganando este lote: esta oferta sube su propio precio. Un máximo no lo haría.',
  },
  becomesPrice: {
    en: 'The minimum next bid is {amount}. A bid above it becomes the price at once; a maximum would bid only as much as needed.',
    es: 'La próxima oferta mínima es de {amount}. Una oferta mayor pasa a ser el precio de inmediato; un máximo ofertaría solo lo necesario.',
  },
  digitTooMany: {
    en: 'This is at least five times the minimum next bid of {amount}. Check that it has no digit too many.',
    es: 'Es al menos cinco veces la próxima oferta mínima de {amount}. Compruebe que no sobra ningún dígito.',
  },
  placedBefore: { en: 'This bid was already placed with this code.', es: 'Esta oferta ya se presentó con este código.' },
  codeUnknown: {
    en: 'This code is not for this bid. Review the bid again, and send its code with the same lot, amount and kind of bid.',
    es: 'Este código no corresponde a esta oferta. Revise la oferta de nuevo y envíe su código con el mismo lote, importe y tipo de oferta.',
  },
  codeExpired: { en: 'This review has expired. Review the bid again.', es: 'Esta revisión venció. Revise la oferta de nuevo.' },
  priceChanged: {
    en: 'The price has changed since the review. Review the bid again.', es: 'El precio cambió después de la revisión. Revise la oferta de nuevo.',
  },
  termsChanged: {
    en: 'The terms or facts of this lot have changed since the review. Read them and review the bid again.',
    es: 'Las condiciones o los datos de este lote cambiaron después de la revisión. Léalos y revise la oferta de nuevo.',
  },
  toolNeedsAbility: {
    en: '{tool} needs a token with the ability {ability}. Create one on the page API tokens.',
    es: '{tool} necesita una clave con el permiso {ability}. Créela en la página de claves de API.',
  },
  oneAtATime: { en: 'Send one message at a time, not a list.', es: 'Envíe los mensajes de uno en uno, no una lista.' },
})
