import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '../src/kernel/time.ts'
import { isRunning } from '../test/is-running.ts'
import { type FileResult, lanesFor, runInLanes, type LaneOptions } from './test-lanes.ts'
import type { Failure } from './test-messages.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-lanes-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const LOOK_EVERY_MS = 20
let files = 0

/** A test file outside the project; returns its path. */
function fileOf(code: string): string {
  const file = path.join(folder, `${(files += 1)}.test.ts`)
  fs.writeFileSync(file, `import { test, describe } from 'node:test'\nimport fs from 'node:fs'\n${code}\n`)
  return file
}

/** Where test files write results for this test. */
const NOTES = path.join(folder, 'notes')
const noteProcess = (): string => fileOf(`test('notes', () => fs.appendFileSync(${JSON.stringify(NOTES)}, process.pid + ' '))`)

interface CommandResult {
  results: FileResult[]
  failures: (Failure & { file: string })[]
  /** Written by that file. */
  of(file: string): Pick<FileResult, 'passed' | 'failed'>
}

async function run(chosen: readonly string[], options: Partial<LaneOptions> = {}): Promise<CommandResult> {
  const results: FileResult[] = []
  const failures: (Failure & { file: string })[] = []
  await runInLanes({
    files: chosen, lanes: 1, environment: {}, fileLimitMs: 2 * MINUTE, testLimitMs: MINUTE,
    onFailure: (failure, file) => void failures.push({ ...failure, file }), onFile: (result) => void results.push(result), ...options,
  })
  return {
    results, failures,
    of(file) {
      const { passed, failed } = results.find((result) => result.file === file)!
      return { passed, failed }
    },
  }
}

const PASSING = fileOf(`test('holds', () => {})
describe('a suite', () => { test('holds as well', () => {}) })
test('waits for a machine that has one', { skip: 'no such machine' }, () => {})`)

