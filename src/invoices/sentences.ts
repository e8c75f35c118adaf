import { sentences } from '../kernel/said.ts'

/** Messages of invoices. */
export const say = sentences('invoices', {
  receivedLater: { en: 'The payment date cannot be in the future.', es: 'La fecha del pago no puede ser futura.' },
  referenceMissing: {
    en: 'Enter the reference of the wire or the number of the check. Only cash can be recorded without one.',
    es: 'Indique la referencia de la transferencia o el número del cheque. Solo el efectivo se puede registrar sin número.',
  },
  moreThanInvoiceHolds: {
    en: 'This would refund more than is left on the last invoice of this lot. Refund that invoice and rescind the sale instead.',
    es: 'Esto reembolsaría más de lo que queda en la última factura de este lote. Reembolse esa factura y rescinda la venta.',
  },
  partOfLotPaid: {
    en: 'An invoice for this lot is partly paid. Record the rest or refund that part, then enter the survey.',
    es: 'Una factura de este lote está pagada en parte. Registre el resto o reembolse esa parte, y después introduzca el levantamiento.',
  },
  heldAsDeposit: {
    en: 'This money is held as a deposit. Release the deposit instead; what was forfeited or applied to an invoice stays.',
    es: 'Este dinero se retiene como depósito. Libere el depósito; lo que se perdió o se aplicó a una factura se queda.',
  },
  refundTooHigh: { en: 'At most {amount} can be refunded.', es: 'Se pueden reembolsar como máximo {amount}.' },
  refundCancelledAlready: { en: 'This refund was canceled.', es: 'Este reembolso se canceló.' },
  refundBelongsToPayer: {
    en: 'Nothing was due for this money, so it belongs to the payer. Send it back, or reverse the payment if it was recorded by mistake.',
    es: 'Este dinero no correspondía a ninguna deuda, así que es de quien lo pagó. Devuélvalo o revierta el pago si se registró por error.',
  },
  refundAtProvider: {
    en: 'The payment provider is sending this refund to the card, so it cannot be canceled.',
    es: 'El proveedor de pagos está enviando este reembolso a la tarjeta, así que no se puede cancelar.',
  },
  refundOfDeposit: {
    en: 'The deposit was released, so this money belongs to the bidder. Send it, and ask for a new deposit if one is needed.',
    es: 'El depósito se liberó, así que este dinero es del postor. Devuélvalo y pida un depósito nuevo si hace falta.',
  },
  refundOfUndoneSale: {
    en: 'The invoice was refunded in full or voided, and its sale undone, so this money belongs to the payer. Send it back.',
    es: 'La factura se reembolsó por completo o se anuló y su venta se deshizo, así que este dinero es de quien lo pagó. Devuélvalo.',
  },
  refundOfSurvey: {
    en: 'The price of this lot was corrected by a survey, so the difference belongs to the buyer. Send it back.',
    es: 'El precio de este lote se corrigió por un levantamiento, así que la diferencia es del comprador. Devuélvala.',
  },
  refundNoLongerDue: {
    en: 'Other payments have arrived since, and the invoice can no longer take this money. Send it back.',
    es: 'Desde entonces llegaron otros pagos y la factura ya no puede recibir este dinero. Devuélvalo.',
  },
  notRecordedByOffice: {
    en: 'Only a wire, cash or a check that the office recorded can be reversed. Refund the invoice instead.',
    es: 'Solo se puede revertir una transferencia, efectivo o cheque que registró la oficina. Reembolse la factura.',
  },
  paymentReversedAlready: { en: 'This payment was already reversed.', es: 'Este pago ya se revirtió.' },
  partOfPaymentSentBack: {
    en: 'A refund of this payment was already sent with the reference {reference}. Money that went back had arrived, so the payment cannot be reversed.',
    es: 'Ya se envió un reembolso de este pago con la referencia {reference}. Lo que se reembolsó había llegado, así que el pago no se puede revertir.',
  },
  cancelRefundFirst: {
    en: 'A refund of this invoice is owed. Cancel that refund first, then reverse the payment.',
    es: 'Se debe un reembolso de esta factura. Cancele primero ese reembolso y después revierta el pago.',
  },
  refundedBefore: {
    en: 'This invoice was refunded, so its payments cannot be reversed.',
    es: 'Esta factura se reembolsó, así que sus pagos no se pueden revertir.',
  },
  paidService: {
    en: 'This payment started a plan or an ad campaign. End that first: cancel the subscription or the campaign, then correct the money with a refund.',
    es: 'Este pago inició un plan o una campaña. Termine primero eso: cancele la suscripción o la campaña y corrija el dinero con un reembolso.',
  },
  refundSentAlready: {
    en: 'This refund was already sent with the reference {reference}.',
    es: 'Este reembolso ya se envió con la referencia {reference}.',
  },
  notByCard: {
    en: 'This payment was not made by card, so it cannot be refunded to a card.',
    es: 'Este pago no se hizo con tarjeta, así que no se puede reembolsar a una tarjeta.',
  },
  saleStands: {
    en: 'The lot is still sold, so its buyer owes this invoice. Rescind the sale instead; that voids its invoices.',
    es: 'El lote sigue vendido, así que su comprador debe esta factura. Rescinda la venta; con ello se anulan sus facturas.',
  },
  partPaid: {
    en: 'This invoice is partly paid. Refund that payment first, then void it.',
    es: 'Esta factura está pagada en parte. Reembolse antes ese pago y después anúlela.',
  },
  paymentRecordedAlready: {
    en: 'A payment of {amount} with the reference {reference} is already recorded on this invoice; {remaining} is still due.',
    es: 'En esta factura ya consta un pago de {amount} con la referencia {reference}; quedan {remaining} por pagar.',
  },
  enterOtherReference: {
    en: '{recorded} If this is a different payment, enter its own number, with the name of the bank for a check.',
    es: '{recorded} Si es otro pago, indique su propio número, con el nombre del banco si es un cheque.',
  },
  receivedBeforeIssue: {
    en: 'This invoice was issued on {issued}, so a payment for it cannot be earlier. Check the date, or record the payment on the invoice it was sent for.',
    es: 'Esta factura se emitió el {issued}, así que un pago para ella no puede ser anterior. Revise la fecha o registre el pago en la factura para la que se envió.',
  },
})

