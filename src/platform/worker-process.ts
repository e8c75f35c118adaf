import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse, Refused, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { MINUTE } from '../kernel/time.ts'
import { usageOf } from './process-usage.ts'
import { say } from './sentences.ts'
import type { Outcome, TaskMessage } from './serve-tasks.ts'

/**
 * Runs tasks that would block the event loop, or that a file from outside can make exceed any limit, one at a time in
 * a child process. V8 aborts a process whose heap is full, with all its threads: only another process contains that.
 * The child starts with the first task, ends after a while without one, and ends with this process.
 */
export interface WorkerProcess<Task, Answer> {
  /** Throws `Refused` if the queue is full or the task exceeds its time or memory. */
  run(owner: number, task: Task): Promise<Answer>
  close(): Promise<void>
}

export interface ProcessLimits {
  /** Tasks in the queue, including the running one. */
  tasks: number
  tasksPerOwner: number
  /** Processor time on Linux. By the clock a task may take `MOST_WAITED` times as long. */
  taskMs: number
  heapMegabytes: number
  /** Memory of the child as a whole: buffers are not on its heap. Enforced on Linux. */
  residentMegabytes: number
  /** How long the child stays without work. */
  idleMs: number
}

interface Queued {
  owner: number
  task: unknown
  done(answer: unknown): void
  failed(error: unknown): void
}

const BUSY = say.busyWithFiles()
const TOO_MANY_OF_ONE = say.ownFileInWork()

/**
 * `entry`: the module that calls `serveTasks`; `data`: its input at the start. `tooMuch`: the refusal of a task
 * beyond its limits.
 */
export function openWorkerProcess<Task, Answer>(
  entry: URL, data: unknown, limits: ProcessLimits, tooMuch: Said,
): WorkerProcess<Task, Answer> {
  const queue: Queued[] = []
  let child: Child | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const stop = async (): Promise<void> => {
    clearTimeout(idle)
    const stopped = child
    child = null
    // Its end is waited for, even if nothing else keeps this process alive.
    stopped?.process.ref()
    stopped?.process.kill('SIGKILL')
    await stopped?.ended
  }
  const opened = async (): Promise<Child> => {
    if (child && !child.hasEnded()) return child
    const started = startChild(entry, limits.heapMegabytes)
    child = started
    const { outcome } = await endOf(started, data, START_LIMITS)
    if (outcome && 'answer' in outcome) return started
    await stop()
    throw new Error(`The worker process did not start: ${outcome && 'error' in outcome ? outcome.error.message : started.lastWords()}`)
  }
  const next = async (): Promise<void> => {
    clearTimeout(idle)
    const first = queue[0]
    if (!first) {
      idle = setTimeout(() => void stop(), limits.idleMs).unref()
      return
    }
    try {
      const { outcome, isSound } = await endOf(await opened(), first.task, limits)
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

function refuseTask(queue: readonly Queued[], owner: number, { tasks, tasksPerOwner }: ProcessLimits): Refusal | null {
  if (queue.filter((queued) => queued.owner === owner).length >= tasksPerOwner) return refuse('unavailable', TOO_MANY_OF_ONE)
  return queue.length >= tasks ? refuse('unavailable', BUSY) : null
}

function settle({ done, failed }: Queued, outcome: Outcome | null, tooMuch: Said): void {
  if (outcome === null || 'exceeded' in outcome) return failed(new Refused(refuse('payload_too_large', tooMuch)))
  if ('answer' in outcome) return done(outcome.answer)
  if ('refusal' in outcome) return failed(new Refused(outcome.refusal))
  const { message, ...rest } = outcome.error
  failed(Object.assign(new Error(message), rest))
}

interface Child {
  process: ChildProcess
  ended: Promise<void>
  hasEnded(): boolean
  /** The end of what it wrote to its standard error. */
  lastWords(): string
}

const MOST_LAST_WORDS = 4_000

/** The child keeps this process alive only while a task runs. */
function startChild(entry: URL, heapMegabytes: number): Child {
  const child = fork(fileURLToPath(entry), [String(process.pid)], {
    // Options of this process, such as those of a debugger or of a test, are not meant for its child.
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  let hasEnded = false
  const stderr = child.stderr as NodeJS.ReadableStream & { unref?(): void }
  stderr.setEncoding('utf8').on('data', (words: string) => (lastWords = (lastWords + words).slice(-MOST_LAST_WORDS)))
  stderr.unref?.()
  child.unref()
  child.channel?.unref()
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    // A child that could not be started has only an error.
    child.once('close', end).once('error', end)
  })
  return { process: child, ended, hasEnded: () => hasEnded, lastWords: () => lastWords }
}

interface End {
  /** Null if the task exceeded its time or memory. */
  outcome: Outcome | null
  /** Whether the child can take another task. */
  isSound: boolean
}

/** How often time and memory are measured. */
const LOOK_EVERY_MS = 250
/** How many times its processor time a task may take by the clock: it waits for the database, and for bids. */
const MOST_WAITED = 3
const START_LIMITS = { taskMs: MINUTE, residentMegabytes: Infinity }

function endOf(child: Child, task: unknown, limits: Pick<ProcessLimits, 'taskMs' | 'residentMegabytes'>): Promise<End> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearInterval(timer)
      child.process.off('message', onMessage).off('error', fail).off('close', onClose)
    }
    const end = (outcome: Outcome | null, isSound: boolean) => {
      leave()
      resolve({ outcome, isSound })
    }
    const fail = (error: unknown) => {
      leave()
      reject(error as Error)
    }
    const onMessage = (message: Partial<TaskMessage>) => message.outcome && end(message.outcome, !message.isLast)
    const onClose = (code: number | null, signal: NodeJS.Signals | null) => end(outcomeOfDeath(child, code, signal), false)
    const isBeyond = watchOver(child.process.pid, limits)
    const look = async () => (await isBeyond()) && end(null, false)
    const timer = setInterval(() => void look().catch(fail), Math.min(limits.taskMs, LOOK_EVERY_MS))
    child.process.on('message', onMessage).on('error', fail).on('close', onClose)
    try {
      // If the child dies meanwhile, its end has its own event.
      child.process.send({ task }, (error) => error && child.hasEnded() && fail(error))
    } catch (error) {
      fail(error)
    }
  })
}

/** Tells whether the process has used more than a task may, from now on. */
function watchOver(pid: number | undefined, { taskMs, residentMegabytes }: Pick<ProcessLimits, 'taskMs' | 'residentMegabytes'>): () => Promise<boolean> {
  const began = performance.now()
  const before = usageOf(pid)
  return async () => {
    if (performance.now() - began >= taskMs * MOST_WAITED) return true
    const [then, now] = await Promise.all([before, usageOf(pid)])
    return now.processorMs - then.processorMs >= taskMs || now.residentMegabytes > residentMegabytes
  }
}

/** What V8 says before it aborts a process whose heap is full. */
const HEAP_IS_FULL = /^(?:FATAL|Fatal).*(?:heap|memory|allocation)/im

/** The kernel kills with SIGKILL when the machine has no memory left: null, as for any task beyond its limits. */
function outcomeOfDeath(child: Child, code: number | null, signal: NodeJS.Signals | null): Outcome | null {
  const words = child.lastWords()
  if (signal === 'SIGKILL' || HEAP_IS_FULL.test(words)) return null
  return { error: { message: `The worker process ended (${signal ?? code}): ${words.trim()}` } }
}