describe('a lane', () => {
  test('counts passed tests, and reports skipped ones with reasons', async () => {
    const { results, failures } = await run([PASSING])
    assert.deepEqual(results.map(({ passed, failed, skipped }) => ({ passed, failed, skipped: skipped.map(({ name, reason }) => [name, reason]) })),
      [{ passed: 2, failed: 0, skipped: [['waits for a machine that has one', 'no such machine']] }])
    assert.deepEqual(failures, [])
  })

  test('reports a failure with its name, its place and the error, and continues', async () => {
    const failing = fileOf(`test('is true', () => { throw new Error('it was not') })\ntest('holds', () => {})`)
    const ran = await run([failing, PASSING])
    assert.deepEqual([ran.of(failing), ran.of(PASSING)], [{ passed: 1, failed: 1 }, { passed: 2, failed: 0 }])
    const [failure] = ran.failures
    assert.deepEqual([ran.failures.length, failure!.name, failure!.file], [1, 'is true', failing])
    assert.match(failure!.place!, /\.test\.ts:3$/)
    assert.match(failure!.text, /it was not/)
  })

  test('runs files one after the other in one process', async () => {
    fs.rmSync(NOTES, { force: true })
    await run([noteProcess(), noteProcess(), noteProcess()])
    const processes = fs.readFileSync(NOTES, 'utf8').trim().split(' ')
    assert.deepEqual([processes.length, new Set(processes).size], [3, 1])
  })

  test('that crashes loses only its file: the failure names the running test, and the next lane continues', async () => {
    const dying = fileOf(`test('holds', () => {})\ntest('dies', () => new Promise(() => setTimeout(() => process.exit(3), 200)))\ntest('never comes', () => {})`)
    const ran = await run([dying, PASSING])
    assert.deepEqual([ran.of(dying), ran.of(PASSING)], [{ passed: 1, failed: 1 }, { passed: 2, failed: 0 }])
    assert.deepEqual(ran.failures.map(({ name, text }) => [name, text]), [['the file as a whole', 'The process ended (exit code 3) at: dies']])
  })

  test('fails a test that does not end with its name and place, and runs the rest of the file', async () => {
    const hanging = fileOf(`import { afterEach } from 'node:test'
afterEach(() => fs.appendFileSync(${JSON.stringify(NOTES)}, 'cleaned '))
describe('a suite', () => {
  test('waits in vain', () => new Promise(() => {}))
  test('holds', () => {})
})
test('waits in vain with others', async () => { await Promise.all([new Promise(() => {}), 1]) })
test('holds as well', async () => {})`)
    fs.rmSync(NOTES, { force: true })
    const ran = await run([hanging, PASSING], { testLimitMs: SECOND })
    const late = /This test \(.*\.test\.ts:(\d+)\) was not done after 1 seconds/
    assert.deepEqual(ran.failures.map(({ name, place, text }) => [name, place!.split(':').at(-1), late.exec(text)?.[1]]),
      [['waits in vain', '6', '6'], ['waits in vain with others', '9', '9']])
    assert.deepEqual([ran.of(hanging), ran.of(PASSING)], [{ passed: 2, failed: 2 }, { passed: 2, failed: 0 }])
    assert.equal(fs.readFileSync(NOTES, 'utf8').trim().split(' ').length, 4)
  })

  test('fails a hook that does not end, and names its place', async () => {
    const hanging = fileOf(`import { before } from 'node:test'
describe('a suite', () => {
  before(() => new Promise(() => {}))
  test('needs it', () => {})
})
test('holds', () => {})`)
    const ran = await run([hanging, PASSING], { testLimitMs: SECOND })
    assert.ok(ran.failures.some(({ text }) => /This before hook \(.*\.test\.ts:5\) was not done/.test(text)), JSON.stringify(ran.failures))
    assert.deepEqual([ran.of(hanging).passed, ran.of(PASSING)], [1, { passed: 2, failed: 0 }])
  })

  test('is ended when a file exceeds its time limit', async () => {
    const endless = fileOf(`test('never ends', () => new Promise(() => setInterval(() => {}, 1000)))`)
    const { failures } = await run([endless], { fileLimitMs: 1_500 })
    assert.equal(failures.length, 1)
    assert.match(failures[0]!.text, /^The process ended \(SIGKILL\) at: /)
  })

  test('is killed with the run, even if a test keeps it busy without end', async () => {
    fs.rmSync(NOTES, { force: true })
    const busy = fileOf(`test('never ends', () => { fs.appendFileSync(${JSON.stringify(NOTES)}, String(process.pid)); for (;;); })`)
    const options = { files: [busy], lanes: 1, environment: {}, fileLimitMs: 2 * MINUTE, testLimitMs: MINUTE }
    const stopped = spawn(process.execPath, ['--input-type=module', '--eval', `
      import { runInLanes } from ${JSON.stringify(path.join(import.meta.dirname, 'test-lanes.ts'))}
      process.once('SIGTERM', () => process.exit(143))
      await runInLanes(${JSON.stringify(options)})`], { stdio: ['ignore', 'ignore', 'inherit'] })
    const noted = () => (fs.existsSync(NOTES) ? Number(fs.readFileSync(NOTES, 'utf8')) : 0)
    while (noted() === 0) await sleep(LOOK_EVERY_MS)
    stopped.kill('SIGTERM')
    assert.deepEqual(await once(stopped, 'exit'), [143, null])
    while (isRunning(noted())) await sleep(LOOK_EVERY_MS)
  })

  test('blames the test that threw outside of what it awaits, also among tests that run at once', async () => {
    const throwing = fileOf(`const later = (work) => new Promise((resolve) => setTimeout(() => { resolve(); work() }, 50))
const afterwards = () => new Promise((resolve) => setTimeout(resolve, 500))
await later(() => {})
test('throws in a timer', async () => { await later(() => {}); await later(() => { throw new Error('thrown') }); await afterwards() })
test('leaves a rejection', async () => { await later(() => {}); void Promise.reject(new Error('rejected')); await afterwards() })
describe('at once', { concurrency: true }, () => {
  test('is fine', () => afterwards())
  test('throws as well', async () => { await later(() => {}); setTimeout(() => { throw new Error('thrown too') }, 10); await afterwards() })
  test('is fine too', () => afterwards())
})
test('holds others', async () => { await later(() => {}); await test('inside', () => {}) })
test('holds', () => {})`)
    const ran = await run([throwing, PASSING])
    assert.deepEqual(ran.failures.map(({ name, text }) => [name, /thrown too|thrown|rejected/.exec(text)?.[0]]),
      [['throws in a timer', 'thrown'], ['leaves a rejection', 'rejected'], ['throws as well', 'thrown too']])
    assert.deepEqual([ran.of(throwing), ran.of(PASSING)], [{ passed: 5, failed: 3 }, { passed: 2, failed: 0 }])
  })

  test('reports a file that cannot be loaded as one failure', async () => {
    const broken = fileOf(`import { nothing } from './there-is-no-such-file.ts'\ntest('holds', () => nothing)`)
    const ran = await run([broken, PASSING])
    assert.deepEqual([ran.of(broken).passed, ran.of(PASSING)], [0, { passed: 2, failed: 0 }])
    assert.deepEqual(ran.failures.map(({ name, file }) => [name, file]), [['the file as a whole', broken]])
  })
})

describe('lanes', () => {
  test('run as many files at once as there are lanes', async () => {
    fs.rmSync(NOTES, { force: true })
    const meeting = [meetingWith(2), meetingWith(2)]
    const ran = await run(meeting, { lanes: 2 })
    assert.deepEqual(ran.failures, [])
    assert.equal(ran.results.length, 2)
  })

  test('are two per core, fewer when every case runs, and at least one', () => {
    assert.deepEqual([1, 2, 4].map((cores) => [lanesFor(cores, false), lanesFor(cores, true)]), [[2, 2], [4, 3], [8, 6]])
  })
})

describe('a search by name', () => {
  test('runs the tests of that name, without hooks of others', async () => {
    const file = fileOf(`import { before } from 'node:test'
describe('a suite that is not meant', () => { before(() => { throw new Error('a hook ran') }); test('another', () => {}) })
test('a tie goes to the first', () => {})
test('another', () => { throw new Error('this ran too') })`)
    const ran = await run([file], { namePattern: 'a tie' })
    assert.deepEqual([ran.of(file), ran.failures], [{ passed: 1, failed: 0 }, []])
  })
})

/** Passes only if this many files run at the same time. */
function meetingWith(count: number): string {
  return fileOf(`test('meets the others', async () => {
  fs.appendFileSync(${JSON.stringify(NOTES)}, 'here\\n')
  while (fs.readFileSync(${JSON.stringify(NOTES)}, 'utf8').split('here').length <= ${count}) await new Promise((resolve) => setTimeout(resolve, 10))
})`)
}
