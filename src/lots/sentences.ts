import { sentences } from '../kernel/said.ts'

/** What lots says to people. */
export const say = sentences('lots', {
  reserveOnlyLower: { en: 'With bids, the reserve can only be lowered.', es: 'Cuando ya hay ofertas, la reserva solo se puede bajar.' },
  fixedSinceFirstBid: { en: 'Fixed since the first bid.', es: 'Fijo desde la primera oferta.' },
  lockedByBids: {
    en: 'People have bid on this lot; what they bid under can no longer be changed.',
    es: 'Ya hay ofertas por este lote; aquello bajo lo que se ofertó no se puede cambiar.',
  },
  lotClosed: { en: 'This lot has closed.', es: 'Este lote ya está cerrado.' },
  houseWithdraws: {
    en: 'A lot that a bid could win is withdrawn by the house only.',
    es: 'Un lote que una oferta podría ganar solo lo retira la casa.',
  },
  sayWhyWithdrawn: { en: 'Say why a lot with bids is withdrawn.', es: 'Ya hay ofertas por este lote: indique por qué se retira.' },
  alreadyRelisted: {
    en: 'This lot is in another sale already, as lot {number}.',
    es: 'Este lote ya está en otra subasta, como lote {number}.',
  },
  factNotStated: {
    en: 'The seller does not say anything about this fact that can be confirmed.',
    es: 'El vendedor no declara nada de este dato que se pueda confirmar.',
  },
  ownLotFacts: {
    en: 'You sell this lot. Another administrator must confirm its facts.',
    es: 'Usted vende este lote. Debe confirmar sus datos otro administrador.',
  },
  factNotConfirmed: { en: 'This fact is not confirmed.', es: 'Este dato no está confirmado.' },
  auctionOver: {
    en: 'This auction is over; lots can no longer be added.',
    es: 'Esta subasta ha terminado; ya no se pueden añadir lotes.',
  },
  closePast: { en: 'This close is already past.', es: 'Esta fecha de cierre ya pasó.' },
  numberTaken: {
    en: 'The lot number {number} is taken in this auction.',
    es: 'El número de lote {number} ya está ocupado en esta subasta.',
  },
  acreageRange: {
    en: 'The acreage max must be at least the acreage min.',
    es: 'Los acres máximos no pueden ser menos que los mínimos.',
  },
  priceRange: { en: 'The price max must be at least the price min.', es: 'Debe ser the price min como mínimo.' },
  bboxUnreadable: {
    en: 'The bbox must be west,south,east,north in degrees, south not above north.',
    es: 'El bbox debe ser oeste,sur,este,norte en grados, con el sur por debajo del norte.',
  },
  importLeavesIt: {
    en: 'Somebody has bid on this lot, so the import leaves it as it is.',
    es: 'Alguien ha ofertado por este lote, así que la importación lo deja como está.',
  },
  auctionBegun: {
    en: 'This auction has begun. Put the lot into one that has not opened yet.',
    es: 'Esta subasta ya ha empezado. Ponga el lote en una que aún no haya abierto.',
  },
  otherCurrency: {
    en: 'The lot is priced in {lot} and the auction sells in {auction}.',
    es: 'El lote tiene su precio en {lot} y la subasta vende en {auction}.',
  },
  staysInAuction: { en: 'A lot stays in its auction.', es: 'Un lote no cambia de subasta.' },
  closesAfterOpening: {
    en: 'A lot closes after it opens, and not in the past.',
    es: 'Un lote se cierra después de abrirse, y no en el pasado.',
  },
  watched: { en: 'This lot is on your watchlist.', es: 'Este lote está en su lista de seguimiento.' },
  notWatchedAnyMore: { en: 'This lot is not on your watchlist any more.', es: 'Este lote ya no está en su lista de seguimiento.' },
  acreageDecimals: { en: 'The acreage must have at most 4 decimals.', es: 'Los acres deben tener 4 decimales como máximo.' },
  positionIncomplete: { en: 'Latitude and longitude come together.', es: 'La latitud y la longitud se indican juntas.' },
  boundaryOutside: { en: 'The boundary lies outside of {state}.', es: 'El contorno queda fuera de {state}.' },
  unknownState: {
    en: 'The state {state} is not known; write its name or its two letters.',
    es: 'No conocemos el estado {state}; escriba su nombre o sus dos letras.',
  },
  needsAcreage: { en: 'A lot that is sold by the acre needs its acreage.', es: 'Un lote que se vende por acre necesita sus acres.' },
  surveyNeedsAcres: {
    en: 'Only a lot that is sold by the acre can be sold subject to a survey.',
    es: 'Solo un lote que se vende por acre se puede vender a reserva de un levantamiento.',
  },
  closedFinal: { en: 'A closed lot can no longer be changed.', es: 'Un lote cerrado ya no se puede cambiar.' },
  soldFinal: { en: 'A sold lot can no longer be changed.', es: 'Un lote vendido ya no se puede cambiar.' },
  unsoldFinal: { en: 'An unsold lot can no longer be changed.', es: 'Un lote sin vender ya no se puede cambiar.' },
  withdrawnFinal: { en: 'A withdrawn lot can no longer be changed.', es: 'Un lote retirado ya no se puede cambiar.' },
  soldAlready: {
    en: 'This lot is sold; only an unsold or withdrawn one goes into another sale.',
    es: 'Este lote está vendido; solo uno sin vender o retirado se puede poner en otra subasta.',
  },
  stillForSale: {
    en: 'This lot is active; only an unsold or withdrawn one goes into another sale.',
    es: 'Este lote sigue a la venta; solo uno sin vender o retirado se puede poner en otra subasta.',
  },
})
