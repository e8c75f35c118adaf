import type { FormState } from './view-models.ts'

/** What the pages of the import are drawn from. */

export interface ImportReportView {
  /** Nothing was kept. */
  isRehearsal: boolean
  lots: number
  skipped: number
  auctions: { href: string | null; title: string; lots: number }[]
  errors: { line: number; column: string | null; message: string }[]
}

export interface MappingView {
  id: string
  header: string[]
  rows: string[][]
  form: FormState
  fields: readonly string[]
  report: ImportReportView | null
}
