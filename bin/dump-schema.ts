// Writes db/schema.sql from a freshly migrated database.
// With --check it writes nothing and fails if the file is out of date.
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '../src/platform/migrate.ts'
import { onServer, withScratchDatabase } from '../test/postgres.ts'
import { readCatalog } from './schema/read-catalog.ts'
import { writeSql } from './schema/write-sql.ts'

const file = path.resolve(import.meta.dirname, '../db/schema.sql')

const catalog = await withScratchDatabase(async (url) => {
  await migrate(url)
  return onServer(url, readCatalog)
})
const text = writeSql(catalog)

if (!process.argv.includes('--check')) fs.writeFileSync(file, text)
else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
  process.stderr.write('db/schema.sql does not match the migrations: run node bin/dump-schema.ts and commit the result\n')
  process.exitCode = 1
}
