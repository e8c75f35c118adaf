/** What counties and sellers call the fields of a lot, letters and figures only; the field's own name is always among them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  title: ['name', 'address', 'propertyaddress', 'property', 'lottitle'],
  starting_bid: ['minimumbid', 'openingbid', 'startprice', 'startingprice', 'minbid', 'amountdue'],
  description: ['legaldescription', 'details', 'notes'],
  reserve_price: ['reserve', 'minimumprice'],
  acreage: ['acres', 'area', 'size'],
  county: ['countyname'],
  state: ['st', 'stateabbreviation'],
  zoning: ['zone', 'zoningcode'],
  parcel_id: ['parcel', 'parcelnumber', 'apn', 'pin', 'parcelno', 'taxid'],
  sku: ['reference', 'suitnumber', 'casenumber'],
  lot_number: ['lot', 'lotno', 'number', 'no'],
  category: ['type', 'landtype'],
  lat: ['latitude', 'y'],
  lng: ['longitude', 'lon', 'long', 'x'],
}

/** The fields that a person maps on a page, in this order; a mapping file knows more of them. */
export const MAPPED_FIELDS = Object.keys(NAMES)

/** Which column probably gives each field; what no column looks like is left out. No column is taken twice. */
export function guessColumns(header: readonly string[]): Record<string, string> {
  const free = new Set(header)
  const guesses: Record<string, string> = {}
  for (const [field, names] of Object.entries(NAMES)) {
    const wanted = [letters(field), ...names]
    const found = wanted.map((name) => [...free].find((column) => letters(column) === name)).find((column) => column !== undefined)
    if (found === undefined) continue
    guesses[field] = found
    free.delete(found)
  }
  return guesses
}

const letters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
