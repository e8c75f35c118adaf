import type { Spent } from './spent.ts'

/** One line of the result: a measurement and its reference in the same run. */
export interface Line {
  figure: string
  measured: string
  value: number
  unit: string
  reference?: { name: string; value: number }
  /** Shown with whether it is kept, never asserted. */
  bar?: Bar
  /** The cost of one answer. */
  cost?: Spent
}

/** The result of a figure: its lines, and every wrong answer as text. */
export interface Finding {
  lines: Line[]
  wrong: string[]
}

/** What the bar applies to: the value, or its ratio to the reference. */
export interface Bar {
  of: 'value' | 'ratio'
  sign: '≥' | '≤'
  amount: number
}

export const atLeast = (amount: number): Bar => ({ of: 'value', sign: '≥', amount })
export const atMost = (amount: number): Bar => ({ of: 'value', sign: '≤', amount })
export const ratioAtLeast = (amount: number): Bar => ({ of: 'ratio', sign: '≥', amount })
export const ratioAtMost = (amount: number): Bar => ({ of: 'ratio', sign: '≤', amount })

export const ratioOf = ({ value, reference }: Line): number | null => (reference ? value / reference.value : null)

/** Null without a bar. */
function isKept(line: Line): boolean | null {
  if (!line.bar) return null
  const { of, sign, amount: limit } = line.bar
  const held = of === 'value' ? line.value : ratioOf(line) ?? Number.NaN
  return sign === '≥' ? held >= limit : held <= limit
}

const shown = new Set<Line>()

/** Progress, with the seconds since the start. */
export function tell(sentence: string): void {
  process.stderr.write(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${sentence}\n`)
}

/** Each line as it is measured; the table of all follows at the end. */
export function show(lines: readonly Line[]): void {
  for (const line of lines.filter((each) => !shown.has(each))) {
    shown.add(line)
    tell(cellsOf(line).filter((cell) => cell !== '').join(' | '))
  }
}

/** The lines as a table in Markdown, for docs/performance.md. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [
    ['', 'Figure', 'Measured', 'An answer costs', 'Reference in the same run', 'Ratio', 'Bar', 'Kept'],
    ...lines.map(cellsOf),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const [head, ...body] = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}

function cellsOf(line: Line): string[] {
  const { figure, measured, value, unit, reference, bar, cost } = line
  const kept = isKept(line)
  return [
    figure, measured, amount(value, unit), cost ? costText(cost) : '',
    reference ? `${reference.name}: ${amount(reference.value, unit)}` : '', ratioText(line),
    bar ? `${bar.sign} ${bar.of === 'ratio' ? `${bar.amount}×` : amount(bar.amount, unit)}` : '',
    kept === null ? '' : kept ? 'kept' : '**missed**',
  ]
}

const ratioText = (line: Line): string => {
  const ratio = ratioOf(line)
  return ratio === null ? '' : `${ratio.toFixed(2)}×`
}

/** Milliseconds of processor time of Node and of PostgreSQL, and bytes of the write-ahead log. */
function costText({ nodeMs, postgresMs, walBytes }: Spent): string {
  const cpu = `${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)} ms CPU`
  return walBytes < 1 ? cpu : `${cpu}, ${Math.round(walBytes).toLocaleString('en-US')} B WAL`
}

const amount = (value: number, unit: string): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`
