// Compares the API promised by the last release (docs/api/promised.json, and promised-sandbox.json for the operations of a
// sandbox) with the current docs/api/openapi.json and openapi-sandbox.json.
// node bin/promise.ts                     fails and lists the breaking changes for clients of the last release
// node bin/promise.ts --release           rewrites the promises; part of a release
import fs from 'node:fs'
import path from 'node:path'
import type { ApiDocument } from '../src/platform/http/openapi-document.ts'
import { packed } from './json-lines.ts'
import { brokenPromises } from './promise/broken-promises.ts'
import { type Promised, recordOf } from './promise/record.ts'
import { type SandboxPart, withSandbox } from './sandbox-part.ts'

const folder = path.resolve(import.meta.dirname, '../docs/api')
const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))

const main = read('openapi.json') as ApiDocument

for (const [name, now] of [['promised.json', recordOf(main)], ['promised-sandbox.json', recordOfSandbox()]] as const) {
  if (process.argv.includes('--release')) {
    fs.writeFileSync(path.join(folder, name), `${packed(now)}\n`)
    continue
  }
  const broken = brokenPromises(read(name) as Promised, now)
  for (const sentence of broken) process.stderr.write(`${sentence}\n`)
  if (broken.length > 0) process.exitCode = 1
}

/** The operations of a sandbox, and the shapes that only they have. */
function recordOfSandbox(): Promised {
  const part = read('openapi-sandbox.json') as SandboxPart
  const whole = recordOf({ ...withSandbox(main, part), webhooks: {}, paths: part.paths })
  const shapes = Object.entries(whole.shapes).filter(([name]) => Object.hasOwn(part.components['schemas'] ?? {}, name))
  return { ...whole, shapes: Object.fromEntries(shapes), codes: {}, paginator: {} }
}
