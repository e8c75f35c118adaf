import type { UserId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { DatabaseOptions } from '../platform/db.ts'
import { openWorkerProcess } from '../platform/worker-process.ts'
import type { BoundaryMatches, LotOfParcel } from './boundary-rules.ts'
import type { ImportAnswer, ImportTask, SentRequest, Shown, ShownImport } from './import-task.ts'
import type { FilePreview } from './preview-file.ts'
import type { UnpackedPicture } from './picture-rules.ts'
import { say } from './sentences.ts'

/** Reads, validates and imports uploaded catalogs in a worker process, so that no request waits for them. */
export interface ImportProcess {
  preview(owner: UserId, file: Uint8Array, rows: number, sheet: string | null): Promise<FilePreview | Refusal>
  /** Imports, or runs a dry run, and returns what a page shows. */
  run(file: Uint8Array, request: SentRequest, shown: Shown): Promise<ShownImport | Refusal>
  /** Matches the boundaries of a file to lots by parcel number. */
  boundaries(owner: UserId, file: Uint8Array, lots: LotOfParcel[], by: string | null): Promise<BoundaryMatches | Refusal>
  /** Unpacks the pictures of an archive into a folder. */
  pictures(owner: UserId, archive: string, folder: string): Promise<UnpackedPicture[] | Refusal>
  close(): Promise<void>
}

const LIMITS = { tasks: 20, tasksPerOwner: 3, taskMs: 45 * SECOND, heapMegabytes: 384, residentMegabytes: 768, idleMs: 5 * MINUTE }

/** The worker process's dependencies; it opens its own single database connection with the first import. */
export function openImportProcess(database: DatabaseOptions): ImportProcess {
  const process = openWorkerProcess<ImportTask, ImportAnswer>(new URL('./serve-imports.ts', import.meta.url), database, LIMITS, say.tooMuchWork())
  return {
    preview: async (owner, file, rows, sheet) => (await process.run(owner, { kind: 'preview', file, rows, sheet })) as FilePreview | Refusal,
    run: async (file, request, shown) => (await process.run(request.owner, { kind: 'run', file, request, shown })) as ShownImport | Refusal,
    boundaries: async (owner, file, lots, by) => (await process.run(owner, { kind: 'boundaries', file, lots, by })) as BoundaryMatches | Refusal,
    pictures: async (owner, archive, folder) => (await process.run(owner, { kind: 'pictures', archive, folder })) as UnpackedPicture[] | Refusal,
    close: () => process.close(),
  }
}
