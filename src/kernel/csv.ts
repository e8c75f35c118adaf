/** One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula is made a plain text; a number stays one. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Spreadsheets take the full-width signs of East Asian keyboards for the plain ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const OWN_NUMBER = /^-?\d+(\.\d+)?$/

function cellOf(value: string | number | boolean | null): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !OWN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
