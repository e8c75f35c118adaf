import { sentences } from '../kernel/said.ts'

/** Messages of deposits. */
export const say = sentences('deposits', {
  youLead: {
    en: 'You are the high bidder on a lot in this auction, so your deposit is held until you are outbid or the auction ends.',
    es: 'Usted va ganando un lote de esta subasta, así que su depósito sigue retenido hasta que lo superen o termine la subasta.',
  },
  bidderLeads: {
    en: 'This bidder is the high bidder on a lot in this auction, so the deposit is held until they are outbid or the auction ends.',
    es: 'Este postor va ganando un lote de la subasta, así que el depósito sigue retenido hasta que lo superen o termine la subasta.',
  },
  takenByInvoice: {
    en: 'This deposit was applied to an invoice. Rescind that sale first; what is owed back is then held again.',
    es: 'Este depósito se aplicó a una factura. Rescinda antes esa venta; lo que se le deba volverá a quedar retenido.',
  },
  depositMoved: {
    en: 'This deposit was applied, refunded or forfeited since, so its payment cannot be reversed. Undo that first.',
    es: 'Este depósito se aplicó, se reembolsó o se perdió desde entonces, así que su pago no se puede revertir. Deshaga antes eso.',
  },
  paymentSecuresBid: {
    en: 'This deposit secures a bid: its bidder leads or has won a lot of the auction. Void the bids or rescind the sale first, or have the bidder pay the deposit.',
    es: 'Este depósito respalda una oferta: su postor va ganando o ganó un lote de la subasta. Anule antes las ofertas o rescinda la venta, o haga que el postor pague el depósito.',
  },
  noCards: { en: 'Cards are not accepted. Send the deposit by wire.', es: 'No se aceptan tarjetas. Envíe el depósito por transferencia.' },
  auctionOver: { en: 'This auction has ended.', es: 'Esta subasta ha terminado.' },
  closed: { en: 'Deposits closed on {moment}.', es: 'El plazo de los depósitos terminó el {moment}.' },
  enterAmount: { en: 'Enter an amount with at most two decimals.', es: 'Escriba un importe con dos decimales como máximo.' },
  tooHigh: { en: 'The deposit can be at most {amount}.', es: 'El depósito puede ser como máximo de {amount}.' },
  exactly: { en: 'The deposit for this auction is exactly {amount}.', es: 'El depósito de esta subasta es exactamente de {amount}.' },
  signTermsFirst: {
    en: 'Have the bidder sign the terms of the auction first.',
    es: 'Haga que el postor firme antes las condiciones de la subasta.',
  },
  noDepositAsked: { en: 'This auction asks for no deposit.', es: 'Esta subasta no pide depósito.' },
  depositThere: { en: 'This bidder already has a deposit for this auction.', es: 'Este postor ya tiene un depósito para esta subasta.' },
  depositAwaited: {
    en: 'This bidder has requested this deposit and is to pay it by wire. Record the money on invoice {invoice} instead.',
    es: 'Este postor ya pidió este depósito y lo pagará por transferencia. Registre el dinero en la factura {invoice}.',
  },
  cardAwaited: {
    en: 'This bidder is paying this deposit by card. Wait for the result, or have them withdraw it.',
    es: 'Este postor está pagando este depósito con tarjeta. Espere el resultado o pídale que lo retire.',
  },
  tooLow: {
    en: 'The deposit for this auction must be at least {amount}.',
    es: 'El depósito de esta subasta debe ser de al menos {amount}.',
  },
  keptForHouse: { en: 'This deposit was already forfeited to the auction house.', es: 'Este depósito ya quedó para la casa de subastas.' },
  keptForSeller: { en: 'This deposit was already forfeited to the seller.', es: 'Este depósito ya quedó para el vendedor.' },
})
