import type { Sentences } from '../../en/refusals.ts'

/** Bids, deposits, requests to take a bid back, and what the house voids. */
export const bidding: Sentences = [
  [
    'You are the highest bidder at {price}. The reserve has not been met.',
    'Es el mejor postor con {price}. No se ha alcanzado la reserva.',
  ],
  ['You are the highest bidder at {price}.', 'Es el mejor postor con {price}.'],
  [
    'Your maximum bid was raised. You remain the highest bidder at {price}.',
    'Se subió su puja máxima. Sigue siendo el mejor postor con {price}.',
  ],
  [
    'Your maximum bid is unchanged. You remain the highest bidder at {price}.',
    'Su puja máxima no ha cambiado. Sigue siendo el mejor postor con {price}.',
  ],
  [
    'Your bid of {bid} was placed, but another bidder has a higher maximum. The current bid is {price}; bid at least {next}.',
    'Su puja de {bid} se registró, pero otro postor tiene una puja máxima mayor. La puja actual es de {price}; puje al menos {next}.',
  ],
  [
    'Your bid of {bid} was placed, but another bidder set a maximum as high before you. The current bid is {price}; bid at least {next}.',
    'Su puja de {bid} se registró, pero otro postor fijó antes una puja máxima igual de alta. La puja actual es de {price}; puje al menos {next}.',
  ],
  ['Your bid must be at least {amount}.', 'Su puja debe ser de al menos {amount}.'],
  ['The minimum next bid is {least}.', 'La siguiente puja es de al menos {least}.'],
  [
    'You already lead with a higher maximum. A maximum bid can only be raised.',
    'Ya va en cabeza con una puja máxima mayor. La puja máxima solo se puede subir.',
  ],
  ['Enter more than your current maximum.', 'Escriba un importe mayor que su puja máxima actual.'],
  [
    'The bid amount must be {form}, above zero and at most 1,000,000,000.',
    'El importe debe ser mayor que cero y de 1.000.000.000 como máximo, con los decimales que admita la moneda.',
  ],
  ['Bidding on this lot is closed.', 'Las pujas por este lote están cerradas.'],
  ['Bidding has not opened yet.', 'Las pujas aún no se han abierto.'],
  ['Your account is suspended.', 'Su cuenta está suspendida.'],
  ['Your account is under review.', 'Su cuenta está en revisión.'],
  ['You cannot bid in this auction.', 'No puede pujar en esta subasta.'],
  ['You cannot bid on a lot that you or somebody on a team with you is selling.', 'No puede ofertar por un lote que vende usted o alguien de un equipo suyo.'],
  [
    'The terms of this auction have changed. Accept them before you bid.',
    'Las condiciones de esta subasta han cambiado. Acéptelas antes de pujar.',
  ],
  ['Bidding in this auction is by invitation only.', 'En esta subasta solo se puja por invitación.'],
  ['This auction asks for a statement of eligibility before you bid.', 'Esta subasta pide una declaración de idoneidad antes de pujar.'],
  ['This lot cannot be sold to bidders of your jurisdiction.', 'Este lote no se puede vender a postores de su jurisdicción.'],
  ['This auction asks for no statement of eligibility.', 'Esta subasta no pide ninguna declaración de idoneidad.'],
  [
    'You have stated another jurisdiction for this auction. Ask the house if it was a mistake.',
    'Usted declaró otra jurisdicción para esta subasta. Consulte a la casa si fue un error.',
  ],
  [
    'Send the statement of this auction back word for word; it may have changed since you read it.',
    'Devuelva la declaración de esta subasta palabra por palabra; puede haber cambiado desde que la leyó.',
  ],
  [
    'Say where you live, or where the buyer is at home: this auction is not open to everybody.',
    'Diga dónde vive usted, o dónde tiene su domicilio el comprador: esta subasta no está abierta a todos.',
  ],
  [
    'Say from which part of {country}, such as {example}: this auction is not open to all of them.',
    'Diga de qué parte de {country}, por ejemplo {example}: esta subasta no está abierta a todas.',
  ],
  ['Confirm your e-mail address and your phone number before you bid.', 'Confirme su correo electrónico y su teléfono antes de pujar.'],
  [
    'Your bid of {bid} is above your limit of {limit}. Verify your account further to bid more.',
    'Su puja de {bid} supera su límite de {limit}. Verifique más su cuenta para pujar más.',
  ],
  ['Your bid of {bid} is above your limit of {limit}.', 'Su puja de {bid} supera su límite de {limit}.'],
  ['Your limit is {limit}.', 'Su límite es de {limit}.'],
  ['A deposit of {amount} is required to bid in this auction.', 'Para pujar en esta subasta se necesita un depósito de {amount}.'],
  ['A deposit of {amount} is required.', 'Se necesita un depósito de {amount}.'],
  [
    'The house is restarting. Your bid was not placed; try again in a second.',
    'La casa se está reiniciando. Su puja no se registró; inténtelo de nuevo en un segundo.',
  ],
  [
    'Too many bids at once. Your bid was not placed; try again in a second.',
    'Hay demasiadas pujas a la vez. Su puja no se registró; inténtelo de nuevo en un segundo.',
  ],
  [
    'This lot is being worked on. Your bid was not placed; try again in a second.',
    'Este lote está ocupado. Su puja no se registró; inténtelo de nuevo en un segundo.',
  ],
  ['Your bid was not placed: something went wrong on our side.', 'Su puja no se registró: algo salió mal de nuestro lado.'],
  [
    'The house lost its connection while your bid was placed. Send it again with the same Idempotency-Key to learn what happened.',
    'La casa perdió la conexión mientras registraba su puja. Vuelva a enviarla desde la misma página para saber qué ocurrió.',
  ],
  [
    'This lot is not open for bidding; bids are taken back only while it is.',
    'Este lote no está abierto a pujas; una puja solo se retira mientras lo está.',
  ],
  ['There is no bid left to take back here.', 'Aquí ya no queda ninguna puja que retirar.'],
  [
    'The increments of this lot fall as the price rises, so that without these bids '
      + 'a later one by another bidder would be too low. Void that one first.',
    'Los incrementos de este lote bajan cuando sube el precio, y sin estas pujas '
      + 'otra posterior de otro postor quedaría demasiado baja. Anule antes esa.',
  ],
  [
    'You hold no lead here that a void revived, or the time to let go of it is over.',
    'Aquí no va en cabeza por la anulación de otra puja, o ya pasó el plazo para renunciar a ello.',
  ],
  [
    'You asked for this void yourself; so close to the end another administrator approves it.',
    'Usted mismo pidió esta anulación; tan cerca del cierre la aprueba otro administrador.',
  ],
  ['Nobody of this name, and no such bid, is known on this lot.', 'En este lote no consta ni ese postor ni esa puja.'],
  ['This is not a bid of Bidder #{number} on this lot.', 'Esta puja por el lote no es del postor n.º {number}.'],
  [
    'The house made this bid for a maximum. Name the bid that was placed.',
    'La casa hizo esta puja a cuenta de una puja máxima. Indique la puja que se envió.',
  ],
  ['This bid was taken back already.', 'Esta puja ya se retiró.'],
  ['Deposits closed on {moment}.', 'El plazo de los depósitos terminó el {moment}.'],
  ['The deposit of this auction is at least {amount}.', 'El depósito de esta subasta es de al menos {amount}.'],
  ['A deposit is at most {amount}.', 'Un depósito es como máximo de {amount}.'],
  [
    'You lead on a lot of this auction, so your deposit stays until somebody bids more or the sale is over.',
    'Va en cabeza en un lote de esta subasta, así que su depósito sigue retenido hasta que alguien puje más o termine la subasta.',
  ],
  [
    'An invoice has taken this deposit. Undo that sale first; what it owes back is then held again.',
    'Este depósito se aplicó a una factura. Deshaga antes esa venta; lo que se le deba volverá a quedar retenido.',
  ],
  ['This auction is over.', 'Esta subasta ha terminado.'],
]
