import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LotId } from '../kernel/ids.ts'
import { type LotOfPicture, matchPictures } from './picture-rules.ts'

const lot = (number: number, parcel: string | null = null, label: string | null = null): LotOfPicture =>
  ({ id: number as LotId, lot_number: number, lot_label: label, title: `Lot ${number}`, parcel_id: parcel })

const LOTS = [lot(1, '216-013'), lot(2, '0042.17'), lot(12, 'JA-9 1'), lot(13), lot(216)]

/** The number of the lot of a picture; `several` and `none`. */
function lotOf(name: string, lots = LOTS): number | string {
  const { matched, unclear } = matchPictures([{ name }], lots)
  return matched[0]?.lot.lot_number ?? (unclear.length > 0 ? 'several' : 'none')
}

describe('the lot of a picture', () => {
  const NAMES: [name: string, lot: number | string][] = [
    ['216-013.jpg', 1], ['216-013_1.jpg', 1], ['216013 front.JPG', 1], ['216_013-2.png', 1], ['photos/216-013/IMG_4711.jpg', 1],
    ['42.17 (3).jpg', 2], ['0042-17.jpg', 2], ['ja91_road.jpg', 12],
    ['12.jpg', 12], ['12_2.jpg', 12], ['012-3.jpg', 12], ['Lot 12 - north.jpg', 12], ['lot12 (2).jpg', 12], ['Tract 13b.jpg', 'none'], ['tract_13_b.jpg', 13],
    ['Lote 13.webp', 13], ['13/12.jpg', 13], ['Lot 13/12.jpg', 13], ['13 old/12.jpg', 12], ['12/front view.jpg', 12], ['12\\front.jpg', 12],
    ['216.jpg', 216], ['216_4.jpg', 216], ['216-014.jpg', 216], ['216-014_1.jpg', 'none'], ['216-2026.jpg', 'none'],
    ['IMG_0012.jpg', 'none'], ['DSC00012.jpg', 'none'], ['.jpg', 'none'], ['cover.jpg', 'none'], ['120.jpg', 'none'], ['1e1.jpg', 'none'],
  ]
  for (const [name, expected] of NAMES) it(`of ${name} is ${expected}`, () => assert.equal(lotOf(name), expected))

  it('is unclear if lots share a parcel number', () => {
    assert.equal(lotOf('77-1.jpg', [lot(1, '77-1'), lot(2, '77 1')]), 'several')
  })

  it('is found by its printed number, and then not by its place', () => {
    const lots = [lot(1, null, '216-013'), lot(2, null, '216-14A')]
    assert.deepEqual(['216-013_1.jpg', '216 14a (2).jpg', '1.jpg', '216.jpg'].map((name) => lotOf(name, lots)), [1, 2, 'none', 'none'])
  })

  it('has its pictures in natural order', () => {
    const { matched } = matchPictures(['12_10.jpg', '12_9.jpg', '12.jpg', '12/1.jpg'].map((name) => ({ name })), LOTS)
    assert.deepEqual(matched.map(({ lot: { lot_number: number }, pictures }) => [number, pictures.map(({ name }) => name)]),
      [[12, ['12.jpg', '12_9.jpg', '12_10.jpg', '12/1.jpg']]])
  })
})
