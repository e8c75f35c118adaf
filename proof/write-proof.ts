import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Finding, TimedFinding } from './report.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

interface Run {
  seed: number
  isLong: boolean
  /** Names of parts that this run did not include. */
  notRun: readonly string[]
}

/** Writes docs/proof.md from the findings of a run. */
export async function writeProof(findings: readonly TimedFinding[], run: Run): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  // The page itself has changed after the first part.
  const isChanged = execFileSync('git', ['status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/proof.md'], { cwd: ROOT, encoding: 'utf8' }).trim() !== ''
  const about = [
    ['Date', new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC'],
    ['Commit', `${commit}${isChanged ? ', with uncommitted changes' : ''}`],
    ['Machine', `${os.cpus().length} cores, ${os.cpus()[0]!.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`],
    ['Run', `${run.isLong ? '`npm run prove -- --long`' : '`npm run prove`'}, seed ${run.seed}, ${Math.round(performance.now() / 60_000)} minutes`],
  ]
  await writeFile(path.join(ROOT, 'docs/proof.md'), `# Proof

What Freehold promises about faults, and what a run of \`npm run prove\` counted. The command writes this page; parts of it run alone (\`npm run prove -- faults guard\`), and \`--long\` repeats the faults for hours. It fails if anything below is violated.

${table(['', ''], about)}
${findings.filter(({ leftOut }) => leftOut === undefined).map(section).join('\n')}
${notRun(findings, run)}## What this does not show

Real power failures and disks that lie about what they stored; networks between real machines; a payment provider other than the built-in sandbox. A primary is lost once in each way; \`npm run test:cluster -- --rounds 5 --skew 5\` repeats it, also to standbys with other clocks ([High availability](operations.md#high-availability)). Slow commits stand for a slow disk, and a process whose wall clock is changed for a machine whose clock is set. The database of the simulation is a model: a test compares what each of its statements answers and writes with PostgreSQL, but not its locks and connections, and of HTTP it simulates only what is lost.
`)
}

/** What was not done counts for nothing, so it is named. */
function notRun(findings: readonly Finding[], run: Run): string {
  const impossible = findings.flatMap(({ title, leftOut }) => (leftOut === undefined ? [] : [`- ${title}: ${leftOut}\n`]))
  const others = run.notRun.map((name) => `- \`npm run prove -- ${name}\`\n`)
  return impossible.length + others.length === 0 ? '' : `## Not run\n\n${[...impossible, ...others].join('')}\n`
}

const section = ({ title, method, counts, violations, seconds }: TimedFinding): string => `## ${title}

${method}

${table(['Counted', ''], [...counts.map(([what, count]) => [what, typeof count === 'number' ? count.toLocaleString('en-US') : count]), ['seconds', String(seconds)], ['**violations**', `**${violations.length}**`]])}
${violations.map((violation) => `- ${violation}\n`).join('')}`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
