import type { closeOut as en } from '../en/close-out.ts'

export const closeOut: typeof en = {
  title: 'Tras el cierre',
  lede: 'Lotes cerrados que esperan su palabra: pujas por debajo de la reserva, lo que no se vendió y compradores que no han pagado.',
  none: 'Nada le espera',
  noneHint: 'Cuando un lote se cierra por debajo de su reserva o sin comprador, aparece aquí.',
  columns: { lot: 'Lote', auction: 'Subasta', state: 'Estado', next: 'Siguiente paso', highBid: 'Puja más alta', reserve: 'Reserva' },
  states: {
    awaiting: 'Confirmar o rechazar', unsold: 'Sin vender', unpaid: 'Sin pagar todavía', overdue: 'Vencido', sold: 'Vendido',
    offered: 'Oferta abierta',
  },
  nextSteps: {
    decide: 'Vender, rechazar o pedir más', sellOrReject: 'Vender o rechazar', awaitAnswer: 'Esperar la respuesta del postor',
    declareDefault: 'Deshacer la venta o seguir esperando',
    awaitPayment: 'Esperar el pago', offer: 'Ofrecerlo a un postor o ponerlo en otra subasta', relist: 'Ponerlo en otra subasta',
    nothing: 'No queda nada por hacer',
  },
  nextUntil: {
    decide: 'hasta el {moment}', sellOrReject: 'hasta el {moment}', awaitAnswer: 'hasta el {moment}',
    declareDefault: 'posible desde el {moment}', awaitPayment: 'vence el {moment}',
    offer: 'ofertas hasta el {moment}', relist: '{moment}', nothing: '{moment}',
  },
  toSettlements: 'Lo que recibe por él está en Liquidaciones.',
  toRelisted: 'Ya está en otra subasta: a su nuevo lote',
  awaitsSurvey: 'El precio por acre es firme. Su total cambia cuando la casa anote los acres medidos.',
  back: 'Todos los lotes cerrados',
  noBids: 'Sin pujas',
  soldFor: (amount: string) => `vendido por ${amount}`,
  facts: { highBid: 'Puja más alta', soldFor: 'Vendido por', reserve: 'Reserva', bids: 'Pujas', owed: 'Por pagar', closed: 'Cerrado' },
  silence: 'Si no dice nada, el lote se da por rechazado.',
  accept: {
    submit: 'Vender a este precio', question: (title, amount) => `¿Vender «${title}» por ${amount}?`,
    text: 'El mejor postor recibe el lote y una factura enseguida. Aquí no se puede deshacer.',
  },
  reject: {
    submit: 'Rechazar la puja', question: (title) => `¿Rechazar la puja más alta por «${title}»?`,
    text: 'El lote queda sin vender. Puede ofrecerlo a sus postores o ponerlo en otra subasta.',
  },
  counter: {
    title: 'Pedir más', amount: 'Su precio', 
    hint: 'Más que la puja más alta y como mucho su reserva. Puede pedirlo una sola vez; el postor tiene 24 horas para responder.',
    submit: 'Hacer la contraoferta',
  },
  offer: {
    title: 'Ofrecerlo a alguien que pujó', question: (title: string) => `¿Ofrecer «${title}»?`, to: 'A', addressees: { high_bidder: 'El mejor postor', runner_up: 'El segundo postor' },
    whoBid: (who: string, amount: string) => `${who}, que pujó ${amount}`,
    amount: 'Su precio', hint: 'Si lo deja vacío, es lo que pujó. Tiene 48 horas para responder.', submit: 'Hacer la oferta',
  },
  relist: {
    title: 'Ponerlo en otra subasta', into: 'Subasta', hint: 'Un borrador o una subasta que aún no ha abierto. Los datos y las fotos van con él.',
    reserve: 'Precio de reserva', reserveHint: 'Si lo deja vacío, queda como estaba; 0 lo quita.',
    startingBid: 'Puja inicial', same: 'Si lo deja vacío, queda como estaba.', submit: 'Ponerlo allí', none: 'No tiene ningún borrador ni subasta que aún no se haya abierto.',
  },
  buyerDefault: {
    title: 'El comprador no paga', from: 'Puede hacerlo desde el {moment}.', notDue: 'La factura todavía no vence.',
    text: 'Tres días después del vencimiento de la factura puede deshacer la venta. Usted conserva el depósito y el lote queda libre.',
    submit: 'Deshacer la venta', question: (title) => `¿Deshacer la venta de «${title}» porque nadie pagó?`,
    consequence: 'La factura se anula y el comprador recibe una falta. Lo que haya en mano del depósito del comprador es para usted; si no hay depósito, nada.',
  },
  offers: {
    title: 'Ofertas', columns: { to: 'A', amount: 'Precio', state: 'Estado', until: 'Hasta' },
    statuses: { offered: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', expired: 'Caducada', withdrawn: 'Retirada' },
    withdraw: 'Retirar',
  },
}
