import { bilingual } from '../../bilingual.ts'

export const settlements = bilingual({
  payouts: {
    title: { en: 'Payouts through the payment provider', es: 'Pagos por el proveedor de pagos' },
    failure: { en: 'Failure reason', es: 'Motivo del error' },
    ordered: { en: 'Ordered', es: 'Ordenado' },
    statuses: {
      en: { ordered: 'In transit', sent: 'Paid', failed: 'Failed', reversed: 'Returned' },
      es: { ordered: 'En tránsito', sent: 'Pagado', failed: 'Falló', reversed: 'Devuelto' },
    },
  },
  ofOne: { en: 'Filtered to one auction or lot.', es: 'Solo de una subasta o un lote.' },
  showAll: { en: 'All settlements', es: 'Todas las liquidaciones' },
  title: { en: 'Settlements', es: 'Liquidaciones' },
  lede: { en: 'Seller proceeds from sold lots.', es: 'Lo que se paga a los vendedores por los lotes vendidos.' },
  none: { en: 'No settlements', es: 'No hay liquidaciones' },
  nothingReady: { en: 'No settlements ready to pay', es: 'No hay liquidaciones por pagar' },
  one: { en: (id: string) => `Settlement ${id}`, es: (id: string) => `Liquidación ${id}` },
  lot: { en: 'Lot', es: 'Lote' },
  sale: { en: 'Auction', es: 'Subasta' },
  seller: { en: 'Seller', es: 'Vendedor' },
  state: { en: 'State', es: 'Estado' },
  hammer: { en: 'Hammer price', es: 'Precio de martillo' },
  dueOnTop: { en: 'Amount due, paid in addition to the price', es: 'Importe adeudado, pagado además del precio' },
  net: { en: 'Net to seller', es: 'Neto al vendedor' },
  holdReason: { en: 'Hold reason', es: 'Motivo de la retención' },
  clears: { en: 'Payment clears', es: 'Pago confirmado' },
  paidAt: { en: 'Paid', es: 'Pagada' },
  reference: { en: 'Payment reference', es: 'Referencia del pago' },
  referenceHint: { en: 'From your bank statement.', es: 'Como aparece en su estado de cuenta.' },
  proceeds: { en: 'Calculation', es: 'Cálculo' },
  sellerShare: { en: 'Share of the premium', es: 'Parte de la prima' },
  commission: { en: 'Commission', es: 'Comisión' },
  platformFee: { en: 'Platform fee', es: 'Tarifa de la plataforma' },
  statuses: {
    en: { pending: 'Waiting for buyer payment', ready: 'Ready to pay', on_hold: 'On hold', paid: 'Paid', cancelled: 'Canceled', reversed: 'Reversed' },
    es: {
      pending: 'Pendiente del pago del comprador', ready: 'Lista para pagar', on_hold: 'Retenida', paid: 'Pagada', cancelled: 'Cancelada',
      reversed: 'Revertida',
    },
  },
})
