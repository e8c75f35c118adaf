import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { SECOND } from '../src/kernel/time.ts'
import { TEST_LIMIT } from './test-limit.ts'
import type { Failure, Message, Order } from './test-messages.ts'
import type { Usage, UsageWatch } from './test-usage.ts'

const root = path.resolve(import.meta.dirname, '..')
const LANE = path.join(import.meta.dirname, 'test-lane.ts')
const CONTEXT = path.join(import.meta.dirname, 'test-context.ts')
const REPORTER = path.join(import.meta.dirname, 'test-reporter.ts')
/** Grace period for a lane to end by itself; open handles keep it alive. */
const ENDING_LIMIT_MS = 60 * SECOND
/**
 * A heap that begins large is marked seldom, and young objects die before they are copied: together a ninth of the
 * processor time of a lane (decision 74).
 */
const MEMORY = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--initial-heap-size=512']
/** Modules and data of test files are never unloaded, so a lane that has grown this large is replaced. */
const MOST_BYTES = 700 * 1024 ** 2

export interface FileResult {
  file: string
  passed: number
  failed: number
  skipped: { name: string; reason: string }[]
  ms: number
  /** Where its time went, if requested. */
  usage?: Usage | undefined
}

export interface LaneOptions {
  files: readonly string[]
  lanes: number
  /** Runs only tests whose name matches. */
  namePattern?: string | undefined
  environment: Record<string, string>
  fileLimitMs: number
  /** Of a single test or hook, and shorter, so that the rest of its file still runs. */
  testLimitMs: number
  usage?: UsageWatch | undefined
  onFailure(failure: Failure, file: string): void
  onFile(result: FileResult): void
}

/**
 * Nearly half of a file's time is waiting: for the database, the browser, a clock. Four lanes keep two cores busy.
 * When every sampled case runs, files compute more than they wait, and more lanes would only slow each other down.
 */
export const lanesFor = (cores: number, all: boolean): number => (all ? Math.ceil(cores * 1.5) : cores * 2)

/** Runs the files in as many processes as there are lanes; each takes the next file when it is done. */
export async function runInLanes(options: LaneOptions): Promise<void> {
  const waiting = [...options.files]
  const lanes = Math.min(options.lanes, waiting.length)
  await Promise.all(Array.from({ length: lanes }, () => keepLane(waiting, options)))
}

/** A lane that crashes loses its file; its replacement continues with the next one. */
async function keepLane(waiting: string[], options: LaneOptions): Promise<void> {
  while (waiting.length > 0) await (options.namePattern === undefined ? runLane(waiting, options) : runAlone(waiting.shift()!, options.namePattern, options))
}

async function runLane(waiting: string[], options: LaneOptions): Promise<void> {
  const lane = start(['--import', CONTEXT, LANE], options)
  let current: Running | null = null
  let limit: NodeJS.Timeout | undefined
  const next = (isFull: boolean) => {
    const file = isFull ? null : waiting.shift() ?? null
    current = file === null ? null : newRun(file)
    clearTimeout(limit)
    limit = setTimeout(() => lane.kill('SIGKILL'), file === null ? ENDING_LIMIT_MS : options.fileLimitMs)
    lane.send({ file: file === null ? null : path.resolve(root, file) } satisfies Order)
  }
  lane.on('message', (message: Message) => {
    if (current) note(current, message, options)
    if (message.type !== 'end') return
    if (current) options.onFile({ ...resultOf(current), usage: options.usage?.take(lane.pid!) })
    next(message.residentBytes > MOST_BYTES)
  })
  options.usage?.take(lane.pid!)
  next(false)
  const end = await endOf(lane)
  clearTimeout(limit)
  const unfinished = current as Running | null
  if (unfinished) {
    fail(unfinished, end, options)
    options.onFile(resultOf(unfinished))
  } else if (end.signal !== null) {
    options.onFailure({ name: 'a lane as a whole', place: null, text: 'Something was left open: the process did not end by itself.' }, 'bin/test-lane.ts')
  }
}

/**
 * A suite without a test of that name is skipped with its hooks, so for a search each file gets a process of its
 * own.
 */
async function runAlone(file: string, pattern: string, options: LaneOptions): Promise<void> {
  const run = newRun(file)
  const child = start(['--test-name-pattern', pattern, path.resolve(root, file)], options)
  const limit = setTimeout(() => child.kill('SIGKILL'), options.fileLimitMs)
  child.on('message', (message: Message) => note(run, message, options))
  const end = await endOf(child)
  clearTimeout(limit)
  if (end.code !== 0 && run.failed === 0) fail(run, end, options)
  options.onFile(resultOf(run))
}

function start(what: readonly string[], { environment, testLimitMs }: LaneOptions): ChildProcess {
  const child = spawn(process.execPath, [...MEMORY, '--test-reporter', REPORTER, ...what], {
    cwd: root,
    // A lane started by a test must not report to the test runner of that test.
    env: {
      ...process.env, NODE_TEST_CONTEXT: undefined, ...environment,
      [TEST_LIMIT]: String(testLimitMs), NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A lane leaves when its channel closes, but one that a test keeps busy without end never notices.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
}

async function endOf(child: ChildProcess): Promise<End> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return { code, signal }
}

interface Running extends Omit<FileResult, 'ms'> {
  startedAt: number
  /** The test that started last. */
  test: string | null
}

const newRun = (file: string): Running => ({ file, passed: 0, failed: 0, skipped: [], startedAt: performance.now(), test: null })

const resultOf = ({ file, passed, failed, skipped, startedAt }: Running): FileResult =>
  ({ file, passed, failed, skipped, ms: performance.now() - startedAt })

function note(run: Running, message: Message, options: LaneOptions): void {
  switch (message.type) {
    case 'start': run.test = message.name; break
    case 'pass': run.passed += 1; break
    case 'skip': run.skipped.push(message); break
    case 'fail':
      run.failed += 1
      options.onFailure(message.failure, run.file)
      break
  }
}

function fail(run: Running, { code, signal }: End, options: LaneOptions): void {
  const text = `The process ended (${signal ?? `exit code ${code}`}) at: ${run.test ?? 'its start'}`
  note(run, { type: 'fail', failure: { name: 'the file as a whole', place: null, text } }, options)
}
