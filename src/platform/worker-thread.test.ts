import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { ThreadTask } from '../../test/thread-tasks.ts'
import { Refused } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { openWorkerThread, type ThreadLimits } from './worker-thread.ts'

const LIMITS: ThreadLimits = { tasks: 4, tasksPerOwner: 2, taskMs: 60_000, heapMegabytes: 32, idleMs: 60_000 }
const opened: { close(): Promise<void> }[] = []
after(() => Promise.all(opened.map((thread) => thread.close())))

function open(limits: Partial<ThreadLimits> = {}) {
  const entry = new URL('../../test/thread-tasks.ts', import.meta.url)
  const thread = openWorkerThread<ThreadTask, string>(entry, { greeting: 'Hello' }, { ...LIMITS, ...limits }, verbatim('That is too much.'))
  opened.push(thread)
  return thread
}

const refusedWith = (code: string, words: RegExp) => (error: unknown) =>
  error instanceof Refused && error.refusal.refused === code && words.test(messageOf(error.refusal))

describe('a worker thread', () => {
  it('runs one task at a time, and returns results, refusals and errors', async () => {
    const thread = open()
    const said = await Promise.all([thread.run(1, { say: 'one' }), thread.run(2, { say: 'two' })])
    assert.deepEqual(said, ['Hello one', 'Hello two'])
    await assert.rejects(thread.run(1, { refuse: 'Not here.' }), refusedWith('not_found', /Not here/))
    await assert.rejects(thread.run(1, { fail: '57014' }), { message: 'failed in the thread', code: '57014' })
    assert.equal(await thread.run(1, { say: 'again' }), 'Hello again')
  })

  it('restarts after a task that crashed it or exceeded its time or memory', async () => {
    const thread = open()
    await assert.rejects(thread.run(1, { exit: true }), { message: 'nobody caught this' })
    await assert.rejects(thread.run(1, { fill: true }), refusedWith('payload_too_large', /too much/))
    assert.equal(await thread.run(1, { say: 'again' }), 'Hello again')
    const hasty = open({ taskMs: 50 })
    await assert.rejects(hasty.run(1, { spin: true }), refusedWith('payload_too_large', /too much/))
  })

  it('limits its queue, in total and per owner', async () => {
    const thread = open()
    const asked = [1, 1, 1, 2, 3, 4].map((owner) => thread.run(owner, { say: String(owner) }).catch((error: Refused) => messageOf(error.refusal)))
    const answers = await Promise.all(asked)
    assert.deepEqual(answers.map((answer) => answer.split(' ', 2).join(' ')), ['Hello 1', 'Hello 1', 'Your last', 'Hello 2', 'Hello 3', 'Other files'])
  })

  it('ends all waiting tasks when it closes', async () => {
    const thread = open()
    const [running, waiting] = [thread.run(1, { spin: true }), thread.run(2, { say: 'two' })]
    const both = Promise.allSettled([running, waiting])
    await thread.close()
    assert.deepEqual((await both).map(({ status }) => status), ['rejected', 'rejected'])
    await assert.rejects(thread.run(3, { say: 'three' }), refusedWith('unavailable', /being processed/))
  })
})
