import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../platform/db.ts'
import { serveTasks } from '../platform/serve-tasks.ts'
import { firstLots, importCatalogue } from './import-catalogue.ts'
import { matchFile } from './import-boundaries.ts'
import type { ImportAnswer, ImportTask, ShownImport } from './import-task.ts'
import { groupMistakes } from './mistake-groups.ts'
import { unpackPictures } from './picture-archive.ts'
import { cellsAt, previewFile } from './preview-file.ts'

/** The process of `import-process.ts`. */

serveTasks<DatabaseOptions, ImportTask, ImportAnswer>((options) => {
  const db = openDatabase(options)
  return async (task) => {
    switch (task.kind) {
      case 'preview':
        return previewFile(() => [task.file], task.rows, task.sheet)
      case 'boundaries':
        return matchFile(task.file, task.lots, task.by)
      case 'pictures':
        return unpackPictures(task.archive, task.folder)
      case 'run':
        return run(db, task)
    }
  }
})

async function run(db: Database, { file: bytes, request: sent, shown }: Extract<ImportTask, { kind: 'run' }>): Promise<ShownImport | Refusal> {
  const file = () => [bytes]
  const request = { ...sent, file }
  const report = await importCatalogue(db, request)
  if (isRefusal(report)) return report
  const lots = request.dryRun ? await firstLots(db, request, report, shown.lots) : []
  if (isRefusal(lots)) return lots
  const { errors, ...rest } = report
  const grouped = groupMistakes(errors).slice(0, shown.groups)
  const cells = await cellsAt(file, sent.mapping?.sheet ?? null, grouped.flatMap((one) => one.errors))
  const groups = grouped.map(({ group }) => ({ ...group, places: group.places.map(({ line }) => ({ line, cell: cells.shift() ?? null })) }))
  return { report: rest, mistakes: errors.length, groups, lots }
}
