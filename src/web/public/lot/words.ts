import { bilingual } from '../../bilingual.ts'

export const lot = bilingual({
  release: {
    text: {
      en: 'You’re winning again because another bidder’s bids were voided. You can withdraw your bid until {moment}. After that, it is final.',
      es: 'Vuelve a ir ganando porque se anularon las ofertas de otro postor. Puede retirar su oferta hasta {moment}. Después es definitiva.',
    },
    submit: { en: 'Withdraw my bid', es: 'Retirar mi oferta' },
  },
  photos: {
    en: {
      label: 'Photos', previous: 'Previous', next: 'Next', close: 'Close', counter: '{position} of {count}',
      of: (title: string) => `Photos of ${title}`,
      count: (position: number, count: number) => `${position} of ${count}`,
      enlarge: (position: number, count: number) => `Enlarge, ${position} of ${count}`,
    },
    es: {
      label: 'Fotos', previous: 'Anterior', next: 'Siguiente', close: 'Cerrar', counter: '{position} de {count}',
      of: (title: string) => `Fotos de ${title}`,
      count: (position: number, count: number) => `${position} de ${count}`,
      enlarge: (position: number, count: number) => `Ampliar, ${position} de ${count}`,
    },
  },
  bidding: { en: 'Bidding', es: 'Ofertas' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  land: { en: 'The land', es: 'La tierra' },
  where: { en: 'Location', es: 'Ubicación' },
  whereIn: {
    en: (place: string) => `Map of the state with ${place} marked`,
    es: (place: string) => `Mapa del estado con ${place} señalado`,
  },
  boundaries: { en: 'Boundaries: US Census Bureau', es: 'Límites: Oficina del Censo de EE. UU.' },
  bids: { en: 'Bids', es: 'Ofertas' },
  lot: { en: (number: string) => `Lot ${number}`, es: (number: string) => `Lote ${number}` },
  moreLand: { en: 'More land', es: 'Más tierras' },
  moreLandIn: { en: (state: string) => `More land in ${state}`, es: (state: string) => `Más tierras en ${state}` },
  outline: {
    en: 'Outline of the parcel with the bearing and length of its sides',
    es: 'Contorno de la parcela con el rumbo y la longitud de sus lados',
  },
  noOutline: { en: 'No survey outline of this parcel is available', es: 'El contorno de esta parcela no está disponible' },
  square: {
    en: 'A square of the stated acreage, because no survey outline is available',
    es: 'Un cuadrado de la superficie declarada, porque el contorno no está disponible',
  },
  parcel: { en: (apn: string) => `APN ${apn}`, es: (apn: string) => `Parcela n.º ${apn}` },
  opensAt: { en: (amount: string) => `Opens at ${amount}`, es: (amount: string) => `Sale a ${amount}` },
  standsAt: { en: (amount: string) => `Current bid ${amount}`, es: (amount: string) => `Oferta actual: ${amount}` },
  soldFor: { en: (amount: string) => `Sold for ${amount}`, es: (amount: string) => `Vendido por ${amount}` },
  description: {
    en: (heading: string, number: string, auction: string, price: string) => `${heading}. Lot ${number} of ${auction}. ${price}.`,
    es: (heading: string, number: string, auction: string, price: string) => `${heading}. Lote ${number} de ${auction}. ${price}.`,
  },
  facts: {
    en: { acreage: 'Acreage', county: 'County', state: 'State', zoning: 'Zoning', opening: 'Opening bid' },
    es: { acreage: 'Superficie en acres', county: 'Condado', state: 'Estado', zoning: 'Zonificación', opening: 'Precio inicial' },
  },
  compare: { en: 'Compare these lots', es: 'Comparar estos lotes' },
  sheet: { en: 'Print lot sheet', es: 'Imprimir ficha del lote' },
  sheetTitle: { en: (heading: string) => `${heading}, sheet`, es: (heading: string) => `${heading}, ficha` },
  sheetFrom: {
    en: 'From {address}, {moment}. See the online listing for current information.',
    es: 'Tomado de {address}, {moment}. Consulte la página del lote para ver información actualizada.',
  },
  diligence: {
    en: { title: 'Due diligence', item: 'Item', known: 'Seller states', status: 'Status' },
    es: { title: 'Comprobaciones previas', item: 'Asunto', known: 'El vendedor declara', status: 'Estado' },
  },
  marks: {
    en: { stated: 'Stated by seller', check: 'Check', read_first: 'Important' },
    es: { stated: 'Según el vendedor', check: 'Verifique', read_first: 'Importante' },
  },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  confirmedBy: { en: 'by {name} of Freehold, {day}.', es: 'por {name}, de Freehold, {day}.' },
  confirmedSource: { en: (source: string) => `Source: ${source}`, es: (source: string) => `Fuente: ${source}` },
  stated: {
    en: 'Property information is provided by the seller, except where marked as confirmed. Verify what matters to you before you bid.',
    es: 'La información de la propiedad la proporciona el vendedor, salvo lo marcado como confirmado. Verifique lo que le importe antes de ofertar.',
  },
  videos: {
    title: { en: 'Videos', es: 'Videos' },
    nth: { en: (nth: number) => `Video ${nth}`, es: (nth: number) => `Video ${nth}` },
  },
  documents: { en: 'Documents', es: 'Documentos' },
  sale: { en: 'Auction', es: 'La subasta' },
  soldBy: { en: (seller: string) => `Seller: ${seller}`, es: (seller: string) => `Vendedor: ${seller}` },
  firstClose: {
    en: 'The first lot closes {moment}; the others follow one after another.',
    es: 'El primer lote cierra el {moment}; los demás cierran uno tras otro.',
  },
  firstClosed: {
    en: 'The first lot closed {moment}; the others close one after another.',
    es: 'El primer lote cerró el {moment}; los demás cierran uno tras otro.',
  },
  allClosed: { en: 'All lots were scheduled to close {moment}.', es: 'El cierre de todos los lotes estaba programado para el {moment}.' },
  allClose: { en: 'All lots are scheduled to close {moment}.', es: 'Todos los lotes están programados para cerrar el {moment}.' },
  ownClose: { en: 'A late bid extends only its own lot.', es: 'Una oferta tardía extiende solo su propio lote.' },
  onTop: { en: (fees: string) => `Buyer’s fees: ${fees}.`, es: (fees: string) => `Tarifas del comprador: ${fees}.` },
  saleTerms: { en: 'Auction terms', es: 'Condiciones de la subasta' },
  comparables: {
    title: { en: 'Comparable sales', es: 'Ventas comparables' },
    text: {
      en: (latest: string) => `The nearest of the latest ${latest} sales at Freehold of the same kind of land in the same state.`,
      es: (latest: string) => `Las más cercanas de las últimas ${latest} ventas en Freehold de tierra del mismo tipo en el mismo estado.`,
    },
    lot: { en: 'Lot', es: 'Lote' },
    land: { en: 'Land', es: 'Superficie' },
    price: { en: 'Price', es: 'Precio' },
    perAcre: { en: 'Per acre', es: 'Por acre' },
    acres: { en: 'Acres', es: 'Acres' },
    distance: { en: 'Distance', es: 'Distancia' },
    miles: { en: (count: string) => `${count} mi`, es: (count: string) => `${count} mi` },
    plot: { en: 'Price per acre by acreage', es: 'Precio por acre según la superficie' },
    plotText: { en: 'Each dot is a sale.', es: 'Cada punto es una venta.' },
    here: { en: 'This lot', es: 'Este lote' },
    sales: { en: 'Sales', es: 'Ventas' },
    map: { en: 'Nearby sales', es: 'Ventas cercanas' },
    mapText: { en: 'Numbers as in the table. The pin without a number is this lot.', es: 'Los números son los de la tabla. La marca sin número es este lote.' },
    mapWithoutLot: { en: 'Numbers as in the table.', es: 'Los números son los de la tabla.' },
    numbered: { en: (nth: number, title: string) => `${nth}: ${title}`, es: (nth: number, title: string) => `${nth}: ${title}` },
    thisLot: { en: (acres: string) => `This lot has ${acres}.`, es: (acres: string) => `Este lote tiene ${acres}.` },
    sold: { en: 'Sold', es: 'Vendido' },
    median: {
      en: (amount: string) => `Median price: ${amount} per acre.`,
      es: (amount: string) => `Precio mediano: ${amount} por acre.`,
    },
  },
  review: {
    en: { title: 'Review your bid', yourBid: 'Your bid', lots: 'Lots' },
    es: { title: 'Revise su oferta', yourBid: 'Su oferta', lots: 'Lotes' },
  },
  depositFirst: {
    flat: {
      en: (amount: string) => `Before your first bid: a deposit of ${amount}, refunded if you don’t win.`,
      es: (amount: string) => `Antes de la primera oferta: un depósito de ${amount}, que se reembolsa si no gana nada.`,
    },
    perLot: {
      en: (amount: string) => `Before your first bid: a deposit of ${amount} per lot, refunded if you don’t win.`,
      es: (amount: string) => `Antes de la primera oferta: un depósito de ${amount} por lote, que se reembolsa si no gana nada.`,
    },
    percent: {
      en: (rate: string, amount: string) => `Before your first bid: a deposit of ${rate} of your bids, at least ${amount}, refunded if you don’t win.`,
      es: (rate: string, amount: string) =>
        `Antes de la primera oferta: un depósito del ${rate} de lo que oferte, al menos ${amount}, que se reembolsa si no gana nada.`,
    },
  },
  readiness: {
    title: { en: 'Before you can bid', es: 'Antes de poder ofertar' },
    done: { en: '(done)', es: '(hecho)' },
    email: { en: 'Email confirmed', es: 'Correo electrónico confirmado' },
    sendLink: { en: 'Resend link', es: 'Enviar el enlace otra vez' },
    phone: { en: 'Phone number confirmed', es: 'Teléfono confirmado' },
    confirmPhone: { en: 'Verify your phone', es: 'Verificar el teléfono' },
    higherLimit: {
      en: (limit: string) => `A bid limit above ${limit}, needed for the next bid`,
      es: (limit: string) => `Un límite de oferta superior a ${limit}, necesario para la próxima oferta`,
    },
    raiseLimit: { en: 'Raise your limit', es: 'Ampliar su límite' },
    beingLookedAt: { en: 'Your document is under review', es: 'Estamos revisando su documento' },
    deposit: { en: 'Refundable deposit', es: 'Depósito reembolsable' },
    depositOf: { en: (amount: string) => `Refundable deposit, ${amount}`, es: (amount: string) => `Depósito reembolsable, ${amount}` },
    raiseTo: {
      en: (amount: string) => `A total deposit of ${amount}, needed for a bid of this size`,
      es: (amount: string) => `Un depósito total de ${amount}, necesario para una oferta de este importe`,
    },
    raise: { en: 'Raise deposit', es: 'Aumentar el depósito' },
    depositPending: {
      en: (amount: string) => `Your deposit of ${amount} is being processed`,
      es: (amount: string) => `Su depósito de ${amount} está en proceso`,
    },
    seeDeposit: { en: 'See next steps', es: 'Ver los siguientes pasos' },
    register: { en: 'Pay deposit', es: 'Pagar depósito' },
    eligibility: { en: 'Eligibility confirmed', es: 'Requisitos confirmados' },
    stateEligibility: { en: 'Confirm eligibility', es: 'Declarar que cumple los requisitos' },
    registration: {
      missing: {
        label: { en: 'Registration signed and approved', es: 'Registro firmado y aprobado' },
        action: { en: 'Register', es: 'Registrarse' },
      },
      pending: {
        label: { en: 'Your registration is under review', es: 'Estamos revisando su registro' },
        action: { en: 'View your registration', es: 'Ver su registro' },
      },
      rejected: {
        label: { en: 'Your registration was rejected', es: 'Su registro se rechazó' },
        action: { en: 'See why', es: 'Ver el motivo' },
      },
      approved: {
        label: { en: 'Registration approved', es: 'Registro aprobado' },
        action: { en: 'View your registration', es: 'Ver su registro' },
      },
      done: {
        en: (limit: string) => `Registered, approved up to ${limit} a bid`,
        es: (limit: string) => `Registrado, aprobado hasta ${limit} por oferta`,
      },
      higher: {
        en: (limit: string) => `An approved limit above ${limit}, needed for the next bid`,
        es: (limit: string) => `Un límite aprobado superior a ${limit}, necesario para la próxima oferta`,
      },
      ask: { en: 'Ask for a higher limit', es: 'Pedir un límite mayor' },
    },
    terms: { en: 'The auction terms have changed', es: 'Las condiciones de la subasta han cambiado' },
    readTerms: { en: 'Read the new terms', es: 'Leer las nuevas condiciones' },
  },
})

/** Texts of the bid history and the watch button in the browser. */
export const liveLot = bilingual({
  history: {
    none: { en: 'No bids yet. The first bid sets the price.', es: 'Sin ofertas todavía. La primera oferta fija el precio.' },
    bidder: { en: 'Bidder', es: 'Postor' },
    amount: { en: 'Amount', es: 'Importe' },
    placed: { en: 'Placed', es: 'Fecha' },
    you: { en: '(you)', es: '(usted)' },
    leading: { en: 'Leading', es: 'Va ganando' },
    won: { en: 'Winning bid', es: 'Oferta ganadora' },
    proxy: { en: 'Auto-bid', es: 'Oferta automática' },
    newest: { en: 'Showing the latest {shown} of {count} bids.', es: 'Se muestran las {shown} ofertas más recientes de {count}.' },
    noneCame: { en: 'No bids were placed.', es: 'No hubo ofertas.' },
    highest: { en: 'Highest bid', es: 'Oferta más alta' },
    agreed: { en: 'Sold for {price}, by agreement with the seller.', es: 'Vendido por {price}, por acuerdo con el vendedor.' },
    steps: {
      en: {
        one: 'The price rose from {low} to {high} over {count} bid.',
        other: 'The price rose from {low} to {high} over {count} bids.',
      },
      es: {
        one: 'El precio subió de {low} a {high} en {count} oferta.',
        other: 'El precio subió de {low} a {high} en {count} ofertas.',
      },
    },
  },
  watch: {
    on: { en: 'Watching', es: 'Siguiendo' },
    off: { en: 'Watch', es: 'Seguir' },
    failed: {
      en: 'We couldn’t update your watchlist. Try again.',
      es: 'No se pudo cambiar la lista de seguimiento. Inténtelo de nuevo.',
    },
  },
})
