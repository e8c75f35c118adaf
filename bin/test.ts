// npm test: builds the site, keeps one PostgreSQL running for all test files, runs four files at once on two cores.
// Arguments select tests: `npm test -- src/bidding soft-close` runs the files whose path contains any of them,
// `--name "a bid"` the tests with these words in their name. `--all` (npm run test:all) runs every case of what is
// sampled otherwise, `--sampled` only the files that sample. `--times` prints the processor, database and waiting
// time of each file. One or two files with a browser or a database that fail run once more, alone: FLAKY names what
// passed then.
import os from 'node:os'
import path from 'node:path'
import { MINUTE } from '../src/kernel/time.ts'
import { chromiumCommand } from '../test/browser.ts'
import { withRunFolder } from '../test/memory-folder.ts'
import { startTestServer } from '../test/postgres.ts'
import { newSeed } from '../test/seed.ts'
import { ensureSiteBuilt } from './build-site.ts'
import { readOptions } from './read-options.ts'
import { filesOfEveryRun, kindOf, repeatedFiles, samplingFiles, testFiles } from './test-files.ts'
import { filesWithTest, namePattern } from './test-names.ts'
import { lanesFor, runInLanes } from './test-lanes.ts'
import { openReport } from './test-report.ts'
import { watchUsage } from './test-usage.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Ten times the duration of the longest file on a quiet machine; a visit to every page takes four minutes there. */
const FILE_LIMIT_MS = 10 * MINUTE
const WHOLE_FILE_LIMIT_MS = 30 * MINUTE
/**
 * Ten times the duration of the longest test on a machine with work for twice its cores, and longer than `until` waits
 * (`test/until.ts`), which says what did not happen.
 */
const TEST_LIMIT_MS = 5 * MINUTE
const WHOLE_TEST_LIMIT_MS = 20 * MINUTE

const { values: { name, all, sampled, times }, positionals } = readOptions({
  allowPositionals: true,
  options: { name: { type: 'string' }, all: { type: 'boolean', default: false }, sampled: { type: 'boolean', default: false }, times: { type: 'boolean', default: false } },
}, 'Usage: npm test -- [word in the path …] [--name "words"] [--times]\n       npm run test:all -- [word in the path …] [--name "words"] [--sampled] [--times]')
const found = testFiles(root, positionals)
const isChosen = all || name !== undefined || positionals.length > 0
const files = sampled ? samplingFiles(root, found) : isChosen ? found : filesOfEveryRun(root, found)
if (files.length === 0) {
  process.stderr.write(`No test file${sampled ? ' that samples' : ''} has ${positionals.join(' or ')} in its path.\n`)
  process.exit(1)
}
for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]] as const) process.once(signal, () => process.exit(code))
process.exitCode = await withRunFolder((folder) => runTests(name === undefined ? files : filesWithTest(name, files, root), folder)) === 0 ? 0 : 1

/** `folder` takes the temporary files of all tests. */
async function runTests(chosen: readonly string[], folder: string): Promise<number> {
  const needsServer = chosen.some((file) => kindOf(file) < 2)
  const needsBrowser = chosen.some((file) => kindOf(file) === 0)
  // Unpacks Chromium once: after `npm ci`, every lane that starts with a browser test would unpack it.
  const [server] = await Promise.all([needsServer ? startTestServer() : null, needsServer ? ensureSiteBuilt() : null, needsBrowser ? chromiumCommand() : null])
  const usage = times ? watchUsage() : undefined
  const seed = process.env.TEST_SEED ?? String(newSeed())
  const report = openReport(chosen.length, (text) => void process.stdout.write(text))
  const run = (someFiles: readonly string[], lanes: number): Promise<void> =>
    runInLanes({
      files: someFiles,
      lanes,
      namePattern: name === undefined ? undefined : namePattern(name),
      environment: { TMPDIR: folder, TEST_SEED: seed, ...(server && { TEST_DATABASE_URL: server.url }), ...(all && { TEST_ALL: '1' }) },
      testLimitMs: all ? WHOLE_TEST_LIMIT_MS : TEST_LIMIT_MS,
      fileLimitMs: all ? WHOLE_FILE_LIMIT_MS : FILE_LIMIT_MS,
      usage,
      onFailure: report.onFailure,
      onFile: report.onFile,
    })
  try {
    await run(chosen, lanesFor(os.availableParallelism(), all))
    const again = repeatedFiles(report.failedFiles())
    if (again.length > 0 && chosen.length > again.length) {
      report.repeat(again)
      await run(again, 1)
    }
  } finally {
    usage?.stop()
    await server?.stop()
  }
  return report.close(all ? 'Every case was run.' : 'What is exhaustive was sampled: npm run test:all runs every case.')
}
