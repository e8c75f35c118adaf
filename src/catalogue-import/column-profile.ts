import { acresOf } from './area-rules.ts'
import { instantOf, isBlank, isZero, moneyText, numberOf } from './cell-rules.ts'

/** A summary of the cells of a column in the first rows of a file. */
export interface ColumnProfile {
  name: string
  /** The first distinct cells; long ones are cut. */
  samples: string[]
  filled: number
  empty: number
  zeros: number
  /** Cells such as `N/A`, which mean unknown. */
  blanks: number
  numbers: number
  /** Cells such as `12`, `12A` or `216-013`. */
  labels: number
  amounts: number
  areas: number
  /** Cells that are dates only if the month, or only if the day, comes first. */
  monthFirst: number
  dayFirst: number
  dates: number
  /** Cells with letters, all of them capitals. */
  capitals: number
  longest: number
}

/** Digits, with at most three letters before them. */
const LABEL = /^[A-Za-z]{0,3}[ .-]?\d[A-Za-z0-9./-]{0,15}$/
const SAMPLES = 3
const LONGEST_SAMPLE = 60

export const newProfile = (name: string): ColumnProfile => ({
  name, samples: [], filled: 0, empty: 0, zeros: 0, blanks: 0, numbers: 0, labels: 0, amounts: 0, areas: 0,
  monthFirst: 0, dayFirst: 0, dates: 0, capitals: 0, longest: 0,
})

/** Counts a cell. */
export function profileCell(profile: ColumnProfile, cell: string): void {
  if (cell === '') {
    profile.empty += 1
    return
  }
  if (isBlank(cell)) {
    profile.blanks += 1
    return
  }
  profile.filled += 1
  profile.longest = Math.max(profile.longest, cell.length)
  if (profile.samples.length < SAMPLES) addSample(profile.samples, cell)
  if (isZero(cell)) profile.zeros += 1
  if (numberOf(cell) !== null) profile.numbers += 1
  if (LABEL.test(cell)) profile.labels += 1
  if (moneyText(cell) !== null) profile.amounts += 1
  if (acresOf(cell) !== null) profile.areas += 1
  if (/\p{L}/u.test(cell) && cell === cell.toUpperCase()) profile.capitals += 1
  const [month, day] = [instantOf(cell, 'm/d/y') !== null, instantOf(cell, 'd/m/y') !== null]
  if (month || day) profile.dates += 1
  if (month && !day) profile.monthFirst += 1
  if (day && !month) profile.dayFirst += 1
}

function addSample(samples: string[], cell: string): void {
  const sample = cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE - 1)}…` : cell
  if (!samples.includes(sample)) samples.push(sample)
}
