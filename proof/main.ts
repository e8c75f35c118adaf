// npm run prove: shows what Freehold promises about faults, and writes docs/proof.md. `npm run prove -- faults` runs
// one part and writes nothing, unless `--write`; `--long` repeats faults and simulation for hours, `--seed 7` takes
// another order of faults and other simulations, `--replay 7` prints one simulation.
import { type Arguments, readArguments } from './arguments.ts'
import { proveBidsUnderFaults } from './bids-under-faults.ts'
import { proveFullDisk } from './full-disk.ts'
import { type Finding, tell } from './report.ts'
import { proveBySimulation } from './simulation/prove-simulation.ts'
import { simulate } from './simulation/simulate.ts'
import { proveByTests, TESTED } from './tested.ts'
import { writeProof } from './write-proof.ts'

/** Three hours, at four to five minutes each. */
const LONG_REPEATS = 40

interface Part {
  name: string
  prove(): Promise<Finding>
}

const partsOf = ({ seed, isLong }: Pick<Arguments, 'seed' | 'isLong'>): Part[] => [
  { name: 'faults', prove: () => proveBidsUnderFaults(seed, isLong ? LONG_REPEATS : 1) },
  { name: 'disk', prove: proveFullDisk },
  { name: 'simulation', prove: () => proveBySimulation(seed, isLong ? LONG_REPEATS : 1) },
  ...TESTED.map((tested) => ({ name: tested.name, prove: () => proveByTests(tested) })),
]

async function prove({ parts: chosen, seed, isLong, isWritten }: Arguments): Promise<boolean> {
  const findings: Finding[] = []
  for (const { name, prove: proveIt } of partsOf({ seed, isLong }).filter((part) => chosen.length === 0 || chosen.includes(part.name))) {
    tell(`== ${name}`)
    const finding = await proveIt()
    findings.push(finding)
    for (const [what, count] of finding.counts) process.stdout.write(`${what}: ${count}\n`)
    for (const violation of finding.violations) process.stdout.write(`VIOLATED: ${violation}\n`)
  }
  if (chosen.length === 0 || isWritten) await writeProof(findings, { seed, isLong })
  const violated = findings.reduce((sum, { violations }) => sum + violations.length, 0)
  process.stdout.write(`\n${findings.length} parts, ${violated} violations, ${Math.round(performance.now() / 1000)} s\n`)
  return violated === 0
}

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
