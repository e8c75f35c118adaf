import type { Said } from '../kernel/said.ts'
import { type DateOrder, type Filter, filtered, FILTERS, notDate, tidy } from './cell-rules.ts'
import { say } from './sentences.ts'

/** A text with placeholders for cells: `Jackson County tax sale, {Date.Sold|date}`. */
export interface Template {
  readonly lines: readonly (readonly Part[])[]
}

type Part = { readonly text: string } | { readonly column: string; readonly filter: Filter | null }

/** Parses a template, or returns its error. */
export function readTemplate(text: string): Template | { problem: Said } {
  const lines = text.split('\n').map(partsOf)
  const unknown = lines.flat().find((part) => 'problem' in part)
  if (unknown && 'problem' in unknown) return unknown
  return { lines: lines as Part[][] }
}

/** The columns of a template, in order. */
export const columnsOf = (template: Template): string[] =>
  template.lines.flat().flatMap((part) => ('column' in part ? [part.column] : []))

function partsOf(line: string): (Part | { problem: Said })[] {
  return line.split(/(\{[^{}]*\})/).filter((piece) => piece !== '').map((piece) => {
    if (!/^\{.*\}$/.test(piece)) return { text: piece }
    const [column = '', filter] = piece.slice(1, -1).split('|').map((word) => word.trim())
    if (column === '') return { problem: say.noColumnNamed({ piece }) }
    if (filter !== undefined && !isFilter(filter)) {
      return { problem: say.noSuchFilter({ piece, filter, list: FILTERS.join(', ') }) }
    }
    return { column, filter: filter ?? null }
  })
}

const isFilter = (word: string): word is Filter => (FILTERS as readonly string[]).includes(word)

/** A cell that its filter cannot format. */
export interface FilterProblem {
  column: string
  message: Said
}

/** The text with its cells inserted. A line whose cells are all empty is left out. */
export function render(
  template: Template, cellOf: (column: string) => string, dates: DateOrder,
): string | FilterProblem {
  const lines: string[] = []
  for (const parts of template.lines) {
    const pieces: string[] = []
    for (const part of parts) {
      const piece = 'text' in part ? part.text : pieceOf(part, cellOf(part.column), dates)
      if (typeof piece !== 'string') return piece
      pieces.push(piece)
    }
    const cells = pieces.filter((_, index) => 'column' in parts[index]!)
    if (cells.length === 0 || cells.some((cell) => cell !== '')) lines.push(pieces.join(''))
  }
  return tidy(lines.join('\n'))
}

/** The first empty column of a title, and what to do; null if all are filled. */
export function emptyPart(template: Template, cellOf: (column: string) => string): FilterProblem | null {
  const column = columnsOf(template).find((name) => cellOf(name).trim() === '')
  return column === undefined ? null : { column, message: say.emptyInTitle() }
}

function pieceOf(
  { column, filter }: { column: string; filter: Filter | null }, cell: string, dates: DateOrder,
): string | FilterProblem {
  if (cell === '' || filter === null) return cell
  return filtered(cell, filter, dates) ?? { column, message: filter === 'money' ? say.notAmount({ cell }) : notDate(cell, dates) }
}
