import { strToU8, zipSync } from 'fflate'

type Cell = string | number | { formula: string; value?: number | string } | null

/** A workbook (.xlsx) with these sheets. `further`: additional entries of the archive, such as macros. */
export function workbookFile(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>, further: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const entries: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/_rels/.keep': '',
    ...further,
  }
  for (const [index, name] of names.entries()) {
    entries[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${sheets[name]!.map(rowXml).join('')}</sheetData></worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)]))) as Uint8Array<ArrayBuffer>
}

function rowXml(cells: readonly Cell[], index: number): string {
  return `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`)).join('')}</row>`
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  return `<c r="${place}"${typeof cell.value === 'string' ? ' t="str"' : ''}><f>${cell.formula}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`
}
