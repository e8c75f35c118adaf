import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenFileIsDone } from './lane.ts'
import { runCommandLine } from '../src/cli/run.ts'
import { MINUTE } from '../src/kernel/time.ts'
import type { TestDatabase } from './database.ts'

export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

export interface CommandLine {
  /** Runs a command in this process: `run('user create --email …')`; quotes group words. */
  run(line: string, options?: { environment?: Record<string, string> }): Promise<CommandResult>
  /** Runs the program in a separate process. */
  start(line: string, options?: { environment?: Record<string, string>; cwd?: string; program?: string }): Promise<CommandResult>
  /** Runs it with `--json` and parses its output. Fails if the command fails. */
  json<Document>(line: string): Promise<Document>
  dataDir: string
  /** The environment of the program. */
  environment: Record<string, string>
}

export const PROGRAM = path.resolve(import.meta.dirname, '../bin/freehold')
const LIMIT_MS = 4 * MINUTE

/** The operator's command line on the database of a test. */
export function commandLine(db: TestDatabase): CommandLine {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-cli-'))
  whenFileIsDone(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = {
    PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATABASE_URL: db.url, DATA_DIR: dataDir, APP_SECRET: 'a secret for tests, long enough to be one',
  }
  const run: CommandLine['run'] = async (line, options = {}) => {
    const said = { stdout: '', stderr: '' }
    const code = await runCommandLine(wordsOf(line), {
      environment: { ...environment, ...options.environment },
      out: (text) => void (said.stdout += text),
      err: (text) => void (said.stderr += text),
    })
    return { code, ...said }
  }
  const start: CommandLine['start'] = (line, options = {}) => new Promise((resolve) => {
    execFile(
      options.program ?? PROGRAM, wordsOf(line),
      { env: { ...environment, ...options.environment }, cwd: options.cwd ?? dataDir, timeout: LIMIT_MS },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    )
  })
  return {
    run,
    start,
    dataDir,
    environment,
    async json<Document>(line: string) {
      const { code, stdout, stderr } = await run(`${line} --json`)
      if (code !== 0) throw new Error(`freehold ${line} exited with ${code}: ${stderr}`)
      return JSON.parse(stdout) as Document
    },
  }
}

const wordsOf = (line: string): string[] => [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare!)
