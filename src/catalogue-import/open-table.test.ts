import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zipSync } from 'fflate'
import { workbookFile } from '../../test/workbook.ts'
import { openTable } from './open-table.ts'
import type { TableRow } from './read-table.ts'
import { say } from './sentences.ts'

const LIST = [['2027 list of delinquent lands'], [], ['Parcel', 'Bid', null, 'Size'], ['1-2', { formula: 'B9*2', value: 7149.39 }], [], ['1-3', 20, 'note', { formula: 'A1' }]]

async function rowsOf(file: Uint8Array, sheet: string | null = null) {
  const table = await openTable(() => [file], sheet)
  if ('problem' in table) return table.problem
  const rows: TableRow[] = []
  const problem = await table.read((row) => {
    rows.push(row)
    return null
  })
  return { sheets: table.sheets, notes: table.notes, problem, rows: rows.map(({ line, cells }) => [line, ...cells]) }
}

/** The archive, whose first entry says that it unpacks to so many bytes. */
function declaring(bytes: number, archive: Uint8Array): Uint8Array {
  const entry = Buffer.from(archive.buffer).indexOf(Buffer.from('504b0102', 'hex'))
  new DataView(archive.buffer).setUint32(entry + 24, bytes, true)
  return archive
}

const csv = (text: string) => new TextEncoder().encode(text)

describe('a workbook', () => {
  it('is read from its header on, formulas by the values saved with them', async () => {
    assert.deepEqual(await rowsOf(workbookFile({ Cover: [['Freehold County']], Lands: LIST })), {
      sheets: ['Cover', 'Lands'], notes: [], problem: null,
      rows: [[3, 'Parcel', 'Bid', 'Column 3', 'Size'], [4, '1-2', '7149.39', '', ''], [6, '1-3', '20', 'note', '']],
    })
  })

  it('is read by the sheet that is asked for, and its macros are ignored and told', async () => {
    const file = workbookFile({ Lands: LIST, Sold: [['Parcel', 'Bid'], ['9', 1]] }, { 'xl/vbaProject.bin': 'x' })
    assert.deepEqual(await rowsOf(file, 'Sold'), { sheets: ['Lands', 'Sold'], notes: [say.macrosIgnored()], problem: null, rows: [[1, 'Parcel', 'Bid'], [2, '9', '1']] })
    assert.deepEqual(await rowsOf(file, 'Other'), say.noSuchSheet({ name: 'Other', list: 'Lands, Sold' }))
  })

  const REFUSED: [what: string, file: () => Uint8Array, said: unknown][] = [
    ['that is cut off', () => workbookFile({ Lands: LIST }).slice(0, 300), say.workbookDamaged()],
    ['whose sheet is no XML', () => workbookFile({}, { 'xl/worksheets/sheet1.xml': '<a' }), say.workbookDamaged()],
    ['with a password', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]), say.workbookHasPassword()],
    ['of an old Excel', () => Buffer.from('d0cf11e0a1b11ae100', 'hex'), say.workbookIsOld()],
    ['that is some other archive', () => zipSync({ 'a.txt': csv('hello') }), say.fileIsArchive()],
    ['that is a ZIP bomb', () => declaring(2 ** 31, workbookFile({ Lands: LIST })), say.workbookTooLarge({ most: 64 })],
    ['without a cell', () => workbookFile({ Empty: [[]] }), say.fileEmpty()],
  ]
  for (const [what, file, said] of REFUSED) it(`${what} is refused with the reason`, async () => assert.deepEqual(await rowsOf(file()), said))
})

it('a CSV file may have the title of its list above the header, and rows without a lot', async () => {
  const told = await rowsOf(csv('Sheriff sale,,\n\nParcel,Bid,\n1,2,x\n,,\n3,4,\nTotal,,\n'))
  assert.deepEqual(told, { sheets: [], notes: [], problem: null, rows: [[3, 'Parcel', 'Bid', 'Column 3'], [4, '1', '2', 'x'], [6, '3', '4', '']] })
})

const MISTAKEN: [what: string, start: string][] = [['a PNG picture', '\x89PNG\r\n\x1a'], ['a JPEG picture', '\xff\xd8\xff\xe0'], ['a PDF document', '%PDF-1.7\n1 0 obj\n']]
for (const [what, start] of MISTAKEN) {
  it(`${what} is refused as what it is, however short it is`, async () => assert.deepEqual(await rowsOf(Buffer.from(start, 'latin1')), say.fileIsNotText()))
}
