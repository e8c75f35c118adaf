import type { Refusal } from '../kernel/refusals.ts'
import type { DescribedLot, ImportRequest } from './import-catalogue.ts'
import type { MistakeGroup } from './mistake-groups.ts'
import type { FilePreview } from './preview-file.ts'
import type { ImportReport } from './report.ts'

/** Requests and responses of the import thread. */
export type ImportTask =
  | { kind: 'preview'; file: Uint8Array; rows: number; sheet: string | null }
  | { kind: 'run'; file: Uint8Array; request: SentRequest; shown: Shown }

export type ImportAnswer = FilePreview | ShownImport | Refusal

/** A request as a message to the thread. */
export type SentRequest = Omit<ImportRequest, 'file' | 'onProgress'>

/** The part of a report that a page shows. */
export interface Shown {
  /** Errors, grouped by kind. */
  groups: number
  lots: number
}

export interface ShownImport {
  /** Without its errors, which are grouped. */
  report: Omit<ImportReport, 'errors'>
  /** The total number of errors. */
  mistakes: number
  groups: MistakeGroup[]
  /** The first lots in a dry run; none after the import. */
  lots: DescribedLot[]
}
