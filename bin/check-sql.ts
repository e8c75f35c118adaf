// Holds every statement of the program against a freshly migrated database: PostgreSQL must take it, and answer what the
// declared row says. Fails with `file:line`, the column and what the database says. Executes none of them.
import path from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { migrate } from '../src/platform/migrate.ts'
import { onServer, withScratchDatabase } from '../test/postgres.ts'
import { checkStatements, type Exceptions } from './sql/check-statements.ts'
import { openProgram, sourceFiles } from './sql/open-program.ts'

/** The only statements that cannot be known before they run. */
const EXCEPTIONS: Exceptions = {
  'src/accounts/library-store.ts': 'better-auth names the table and the columns; the rows are of no type of ours',
  'src/platform/backup/tables-store.ts': 'backup and restore treat every table alike, by the names in the catalogue',
  'src/platform/jobs.ts': 'pg-boss brings its own statements',
  'src/platform/retention.ts': 'the audit log goes up to a day that the caller names',
}

const root = path.resolve(import.meta.dirname, '..')
const files = sourceFiles(root)
const program = openProgram(root, files)
const checked = new Set(files)

const { faults, places, texts } = await withScratchDatabase(async (url) => {
  await migrate(url)
  return onServer(url, async (client) => {
    // pg-boss makes its tables itself when the program starts.
    await client.query(getConstructionPlans())
    return checkStatements(program, root, program.getSourceFiles().filter(({ fileName }) => checked.has(fileName)), client, EXCEPTIONS)
  })
})

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${places} statements with ${texts} texts checked against the database, ${faults.length} errors\n`)
if (faults.length > 0) process.exitCode = 1
