/** What counties and sellers call the fields of a lot in English and Spanish, letters and figures only; the field's own name is always among them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  title: [
    'name', 'address', 'propertyaddress', 'property', 'lottitle', 'siteaddress', 'situsaddress', 'situs', 'fulladdress', 'combinedfulladdress',
    'streetaddress', 'propertylocation', 'location', 'titulo', 'nombre', 'direccion', 'propiedad',
  ],
  starting_bid: [
    'minimumbid', 'openingbid', 'startprice', 'startingprice', 'minbid', 'amountdue', 'startbid', 'upsetprice', 'openingprice',
    'ofertainicial', 'ofertaminima', 'pujainicial', 'pujaminima', 'precioinicial', 'preciodesalida',
  ],
  description: ['legaldescription', 'details', 'notes', 'descripcion', 'detalles', 'notas'],
  reserve_price: ['reserve', 'minimumprice', 'reserva', 'preciodereserva'],
  acreage: ['acres', 'area', 'size', 'totalacres', 'deededacres', 'grossacres', 'lotsize', 'superficie'],
  county: ['countyname', 'condado'],
  state: ['st', 'stateabbreviation', 'estado'],
  zoning: ['zone', 'zoningcode', 'zonificacion'],
  parcel_id: ['parcel', 'parcelnumber', 'apn', 'pin', 'parcelno', 'taxid', 'taxparcel', 'propertyid', 'folio', 'parcela', 'numerodeparcela'],
  sku: ['reference', 'suitnumber', 'casenumber', 'referencia'],
  lot_number: ['lot', 'lotno', 'number', 'no', 'item', 'itemnumber', 'lote', 'numerodelote', 'numero'],
  category: ['type', 'landtype', 'categoria', 'tipo'],
  lat: ['latitude', 'y', 'latitud'],
  lng: ['longitude', 'lon', 'long', 'x', 'longitud'],
  boundary: ['geojson', 'geometry', 'polygon', 'limites', 'geometria'],
  reserve_visibility: ['showreserve'],
  bidding_unit: ['unit', 'soldby', 'unidad'],
  ends_at: ['closes', 'closesat', 'closing', 'enddate', 'ends', 'endtime', 'closingtime', 'closingdate', 'closetime', 'cierre', 'fechadecierre'],
  close_group: ['group', 'grupo'],
}

/** The fields of every lot, in the order in which a person maps them; those of a category come on top. */
export const MAPPED_FIELDS = Object.keys(NAMES)

/**
 * Which column probably gives each field; what no column looks like is left out. No column is taken twice.
 * `attributes`: the names of a category's own fields, each with what else it is called.
 */
export function guessColumns(header: readonly string[], attributes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const known = Object.entries(attributes).map(([name, title]): [string, readonly string[]] => [`attributes.${name}`, [letters(name), letters(title)]])
  const free = new Set(header)
  const guesses: Record<string, string> = {}
  for (const [field, names] of [...Object.entries(NAMES), ...known]) {
    const wanted = [letters(field), ...names]
    const found = wanted.map((name) => [...free].find((column) => letters(column) === name)).find((column) => column !== undefined)
    if (found === undefined) continue
    guesses[field] = found
    free.delete(found)
  }
  return guesses
}

/** Accents fall away with everything that is neither letter nor figure. */
const letters = (name: string): string => name.normalize('NFD').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
