import assert from 'node:assert/strict'
import test from 'node:test'
import type { LotCardView } from '../../lots/view.ts'
import { compareHref, factRows, lotsToCompare } from './view.ts'

test('The lots to compare are read from a link and from the checks of a form, each once', () => {
  for (const [lots, read] of [
    ['7,8', [7, 8]], [['7', '8', '7'], [7, 8]], ['7,x,0,-1,1e3', [7]], [undefined, []], ['', []],
  ] as const) {
    assert.deepEqual(lotsToCompare({ lots: lots as string | string[] | undefined }), read)
  }
  assert.equal(compareHref(lotsToCompare({ lots: ['7', '8'] })), '/compare?lots=7,8')
})

test('A fact of one lot is a row of all, empty where a lot does not say it', () => {
  const card = {} as LotCardView
  assert.deepEqual(factRows([
    { card, facts: [{ label: 'County', value: 'Lake, OR' }] },
    { card, facts: [{ label: 'Zoning', value: 'A-1' }, { label: 'County', value: 'Story, IA' }] },
  ]), [{ label: 'County', values: ['Lake, OR', 'Story, IA'] }, { label: 'Zoning', values: [null, 'A-1'] }])
})