/** Labels of invoice lines. Lines keep these keys for good: none is renamed or removed. */
export const ofLine = sentences('line', {
  hammer: { en: 'Hammer price: {lot}', es: 'Precio de martillo: {lot}' },
  hammerForTaxes: { en: 'Price toward taxes: {lot}', es: 'Precio aplicado a los impuestos: {lot}' },
  hammerForInterest: { en: 'Price toward interest: {lot}', es: 'Precio aplicado a los intereses: {lot}' },
  hammerForCosts: { en: 'Price toward costs: {lot}', es: 'Precio aplicado a los costos: {lot}' },
  hammerForFees: { en: 'Price toward fees: {lot}', es: 'Precio aplicado a las tarifas: {lot}' },
  hammerSurplus: { en: 'Price above the amount due: {lot}', es: 'Precio por encima del importe adeudado: {lot}' },
  dueTaxes: { en: 'Taxes due: {lot}', es: 'Impuestos adeudados: {lot}' },
  dueInterest: { en: 'Interest and penalties due: {lot}', es: 'Intereses y recargos adeudados: {lot}' },
  dueCosts: { en: 'Costs due: {lot}', es: 'Costos adeudados: {lot}' },
  dueFees: { en: 'Fees due: {lot}', es: 'Tarifas adeudadas: {lot}' },
  buyersPremium: { en: 'Buyer’s premium', es: 'Prima del comprador' },
  earnest: { en: 'Earnest money (10%): {lot}', es: 'Arras (10%): {lot}' },
  lessEarnest: { en: 'Less earnest money paid: {lot}', es: 'Menos las arras: {lot}' },
  platformFee: { en: 'Platform fee', es: 'Tarifa de la plataforma' },
  shortfall: { en: 'Fees above the hammer price', es: 'Tarifas que superan el precio de martillo' },
  deposit: { en: 'Deposit for {auction}', es: 'Depósito para {auction}' },
  adCampaign: { en: 'Ad campaign: {campaign}', es: 'Campaña publicitaria: {campaign}' },
  monthlyPlan: { en: '{plan}, monthly', es: '{plan}, mensual' },
  yearlyPlan: { en: '{plan}, yearly', es: '{plan}, anual' },
  planPeriod: { en: '{plan}: {start} to {end}', es: '{plan}: del {start} al {end}' },
  restOfPeriod: { en: '{plan}: remainder of this period', es: '{plan}: resto de este periodo' },
})
