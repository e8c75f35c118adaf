import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawPapers } from './pdf-sheet.ts'
import type { TablePaper } from './pdf-table.ts'

const paper = (rows: number, isWide: boolean): TablePaper => ({
  title: 'Lands to be sold', subtitle: 'Lake County', madeAt: new Date('2026-03-02T12:00:00Z'), isWide, before: ['Notice is given.'.repeat(20)],
  tables: [{
    columns: [{ label: 'Parcel', weight: 2 }, { label: 'Amount due', weight: 1, isAmount: true }],
    rows: Array.from({ length: rows }, (_, n) => [`R-${n} ${'Block '.repeat(20)}`, '$1.00']),
  }],
  after: ['I certify.'], smallPrint: ['End.'], pageOf: (page, pages) => `Page ${page} of ${pages}`,
})
const boxesOf = (pdf: Buffer): string[] => [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/g)].map(([, width]) => width!)

test('a table continues on as many pages as it needs, all in the same orientation', async () => {
  assert.deepEqual(boxesOf(await drawPapers('List', [paper(0, false)])), ['612'])
  const wide = boxesOf(await drawPapers('List', [paper(300, true)]))
  assert.ok(wide.length > 5 && wide.every((width) => width === '792'), wide.join(' '))
})

test('papers keep their own orientation, and the same papers are the same file', async () => {
  const [one, same] = await Promise.all([drawPapers('List', [paper(2, false), paper(2, true)]), drawPapers('List', [paper(2, false), paper(2, true)])])
  assert.deepEqual(boxesOf(one), ['612', '792'])
  assert.ok(one.equals(same))
})
