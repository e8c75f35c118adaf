import { bilingual } from '../../bilingual.ts'

export const closeOut = bilingual({
  title: { en: 'Post-auction', es: 'Después de la subasta' },
  lede: {
    en: 'Closed lots that wait for a word of yours: high bids below the reserve, what stayed unsold, and buyers who have not paid.',
    es: 'Lotes cerrados que esperan su palabra: ofertas por debajo de la reserva, lo que no se vendió y compradores que no han pagado.',
  },
  none: { en: 'Nothing waits for you', es: 'Nada le espera' },
  noneHint: {
    en: 'When a lot closes below its reserve or without a buyer, it is here.',
    es: 'Cuando un lote se cierra por debajo de su reserva o sin comprador, aparece aquí.',
  },
  columns: {
    en: { lot: 'Lot', auction: 'Auction', state: 'State', next: 'Next step', highBid: 'High bid', reserve: 'Reserve' },
    es: { lot: 'Lote', auction: 'Subasta', state: 'Estado', next: 'Siguiente paso', highBid: 'Oferta más alta', reserve: 'Reserva' },
  },
  states: {
    awaiting: { en: 'Confirm or reject', es: 'Confirmar o rechazar' },
    unsold: { en: 'Unsold', es: 'Sin vender' },
    unpaid: { en: 'Not paid yet', es: 'Sin pagar todavía' },
    overdue: { en: 'Overdue', es: 'Vencido' },
    sold: { en: 'Sold', es: 'Vendido' },
    offered: { en: 'Offer open', es: 'Propuesta abierta' },
  },
  nextSteps: {
    decide: { en: 'Sell, reject or ask for more', es: 'Vender, rechazar o pedir más' },
    sellOrReject: { en: 'Sell or reject', es: 'Vender o rechazar' },
    awaitAnswer: { en: 'Wait for the bidder’s answer', es: 'Esperar la respuesta del postor' },
    declareDefault: { en: 'Undo the sale, or wait on', es: 'Deshacer la venta o seguir esperando' },
    awaitPayment: { en: 'Wait for the payment', es: 'Esperar el pago' },
    offer: { en: 'Offer it to a bidder, or put it into another sale', es: 'Ofrecerlo a un postor o ponerlo en otra subasta' },
    relist: { en: 'Put it into another sale', es: 'Ponerlo en otra subasta' },
    nothing: { en: 'Nothing more to do', es: 'No queda nada por hacer' },
  },
  nextUntil: {
    decide: { en: 'until {moment}', es: 'hasta el {moment}' },
    sellOrReject: { en: 'until {moment}', es: 'hasta el {moment}' },
    awaitAnswer: { en: 'until {moment}', es: 'hasta el {moment}' },
    declareDefault: { en: 'possible since {moment}', es: 'posible desde el {moment}' },
    awaitPayment: { en: 'due {moment}', es: 'vence el {moment}' },
    offer: { en: 'offers until {moment}', es: 'propuestas hasta el {moment}' },
    relist: { en: '{moment}', es: '{moment}' },
    nothing: { en: '{moment}', es: '{moment}' },
  },
  toSettlements: { en: 'What you get for it is under Settlements.', es: 'Lo que recibe por él está en Liquidaciones.' },
  toRelisted: { en: 'It is in another sale by now: to its new lot', es: 'Ya está en otra subasta: a su nuevo lote' },
  awaitsSurvey: {
    en: 'The price by the acre is fixed. What it comes to changes once the house has entered the surveyed acres.',
    es: 'El precio por acre es firme. Su total cambia cuando la casa anote los acres medidos.',
  },
  back: { en: 'All closed lots', es: 'Todos los lotes cerrados' },
  noBids: { en: 'No bids', es: 'Sin ofertas' },
  soldFor: { en: (amount: string) => `sold for ${amount}`, es: (amount: string) => `vendido por ${amount}` },
  facts: {
    en: { highBid: 'High bid', soldFor: 'Sold for', reserve: 'Reserve', bids: 'Bids', owed: 'Still owed', closed: 'Closed' },
    es: { highBid: 'Oferta más alta', soldFor: 'Vendido por', reserve: 'Reserva', bids: 'Ofertas', owed: 'Por pagar', closed: 'Cerrado' },
  },
  silence: { en: 'Say nothing, and the lot counts as rejected.', es: 'Si no dice nada, el lote se da por rechazado.' },
  accept: {
    submit: { en: 'Sell at this price', es: 'Vender a este precio' },
    question: {
      en: (title: string, amount: string) => `Sell “${title}” for ${amount}?`,
      es: (title: string, amount: string) => `¿Vender «${title}» por ${amount}?`,
    },
    text: {
      en: 'The high bidder gets the lot and an invoice at once. It cannot be taken back here.',
      es: 'El mejor postor recibe el lote y una factura enseguida. Aquí no se puede deshacer.',
    },
  },
  reject: {
    submit: { en: 'Reject the bid', es: 'Rechazar la oferta' },
    question: {
      en: (title: string) => `Reject the high bid on “${title}”?`,
      es: (title: string) => `¿Rechazar la oferta más alta por «${title}»?`,
    },
    text: {
      en: 'The lot is unsold. You can offer it to its bidders or put it into another sale.',
      es: 'El lote queda sin vender. Puede ofrecerlo a sus postores o ponerlo en otra subasta.',
    },
  },
  counter: {
    title: { en: 'Ask for more', es: 'Pedir más' },
    amount: { en: 'Your price', es: 'Su precio' },
    hint: {
      en: 'More than the high bid, at most your reserve. You can ask once; the bidder has 24 hours to answer.',
      es: 'Más que la oferta más alta y como mucho su reserva. Puede pedirlo una sola vez; el postor tiene 24 horas para responder.',
    },
    submit: { en: 'Make the counter-offer', es: 'Hacer la contrapropuesta' },
  },
  offer: {
    title: { en: 'Offer it to somebody who bid', es: 'Ofrecerlo a alguien que ofertó' },
    question: { en: (title: string) => `Offer “${title}”?`, es: (title: string) => `¿Ofrecer «${title}»?` },
    to: { en: 'To', es: 'A' },
    addressees: {
      en: { high_bidder: 'The high bidder', runner_up: 'The runner-up' },
      es: { high_bidder: 'El mejor postor', runner_up: 'El segundo postor' },
    },
    whoBid: {
      en: (who: string, amount: string) => `${who}, who bid ${amount}`,
      es: (who: string, amount: string) => `${who}, que ofertó ${amount}`,
    },
    amount: { en: 'Your price', es: 'Su precio' },
    hint: {
      en: 'Left empty, it is what they bid. They have 48 hours to answer.',
      es: 'Si lo deja vacío, es lo que ofertó. Tiene 48 horas para responder.',
    },
    submit: { en: 'Make the offer', es: 'Hacer la propuesta' },
  },
  relist: {
    title: { en: 'Put it into another sale', es: 'Ponerlo en otra subasta' },
    into: { en: 'Auction', es: 'Subasta' },
    hint: {
      en: 'A draft, or an auction that has not opened yet. Facts and pictures come along.',
      es: 'Un borrador o una subasta que aún no ha abierto. Los datos y las fotos van con él.',
    },
    reserve: { en: 'Reserve', es: 'Precio de reserva' },
    reserveHint: { en: 'Left empty, it stays as it was; 0 takes it away.', es: 'Si lo deja vacío, queda como estaba; 0 lo quita.' },
    startingBid: { en: 'Starting bid', es: 'Oferta inicial' },
    same: { en: 'Left empty, it stays as it was.', es: 'Si lo deja vacío, queda como estaba.' },
    submit: { en: 'Put it there', es: 'Ponerlo allí' },
    none: {
      en: 'You have neither a draft nor an auction that has yet to open.',
      es: 'No tiene ningún borrador ni subasta que aún no se haya abierto.',
    },
  },
  buyerDefault: {
    title: { en: 'The buyer does not pay', es: 'El comprador no paga' },
    from: { en: 'You can do this from {moment} on.', es: 'Puede hacerlo desde el {moment}.' },
    notDue: { en: 'The invoice is not due yet.', es: 'La factura todavía no vence.' },
    text: {
      en: 'Three days after the invoice was due you can undo the sale. You keep the deposit, and the lot is free again.',
      es: 'Tres días después del vencimiento de la factura puede deshacer la venta. Usted conserva el depósito y el lote queda libre.',
    },
    submit: { en: 'Undo the sale', es: 'Deshacer la venta' },
    question: {
      en: (title: string) => `Undo the sale of “${title}” because nobody paid?`,
      es: (title: string) => `¿Deshacer la venta de «${title}» porque nadie pagó?`,
    },
    consequence: {
      en: 'The invoice is void and the buyer gets a strike. What is in hand of the buyer’s deposit goes to you; where there is none, nothing does.',
      es: 'La factura se anula y el comprador recibe una falta. Lo que haya en mano del depósito del comprador es para usted; si no hay depósito, nada.',
    },
  },
  offers: {
    title: { en: 'Offers', es: 'Propuestas' },
    columns: {
      en: { to: 'To', amount: 'Price', state: 'State', until: 'Until' },
      es: { to: 'A', amount: 'Precio', state: 'Estado', until: 'Hasta' },
    },
    statuses: {
      en: { offered: 'Open', accepted: 'Accepted', declined: 'Declined', expired: 'Expired', withdrawn: 'Withdrawn' },
      es: { offered: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', expired: 'Caducada', withdrawn: 'Retirada' },
    },
    withdraw: { en: 'Withdraw', es: 'Retirar' },
  },
})
