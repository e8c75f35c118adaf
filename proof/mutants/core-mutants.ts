// npm run mutants: changes the pure rules of bidding in every way that Stryker knows, and runs their tests on each.
// Fails if too few are noticed, or if one that is not noticed has no explanation below. Takes about six minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readOptions } from '../../bin/read-options.ts'
import { judgeMutants, type Report } from './judge-mutants.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const REPORT = path.join(ROOT, 'node_modules/.cache/mutants/core.json')

const STRYKER = path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js')
/** Installed by the first run: 153 packages that nothing else needs are not installed for everybody. */
const PACKAGES = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/tap-runner@10.0.0']

readOptions({}, 'Usage: npm run mutants')
if (!existsSync(STRYKER)) await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...PACKAGES])
const status = await run(process.execPath, [STRYKER, 'run', 'proof/mutants/stryker.json'])
if (status === 0) {
  const { lines, isGood } = judgeMutants(JSON.parse(await readFile(REPORT, 'utf8')) as Report)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  process.exitCode = isGood ? 0 : 1
} else process.exitCode = 1

async function run(command: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}
