import { sentences } from '../kernel/said.ts'

/** Messages of lots. */
export const say = sentences('lots', {
  orderFixed: {
    en: 'Lot {number} has bids or has closed, so the lots keep their numbers.',
    es: 'El lote {number} tiene ofertas o ya cerró, así que los lotes conservan sus números.',
  },
  noLotsToEdit: {
    en: 'None of these lots can be edited. Lots with bids and closed lots stay as they are.',
    es: 'Ninguno de estos lotes se puede cambiar. Los lotes con ofertas y los cerrados quedan como están.',
  },
  notVideoLink: {
    en: '“{link}” is not the address of a video. Copy it from the browser; it starts with https://.',
    es: '“{link}” no es la dirección de un video. Cópiela del navegador; empieza con https://.',
  },
  tooManyVideos: { en: 'Enter at most {most} videos.', es: 'Indique como máximo {most} videos.' },
  tooManyLots: { en: 'Edit at most {most} lots at once.', es: 'Cambie como máximo {most} lotes a la vez.' },
  totalTooHigh: {
    en: 'This amount is per acre. The total for all acres can be at most {most}.',
    es: 'Este importe es por acre. El total de todos los acres puede ser de {most} como máximo.',
  },
  noPriceLeft: { en: 'Lot {number} would have no valid price.', es: 'El lote {number} quedaría sin un precio válido.' },
  nothingToUndo: { en: 'There is no bulk edit to undo.', es: 'No hay ningún cambio en bloque que deshacer.' },
  undoHasBids: {
    en: 'Lot {number} has bids, so the bulk edit can no longer be undone.',
    es: 'El lote {number} tiene ofertas, así que el cambio en bloque ya no se puede deshacer.',
  },
  undoChangedSince: {
    en: 'Lot {number} was changed after the bulk edit, so it cannot be undone.',
    es: 'El lote {number} se modificó después del cambio en bloque, así que no se puede deshacer.',
  },
  reserveOnlyLower: {
    en: 'After the first bid, the reserve can only be lowered.',
    es: 'Después de la primera oferta, la reserva solo se puede bajar.',
  },
  fixedSinceFirstBid: { en: 'Cannot be changed after the first bid.', es: 'No se puede cambiar después de la primera oferta.' },
  lockedByBids: {
    en: 'This lot has bids, so the details that bidders relied on can no longer be changed.',
    es: 'Este lote ya tiene ofertas, así que los datos en que se basaron los postores ya no se pueden cambiar.',
  },
  lotClosed: { en: 'This lot has closed.', es: 'Este lote ya está cerrado.' },
  houseWithdraws: {
    en: 'Only the auction house can withdraw a lot with a bid that could win.',
    es: 'Solo la casa de subastas puede retirar un lote con una oferta que podría ganar.',
  },
  onlyWithWithdrawal: {
    en: 'Send it with the status `withdrawn`.', es: 'Envíelo con el estado `withdrawn`.',
  },
  notRedeemable: {
    en: 'Only lots of a tax sale can be redeemed. Withdraw the lot for another reason, or mark the auction as a tax sale before the first bid.',
    es: 'Solo los lotes de una venta por impuestos se pueden redimir. Retire el lote por otro motivo o marque la subasta como venta por impuestos antes de la primera oferta.',
  },
  sayWhyWithdrawn: { en: 'Enter a reason for withdrawing a lot with bids.', es: 'Indique por qué se retira un lote con ofertas.' },
  alreadyRelisted: {
    en: 'This lot is already in another auction, as lot {number}.',
    es: 'Este lote ya está en otra subasta, como lote {number}.',
  },
  factNotStated: {
    en: 'The seller has not stated this fact, so it cannot be confirmed.',
    es: 'El vendedor no declaró este dato, así que no se puede confirmar.',
  },
  ownLotFacts: {
    en: 'You sell this lot. Another administrator must confirm its facts.',
    es: 'Usted vende este lote. Debe confirmar sus datos otro administrador.',
  },
  factNotConfirmed: { en: 'This fact is not confirmed.', es: 'Este dato no está confirmado.' },
  auctionOver: {
    en: 'This auction has ended; lots can no longer be added.',
    es: 'Esta subasta ha terminado; ya no se pueden agregar lotes.',
  },
  closePast: { en: 'This closing time has passed.', es: 'Esta hora de cierre ya pasó.' },
  notLotNumbers: { en: 'Enter lot numbers like 1-5, 8.', es: 'Escriba números de lote como 1-5, 8.' },
  numberTaken: {
    en: 'The lot number {number} is already used in this auction.',
    es: 'El número de lote {number} ya se usa en esta subasta.',
  },
  acreageRange: {
    en: 'The acreage max must be at least the acreage min.',
    es: 'Los acres máximos no pueden ser menos que los mínimos.',
  },
  priceRange: { en: 'The price max must be at least the price min.', es: 'El precio máximo no puede ser menor que el mínimo.' },
  bboxUnreadable: {
    en: 'The bbox must be west,south,east,north in degrees, south not above north.',
    es: 'El bbox debe ser oeste,sur,este,norte en grados, con el sur por debajo del norte.',
  },
  importLeavesIt: {
    en: 'This lot has bids, so the import did not change it.',
    es: 'Este lote tiene ofertas, así que la importación no lo cambió.',
  },
  auctionBegun: {
    en: 'This auction has already started. Choose one that has not opened yet.',
    es: 'Esta subasta ya empezó. Elija una que aún no haya abierto.',
  },
  otherCurrency: {
    en: 'The lot is priced in {lot}, but the auction is in {auction}.',
    es: 'El lote tiene su precio en {lot}, pero la subasta es en {auction}.',
  },
  staysInAuction: { en: 'A lot cannot be moved to another auction.', es: 'Un lote no se puede pasar a otra subasta.' },
  closesAfterOpening: {
    en: 'A lot must close after it opens, and in the future.',
    es: 'Un lote debe cerrar después de abrir, y en el futuro.',
  },
  watched: { en: 'This lot is on your watchlist.', es: 'Este lote está en su lista de seguimiento.' },
  notWatchedAnyMore: { en: 'This lot is no longer on your watchlist.', es: 'Este lote ya no está en su lista de seguimiento.' },
  acreageDecimals: { en: 'The acreage must have at most 4 decimals.', es: 'Los acres deben tener 4 decimales como máximo.' },
  positionIncomplete: { en: 'Enter both latitude and longitude.', es: 'Indique tanto la latitud como la longitud.' },
  boundaryOutside: { en: 'The boundary is outside {state}.', es: 'El contorno está fuera de {state}.' },
  unknownState: {
    en: 'The state {state} is not known; write its name or its two letters.',
    es: 'No conocemos el estado {state}; escriba su nombre o sus dos letras.',
  },
  needsAcreage: { en: 'Enter the acreage of a lot that is sold by the acre.', es: 'Indique los acres de un lote que se vende por acre.' },
  surveyNeedsAcres: {
    en: 'Only a lot that is sold by the acre can be sold subject to a survey.',
    es: 'Solo un lote que se vende por acre se puede vender a reserva de un levantamiento.',
  },
  closedFinal: { en: 'A closed lot can no longer be changed.', es: 'Un lote cerrado ya no se puede cambiar.' },
  soldFinal: { en: 'A sold lot can no longer be changed.', es: 'Un lote vendido ya no se puede cambiar.' },
  unsoldFinal: { en: 'An unsold lot can no longer be changed.', es: 'Un lote sin vender ya no se puede cambiar.' },
  withdrawnFinal: { en: 'A withdrawn lot can no longer be changed.', es: 'Un lote retirado ya no se puede cambiar.' },
  soldAlready: {
    en: 'This lot is sold. Only an unsold or withdrawn lot can be relisted.',
    es: 'Este lote está vendido. Solo un lote sin vender o retirado se puede poner en otra subasta.',
  },
  stillForSale: {
    en: 'This lot is active. Only an unsold or withdrawn lot can be relisted.',
    es: 'Este lote sigue a la venta. Solo un lote sin vender o retirado se puede poner en otra subasta.',
  },
})
