import { Argument, type Command } from 'commander'
import { FIXTURE_NAMES, type FixtureName } from '../demo/index.ts'
import type { House } from '../house.ts'
import { counted } from '../kernel/counted.ts'
import { OPERATOR } from '../platform/audit.ts'
import { resetSandbox, type SandboxDeps } from '../sandbox/index.ts'
import { answersFromHouse, CommandError, type WithHouse } from './command.ts'

/** The tools of an open house; passed in by the program, which composes the background work. */
export type SandboxTools = (house: House) => SandboxDeps

/** `sandbox`: a test house whose clock can be moved (docs/sandbox.md). */
export function sandboxCommands(program: Command, withHouse: WithHouse, toolsOf: SandboxTools): void {
  const sandbox = program.command('sandbox').description('reset the sandbox, and load fixtures')
  load(sandbox.command('load').addArgument(new Argument('<name>', 'name of the fixture').choices(FIXTURE_NAMES))
    .description('create a sale that ends in ten days, with its people and their tokens'), withHouse, toolsOf)
  reset(sandbox.command('reset').description('remove everything but administrators and settings; the clock stays'), withHouse)
}

function load(command: Command, withHouse: WithHouse, toolsOf: SandboxTools): void {
  answersFromHouse(command, withHouse, async (house, _options, name) => {
    expectSandbox(house)
    const { sale, people } = await toolsOf(house).loadFixture(name as FixtureName, OPERATOR)
    const widest = Math.max(...people.map(({ email }) => email.length))
    return {
      json: { auction: sale, people },
      words: [
        `Created auction ${sale.id}, “${sale.title}”, with ${counted(sale.lots, 'lot')}: ${house.config.siteUrl}/auctions/${sale.slug}`,
        'Tokens, shown once:', ...people.map(({ email, part, token }) => `  ${email.padEnd(widest)}  ${part.padEnd(7)} ${token}`),
      ].join('\n'),
    }
  })
}

function reset(command: Command, withHouse: WithHouse): void {
  answersFromHouse(command, withHouse, async (house) => {
    expectSandbox(house)
    await resetSandbox(house.jobsDb, OPERATOR)
    return { json: { reset: true }, words: 'The sandbox was reset. Administrators, their tokens and the settings were kept, and so was the clock.' }
  })
}

export function expectSandbox({ config }: House): void {
  if (config.sandbox) return
  throw new CommandError('This is not a sandbox, and the clock of a real auction house cannot be moved. '
    + 'If the house that you started is one, run this with its settings, such as SANDBOX=on DATA_DIR=./sandbox. '
    + 'A sandbox is a house of its own, with an empty database (another DATA_DIR or DATABASE_URL).')
}
