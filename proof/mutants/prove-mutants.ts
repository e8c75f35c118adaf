import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { MINUTE } from '../../src/kernel/time.ts'
import { type Finding, tell } from '../report.ts'
import { type Mutant, MUTANTS } from './mutants.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A mistake that never ends is one that was noticed. */
const LIMIT_MS = 5 * MINUTE
/** What `try-simulation.ts` ends with if a seed found something; anything else but 0 is no verdict. */
const FOUND = 3

/** Makes one mistake at a time in a copy of the program, and sees who notices: the simulation, or else the tests named for it. */
export async function proveMutants(): Promise<Finding> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'freehold-mutants-'))
  try {
    await copyProgram(folder)
    const caught: [string, string][] = []
    const missed: string[] = []
    for (const mutant of MUTANTS) {
      const by = await whoNotices(folder, mutant)
      tell(`${mutant.name}: ${by ?? 'NOT NOTICED'}`)
      if (by) caught.push([mutant.name, by])
      else missed.push(`Nobody notices that ${mutant.name} (${mutant.file})`)
    }
    return {
      title: 'Mistakes planted in the path of a bid',
      method: 'One at a time, in a copy of the program, outside the pure rules. The first 200 seeds of the simulation are tried, then the tests of that place.',
      counts: [['mistakes planted', MUTANTS.length], ...caught], violations: missed,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyProgram(folder: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((each) => each !== '')) await cp(path.join(ROOT, file), path.join(folder, file))
  // The built site is named by its sources, so it is not built again.
  if (existsSync(path.join(ROOT, 'dist'))) await cp(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
}

/** Null: nobody. */
async function whoNotices(folder: string, { name, file, from, to, tests }: Mutant): Promise<string | null> {
  const place = path.join(folder, file)
  const sound = await readFile(place, 'utf8')
  if (sound.split(from).length !== 2) throw new Error(`The mistake "${name}" must be written anew: its text is not in ${file} once`)
  await writeFile(place, sound.replace(from, () => to))
  try {
    const simulated = await run(folder, ['proof/mutants/try-simulation.ts'])
    if (simulated.status === FOUND) return `the simulation: ${simulated.output.trim()}`
    if (simulated.status === null) return 'the simulation, which does not end'
    const tested = await run(folder, ['bin/test.ts', ...tests])
    const failure = /^FAIL.*$/m.exec(tested.output)?.[0]
    return tested.status === 0 ? null : `the tests of ${tests.join(', ')}${failure ? `: ${failure}` : ''}`
  } finally {
    await writeFile(place, sound)
  }
}

async function run(folder: string, args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], timeout: LIMIT_MS, killSignal: 'SIGTERM' })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}
