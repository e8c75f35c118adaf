// Writes docs/api/openapi.json from the routes of an instance with an empty database, and docs/api/openapi-sandbox.json:
// what the document of a sandbox has beside it.
// With --check it writes nothing and fails if a file is out of date.
// The files are compact JSON with a line for each small part, so that a changed field is a changed line; indented they
// would be twice the size of the document that is served.
import fs from 'node:fs'
import path from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openHouse } from '../src/house.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import type { ApiDocument } from '../src/platform/http/openapi-document.ts'
import { inLines } from './json-lines.ts'
import { sandboxPart } from './sandbox-part.ts'
import { withScratchDatabase } from '../test/postgres.ts'

const folder = path.resolve(import.meta.dirname, '../docs/api')
const main = await withScratchDatabase((url) => describe(url, {}))
const sandbox = await withScratchDatabase((url) => describe(url, { SANDBOX: 'on' }))

for (const [name, value] of [['openapi.json', main], ['openapi-sandbox.json', sandboxPart(main, sandbox)]] as const) {
  const file = path.join(folder, name)
  const text = `${inLines(value)}\n`
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text)
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`docs/api/${name} does not match the routes: run npx node bin/dump-openapi.ts and commit the result\n`)
    process.exitCode = 1
  }
}

/** The document of a default installation, with these settings. */
async function describe(databaseUrl: string, settings: Record<string, string>): Promise<ApiDocument> {
  const config = readConfig({
    NODE_ENV: 'test', APP_SECRET: 'signs nothing, for this house never opens', WORKER: 'off', DEMO: 'off', LOG_LEVEL: 'silent', ...settings,
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
