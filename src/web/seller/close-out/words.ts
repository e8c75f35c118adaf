import { bilingual } from '../../bilingual.ts'

export const closeOut = bilingual({
  title: { en: 'Post-auction', es: 'Después de la subasta' },
  lede: {
    en: 'Closed lots that need your action: high bids below the reserve, unsold lots and unpaid sales.',
    es: 'Lotes cerrados que requieren su acción: ofertas por debajo de la reserva, lotes sin vender y ventas sin pagar.',
  },
  none: { en: 'You’re all caught up', es: 'No tiene pendientes' },
  noneHint: {
    en: 'Lots that close below the reserve or without a buyer appear here.',
    es: 'Aquí aparecen los lotes que cierran por debajo de la reserva o sin comprador.',
  },
  columns: {
    en: { lot: 'Lot', auction: 'Auction', state: 'Status', next: 'Next step', highBid: 'High bid', reserve: 'Reserve' },
    es: { lot: 'Lote', auction: 'Subasta', state: 'Estado', next: 'Siguiente paso', highBid: 'Oferta más alta', reserve: 'Reserva' },
  },
  states: {
    awaiting: { en: 'Decision needed', es: 'Requiere decisión' },
    unsold: { en: 'Unsold', es: 'Sin vender' },
    struckOff: { en: 'Struck off to the county', es: 'Adjudicado al condado' },
    unpaid: { en: 'Awaiting payment', es: 'En espera de pago' },
    overdue: { en: 'Overdue', es: 'Vencido' },
    sold: { en: 'Sold', es: 'Vendido' },
    offered: { en: 'Offer open', es: 'Propuesta abierta' },
  },
  nextSteps: {
    decide: { en: 'Accept, reject or counter', es: 'Aceptar, rechazar o contraproponer' },
    sellOrReject: { en: 'Accept or reject', es: 'Aceptar o rechazar' },
    awaitAnswer: { en: 'Wait for the bidder’s response', es: 'Esperar la respuesta del postor' },
    declareDefault: { en: 'Cancel the sale or keep waiting', es: 'Cancelar la venta o seguir esperando' },
    awaitPayment: { en: 'Wait for payment', es: 'Esperar el pago' },
    offer: { en: 'Offer to a bidder or relist', es: 'Ofrecer a un postor o volver a publicar' },
    strikeOff: { en: 'Strike off to the county or relist', es: 'Adjudicar al condado o volver a publicar' },
    relist: { en: 'Relist in another auction', es: 'Volver a publicar en otra subasta' },
    nothing: { en: 'No action needed', es: 'No requiere acción' },
  },
  nextUntil: {
    decide: { en: 'until {moment}', es: 'hasta el {moment}' },
    sellOrReject: { en: 'until {moment}', es: 'hasta el {moment}' },
    awaitAnswer: { en: 'until {moment}', es: 'hasta el {moment}' },
    declareDefault: { en: 'available since {moment}', es: 'posible desde el {moment}' },
    awaitPayment: { en: 'due {moment}', es: 'vence el {moment}' },
    offer: { en: 'offer by {moment}', es: 'ofrecer antes del {moment}' },
    strikeOff: { en: '{moment}', es: '{moment}' },
    relist: { en: '{moment}', es: '{moment}' },
    nothing: { en: '{moment}', es: '{moment}' },
  },
  toSettlements: { en: 'See your proceeds in Settlements.', es: 'Vea lo que recibe en Liquidaciones.' },
  toRelisted: { en: 'Relisted in another auction. View the new lot', es: 'Publicado de nuevo en otra subasta. Ver el lote nuevo' },
  awaitsSurvey: {
    en: 'The price per acre is final. The total may change when we enter the surveyed acres.',
    es: 'El precio por acre es definitivo. El total puede cambiar cuando registremos los acres medidos.',
  },
  back: { en: 'All closed lots', es: 'Todos los lotes cerrados' },
  noBids: { en: 'No bids', es: 'Sin ofertas' },
  soldFor: { en: (amount: string) => `sold for ${amount}`, es: (amount: string) => `vendido por ${amount}` },
  facts: {
    en: { highBid: 'High bid', soldFor: 'Sold for', reserve: 'Reserve', bids: 'Bids', owed: 'Balance due', closed: 'Closed' },
    es: { highBid: 'Oferta más alta', soldFor: 'Vendido por', reserve: 'Reserva', bids: 'Ofertas', owed: 'Saldo pendiente', closed: 'Cerrado' },
  },
  silence: { en: 'If you don’t respond in time, the bid is rejected.', es: 'Si no responde a tiempo, la oferta se rechaza.' },
  accept: {
    submit: { en: 'Accept bid', es: 'Aceptar la oferta' },
    question: {
      en: (title: string, amount: string) => `Sell “${title}” for ${amount}?`,
      es: (title: string, amount: string) => `¿Vender «${title}» por ${amount}?`,
    },
    text: {
      en: 'The high bidder wins the lot and is invoiced right away. You can’t undo this.',
      es: 'El mejor postor gana el lote y recibe la factura de inmediato. No se puede deshacer.',
    },
  },
  reject: {
    submit: { en: 'Reject bid', es: 'Rechazar la oferta' },
    question: {
      en: (title: string) => `Reject the high bid on “${title}”?`,
      es: (title: string) => `¿Rechazar la oferta más alta por «${title}»?`,
    },
    text: {
      en: 'The lot will be unsold. You can then offer it to its bidders or relist it.',
      es: 'El lote queda sin vender. Después puede ofrecerlo a sus postores o volver a publicarlo.',
    },
  },
  counter: {
    title: { en: 'Counter-offer', es: 'Contrapropuesta' },
    amount: { en: 'Your price', es: 'Su precio' },
    hint: {
      en: 'Between the high bid and your reserve. You can make one counter-offer; the bidder has 24 hours to respond.',
      es: 'Entre la oferta más alta y su reserva. Solo puede hacer una contrapropuesta; el postor tiene 24 horas para responder.',
    },
    submit: { en: 'Send counter-offer', es: 'Enviar contrapropuesta' },
  },
  offer: {
    title: { en: 'Offer to a bidder', es: 'Ofrecer a un postor' },
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
      en: 'Leave blank to use their highest bid. They have 48 hours to respond.',
      es: 'Déjelo en blanco para usar su oferta más alta. Tiene 48 horas para responder.',
    },
    submit: { en: 'Send offer', es: 'Enviar propuesta' },
  },
  relist: {
    title: { en: 'Relist in another auction', es: 'Volver a publicar en otra subasta' },
    into: { en: 'Auction', es: 'Subasta' },
    hint: {
      en: 'Drafts and auctions that haven’t opened yet. Details and photos are copied.',
      es: 'Borradores y subastas que aún no abren. Se copian los detalles y las fotos.',
    },
    reserve: { en: 'Reserve', es: 'Precio de reserva' },
    reserveHint: { en: 'Leave blank to keep it. Enter 0 to remove it.', es: 'Déjelo en blanco para conservarlo. Escriba 0 para quitarlo.' },
    startingBid: { en: 'Starting bid', es: 'Precio inicial' },
    same: { en: 'Leave blank to keep it.', es: 'Déjelo en blanco para conservarlo.' },
    submit: { en: 'Relist lot', es: 'Volver a publicar' },
    none: {
      en: 'You have no drafts or upcoming auctions. Create an auction first.',
      es: 'No tiene borradores ni subastas próximas. Cree primero una subasta.',
    },
  },
  strikeOff: {
    title: { en: 'Strike off to the county', es: 'Adjudicar al condado' },
    submit: { en: 'Strike off to the county', es: 'Adjudicar al condado' },
    question: { en: (title: string) => `Strike “${title}” off to the county?`, es: (title: string) => `¿Adjudicar «${title}» al condado?` },
    text: {
      en: 'The results show this outcome, and the lot can no longer be offered to its bidders. You can’t undo this; you can relist the lot for a resale.',
      es: 'Los resultados lo muestran y el lote ya no se puede ofrecer a sus postores. No se puede deshacer; puede volver a publicarlo para una reventa.',
    },
  },
  strikeMany: {
    title: { en: 'Strike off unsold lots', es: 'Adjudicar lotes sin vender' },
    lede: {
      en: 'Choose unsold lots, check the preview, and strike them off to the county all at once.',
      es: 'Elija lotes sin vender, revise la vista previa y adjudíquelos al condado todos a la vez.',
    },
    link: { en: 'Strike off unsold lots', es: 'Adjudicar lotes sin vender' },
    linkOf: { en: (auction: string) => `Strike off unsold lots of ${auction}`, es: (auction: string) => `Adjudicar lotes sin vender de ${auction}` },
    none: { en: 'No unsold lots', es: 'No hay lotes sin vender' },
    noneHint: {
      en: 'Lots without a buyer are listed here after they close, until they are relisted or struck off.',
      es: 'Los lotes sin comprador aparecen aquí tras su cierre, hasta que se vuelven a publicar o se adjudican.',
    },
    unsold: { en: 'Unsold lots', es: 'Lotes sin vender' },
    whichHint: { en: 'Like 1-5, 8. Leave blank for all unsold lots.', es: 'Por ejemplo 1-5, 8. Déjelo en blanco para todos los lotes sin vender.' },
    lot: { en: 'Lot', es: 'Lote' },
    parcel: { en: 'Parcel number', es: 'Número de parcela' },
    state: { en: 'Note', es: 'Nota' },
    offered: { en: 'Not struck off: has an open offer', es: 'No se adjudica: tiene una propuesta abierta' },
    toCounty: { en: 'Struck off to the county', es: 'Se adjudica al condado' },
    question: {
      en: { one: 'Strike {count} lot off to the county? You can’t undo this.', other: 'Strike {count} lots off to the county? You can’t undo this.' },
      es: { one: '¿Adjudicar {count} lote al condado? No se puede deshacer.', other: '¿Adjudicar {count} lotes al condado? No se puede deshacer.' },
    },
    submit: { en: 'Strike off to the county', es: 'Adjudicar al condado' },
  },
  buyerDefault: {
    title: { en: 'Buyer non-payment', es: 'Falta de pago' },
    from: { en: 'Available from {moment}.', es: 'Disponible desde el {moment}.' },
    notDue: { en: 'The invoice is not due yet.', es: 'La factura todavía no vence.' },
    text: {
      en: 'If the invoice is 3 days overdue, you can cancel the sale. The buyer gets a strike, you receive what we hold of their deposit, and the lot is available again.',
      es: 'Si la factura tiene 3 días de vencida, puede cancelar la venta. El comprador recibe una falta, usted recibe lo que tengamos de su depósito y el lote vuelve a estar disponible.',
    },
    submit: { en: 'Cancel sale', es: 'Cancelar la venta' },
    question: {
      en: (title: string) => `Cancel the sale of “${title}” for non-payment?`,
      es: (title: string) => `¿Cancelar la venta de «${title}» por falta de pago?`,
    },
  },
  offers: {
    title: { en: 'Offers', es: 'Propuestas' },
    columns: {
      en: { to: 'To', amount: 'Price', state: 'Status', until: 'Expires' },
      es: { to: 'A', amount: 'Precio', state: 'Estado', until: 'Vence' },
    },
    statuses: {
      en: { offered: 'Open', accepted: 'Accepted', declined: 'Declined', expired: 'Expired', withdrawn: 'Withdrawn' },
      es: { offered: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', expired: 'Vencida', withdrawn: 'Retirada' },
    },
    withdraw: { en: 'Withdraw offer', es: 'Retirar propuesta' },
  },
})
