import type { UserId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { DatabaseOptions } from '../platform/db.ts'
import { openWorkerThread } from '../platform/worker-thread.ts'
import type { DescribedLot, ImportRequest } from './import-catalogue.ts'
import type { FilePreview } from './preview-file.ts'
import type { ImportReport } from './report.ts'
import type { ImportAnswer, ImportTask } from './serve-imports.ts'

/** Uploaded catalogues are read, checked and imported on a thread of their own, so that no request waits for their rows. */
export interface ImportThread {
  preview(owner: UserId, file: Uint8Array, rows: number): Promise<FilePreview | string>
  /** Imports, or rehearses, and answers what a page shows of it. */
  run(file: Uint8Array, request: SentRequest, shown: Shown): Promise<ShownImport | Refusal>
  close(): Promise<void>
}

/** A request that can be sent to a thread. */
export type SentRequest = Omit<ImportRequest, 'file' | 'onProgress'>

/** How much of an import a page has room for. */
export interface Shown {
  mistakes: number
  lots: number
}

export interface ShownImport {
  /** Its errors are the first ones only. */
  report: ImportReport
  /** How many mistakes there are in all. */
  mistakes: number
  /** What stands where each of the errors is; null where no single cell is at fault. */
  cells: (string | null)[]
  /** The first lots as they would be; none once they are imported. */
  lots: DescribedLot[]
}

const LIMITS = { tasks: 20, tasksPerOwner: 3, taskMs: 45 * SECOND, heapMegabytes: 384, idleMs: 5 * MINUTE }
const TOO_MUCH = 'This file asks for more work than the site does at once. Split it, or import it on the command line.'

/** Opens the thread's side of the house; it connects to the database, by one connection of its own, with the first import. */
export function openImportThread(database: DatabaseOptions): ImportThread {
  const thread = openWorkerThread<ImportTask, ImportAnswer>(new URL('./serve-imports.ts', import.meta.url), database, LIMITS, TOO_MUCH)
  return {
    preview: async (owner, file, rows) => (await thread.run(owner, { kind: 'preview', file, rows })) as FilePreview | string,
    run: async (file, request, shown) => (await thread.run(request.owner, { kind: 'run', file, request, shown })) as ShownImport | Refusal,
    close: () => thread.close(),
  }
}
