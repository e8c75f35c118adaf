// Compares the API promised by the last release (docs/api/promised.json) with the current docs/api/openapi.json.
// node bin/promise.ts                     fails and lists the breaking changes for clients of the last release
// node bin/promise.ts --release           rewrites the promise from openapi.json; part of a release
import fs from 'node:fs'
import path from 'node:path'
import type { ApiDocument } from '../src/platform/http/openapi-document.ts'
import { packed } from './json-lines.ts'
import { brokenPromises } from './promise/broken-promises.ts'
import { type Promised, recordOf } from './promise/record.ts'

const folder = path.resolve(import.meta.dirname, '../docs/api')
const promisedFile = path.join(folder, 'promised.json')
const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

const now = recordOf(read(path.join(folder, 'openapi.json')) as ApiDocument)
if (process.argv.includes('--release')) {
  fs.writeFileSync(promisedFile, `${packed(now)}\n`)
} else {
  const broken = brokenPromises(read(promisedFile) as Promised, now)
  for (const sentence of broken) process.stderr.write(`${sentence}\n`)
  if (broken.length > 0) process.exitCode = 1
}
