import { type NameOf, sentences } from '../kernel/said.ts'

/**
 * Reasons of postings, for people who read the ledger. A posting keeps its key for good: none is renamed or
 * removed.
 */
export const reasonOf = sentences('posting', {
  invoice_opened: { en: 'Invoice issued', es: 'Factura emitida' },
  invoice_voided: { en: 'Invoice voided', es: 'Factura anulada' },
  payment_received: { en: 'Payment received', es: 'Pago recibido' },
  payment_not_matched: { en: 'Payment without an invoice', es: 'Pago sin factura' },
  payment_reversed: { en: 'Payment recorded in error, reversed', es: 'Pago registrado por error, revertido' },
  refund_cancelled: { en: 'Refund canceled', es: 'Reembolso cancelado' },
  deposit_paid: { en: 'Deposit paid', es: 'Depósito pagado' },
  part_payment_returned: { en: 'Partial payment returned', es: 'Pago parcial devuelto' },
  part_refunded: { en: 'Partial refund', es: 'Reembolso parcial' },
  refunded_in_full: { en: 'Full refund', es: 'Reembolso total' },
  deposit_given_back: { en: 'Deposit refunded', es: 'Depósito reembolsado' },
  refund_sent: { en: 'Refund sent', es: 'Reembolso enviado' },
  refund_came_back: { en: 'Refund returned by the bank', es: 'Reembolso devuelto por el banco' },
  deposit_held_again: { en: 'Deposit held again', es: 'Depósito retenido de nuevo' },
  deposit_forfeited: { en: 'Deposit forfeited', es: 'Depósito perdido' },
  lot_settled: { en: 'Sale settled', es: 'Venta liquidada' },
  settlement_undone: { en: 'Settlement reversed', es: 'Liquidación revertida' },
  seller_paid: { en: 'Seller paid', es: 'Pago al vendedor' },
  payout_came_back: { en: 'Payout returned', es: 'Pago al vendedor devuelto' },
  advertising_earned: { en: 'Advertising income', es: 'Ingreso por publicidad' },
  unused_advertising_credited: { en: 'Unused advertising credited', es: 'Publicidad no usada abonada' },
  credit_paid_out: { en: 'Credit refunded', es: 'Crédito reembolsado' },
  advertising_refunded: { en: 'Advertising refunded', es: 'Publicidad reembolsada' },
})

export type PostingReason = NameOf<typeof reasonOf>
