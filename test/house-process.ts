import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** The real program in a separate process, which can be killed and restarted at the same address. */
export interface HouseProcess {
  /** The address of its API. */
  url: string
  /** Starts it, and waits until it accepts requests. */
  start(): Promise<void>
  isUp(): boolean
  /** Kills it. */
  kill(): Promise<void>
  /** Sends a signal that does not end it, such as SIGSTOP. */
  signal(name: NodeJS.Signals): void
  /** Stops it gracefully. Returns the exit code and the time it took. */
  stop(): Promise<{ code: number | null; ms: number }>
  /** Its output, for a failing test. */
  said(): string
}

const ROOT = path.resolve(import.meta.dirname, '..')
/** As with npm start: the house opens in half the time. */
const COMPILED = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
const START_LIMIT_MS = 180_000
const HEAR_LIMIT_MS = 10_000
/** Tests judge what it said at its end, behind an error of every queue. */
const SAID_KEPT = 200_000

/** `root`: the folder of the program, if it is another version. */
export async function houseProcess(environment: Record<string, string>, root = ROOT): Promise<HouseProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  /** When it has ended and all that it said was read. */
  let closed: Promise<unknown> = Promise.resolve()
  let ready = false
  let said = ''
  const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID_KEPT))

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    ready = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exit = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await exit)[0]
  }
  /** A process that it left behind could keep its output open. */
  const hearOut = () => Promise.race([closed, sleep(HEAR_LIMIT_MS, undefined, { ref: false })])

  return {
    url: `${origin}/api`,
    async start() {
      child = spawn(process.execPath, ['--expose-gc', '--max-semi-space-size=64', path.join(root, 'src/main.ts')], {
        env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED, NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0', ...environment, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      closed = once(child, 'close')
      child.stdout!.on('data', hear)
      child.stderr!.on('data', hear)
      for (const limit = performance.now() + START_LIMIT_MS; !(await isReady(origin)); await sleep(50)) {
        if (child.exitCode === null && performance.now() < limit) continue
        await hearOut()
        throw new Error(`The house did not open: ${said}`)
      }
      ready = true
    },
    isUp: () => ready,
    kill: async () => void (await end('SIGKILL')),
    signal: (name) => void child?.kill(name),
    async stop() {
      const began = performance.now()
      const [code, ms] = [await end('SIGTERM'), performance.now() - began]
      await hearOut()
      return { code, ms }
    },
    said: () => said,
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then((answer) => answer.ok, () => false)
