// npm run prove: shows what Freehold promises about faults, and writes docs/proof.md. `npm run prove -- faults` runs
// one part and writes nothing, unless `--write`; `--long` repeats faults and simulation for hours, `--seed 7` takes
// another order of faults, other simulations and other inputs, `--replay 7` prints one simulation.
import os from 'node:os'
import { counted } from '../src/kernel/counted.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { proveBidsUnderFaults } from './bids-under-faults.ts'
import { proveFailover } from './failover.ts'
import { proveFullDisk } from './full-disk.ts'
import { proveMutants } from './mutants/prove-mutants.ts'
import { type Finding, tell, type TimedFinding } from './report.ts'
import { proveBySimulation } from './simulation/prove-simulation.ts'
import { simulate } from './simulation/simulate.ts'
import { proveByTests, TESTED } from './tested.ts'
import { writeProof } from './write-proof.ts'

/** Three hours, at four to five minutes each. */
const LONG_REPEATS = 40
/** Half an hour, at five minutes each. */
const LONG_FAILOVERS = 6

interface Part {
  name: string
  /** Only where it is named, or with `--long`: it shows what the tests find, not what the house does. */
  isExtra?: boolean
  /** It measures times, or uses all cores itself. Of the others, one runs on each core. */
  isAlone?: boolean
  /** It takes so long that it begins before the others, lest a core wait for it at the end. */
  beginsFirst?: boolean
  prove(): Promise<Finding>
}

const partsOf = ({ seed, isLong }: Pick<Arguments, 'seed' | 'isLong'>): Part[] => [
  { name: 'faults', isAlone: true, prove: () => proveBidsUnderFaults(seed, isLong ? LONG_REPEATS : 1) },
  // Beside others: of three minutes it waits two.
  { name: 'failover', beginsFirst: true, prove: () => proveFailover(isLong ? LONG_FAILOVERS : 1) },
  { name: 'disk', isAlone: true, prove: proveFullDisk },
  { name: 'simulation', isAlone: true, prove: () => proveBySimulation(seed, isLong ? LONG_REPEATS : 1) },
  ...TESTED.map((tested) => ({ name: tested.name, beginsFirst: tested.beginsFirst === true, prove: () => proveByTests(tested, seed) })),
  { name: 'mutants', isExtra: true, isAlone: true, prove: proveMutants },
]

async function prove({ parts: chosen, seed, isLong, isWritten }: Arguments): Promise<boolean> {
  const parts = partsOf({ seed, isLong })
  const isDue = ({ name, isExtra }: Part) => (chosen.length === 0 ? isLong || !isExtra : chosen.includes(name))
  const due = parts.filter(isDue)
  const findings = new Map<string, TimedFinding>()
  const inOrder = () => due.flatMap(({ name }) => findings.get(name) ?? [])
  async function run({ name, prove: proveIt }: Part): Promise<void> {
    tell(`== ${name}`)
    const began = performance.now()
    const found = await proveIt().catch((error: unknown) => brokenOff(name, error))
    const finding = { ...found, seconds: Math.round((performance.now() - began) / 1000) }
    findings.set(name, finding)
    print(name, finding)
    // After each part, so that a run that is stopped has shown what it did, and names what it did not.
    const notRun = parts.filter((part) => !findings.has(part.name)).map((part) => part.name)
    if (chosen.length === 0 || isWritten) await writeProof(inOrder(), { seed, isLong, notRun })
  }
  for (const part of due.filter(({ isAlone }) => isAlone)) await run(part)
  const together = due.filter(({ isAlone }) => !isAlone).toSorted((a, b) => Number(b.beginsFirst ?? false) - Number(a.beginsFirst ?? false))
  await Promise.all(Array.from({ length: os.availableParallelism() }, async () => {
    for (let part = together.shift(); part; part = together.shift()) await run(part)
  }))
  const violated = inOrder().reduce((sum, { violations }) => sum + violations.length, 0)
  const ran = inOrder().filter(({ leftOut }) => leftOut === undefined).length
  process.stdout.write(`\n${counted(ran, 'part')}, ${counted(violated, 'violation')}, ${Math.round(performance.now() / 1000)} s\n`)
  return violated === 0
}

function print(name: string, { counts, leftOut, violations, seconds }: TimedFinding): void {
  process.stdout.write(`== ${name}: ${seconds} s\n`)
  for (const [what, count] of counts) process.stdout.write(`${what}: ${count}\n`)
  if (leftOut) process.stdout.write(`NOT RUN: ${leftOut}\n`)
  for (const violation of violations) process.stdout.write(`VIOLATED: ${violation}\n`)
}

/** What could not end has shown nothing. */
const brokenOff = (name: string, error: unknown): Finding =>
  ({ title: `${name}, broken off`, method: 'This part ended with an error, so it shows nothing.', counts: [], violations: [error instanceof Error ? error.stack ?? error.message : String(error)] })

async function replay(seed: number): Promise<boolean> {
  const { violations, digest } = await simulate(seed, { tell: (line) => void process.stdout.write(line) })
  for (const violation of violations) process.stdout.write(`VIOLATED: ${violation}\n`)
  process.stdout.write(`\n${counted(violations.length, 'violation')}, SHA-256 of all that happened: ${digest}\n`)
  return violations.length === 0
}

const given = readArguments(process.argv.slice(2), partsOf({ seed: 1, isLong: false }).map(({ name }) => name))
if ('problem' in given) {
  process.stderr.write(`${given.problem}\n`)
  process.exitCode = 2
} else {
  process.exitCode = await (given.replay === null ? prove(given) : replay(given.replay)) ? 0 : 1
}
