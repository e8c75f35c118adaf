// npm test: builds the site, keeps one PostgreSQL up for all test files, runs them two at a time.
// Arguments choose: `npm test -- src/bidding soft-close` runs the files whose path contains any of them,
// `--name "a bid"` runs the tests whose name contains it.
import fs from 'node:fs'
import path from 'node:path'
import { run } from 'node:test'
import { parseArgs } from 'node:util'
import { MINUTE } from '../src/kernel/time.ts'
import { startTestServer } from '../test/postgres.ts'
import { ensureSiteBuilt } from './build-site.ts'
import { report } from './test-report.ts'

const root = path.resolve(import.meta.dirname, '..')
const FILES_AT_ONCE = 2
/** A walk of every page takes four minutes of a quiet machine, and thrice that of a busy one. */
const FILE_LIMIT_MS = 20 * MINUTE

const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
const files = testFiles(positionals)
if (files.length === 0) {
  process.stderr.write(`No test file has ${positionals.join(' or ')} in its path.\n`)
  process.exit(1)
}

await ensureSiteBuilt()
const server = await startTestServer()
const failed = await report(
  run({
    files: files.map((file) => path.join(root, file)),
    concurrency: FILES_AT_ONCE,
    timeout: FILE_LIMIT_MS,
    ...(values.name === undefined ? {} : { testNamePatterns: values.name }),
  }),
  root,
)
await server.stop()
process.exitCode = failed === 0 ? 0 : 1

function testFiles(fragments: readonly string[]): string[] {
  const all = fs.globSync('{src,test,bin,bench}/**/*.test.ts', { cwd: root }).sort()
  const wanted = fragments.map((fragment) => path.normalize(fragment).replace(/^\.\//, ''))
  return wanted.length === 0 ? all : all.filter((file) => wanted.some((fragment) => file.includes(fragment)))
}
