import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ProcessTask } from '../../test/process-tasks.ts'
import { sampleOf } from '../../test/rounds.ts'
import { Refused } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { openWorkerProcess, type ProcessLimits } from './worker-process.ts'

const LIMITS: ProcessLimits = { tasks: 4, tasksPerOwner: 2, taskMs: 60_000, heapMegabytes: 32, residentMegabytes: 400, idleMs: 60_000 }
const ENTRY = new URL('../../test/process-tasks.ts', import.meta.url)
const PARENT = fileURLToPath(new URL('../../test/process-parent.ts', import.meta.url))
const opened: { close(): Promise<void> }[] = []
after(() => Promise.all(opened.map((one) => one.close())))

function open(limits: Partial<ProcessLimits> = {}, entry = ENTRY) {
  const worker = openWorkerProcess<ProcessTask, string>(entry, { greeting: 'Hello' }, { ...LIMITS, ...limits }, verbatim('That is too much.'))
  opened.push(worker)
  return worker
}

const refusedWith = (code: string, words: RegExp) => (error: unknown) =>
  error instanceof Refused && error.refusal.refused === code && words.test(messageOf(error.refusal))
const tooMuch = refusedWith('payload_too_large', /too much/)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function ends(pid: number): Promise<void> {
  for (let looks = 0; isAlive(pid); looks += 1) {
    assert.ok(looks < 600, `Process ${pid} is still running`)
    await sleep(100)
  }
}

describe('a worker process', () => {
  it('runs one task at a time, and returns results, refusals and errors', async () => {
    const worker = open()
    const said = await Promise.all([worker.run(1, { say: 'one' }), worker.run(2, { say: 'two' })])
    assert.deepEqual(said, ['Hello one', 'Hello two'])
    await assert.rejects(worker.run(1, { refuse: 'Not here.' }), refusedWith('not_found', /Not here/))
    await assert.rejects(worker.run(1, { fail: '57014' }), { message: 'failed in the process', code: '57014' })
    await assert.rejects(worker.run(1, { say: (() => 'functions cannot be sent') as unknown as string }), /could not be cloned/)
    assert.equal(await worker.run(1, { count: new Uint8Array(30_000_000) }), '30000000')
  })

  it('is another process with a lower priority, the first to end without memory', async () => {
    const worker = open()
    const pid = Number(await worker.run(1, { tell: 'pid' }))
    assert.notEqual(pid, process.pid)
    if (process.platform === 'linux') assert.equal(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim(), '1000')
    assert.equal(Number(await worker.run(1, { tell: 'nice' })), Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL))
  })

  for (const fill of sampleOf(['arrays', 'pushes', 'array', 'string', 'strings', 'buffer', 'buffers', 'set'] as const, 6)) {
    // Buffers are outside the heap, and what a process uses is known on Linux.
    const skip = fill === 'buffers' && process.platform !== 'linux'
    it(`refuses a task that fills its memory with ${fill}, and restarts`, { skip }, async () => {
      const worker = open()
      await assert.rejects(worker.run(1, { fill }), tooMuch)
      assert.equal(await worker.run(1, { say: 'again' }), 'Hello again')
    })
  }

  it('restarts after a task that crashed it', async () => {
    const worker = open()
    await assert.rejects(worker.run(1, { throw: true }), { message: 'nobody caught this' })
    await assert.rejects(worker.run(1, { abort: true }), /ended \(SIGABRT\)/)
    await assert.rejects(worker.run(1, { exit: true }), /ended \(3\)/)
    assert.equal(await worker.run(1, { say: 'again' }), 'Hello again')
  })

  it('ends a task that exceeds its time', async () => {
    // Three times as long by the clock, in which a busy machine must do the next task.
    const worker = open({ taskMs: 2_000 })
    await assert.rejects(worker.run(1, { spin: true }), tooMuch)
    assert.equal(await worker.run(1, { say: 'again' }), 'Hello again')
  })

  it('restarts after it was killed between two tasks', async () => {
    const worker = open()
    const pid = Number(await worker.run(1, { tell: 'pid' }))
    process.kill(pid, 'SIGKILL')
    await ends(pid)
    assert.equal(await worker.run(1, { say: 'again' }), 'Hello again')
  })

  it('says why it does not start', async () => {
    const worker = open({}, new URL('./no-such-module.ts', import.meta.url))
    await assert.rejects(worker.run(1, { say: 'one' }), /did not start.*no-such-module/s)
  })

  it('limits its queue, in total and per owner', async () => {
    const worker = open()
    const asked = [1, 1, 1, 2, 3, 4].map((owner) => worker.run(owner, { say: String(owner) }).catch((error: Refused) => messageOf(error.refusal)))
    const answers = await Promise.all(asked)
    assert.deepEqual(answers.map((answer) => answer.split(' ', 2).join(' ')), ['Hello 1', 'Hello 1', 'Your last', 'Hello 2', 'Hello 3', 'Other files'])
  })

  it('ends without work, and starts again', async () => {
    const worker = open({ idleMs: 50 })
    const pid = Number(await worker.run(1, { tell: 'pid' }))
    await ends(pid)
    assert.equal(await worker.run(1, { say: 'again' }), 'Hello again')
  })

  it('ends all waiting tasks when it closes', async () => {
    const worker = open()
    const pid = Number(await worker.run(1, { tell: 'pid' }))
    const [running, waiting] = [worker.run(1, { spin: true }), worker.run(2, { say: 'two' })]
    const both = Promise.allSettled([running, waiting])
    await worker.close()
    assert.deepEqual((await both).map(({ status }) => status), ['rejected', 'rejected'])
    await assert.rejects(worker.run(3, { say: 'three' }), refusedWith('unavailable', /being processed/))
    await ends(pid)
  })

  for (const isBusy of [false, true]) {
    it(`ends when its parent is killed while it is ${isBusy ? 'busy' : 'idle'}`, async () => {
      const parent = fork(PARENT, [String(isBusy)], { execArgv: [] })
      const [pid] = await once(parent, 'message') as [number]
      assert.ok(isAlive(pid))
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal)
      parent.kill('SIGKILL')
      await ends(pid)
    })
  }

  it('does not keep its parent alive', async () => {
    const parent = fork(PARENT, ['false', 'leave'], { execArgv: [] })
    const [[pid], [code]] = await Promise.all([once(parent, 'message'), once(parent, 'exit')]) as [[number], [number]]
    assert.equal(code, 0)
    await ends(pid)
  })

  it('is closed before its parent ends', async () => {
    const parent = fork(PARENT, ['false', 'close'], { execArgv: [] })
    const [[closed], [code]] = await Promise.all([once(parent, 'message'), once(parent, 'exit')]) as [[string], [number]]
    assert.deepEqual([closed, code], ['closed', 0])
  })
})
