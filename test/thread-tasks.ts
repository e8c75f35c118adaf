import { refuse, Refused } from '../src/kernel/refusals.ts'
import { verbatim } from '../src/kernel/sentences.ts'
import { serveTasks } from '../src/platform/worker-thread.ts'

/** A thread for the tests of worker threads, which follows orders. */
export type ThreadTask = { say: string } | { fail: string } | { refuse: string } | { exit: true } | { spin: true } | { fill: true }

serveTasks<{ greeting: string }, ThreadTask, string>(({ greeting }) => async (task) => {
  if ('say' in task) return `${greeting} ${task.say}`
  if ('fail' in task) throw Object.assign(new Error('failed in the thread'), { code: task.fail })
  if ('refuse' in task) throw new Refused(refuse('not_found', verbatim(task.refuse)))
  if ('exit' in task) setImmediate(() => { throw new Error('nobody caught this') })
  if ('spin' in task) while (Date.now() > 0) Math.random()
  if ('fill' in task) for (const all: string[][] = []; ; ) all.push(Array.from({ length: 10_000 }, (_, n) => `${n} ${all.length}`))
  return new Promise(() => undefined)
})
