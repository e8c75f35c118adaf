import assert from 'node:assert/strict'
import test from 'node:test'
import { inflateSync } from 'node:zlib'
import { drawSheet, type Sheet } from './pdf-sheet.ts'

const SHEET: Sheet = {
  title: 'Invoice 1', subtitle: 'Open', madeAt: new Date('2026-11-21T12:00:00Z'), facts: [['For', 'Ann Field']],
  rows: [['Hammer price', '$1.00']], totals: [['Total', '$1.00']], smallPrint: ['All amounts are in USD.'],
}

const pagesOf = async (sheet: Sheet): Promise<number> => (await drawSheet(sheet)).toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0

test('a sheet of a few amounts is one page, and the same bytes each time', async () => {
  assert.equal(await pagesOf(SHEET), 1)
  assert.deepEqual(await drawSheet(SHEET), await drawSheet(SHEET))
})

/** How many lines are drawn on its pages. */
async function linesOf(sheet: Sheet): Promise<number> {
  const streams = (await drawSheet(sheet)).toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)
  return [...streams].reduce((total, [, packed]) => total + (inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1').match(/^S$/gm)?.length ?? 0), 0)
}

test('a sheet without amounts has no lines of a table', async () => {
  assert.deepEqual([await linesOf(SHEET), await linesOf({ ...SHEET, rows: [], totals: [] })], [2, 0])
})

test('what does not fit continues on the next page, each amount beside its label', async () => {
  const label = 'A deduction whose name is as long as the office cares to type it, and a little longer than that, so that it takes two lines'
  const rows = Array.from({ length: 70 }, (_, at): [string, string] => [`${at}. ${label}`, '$1.00'])
  assert.equal(await pagesOf({ ...SHEET, rows }), 4)
})
