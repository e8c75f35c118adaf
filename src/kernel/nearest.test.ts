import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestSales } from './nearest.ts'

test('sales are ordered by distance, those without a place last, in their order', () => {
  const sales = [{ id: 1, lat: null, lng: null }, { id: 2, lat: 45, lng: -121 }, { id: 3, lat: 44.1, lng: -121 }, { id: 4, lat: null, lng: null }]
  const told = (place: { lat: number | null; lng: number | null }, most = 9) => nearestSales(sales, place, most).map(({ id, miles }) => [id, miles === null ? null : Math.round(miles)])
  assert.deepEqual(told({ lat: 44, lng: -121 }), [[3, 7], [2, 69], [1, null], [4, null]])
  assert.deepEqual(told({ lat: null, lng: null }, 2), [[1, null], [2, null]])
})
