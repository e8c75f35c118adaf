// npm run mutants: changes the pure rules of bidding in every way that Stryker knows, and runs their tests on each.
// Fails if too few are noticed, or if one that is not noticed has no explanation below. Takes about six minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { judgeMutants, type Report } from './judge-mutants.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const REPORT = path.join(ROOT, 'node_modules/.cache/mutants/core.json')

const stryker = spawn(process.execPath, [path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'proof/mutants/stryker.json'], { cwd: ROOT, stdio: 'inherit' })
const [status] = (await once(stryker, 'close')) as [number | null]
if (status === 0) {
  const { lines, isGood } = judgeMutants(JSON.parse(await readFile(REPORT, 'utf8')) as Report)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  process.exitCode = isGood ? 0 : 1
} else process.exitCode = 1
