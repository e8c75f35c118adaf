import { bilingual } from '../../bilingual.ts'

export const lot = bilingual({
  release: {
    text: {
      en: 'You lead again because a rival’s bids were voided. Until {moment} you may let go of this lead; after that your bid is binding as ever.',
      es: 'Vuelve a ir en cabeza porque se anularon las pujas de un rival. Hasta {moment} puede renunciar a ella; después su puja obliga como siempre.',
    },
    submit: { en: 'Let go of the lead', es: 'Renunciar a ir en cabeza' },
  },
  bidding: { en: 'Bidding', es: 'Pujas' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  land: { en: 'The land', es: 'La tierra' },
  where: { en: 'Where it is', es: 'Dónde está' },
  whereIn: {
    en: (place: string) => `Map of the state with ${place} marked`,
    es: (place: string) => `Mapa del estado con ${place} señalado`,
  },
  boundaries: { en: 'Boundaries: US Census Bureau', es: 'Límites: Oficina del Censo de EE. UU.' },
  bids: { en: 'Bids', es: 'Pujas' },
  lot: { en: (number: number) => `Lot ${number}`, es: (number: number) => `Lote ${number}` },
  moreLand: { en: 'More land', es: 'Más tierras' },
  moreLandIn: { en: (state: string) => `More land in ${state}`, es: (state: string) => `Más tierras en ${state}` },
  outline: {
    en: 'Outline of the parcel with the bearing and length of its sides',
    es: 'Contorno de la parcela con el rumbo y la longitud de sus lados',
  },
  noOutline: { en: 'No outline of this parcel is on file', es: 'No consta el contorno de esta parcela' },
  square: {
    en: 'A square of the stated acreage, because no outline is on file',
    es: 'Un cuadrado de la superficie declarada, porque no consta el contorno',
  },
  parcel: { en: (apn: string) => `APN ${apn}`, es: (apn: string) => `Parcela n.º ${apn}` },
  opensAt: { en: (amount: string) => `Opens at ${amount}`, es: (amount: string) => `Sale a ${amount}` },
  standsAt: { en: (amount: string) => `Bid stands at ${amount}`, es: (amount: string) => `Puja actual de ${amount}` },
  description: {
    en: (heading: string, number: number, auction: string, price: string) => `${heading}. Lot ${number} of ${auction}. ${price}.`,
    es: (heading: string, number: number, auction: string, price: string) => `${heading}. Lote ${number} de ${auction}. ${price}.`,
  },
  facts: {
    en: { acreage: 'Acreage', county: 'County', zoning: 'Zoning', opening: 'Opening bid' },
    es: { acreage: 'Superficie en acres', county: 'Condado', zoning: 'Zonificación', opening: 'Precio de salida' },
  },
  sheet: { en: 'Printable sheet', es: 'Ficha para imprimir' },
  sheetTitle: { en: (heading: string) => `${heading}, sheet`, es: (heading: string) => `${heading}, ficha` },
  sheetFrom: {
    en: 'From {address}, {moment}. The page of the lot is what counts.',
    es: 'Tomado de {address}, {moment}. Lo que vale es la página del lote.',
  },
  diligence: {
    en: { title: 'Due diligence', item: 'Item', known: 'Seller states', status: 'Status' },
    es: { title: 'Comprobaciones previas', item: 'Asunto', known: 'El vendedor declara', status: 'Estado' },
  },
  marks: {
    en: { stated: 'Stated by seller', check: 'Check', read_first: 'Important' },
    es: { stated: 'Declarado por el vendedor', check: 'Verifique', read_first: 'Importante' },
  },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  confirmedBy: { en: 'by {name} of Freehold, {day}.', es: 'por {name}, de Freehold, {day}.' },
  confirmedSource: { en: (source: string) => `Source: ${source}`, es: (source: string) => `Fuente: ${source}` },
  stated: {
    en: 'All facts of the land are stated by the seller, except those marked as confirmed. Verify what matters to you before you bid.',
    es: 'Todos los datos del terreno los declara el vendedor, salvo los marcados como confirmados. Verifique lo que le importe antes de pujar.',
  },
  documents: { en: 'Documents', es: 'Documentos' },
  sale: { en: 'The sale', es: 'La subasta' },
  soldBy: { en: (seller: string) => `Seller: ${seller}`, es: (seller: string) => `Vendedor: ${seller}` },
  firstClose: {
    en: 'The first lot closes {moment}, the others one after another.',
    es: 'El primer lote cierra el {moment}; los demás, uno tras otro.',
  },
  firstClosed: {
    en: 'The first lot closed {moment}; the others close one after another.',
    es: 'El primer lote cerró el {moment}; los demás cierran uno tras otro.',
  },
  allClosed: { en: 'All lots were planned to close {moment}.', es: 'El cierre de todos los lotes estaba previsto para el {moment}.' },
  allClose: { en: 'All lots are planned to close {moment}.', es: 'Todos los lotes están previstos para cerrar el {moment}.' },
  ownClose: { en: 'A late bid moves the close of its own lot only.', es: 'Una puja tardía mueve solo el cierre de su propio lote.' },
  onTop: { en: (fees: string) => `On top of the price: ${fees}.`, es: (fees: string) => `Además del precio: ${fees}.` },
  saleTerms: { en: 'Terms of this sale', es: 'Condiciones de esta subasta' },
  comparables: {
    title: { en: 'Comparable sales', es: 'Remates comparables' },
    text: {
      en: 'What land of the same kind in the same state sold for here, the newest sale first.',
      es: 'A cuánto se remató aquí tierra del mismo tipo en el mismo estado; primero, lo más reciente.',
    },
    lot: { en: 'Lot', es: 'Lote' },
    land: { en: 'Land', es: 'Superficie' },
    price: { en: 'Price', es: 'Precio' },
    perAcre: { en: 'Per acre', es: 'Por acre' },
    sold: { en: 'Sold', es: 'Rematado' },
    median: {
      en: (amount: string) => `The middle price is ${amount} an acre.`,
      es: (amount: string) => `El precio mediano es de ${amount} por acre.`,
    },
  },
  review: {
    en: { title: 'Review your bid', yourBid: 'Your bid', lots: 'Lots' },
    es: { title: 'Revise su puja', yourBid: 'Su puja', lots: 'Lotes' },
  },
  depositFirst: {
    flat: {
      en: (amount: string) => `Before the first bid: a deposit of ${amount}, refunded if you win nothing.`,
      es: (amount: string) => `Antes de la primera puja: un depósito de ${amount}, que se devuelve si no gana nada.`,
    },
    perLot: {
      en: (amount: string) => `Before the first bid: a deposit of ${amount} a lot, refunded if you win nothing.`,
      es: (amount: string) => `Antes de la primera puja: un depósito de ${amount} por lote, que se devuelve si no gana nada.`,
    },
    percent: {
      en: (rate: string, amount: string) => `Before the first bid: a deposit of ${rate} of what you bid, at least ${amount}, refunded if you win nothing.`,
      es: (rate: string, amount: string) =>
        `Antes de la primera puja: un depósito del ${rate} de lo que puje, al menos ${amount}, que se devuelve si no gana nada.`,
    },
  },
  readiness: {
    title: { en: 'Before you can bid', es: 'Antes de poder pujar' },
    done: { en: '(done)', es: '(hecho)' },
    email: { en: 'E-mail address confirmed', es: 'Correo electrónico confirmado' },
    sendLink: { en: 'Send the link again', es: 'Enviar el enlace otra vez' },
    phone: { en: 'Phone number confirmed', es: 'Teléfono confirmado' },
    confirmPhone: { en: 'Confirm your phone', es: 'Confirmar el teléfono' },
    higherLimit: {
      en: (limit: string) => `A limit above ${limit} a bid, which the next bid needs`,
      es: (limit: string) => `Un límite superior a ${limit} por puja, que la próxima puja necesita`,
    },
    raiseLimit: { en: 'Raise your limit', es: 'Ampliar su límite' },
    beingLookedAt: { en: 'Your document is being looked at', es: 'Estamos revisando su documento' },
    deposit: { en: 'Refundable deposit', es: 'Depósito reembolsable' },
    depositOf: { en: (amount: string) => `Refundable deposit, ${amount}`, es: (amount: string) => `Depósito reembolsable, ${amount}` },
    raiseTo: {
      en: (amount: string) => `A deposit of ${amount} in all, which a bid of this size needs`,
      es: (amount: string) => `Un depósito de ${amount} en total, que una puja de este importe necesita`,
    },
    raise: { en: 'Raise the deposit', es: 'Aumentar el depósito' },
    onItsWay: {
      en: (amount: string) => `Your deposit of ${amount} is on its way to the house`,
      es: (amount: string) => `Su depósito de ${amount} está en camino`,
    },
    seeDeposit: { en: 'See what is left to do', es: 'Ver qué falta' },
    register: { en: 'Register the deposit', es: 'Constituir el depósito' },
    eligibility: { en: 'Statement that you are eligible', es: 'Declaración de que es apto' },
    stateEligibility: { en: 'State that you are eligible', es: 'Declarar que es apto' },
    terms: { en: 'The terms of this sale, which have changed', es: 'Las condiciones de esta subasta, que han cambiado' },
    readTerms: { en: 'Read the new terms', es: 'Leer las nuevas condiciones' },
  },
})

/** The history of bids and the watch button, while the page is open. */
export const liveLot = bilingual({
  history: {
    none: { en: 'No bids yet. The first bid sets the price.', es: 'Sin pujas todavía. La primera puja fija el precio.' },
    bidder: { en: 'Bidder', es: 'Postor' },
    amount: { en: 'Amount', es: 'Importe' },
    placed: { en: 'Placed', es: 'Fecha' },
    you: { en: '(you)', es: '(usted)' },
    leading: { en: 'Leading', es: 'En cabeza' },
    won: { en: 'Winning bid', es: 'Puja ganadora' },
    proxy: { en: 'by maximum', es: 'por puja máxima' },
    newest: { en: 'The newest {shown} of {count} bids.', es: 'Las {shown} pujas más recientes de {count}.' },
    noneCame: { en: 'No bids were placed.', es: 'No hubo pujas.' },
    highest: { en: 'Highest bid', es: 'Puja más alta' },
    agreed: { en: 'Sold for {price}, by agreement with the seller.', es: 'Vendido por {price}, por acuerdo con el vendedor.' },
    steps: {
      en: {
        one: 'The price rose from {low} to {high} over {count} bid.',
        other: 'The price rose from {low} to {high} over {count} bids.',
      },
      es: {
        one: 'El precio subió de {low} a {high} en {count} puja.',
        other: 'El precio subió de {low} a {high} en {count} pujas.',
      },
    },
  },
  watch: {
    on: { en: 'Watching', es: 'En seguimiento' },
    off: { en: 'Watch', es: 'Seguir' },
    failed: {
      en: 'The watchlist could not be changed. Try again.',
      es: 'No se pudo cambiar la lista de seguimiento. Inténtelo de nuevo.',
    },
  },
})
