import type { Said } from '../kernel/said.ts'
import { listZip } from '../platform/unzip.ts'
import type { FileSource } from './file-text.ts'
import { say } from './sentences.ts'

/** Excel workbooks (.xlsx, .xlsm). Formulas are read by the value that Excel saved; macros are never run. */

export interface Workbook {
  sheets: { name: string; rows: string[][] }[]
  hasMacros: boolean
}

/** A workbook is read into memory. 64 MB unpacked is about a million cells. */
const LIMITS = { bytes: 32 * 1024 * 1024, unpacked: 64 * 1024 * 1024, entries: 2_000, sheets: 50 }
const TOO_LARGE = say.workbookTooLarge({ most: LIMITS.unpacked / 1024 / 1024 })

/** Why a compound file cannot be read. A workbook with a password has its contents in a stream of this name (MS-OFFCRYPTO). */
export async function problemOfCompound(source: FileSource): Promise<Said> {
  const bytes = await bytesOf(source)
  if (bytes === null) return TOO_LARGE
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? say.workbookHasPassword() : say.workbookIsOld()
}

/** Each file is read once, although an import passes over it several times. */
const read = new WeakMap<FileSource, Promise<Workbook | { problem: Said }>>()

export function workbookOf(source: FileSource): Promise<Workbook | { problem: Said }> {
  const known = read.get(source)
  if (known) return known
  const opened = openWorkbook(source)
  read.set(source, opened)
  return opened
}

async function openWorkbook(source: FileSource): Promise<Workbook | { problem: Said }> {
  const bytes = await bytesOf(source)
  if (bytes === null) return { problem: TOO_LARGE }
  const entries = listZip(bytes)
  if (entries === null) return { problem: say.workbookDamaged() }
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('xl/workbook.xml')) return { problem: names.has('xl/workbook.bin') ? say.workbookIsOld() : say.fileIsArchive() }
  if (entries.length > LIMITS.entries || entries.reduce((sum, entry) => sum + entry.bytes, 0) > LIMITS.unpacked) return { problem: TOO_LARGE }
  const sheets = await sheetsOf(bytes)
  if (sheets === null) return { problem: say.workbookDamaged() }
  if (sheets.length > LIMITS.sheets) return { problem: say.workbookHasTooManySheets({ most: LIMITS.sheets }) }
  return { sheets, hasMacros: names.has('xl/vbaProject.bin') }
}

async function bytesOf(source: FileSource): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source()) {
    size += chunk.length
    if (size > LIMITS.bytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Null if the library cannot read the file. */
async function sheetsOf(bytes: Buffer<ArrayBuffer>): Promise<Workbook['sheets'] | null> {
  // Loaded with the first workbook, because loading it slows every start.
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const sheets = await readWorkbook(buffer).catch((error: unknown) => {
    if (error instanceof Error) return null
    throw error
  })
  return sheets && sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
}

/** A cell as in a CSV file. Dates and times have no zone, as in Excel. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return instantText(value)
  if (typeof value === 'number') return plainText(value)
  return String(value).trim()
}

/** Excel stores times as fractions of a day, which are up to half a second off. */
function instantText(at: Date): string {
  const text = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

const plainText = (value: number): string =>
  (/e/.test(String(value)) ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : String(value))
