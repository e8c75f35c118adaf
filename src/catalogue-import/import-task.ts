import type { Refusal } from '../kernel/refusals.ts'
import type { DescribedLot, ImportRequest } from './import-catalogue.ts'
import type { MistakeGroup } from './mistake-groups.ts'
import type { FilePreview } from './preview-file.ts'
import type { ImportReport } from './report.ts'

/** What the thread of an import is asked to do, and what it answers. */
export type ImportTask =
  | { kind: 'preview'; file: Uint8Array; rows: number; sheet: string | null }
  | { kind: 'run'; file: Uint8Array; request: SentRequest; shown: Shown }

export type ImportAnswer = FilePreview | ShownImport | Refusal

/** A request that can be sent to a thread. */
export type SentRequest = Omit<ImportRequest, 'file' | 'onProgress'>

/** How much of an import a page has room for. */
export interface Shown {
  /** Kinds of mistakes. */
  groups: number
  lots: number
}

export interface ShownImport {
  /** Without its errors, which are grouped. */
  report: Omit<ImportReport, 'errors'>
  /** How many mistakes there are in all. */
  mistakes: number
  groups: MistakeGroup[]
  /** The first lots as they would be; none once they are imported. */
  lots: DescribedLot[]
}
