import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createLogOutput } from './log-output.ts'

/** An output that takes as many bytes as it is allowed, in a time that is moved by hand. */
function scene() {
  let now = 0
  let said = ''
  let room = 0
  let calls: { at: number; call: () => void }[] = []
  const output = createLogOutput((bytes) => {
    const taken = bytes.subarray(0, room)
    if (taken.length === 0 && bytes.length > 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    room -= taken.length
    said += taken.toString()
    return taken.length
  }, { elapsedMs: () => now, after: (ms, call) => (calls.push({ at: now + ms, call }), () => undefined) })
  return {
    output,
    said: () => said,
    allow: (bytes: number) => void (room = bytes),
    pass(ms: number) {
      for (const end = now + ms; now < end; now += 50) {
        const due = calls.filter(({ at }) => at <= now)
        calls = calls.filter(({ at }) => at > now)
        for (const { call } of due) call()
      }
    },
  }
}

test('lines are written at once, and in order after an output took none', () => {
  const { output, said, allow, pass } = scene()
  allow(100)
  output.write('one\n')
  assert.equal(said(), 'one\n')
  allow(2)
  output.write('two\n')
  output.write('three\n')
  assert.equal(said(), 'one\ntw')
  assert.equal(output.problem(), null)
  pass(31_000)
  assert.equal(output.problem(), 'ENOSPC')
  allow(1_000)
  pass(1_000)
  assert.equal(said(), 'one\ntwo\nthree\n')
  assert.equal(output.problem(), null)
})

test('what waits is limited, and what is lost is counted in the log', () => {
  const { output, said, allow, pass } = scene()
  const line = `${'x'.repeat(99_999)}\n`
  for (let n = 0; n < 13; n++) output.write(line)
  allow(10_000_000)
  pass(1_000)
  const lines = said().trimEnd().split('\n')
  assert.equal(lines.length, 11)
  assert.partialDeepStrictEqual(JSON.parse(lines[10]!), { level: 40, lost: 3, msg: 'log: lines were lost while the output took none' })
  output.write('after\n')
  assert.match(said(), /after\n$/)
})

test('an output that says it wrote nothing is tried again later, not at once', () => {
  let tries = 0
  const output = createLogOutput(() => (tries += 1, 0), { elapsedMs: () => 0, after: () => () => undefined })
  output.write('one\n')
  assert.equal(tries, 1)
})

/** Logs more than any pipe holds, and then says on the other output that it goes on. */
const TALKER = `
  import { createLog } from './log.ts'
  const log = createLog('info')
  for (let n = 0; n < 2_000; n++) log.info({ n, words: 'x'.repeat(1_000) }, 'line')
  process.stderr.write('goes on')
`

test('a process whose log nobody reads goes on, and ends', { timeout: 120_000 }, async () => {
  const talker = spawn(process.execPath, ['--input-type=module-typescript', '-e', TALKER], { cwd: path.join(import.meta.dirname), stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], said] = await Promise.all([once(talker, 'exit') as Promise<[number]>, text(talker.stderr)])
  assert.deepEqual([code, said], [0, 'goes on'])
})

test('a process goes on when nobody can read its log any more', { timeout: 120_000 }, async () => {
  const talker = spawn(process.execPath, ['--input-type=module-typescript', '-e', TALKER], { cwd: path.join(import.meta.dirname), stdio: ['ignore', 'pipe', 'pipe'] })
  talker.stdout.destroy()
  const [[code], said] = await Promise.all([once(talker, 'exit') as Promise<[number]>, text(talker.stderr)])
  assert.deepEqual([code, said], [0, 'goes on'])
})
