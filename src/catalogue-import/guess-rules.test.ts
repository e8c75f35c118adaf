import assert from 'node:assert/strict'
import test from 'node:test'
import { guessColumns } from './guess-rules.ts'

test('Columns are guessed by the names that sellers give them, each once', () => {
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
