import { sentences } from '../kernel/said.ts'

/** Messages of auctions. */
export const say = sentences('auctions', {
  templateNeedsName: { en: 'Enter a name of at most {most} characters.', es: 'Escriba un nombre de {most} caracteres como máximo.' },
  templatesFull: {
    en: 'You have {most} templates, the maximum. Delete one first, or replace one by its name.',
    es: 'Tiene {most} plantillas, el máximo. Elimine una primero o reemplace una con el mismo nombre.',
  },
  templateDeleted: { en: 'Template deleted.', es: 'Plantilla eliminada.' },
  feesLocked: { en: 'Fees cannot be changed after the first bid.', es: 'Las tarifas no se pueden cambiar después de la primera oferta.' },
  fractionNeedsUnit: {
    en: 'Enter the unit of this charge, such as each 500 of the price.',
    es: 'Indique la unidad de esta tarifa, por ejemplo cada 500 del precio.',
  },
  currencyFixed: {
    en: 'The currency cannot be changed after an auction is published.',
    es: 'La moneda no se puede cambiar después de publicar la subasta.',
  },
  fixedSincePublication: { en: 'Cannot be changed after publication.', es: 'No se puede cambiar después de la publicación.' },
  currencyOfLots: {
    en: 'The currency can be changed only while the auction has no lots.',
    es: 'La moneda solo se puede cambiar mientras la subasta no tenga lotes.',
  },
  keepsStart: { en: 'A published auction must have a start.', es: 'Una subasta publicada debe tener fecha de apertura.' },
  keepsEnd: { en: 'A published auction must have an end.', es: 'Una subasta publicada debe tener fecha de cierre.' },
  endPast: { en: 'The end date has passed.', es: 'La fecha final ya pasó.' },
  fixedSinceFirstBid: { en: 'Cannot be changed after the first bid.', es: 'No se puede cambiar después de la primera oferta.' },
  termsLocked: {
    en: 'Terms cannot be changed after the first bid.',
    es: 'Las condiciones no se pueden cambiar después de la primera oferta.',
  },
  unknownCategory: { en: 'This category does not exist.', es: 'Esta categoría no existe.' },
  unknownPlatforms: { en: 'There is no platform called {name}.', es: 'No hay ninguna plataforma llamada {name}.' },
  noStatementAsked: {
    en: 'This auction does not require a statement of eligibility.',
    es: 'Esta subasta no exige una declaración de requisitos.',
  },
  statedOtherwise: {
    en: 'You already stated a different jurisdiction for this auction. Contact us if that was a mistake.',
    es: 'Usted ya declaró otra jurisdicción para esta subasta. Comuníquese con nosotros si fue un error.',
  },
  statementDiffers: {
    en: 'The statement does not match the one of this auction; it may have changed since you read it. Send its exact text.',
    es: 'La declaración no coincide con la de esta subasta; puede haber cambiado desde que la leyó. Envíe el texto exacto.',
  },
  stateJurisdiction: {
    en: 'Enter where you live, or where the buyer is based: this auction is limited by location.',
    es: 'Indique dónde vive usted, o dónde tiene su sede el comprador: esta subasta está limitada por ubicación.',
  },
  statePart: {
    en: 'Enter the state or region of {country}, such as {country}-XX: this auction is open only to some of them.',
    es: 'Indique el estado o la región de {country}, por ejemplo {country}-XX: esta subasta solo está abierta a algunos.',
  },
  winningBidsForbidCancelling: {
    en: 'An auction with bids that could win cannot go from active to cancelled.',
    es: 'Una subasta con ofertas que podrían ganar no se puede cancelar.',
  },
  bidsForbidClosing: {
    en: 'An auction with bids cannot be closed early by its seller.',
    es: 'El vendedor no puede cerrar antes de tiempo una subasta con ofertas.',
  },
  noMoveWithBids: { en: 'Allowed from active with bids: none.', es: 'Desde «active», con ofertas, no se permite ninguno.' },
  termsByHand: {
    en: 'Change the terms of a published auction on its own page.',
    es: 'Las condiciones de una subasta publicada se cambian en su propia página.',
  },
  needsStart: {
    en: 'Enter a start date before you publish the auction.',
    es: 'Indique la fecha de apertura antes de publicar la subasta.',
  },
  needsEnd: { en: 'Enter an end date before you publish the auction.', es: 'Indique la fecha de cierre antes de publicar la subasta.' },
  lotClosesBeforeOpening: { en: 'Lot {number} closes before it opens.', es: 'El lote {number} se cierra antes de abrirse.' },
  retrieved: { en: 'Auctions retrieved.', es: 'Subastas obtenidas.' },
  invitationWithdrawn: { en: 'The invitation was withdrawn.', es: 'La invitación se retiró.' },
  membersMayOnlyLook: {
    en: 'Team members can only view. Owners and managers can sell.',
    es: 'Los miembros del equipo solo pueden ver. Los propietarios y gestores pueden vender.',
  },
  accountSuspended: { en: 'This account is suspended.', es: 'Esta cuenta está suspendida.' },
  sellerNotApproved: {
    en: 'This seller is not approved yet. You can save drafts, but not publish.',
    es: 'Este vendedor aún no está aprobado. Puede guardar borradores, pero no publicar.',
  },
  unknownCurrency: { en: 'The currency {currency} is not supported.', es: 'La moneda {currency} no está disponible.' },
  endBeforeStart: { en: 'The end must be after the start.', es: 'El cierre debe ser posterior a la apertura.' },
  sameFieldDiffers: {
    en: '{name} and {other} are the same field but have different values.',
    es: 'Los campos {name} y {other} son el mismo, pero tienen valores distintos.',
  },
  depositNeedsPercentage: { en: 'Enter the percentage of this deposit.', es: 'Indique el porcentaje de este depósito.' },
  premiumsDiffer: {
    en: 'The buyer premium percentage does not match the buyer premium.',
    es: 'El porcentaje no coincide con la prima del comprador.',
  },
  feeNeedsPercentage: { en: 'Enter the percentage of this fee.', es: 'Indique el porcentaje de esta tarifa.' },
  feeNeedsFlat: { en: 'Enter the amount of this fee.', es: 'Indique el importe de esta tarifa.' },
  feeNeedsTiers: { en: 'Enter the tiers of this fee.', es: 'Indique los tramos de esta tarifa.' },
  capBelowMinimum: { en: 'The cap must not be below the minimum.', es: 'El máximo no puede ser menor que el mínimo.' },
  tierNeedsEnd: {
    en: 'Every tier except the last needs an upper limit.',
    es: 'Todos los tramos excepto el último necesitan un límite superior.',
  },
  lastTierHasNoEnd: { en: 'The last tier cannot have an upper limit.', es: 'El último tramo no puede tener límite superior.' },
  tiersMustRise: { en: 'Each tier must end higher than the one before.', es: 'Cada tramo debe llegar más alto que el anterior.' },
  sayWhyCalledOff: { en: 'Enter a reason for canceling an auction with bids.', es: 'Indique por qué se cancela una subasta con ofertas.' },
  sayWhyClosedEarly: {
    en: 'Enter a reason for closing an auction with bids early.',
    es: 'Indique por qué se cierra antes de tiempo una subasta con ofertas.',
  },
  closedFinal: { en: 'A closed auction can no longer be changed.', es: 'Una subasta cerrada ya no se puede cambiar.' },
  cancelledFinal: { en: 'A canceled auction can no longer be changed.', es: 'Una subasta cancelada ya no se puede cambiar.' },
  agreementOfClosed: {
    en: 'The agreement of a closed auction can no longer be changed.',
    es: 'El acuerdo de una subasta cerrada ya no se puede cambiar.',
  },
  agreementOfCancelled: {
    en: 'The agreement of a canceled auction can no longer be changed.',
    es: 'El acuerdo de una subasta cancelada ya no se puede cambiar.',
  },
})
