import type { deposits as en } from '../en/deposits.ts'

export const deposits = {
  title: 'Depósitos',
  lede: 'Un depósito le permite pujar en una subasta. Se descuenta de lo que gane o se le devuelve si no gana nada.',
  none: 'Todavía no hay depósitos',
  noneText: 'Se constituyen en la página de cada subasta.',
  toSales: 'Ver las subastas',
  columns: { sale: 'Subasta', amount: 'Importe', method: 'Por', state: 'Estado', since: 'Desde', money: 'Dónde está el dinero' },
  methods: { card: 'Tarjeta', wire: 'Transferencia', counter: 'En la oficina' },
  byMethod: { card: 'con tarjeta', wire: 'por transferencia', counter: 'en la oficina' },
  moves: {
    registered: 'Constituido, {method}', held: 'Retenido', counted: '{amount} aplicados a {invoice}', freed: '{amount} liberados de {invoice}',
    released: 'Liberado', hold_ended: 'La retención de {amount} en la tarjeta terminó', refund_owed: 'El reembolso de {amount} está en camino',
    refund_sent: 'El reembolso de {amount} se envió', forfeited: 'Perdido según las condiciones de la subasta',
  },
  statuses: { pending: 'En camino', held: 'Retenido', applied: 'Aplicado', released: 'Devuelto', forfeited: 'Perdido', failed: 'No realizado' },
  meanings: {
    pending: 'Podrá pujar cuando llegue.',
    held: 'Puede pujar en esta subasta.',
    applied: (amount: string) => `${amount} se descontó de sus facturas.`,
    released: 'La retención de una tarjeta termina enseguida. Los bancos tardan hasta diez días en mostrar un reembolso.',
    forfeited: 'Se perdió porque no se pagó un lote.',
    failed: 'No se cobró nada.',
  },
  wire: (amount: string, reference: string) => `Transfiera ${amount} e indique ${reference} como referencia.`,
  more: (amount: string) => `Hay ${amount} más en camino.`,
  finish: 'Introducir la tarjeta',
  withdraw: 'Retirarlo',
  withdrawQuestion: (sale: string) => `¿Retirar su depósito para «${sale}»?`,
  withdrawText: 'Ya no podrá pujar en esta subasta hasta que constituya otro depósito.',
} satisfies typeof en
