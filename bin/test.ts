// npm test: builds the site, keeps one PostgreSQL up for all test files, runs as many at once as there are cores.
// Arguments choose: `npm test -- src/bidding soft-close` runs the files whose path contains any of them,
// `--name "a bid"` the tests with these words in their name. `--all` (npm run test:all) runs every case of what is
// sampled otherwise, `--sampled` only the files that sample. `--times` says of each file where its time goes.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MINUTE } from '../src/kernel/time.ts'
import { startTestServer } from '../test/postgres.ts'
import { ensureSiteBuilt } from './build-site.ts'
import { filesWithTest, namePattern } from './test-names.ts'
import { runInLanes } from './test-lanes.ts'
import { openReport } from './test-report.ts'
import { watchUsage } from './test-usage.ts'

const root = path.resolve(import.meta.dirname, '..')
const FILE_LIMIT_MS = 5 * MINUTE
/** A walk of every page takes four minutes of a quiet machine, and thrice that of a busy one. */
const WHOLE_FILE_LIMIT_MS = 20 * MINUTE

const { values: { name, all, sampled, times }, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, all: { type: 'boolean', default: false }, sampled: { type: 'boolean', default: false }, times: { type: 'boolean', default: false } },
})
const files = testFiles(positionals).filter((file) => !sampled || doesSample(file))
if (files.length === 0) {
  process.stderr.write(`No test file${sampled ? ' that samples' : ''} has ${positionals.join(' or ')} in its path.\n`)
  process.exit(1)
}
process.exitCode = await runTests(name === undefined ? files : filesWithTest(name, files, root)) === 0 ? 0 : 1

async function runTests(chosen: readonly string[]): Promise<number> {
  const needsServer = chosen.some((file) => kindOf(file) < 2)
  if (needsServer) await ensureSiteBuilt()
  const server = needsServer ? await startTestServer() : null
  const usage = times ? watchUsage() : undefined
  const report = openReport(chosen.length, (text) => void process.stdout.write(text))
  try {
    await runInLanes({
      files: chosen,
      lanes: os.availableParallelism(),
      namePattern: name === undefined ? undefined : namePattern(name),
      environment: { ...(server && { TEST_DATABASE_URL: server.url }), ...(all && { TEST_ALL: '1' }) },
      fileLimitMs: all ? WHOLE_FILE_LIMIT_MS : FILE_LIMIT_MS,
      usage,
      onFailure: report.onFailure,
      onFile: report.onFile,
    })
  } finally {
    usage?.stop()
    await server?.stop()
  }
  return report.close(all ? 'Every case was run.' : 'What is exhaustive was sampled: npm run test:all runs every case.')
}

/** The long ones first, so that no lane is left with one at the end. */
function testFiles(fragments: readonly string[]): string[] {
  const found = fs.globSync('{src,test,bin,bench}/**/*.test.ts', { cwd: root }).sort((a, b) => kindOf(a) - kindOf(b) || a.localeCompare(b))
  const wanted = fragments.map((fragment) => path.normalize(fragment).replace(/^\.\//, ''))
  return wanted.length === 0 ? found : found.filter((file) => wanted.some((fragment) => file.includes(fragment)))
}

/** By itself, or by what it takes from `test`. */
function doesSample(file: string): boolean {
  const samplers = ['rounds.ts', ...fs.globSync('test/*.ts', { cwd: root }).filter((part) => importsAny(part, ['rounds.ts'])).map((part) => path.basename(part))]
  return importsAny(file, samplers)
}

function importsAny(file: string, names: readonly string[]): boolean {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return names.some((part) => text.includes(`/${part}'`))
}

function kindOf(file: string): number {
  if (file.endsWith('.e2e.test.ts')) return 0
  return file.endsWith('.db.test.ts') ? 1 : 2
}
