import type { Command } from 'commander'
import { type DemoReport, demoGreeting, loadDemo, resetDemo } from '../demo/index.ts'
import type { House } from '../house.ts'
import { counted } from '../kernel/counted.ts'
import { type Answer, answersFromHouse, CommandError, type WithHouse } from './command.ts'

/** `demo`: sample auctions to try out. */
export function demoCommands(program: Command, withHouse: WithHouse): void {
  const demo = program.command('demo').description('manage the demo auctions')
  const load = demo.command('load').description('create demo auctions that are missing or have ended')
  answersFromHouse(load, withHouse, async (house) => {
    expectNoProduction(house)
    return present(house, await loadDemo(house))
  })
  const reset = demo.command('reset').description('close running demo auctions and create all of them again')
  answersFromHouse(reset, withHouse, async (house) => {
    expectNoProduction(house)
    return present(house, await resetDemo(house))
  })
}

function expectNoProduction({ config }: House): void {
  if (!config.production) return
  throw new CommandError('The demo cannot be loaded in production because the passwords of its accounts are public. '
    + 'Use a separate installation: another DATA_DIR, without DATABASE_URL.')
}

async function present({ db, config }: House, report: DemoReport): Promise<Answer> {
  const lots = report.loaded.reduce((sum, sale) => sum + sale.lots, 0)
  const done = `Created ${counted(report.loaded.length, 'demo auction')} with ${counted(lots, 'lot')}; ${report.standing.length} already running.`
  return { json: { ...report, lots }, words: [done, '', ...await demoGreeting(db, config.siteUrl)].join('\n') }
}
