import { sentences } from '../kernel/said.ts'

/** Messages of bidding. */
export const say = sentences('bidding', {
  lotsAreIds: { en: 'Enter lot ids, separated by commas.', es: 'Indique los lotes por su número, separados por comas.' },
  auctionsAreIds: { en: 'Enter auction ids, separated by commas.', es: 'Indique las subastas por su número, separadas por comas.' },
  nothingToFollow: { en: 'Choose at least one lot or auction to follow.', es: 'Elija al menos un lote o una subasta que seguir.' },
  followsTooMuch: {
    en: 'A stream can follow at most {most} lots and auctions; you asked for {count}.',
    es: 'Una conexión puede seguir como máximo {most} lotes y subastas; pidió {count}.',
  },
  authorityMissing: {
    en: 'Name the written authority in 3 to 300 characters, so that it can be found: its form, number or date.',
    es: 'Indique la autorización escrita con 3 a 300 caracteres, para poder encontrarla: su formulario, número o fecha.',
  },
  nobodyToBidFor: { en: 'Enter the account number of the bidder.', es: 'Escriba el número de cuenta del postor.' },
  ownBidAtCounter: {
    en: 'You cannot enter a bid for yourself. Place it on the page of the lot.',
    es: 'No puede registrar una oferta para usted. Hágala en la página del lote.',
  },
  noBidLeft: { en: 'There is no bid left to void or retract.', es: 'Ya no queda ninguna oferta que anular o retirar.' },
  laterBidTooLow: {
    en: 'Increments on this lot get smaller as the price rises. Without these bids, a later bid by another bidder would be too low. Void that bid first.',
    es: 'Los incrementos de este lote bajan al subir el precio. Sin estas ofertas, una oferta posterior de otro postor sería demasiado baja. Anule antes esa oferta.',
  },
  notOpenForRemedies: {
    en: 'This lot is not open for bidding, so its bids cannot be voided or retracted.',
    es: 'Este lote no está abierto a ofertas, así que no se pueden anular ni retirar sus ofertas.',
  },
  noRevivedLead: {
    en: 'You do not lead here because of a voided bid, or the time to withdraw has passed.',
    es: 'Usted no va ganando aquí por una oferta anulada, o ya pasó el plazo para retirarse.',
  },
  needsSecondAdministrator: {
    en: 'You requested this void. This close to the end, another administrator must approve it.',
    es: 'Usted pidió esta anulación. Tan cerca del cierre debe aprobarla otro administrador.',
  },
  leadReleased: { en: 'Your bid was withdrawn.', es: 'Su oferta se retiró.' },
  unknownBidder: { en: 'No such bidder or bid was found on this lot.', es: 'En este lote no hay ningún postor ni oferta así.' },
  notTheirBid: { en: 'Bidder #{number} did not place this bid.', es: 'Esta oferta no es del postor n.º {number}.' },
  bidOfTheHouse: {
    en: 'This bid was placed automatically for a maximum bid. Choose the bid that the bidder placed.',
    es: 'Esta oferta se hizo automáticamente por una oferta máxima. Elija la oferta que envió el postor.',
  },
  takenBackAlready: { en: 'This bid was already voided or retracted.', es: 'Esta oferta ya se anuló o se retiró.' },
  restarting: {
    en: 'The server is restarting. Your bid was not placed; try again in a second.',
    es: 'El servidor se está reiniciando. Su oferta no se registró; inténtelo de nuevo en un segundo.',
  },
  paused: {
    en: 'Bidding is paused for a few minutes. Your bid was not placed; try again soon.',
    es: 'Las ofertas están en pausa unos minutos. Su oferta no se registró; inténtelo de nuevo en breve.',
  },
  tooManyAtOnce: {
    en: 'Too many bids at once. Your bid was not placed; try again in a second.',
    es: 'Hay demasiadas ofertas a la vez. Su oferta no se registró; inténtelo de nuevo en un segundo.',
  },
  amountUnreadable: {
    en: 'The bid amount must be a number with at most {decimals} decimals, above zero and at most 1,000,000,000.',
    es: 'El importe debe ser un número con {decimals} decimales como máximo, mayor que cero y de 1,000,000,000 como máximo.',
  },
  totalTooHigh: {
    en: 'Your bid is per acre. The total for all acres can be at most 1,000,000,000.',
    es: 'Su oferta es por acre. El total de todos los acres puede ser de 1,000,000,000 como máximo.',
  },
  lotBusy: {
    en: 'This lot is busy. Your bid was not placed; try again in a second.',
    es: 'Este lote está ocupado. Su oferta no se registró; inténtelo de nuevo en un segundo.',
  },
  ourFault: {
    en: 'Your bid was not placed: something went wrong on our side.',
    es: 'Su oferta no se registró: algo salió mal de nuestro lado.',
  },
  answeredBefore: { en: 'This bid was already answered.', es: 'Esta oferta ya se contestó.' },
  connectionLost: {
    en: 'The connection was lost while your bid was being placed, so it may have been recorded. Look at the bid history before you bid again. '
      + 'Sending it again with the same Idempotency-Key is safe and returns the result.',
    es: 'Se perdió la conexión mientras se registraba su oferta, así que puede haber quedado registrada. Revise el historial antes de ofertar otra vez. '
      + 'Volver a enviarla desde la misma página es seguro y muestra el resultado.',
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
    en: 'Complete the statement of eligibility before you bid in this auction.',
    es: 'Declare que cumple los requisitos antes de ofertar en esta subasta.',
  },
  jurisdictionRestricted: {
    en: 'This lot cannot be sold to bidders in your jurisdiction.',
    es: 'Este lote no se puede vender a postores de su jurisdicción.',
  },
  registrationMissing: {
    en: 'Sign the registration form of this auction before you bid.',
    es: 'Firme el formulario de registro de esta subasta antes de ofertar.',
  },
  registrationPending: {
    en: 'The office is reviewing your registration. We will email you when you can bid.',
    es: 'La oficina está revisando su registro. Le avisaremos por correo cuando pueda ofertar.',
  },
  registrationRejected: {
    en: 'Your registration for this auction was rejected. The registration page says why, and you can sign again there.',
    es: 'Su registro para esta subasta se rechazó. La página de registro indica el motivo, y allí puede firmar de nuevo.',
  },
  aboveApprovedLimit: {
    en: 'Your bid of {bid} is above the {limit} up to which you are approved in this auction. Ask for a higher limit on the registration page.',
    es: 'Su oferta de {bid} supera el límite aprobado de {limit} en esta subasta. Pida un límite mayor en la página de registro.',
  },
  closed: { en: 'Bidding on this lot is closed.', es: 'Las ofertas por este lote están cerradas.' },
  notOpenYet: { en: 'Bidding has not opened yet.', es: 'Las ofertas aún no se han abierto.' },
  limitIs: { en: 'Your bid limit is {limit}.', es: 'Su límite de oferta es de {limit}.' },
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
    es: 'Ya va ganando con una oferta máxima mayor. La oferta máxima solo se puede subir.',
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
