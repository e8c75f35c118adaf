import type { Sentences } from '../../en/refusals.ts'

/** What comes after the hammer: confirmation, offers, another sale, buyers who do not pay. */
export const closing: Sentences = [
  ['This lot is not sold, so there is no sale to undo.', 'Este lote no está vendido, así que no hay venta que deshacer.'],
  ['The lot is not to be had any more.', 'El lote ya no está disponible.'],
  ['This account is suspended.', 'Esta cuenta está suspendida.'],
  ['You cannot buy here at present. Ask the house why.', 'Por ahora no puede comprar aquí. Pregunte el motivo a la casa.'],
  ['Only a counter-offer names an amount.', 'Solo una contraoferta lleva un importe.'],
  [
    'This lot has had its counter-offer. Accept the high bid or reject it.',
    'Por este lote ya se hizo una contraoferta. Acepte la puja más alta o rechácela.',
  ],
  ['Say which amount you would sell for.', 'Indique por qué importe vendería.'],
  [
    'What this lot was made of has left the stock or is in another sale.',
    'El artículo de este lote ya no está en existencias o está en otra subasta.',
  ],
  [
    'An offer for this lot is open. Wait for the answer, or withdraw it first.',
    'Hay una oferta abierta por este lote. Espere la respuesta o retírela antes.',
  ],
  [
    'The time to confirm this sale is over; the lot counts as rejected.',
    'El plazo para confirmar esta venta terminó; el lote se da por rechazado.',
  ],
  [
    'This lot awaits no confirmation: it is still open, or its hammer has not fallen yet.',
    'Este lote no espera confirmación: sigue abierto o aún no ha caído el martillo.',
  ],
  [
    'This lot is {status}; a counter-offer answers a high bid that awaits its seller.',
    'Una contraoferta solo responde a una puja más alta que espera al vendedor, y este lote no está en ese caso.',
  ],
  [
    'A counter-offer is at least {least} and at most the reserve of {most}.',
    'Una contraoferta es de al menos {least} y como máximo la reserva de {most}.',
  ],
  [
    'Only a lot that stayed unsold although people bid on it, or whose buyer never paid, can be offered.',
    'Solo se puede ofrecer un lote que quedó sin vender pese a tener pujas, o cuyo comprador nunca pagó.',
  ],
  ['This lot is in another sale by now.', 'Este lote ya está en otra subasta.'],
  [
    'The terms of this auction do not allow an offer to the runner-up.',
    'Las condiciones de esta subasta no permiten una oferta al segundo postor.',
  ],
  [
    'Offers are possible for {count} days, which are over. Put the lot into another sale.',
    'Las ofertas son posibles durante {count} días, que ya pasaron. Ponga el lote en otra subasta.',
  ],
  [
    'The high bidder did not pay for this lot, so no offer goes there.',
    'El mejor postor no pagó este lote, así que no se le puede ofrecer.',
  ],
  ['Nobody else who could be asked bid on this lot.', 'Nadie más a quien se pueda preguntar pujó por este lote.'],
  ['The buyer owes nothing for this lot, so there is no default.', 'El comprador no debe nada por este lote, así que no hay impago.'],
  [
    'A default can be declared {count} days after the invoice was due.',
    'El impago se puede declarar {count} días después del vencimiento de la factura.',
  ],
]
