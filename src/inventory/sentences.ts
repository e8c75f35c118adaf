import { sentences } from '../kernel/said.ts'

/** Messages of inventory. */
export const say = sentences('inventory', {
  itemTwice: { en: 'This property is listed twice.', es: 'Esta propiedad aparece dos veces.' },
  itemOfOtherOwner: { en: 'This property and the auction have different owners.', es: 'Esta propiedad y la subasta tienen dueños distintos.' },
  itemNotInStock: { en: 'This property is {status}, not in stock.', es: 'Esta propiedad está en «{status}», no en inventario.' },
  startingBidCurrency: {
    en: 'Asking prices are in {own}. Enter a starting bid in {currency}.',
    es: 'Los precios pedidos están en {own}. Indique un precio inicial en {currency}.',
  },
  noAskingPrice: {
    en: 'This property has no asking price. Enter a starting bid.',
    es: 'Esta propiedad no tiene precio pedido. Indique un precio inicial.',
  },
  writtenOffLongAgo: {
    en: 'Only an administrator can restore a property that was written off more than 30 days ago.',
    es: 'Solo un administrador puede restaurar una propiedad dada de baja hace más de 30 días.',
  },
  noMoveFromWrittenOff: { en: 'Allowed from written_off: none.', es: 'Solo nosotros podemos hacerlo.' },
})
