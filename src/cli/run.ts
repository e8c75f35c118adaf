import { Command, CommanderError } from 'commander'
import { readConfig } from '../config.ts'
import { openHouse } from '../house.ts'
import { Refused } from '../kernel/refusals.ts'
import { sandboxTools } from '../sandbox-work.ts'
import { createLog } from '../platform/log.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { apiCommand } from './client/api.ts'
import { completionCommand } from './client/completion.ts'
import { listenCommand } from './client/listen.ts'
import { loginCommands } from './client/login.ts'
import { triggerCommand } from './client/trigger.ts'
import { archiveCommands } from './archive.ts'
import { backupCommands } from './backup.ts'
import { clockCommands } from './clock.ts'
import { FailedAnswer, sentencesOf, type WithHouse } from './command.ts'
import { demoCommands } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { importCommand } from './import.ts'
import { boundariesCommand } from './boundaries.ts'
import { undoImportCommand } from './undo-import.ts'
import { migrateCommand } from './migrate.ts'
import { peopleCommands } from './people.ts'
import { platformCommands } from './platforms.ts'
import { recordsCommands } from './records.ts'
import { saleCommands } from './sale.ts'
import { sandboxCommands } from './sandbox.ts'
import { sbomCommand } from './sbom.ts'
import { secretCommands } from './secret.ts'

export interface CommandEnvironment {
  environment: NodeJS.ProcessEnv
  /** Receives standard output and standard error. */
  out(text: string | Uint8Array): void
  err(text: string): void
}

/** Runs a command line without the program name. Returns the exit code. */
export async function runCommandLine(words: readonly string[], { environment, out, err }: CommandEnvironment): Promise<number> {
  const program = new Command('freehold')
    .description('Command line for operators, who use the same environment and database as npm start, and for software that uses the API of a house.')
    .showHelpAfterError('Add --help to see the options of this command.')
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride()
  addCommands(program, environment)
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (error instanceof FailedAnswer) {
      if (error.message) err(`freehold: ${error.message}\n`)
      return error.exitCode
    }
    err(`freehold: ${sentenceFor(error, environment)}\n`)
    return 1
  }
}

function addCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const withHouse = houseOf(environment)
  peopleCommands(program, withHouse)
  saleCommands(program, withHouse)
  platformCommands(program, withHouse)
  importCommand(program, withHouse)
  undoImportCommand(program, withHouse)
  boundariesCommand(program, withHouse)
  recordsCommands(program, withHouse)
  migrateCommand(program, withHouse, environment)
  demoCommands(program, withHouse)
  clockCommands(program, withHouse, sandboxTools)
  sandboxCommands(program, withHouse, sandboxTools)
  backupCommands(program, environment)
  archiveCommands(program, environment)
  secretCommands(program, environment)
  doctorCommand(program, environment)
  sbomCommand(program)
  apiCommand(program, environment)
  loginCommands(program, environment)
  listenCommand(program, environment)
  triggerCommand(program, environment)
  completionCommand(program)
}

const houseOf = (environment: NodeJS.ProcessEnv): WithHouse => async (work) => {
  // A command only queues jobs, which the running workers process, and no signed-out reader asks it.
  const config = { ...readConfig(environment), worker: false, databaseReadUrls: [] }
  const house = await openHouse(config, { log: createLog(config.logLevel, 'stderr'), trustDatabase: config.test })
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

function sentenceFor(error: unknown, environment: NodeJS.ProcessEnv): string {
  if (error instanceof Refused) return sentencesOf(error.refusal)
  if (error instanceof OperatorError) return error.message
  const { message, code } = error as NodeJS.ErrnoException
  const detail = environment.LOG_LEVEL === 'debug' ? `\n${(error as Error).stack}` : ''
  return `${message || code || String(error)}. Run "freehold doctor" to find the cause.${detail}`
}
