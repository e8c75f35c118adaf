import { sentences } from '../kernel/said.ts'

/** Messages of settlements. */
export const say = sentences('settlements', {
  saleBeingPaidOut: {
    en: 'The proceeds of this sale are being sent to the seller. Try again when the payment provider reports the result.',
    es: 'El importe de esta venta se está enviando al vendedor. Inténtelo de nuevo cuando el proveedor de pagos informe el resultado.',
  },
  reverseFirst: {
    en: 'The seller was paid for this lot. Reverse the settlement first.',
    es: 'El vendedor ya cobró por este lote. Revierta primero la liquidación.',
  },
  paidFromPayment: {
    en: 'The seller was paid for this lot from this payment, so it cannot be reversed. Collect the payout from the seller, reverse the settlement and rescind the sale, or ask the buyer to pay and record that payment on a new invoice.',
    es: 'Al vendedor ya se le pagó este lote con este pago, así que no se puede revertir. Recupere lo pagado al vendedor, revierta la liquidación y rescinda la venta, o pida al comprador que pague y registre ese pago en una factura nueva.',
  },
  paidBeforeSurvey: {
    en: 'The seller was paid for this lot, or is being paid, so a survey can no longer change its price.',
    es: 'Al vendedor ya se le pagó este lote, o se le está pagando, así que un levantamiento ya no cambia su precio.',
  },
  paidAlready: {
    en: 'This settlement was already paid with the reference {reference}. To correct the record, reverse the settlement.',
    es: 'Esta liquidación ya se pagó con la referencia {reference}. Para corregir el registro, revierta la liquidación.',
  },
  nothingLeft: {
    en: 'The fees for this lot are more than its proceeds, so there is nothing to pay out. The seller is invoiced for the difference.',
    es: 'Las tarifas de este lote superan su importe, así que no hay nada que pagar. La diferencia se factura al vendedor.',
  },
  beingPaidOut: {
    en: 'The proceeds of this settlement are being sent. Try again when the payment provider reports the result.',
    es: 'El importe de esta liquidación se está enviando. Inténtelo de nuevo cuando el proveedor de pagos informe el resultado.',
  },
  sendingAlready: { en: 'These proceeds are already being sent.', es: 'Este importe ya se está enviando.' },
  nothingToPayOut: { en: 'There is nothing to pay out.', es: 'No hay nada que pagar.' },
})
