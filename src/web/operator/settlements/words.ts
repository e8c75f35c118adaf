import { bilingual } from '../../bilingual.ts'

export const settlements = bilingual({
  payouts: {
    title: { en: 'Sent through the payment provider', es: 'Enviado por el proveedor de pagos' },
    failure: { en: 'Why it failed', es: 'Por qué falló' },
    ordered: { en: 'Ordered', es: 'Ordenado' },
    statuses: {
      en: { ordered: 'On its way', sent: 'Arrived', failed: 'Failed', reversed: 'Sent back' },
      es: { ordered: 'En camino', sent: 'Llegó', failed: 'Falló', reversed: 'Devuelto' },
    },
  },
  ofOne: { en: 'Only those of one sale or lot.', es: 'Solo las de una subasta o un lote.' },
  showAll: { en: 'All settlements', es: 'Todas las liquidaciones' },
  title: { en: 'Settlements', es: 'Liquidaciones' },
  lede: { en: 'What sellers get for what they sold.', es: 'Lo que reciben los vendedores por lo vendido.' },
  none: { en: 'No settlements', es: 'No hay liquidaciones' },
  nothingReady: { en: 'No settlement waits to be paid', es: 'Ninguna liquidación espera el pago' },
  one: { en: (id: string) => `Settlement ${id}`, es: (id: string) => `Liquidación ${id}` },
  lot: { en: 'Lot', es: 'Lote' },
  sale: { en: 'Auction', es: 'Subasta' },
  seller: { en: 'Seller', es: 'Vendedor' },
  state: { en: 'State', es: 'Estado' },
  hammer: { en: 'Hammer price', es: 'Precio de martillo' },
  net: { en: 'To the seller', es: 'Al vendedor' },
  holdReason: { en: 'On hold because', es: 'Retenida porque' },
  clears: { en: 'Safe from', es: 'Segura desde' },
  paidAt: { en: 'Paid', es: 'Pagada' },
  reference: { en: 'Reference of the payment', es: 'Referencia del pago' },
  referenceHint: { en: 'As your bank names it.', es: 'Como la nombra su banco.' },
  proceeds: { en: 'How it comes about', es: 'Cómo se calcula' },
  sellerShare: { en: 'Share of the premium', es: 'Parte de la prima' },
  commission: { en: 'Commission', es: 'Comisión' },
  platformFee: { en: 'Fee of the house', es: 'Tarifa de la casa' },
  statuses: {
    en: { pending: 'Waiting for buyer payment', ready: 'Ready to pay', on_hold: 'On hold', paid: 'Paid', cancelled: 'Cancelled', reversed: 'Reversed' },
    es: { pending: 'Espera al comprador', ready: 'Por pagar', on_hold: 'Retenida', paid: 'Pagada', cancelled: 'Cancelada', reversed: 'Revertida' },
  },
})
