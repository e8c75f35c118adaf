// Writes db/schema.sql and src/platform/tables.gen.ts from a freshly migrated database.
// With --check it writes nothing and fails when either file is out of date.
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '../src/platform/migrate.ts'
import { onServer, withScratchDatabase } from '../test/postgres.ts'
import { readCatalog } from './schema/read-catalog.ts'
import { writeSql } from './schema/write-sql.ts'
import { writeTypes } from './schema/write-types.ts'

const root = path.resolve(import.meta.dirname, '..')

const catalog = await withScratchDatabase(async (url) => {
  await migrate(url)
  return onServer(url, readCatalog)
})
const files = { 'db/schema.sql': writeSql(catalog), 'src/platform/tables.gen.ts': writeTypes(catalog) }

if (process.argv.includes('--check')) check()
else for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(root, file), text)

function check(): void {
  const stale = Object.entries(files).filter(([file, text]) => readOrEmpty(path.join(root, file)) !== text)
  for (const [file] of stale) {
    process.stderr.write(`${file} does not match the migrations: run node bin/dump-schema.ts and commit the result\n`)
  }
  if (stale.length > 0) process.exitCode = 1
}

function readOrEmpty(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
