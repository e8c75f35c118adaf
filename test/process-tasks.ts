import { refuse, Refused } from '../src/kernel/refusals.ts'
import { verbatim } from '../src/kernel/sentences.ts'
import { serveTasks } from '../src/platform/serve-tasks.ts'

/** A process for the tests of worker processes, which follows orders. */
export type ProcessTask =
  | { say: string } | { fail: string } | { refuse: string } | { throw: true } | { abort: true } | { exit: true } | { spin: true } | { tell: 'pid' | 'nice' }
  | { fill: keyof typeof FILLS } | { count: Uint8Array }

const FILLS = {
  arrays: () => { for (const all: string[][] = []; ; ) all.push(Array.from({ length: 10_000 }, (_, n) => `${n} ${all.length}`)) },
  pushes: () => { for (const all: number[] = []; ; ) all.push(all.length + 0.5) },
  array: () => Array.from({ length: 100_000_000 }, (_, n) => n + 0.5).length,
  string: () => { for (let all = 'Ω'; ; all += all) all.charCodeAt(all.length - 1) },
  strings: () => { for (const all: string[] = []; ; ) all.push(Array.from({ length: 1_000_000 }, (_, n) => String.fromCharCode(0x400 + (n % 999))).join('')) },
  buffers: () => { for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(1_000_000, all.length)) },
  buffer: () => new ArrayBuffer(2 ** 52).byteLength,
  set: () => { for (const all = new Set<number>(); ; ) all.add(all.size + 0.5) },
}

serveTasks<{ greeting: string }, ProcessTask, string>(({ greeting }) => async (task) => {
  if ('say' in task) return `${greeting} ${task.say}`
  if ('count' in task) return String(task.count.length)
  if ('tell' in task) return String(task.tell === 'pid' ? process.pid : (await import('node:os')).getPriority())
  if ('fail' in task) throw Object.assign(new Error('failed in the process'), { code: task.fail })
  if ('refuse' in task) throw new Refused(refuse('not_found', verbatim(task.refuse)))
  if ('throw' in task) setImmediate(() => { throw new Error('nobody caught this') })
  if ('abort' in task) process.abort()
  if ('exit' in task) process.exit(3)
  if ('spin' in task) while (Date.now() > 0) Math.random()
  if ('fill' in task) FILLS[task.fill]()
  return new Promise(() => undefined)
})
