import type { ColumnProfile } from './column-profile.ts'

/**
 * Names of lot fields used by counties and sellers in English and Spanish, letters and digits only; the field's own
 * name is always included.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  title: [
    'name', 'address', 'propertyaddress', 'property', 'lottitle', 'siteaddress', 'situsaddress', 'situs', 'fulladdress', 'combinedfulladdress',
    'streetaddress', 'propertylocation', 'location', 'physicaladdress', 'propaddress', 'situsaddr', 'tractname', 'parcelname', 'lotname', 'tract',
    'titulo', 'nombre', 'direccion', 'propiedad', 'tracto', 'predio', 'terreno',
  ],
  starting_bid: [
    'minimumbid', 'openingbid', 'bid', 'startprice', 'startingprice', 'minbid', 'amountdue', 'startbid', 'upsetprice', 'openingprice', 'callprice',
    'totaldue', 'upsetbid', 'upsetamount', 'basebid', 'judgment', 'judgmentamount', 'totaljudgment', 'askingprice', 'listprice', 'price',
    'ofertainicial', 'ofertaminima', 'pujainicial', 'pujaminima', 'precioinicial', 'preciodesalida',
  ],
  description: [
    'legaldescription', 'legal', 'legaldesc', 'brieflegal', 'shortlegal', 'propertydescription', 'details', 'notes',
    'descripcion', 'descripcionlegal', 'detalles', 'notas',
  ],
  reserve_price: ['reserve', 'minimumprice', 'reserva', 'preciodereserva'],
  taxes_due: ['taxes', 'basetax', 'basetaxes', 'delinquenttaxes', 'taxamount', 'principal', 'impuestos', 'impuestosadeudados'],
  interest_due: ['interest', 'interestandpenalties', 'interestandpenalty', 'penaltyandinterest', 'penalty', 'penalties', 'intereses', 'interesesadeudados'],
  costs_due: ['costs', 'cost', 'courtcosts', 'salecosts', 'costsofsale', 'costos', 'costosadeudados'],
  fees_due: ['fees', 'fee', 'tarifas', 'tarifasadeudadas'],
  owner_of_record: ['owner', 'ownername', 'owners', 'recordowner', 'defendant', 'assessedowner', 'propietario', 'propietarioregistrado'],
  acreage: [
    'acres', 'area', 'size', 'totalacres', 'deededacres', 'grossacres', 'lotsize', 'superficie',
    'lotsqft', 'sqft', 'squarefeet', 'squarefootage', 'lotsquarefeet', 'landarea', 'landsqft', 'hectares',
    'hectareas', 'ac',
  ],
  county: ['countyname', 'cnty', 'parish', 'condado'],
  state: ['st', 'stateabbreviation', 'estado'],
  zoning: ['zone', 'zoningcode', 'zonificacion'],
  parcel_id: [
    'parcel', 'parcelnumber', 'apn', 'pin', 'parcelno', 'taxid', 'taxparcel', 'propertyid', 'folio', 'parcela', 'numerodeparcela',
    'parcelid', 'parid', 'pid', 'geoid', 'geopin', 'accountnumber', 'accountno', 'acctno', 'mapparcel', 'taxmap', 'taxmapnumber',
    'assessorparcelnumber', 'propertynumber', 'propertyindexnumber', 'parcelidentificationnumber',
  ],
  sku: ['reference', 'suit', 'case', 'cause', 'suitnumber', 'suitno', 'casenumber', 'caseno', 'causenumber', 'causeno', 'referencia'],
  lot_number: [
    'lot', 'lotno', 'saleno', 'salenumber', 'tract', 'tractnumber', 'tractno', 'number', 'no', 'item',
    'itemnumber', 'sale', 'lote', 'numerodelote', 'numero',
  ],
  category: ['type', 'landtype', 'categoria', 'tipo'],
  lat: ['latitude', 'y', 'latitud'],
  lng: ['longitude', 'lon', 'long', 'x', 'longitud'],
  boundary: ['geojson', 'geometry', 'polygon', 'limites', 'geometria'],
  video_urls: ['video', 'videos', 'videolink', 'videolinks', 'videourl', 'youtube', 'vimeo', 'enlacedevideo', 'enlacesdevideo'],
  reserve_visibility: ['showreserve'],
  bidding_unit: ['unit', 'soldby', 'unidad'],
  ends_at: ['closes', 'closesat', 'closing', 'enddate', 'ends', 'endtime', 'closingtime', 'closingdate', 'closetime', 'cierre', 'fechadecierre'],
  close_group: ['group', 'grupo'],
}

/** The fields of every lot, in the order of the mapping form; a category adds its own. */
export const MAPPED_FIELDS = Object.keys(NAMES)

