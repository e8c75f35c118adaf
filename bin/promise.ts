// What the last release promised its clients (docs/api/promised.json), against docs/api/openapi.json of today.
//   node bin/promise.ts                     fails, and says what, when a client of the last release would break
//   node bin/promise.ts --release           writes the promise anew from openapi.json; part of a release
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
