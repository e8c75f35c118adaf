// A worker of `prove-simulation.ts`: simulates some seeds and posts the sums.
import { parentPort, workerData } from 'node:worker_threads'
import { simulate } from './simulate.ts'

export interface Job {
  first: number
  count: number
  steps: number
}

export interface Sums {
  seeds: number
  steps: number
  bids: number
  acknowledged: number
  faults: Record<string, number>
  violations: string[]
}

const { first, count, steps: stepsEach } = workerData as Job
const sums: Sums = { seeds: 0, steps: 0, bids: 0, acknowledged: 0, faults: {}, violations: [] }
for (let seed = first; seed < first + count; seed++) {
  const { steps, bids, acknowledged, faults, violations } = await simulate(seed, { steps: stepsEach })
  sums.seeds += 1
  sums.steps += steps
  sums.bids += bids
  sums.acknowledged += acknowledged
  sums.violations.push(...violations.map((violation) => `seed ${seed}: ${violation}`))
  for (const kind of faults) sums.faults[kind] = (sums.faults[kind] ?? 0) + 1
}
parentPort!.postMessage(sums)
