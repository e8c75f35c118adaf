import assert from 'node:assert/strict'
import test from 'node:test'
import { newProfile, profileCell } from './column-profile.ts'
import { guessColumns as guess, guessTitle } from './guess-rules.ts'

const profilesOf = (columns: Readonly<Record<string, readonly string[]>>) => Object.entries(columns).map(([name, cells]) => {
  const profile = newProfile(name)
  for (const cell of cells) profileCell(profile, cell)
  return profile
})
const guessColumns = (header: readonly string[], attributes = {}) =>
  Object.fromEntries(guess(header.map(newProfile), attributes).map(({ field, column }) => [field, column]))

test('columns are guessed by names that sellers use, each once', () => {
  assert.deepEqual(guessColumns(['Property Address', 'Minimum Bid', 'ACRES', 'Parcel #', 'APN', 'Colour']), {
    title: 'Property Address', starting_bid: 'Minimum Bid', acreage: 'ACRES', parcel_id: 'Parcel #',
  })
  assert.deepEqual(guessColumns(['Title', 'Name', 'starting-bid']), { title: 'Title', starting_bid: 'starting-bid' })
  assert.deepEqual(guessColumns(['Taxes a Year', 'road frontage ft', 'ATTRIBUTES.FLOOD_ZONE'], { annual_taxes: 'Taxes a year', road_frontage_ft: 'Frontage', flood_zone: 'Flood zone' }), {
    'attributes.annual_taxes': 'Taxes a Year', 'attributes.road_frontage_ft': 'road frontage ft', 'attributes.flood_zone': 'ATTRIBUTES.FLOOD_ZONE',
  })
  assert.deepEqual(guessColumns(['Item', 'Situs Address', 'Upset Price', 'Deeded Acres', 'Folio', 'Ends']), {
    lot_number: 'Item', title: 'Situs Address', starting_bid: 'Upset Price', acreage: 'Deeded Acres', parcel_id: 'Folio', ends_at: 'Ends',
  })
  assert.deepEqual(guessColumns(['Título', 'Oferta inicial', 'Acres', 'Condado', 'Estado', 'Descripción', 'N.º']), {
    title: 'Título', starting_bid: 'Oferta inicial', acreage: 'Acres', county: 'Condado', state: 'Estado', description: 'Descripción',
  })
  assert.deepEqual(guessColumns([]), {})
})

test('A column is guessed by its cells too, and it is told how sure that is', () => {
  const profiles = profilesOf({
    'Owner Address': ['PO BOX 1', '2 ELM'], 'Property Address': ['801 N AGNES AVE', '0 VACANT'], 'Opening Bid Amount': ['$1,200.00', '350'],
    'Parcel Number (APN)': ['13-430', '13-431'], 'Lot Sq. Ft.': ['7,500', '0'], 'Lot Size': ['50 x 125', '40 x 100'], 'Assessed Value': ['100', '200'],
    'Address.Number': ['801', '0'], 'Bid Increment': ['50', '50'], Latitude: ['39.1', 'N/A'], State: ['MO', 'MO'], County: ['12', '13'],
  })
  assert.deepEqual(guess(profiles), [
    { field: 'title', column: 'Property Address', isSure: true, hasBlanks: false },
    { field: 'starting_bid', column: 'Opening Bid Amount', isSure: false, hasBlanks: false },
    { field: 'acreage', column: 'Lot Sq. Ft.', isSure: true, hasBlanks: true },
    { field: 'state', column: 'State', isSure: true, hasBlanks: false },
    { field: 'parcel_id', column: 'Parcel Number (APN)', isSure: false, hasBlanks: false },
    { field: 'lat', column: 'Latitude', isSure: true, hasBlanks: true },
  ])
  assert.equal(guessTitle(['House No', 'Street Name', 'Suffix'], []), '{House No} {Street Name} {Suffix}')
  assert.equal(guessTitle(['APN', 'Bid'], guess(profilesOf({ APN: ['1'] }))), 'Parcel {APN}')
  assert.equal(guessTitle(['Bid'], []), null)
})

test('columns of printed lists are guessed, and a tract is the title unless it is a number', () => {
  assert.deepEqual(guess(profilesOf({
    Tract: ['North Forty', 'Creek bottom'], 'Parcel ID': ['04-112-07', '04-112-08'], Legal: ['NW4 SEC 8', 'SW4 SEC 8'], 'Acres (+/-)': ['40', '38.5'],
    Parish: ['Caddo', 'Caddo'], 'Upset Bid': ['1,200', '900'],
  })).map(({ field, column }) => [field, column]), [
    ['title', 'Tract'], ['starting_bid', 'Upset Bid'], ['description', 'Legal'], ['acreage', 'Acres (+/-)'], ['county', 'Parish'], ['parcel_id', 'Parcel ID'],
  ])
  const titleOf = (columns: Readonly<Record<string, string[]>>) => {
    const guesses = guess(profilesOf(columns))
    return guesses.find(({ field }) => field === 'title')?.column ?? guessTitle(Object.keys(columns), guesses)
  }
  assert.deepEqual([
    titleOf({ Tract: ['Tract 1', 'Tract 2'], Ac: ['40', '12'] }), titleOf({ 'Tract #': ['1', '2'], APN: ['04-1', '04-2'] }),
    titleOf({ 'Tract No.': ['1', '2'], 'Tract Name': ['North', 'South'] }), titleOf({ Lot: ['1', '2'], Acres: ['40', '12'] }),
    titleOf({ Predio: ['El Mezquite', 'La Loma'], Acres: ['40', '12'] }), titleOf({ 'Sale #': ['1', '2'], 'Tax Map': ['12-1', '12-2'] }),
  ], ['Tract', 'Tract {Tract #}', 'Tract Name', 'Lot {Lot}', 'Predio', 'Parcel {Tax Map}'])
})

test('a column of lot numbers may have letters and dashes, but no names', () => {
  const fieldOf = (name: string, cells: string[]) => guess(profilesOf({ [name]: cells }))[0]?.field ?? null
  assert.deepEqual(['Tract', 'Lot', 'Sale No.'].map((name) => fieldOf(name, ['216-013', '216-014A', 'A-3'])), ['lot_number', 'lot_number', 'lot_number'])
  assert.equal(fieldOf('Lot', ['LOT 5 BLK 3 OF MURPHY ADDITION', 'N 10 FT LOT 6']), null)
})
