import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { Refused, type Refusal } from '../kernel/refusals.ts'
import { lowerProcessPriority } from './process-priority.ts'

/** The child's side of `worker-process.ts`. */

/** How a task ended. `exceeded`: it needed more than the engine has, such as a string of more than 512 MB. */
export type Outcome =
  | { answer: unknown }
  | { refusal: Refusal }
  | { exceeded: true }
  | { error: { message: string; stack?: string; code?: string } }

export interface TaskMessage {
  outcome: Outcome
  /** Whether the child ends with this answer. */
  isLast: boolean
}

/** Answers the first message, the input of `open`, and then each task. */
export function serveTasks<Data, Task, Answer>(open: (data: Data) => (task: Task) => Promise<Answer>): void {
  if (!process.send) throw new Error('This module runs in a worker process')
  endWithParent(Number(process.argv[2]))
  let answer: ((task: Task) => Promise<Answer>) | null = null
  const opened = async (data: Data): Promise<null> => {
    await lowerProcessPriority()
    await beFirstWithoutMemory()
    answer = open(data)
    return null
  }
  process.on('message', ({ task }: { task: unknown }) => {
    const work = answer ? answer(task as Task) : opened(task as Data)
    work.then((result): Outcome => ({ answer: result }), failureOf).then((outcome) => tell({ outcome, isLast: false }))
  })
  process.once('uncaughtException', (error) => tell({ outcome: { error: plain(error) }, isLast: true }, () => process.exit(1)))
}

function tell(message: TaskMessage, then: () => void = () => undefined): void {
  process.send!(message, then)
}

/**
 * A terminal and a supervisor send their signals to the whole group; the parent decides when this process ends. It
 * ends by itself when the parent is gone. A busy event loop would not notice that, so a thread looks as well.
 */
function endWithParent(parent: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: parent }).unref()
}

/** If the machine runs out of memory, Linux ends this process before the one with the bids, whatever their sizes. */
async function beFirstWithoutMemory(): Promise<void> {
  if (process.platform !== 'linux') return
  await writeFile('/proc/self/oom_score_adj', '1000').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM' && error.code !== 'EROFS' && error.code !== 'ENOENT') throw error
  })
}

/** Errors of the engine's own limits: a file that needs more is too large. */
const BEYOND_ENGINE = /^(?:Invalid [a-z ]+ length|Array buffer allocation failed|(?:Map|Set) maximum size exceeded|Maximum call stack)/

function failureOf(error: unknown): Outcome {
  if (error instanceof Refused) return { refusal: error.refusal }
  if (error instanceof RangeError && BEYOND_ENGINE.test(error.message)) return { exceeded: true }
  return { error: plain(error) }
}

/** An error loses its code between processes; database errors are recognized by it. */
function plain(error: unknown): { message: string; stack?: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, code } = error as NodeJS.ErrnoException
  return { message, ...(stack ? { stack } : {}), ...(code ? { code } : {}) }
}
