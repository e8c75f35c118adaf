import type { UserId } from '../kernel/ids.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { DatabaseOptions } from '../platform/db.ts'
import { openWorkerThread } from '../platform/worker-thread.ts'
import type { ImportAnswer, ImportTask, SentRequest, Shown, ShownImport } from './import-task.ts'
import type { FilePreview } from './preview-file.ts'
import { say } from './sentences.ts'

/** Uploaded catalogues are read, checked and imported on a thread of their own, so that no request waits for their rows. */
export interface ImportThread {
  preview(owner: UserId, file: Uint8Array, rows: number, sheet: string | null): Promise<FilePreview | Refusal>
  /** Imports, or rehearses, and answers what a page shows of it. */
  run(file: Uint8Array, request: SentRequest, shown: Shown): Promise<ShownImport | Refusal>
  close(): Promise<void>
}

const LIMITS = { tasks: 20, tasksPerOwner: 3, taskMs: 45 * SECOND, heapMegabytes: 384, idleMs: 5 * MINUTE }

/** Opens the thread's side of the house; it connects to the database, by one connection of its own, with the first import. */
export function openImportThread(database: DatabaseOptions): ImportThread {
  const thread = openWorkerThread<ImportTask, ImportAnswer>(new URL('./serve-imports.ts', import.meta.url), database, LIMITS, say.tooMuchWork())
  return {
    preview: async (owner, file, rows, sheet) => (await thread.run(owner, { kind: 'preview', file, rows, sheet })) as FilePreview | Refusal,
    run: async (file, request, shown) => (await thread.run(request.owner, { kind: 'run', file, request, shown })) as ShownImport | Refusal,
    close: () => thread.close(),
  }
}
