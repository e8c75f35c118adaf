import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Finding } from './report.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Writes docs/proof.md from the findings of a whole run. */
export async function writeProof(findings: readonly Finding[], run: { seed: number; isLong: boolean }): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const isChanged = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: ROOT, encoding: 'utf8' }).trim() !== ''
  const about = [
    ['Date', new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC'],
    ['Commit', `${commit}${isChanged ? ', with uncommitted changes' : ''}`],
    ['Machine', `${os.cpus().length} cores, ${os.cpus()[0]!.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`],
    ['Run', `${run.isLong ? '`npm run prove -- --long`' : '`npm run prove`'}, seed ${run.seed}, ${Math.round(performance.now() / 60_000)} minutes`],
  ]
  await writeFile(path.join(ROOT, 'docs/proof.md'), `# Proof

What Freehold promises about faults, and what a run of \`npm run prove\` counted. The command writes this page; parts of it run alone (\`npm run prove -- faults guard\`), and \`--long\` repeats the faults for hours. It fails if anything below is violated.

${table(['', ''], about)}
${findings.map(section).join('\n')}
## What this does not show

Real power failures and disks that lie about what they stored; networks between machines; clocks of two database servers; a payment provider other than the built-in sandbox. Slow commits stand for a slow disk, and a process whose wall clock is changed for a machine whose clock is set.
`)
}

const section = ({ title, method, counts, violations }: Finding): string => `## ${title}

${method}

${table(['Counted', ''], [...counts.map(([what, count]) => [what, typeof count === 'number' ? count.toLocaleString('en-US') : count]), ['**violations**', `**${violations.length}**`]])}
${violations.map((violation) => `- ${violation}\n`).join('')}`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
