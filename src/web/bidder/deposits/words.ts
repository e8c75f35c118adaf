import { bilingual } from '../../bilingual.ts'

export const deposits = bilingual({
  title: { en: 'Deposits', es: 'Depósitos' },
  lede: {
    en: 'A deposit lets you bid in one auction. It is applied to your invoice, or refunded if you don’t win.',
    es: 'Un depósito le permite ofertar en una subasta. Se aplica a su factura o se le reembolsa si no gana.',
  },
  none: { en: 'No deposits yet', es: 'Todavía no hay depósitos' },
  noneText: { en: 'Pay a deposit on the auction page.', es: 'Haga un depósito en la página de la subasta.' },
  toSales: { en: 'See auctions', es: 'Ver las subastas' },
  columns: {
    en: { sale: 'Auction', amount: 'Amount', method: 'Method', state: 'Status', since: 'Since', money: 'Status history' },
    es: { sale: 'Subasta', amount: 'Importe', method: 'Forma', state: 'Estado', since: 'Desde', money: 'Historial' },
  },
  methods: {
    en: { card: 'Card', wire: 'Wire', counter: 'At the office' },
    es: { card: 'Tarjeta', wire: 'Transferencia', counter: 'En la oficina' },
  },
  byMethod: {
    en: { card: 'by card', wire: 'by wire', counter: 'at the office' },
    es: { card: 'con tarjeta', wire: 'por transferencia', counter: 'en la oficina' },
  },
  moves: {
    registered: { en: 'Started, {method}', es: 'Iniciado, {method}' },
    held: { en: 'Held', es: 'Retenido' },
    counted: { en: '{amount} applied to {invoice}', es: '{amount} aplicados a {invoice}' },
    freed: { en: '{amount} released from {invoice}', es: '{amount} liberados de {invoice}' },
    released: { en: 'Released', es: 'Liberado' },
    hold_ended: { en: 'Card hold of {amount} released', es: 'Retención de {amount} en la tarjeta liberada' },
    refund_owed: { en: 'Refund of {amount} started', es: 'Reembolso de {amount} iniciado' },
    refund_sent: { en: 'Refund of {amount} sent', es: 'Reembolso de {amount} enviado' },
    forfeited: { en: 'Forfeited under the auction terms', es: 'Perdido según las condiciones de la subasta' },
  },
  statuses: {
    en: { pending: 'Processing', held: 'On hold', applied: 'Applied to invoice', released: 'Refunded', forfeited: 'Forfeited', failed: 'Failed' },
    es: { pending: 'En proceso', held: 'Retenido', applied: 'Aplicado a la factura', released: 'Reembolsado', forfeited: 'Perdido', failed: 'Fallido' },
  },
  meanings: {
    pending: { en: 'You can bid once it arrives.', es: 'Podrá ofertar cuando llegue.' },
    held: { en: 'You can bid in this auction.', es: 'Puede ofertar en esta subasta.' },
    applied: {
      en: (amount: string) => `${amount} was applied to your invoices.`,
      es: (amount: string) => `${amount} se aplicó a sus facturas.`,
    },
    released: {
      en: 'Card holds are released immediately. Refunds can take up to 10 days to appear.',
      es: 'Las retenciones de tarjeta se liberan de inmediato. Los reembolsos pueden tardar hasta 10 días en aparecer.',
    },
    forfeited: { en: 'Forfeited because a lot was not paid for.', es: 'Perdido porque no se pagó un lote.' },
    failed: { en: 'You were not charged.', es: 'No se cobró nada.' },
  },
  wire: {
    en: (amount: string, reference: string) => `Wire ${amount} and include ${reference} in the wire memo.`,
    es: (amount: string, reference: string) => `Transfiera ${amount} e incluya ${reference} en el concepto de la transferencia.`,
  },
  more: { en: (amount: string) => `${amount} more is being processed.`, es: (amount: string) => `Hay ${amount} más en proceso.` },
  finish: { en: 'Enter card', es: 'Ingresar la tarjeta' },
  withdraw: { en: 'Request refund', es: 'Solicitar reembolso' },
  withdrawQuestion: {
    en: (sale: string) => `Request a refund of your deposit for “${sale}”?`,
    es: (sale: string) => `¿Solicitar el reembolso de su depósito para «${sale}»?`,
  },
  withdrawText: {
    en: 'You won’t be able to bid in this auction unless you pay a deposit again.',
    es: 'No podrá ofertar en esta subasta a menos que haga otro depósito.',
  },
})
