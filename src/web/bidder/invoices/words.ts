import { bilingual } from '../../bilingual.ts'

export const invoices = bilingual({
  title: { en: 'Invoices', es: 'Facturas' },
  none: { en: 'No invoices yet', es: 'Todavía no hay facturas' },
  noneText: { en: 'Invoices for lots you win appear here.', es: 'Aquí aparecen las facturas de los lotes que gane.' },
  columns: {
    en: { number: 'Number', what: 'For', total: 'Total', remaining: 'Balance due', due: 'Due date', state: 'Status' },
    es: { number: 'Número', what: 'Concepto', total: 'Total', remaining: 'Saldo pendiente', due: 'Vence', state: 'Estado' },
  },
  statuses: {
    en: { draft: 'Draft', open: 'Open', paid: 'Paid', voided: 'Void', refunded: 'Refunded' },
    es: { draft: 'Borrador', open: 'Abierta', paid: 'Pagada', voided: 'Anulada', refunded: 'Reembolsada' },
  },
  overdue: { en: 'Overdue', es: 'Vencida' },
  toBePaid: { en: 'Unpaid', es: 'Por pagar' },
  settled: { en: 'Paid and closed', es: 'Liquidadas' },
  any: { en: 'Any', es: 'Cualquiera' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  show: { en: 'Show', es: 'Mostrar' },
  noneSuch: { en: 'No invoices found', es: 'No se encontraron facturas' },
  showAll: { en: 'All invoices', es: 'Todas las facturas' },
  ofLot: { en: 'Showing invoices for one lot.', es: 'Se muestran las facturas de un lote.' },
  found: { en: 'Invoices found', es: 'Facturas encontradas' },
  kinds: {
    en: { winner: 'Lot won', platform_fee: 'Platform fees', subscription: 'Plan', deposit: 'Deposit' },
    es: { winner: 'Lote ganado', platform_fee: 'Tarifas de la plataforma', subscription: 'Plan', deposit: 'Depósito' },
  },
  installments: {
    en: { full: 'Full price', earnest: 'Earnest money', balance: 'Balance' },
    es: { full: 'Precio completo', earnest: 'Arras', balance: 'Saldo' },
  },
  one: { en: (number: string) => `Invoice ${number}`, es: (number: string) => `Factura ${number}` },
  payer: { en: 'Bill to', es: 'Facturar a' },
  made: { en: 'Date', es: 'Fecha' },
  due: { en: 'Due', es: 'Vence' },
  paid: { en: 'Paid', es: 'Pagada' },
  lot: { en: 'Lot', es: 'Lote' },
  lines: { en: 'Items', es: 'Conceptos' },
  line: { en: 'Item', es: 'Concepto' },
  amount: { en: 'Amount', es: 'Importe' },
  total: { en: 'Total', es: 'Total' },
  toPay: { en: 'Balance due', es: 'Saldo pendiente' },
  codes: {
    en: {
      hammer: 'Hammer price', due: 'Amount due', buyers_premium: 'Buyer’s premium', earnest: 'Earnest money', buyer_fee: 'Buyer’s fee', tax: 'Tax',
      platform_fee: 'Platform fee', shortfall: 'Shortfall', ad_campaign: 'Advertising', subscription: 'Plan', deposit: 'Deposit',
      processing_fee: 'Processing fee',
    } as Record<string, string>,
    es: {
      hammer: 'Precio de martillo', due: 'Importe adeudado', buyers_premium: 'Prima del comprador', earnest: 'Arras',
      buyer_fee: 'Tarifa del comprador', tax: 'Impuesto', platform_fee: 'Tarifa de la plataforma', shortfall: 'Diferencia',
      ad_campaign: 'Publicidad', subscription: 'Plan', deposit: 'Depósito', processing_fee: 'Tarifa de procesamiento',
    },
  },
  payments: { en: 'Payments', es: 'Pagos' },
  refunds: { en: 'Refunds', es: 'Reembolsos' },
  methods: {
    en: { card: 'Card', wire: 'Wire', cash: 'Cash', check: 'Check', deposit: 'Deposit applied', credit: 'Credit applied' },
    es: { card: 'Tarjeta', wire: 'Transferencia', cash: 'Efectivo', check: 'Cheque', deposit: 'Depósito aplicado', credit: 'Crédito aplicado' },
  },
  refundStates: {
    en: { owed: 'Processing', sent: 'Sent', cancelled: 'Canceled', in_deposit: 'Returned to deposit' },
    es: { owed: 'En proceso', sent: 'Enviado', cancelled: 'Cancelado', in_deposit: 'Devuelto al depósito' },
  },
  paymentReversed: { en: 'Recorded in error, reversed', es: 'Registrado por error, revertido' },
  refundCameBack: {
    en: (why: string) => `The refund could not be sent to your card: ${why}. We’ll contact you for bank details and send it by wire.`,
    es: (why: string) => `No se pudo enviar el reembolso a su tarjeta: ${why}. Le pediremos sus datos bancarios y lo enviaremos por transferencia.`,
  },
  /** By the payment provider's reason codes. */
  refundFailures: {
    en: {
      lost_or_stolen_card: 'the card was reported lost or stolen', expired_or_canceled_card: 'the card expired or was canceled',
      declined: 'its bank declined it', charge_for_pending_refund_disputed: 'the payment is disputed at its bank',
      insufficient_funds: 'the refund account had insufficient funds', merchant_request: 'it was canceled by Freehold',
    } as Record<string, string>,
    es: {
      lost_or_stolen_card: 'la tarjeta consta como perdida o robada', expired_or_canceled_card: 'la tarjeta venció o fue cancelada',
      declined: 'su banco lo rechazó', charge_for_pending_refund_disputed: 'el pago está en disputa en su banco',
      insufficient_funds: 'en la cuenta de la que sale había demasiado poco', merchant_request: 'Freehold lo canceló',
    } as Record<string, string>,
  },
  refundFailed: { en: 'the payment provider could not deliver it', es: 'el proveedor de pagos no pudo entregarlo' },
  nothingPaid: { en: 'No payments yet.', es: 'Todavía no hay pagos.' },
  pay: { en: (amount: string) => `Pay ${amount}`, es: (amount: string) => `Pagar ${amount}` },
  byCard: { en: 'By card', es: 'Con tarjeta' },
  byCardText: {
    en: 'You enter your card on our payment provider’s secure page and then return here. We never see your card number.',
    es: 'Ingresa su tarjeta en la página segura de nuestro proveedor de pagos y vuelve aquí. Nunca vemos el número de su tarjeta.',
  },
  payByCard: { en: (amount: string) => `Pay ${amount} by card`, es: (amount: string) => `Pagar ${amount} con tarjeta` },
  tooMuch: { en: 'Amounts over $10,000 must be paid by wire.', es: 'Los importes de más de $10,000 deben pagarse por transferencia.' },
  byWire: { en: 'By wire', es: 'Por transferencia' },
  wireText: {
    en: (amount: string, reference: string) => `Wire ${amount} and include ${reference} in the wire memo.`,
    es: (amount: string, reference: string) => `Transfiera ${amount} e incluya ${reference} en el concepto de la transferencia.`,
  },
  processingTitle: { en: 'Payment processing', es: 'Pago en proceso' },
  processing: {
    en: (amount: string) => `A card payment of ${amount} is processing. This page will update when it arrives. You don’t need to pay again.`,
    es: (amount: string) => `Un pago con tarjeta de ${amount} está en proceso. Esta página se actualizará cuando llegue. No hace falta pagar otra vez.`,
  },
  notFinished: { en: 'Didn’t finish paying?', es: '¿No terminó de pagar?' },
  backToPaying: { en: 'Return to the payment page', es: 'Volver a la página de pago' },
  failed: {
    en: 'Your last card payment was declined. You were not charged. Try again or use another card.',
    es: 'Su último pago con tarjeta fue rechazado. No se le cobró nada. Inténtelo de nuevo o use otra tarjeta.',
  },
  receipt: { en: 'Receipt (PDF)', es: 'Recibo (PDF)' },
  pdf: { en: 'Download as PDF', es: 'Descargar como PDF' },
  back: { en: 'All invoices', es: 'Todas las facturas' },
})
