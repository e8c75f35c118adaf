import { bilingual } from '../bilingual.ts'

export const lots = bilingual({
  title: { en: 'Lots at auction', es: 'Lotes en subasta' },
  description: {
    en: 'Land at auction, by state, kind, acreage, price and closing time.',
    es: 'Tierras en subasta, por estado, tipo, superficie, precio y hora de cierre.',
  },
  none: { en: 'No parcels found', es: 'No se encontraron parcelas' },
  found: {
    en: { one: '{count} parcel at auction', other: '{count} parcels at auction' },
    es: { one: '{count} parcela en subasta', other: '{count} parcelas en subasta' },
  },
  onTheMap: { en: 'On the map', es: 'En el mapa' },
  lots: { en: 'Lots', es: 'Lotes' },
  lotNumber: { en: (number: number) => `Lot ${number}`, es: (number: number) => `Lote ${number}` },
  lotAside: { en: (number: number) => `, lot ${number}`, es: (number: number) => `, lote ${number}` },
  illustration: { en: 'Illustration', es: 'Ilustración' },
  illustrationOf: {
    en: (title: string) => `Illustration for ${title}, not a photograph of the land`,
    es: (title: string) => `Ilustración de ${title}, no una fotografía del terreno`,
  },
  photo: {
    en: (number: number, title: string) => `Photograph ${number} of ${title}`,
    es: (number: number, title: string) => `Fotografía ${number} de ${title}`,
  },
  nothing: { en: 'No lot fits these filters', es: 'Ningún lote cumple estos filtros' },
  nothingHint: {
    en: 'Fewer filters find more: leave out the county, or widen the acres or the price.',
    es: 'Con menos filtros se encuentra más: quite el condado o amplíe la superficie o el precio.',
  },
  showAll: { en: 'Show all lots', es: 'Mostrar todos los lotes' },
  seeAuctions: { en: 'See the auctions', es: 'Ver las subastas' },
  plat: {
    approximate: { en: 'approximate', es: 'aproximado' },
    noOutline: { en: 'outline not on file', es: 'contorno no disponible' },
    square: { en: 'approximate: a square of the acres', es: 'aproximado: un cuadrado de esa superficie' },
    feet: { en: (feet: string) => `${feet} ft`, es: (feet: string) => `${feet} pies` },
  },
  filters: {
    label: { en: 'Filter lots', es: 'Filtrar lotes' },
    search: { en: 'Place or keyword', es: 'Lugar o palabra clave' },
    state: { en: 'State', es: 'Estado' },
    countyName: { en: 'County', es: 'Condado' },
    zoning: { en: 'Zoning', es: 'Zonificación' },
    kind: { en: 'Kind of land', es: 'Tipo de tierra' },
    from: { en: 'Acres, from', es: 'Acres, desde' },
    to: { en: 'Acres, to', es: 'Acres, hasta' },
    priceFrom: { en: 'Price, from', es: 'Precio, desde' },
    priceTo: { en: 'Price, to', es: 'Precio, hasta' },
    sort: { en: 'Sort', es: 'Orden' },
    any: { en: 'Any', es: 'Cualquiera' },
    show: { en: 'Show lots', es: 'Mostrar lotes' },
    fold: {
      en: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
      es: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
    },
    remove: { en: 'Remove filter:', es: 'Quitar el filtro:' },
    county: { en: (county: string) => `${county} County`, es: (county: string) => `Condado de ${county}` },
    zoned: { en: (zoning: string) => `Zoned ${zoning}`, es: (zoning: string) => `Zonificación ${zoning}` },
    atLeast: { en: (acres: string) => `${acres} acres or more`, es: (acres: string) => `${acres} acres o más` },
    atMost: { en: (acres: string) => `up to ${acres} acres`, es: (acres: string) => `hasta ${acres} acres` },
    priceAtLeast: { en: (price: string) => `price ${price} or more`, es: (price: string) => `precio de ${price} o más` },
    priceAtMost: { en: (price: string) => `price up to ${price}`, es: (price: string) => `precio de hasta ${price}` },
    noNumber: {
      en: (typed: string) => `“${typed}” is no number. Write it like 40 or 1,000.`,
      es: (typed: string) => `«${typed}» no es un número. Escríbalo como 40 o 1,000.`,
    },
    backwards: {
      acreage_max: { en: 'The second acreage must be at least the first.', es: 'La segunda superficie debe ser igual o mayor que la primera.' },
      price_max: { en: 'The second price must be at least the first.', es: 'El segundo precio debe ser igual o mayor que el primero.' },
    },
  },
  sorts: {
    ends_at: { en: 'Closing soonest', es: 'Cierre más próximo' },
    lot_number: { en: 'Lot number', es: 'Número de lote' },
    current_bid: { en: 'Lowest bid', es: 'Puja más baja' },
    '-current_bid': { en: 'Highest bid', es: 'Puja más alta' },
    starting_bid: { en: 'Lowest starting bid', es: 'Puja inicial más baja' },
    '-bid_count': { en: 'Most bids', es: 'Más pujas' },
    '-acreage': { en: 'Most acres', es: 'Mayor superficie' },
    acreage: { en: 'Fewest acres', es: 'Menor superficie' },
    '-created_at': { en: 'Newest', es: 'Más recientes' },
    title: { en: 'By title', es: 'Por título' },
  },
  /** The house's own kinds of land, by slug; one that an operator added has only the name it was given. */
  categories: {
    en: {
      land: 'Land', farm: 'Farm', 'desert-and-ranch': 'Desert and ranch', 'residential-lot': 'Residential lot',
      commercial: 'Commercial',
      recreational: 'Recreational', timber: 'Timber',
    } as Record<string, string>,
    es: {
      land: 'Tierra', farm: 'Tierra agrícola', 'desert-and-ranch': 'Desierto y rancho',
      'residential-lot': 'Lote residencial', commercial: 'Comercial',
      recreational: 'Recreo', timber: 'Bosque maderable',
    },
  },
  /** Where a state's name is another than in English, by its code. */
  states: {
    en: {} as Record<string, string>,
    es: {
      DC: 'Distrito de Columbia', HI: 'Hawái', LA: 'Luisiana', MI: 'Míchigan', MS: 'Misisipi', MO: 'Misuri', NH: 'Nuevo Hampshire', NJ: 'Nueva Jersey',
      NM: 'Nuevo México', NY: 'Nueva York', NC: 'Carolina del Norte', ND: 'Dakota del Norte', OR: 'Oregón', PA: 'Pensilvania',
      SC: 'Carolina del Sur', SD: 'Dakota del Sur', TN: 'Tennessee', TX: 'Texas', WV: 'Virginia Occidental',
      AS: 'Samoa Americana', MP: 'Islas Marianas del Norte', VI: 'Islas Vírgenes de EE. UU.',
    },
  },
  map: {
    title: { en: 'Map of the lots', es: 'Mapa de los lotes' },
    description: { en: 'Every parcel at auction, on a map.', es: 'Todas las parcelas en subasta, en un mapa.' },
    heading: { en: 'Map', es: 'Mapa' },
    found: {
      en: { one: '{count} parcel at auction.', other: '{count} parcels at auction.' },
      es: { one: '{count} parcela en subasta.', other: '{count} parcelas en subasta.' },
    },
    noScript: {
      en: 'The map needs JavaScript. The list below has the same lots.',
      es: 'El mapa necesita JavaScript. La lista de abajo tiene los mismos lotes.',
    },
    inArea: { en: 'In this area', es: 'En esta zona' },
    theLots: { en: 'The lots', es: 'Los lotes' },
    nothing: { en: 'No lot here', es: 'Aquí no hay lotes' },
    nothingHint: { en: 'Move the map, zoom out, or leave out a filter.', es: 'Mueva el mapa, aléjelo o quite un filtro.' },
    whole: { en: 'Show the whole country', es: 'Mostrar todo el país' },
    shown: { en: (shown: string, total: string) => `${shown} of ${total}`, es: (shown: string, total: string) => `${shown} de ${total}` },
  },
})