/** A column that probably gives a field. */
export interface Guess {
  field: string
  column: string
  /** Both its name and its cells match the field. */
  isSure: boolean
  /** It has zeros, or cells such as `N/A`, in a field where they can only mean unknown. */
  hasBlanks: boolean
}

/** How well a column matches a field, by its name and its cells. */
interface Score {
  field: string
  profile: ColumnProfile
  points: number
  isSure: boolean
}

const EXACT = 100
const WITHIN = 50
/** At least this share of the cells must be valid for the field. */
const LEAST_FIT = 0.5
const SURE_FIT = 0.95

/**
 * The probable column of each field; fields without one are left out. No column is used twice. `attributes`: the
 * names of a category's own fields, each with its synonyms; `categories`: slugs and names of all categories.
 */
export function guessColumns(
  profiles: readonly ColumnProfile[], attributes: Readonly<Record<string, string>> = {}, categories: readonly string[] = [],
): Guess[] {
  const known = Object.entries(attributes).map(([name, title]): [string, readonly string[]] => [`attributes.${name}`, [letters(name), letters(title)]])
  const fields = [...Object.entries(NAMES), ...known]
  const words = { ...FEW_WORDS, category: categories.map(letters) }
  const fits = (field: string, { samples }: ColumnProfile): boolean =>
    !(field in words) || samples.every((sample) => words[field as keyof typeof words].includes(letters(sample)))
  const scores = fields.flatMap(([field, names]) => profiles.filter((profile) => fits(field, profile))
    .flatMap((profile) => scoreOf(field, [letters(field), ...names], profile) ?? []))
  const guesses = new Map<string, Guess>()
  const taken = new Set<ColumnProfile>()
  for (const { field, profile, isSure } of scores.toSorted((a, b) => b.points - a.points)) {
    if (guesses.has(field) || taken.has(profile)) continue
    taken.add(profile)
    guesses.set(field, { field, column: profile.name, isSure, hasBlanks: HAS_NO_ZERO.has(field) && profile.zeros + profile.blanks > 0 })
  }
  return fields.flatMap(([field]) => guesses.get(field) ?? [])
}

/** Fields with few valid values; the `Type` or `Unit` of something else has others. */
const FEW_WORDS = { bidding_unit: ['total', 'peracre'], reserve_visibility: ['hidden', 'indicator', 'public'] }

/** Null: the column does not fit the field, by its name or its cells. */
function scoreOf(field: string, names: readonly string[], profile: ColumnProfile): Score | null {
  const fit = fitOf(field, profile)
  if (fit < LEAST_FIT) return null
  const name = letters(profile.name)
  const place = names.indexOf(name)
  if (place >= 0) return { field, profile, points: EXACT - place + fit, isSure: fit >= SURE_FIT }
  const words = wordsOf(profile.name)
  if (words.some((word) => OTHERS.has(word))) return null
  const runs = runsOf(words)
  const within = names.filter((known) => known.length >= SHORTEST_WITHIN && !GENERAL.has(known) && runs.has(known))
    .sort((a, b) => b.length - a.length)[0]
  return within === undefined ? null : { field, profile, points: WITHIN * (within.length / name.length) + fit, isSure: false }
}

/** `id` or `y` within a name means nothing. */
const SHORTEST_WITHIN = 3

