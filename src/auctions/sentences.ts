import { sentences } from '../kernel/said.ts'

/** What auctions says to people. */
export const say = sentences('auctions', {
  feesLocked: {
    en: 'People have bid under these fees; they can no longer be changed.',
    es: 'Ya se ha ofertado con estas tarifas; no se pueden cambiar.',
  },
  fractionNeedsUnit: { en: 'A charge by fractions needs its unit.', es: 'Un cargo por fracciones necesita su unidad.' },
  currencyFixed: {
    en: 'The currency is fixed once an auction is published.',
    es: 'La moneda queda fija cuando se publica la subasta.',
  },
  fixedSincePublication: { en: 'Fixed since publication.', es: 'Fijo desde la publicación.' },
  currencyOfLots: {
    en: 'The currency can change only while the auction has no lots.',
    es: 'La moneda solo se puede cambiar mientras la subasta no tenga lotes.',
  },
  keepsStart: { en: 'A published auction keeps a start.', es: 'Una subasta publicada necesita su fecha de apertura.' },
  keepsEnd: { en: 'A published auction keeps an end.', es: 'Una subasta publicada necesita su fecha de cierre.' },
  endPast: { en: 'The end is already past.', es: 'La fecha de cierre ya pasó.' },
  fixedSinceFirstBid: { en: 'Fixed since the first bid.', es: 'Fijo desde la primera oferta.' },
  termsLocked: {
    en: 'People have bid under these terms; they can no longer be changed.',
    es: 'Ya se ha ofertado con estas condiciones; no se pueden cambiar.',
  },
  unknownCategory: { en: 'This category does not exist.', es: 'Esta categoría no existe.' },
  unknownPlatforms: { en: 'There is no platform called {name}.', es: 'No hay ninguna plataforma llamada {name}.' },
  noStatementAsked: {
    en: 'This auction asks for no statement of eligibility.',
    es: 'Esta subasta no pide ninguna declaración de idoneidad.',
  },
  statedOtherwise: {
    en: 'You have stated another jurisdiction for this auction. Ask the house if it was a mistake.',
    es: 'Usted declaró otra jurisdicción para esta subasta. Consulte a la casa si fue un error.',
  },
  statementDiffers: {
    en: 'Send the statement of this auction back word for word; it may have changed since you read it.',
    es: 'Devuelva la declaración de esta subasta palabra por palabra; puede haber cambiado desde que la leyó.',
  },
  stateJurisdiction: {
    en: 'Say where you live, or where the buyer is at home: this auction is not open to everybody.',
    es: 'Diga dónde vive usted, o dónde tiene su domicilio el comprador: esta subasta no está abierta a todos.',
  },
  statePart: {
    en: 'Say from which part of {country}, such as {country}-XX: this auction is not open to all of them.',
    es: 'Diga de qué parte de {country}, por ejemplo {country}-XX: esta subasta no está abierta a todas.',
  },
  winningBidsForbidCancelling: {
    en: 'An auction cannot go from active to cancelled once there are bids that could win.',
    es: 'Una subasta no se puede anular cuando hay ofertas que podrían ganar.',
  },
  bidsForbidClosing: {
    en: 'An auction cannot go from active to closed by its seller once there are bids.',
    es: 'El vendedor no puede cerrar una subasta antes de tiempo cuando ya hay ofertas.',
  },
  noMoveWithBids: { en: 'Allowed from active with bids: none.', es: 'Desde «active», con ofertas, no se permite ninguno.' },
  termsByHand: {
    en: 'The terms of a published auction are changed on its own page.',
    es: 'Las condiciones de una subasta publicada se cambian en su propia página.',
  },
  needsStart: {
    en: 'The auction needs a start before it is published.',
    es: 'La subasta necesita una fecha de apertura antes de publicarse.',
  },
  needsEnd: {
    en: 'The auction needs an end before it is published.',
    es: 'La subasta necesita una fecha de cierre antes de publicarse.',
  },
  lotClosesBeforeOpening: { en: 'Lot {number} closes before it opens.', es: 'El lote {number} se cierra antes de abrirse.' },
  retrieved: { en: 'Auctions retrieved.', es: 'Subastas obtenidas.' },
  invitationWithdrawn: { en: 'The invitation was taken back.', es: 'La invitación se retiró.' },
  membersMayOnlyLook: {
    en: 'Members of a team may look; only its owners and managers may sell.',
    es: 'Los miembros de un equipo pueden mirar; solo venden sus propietarios y gerentes.',
  },
  accountSuspended: { en: 'This account is suspended.', es: 'Esta cuenta está suspendida.' },
  sellerNotApproved: {
    en: 'The house has not approved this seller yet. Drafts can be made; publishing has to wait.',
    es: 'La casa todavía no ha aprobado a este vendedor. Puede preparar borradores; publicarlos tiene que esperar.',
  },
  unknownCurrency: { en: 'The currency {currency} is not one this house sells in.', es: 'Esta casa no vende en la moneda {currency}.' },
  endBeforeStart: { en: 'The end must be after the start.', es: 'El cierre debe ser posterior a la apertura.' },
  sameFieldDiffers: {
    en: '{name} and {other} are the same field, but differ here.',
    es: 'Los campos {name} y {other} son el mismo, pero aquí llegaron con valores distintos.',
  },
  depositNeedsPercentage: {
    en: 'A deposit by percentage needs its percentage.',
    es: 'Un depósito en por ciento necesita su porcentaje.',
  },
  premiumsDiffer: {
    en: 'The buyer premium percentage says something else than the buyer premium.',
    es: 'El porcentaje no coincide con la prima del comprador.',
  },
  feeNeeds: { en: '{fee} of kind {kind} needs its {missing}.', es: '{fee}: el tipo «{kind}» necesita «{missing}».' },
  capBelowMinimum: { en: 'The cap must not be below the minimum.', es: 'El máximo no puede ser menor que el mínimo.' },
  tierNeedsEnd: { en: 'Every tier but the last needs its upper end.', es: 'Todos los tramos menos el último necesitan un tope.' },
  lastTierHasNoEnd: { en: 'The last tier has no upper end.', es: 'El último tramo no tiene tope.' },
  tiersMustRise: { en: 'Tiers must rise.', es: 'Cada tramo debe llegar más alto que el anterior.' },
  sayWhyCalledOff: { en: 'Say why a sale with bids is called off.', es: 'Ya hay ofertas en esta subasta: indique por qué se cancela.' },
  sayWhyClosedEarly: {
    en: 'Say why a sale with bids is closed early.',
    es: 'Ya hay ofertas en esta subasta: indique por qué se cierra antes de tiempo.',
  },
  closedFinal: { en: 'A closed auction can no longer be changed.', es: 'Una subasta cerrada ya no se puede cambiar.' },
  cancelledFinal: { en: 'A cancelled auction can no longer be changed.', es: 'Una subasta cancelada ya no se puede cambiar.' },
  agreementOfClosed: {
    en: 'The agreement of a closed auction can no longer be changed.',
    es: 'El acuerdo de una subasta cerrada ya no se puede cambiar.',
  },
  agreementOfCancelled: {
    en: 'The agreement of a cancelled auction can no longer be changed.',
    es: 'El acuerdo de una subasta cancelada ya no se puede cambiar.',
  },
})
