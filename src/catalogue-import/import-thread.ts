import type { UserId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { DatabaseOptions } from '../platform/db.ts'
import { openWorkerThread } from '../platform/worker-thread.ts'
import type { ImportAnswer, ImportTask, SentRequest, Shown, ShownImport } from './import-task.ts'
import type { FilePreview } from './preview-file.ts'
import { say } from './sentences.ts'

/** Reads, validates and imports uploaded catalogs in a worker thread, so that no request waits for them. */
export interface ImportThread {
  preview(owner: UserId, file: Uint8Array, rows: number, sheet: string | null): Promise<FilePreview | Refusal>
  /** Imports, or runs a dry run, and returns what a page shows. */
  run(file: Uint8Array, request: SentRequest, shown: Shown): Promise<ShownImport | Refusal>
  close(): Promise<void>
}

const LIMITS = { tasks: 20, tasksPerOwner: 3, taskMs: 45 * SECOND, heapMegabytes: 384, idleMs: 5 * MINUTE }

/** The worker thread's dependencies; it opens its own single database connection with the first import. */
export function openImportThread(database: DatabaseOptions): ImportThread {
  const thread = openWorkerThread<ImportTask, ImportAnswer>(new URL('./serve-imports.ts', import.meta.url), database, LIMITS, say.tooMuchWork())
  return {
    preview: async (owner, file, rows, sheet) => (await thread.run(owner, { kind: 'preview', file, rows, sheet })) as FilePreview | Refusal,
    run: async (file, request, shown) => (await thread.run(request.owner, { kind: 'run', file, request, shown })) as ShownImport | Refusal,
    close: () => thread.close(),
  }
}