/** Names that only match as a whole: an `Address Number` is not a lot number. */
const GENERAL = new Set([
  'number', 'item', 'lot', 'lote', 'numero', 'name', 'nombre', 'area', 'size', 'unit', 'unidad', 'group', 'grupo', 'zone', 'type', 'tipo', 'price', 'bid',
  'legal', 'parish', 'sale', 'tract', 'tracto', 'predio', 'terreno',
  'location', 'property', 'details', 'notes', 'long', 'reference', 'state', 'suit', 'case', 'cause', 'minimumprice', 'closing', 'closes', 'ends',
])

/** Words of columns about something else: the owner, or the result of a sale. */
const OTHERS = new Set([
  'owner', 'owners', 'mail', 'mailing', 'buyer', 'bidder', 'purchaser', 'taxpayer', 'winning', 'sold', 'previous', 'prior', 'old', 'building', 'improvement',
  'excess', 'year', 'phone', 'email', 'propietario', 'comprador',
])

/** The share of cells that are valid for the field; 1 for a column without cells. */
function fitOf(field: string, profile: ColumnProfile): number {
  const { filled } = profile
  if (filled === 0) return profile.blanks > 0 ? 0 : 1
  const share = (count: number): number => count / filled
  switch (KINDS[field]) {
    case 'amount':
      return share(profile.amounts)
    case 'area':
      return share(profile.areas)
    case 'number':
      return share(profile.numbers)
    case 'label':
      return share(profile.labels)
    case 'date':
      return share(profile.dates)
    case 'words':
      return 1 - share(profile.amounts)
    case 'code':
      return profile.longest <= LONGEST_CODE ? 1 : 0
    default:
      return 1
  }
}

const LONGEST_CODE = 80

/** Valid cells of the fields; other fields accept any cell. */
const KINDS: Readonly<Record<string, 'amount' | 'area' | 'number' | 'label' | 'date' | 'words' | 'code'>> = {
  title: 'words', starting_bid: 'amount', reserve_price: 'amount', acreage: 'area', county: 'words', state: 'words', parcel_id: 'code', sku: 'code',
  taxes_due: 'amount', interest_due: 'amount', costs_due: 'amount', fees_due: 'amount', owner_of_record: 'words',
  lot_number: 'label', category: 'words', lat: 'number', lng: 'number', ends_at: 'date',
}

const HAS_NO_ZERO = new Set(['acreage', 'reserve_price', 'lat', 'lng'])

/** A title from several columns, if no column has the whole address; null if that is not possible either. */
export function guessTitle(header: readonly string[], guesses: readonly Guess[]): string | null {
  const named = (names: readonly string[]) => header.find((column) => names.includes(letters(column)))
  const street = named(['street', 'streetname', 'stname', 'road', 'calle'])
  if (street) {
    const parts = [
      named(['addressnumber', 'streetnumber', 'streetno', 'housenumber', 'houseno', 'stno', 'number', 'no']),
      named(['streetdir', 'direction', 'dir', 'predir']),
      street, named(['streettype', 'suffix', 'sttype', 'streetsuffix']),
    ]
    return parts.filter((part) => part !== undefined).map((part) => `{${part}}`).join(' ')
  }
  const tract = named(['tract', 'tractnumber', 'tractno'])
  if (tract !== undefined) return `Tract {${tract}}`
  const columnOf = (wanted: string) => guesses.find(({ field }) => field === wanted)?.column
  const [parcel, lot] = [columnOf('parcel_id'), columnOf('lot_number')]
  if (parcel !== undefined) return `Parcel {${parcel}}`
  return lot === undefined ? null : `Lot {${lot}}`
}

/** Drops accents and everything that is not a letter or digit. */
const letters = (name: string): string => plain(name).replace(/[^\p{L}\p{N}]+/gu, '')

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (name: string): string[] => plain(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Neighboring words written as one: `minimum bid amount` has `minimumbid`. */
function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((_, start) => [1, 2, 3].map((count) => words.slice(start, start + count).join(''))))
}
