import { bilingual } from '../../bilingual.ts'

export const auctions = bilingual({
  title: { en: 'Auctions', es: 'Subastas' },
  description: {
    en: 'Land auctions that are running or about to: when they close, where their land lies, what they ask of a bidder.',
    es: 'Subastas de tierras en curso o próximas: cuándo cierran, dónde están sus tierras y qué piden al postor.',
  },
  lede: {
    en: 'Each sale has its own terms, deposit and closing times. The next to close comes first.',
    es: 'Cada subasta tiene sus condiciones, su depósito y sus horas de cierre. Primero, la que cierra antes.',
  },
  find: { en: 'Find auctions', es: 'Buscar subastas' },
  byTitle: { en: 'Title', es: 'Título' },
  findButton: { en: 'Find', es: 'Buscar' },
  sales: { en: 'Sales', es: 'Subastas' },
  sorts: {
    en: { ends_at: 'Closing soonest', starts_at: 'Opening soonest', '-created_at': 'Newest', title: 'By title' },
    es: { ends_at: 'Cierre más próximo', starts_at: 'Apertura más próxima', '-created_at': 'Más recientes', title: 'Por título' },
  },
  nothing: { en: 'No sale is found', es: 'No se encontró ninguna subasta' },
  showAll: { en: 'Show all sales', es: 'Mostrar todas las subastas' },
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
    land: { en: 'Land', es: 'Superficie' },
    opens: { en: 'Bidding opens', es: 'Apertura de las pujas' },
    opened: { en: 'Bidding opened', es: 'Abierta desde' },
    firstClose: { en: 'First lot closes', es: 'Cierre del primer lote' },
    firstClosed: { en: 'First lot closed', es: 'El primer lote cerró' },
    lastClose: { en: 'Last lot closes', es: 'Cierre del último lote' },
    lastClosed: { en: 'Last lot closed', es: 'El último lote cerró' },
    closed: { en: 'Closed', es: 'Cerrada' },
    premium: { en: 'Buyer’s premium', es: 'Prima del comprador' },
    terms: { en: 'Terms', es: 'Condiciones' },
    narrow: { en: 'Search these lots', es: 'Buscar entre estos lotes' },
    closingOrder: { en: 'Lots, in closing order', es: 'Lotes, por orden de cierre' },
    noLots: { en: 'No lots yet', es: 'Todavía no hay lotes' },
    preparing: { en: 'The catalogue is being prepared.', es: 'El catálogo está en preparación.' },
    howItCloses: { en: 'How it closes', es: 'Cómo cierra' },
    staggered: {
      en: (span: string) => `Lots close one after another, ${span} apart, in the order of their numbers.`,
      es: (span: string) => `Los lotes cierran uno tras otro, cada ${span}, por orden de número.`,
    },
    together: { en: 'All lots are planned to close at the same time.', es: 'Todos los lotes están previstos para cerrar a la vez.' },
    timeToAnswer: { en: 'So everybody has time to answer.', es: 'Así todos tienen tiempo de responder.' },
    progress: {
      en: { title: 'How the sale stands', open: 'Lots open', sold: 'Sold so far', bids: 'Bids' },
      es: { title: 'Cómo va la subasta', open: 'Lotes abiertos', sold: 'Rematados hasta ahora', bids: 'Pujas' },
    },
    pricesStay: {
      en: 'What every lot sold for is in the results, to read or to download.',
      es: 'Lo que se pagó por cada lote está en los resultados, para leer o descargar.',
    },
    results: { en: 'Results of this sale', es: 'Resultados de esta subasta' },
  },
  deposit: {
    none: { en: 'No deposit is asked for', es: 'No se pide depósito' },
    of: { en: (amount: string) => `Deposit, ${amount}`, es: (amount: string) => `Depósito, ${amount}` },
    notYet: { en: 'You have not registered a deposit for this sale.', es: 'No ha constituido un depósito para esta subasta.' },
    pending: {
      en: (amount: string) => `Your deposit of ${amount} is registered and on its way.`,
      es: (amount: string) => `Su depósito de ${amount} está registrado y en camino.`,
    },
    held: {
      en: (amount: string) => `Your deposit of ${amount} is held.`,
      es: (amount: string) => `Su depósito de ${amount} está retenido.`,
    },
    coversAll: { en: 'You can bid on every lot of this sale.', es: 'Puede pujar por todos los lotes de esta subasta.' },
    reach: {
      bids: {
        en: (deposit: string, most: string) => `${deposit} lets you bid up to ${most} in all.`,
        es: (deposit: string, most: string) => `Con ${deposit} puede pujar hasta ${most} en total.`,
      },
      lots: {
        en: { one: 'It lets you bid on {count} lot.', other: 'It lets you bid on {count} lots.' },
        es: { one: 'Le permite pujar por {count} lote.', other: 'Le permite pujar por {count} lotes.' },
      },
    },
    kept: {
      en: 'It stays while you lead a lot of this sale or have won one.',
      es: 'Sigue retenido mientras vaya en cabeza en un lote de esta subasta o haya ganado alguno.',
    },
    wrong: {
      noAmount: {
        en: (example: string) => `Write an amount, such as ${example}.`,
        es: (example: string) => `Escriba un importe, por ejemplo ${example}.`,
      },
      tooLittle: {
        en: (least: string) => `The deposit of this sale is at least ${least}.`,
        es: (least: string) => `El depósito de esta subasta es de al menos ${least}.`,
      },
      tooMuch: { en: (most: string) => `A deposit is at most ${most}.`, es: (most: string) => `Un depósito es como máximo de ${most}.` },
      notMore: {
        en: (held: string) => `${held} is held already. Write what the deposit should be raised to.`,
        es: (held: string) => `Ya hay ${held} retenidos. Escriba a cuánto debe aumentar el depósito.`,
      },
    },
    failed: {
      en: 'The last card was refused. Nothing was taken. Try again, or with another card.',
      es: 'La última tarjeta fue rechazada. No se cobró nada. Inténtelo de nuevo o con otra tarjeta.',
    },
    enterCard: { en: 'Enter the card', es: 'Introducir la tarjeta' },
    way: { en: 'How', es: 'Cómo' },
    ways: {
      en: { card: 'Card', wire: 'Wire' },
      es: { card: 'Tarjeta', wire: 'Transferencia' },
    },
    wayHints: {
      card: { en: 'Held at once, so you can bid at once.', es: 'Se retiene enseguida, así que puede pujar enseguida.' },
      wire: {
        en: 'You can bid when the bank has it, mostly the next day.',
        es: 'Puede pujar cuando el banco lo tenga, casi siempre al día siguiente.',
      },
    },
    until: { en: 'Deposits close {moment}.', es: 'El plazo de los depósitos termina el {moment}.' },
    over: { en: 'This sale is over.', es: 'Esta subasta ha terminado.' },
    signIn: { en: 'Sign in to bid in this sale', es: 'Inicie sesión para pujar en esta subasta' },
    howMuch: { en: 'How much', es: 'Cuánto' },
    acceptsTerms: { en: 'This also accepts the {terms}.', es: 'Con ello acepta también las {terms}.' },
    theTerms: { en: 'terms of this sale', es: 'condiciones de esta subasta' },
    register: { en: 'Register the deposit', es: 'Constituir el depósito' },
    raiseTo: { en: 'Raise your deposit to', es: 'Aumentar su depósito a' },
    raiseHint: {
      en: 'In all. Only what is more than you have put down is held or wired.',
      es: 'En total. Solo se retiene o transfiere lo que supere lo ya depositado.',
    },
    raise: { en: 'Raise the deposit', es: 'Aumentar el depósito' },
    termsChanged: { en: 'The {terms} have changed since you agreed to them.', es: 'Las {terms} han cambiado desde que las aceptó.' },
    acceptNew: { en: 'Accept the new terms', es: 'Aceptar las nuevas condiciones' },
    explain: {
      none: { en: 'Your first bid accepts the terms of this sale.', es: 'Con su primera puja acepta las condiciones de esta subasta.' },
      flat: {
        en: 'One deposit lets you bid on every lot of this sale. It comes back when you win nothing.',
        es: 'Un solo depósito le permite pujar por todos los lotes de esta subasta. Se le devuelve si no gana nada.',
      },
      perLot: {
        en: (amount: string) => `${amount} for each lot you bid on. Register as much as the lots you want ask for; it comes back when you win nothing.`,
        es: (amount: string) => `${amount} por cada lote por el que puje. Constituya lo que pidan los lotes que quiere; se le devuelve si no gana nada.`,
      },
      percent: {
        en: (rate: string, amount: string) =>
          `${rate} of everything you bid and lead with, at least ${amount}. Register as much as your bids will ask for; it comes back when you win nothing.`,
        es: (rate: string, amount: string) =>
          `El ${rate} de todo lo que puje y encabece, como mínimo ${amount}. Constituya lo que vayan a pedir sus pujas; se le devuelve si no gana nada.`,
      },
    },
  },
})
