import { sentences } from '../kernel/said.ts'

/** What inventory says to people. */
export const say = sentences('inventory', {
  itemTwice: { en: 'This item comes twice.', es: 'Este artículo aparece dos veces.' },
  itemOfOtherOwner: {
    en: 'This item belongs to somebody else than the auction.',
    es: 'Este artículo no es del mismo dueño que la subasta.',
  },
  itemNotInStock: { en: 'This item is {status}, not in stock.', es: 'Este artículo está en «{status}», no en existencias.' },
  startingBidCurrency: {
    en: 'List prices are in {own}; name a starting bid in {currency}.',
    es: 'Los precios pedidos están en {own}; indique un precio inicial en {currency}.',
  },
  noAskingPrice: {
    en: 'This item has no asking price: name a starting bid.',
    es: 'Este artículo no tiene precio pedido: indique un precio inicial.',
  },
  writtenOffLongAgo: {
    en: 'An item that was written off more than 30 days ago is brought back by the house only.',
    es: 'Un artículo dado de baja hace más de 30 días solo lo recupera la casa.',
  },
  noMoveFromWrittenOff: { en: 'Allowed from written_off: none.', es: 'Solo la casa puede hacerlo.' },
})
