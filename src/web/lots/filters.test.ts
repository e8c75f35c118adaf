import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CategoryId } from '../../kernel/ids.ts'
import { filterAddress, filterQuery, orderOf, pointsAddress, readFilters, unreadableBound } from './filters.ts'

const farm = { id: 3 as CategoryId, name: 'Farm', slug: 'farm', parent_id: 1 as CategoryId, is_active: true }

describe('the filters of a URL', () => {
  it('survive a round trip, without empty ones', () => {
    const filters = readFilters({ search: ' creek ', state: 'CO', acreage_min: '40', sort: '-acreage', county: '' })
    assert.equal(filterAddress(filters), 'search=creek&state=CO&sort=-acreage&acreage_min=40')
    const priced = readFilters({ price_min: '$500', price_max: ' ' })
    assert.deepEqual([filterAddress(priced), filterQuery(priced, []).price_min], ['price_min=500', 500])
  })

  it('leave out invalid values', () => {
    const filters = readFilters({ search: ['a\0b', 'c'], sort: 'password' })
    assert.equal(filters.search, 'ab')
    assert.deepEqual(orderOf(filters.sort), { sort: 'ends_at', descending: false })
  })

  it('read bounds as typed, and keep invalid ones to report them', () => {
    const bounds = (query: Record<string, string>): unknown[] => {
      const filters = readFilters(query)
      const { price_min, acreage_max } = filterQuery(filters, [])
      return [filters.priceMin, price_min, filters.acreageMax, acreage_max, unreadableBound(filters)]
    }
    assert.deepEqual(bounds({ price_min: '$1,000', acreage_max: ' 2 500.5 ' }), ['1000', 1000, '2500.5', 2500.5, null])
    assert.deepEqual(bounds({ price_min: '1e400', acreage_max: '-5' }), ['1e400', undefined, '-5', undefined, '-5'])
    assert.deepEqual(bounds({ acreage_max: 'abc' }), ['', undefined, 'abc', undefined, 'abc'])
    assert.deepEqual(bounds({ price_min: '1.000,00' }), ['1.000,00', undefined, '', undefined, '1.000,00'])
  })

  it('name a category by its slug, and find nothing for an unknown slug', () => {
    assert.equal(filterQuery(readFilters({ category: 'farm' }), [farm]).category_id, 3)
    assert.equal(filterQuery(readFilters({ category: 'swamp' }), [farm]).category_id, 0)
    assert.equal(filterQuery(readFilters({}), [farm]).category_id, undefined)
  })

  it('become the URL of the same points on the map', () => {
    const query = filterQuery(readFilters({ state: 'CO', acreage_max: '80', category: 'farm' }), [farm])
    assert.equal(pointsAddress(query), '/map/points?state=CO&category_id=3&acreage_max=80')
    assert.equal(pointsAddress(filterQuery(readFilters({}), [farm])), '/map/points')
  })
})
