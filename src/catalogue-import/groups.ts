import { createHash } from 'node:crypto'
import type { Said } from '../kernel/said.ts'
import { instantOf } from './cell-rules.ts'
import type { TableRow } from './read-table.ts'
import { type Reference, readRow, type RowReading } from './read-row.ts'
import type { RowError } from './report.ts'
import type { TablePlan } from './row-plan.ts'
import { say } from './sentences.ts'
import { emptyPart, render } from './template-rules.ts'

/** A parsed row, and the keys that identify it in a later import. */
export interface CatalogueRow {
  line: number
  key: string
  lot: RowReading
}

/** The rows of one auction. */
export interface Group {
  key: string
  title: string | { problem: Said; column: string | null }
  line: number
  rows: CatalogueRow[]
  /** How often each content was read, so that two equal rows are two lots. */
  seen: Map<string, number>
}

export interface Grouping {
  groups: Map<string, Group>
  /** Rows whose auction is unknown. */
  strays: RowError[]
  rows: number
}

export const newGrouping = (): Grouping => ({ groups: new Map(), strays: [], rows: 0 })

/** Parses a row and adds it to its auction. */
export function addRow(
  grouping: Grouping, plan: TablePlan, row: TableRow, reference: Reference, fixedTitle: string | null,
): void {
  grouping.rows += 1
  const value = plan.by === null ? '' : row.cells[plan.indexOf.get(plan.by)!]
  if (value === undefined || (plan.by !== null && value === '')) {
    grouping.strays.push({ line: row.line, column: plan.by, message: say.rowOfNoAuction() })
    return
  }
  const group = grouping.groups.get(value) ?? openGroup(plan, row, value, reference, fixedTitle)
  grouping.groups.set(value, group)
  const content = hashOf(row.cells)
  const occurrence = (group.seen.get(content) ?? 0) + 1
  group.seen.set(content, occurrence)
  group.rows.push({ line: row.line, key: `${content}-${occurrence}`, lot: readRow(plan, row, reference) })
}

function openGroup(
  plan: TablePlan, row: TableRow, value: string, reference: Reference, fixedTitle: string | null,
): Group {
  const title = fixedTitle ?? titleOf(plan, row, value, reference)
  const key = plan.by === null ? hashOf(['title', String(title)]) : hashOf(['by', plan.by, value])
  return { key, title, line: row.line, rows: [], seen: new Map() }
}

/** By the mapping's template, or by what the rows have in common: `Sale of August 21, 2017`. */
function titleOf(plan: TablePlan, row: TableRow, value: string, { dates }: Reference): Group['title'] {
  if (plan.title) {
    const cellOf = (column: string) => row.cells[plan.indexOf.get(column)!] ?? ''
    const title = emptyPart(plan.title, cellOf) ?? render(plan.title, cellOf, dates)
    return typeof title === 'string' ? title : { problem: title.message, column: title.column }
  }
  const at = instantOf(value, dates)
  return at ? `Sale of ${longDate.format(at)}` : value
}

const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
