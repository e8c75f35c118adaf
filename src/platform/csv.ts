import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/**
 * A table as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it a
 * plain text; a number stays one, also an amount that is written as a text.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(rows.map((row) => [...row]), { record_delimiter: 'windows', quote_record_delimiter: true, cast: { string: plainText, boolean: String } })

/** Spreadsheets take the full-width signs of East Asian keyboards for the plain ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const OWN_NUMBER = /^-?\d+(\.\d+)?$/

/** Not the library's `escape_formulas`: that knows no line feed, and makes a text of an amount below zero. */
const plainText = (text: string): string => (FORMULA.test(text) && !OWN_NUMBER.test(text) ? `'${text}` : text)
