import { sentences } from '../kernel/said.ts'

/** What settlements says to people. */
export const say = sentences('settlements', {
  saleBeingPaidOut: {
    en: 'The payment provider is sending the proceeds of this sale to the seller. Try again when it says what became of it.',
    es: 'El proveedor de pagos está enviando al vendedor el producto de esta venta. Inténtelo de nuevo cuando comunique el resultado.',
  },
  reverseFirst: {
    en: 'The seller has been paid for this lot. Reverse the settlement first.',
    es: 'El vendedor ya ha cobrado por este lote. Revierta primero la liquidación.',
  },
  paidBeforeSurvey: {
    en: 'The seller is paid for this lot, or is being paid, so a survey no longer changes its price.',
    es: 'Al vendedor ya se le pagó este lote, o se le está pagando, así que un levantamiento ya no cambia su precio.',
  },
  paidAlready: {
    en: 'This settlement was paid under the reference {reference}. Nothing is paid twice; to correct the record, reverse the settlement.',
    es: 'Esta liquidación se pagó con la referencia {reference}. Nada se paga dos veces; para corregir el registro, revierta la liquidación.',
  },
  nothingLeft: {
    en: 'The fees of this lot are more than it brought, so there is nothing to pay out. The seller is invoiced for the difference.',
    es: 'Las tarifas de este lote superan lo que se obtuvo, así que no hay nada que pagar. La diferencia se factura al vendedor.',
  },
  beingPaidOut: {
    en: 'The payment provider is sending the proceeds of this settlement. Try again when it says what became of it.',
    es: 'El proveedor de pagos está enviando el importe de esta liquidación. Inténtelo de nuevo cuando comunique el resultado.',
  },
  sendingAlready: {
    en: 'The payment provider is sending these proceeds already.',
    es: 'El proveedor de pagos ya está enviando este importe.',
  },
  nothingToPayOut: { en: 'There is nothing to pay out.', es: 'No hay nada que pagar.' },
})
