import { bilingual } from '../../bilingual.ts'

export const invoices = bilingual({
  title: { en: 'Invoices', es: 'Facturas' },
  none: { en: 'No invoices yet', es: 'Todavía no hay facturas' },
  noneText: { en: 'When you win a lot, its invoice stands here.', es: 'Cuando gane un lote, su factura estará aquí.' },
  columns: {
    en: { number: 'Number', what: 'For', total: 'Total', remaining: 'To pay', due: 'Due', state: 'State' },
    es: { number: 'Número', what: 'Concepto', total: 'Total', remaining: 'Por pagar', due: 'Vence', state: 'Estado' },
  },
  statuses: {
    en: { draft: 'Draft', open: 'Open', paid: 'Paid', voided: 'Void', refunded: 'Refunded' },
    es: { draft: 'Borrador', open: 'Abierta', paid: 'Pagada', voided: 'Anulada', refunded: 'Devuelta' },
  },
  overdue: { en: 'Overdue', es: 'Vencida' },
  toBePaid: { en: 'To be paid', es: 'Por pagar' },
  settled: { en: 'Settled', es: 'Liquidadas' },
  any: { en: 'Any', es: 'Cualquiera' },
  from: { en: 'From day', es: 'Desde el día' },
  to: { en: 'to day', es: 'hasta el día' },
  show: { en: 'Show', es: 'Mostrar' },
  noneSuch: { en: 'No such invoice', es: 'Ninguna factura así' },
  showAll: { en: 'All invoices', es: 'Todas las facturas' },
  ofLot: { en: 'Only those of one lot.', es: 'Solo las de un lote.' },
  found: { en: 'Invoices found', es: 'Facturas encontradas' },
  kinds: {
    en: { winner: 'Lot won', platform_fee: 'Fees of the house', subscription: 'Plan', deposit: 'Deposit' },
    es: { winner: 'Lote ganado', platform_fee: 'Comisiones de la casa', subscription: 'Plan', deposit: 'Depósito' },
  },
  installments: {
    en: { full: 'Whole price', earnest: 'Earnest money', balance: 'Balance' },
    es: { full: 'Precio completo', earnest: 'Arras', balance: 'Resto' },
  },
  one: { en: (number: string) => `Invoice ${number}`, es: (number: string) => `Factura ${number}` },
  payer: { en: 'Made out to', es: 'A nombre de' },
  made: { en: 'Date', es: 'Fecha' },
  due: { en: 'Due', es: 'Vence' },
  paid: { en: 'Paid', es: 'Pagada' },
  lot: { en: 'Lot', es: 'Lote' },
  lines: { en: 'What it is for', es: 'Conceptos' },
  line: { en: 'Item', es: 'Concepto' },
  amount: { en: 'Amount', es: 'Importe' },
  total: { en: 'Total', es: 'Total' },
  toPay: { en: 'To pay', es: 'Por pagar' },
  codes: {
    en: {
      hammer: 'Hammer price', buyers_premium: 'Buyer’s premium', earnest: 'Earnest money', buyer_fee: 'Buyer’s fee', tax: 'Tax',
      platform_fee: 'Fee of the house', shortfall: 'Shortfall', ad_campaign: 'Advertising', subscription: 'Plan', deposit: 'Deposit',
      processing_fee: 'Processing fee',
    } as Record<string, string>,
    es: {
      hammer: 'Precio de martillo', buyers_premium: 'Prima del comprador', earnest: 'Arras', buyer_fee: 'Gastos del comprador', tax: 'Impuesto',
      platform_fee: 'Comisión de la casa', shortfall: 'Diferencia', ad_campaign: 'Publicidad', subscription: 'Plan', deposit: 'Depósito',
      processing_fee: 'Gastos de gestión',
    },
  },
  payments: { en: 'What was paid', es: 'Lo pagado' },
  refunds: { en: 'What goes back', es: 'Lo que se devuelve' },
  methods: {
    en: { card: 'Card', wire: 'Wire', deposit: 'Deposit, counted in', credit: 'Credit, counted in' },
    es: { card: 'Tarjeta', wire: 'Transferencia', deposit: 'Depósito aplicado', credit: 'Crédito aplicado' },
  },
  refundStates: {
    en: { owed: 'On its way', sent: 'Sent', in_deposit: 'Back in the deposit' },
    es: { owed: 'En camino', sent: 'Enviada', in_deposit: 'De vuelta en el depósito' },
  },
  refundCameBack: {
    en: (why: string) => `It did not reach your card: ${why}. The house sends it again by wire and asks you for the account.`,
    es: (why: string) => `No llegó a su tarjeta: ${why}. La casa se lo envía de nuevo por transferencia y le pregunta a qué cuenta.`,
  },
  /** By the words of the payment provider. */
  refundFailures: {
    en: {
      lost_or_stolen_card: 'the card is reported lost or stolen', expired_or_canceled_card: 'the card has expired or was cancelled',
      declined: 'its bank declined it', charge_for_pending_refund_disputed: 'the payment is disputed at its bank',
      insufficient_funds: 'the account it goes out from held too little', merchant_request: 'the house stopped it',
    } as Record<string, string>,
    es: {
      lost_or_stolen_card: 'la tarjeta consta como perdida o robada', expired_or_canceled_card: 'la tarjeta ha caducado o fue cancelada',
      declined: 'su banco lo rechazó', charge_for_pending_refund_disputed: 'el pago está en disputa en su banco',
      insufficient_funds: 'en la cuenta de la que sale había demasiado poco', merchant_request: 'la casa lo detuvo',
    } as Record<string, string>,
  },
  refundFailed: { en: 'the payment provider could not deliver it', es: 'el proveedor de pagos no pudo entregarlo' },
  nothingPaid: { en: 'Nothing was paid yet.', es: 'Todavía no se ha pagado nada.' },
  pay: { en: (amount: string) => `Pay ${amount}`, es: (amount: string) => `Pagar ${amount}` },
  byCard: { en: 'By card', es: 'Con tarjeta' },
  byCardText: {
    en: 'You choose the card on the page of the payment provider and come back here. The house never sees its number.',
    es: 'Elige la tarjeta en la página del proveedor de pagos y vuelve aquí. La casa nunca ve su número.',
  },
  payByCard: { en: (amount: string) => `Pay ${amount} by card`, es: (amount: string) => `Pagar ${amount} con tarjeta` },
  tooMuch: { en: 'Amounts above $10,000 are paid by wire.', es: 'Los importes superiores a $10,000 se pagan por transferencia.' },
  byWire: { en: 'By wire', es: 'Por transferencia' },
  wireText: {
    en: (amount: string, reference: string) => `Wire ${amount} and name ${reference} as its reference.`,
    es: (amount: string, reference: string) => `Transfiera ${amount} e indique ${reference} como referencia.`,
  },
  processing: {
    en: 'A card payment is on its way. This page shows when it has arrived.',
    es: 'Un pago con tarjeta está en camino. Esta página lo mostrará cuando llegue.',
  },
  failed: {
    en: 'The last card payment was refused. Nothing was taken. Try again, or with another card.',
    es: 'El último pago con tarjeta fue rechazado. No se cobró nada. Inténtelo de nuevo o con otra tarjeta.',
  },
  pdf: { en: 'Download as PDF', es: 'Descargar como PDF' },
  back: { en: 'All invoices', es: 'Todas las facturas' },
})
