import { Command } from 'commander'
import { ConfigError, readConfig } from '../config.ts'
import { openHouse } from '../house.ts'
import { OtherSecret } from '../platform/house-secret.ts'
import { createLog } from '../platform/log.ts'
import { backupCommands } from './backup.ts'
import { Complaint, type WithHouse } from './command.ts'
import { demoCommands } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { houseCommands } from './house.ts'
import { importCommand } from './import.ts'
import { peopleCommands } from './people.ts'
import { platformCommands } from './platforms.ts'
import { saleCommands } from './sale.ts'

const environment = process.env

const withHouse: WithHouse = async (work) => {
  // A command adds jobs and leaves the doing to the program that runs.
  const config = { ...readConfig(environment), worker: false }
  const house = await openHouse(config, { log: createLog(config.logLevel, 'stderr'), trustDatabase: config.test })
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

const program = new Command('freehold')
  .description('The operator’s command line of the house. It works on the database of the same environment as npm start.')
  .showHelpAfterError('Add --help to see what this command takes.')

peopleCommands(program, withHouse)
saleCommands(program, withHouse)
platformCommands(program, withHouse)
importCommand(program, withHouse)
houseCommands(program, withHouse)
demoCommands(program, withHouse)
backupCommands(program, environment)
doctorCommand(program, environment)

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`freehold: ${sentenceFor(error)}\n`)
  process.exitCode = 1
})

function sentenceFor(error: unknown): string {
  if (error instanceof Complaint || error instanceof ConfigError || error instanceof OtherSecret) return error.message
  const { message, code } = error as NodeJS.ErrnoException
  const detail = environment.LOG_LEVEL === 'debug' ? `\n${(error as Error).stack}` : ''
  return `${message || code || String(error)}. "freehold doctor" tells what is wrong with this house.${detail}`
}
