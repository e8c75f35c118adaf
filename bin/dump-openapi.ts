// Writes docs/api/openapi.json from the routes of an instance with an empty database.
// With --check it writes nothing and fails if the file is out of date.
// The file is compact JSON with a line for each small part, so that a changed field is a changed line; indented it
// would be twice the size of the document that is served.
import fs from 'node:fs'
import path from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openHouse } from '../src/house.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import type { ApiDocument } from '../src/platform/http/openapi-document.ts'
import { inLines } from './json-lines.ts'
import { withScratchDatabase } from '../test/postgres.ts'

const file = path.resolve(import.meta.dirname, '../docs/api/openapi.json')
const text = `${inLines(await withScratchDatabase(describe))}\n`

if (!process.argv.includes('--check')) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
} else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/api/openapi.json does not match the routes: run node bin/dump-openapi.ts and commit the result\n')
  process.exitCode = 1
}

/** The document of a default installation. */
async function describe(databaseUrl: string): Promise<ApiDocument> {
  const config = readConfig({
    NODE_ENV: 'test', APP_SECRET: 'signs nothing, for this house never opens', WORKER: 'off', DEMO: 'off', LOG_LEVEL: 'silent',
  })
  const house = await openHouse({ ...config, databaseUrl }, { trustDatabase: true })
  const app = await createApp(house)
  try {
    await app.ready()
    return apiDocument(app)
  } finally {
    await app.close()
    await house.close()
  }
}
