import { sentences } from '../kernel/said.ts'

/** Messages of invoices. */
export const say = sentences('invoices', {
  receivedLater: { en: 'The payment date cannot be in the future.', es: 'La fecha del pago no puede ser futura.' },
  moreThanInvoiceHolds: {
    en: 'This would refund more than is left on the last invoice of this lot. Refund that invoice and undo the sale instead.',
    es: 'Esto reembolsaría más de lo que queda en la última factura de este lote. Reembolse esa factura y deshaga la venta.',
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
  refundSentAlready: {
    en: 'This refund was already sent with the reference {reference}.',
    es: 'Este reembolso ya se envió con la referencia {reference}.',
  },
  notByCard: {
    en: 'This payment was not made by card, so it cannot be refunded to a card.',
    es: 'Este pago no se hizo con tarjeta, así que no se puede reembolsar a una tarjeta.',
  },
  saleStands: {
    en: 'The lot is still sold, so its buyer owes this invoice. Undo the sale instead; that voids its invoices.',
    es: 'El lote sigue vendido, así que su comprador debe esta factura. Deshaga la venta; con ello se anulan sus facturas.',
  },
  partPaid: {
    en: 'This invoice is partly paid. Refund that payment first, then void it.',
    es: 'Esta factura está pagada en parte. Reembolse antes ese pago y después anúlela.',
  },
  wireRecordedAlready: {
    en: 'A wire of {amount} with the reference {reference} is already recorded on this invoice; {remaining} is still due.',
    es: 'En esta factura ya consta una transferencia de {amount} con la referencia {reference}; quedan {remaining} por pagar.',
  },
  enterOtherReference: {
    en: '{recorded} If this is a different wire, enter the bank’s own reference number.',
    es: '{recorded} Si es otra transferencia, indique el número de referencia del banco.',
  },
  receivedBeforeIssue: {
    en: 'This invoice was issued on {issued}, so a wire for it cannot be earlier. Check the date, or record the wire on the invoice it was sent for.',
    es: 'Esta factura se emitió el {issued}, así que una transferencia para ella no puede ser anterior. Revise la fecha o registre la transferencia en la factura para la que se envió.',
  },
})

/** Labels of invoice lines. Lines keep these keys for good: none is renamed or removed. */
export const ofLine = sentences('line', {
  hammer: { en: 'Hammer price: {lot}', es: 'Precio de martillo: {lot}' },
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
