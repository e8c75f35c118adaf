import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../src/kernel/time.ts'
import { CLOCKS_APART_MS } from '../../src/platform/clock-difference.ts'
import type { HouseProcess } from '../house-process.ts'
import type { DatabaseCluster } from './database-cluster.ts'

/** Where Debian keeps it, by the kind of processor. */
const LIBRARIES = '/usr/lib'
const libraries = (): string[] =>
  readdirSync(LIBRARIES).map((name) => path.join(LIBRARIES, name, 'faketime/libfaketime.so.1')).filter((file) => existsSync(file))

/** Why the clocks of machines cannot differ here, or null. */
export const noSkewBecause = (): string | null => (libraries().length > 0 ? null : 'not installed: faketime (apt-get install faketime)')

/**
 * Variables with which PostgreSQL on three machines sees a clock that is ahead by so many seconds, behind by as many,
 * and right, so that every failover moves the clock. The library shows signal handlers the right clock, so on the machine
 * that is behind timeouts of PostgreSQL may come early, and end sessions as a process that was frozen would find them.
 */
export function skewedClocks(seconds: number): Record<string, string>[] {
  const [library] = libraries()
  const clock = (offset: string) => ({ LD_PRELOAD: library!, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' })
  return [clock(`+${seconds}s`), clock(`-${seconds}s`), {}]
}

/** Whether a process says that the clock of its database is off, and by how much it is. */
export interface HealthReport {
  aheadMs: number
  /** Null: it did not say anything in time. */
  isReported: boolean | null
}

const HEALTH_LIMIT_MS = 60 * SECOND
const ANSWER_LIMIT_MS = 10 * SECOND
const LOOK_AGAIN_MS = 250

/** Once the process has found the new primary; before, it says only that it is not ready. */
export async function readHealth(
  cluster: Pick<DatabaseCluster, 'primaryAheadMs'>, house: Pick<HouseProcess, 'url'>, limitMs = HEALTH_LIMIT_MS,
): Promise<HealthReport> {
  // A process that is overloaded after a failover breaks this promise alone, not the whole run.
  const ask = () => fetch(new URL('/healthz', house.url), { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(answerIn, () => null)
  let health = await ask()
  for (const limit = performance.now() + limitMs; health === null && performance.now() < limit; await sleep(LOOK_AGAIN_MS)) health = await ask()
  return { aheadMs: await cluster.primaryAheadMs(), isReported: health && health.problems.some(({ code }) => code === 'clock_off') }
}

const answerIn = async (answer: Response): Promise<{ problems: { code: string }[] } | null> =>
  (answer.status === 200 ? (await answer.json()) as { problems: { code: string }[] } : null)

const SAID = { true: 'reported', false: 'not reported', null: 'no answer' }

/** What is judged only where the clocks of the machines differ. A busy machine may measure them a second too late. */
export function judgeClocks(moves: readonly { aheadMs: [number, number] }[], reports: readonly HealthReport[], skewSeconds: number) {
  if (skewSeconds === 0) return []
  const moved = moves.map(({ aheadMs: [before, after] }) => after - before)
  const isMove = (ms: number) => Math.abs(ms) > skewSeconds * SECOND - CLOCKS_APART_MS
  const wrong = reports.filter(({ aheadMs, isReported }) => isReported === null || (isReported ? Math.abs(aheadMs) < CLOCKS_APART_MS : isMove(aheadMs)))
  return [
    {
      promise: `Failovers moved the clock, ${moved.filter((ms) => isMove(ms) && ms < 0).length} back and ${moved.filter((ms) => isMove(ms) && ms > 0).length} forward`,
      violations: moved.some(isMove) ? [] : ['The clock was the same before and after each'],
    },
    {
      promise: 'Health says when the clock of the database is off, and only then',
      violations: wrong.map(({ aheadMs, isReported }) => `ahead by ${Math.round(aheadMs)} ms, ${SAID[String(isReported) as keyof typeof SAID]}`),
    },
  ]
}
