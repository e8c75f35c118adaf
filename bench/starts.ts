import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { usageOf } from '../src/platform/process-usage.ts'
import { atMost, type Finding } from './report.ts'
import { median } from './load.ts'

const SECOND_STARTS = 3
const LOOK_EVERY_MS = 5
const START_LIMIT_MS = 120_000
/** Until then the API reference is drawn, and memory given back. */
const IDLE_AFTER_MS = 15_000
const root = path.join(import.meta.dirname, '..')

/**
 * P9: `npm start` to the first answer, on an empty data folder with the demo, and again on the same one; and what the
 * process then uses.
 */
export async function measureStarts(): Promise<Finding> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'freehold-bench-'))
  try {
    const first = await startOnce(dataDir)
    const again: number[] = []
    for (let n = 0; n < SECOND_STARTS; n++) again.push(await startOnce(dataDir))
    const memory = await withProgram(dataDir, (_url, _seconds, pid) => idleMegabytes(pid))
    return {
      lines: [
        { figure: 'P9', measured: 'first start, with the demo', value: first, unit: 's', bar: atMost(15) },
        { figure: 'P9', measured: 'second start', value: median(again), unit: 's', bar: atMost(1.5) },
        { figure: 'P9', measured: 'memory of an idle process with the site', value: memory, unit: 'MB', bar: atMost(200) },
      ],
      wrong: [],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Seconds from the command to the first page of lots. */
const startOnce = (dataDir: string): Promise<number> => withProgram(dataDir, async (_url, seconds) => seconds)

/** Resident memory on Linux, of the process that npm has started. */
async function idleMegabytes(npm: number): Promise<number> {
  await sleep(IDLE_AFTER_MS)
  return (await usageOf(await onlyChildOf(npm))).residentMegabytes
}

async function onlyChildOf(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  return Number(children.trim().split(' ')[0])
}

/** Runs `npm start` with its demo, as a newcomer does, returns its address, and stops it by Ctrl-C. */
export async function withProgram<T>(dataDir: string, work: (url: string, secondsToFirstAnswer: number, pid: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port), DEMO: 'on', LOG_LEVEL: 'error' }
  const started = performance.now()
  // A process group, as in a terminal, so that npm and the house both get Ctrl-C.
  const program = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const ended = once(program, 'exit')
  try {
    const url = `http://127.0.0.1:${port}`
    await firstAnswer(`${url}/api/v1/lots`, () => program.exitCode !== null)
    return await work(url, (performance.now() - started) / 1000, program.pid!)
  } finally {
    if (program.exitCode === null) process.kill(-program.pid!, 'SIGINT')
    await ended
  }
}

async function firstAnswer(url: string, isOver: () => boolean): Promise<void> {
  for (const limit = performance.now() + START_LIMIT_MS; performance.now() < limit && !isOver(); await sleep(LOOK_EVERY_MS)) {
    // Until it listens, connections are refused.
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (answer) throw new Error(`The first answer was ${answer.status}`)
  }
  throw new Error('npm start did not answer in time')
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
