// npm run prove: shows what Freehold promises about faults, and writes docs/proof.md. `npm run prove -- faults` runs
// one part and writes nothing, unless `--write`; `--long` repeats the faults for hours, `--seed 7` repeats an order of
// faults.
import { parseArgs } from 'node:util'
import { proveBidsUnderFaults } from './bids-under-faults.ts'
import { proveFullDisk } from './full-disk.ts'
import { type Finding, tell } from './report.ts'
import { proveByTests, TESTED } from './tested.ts'
import { writeProof } from './write-proof.ts'

/** Three hours, at four to five minutes each. */
const LONG_REPEATS = 40

const { values, positionals } = parseArgs({
  allowPositionals: true, options: { long: { type: 'boolean', default: false }, write: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
})
const seed = Number(values.seed)

const PARTS: { name: string; prove(): Promise<Finding> }[] = [
  { name: 'faults', prove: () => proveBidsUnderFaults(seed, values.long ? LONG_REPEATS : 1) },
  { name: 'disk', prove: proveFullDisk },
  ...TESTED.map((tested) => ({ name: tested.name, prove: () => proveByTests(tested) })),
]

if (!Number.isInteger(seed) || positionals.some((name) => !PARTS.some((part) => part.name === name))) {
  process.stderr.write(`Usage: npm run prove -- [${PARTS.map(({ name }) => name).join('] [')}] [--seed 1] [--long] [--write]\n`)
  process.exit(1)
}

const findings: Finding[] = []
for (const { name, prove } of PARTS.filter((part) => positionals.length === 0 || positionals.includes(part.name))) {
  tell(`== ${name}`)
  const finding = await prove()
  findings.push(finding)
  for (const [what, count] of finding.counts) process.stdout.write(`${what}: ${count}\n`)
  for (const violation of finding.violations) process.stdout.write(`VIOLATED: ${violation}\n`)
}
if (positionals.length === 0 || values.write) await writeProof(findings, { seed, isLong: values.long })
const violated = findings.reduce((sum, { violations }) => sum + violations.length, 0)
process.stdout.write(`\n${findings.length} parts, ${violated} violations, ${Math.round(performance.now() / 1000)} s\n`)
process.exitCode = violated === 0 ? 0 : 1
