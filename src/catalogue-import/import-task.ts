import type { Refusal } from '../kernel/refusals.ts'
import type { BoundaryMatches, LotOfParcel } from './boundary-rules.ts'
import type { DescribedLot, ImportRequest } from './import-catalogue.ts'
import type { MistakeGroup } from './mistake-groups.ts'
import type { UnpackedPicture } from './picture-rules.ts'
import type { FilePreview } from './preview-file.ts'
import type { ImportReport } from './report.ts'

export type { MistakeGroup } from './mistake-groups.ts'

/** Requests and responses of the import process. */
export type ImportTask =
  | { kind: 'boundaries'; file: Uint8Array; lots: LotOfParcel[]; by: string | null }
  | { kind: 'pictures'; archive: string; folder: string }
  | { kind: 'preview'; file: Uint8Array; rows: number; sheet: string | null }
  | { kind: 'run'; file: Uint8Array; request: SentRequest; shown: Shown }

export type ImportAnswer = FilePreview | ShownImport | BoundaryMatches | UnpackedPicture[] | Refusal

/** A request as a message to the process. */
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
