/** One line of the result: something measured, and what it is held against in the same run. */
export interface Line {
  figure: string
  measured: string
  value: number
  unit: string
  reference?: { name: string; value: number }
  /** How it should compare (docs/performance.md); shown, never asserted. */
  bar?: string
}

/** What a figure found: its lines, and every wrong answer in words. */
export interface Finding {
  lines: Line[]
  wrong: string[]
}

export const ratioOf = ({ value, reference }: Line): number | null => (reference ? value / reference.value : null)

const shown = new Set<Line>()

/** Each line as it comes, once, with the seconds since the start; the table of all follows at the end. */
export function show(lines: readonly Line[]): void {
  const seconds = String(Math.round(performance.now() / 1000)).padStart(4)
  for (const line of lines.filter((each) => !shown.has(each))) {
    shown.add(line)
    const { figure, measured, value, unit, reference, bar } = line
    const beside = reference ? `; ${reference.name} ${amount(reference.value, unit)}: ${ratioText(line)}` : ''
    process.stderr.write(`${seconds} s  ${figure} ${measured} ${amount(value, unit)}${beside}${bar === undefined ? '' : `, bar ${bar}`}\n`)
  }
}

/** The lines as a table for a terminal. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [
    ['', 'Measured', '', 'Reference in the same run', '', 'Ratio', 'Bar'],
    ...lines.map((line) => [
      line.figure, line.measured, amount(line.value, line.unit), line.reference?.name ?? '',
      line.reference ? amount(line.reference.value, line.unit) : '', ratioText(line), line.bar ?? '',
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => padded(cell, column, widths[column]!)).join('  ').trimEnd()).join('\n')
}

const NUMBERS = new Set([2, 4, 5])

const padded = (cell: string, column: number, width: number): string =>
  NUMBERS.has(column) ? cell.padStart(width) : cell.padEnd(width)

const ratioText = (line: Line): string => {
  const ratio = ratioOf(line)
  return ratio === null ? '' : `${ratio.toFixed(2)}×`
}

const amount = (value: number, unit: string): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`
