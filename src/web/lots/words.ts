import { bilingual } from '../bilingual.ts'

/** The label of the search field for lots, on every page that has one. */
export const SEARCH_LABEL = { en: 'Place, ZIP code, parcel number or keyword', es: 'Lugar, código postal, n.º de parcela o palabra' }

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
  compare: { en: 'Compare', es: 'Comparar' },
  views: {
    label: { en: 'View', es: 'Vista' },
    list: { en: 'List', es: 'Lista' },
    table: { en: 'Table', es: 'Tabla' },
    map: { en: 'Map', es: 'Mapa' },
  },
  lots: { en: 'Lots', es: 'Lotes' },
  lotNumber: { en: (number: string) => `Lot ${number}`, es: (number: string) => `Lote ${number}` },
  lotAside: { en: (number: string) => `, lot ${number}`, es: (number: string) => `, lote ${number}` },
  illustration: { en: 'Illustration', es: 'Ilustración' },
  illustrationOf: {
    en: (title: string) => `Illustration for ${title}, not a photograph of the land`,
    es: (title: string) => `Ilustración de ${title}, no una fotografía del terreno`,
  },
  photo: {
    en: (number: number, title: string) => `Photograph ${number} of ${title}`,
    es: (number: number, title: string) => `Fotografía ${number} de ${title}`,
  },
  nothing: { en: 'No lots match these filters', es: 'Ningún lote cumple estos filtros' },
  nothingHint: {
    en: 'Try fewer filters: remove the county, or widen the acreage or price range.',
    es: 'Use menos filtros: quite el condado o amplíe la superficie o el precio.',
  },
  showAll: { en: 'Show all lots', es: 'Mostrar todos los lotes' },
  seeAuctions: { en: 'See auctions', es: 'Ver las subastas' },
  plat: {
    approximate: { en: 'approximate', es: 'aproximado' },
    noOutline: { en: 'outline not available', es: 'contorno no disponible' },
    square: { en: 'approximate: a square of the stated acreage', es: 'aproximado: un cuadrado de la superficie declarada' },
    feet: { en: (feet: string) => `${feet} ft`, es: (feet: string) => `${feet} pies` },
  },
  filters: {
    label: { en: 'Filter lots', es: 'Filtrar lotes' },
    search: SEARCH_LABEL,
    near: {
      en: (place: string) => `Including lots within 25 miles of ${place}. Places: GeoNames.`,
      es: (place: string) => `Incluye lotes a menos de 25 millas de ${place}. Lugares: GeoNames.`,
    },
    didYouMean: { en: 'Did you mean {search}?', es: '¿Quiso decir {search}?' },
    state: { en: 'State', es: 'Estado' },
    countyName: { en: 'County', es: 'Condado' },
    zoning: { en: 'Zoning', es: 'Zonificación' },
    kind: { en: 'Kind of land', es: 'Tipo de tierra' },
    from: { en: 'Min. acres', es: 'Acres mín.' },
    to: { en: 'Max. acres', es: 'Acres máx.' },
    priceFrom: { en: 'Min. price', es: 'Precio mín.' },
    priceTo: { en: 'Max. price', es: 'Precio máx.' },
    sort: { en: 'Sort', es: 'Orden' },
    any: { en: 'Any', es: 'Cualquiera' },
    show: { en: 'Show lots', es: 'Ver lotes' },
    remove: { en: 'Remove filter:', es: 'Quitar el filtro:' },
    county: { en: (county: string) => `${county} County`, es: (county: string) => `Condado de ${county}` },
    zoned: { en: (zoning: string) => `Zoned ${zoning}`, es: (zoning: string) => `Zonificación ${zoning}` },
    atLeast: { en: (acres: string) => `${acres} acres or more`, es: (acres: string) => `${acres} acres o más` },
    atMost: { en: (acres: string) => `up to ${acres} acres`, es: (acres: string) => `hasta ${acres} acres` },
    priceAtLeast: { en: (price: string) => `price ${price} or more`, es: (price: string) => `precio de ${price} o más` },
    priceAtMost: { en: (price: string) => `price up to ${price}`, es: (price: string) => `precio de hasta ${price}` },
    noNumber: { en: 'Enter a number, like 40 or 1,000.', es: 'Escriba un número, como 40 o 1,000.' },
    backwards: {
      acreage_max: { en: 'Max. acres must be at least min. acres.', es: 'Los acres máx. deben ser iguales o mayores que los acres mín.' },
      price_max: { en: 'Max. price must be at least min. price.', es: 'El precio máx. debe ser igual o mayor que el precio mín.' },
    },
  },
  sorts: {
    ends_at: { en: 'Closing soonest', es: 'Cierre más próximo' },
    lot_number: { en: 'Lot number', es: 'Número de lote' },
    current_bid: { en: 'Lowest bid', es: 'Oferta más baja' },
    '-current_bid': { en: 'Highest bid', es: 'Oferta más alta' },
    starting_bid: { en: 'Lowest starting bid', es: 'Precio inicial más bajo' },
    '-bid_count': { en: 'Most bids', es: 'Más ofertas' },
    '-acreage': { en: 'Most acres', es: 'Mayor superficie' },
    acreage: { en: 'Fewest acres', es: 'Menor superficie' },
    price_per_acre: { en: 'Lowest price per acre', es: 'Precio por acre más bajo' },
    '-price_per_acre': { en: 'Highest price per acre', es: 'Precio por acre más alto' },
    '-created_at': { en: 'Newest', es: 'Más recientes' },
    title: { en: 'By title', es: 'Por título' },
  },
  /** The built-in categories, by slug; one added by an operator has only its own name. */
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
  /** States whose name differs from English, by code. */
  states: {
    en: {} as Record<string, string>,
    es: {
      DC: 'Distrito de Columbia', HI: 'Hawái', LA: 'Luisiana', NH: 'Nuevo Hampshire', NJ: 'Nueva Jersey',
      NM: 'Nuevo México', NY: 'Nueva York', NC: 'Carolina del Norte', ND: 'Dakota del Norte', OR: 'Oregón', PA: 'Pensilvania',
      SC: 'Carolina del Sur', SD: 'Dakota del Sur', WV: 'Virginia Occidental',
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
    nothing: { en: 'No lots here', es: 'Aquí no hay lotes' },
    nothingHint: { en: 'Move the map, zoom out or remove a filter.', es: 'Mueva el mapa, aléjelo o quite un filtro.' },
    whole: { en: 'Show the whole country', es: 'Mostrar todo el país' },
    shown: { en: (shown: string, total: string) => `${shown} of ${total}`, es: (shown: string, total: string) => `${shown} de ${total}` },
  },
})
