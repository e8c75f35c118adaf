import type { Sentences } from '../../en/refusals.ts'

/** Payments, invoices, settlements, plans and ads. */
export const money: Sentences = [
  ['An invoice that is {status} takes no payment.', 'Esta factura no admite pagos en su estado actual.'],
  ['Only an open invoice can be paid.', 'Solo se puede pagar una factura abierta.'],
  ['This house takes no cards. Pay by wire.', 'Esta casa no acepta tarjetas. Pague por transferencia.'],
  ['This house takes no cards. Send the deposit by wire.', 'Esta casa no acepta tarjetas. Envíe el depósito por transferencia.'],
  [
    'This house sends proceeds by wire and opens no accounts. Tell the office where to send them.',
    'Esta casa envía el importe de las ventas por transferencia y no abre cuentas. Indique a la oficina dónde enviarlo.',
  ],
  ['Cards pay at most {most}. Pay {amount} by wire.', 'Con tarjeta se pagan como máximo {most}. Pague {amount} por transferencia.'],
  ['This payment is decided already.', 'Este pago ya está decidido.'],
  ['More than was paid cannot be refunded.', 'No se puede devolver más de lo que se pagó.'],
  [
    'This seller has no account that proceeds can be sent to. Ask them to open one, or pay by wire and record it.',
    'Este vendedor no tiene una cuenta a la que enviar el producto de la venta. Pídale que la abra, o pague por transferencia y anótelo.',
  ],
  ['Money is recorded when it has come, not before.', 'El dinero se anota cuando ha llegado, no antes.'],
  [
    'This bidder leads on a lot of the auction, so the deposit stays until somebody bids more or the sale is over.',
    'Este postor va ganando un lote de la subasta, así que el depósito se queda hasta que otro puje más o termine la venta.',
  ],
  [
    'This invoice was issued on {issued}, so no wire for it was received before that. Check the date, or record the wire on the invoice it was sent for.',
    'Esta factura se emitió el {issued}, así que ninguna transferencia para ella llegó antes. Revise la fecha o anote la transferencia en la factura para la que se envió.',
  ],
  [
    'A wire of {amount} with the reference {reference} is recorded on this invoice already; {remaining} is still to be paid. If this is another wire, enter the bank’s own number of it.',
    'En esta factura ya consta una transferencia de {amount} con la referencia {reference}; quedan {remaining} por pagar. Si esta es otra transferencia, anote el número que le dio el banco.',
  ],
  [
    'A wire of {amount} with the reference {reference} is recorded on this invoice already; {remaining} is still to be paid.',
    'En esta factura ya consta una transferencia de {amount} con la referencia {reference}; quedan {remaining} por pagar.',
  ],
  [
    'A card is being charged {amount} for this invoice (payment {id}). Wait two minutes, look at the invoice, and try again if it is still open.',
    'Se están cargando {amount} en una tarjeta para esta factura (pago {id}). Espere dos minutos, mire la factura e inténtelo de nuevo si sigue abierta.',
  ],
  [
    'This settlement was paid under the reference {reference}. Nothing is paid twice; to correct the record, reverse the settlement.',
    'Esta liquidación se pagó con la referencia {reference}. Nada se paga dos veces; para corregir el registro, revierta la liquidación.',
  ],
  [
    'This refund was sent under the reference {reference}. Nothing is sent twice.',
    'Esta devolución se envió con la referencia {reference}. Nada se envía dos veces.',
  ],
  [
    'This deposit was kept for {taker} already.',
    'Este depósito ya se retuvo para {taker}.',
  ],
  [
    'This money is held as a deposit. Give the deposit back instead; what was kept of it or counted into an invoice stays.',
    'Este dinero se retiene como depósito. Devuelva el depósito; lo que se retuvo de él o se contó en una factura se queda.',
  ],
  [
    'This money did not come by card, so it cannot have gone back by card.',
    'Este dinero no llegó por tarjeta, así que no puede haber vuelto por tarjeta.',
  ],
  ['At most {amount} can be refunded.', 'Se pueden devolver como máximo {amount}.'],
  [
    'Part of this invoice is paid. Refund that first, then void it.',
    'Una parte de esta factura está pagada. Devuélvala antes y después anule la factura.',
  ],
  [
    'The sale of this lot stands, so its buyer owes this invoice. Take the sale back instead; its invoices are void with it.',
    'La venta de este lote sigue en pie, así que su comprador debe esta factura. Deshaga la venta; sus facturas se anulan con ella.',
  ],
  [
    'The payment provider is sending the proceeds of this sale to the seller. Try again when it says what became of it.',
    'El proveedor de pagos está enviando al vendedor el producto de esta venta. Inténtelo de nuevo cuando comunique el resultado.',
  ],
  [
    'The payment provider is sending the proceeds of this settlement. Try again when it says what became of it.',
    'El proveedor de pagos está enviando el importe de esta liquidación. Inténtelo de nuevo cuando comunique el resultado.',
  ],
  [
    'The seller has been paid for this lot. Reverse the settlement first.',
    'El vendedor ya ha cobrado por este lote. Revierta primero la liquidación.',
  ],
  ['The payment provider is sending these proceeds already.', 'El proveedor de pagos ya está enviando este importe.'],
  [
    'The fees of this lot are more than it brought, so there is nothing to pay out. The seller is invoiced for the difference.',
    'Las tarifas de este lote superan lo que se obtuvo, así que no hay nada que pagar. La diferencia se factura al vendedor.',
  ],
  ['There is nothing to pay out.', 'No hay nada que pagar.'],
  [
    'The payment provider keeps this subscription. Change it there; the change appears here by itself.',
    'El proveedor de pagos lleva este plan. Cámbielo allí; el cambio aparece aquí por sí solo.',
  ],
  [
    'Pay the open invoice of this subscription, or choose a plan again, before changing it.',
    'Pague la factura abierta de este plan, o elija otra vez un plan, antes de cambiarlo.',
  ],
  ['Pay the open invoice of this subscription before changing its plan.', 'Pague la factura abierta antes de cambiar de plan.'],
  ['There is no such plan on offer.', 'Este plan no se ofrece.'],
  ['The plan {plan} is not sold by the {interval}.', 'El plan {plan} no se vende para este periodo.'],
  ['There is a subscription already. Change it with {request}.', 'Ya tiene un plan. Cámbielo en lugar de elegir otro.'],
  [
    'The payment for your plan is late. Pay the open invoice to publish again; what is public runs on.',
    'El pago de su plan está atrasado. Pague la factura abierta para volver a publicar; lo ya publicado continúa.',
  ],
  [
    'Your plan has room for {count} {auctions} at a time. Choose a larger plan to go on.',
    'Subastas activas a la vez que permite su plan: {count}. Elija un plan mayor para continuar.',
  ],
  [
    'Your plan has room for {count} {lots} in an auction. Choose a larger plan to go on.',
    'Lotes por subasta que permite su plan: {count}. Elija un plan mayor para continuar.',
  ],
  [
    'The plan of this team has room for {count} {members}. Choose a larger plan to go on.',
    'Miembros que permite el plan de este equipo: {count}. Elija un plan mayor para continuar.',
  ],
  ['Another plan has this slug.', 'Otro plan tiene ya este nombre en la dirección.'],
  [
    'Somebody has or had this plan. Send is_active false to stop offering it.',
    'Alguien tiene o tuvo este plan. Deje de ofrecerlo en lugar de eliminarlo.',
  ],
  ['Enter an amount with at most two decimals.', 'Escriba un importe con dos decimales como máximo.'],
  ['Enter a percentage from 0 to 100 with at most two decimals.', 'Escriba un porcentaje de 0 a 100 con dos decimales como máximo.'],
  ['Nothing is left of this campaign to pay out.', 'De esta campaña no queda nada que devolver.'],
  [
    'This ad has no headline or leads nowhere yet; there is nothing to review.',
    'Este anuncio aún no tiene titular o no lleva a ningún sitio; no hay nada que revisar.',
  ],
  [
    'This campaign is paid for. Cancel it to have the price credited.',
    'Esta campaña está pagada. Cancélela para que se le abone el precio.',
  ],
  ['The house has rejected this ad.', 'La casa ha rechazado este anuncio.'],
  [
    'This campaign is over: its budget, its dates or what it leads to.',
    'Esta campaña ha terminado: por su presupuesto, por sus fechas o por aquello a lo que lleva.',
  ],
  ['The ad needs a headline and a place it leads to.', 'El anuncio necesita un titular y un sitio al que llevar.'],
  ['The house has not approved this ad yet.', 'La casa todavía no ha aceptado este anuncio.'],
  ['This placement is not offered any more.', 'Este lugar ya no se ofrece.'],
  ['What this ad leads to is not open to the public.', 'Aquello a lo que lleva este anuncio no está abierto al público.'],
  ['A flat campaign needs an end.', 'Una campaña a precio fijo necesita un final.'],
  ['The budget must be at least {amount} cents.', 'El presupuesto debe ser de al menos {amount} centavos.'],
  [
    'A campaign that is paid for can only be renamed, paused or cancelled.',
    'Una campaña pagada solo se puede renombrar, pausar o cancelar.',
  ],
  ['This is no auction of yours.', 'Esta subasta no es suya.'],
  ['This is no lot of yours.', 'Este lote no es suyo.'],
  ['The end is before the start.', 'El final es anterior al principio.'],
  ['A flat campaign costs its days; it has no budget.', 'Una campaña a precio fijo cuesta sus días; no tiene presupuesto.'],
  ['An ad leads to one place: a lot, an auction or a page.', 'Un anuncio lleva a un solo sitio: un lote, una subasta o una página.'],
  ['Enter a path of this site, such as /auctions.', 'Escriba una ruta de este sitio, por ejemplo /auctions.'],
  ['Upload the picture first, and send the url it got here.', 'Suba primero la foto y envíe la dirección que recibió aquí.'],
]
