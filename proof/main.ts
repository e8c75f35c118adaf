// npm run prove: shows what Freehold promises about faults, and writes docs/proof.md. `npm run prove -- faults` runs
// one part and writes nothing, unless `--write`; `--long` repeats faults and simulation for hours, `--seed 7` takes
// another order of faults, other simulations and other inputs, `--replay 7` prints one simulation.
import { type Arguments, readArguments } from './arguments.ts'
import { proveBidsUnderFaults } from './bids-under-faults.ts'
import { proveFullDisk } from './full-disk.ts'
import { proveMutants } from './mutants/prove-mutants.ts'
import { type Finding, tell } from './report.ts'
import { proveBySimulation } from './simulation/prove-simulation.ts'
import { simulate } from './simulation/simulate.ts'
import { proveByTests, TESTED } from './tested.ts'
import { writeProof } from './write-proof.ts'

/** Three hours, at four to five minutes each. */
const LONG_REPEATS = 40

interface Part {
  name: string
  /** Only where it is named, or with `--long`: it shows what the tests find, not what the house does. */
  isExtra?: boolean
  prove(): Promise<Finding>
}

const partsOf = ({ seed, isLong }: Pick<Arguments, 'seed' | 'isLong'>): Part[] => [
  { name: 'faults', prove: () => proveBidsUnderFaults(seed, isLong ? LONG_REPEATS : 1) },
  { name: 'disk', prove: proveFullDisk },
  { name: 'simulation', prove: () => proveBySimulation(seed, isLong ? LONG_REPEATS : 1) },
  ...TESTED.map((tested) => ({ name: tested.name, prove: () => proveByTests(tested, seed) })),
  { name: 'mutants', isExtra: true, prove: proveMutants },
]

async function prove({ parts: chosen, seed, isLong, isWritten }: Arguments): Promise<boolean> {
  const findings: Finding[] = []
  const parts = partsOf({ seed, isLong })
  const isDue = ({ name, isExtra }: Part) => (chosen.length === 0 ? isLong || !isExtra : chosen.includes(name))
  const left = new Set(parts.map(({ name }) => name))
  for (const { name, prove: proveIt } of parts.filter(isDue)) {
    tell(`== ${name}`)
    const finding = await proveIt().catch((error: unknown) => brokenOff(name, error))
    findings.push(finding)
    left.delete(name)
    for (const [what, count] of finding.counts) process.stdout.write(`${what}: ${count}\n`)
    if (finding.leftOut) process.stdout.write(`NOT RUN: ${finding.leftOut}\n`)
    for (const violation of finding.violations) process.stdout.write(`VIOLATED: ${violation}\n`)
    // After each part, so that a run that is stopped has shown what it did, and names what it did not.
    if (chosen.length === 0 || isWritten) await writeProof(findings, { seed, isLong, notRun: [...left] })
  }
  const violated = findings.reduce((sum, { violations }) => sum + violations.length, 0)
  const ran = findings.filter(({ leftOut }) => leftOut === undefined).length
  process.stdout.write(`\n${ran} parts, ${violated} violations, ${Math.round(performance.now() / 1000)} s\n`)
  return violated === 0
}

/** What could not end has shown nothing. */
const brokenOff = (name: string, error: unknown): Finding =>
  ({ title: `${name}, broken off`, method: 'This part ended with an error, so it shows nothing.', counts: [], violations: [error instanceof Error ? error.stack ?? error.message : String(error)] })

async function replay(seed: number): Promise<boolean> {
  const { violations, digest } = await simulate(seed, { tell: (line) => void process.stdout.write(line) })
  for (const violation of violations) process.stdout.write(`VIOLATED: ${violation}\n`)
  process.stdout.write(`\n${violations.length} violations, SHA-256 of all that happened: ${digest}\n`)
  return violations.length === 0
}

const given = readArguments(process.argv.slice(2), partsOf({ seed: 1, isLong: false }).map(({ name }) => name))
if ('problem' in given) {
  process.stderr.write(`${given.problem}\n`)
  process.exitCode = 2
} else {
  process.exitCode = await (given.replay === null ? prove(given) : replay(given.replay)) ? 0 : 1
}
