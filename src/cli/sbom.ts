import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { MINUTE } from '../kernel/time.ts'
import { CommandError } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Ten times the document of today. */
const MOST_BYTES = 4_000_000

/**
 * `sbom`: the installed packages as npm writes them, those for development marked as such. With `--omit=dev` npm 11
 * also leaves out packages that are used by both.
 */
export function sbomCommand(program: Command): void {
  const command = program.command('sbom').description('print the installed packages as CycloneDX JSON')
  command.action(async () => void command.configureOutput().writeOut!(await installedPackages()))
}

async function installedPackages(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(
      'npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--offline'],
      { cwd: ROOT, maxBuffer: MOST_BYTES, timeout: MINUTE })
    return stdout
  } catch (error) {
    throw new CommandError(`npm could not list the installed packages. Run npm ci first, with npm 10 or later. It reported: ${(error as Error).message}`)
  }
}
