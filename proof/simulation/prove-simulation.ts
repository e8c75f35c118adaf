import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { counted } from '../../src/kernel/counted.ts'
import { type Finding, tell } from '../report.ts'
import type { Job, Sums } from './simulate-seeds.ts'

const SEEDS = 10_000
const STEPS = 500
const SEEDS_AT_ONCE = 250

/** Ten thousand seeds of five hundred steps each, on all cores. Another `seed` begins elsewhere. */
export async function proveBySimulation(seed: number, repeats: number): Promise<Finding> {
  const first = (seed - 1) * SEEDS + 1
  const jobs = Array.from({ length: (SEEDS * repeats) / SEEDS_AT_ONCE }, (_, nth): Job => ({ first: first + nth * SEEDS_AT_ONCE, count: SEEDS_AT_ONCE, steps: STEPS }))
  const total: Sums = { seeds: 0, steps: 0, bids: 0, acknowledged: 0, faults: {}, violations: [] }
  const lanes = Array.from({ length: os.availableParallelism() }, async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      add(total, await runIn(job))
      tell(`${total.seeds} seeds, ${counted(total.violations.length, 'violation')}`)
    }
  })
  await Promise.all(lanes)
  return {
    title: 'Simulation',
    method: `Desk, closing clock, relay and webhook dispatcher of two processes run in one, with ten bidders, on a database in memory, in virtual time. Which answer comes next, what is lost on the network, and what fails when, follows from a seed; \`npm run prove -- --replay 7\` prints all of one. After ${STEPS} steps the faults end, and everything must come to rest. Bids, events, webhooks, closes, both bid records and maxima are checked.`,
    counts: [
      ['seeds', `${total.seeds.toLocaleString('en-US')}, from ${first}`], ['steps', total.steps], ['bids tried', total.bids], ['acknowledged', total.acknowledged],
      ...Object.entries(total.faults).map(([kind, times]) => [`fault: ${kind}`, times] as const),
    ],
    violations: total.violations,
  }
}

async function runIn(job: Job): Promise<Sums> {
  const worker = new Worker(new URL('simulate-seeds.ts', import.meta.url), { workerData: job })
  const [sums] = (await once(worker, 'message')) as [Sums]
  return sums
}

function add(total: Sums, more: Sums): void {
  total.seeds += more.seeds
  total.steps += more.steps
  total.bids += more.bids
  total.acknowledged += more.acknowledged
  total.violations.push(...more.violations)
  for (const [kind, times] of Object.entries(more.faults)) total.faults[kind] = (total.faults[kind] ?? 0) + times
}
