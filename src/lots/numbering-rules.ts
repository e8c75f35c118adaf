import type { FieldErrors } from '../kernel/refusals.ts'
import { say } from './sentences.ts'

/** The value of a lot that takes the next free number. */
export const NEXT_FREE_NUMBER = 0

/**
 * Numbers the lots: the requested number, or the next after all others (rule book B2). Returns the numbers in
 * order, or why requested numbers are not available.
 */
export function numberLots(
  asked: readonly number[], inUse: ReadonlySet<number>,
): { numbers: number[]; problems: Map<number, FieldErrors> } {
  const taken = new Set(inUse)
  const problems = new Map<number, FieldErrors>()
  asked.forEach((number, index) => {
    if (number === NEXT_FREE_NUMBER) return
    if (taken.has(number)) problems.set(index, { lot_number: [say.numberTaken({ number })] })
    taken.add(number)
  })
  let last = 0
  for (const number of taken) last = Math.max(last, number)
  return { numbers: asked.map((number) => (number === NEXT_FREE_NUMBER ? ++last : number)), problems }
}

interface Numbered {
  lot_number: number
  lot_label: string | null
}

/** The number of a lot as people read it: printed, or its place in the auction. */
export const numberOf = ({ lot_number: number, lot_label: label }: Numbered): string => label ?? String(number)

/** Printed numbers that two lots would have, by the index of the lot. */
export function repeatedLabels(asked: readonly Pick<Numbered, 'lot_label'>[], inUse: ReadonlySet<string>): Map<number, FieldErrors> {
  const taken = new Set(inUse)
  const problems = new Map<number, FieldErrors>()
  asked.forEach(({ lot_label: label }, index) => {
    if (label === null) return
    if (taken.has(label.toLowerCase())) problems.set(index, { lot_label: [say.numberTaken({ number: label })] })
    taken.add(label.toLowerCase())
  })
  return problems
}
