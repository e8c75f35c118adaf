import { type FileSource, inspectFile } from './file-text.ts'
import { readTable } from './read-table.ts'

export interface FilePreview {
  header: string[]
  /** The first rows, as they stand in the file. */
  rows: string[][]
}

/** Reads the header of a file and its first rows; a sentence when it cannot be a catalogue. */
export async function previewFile(file: FileSource, rows: number): Promise<FilePreview | string> {
  const form = await inspectFile(file)
  if (typeof form === 'string') return form
  const seen: string[][] = []
  const problem = await readTable(file, form, (row) => {
    seen.push(row.cells)
    return seen.length > rows ? ENOUGH : null
  })
  if (problem && problem !== ENOUGH && seen.length === 0) return problem.message
  const [header, ...rest] = seen
  return header ? { header, rows: rest } : 'The file is empty.'
}

/** Stops the reader; nobody is told. */
const ENOUGH = { line: 0, message: '' }
