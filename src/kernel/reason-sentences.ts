import { sentences } from './said.ts'

/** Reasons given by the program. Tables keep these keys for good: none is renamed or removed; a text may change. */
export const because = sentences('reason', {
  depositNotPaid: { en: 'The deposit was not paid.', es: 'No se pagó el depósito.' },
  depositPaidInPart: { en: 'The deposit was not paid in full.', es: 'El depósito no se pagó completo.' },
  depositReleased: { en: 'The deposit was released.', es: 'El depósito se devolvió.' },
  refundedAtProvider: { en: 'Refunded at the payment provider.', es: 'Reembolsado en el proveedor de pagos.' },
  buyerRefunded: { en: 'The buyer was refunded.', es: 'Se reembolsó al comprador.' },
  buyerDidNotPay: { en: 'The buyer did not pay.', es: 'El comprador no pagó.' },
  payoutReturned: { en: 'The payment provider returned the payout.', es: 'El proveedor de pagos devolvió el pago.' },
  documentExpired: { en: 'One year after the last sale of this person.', es: 'Un año después de la última venta de esta persona.' },
  documentRejected: { en: 'Document {document} was rejected: suspected fraud.', es: 'El documento {document} se rechazó: posible fraude.' },
  strikes: {
    en: { one: '{count} strike within 12 months.', other: '{count} strikes within 12 months.' },
    es: { one: '{count} falta en 12 meses.', other: '{count} faltas en 12 meses.' },
  },
  retractions: {
    en: { one: '{count} bid was retracted within {days} days.', other: '{count} bids were retracted within {days} days.' },
    es: { one: 'Se retiró {count} oferta en {days} días.', other: 'Se retiraron {count} ofertas en {days} días.' },
  },
  revivedLeadReleased: { en: 'The bidder released a revived lead.', es: 'El postor renunció a una oferta que volvió a ir ganando.' },
  genesisRewritten: {
    en: 'The genesis was rewritten under new terms while the bid record had entries, so no bid and no close could be added.',
    es: 'El inicio del registro se reescribió con nuevas condiciones cuando ya tenía entradas, y no se podían agregar ofertas ni el cierre.',
  },
  closedByScript: {
    en: 'Closed early from the command line by a script that gave no --reason.',
    es: 'Cerrada antes de tiempo desde la línea de comandos por un script sin --reason.',
  },
  subscriptionEnded: { en: 'The subscription ended.', es: 'La suscripción terminó.' },
  subscriptionCanceled: { en: 'The subscription was canceled.', es: 'La suscripción se canceló.' },
  otherPlanChosen: { en: 'Another plan was chosen.', es: 'Se eligió otro plan.' },
  campaignChanged: { en: 'The campaign was taken back to change it.', es: 'La campaña se retiró para cambiarla.' },
  campaignCanceled: { en: 'The campaign was canceled.', es: 'La campaña se canceló.' },
})
