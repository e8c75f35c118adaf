import { bilingual } from '../../bilingual.ts'

export const deposits = bilingual({
  title: { en: 'Deposits', es: 'Depósitos' },
  lede: {
    en: 'A deposit lets you bid in one sale. It is counted into what you win, or comes back when you win nothing.',
    es: 'Un depósito le permite pujar en una subasta. Se descuenta de lo que gane o se le devuelve si no gana nada.',
  },
  none: { en: 'No deposits yet', es: 'Todavía no hay depósitos' },
  noneText: { en: 'You register one on the page of a sale.', es: 'Se constituyen en la página de cada subasta.' },
  toSales: { en: 'See the sales', es: 'Ver las subastas' },
  columns: {
    en: { sale: 'Sale', amount: 'Amount', method: 'By', state: 'State', since: 'Since', money: 'Where the money is' },
    es: { sale: 'Subasta', amount: 'Importe', method: 'Por', state: 'Estado', since: 'Desde', money: 'Dónde está el dinero' },
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
    registered: { en: 'Registered, {method}', es: 'Constituido, {method}' },
    held: { en: 'Held', es: 'Retenido' },
    counted: { en: '{amount} counted into {invoice}', es: '{amount} aplicados a {invoice}' },
    freed: { en: '{amount} free again from {invoice}', es: '{amount} liberados de {invoice}' },
    released: { en: 'Let go', es: 'Liberado' },
    hold_ended: { en: 'The hold of {amount} on the card has ended', es: 'La retención de {amount} en la tarjeta terminó' },
    refund_owed: { en: 'Refund of {amount} is on its way', es: 'El reembolso de {amount} está en camino' },
    refund_sent: { en: 'Refund of {amount} was sent', es: 'El reembolso de {amount} se envió' },
    forfeited: { en: 'Kept by the terms of the sale', es: 'Perdido según las condiciones de la subasta' },
  },
  statuses: {
    en: { pending: 'On its way', held: 'Held', applied: 'Counted in', released: 'Given back', forfeited: 'Kept', failed: 'Not made' },
    es: { pending: 'En camino', held: 'Retenido', applied: 'Aplicado', released: 'Devuelto', forfeited: 'Perdido', failed: 'No realizado' },
  },
  meanings: {
    pending: { en: 'You can bid once it has arrived.', es: 'Podrá pujar cuando llegue.' },
    held: { en: 'You can bid in this sale.', es: 'Puede pujar en esta subasta.' },
    applied: {
      en: (amount: string) => `${amount} of it was counted into your invoices.`,
      es: (amount: string) => `${amount} se descontó de sus facturas.`,
    },
    released: {
      en: 'A hold on a card ends at once. Banks take up to ten days to show a refund.',
      es: 'La retención de una tarjeta termina enseguida. Los bancos tardan hasta diez días en mostrar un reembolso.',
    },
    forfeited: { en: 'It was kept because a lot was not paid.', es: 'Se perdió porque no se pagó un lote.' },
    failed: { en: 'Nothing was taken.', es: 'No se cobró nada.' },
  },
  wire: {
    en: (amount: string, reference: string) => `Wire ${amount} and name ${reference} as its reference.`,
    es: (amount: string, reference: string) => `Transfiera ${amount} e indique ${reference} como referencia.`,
  },
  more: { en: (amount: string) => `${amount} more is on its way.`, es: (amount: string) => `Hay ${amount} más en camino.` },
  finish: { en: 'Enter card', es: 'Ingresar la tarjeta' },
  withdraw: { en: 'Take it back', es: 'Retirarlo' },
  withdrawQuestion: { en: (sale: string) => `Take back your deposit for “${sale}”?`, es: (sale: string) => `¿Retirar su depósito para «${sale}»?` },
  withdrawText: {
    en: 'You can then no longer bid in this sale, until you register a deposit again.',
    es: 'Ya no podrá pujar en esta subasta hasta que constituya otro depósito.',
  },
})
