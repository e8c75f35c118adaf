import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileResult } from './test-lanes.ts'
import { openReport } from './test-report.ts'

const result = (file: string, more: Partial<FileResult> = {}): FileResult => ({ file, passed: 2, failed: 0, skipped: [], ms: 1_234, ...more })

function reportOf(fileCount: number) {
  let text = ''
  const report = openReport(fileCount, (written) => void (text += written))
  return { report, text: () => text }
}

test('each finished file is a line of progress: count, time, result', () => {
  const { report, text } = reportOf(12)
  report.onFile(result('src/lots/lots.db.test.ts'))
  report.onFile(result('test/money.test.ts', { passed: 0, failed: 1, ms: 40 }))
  assert.match(text(), /^ 1\/12 +0 s  ok +1\.2 s +2 tests  src\/lots\/lots\.db\.test\.ts\n 2\/12 +0 s  FAIL +0\.0 s +1 test +test\/money\.test\.ts\n$/)
})

test('a failure is printed in full when it happens, and by name at the end', () => {
  const { report, text } = reportOf(1)
  report.onFailure({ name: 'a tie', place: 'src/bidding/core/tie.test.ts:7', text: 'Error: no\n  at tie' }, 'src/bidding/core/tie.test.ts')
  report.onFile(result('src/bidding/core/tie.test.ts', { passed: 3, failed: 1 }))
  assert.ok(text().startsWith('\nFAIL a tie  src/bidding/core/tie.test.ts:7\n  Error: no\n    at tie\n\n'))
  assert.equal(report.close('What is exhaustive was sampled.'), 1)
  assert.match(text(), /\n\nFAIL a tie {2}src\/bidding\/core\/tie\.test\.ts:7\n\n1 file in 0 s\. What is exhaustive was sampled\.\n3 passed, 1 failed\n$/)
})

test('what passes the second time is flaky and not failed, and its first failure stays printed', () => {
  const { report, text } = reportOf(2)
  report.onFailure({ name: 'a walk', place: null, text: 'Error: gone' }, 'a.e2e.test.ts')
  report.onFile(result('a.e2e.test.ts', { passed: 1, failed: 1 }))
  report.onFailure({ name: 'a day', place: null, text: 'Error: never' }, 'b.e2e.test.ts')
  report.onFile(result('b.e2e.test.ts', { passed: 0, failed: 1 }))
  assert.deepEqual(report.failedFiles(), ['a.e2e.test.ts', 'b.e2e.test.ts'])
  report.repeat(report.failedFiles())
  report.onFile(result('a.e2e.test.ts'))
  report.onFailure({ name: 'a day', place: null, text: 'Error: never' }, 'b.e2e.test.ts')
  report.onFile(result('b.e2e.test.ts', { passed: 0, failed: 1 }))
  assert.equal(report.close(''), 1)
  assert.match(text(), /FAIL a walk {2}a\.e2e\.test\.ts\n {2}Error: gone\n/)
  assert.match(text(), /\n\nFLAKY a walk {2}a\.e2e\.test\.ts\n\nFAIL a day {2}b\.e2e\.test\.ts\n\n2 files in 0 s\. \n2 passed, 1 failed\n$/)
})

test('skipped tests are listed with reasons', () => {
  const { report, text } = reportOf(1)
  report.onFile(result('a.test.ts', { skipped: [{ name: 'counts in Redis', reason: 'no Redis' }] }))
  assert.equal(report.close(''), 0)
  assert.match(text(), /\nskipped: counts in Redis \(no Redis\)  a\.test\.ts\n/)
})

test('the ten slowest of many files are listed', () => {
  const { report, text } = reportOf(30)
  for (let nth = 1; nth <= 30; nth += 1) report.onFile(result(`${nth}.test.ts`, { ms: nth * 1_000 }))
  report.close('')
  const listed = text().split('The slowest 10 files:\n')[1]!.split('\n').slice(0, 10)
  assert.deepEqual(listed.map((line) => line.split(/\s+/).at(-1)), Array.from({ length: 10 }, (_, nth) => `${30 - nth}.test.ts`))
})

test('the time of each file is printed if requested', () => {
  const { report, text } = reportOf(2)
  const usage = { cpuSeconds: 1.5, databaseSeconds: 0.25, waitingSeconds: 2 }
  for (const file of ['a.test.ts', 'b.test.ts']) report.onFile(result(file, { usage }))
  report.close('')
  assert.match(text(), /In all: 3\.0 s of processor +0\.5 s of database +4\.0 s of waiting\n/)
})
