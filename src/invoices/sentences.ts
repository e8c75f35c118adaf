import { sentences } from '../kernel/said.ts'

/** What invoices says to people. */
export const say = sentences('invoices', {
  receivedLater: { en: 'Money is recorded when it has come, not before.', es: 'El dinero se anota cuando ha llegado, no antes.' },
  moreThanInvoiceHolds: {
    en: 'More would go back than the last invoice of this lot still holds. Refund it and take the sale back instead.',
    es: 'Se devolvería más de lo que queda en la última factura de este lote. Devuélvala y deshaga la venta.',
  },
  partOfLotPaid: {
    en: 'Part of an invoice of this lot is paid. Record the rest of it, or refund that part, and enter the survey then.',
    es: 'Una factura de este lote está pagada en parte. Registre el resto, o devuelva esa parte, e introduzca después el levantamiento.',
  },
  heldAsDeposit: {
    en: 'This money is held as a deposit. Give the deposit back instead; what was kept of it or counted into an invoice stays.',
    es: 'Este dinero se retiene como depósito. Devuelva el depósito; lo que se retuvo de él o se contó en una factura se queda.',
  },
  refundTooHigh: { en: 'At most {amount} can be refunded.', es: 'Se pueden devolver como máximo {amount}.' },
  refundSentAlready: {
    en: 'This refund was sent under the reference {reference}. Nothing is sent twice.',
    es: 'Esta devolución se envió con la referencia {reference}. Nada se envía dos veces.',
  },
  notByCard: {
    en: 'This money did not come by card, so it cannot have gone back by card.',
    es: 'Este dinero no llegó por tarjeta, así que no puede haber vuelto por tarjeta.',
  },
  saleStands: {
    en: 'The sale of this lot stands, so its buyer owes this invoice. Take the sale back instead; its invoices are void with it.',
    es: 'La venta de este lote sigue en pie, así que su comprador debe esta factura. Deshaga la venta; sus facturas se anulan con ella.',
  },
  partPaid: {
    en: 'Part of this invoice is paid. Refund that first, then void it.',
    es: 'Una parte de esta factura está pagada. Devuélvala antes y después anule la factura.',
  },
  wireRecordedAlready: {
    en: 'A wire of {amount} with the reference {reference} is recorded on this invoice already; {remaining} is still to be paid.',
    es: 'En esta factura ya consta una transferencia de {amount} con la referencia {reference}; quedan {remaining} por pagar.',
  },
  enterOtherReference: {
    en: '{recorded} If this is another wire, enter the bank’s own number of it.',
    es: '{recorded} Si es otra transferencia, indique el número que le dio el banco.',
  },
  receivedBeforeIssue: {
    en: 'This invoice was issued on {issued}, so no wire for it was received before that. Check the date, or record the wire on the invoice it was sent for.',
    es: 'Esta factura se emitió el {issued}, así que ninguna transferencia para ella llegó antes. Revise la fecha o anote la transferencia en la factura para la que se envió.',
  },
})

/** What the lines of invoices charge for. Lines keep the names of these for good: none is renamed or removed. */
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
