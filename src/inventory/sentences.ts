import { sentences } from '../kernel/said.ts'

/** What inventory says to people. */
export const say = sentences('inventory', {
  itemTwice: { en: 'This item comes twice.', es: 'Esta propiedad aparece dos veces.' },
  itemOfOtherOwner: {
    en: 'This item belongs to somebody else than the auction.',
    es: 'Esta propiedad no es del mismo dueño que la subasta.',
  },
  itemNotInStock: { en: 'This item is {status}, not in stock.', es: 'Esta propiedad está en «{status}», no en inventario.' },
  startingBidCurrency: {
    en: 'List prices are in {own}; name a starting bid in {currency}.',
    es: 'Los precios pedidos están en {own}; indique un precio inicial en {currency}.',
  },
  noAskingPrice: {
    en: 'This item has no asking price: name a starting bid.',
    es: 'Esta propiedad no tiene precio pedido; indique un precio inicial.',
  },
  writtenOffLongAgo: {
    en: 'An item that was written off more than 30 days ago is brought back by the house only.',
    es: 'Una propiedad dada de baja hace más de 30 días solo la podemos restaurar nosotros.',
  },
  noMoveFromWrittenOff: { en: 'Allowed from written_off: none.', es: 'Solo nosotros podemos hacerlo.' },
})
