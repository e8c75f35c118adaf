import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/**
 * Writes a table as CSV (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe;
 * numbers are not, including amounts written as text.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(rows.map((row) => [...row]), { record_delimiter: 'windows', quote_record_delimiter: true, cast: { string: plainText, boolean: String } })

/** Spreadsheets treat full-width signs of East Asian keyboards like the ASCII ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const OWN_NUMBER = /^-?\d+(\.\d+)?$/

/** The library's `escape_formulas` misses the line feed and turns negative amounts into text. */
const plainText = (text: string): string => (FORMULA.test(text) && !OWN_NUMBER.test(text) ? `'${text}` : text)
