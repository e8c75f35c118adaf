import { bilingual } from '../../bilingual.ts'

export const auctions = bilingual({
  title: { en: 'Auctions', es: 'Subastas' },
  description: {
    en: 'Open and upcoming land auctions: closing times, locations and bidder requirements.',
    es: 'Subastas de tierras abiertas y próximas: horas de cierre, ubicaciones y requisitos para los postores.',
  },
  lede: {
    en: 'Each auction has its own terms, deposit and closing times. Closing soonest first.',
    es: 'Cada subasta tiene sus propias condiciones, depósito y horas de cierre. Primero, la de cierre más próximo.',
  },
  find: { en: 'Find auctions', es: 'Buscar subastas' },
  byTitle: { en: 'Title', es: 'Título' },
  findButton: { en: 'Search', es: 'Buscar' },
  sales: { en: 'Sales', es: 'Subastas' },
  sorts: {
    en: { ends_at: 'Closing soonest', starts_at: 'Opening soonest', '-created_at': 'Newest', title: 'By title' },
    es: { ends_at: 'Cierre más próximo', starts_at: 'Apertura más próxima', '-created_at': 'Más recientes', title: 'Por título' },
  },
  nothing: { en: 'No auctions found', es: 'No se encontró ninguna subasta' },
  showAll: { en: 'Show all auctions', es: 'Mostrar todas las subastas' },
  lots: { en: { one: 'lot', other: 'lots' }, es: { one: 'lote', other: 'lotes' } },
  firstClose: { en: 'First lot closes', es: 'El primer lote cierra' },
  firstClosed: { en: 'First lot closed', es: 'El primer lote cerró' },
  more: { en: (count: number) => `${count} more`, es: (count: number) => `${count} más` },
  auction: {
    description: {
      en: (title: string, lots: number, seller: string) => `${title}: ${lots} lots of land at auction, sold by ${seller}.`,
      es: (title: string, lots: number, seller: string) => `${title}: ${lots} lotes de tierra en subasta, vendidos por ${seller}.`,
    },
    seller: { en: (seller: string) => `Seller: ${seller}`, es: (seller: string) => `Vendedor: ${seller}` },
    lots: { en: 'Lots', es: 'Lotes' },
    tracts: { en: 'Plat of all lots', es: 'Plano de todos los lotes' },
    tractMap: { en: 'Map of all lots', es: 'Mapa de todos los lotes' },
    table: {
      caption: { en: 'Lots', es: 'Lotes' },
      number: { en: 'No.', es: 'N.º' },
      lot: { en: 'Lot', es: 'Lote' },
      place: { en: 'Location', es: 'Ubicación' },
      price: { en: 'Price', es: 'Precio' },
      bids: { en: 'Bids', es: 'Ofertas' },
      closes: { en: 'Status', es: 'Estado' },
    },
    land: { en: 'Land', es: 'Superficie' },
    opens: { en: 'Bidding opens', es: 'Apertura de las ofertas' },
    opened: { en: 'Bidding opened', es: 'Abierta desde' },
    firstClose: { en: 'First lot closes', es: 'Cierre del primer lote' },
    firstClosed: { en: 'First lot closed', es: 'El primer lote cerró' },
    lastClose: { en: 'Last lot closes', es: 'Cierre del último lote' },
    lastClosed: { en: 'Last lot closed', es: 'El último lote cerró' },
    closed: { en: 'Closed', es: 'Cerrada' },
    premium: { en: 'Buyer’s premium', es: 'Prima del comprador' },
    terms: { en: 'Terms', es: 'Condiciones' },
    toLots: {
      en: (count: number) => (count === 1 ? 'See the lot' : `See ${count} lots`),
      es: (count: number) => (count === 1 ? 'Ver el lote' : `Ver ${count} lotes`),
    },
    narrow: { en: 'Search these lots', es: 'Buscar entre estos lotes' },
    closingOrder: { en: 'Lots, in closing order', es: 'Lotes, por orden de cierre' },
    noLots: { en: 'No lots yet', es: 'Todavía no hay lotes' },
    preparing: { en: 'The catalog is being prepared.', es: 'El catálogo está en preparación.' },
    howItCloses: { en: 'How it closes', es: 'Cómo cierra' },
    staggered: {
      en: (span: string) => `Lots close one after another, ${span} apart, in lot number order.`,
      es: (span: string) => `Los lotes cierran uno tras otro, cada ${span}, por orden de número.`,
    },
    together: { en: 'All lots are scheduled to close at the same time.', es: 'Todos los lotes están programados para cerrar a la vez.' },
    timeToAnswer: { en: 'This gives everyone time to respond.', es: 'Así todos tienen tiempo de responder.' },
    progress: {
      en: { title: 'Auction status', open: 'Lots open', sold: 'Sold so far', bids: 'Bids' },
      es: { title: 'Estado de la subasta', open: 'Lotes abiertos', sold: 'Vendidos hasta ahora', bids: 'Ofertas' },
    },
    pricesStay: {
      en: 'See the results for the price of every lot. You can download them.',
      es: 'Consulte los resultados para ver el precio de cada lote. Puede descargarlos.',
    },
    results: { en: 'Auction results', es: 'Resultados de la subasta' },
  },
  deposit: {
    none: { en: 'No deposit required', es: 'No se requiere depósito' },
    of: { en: (amount: string) => `Deposit, ${amount}`, es: (amount: string) => `Depósito, ${amount}` },
    notYet: { en: 'You haven’t paid a deposit for this auction.', es: 'No ha hecho un depósito para esta subasta.' },
    pending: {
      en: (amount: string) => `Your deposit of ${amount} is being processed.`,
      es: (amount: string) => `Su depósito de ${amount} está en proceso.`,
    },
    held: {
      en: (amount: string) => `Your deposit of ${amount} is held.`,
      es: (amount: string) => `Su depósito de ${amount} está retenido.`,
    },
    coversAll: { en: 'You can bid on every lot in this auction.', es: 'Puede ofertar por todos los lotes de esta subasta.' },
    reach: {
      bids: {
        en: (deposit: string, most: string) => `${deposit} lets you bid up to ${most} in total.`,
        es: (deposit: string, most: string) => `Con ${deposit} puede ofertar hasta ${most} en total.`,
      },
      lots: {
        en: { one: 'It lets you bid on {count} lot.', other: 'It lets you bid on {count} lots.' },
        es: { one: 'Le permite ofertar por {count} lote.', other: 'Le permite ofertar por {count} lotes.' },
      },
    },
    kept: {
      en: 'It stays on hold while you are winning or have won a lot in this auction.',
      es: 'Sigue retenido mientras vaya ganando o haya ganado un lote de esta subasta.',
    },
    wrong: {
      noAmount: {
        en: (example: string) => `Enter an amount, for example ${example}.`,
        es: (example: string) => `Escriba un importe, por ejemplo ${example}.`,
      },
      tooLittle: {
        en: (least: string) => `The deposit for this auction is at least ${least}.`,
        es: (least: string) => `El depósito de esta subasta es de al menos ${least}.`,
      },
      tooMuch: { en: (most: string) => `The maximum deposit is ${most}.`, es: (most: string) => `El depósito máximo es de ${most}.` },
      notMore: {
        en: (held: string) => `${held} is already on hold. Enter the new total.`,
        es: (held: string) => `Ya hay ${held} retenidos. Escriba el nuevo total.`,
      },
    },
    failed: {
      en: 'Your card was declined. You were not charged. Try again or use another card.',
      es: 'Su tarjeta fue rechazada. No se le cobró nada. Inténtelo de nuevo o use otra tarjeta.',
    },
    enterCard: { en: 'Enter card', es: 'Ingresar la tarjeta' },
    way: { en: 'Payment method', es: 'Forma de pago' },
    ways: {
      en: { card: 'Card', wire: 'Wire' },
      es: { card: 'Tarjeta', wire: 'Transferencia' },
    },
    wayHints: {
      card: { en: 'Held right away, so you can bid now.', es: 'Se retiene de inmediato, así que puede ofertar ahora.' },
      wire: {
        en: 'You can bid once the wire arrives, usually the next business day.',
        es: 'Puede ofertar cuando llegue la transferencia, normalmente el siguiente día hábil.',
      },
    },
    until: { en: 'Deposit deadline: {moment}.', es: 'Fecha límite para el depósito: {moment}.' },
    over: { en: 'This auction has ended.', es: 'Esta subasta ha terminado.' },
    join: { en: 'Join to bid', es: 'Regístrese para ofertar' },
    signIn: { en: 'Sign in to bid', es: 'Inicie sesión para ofertar' },
    howMuch: { en: 'Amount', es: 'Importe' },
    acceptsTerms: { en: 'By paying, you also accept the {terms}.', es: 'Al pagar acepta también las {terms}.' },
    theTerms: { en: 'terms of this auction', es: 'condiciones de esta subasta' },
    register: { en: 'Pay deposit', es: 'Pagar depósito' },
    raiseTo: { en: 'Raise your deposit to', es: 'Aumentar su depósito a' },
    raiseHint: {
      en: 'New total. You pay only the difference.',
      es: 'Nuevo total. Solo paga la diferencia.',
    },
    raise: { en: 'Raise deposit', es: 'Aumentar el depósito' },
    termsChanged: { en: 'The {terms} have changed since you agreed to them.', es: 'Las {terms} han cambiado desde que las aceptó.' },
    acceptNew: { en: 'Accept the new terms', es: 'Aceptar las nuevas condiciones' },
    explain: {
      none: { en: 'By placing your first bid, you accept the terms of this auction.', es: 'Al hacer su primera oferta acepta las condiciones de esta subasta.' },
      flat: {
        en: 'One deposit lets you bid on every lot in this auction. It is refunded if you don’t win.',
        es: 'Un solo depósito le permite ofertar por todos los lotes de esta subasta. Se le reembolsa si no gana.',
      },
      perLot: {
        en: (amount: string) => `${amount} for each lot you bid on. Pay enough for the lots you want; it is refunded if you don’t win.`,
        es: (amount: string) => `${amount} por cada lote por el que oferte. Deposite lo necesario para los lotes que quiere; se le reembolsa si no gana.`,
      },
      percent: {
        en: (rate: string, amount: string) =>
          `${rate} of the total of your winning bids, at least ${amount}. Pay enough for the bids you plan; it is refunded if you don’t win.`,
        es: (rate: string, amount: string) =>
          `El ${rate} del total de las ofertas con las que va ganando, como mínimo ${amount}. ` +
          'Deposite lo necesario para las ofertas que planea; se le reembolsa si no gana.',
      },
    },
  },
})
