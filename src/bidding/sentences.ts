import { sentences } from '../kernel/said.ts'

/** What bidding says to people. */
export const say = sentences('bidding', {
  lotsAreIds: { en: 'Name lots by their ids, with commas between.', es: 'Indique los lotes por su número, separados por comas.' },
  auctionsAreIds: {
    en: 'Name auctions by their ids, with commas between.',
    es: 'Indique las subastas por su número, separadas por comas.',
  },
  nothingToFollow: { en: 'Name at least one lot or auction to follow.', es: 'Indique al menos un lote o una subasta que seguir.' },
  followsTooMuch: {
    en: 'A stream follows at most {most} lots and auctions; these are {count}.',
    es: 'Una conexión sigue como máximo {most} lotes y subastas; estos son {count}.',
  },
  noBidLeft: { en: 'There is no bid left to take back here.', es: 'Aquí ya no queda ninguna oferta que retirar.' },
  laterBidTooLow: {
    en: 'The increments of this lot fall as the price rises, so that without these bids a later one by another bidder would be too low. Void that one first.',
    es: 'Los incrementos de este lote bajan cuando sube el precio, y sin estas ofertas otra posterior de otro postor sería demasiado baja. Anule antes esa.',
  },
  notOpenForRemedies: {
    en: 'This lot is not open for bidding; bids are taken back only while it is.',
    es: 'Este lote no está abierto a ofertas; una oferta solo se retira mientras lo está.',
  },
  noRevivedLead: {
    en: 'You hold no lead here that a void revived, or the time to let go of it is over.',
    es: 'Aquí no va en cabeza por la anulación de otra oferta, o ya pasó el plazo para renunciar a ello.',
  },
  needsSecondAdministrator: {
    en: 'You asked for this void yourself; so close to the end another administrator approves it.',
    es: 'Usted mismo pidió esta anulación; tan cerca del cierre la aprueba otro administrador.',
  },
  leadReleased: { en: 'You let go of the lead.', es: 'Ha renunciado a ir en cabeza.' },
  unknownBidder: {
    en: 'Nobody of this name, and no such bid, is known on this lot.',
    es: 'En este lote no consta ni ese postor ni esa oferta.',
  },
  notTheirBid: { en: 'This is not a bid of Bidder #{number} on this lot.', es: 'Esta oferta por el lote no es del postor n.º {number}.' },
  bidOfTheHouse: {
    en: 'The house made this bid for a maximum. Name the bid that was placed.',
    es: 'La casa hizo esta oferta a cuenta de una oferta máxima. Indique la oferta que se envió.',
  },
  takenBackAlready: { en: 'This bid was taken back already.', es: 'Esta oferta ya se retiró.' },
  restarting: {
    en: 'The house is restarting. Your bid was not placed; try again in a second.',
    es: 'La casa se está reiniciando. Su oferta no se registró; inténtelo de nuevo en un segundo.',
  },
  tooManyAtOnce: {
    en: 'Too many bids at once. Your bid was not placed; try again in a second.',
    es: 'Hay demasiadas ofertas a la vez. Su oferta no se registró; inténtelo de nuevo en un segundo.',
  },
  amountUnreadable: {
    en: 'The bid amount must be a number with at most {decimals} decimals, above zero and at most 1,000,000,000.',
    es: 'El importe debe ser un número con {decimals} decimales como máximo, mayor que cero y de 1,000,000,000 como máximo.',
  },
  lotBusy: {
    en: 'This lot is being worked on. Your bid was not placed; try again in a second.',
    es: 'Este lote está ocupado. Su oferta no se registró; inténtelo de nuevo en un segundo.',
  },
  ourFault: {
    en: 'Your bid was not placed: something went wrong on our side.',
    es: 'Su oferta no se registró: algo salió mal de nuestro lado.',
  },
  answeredBefore: { en: 'This bid was answered before.', es: 'Esta oferta ya se contestó.' },
  connectionLost: {
    en: 'The house lost its connection while your bid was placed. Send it again with the same Idempotency-Key to learn what happened.',
    es: 'La casa perdió la conexión mientras registraba su oferta. Vuelva a enviarla desde la misma página para saber qué ocurrió.',
  },
  accountSuspended: { en: 'Your account is suspended.', es: 'Su cuenta está suspendida.' },
  accountUnderReview: { en: 'Your account is under review.', es: 'Su cuenta está en revisión.' },
  blocked: { en: 'You cannot bid in this auction.', es: 'No puede ofertar en esta subasta.' },
  ownLot: {
    en: 'You cannot bid on a lot that you or somebody on a team with you is selling.',
    es: 'No puede ofertar por un lote que vende usted o alguien de un equipo suyo.',
  },
  termsChanged: {
    en: 'The terms of this auction have changed. Accept them before you bid.',
    es: 'Las condiciones de esta subasta han cambiado. Acéptelas antes de ofertar.',
  },
  byInvitation: {
    en: 'Bidding in this auction is by invitation only.',
    es: 'En esta subasta solo se oferta por invitación.',
  },
  eligibilityRequired: {
    en: 'This auction asks for a statement of eligibility before you bid.',
    es: 'Esta subasta pide una declaración de idoneidad antes de ofertar.',
  },
  jurisdictionRestricted: {
    en: 'This lot cannot be sold to bidders of your jurisdiction.',
    es: 'Este lote no se puede vender a postores de su jurisdicción.',
  },
  closed: { en: 'Bidding on this lot is closed.', es: 'Las ofertas por este lote están cerradas.' },
  notOpenYet: { en: 'Bidding has not opened yet.', es: 'Las ofertas aún no se han abierto.' },
  limitIs: { en: 'Your limit is {limit}.', es: 'Su límite es de {limit}.' },
  confirmContacts: {
    en: 'Confirm your email address and your phone number before you bid.',
    es: 'Confirme su correo electrónico y su teléfono antes de ofertar.',
  },
  aboveLimit: { en: 'Your bid of {bid} is above your limit of {limit}.', es: 'Su oferta de {bid} supera su límite de {limit}.' },
  depositMissing: { en: 'A deposit of {amount} is required.', es: 'Se necesita un depósito de {amount}.' },
  depositsClosed: { en: 'Deposits closed on {moment}.', es: 'El plazo de los depósitos terminó el {moment}.' },
  depositRequired: {
    en: 'A deposit of {amount} is required to bid in this auction.',
    es: 'Para ofertar en esta subasta se necesita un depósito de {amount}.',
  },
  reserveNotMet: { en: '{standing} The reserve has not been met.', es: '{standing} No se ha alcanzado la reserva.' },
  lowersOwnMaximum: {
    en: 'You already lead with a higher maximum. A maximum bid can only be raised.',
    es: 'Ya va en cabeza con una oferta máxima mayor. La oferta máxima solo se puede subir.',
  },
  enterMoreThanMaximum: { en: 'Enter more than your current maximum.', es: 'Escriba un importe mayor que su oferta máxima actual.' },
  belowMinimum: { en: 'Your bid must be at least {amount}.', es: 'Su oferta debe ser de al menos {amount}.' },
  minimumIs: { en: 'The minimum next bid is {least}.', es: 'La siguiente oferta es de al menos {least}.' },
  leading: { en: 'You are the highest bidder at {price}.', es: 'Es el mejor postor con {price}.' },
  maximumRaised: {
    en: 'Your maximum bid was raised. You remain the highest bidder at {price}.',
    es: 'Se subió su oferta máxima. Sigue siendo el mejor postor con {price}.',
  },
  maximumUnchanged: {
    en: 'Your maximum bid is unchanged. You remain the highest bidder at {price}.',
    es: 'Su oferta máxima no ha cambiado. Sigue siendo el mejor postor con {price}.',
  },
  outbidByTie: {
    en: 'Your bid of {bid} was placed, but another bidder set a maximum as high before you. The current bid is {price}; bid at least {next}.',
    es: 'Su oferta de {bid} se registró, pero otro postor fijó antes la misma oferta máxima. La oferta actual es de {price}; oferte al menos {next}.',
  },
  outbid: {
    en: 'Your bid of {bid} was placed, but another bidder has a higher maximum. The current bid is {price}; bid at least {next}.',
    es: 'Su oferta de {bid} se registró, pero otro postor tiene una oferta máxima mayor. La oferta actual es de {price}; oferte al menos {next}.',
  },
  aboveLimitOfTier: {
    en: 'Your bid of {bid} is above your limit of {limit}. Verify your account further to bid more.',
    es: 'Su oferta de {bid} supera su límite de {limit}. Verifique más su cuenta para ofertar más.',
  },
  perAcre: {
    en: { one: '{price} per acre × {count} acre = {total}', other: '{price} per acre × {count} acres = {total}' },
    es: { one: '{price} por acre × {count} acre = {total}', other: '{price} por acre × {count} acres = {total}' },
  },
  amountNotWhole: {
    en: 'The bid amount must be a whole number, above zero and at most 1,000,000,000.',
    es: 'El importe debe ser un número entero, mayor que cero y de 1,000,000,000 como máximo.',
  },
  instructionRefused: { en: 'Instruction {number} would be refused.', es: 'La instrucción {number} se rechazaría.' },
})
