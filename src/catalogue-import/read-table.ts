import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileForm, type FileSource, textOf } from './file-text.ts'

export interface TableRow {
  /** The line of the file on which it begins, counted from 1. */
  line: number
  cells: string[]
}

/** Why the rest of a file cannot be read. */
export interface TableProblem {
  line: number
  message: string
}

/** No honest row is longer; a quote that was never closed makes one of the rest of the file. */
const LONGEST_ROW = 1024 * 1024

/**
 * Hands over the rows of a table one by one, the header first, until one is refused. Answers why it had to stop,
 * or null at the end. Rows are taken while the parser finds them: a stream would lose those before a fault.
 */
export async function readTable(
  source: FileSource, form: FileForm, take: (row: TableRow) => TableProblem | null,
): Promise<TableProblem | null> {
  let last = 0
  const parser = parse({
    delimiter: form.delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record(record: string[], { lines }): null {
      last = lines
      const problem = take({ line: lines - lineFeedsIn(record), cells: record.map((cell) => cell.trim()) })
      if (problem) throw new Stopped(problem)
      return null
    },
  })
  try {
    await pipeline(Readable.from(textOf(source, form)), parser.resume())
    return null
  } catch (error) {
    if (error instanceof Stopped) return error.problem
    if (error instanceof CsvError) return { line: last + 1, message: sentenceFor(error) }
    throw error
  }
}

/** Carries a refusal out of the parser. */
class Stopped extends Error {
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const lineFeedsIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)

function sentenceFor(error: CsvError): string {
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return 'This row is longer than 1 MiB. Is a quote left open?'
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quote is opened here and never closed.'
    default:
      return `This is not a row of a CSV file: ${error.message}.`
  }
}
