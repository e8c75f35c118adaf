import os from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { refuse, Refused, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { SECOND } from '../kernel/time.ts'
import { backgroundPriority } from './pool-priority.ts'
import { say } from './sentences.ts'

/**
 * Runs tasks that would block the event loop, one at a time on a separate thread. The thread starts with the first
 * task and ends after a while without one.
 */
export interface WorkerThread<Task, Answer> {
  /** Throws `Refused` if the queue is full or the task exceeds its time or memory. */
  run(owner: number, task: Task): Promise<Answer>
  close(): Promise<void>
}

export interface ThreadLimits {
  /** Tasks in the queue, including the running one. */
  tasks: number
  tasksPerOwner: number
  /** Processor time. A thread with low priority may take much longer by the clock, at most `MOST_WAITED`. */
  taskMs: number
  heapMegabytes: number
  /** How long the thread stays without work. */
  idleMs: number
}

interface Queued {
  owner: number
  task: unknown
  done(answer: unknown): void
  failed(error: unknown): void
}

type Outcome = { answer: unknown } | { refusal: Refusal } | { error: { message: string; stack?: string; code?: string } }

const BUSY = say.busyWithFiles()
const TOO_MANY_OF_ONE = say.ownFileInWork()

/**
 * `entry`: the module that calls `serveTasks`; `data`: its input at the start. `tooMuch`: the refusal of a task
 * beyond its limits.
 */
export function openWorkerThread<Task, Answer>(
  entry: URL, data: unknown, limits: ThreadLimits, tooMuch: Said,
): WorkerThread<Task, Answer> {
  const queue: Queued[] = []
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const start = (): Worker => {
    const started = new Worker(entry, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes } })
    started.unref()
    // If it fails while idle it is restarted with the next task.
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }
  const stop = async (): Promise<void> => {
    clearTimeout(idle)
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  const next = async (): Promise<void> => {
    clearTimeout(idle)
    const first = queue[0]
    if (!first) {
      idle = setTimeout(() => void stop(), limits.idleMs).unref()
      return
    }
    worker ??= start()
    try {
      const { outcome, isSound } = await endOf(worker, first.task, limits.taskMs)
      if (!isSound) await stop()
      settle(first, outcome, tooMuch)
    } catch (error) {
      first.failed(error)
    } finally {
      queue.shift()
    }
    if (!closed) await next()
  }

  return {
    run: (owner, task) => new Promise((done, failed) => {
      const full = refuseTask(queue, owner, limits)
      if (full || closed) return failed(new Refused(full ?? refuse('unavailable', BUSY)))
      queue.push({ owner, task, done: done as Queued['done'], failed })
      if (queue.length === 1) void next()
    }),
    async close() {
      closed = true
      for (const { failed } of queue.slice(1)) failed(new Refused(refuse('unavailable', BUSY)))
      await stop()
    },
  }
}

function refuseTask(queue: readonly Queued[], owner: number, { tasks, tasksPerOwner }: ThreadLimits): Refusal | null {
  if (queue.filter((queued) => queued.owner === owner).length >= tasksPerOwner) return refuse('unavailable', TOO_MANY_OF_ONE)
  return queue.length >= tasks ? refuse('unavailable', BUSY) : null
}

function settle({ done, failed }: Queued, outcome: Outcome | null, tooMuch: Said): void {
  if (outcome === null) return failed(new Refused(refuse('payload_too_large', tooMuch)))
  if ('answer' in outcome) return done(outcome.answer)
  if ('refusal' in outcome) return failed(new Refused(outcome.refusal))
  const { message, ...rest } = outcome.error
  failed(Object.assign(new Error(message), rest))
}

interface End {
  /** Null if the task exceeded its time or memory. */
  outcome: Outcome | null
  /** Whether the thread can take another task. */
  isSound: boolean
}

/** No value for a thread that is starting or has ended; its end has its own event. */
const processorMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(({ user, system }) => (user + system) / 1000, () => 0)

const LOOK_EVERY_MS = SECOND
/** How many times its processor time a task may take by the clock: it waits for the database, and for bids. */
const MOST_WAITED = 3

function endOf(worker: Worker, task: unknown, withinMs: number): Promise<End> {
  return new Promise((resolve, reject) => {
    const onMessage = (outcome: Outcome) => end(outcome, true)
    const onError = (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : { error: plain(error) }, false)
    const onExit = () => end(null, false)
    const end = (outcome: Outcome | null, isSound: boolean) => {
      clearInterval(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve({ outcome, isSound })
    }
    const began = performance.now()
    const before = processorMs(worker)
    const look = async () => {
      if (performance.now() - began >= withinMs * MOST_WAITED) end(null, false)
      else if ((await processorMs(worker)) - (await before) >= withinMs) end(null, false)
    }
    const timer = setInterval(() => void look(), Math.min(withinMs, LOOK_EVERY_MS))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    try {
      worker.postMessage(task)
    } catch (error) {
      clearInterval(timer)
      reject(error as Error)
    }
  })
}

/** Runs in the thread: answers each task. */
export function serveTasks<Data, Task, Answer>(open: (data: Data) => (task: Task) => Promise<Answer>): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a worker thread')
  // On Linux this affects only this thread; elsewhere the whole process.
  if (process.platform === 'linux') os.setPriority(backgroundPriority())
  const answer = open(workerData as Data)
  port.on('message', (task: Task) => {
    answer(task).then((result): Outcome => ({ answer: result }), failureOf).then((outcome) => port.postMessage(outcome))
  })
}

const failureOf = (error: unknown): Outcome => (error instanceof Refused ? { refusal: error.refusal } : { error: plain(error) })

/** An error loses its code between threads; database errors are recognized by it. */
function plain(error: unknown): { message: string; stack?: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, code } = error as NodeJS.ErrnoException
  return { message, ...(stack ? { stack } : {}), ...(code ? { code } : {}) }
}
