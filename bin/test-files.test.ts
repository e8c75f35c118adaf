import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { filesOfEveryRun, repeatedFiles, samplingFiles, testFiles } from './test-files.ts'
import { filesWithTest, namePattern } from './test-names.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-test-files-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))

const FILES: Record<string, string> = {
  'src/lots/rules.test.ts': `test('a tier is kept', () => {})`,
  'src/lots/lots.db.test.ts': `test('a lot', () => {})`,
  'src/bids/bids.db.test.ts': `import { sample } from '../../test/rounds.ts'\ntest('a tie goes to the first', () => {})`,
  'src/web/site.e2e.test.ts': `test('the site', () => {})`,
  'test/pages.e2e.test.ts': `import { walkedHouse } from './walked-house.ts'\n// the longest of those that share\ntest('pages', () => {})`,
  'test/access.e2e.test.ts': `import { walkedHouse } from './walked-house.ts'\ntest('access', () => {})`,
  'test/moves.ts': `import { sample } from './rounds.ts'`,
  'test/moves.test.ts': `import './moves.ts'\nimport { moves } from './moves.ts'\ntest('moves', () => {})`,
}
for (const [file, text] of Object.entries(FILES)) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

describe('the files of a run', () => {
  test('the file that creates the shared house is first, then browser files, database files and the rest, larger ones first', () => {
    assert.deepEqual(testFiles(root, []), [
      'test/pages.e2e.test.ts', 'src/web/site.e2e.test.ts', 'test/access.e2e.test.ts', 'src/bids/bids.db.test.ts', 'src/lots/lots.db.test.ts',
      'test/moves.test.ts', 'src/lots/rules.test.ts',
    ])
  })

  test('are those whose path contains any of the arguments', () => {
    assert.deepEqual(testFiles(root, ['./src/lots', 'access']), ['test/access.e2e.test.ts', 'src/lots/lots.db.test.ts', 'src/lots/rules.test.ts'])
  })

  test('that sample do so themselves or through imports from test', () => {
    assert.deepEqual(samplingFiles(root, testFiles(root, [])), ['src/bids/bids.db.test.ts', 'test/moves.test.ts'])
  })

  test('of every run have a test that is not exhaustive', () => {
    const texts = { 'src/a.e2e.test.ts': `exhaustiveTest('long', () => {})`, 'src/b.e2e.test.ts': `exhaustiveTest('long', () => {})\ntest('short', () => {})` }
    for (const [file, text] of Object.entries(texts)) fs.writeFileSync(path.join(root, file), text)
    try {
      assert.deepEqual(filesOfEveryRun(root, [...Object.keys(texts), 'src/lots/lots.db.test.ts']), ['src/b.e2e.test.ts', 'src/lots/lots.db.test.ts'])
    } finally {
      for (const file of Object.keys(texts)) fs.rmSync(path.join(root, file))
    }
  })

  test('with a name are those whose text contains its words; all files if none does', () => {
    const files = testFiles(root, [])
    assert.deepEqual(filesWithTest('a tie', files, root), ['src/bids/bids.db.test.ts'])
    assert.deepEqual(filesWithTest('no such words', files, root), files)
    assert.deepEqual(['a tie', 'a tier', 'in a tie.'].map((name) => new RegExp(namePattern('a tie')).test(name)), [true, false, true])
  })
})

test('one or two files with a browser or a database run once more; many, and those about races or crashes, do not', () => {
  const [day, walk, bid] = ['web/day.e2e.test.ts', 'web/walk.e2e.test.ts', 'bidding/bid.db.test.ts']
  for (const failed of [[day], [bid], [day, walk], [day, bid]]) assert.deepEqual(repeatedFiles(failed), failed)
  for (const other of ['bin/test-lane.ts', 'core/tie.test.ts', 'desk/race.db.test.ts', 'invoices/invoice-races.db.test.ts', 'test/crash.e2e.test.ts']) {
    assert.deepEqual([repeatedFiles([other]), repeatedFiles([day, other])], [[], []], other)
  }
  assert.deepEqual([repeatedFiles([]), repeatedFiles([day, walk, bid])], [[], []])
})

test('a run without files says so and fails', async () => {
  const program = path.join(import.meta.dirname, 'test.ts')
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, 'no-such-file'], (error, _stdout, text) => resolve({ code: error?.code, stderr: text }))
  })
  assert.deepEqual([code, stderr], [1, 'No test file has no-such-file in its path.\n'])
})
