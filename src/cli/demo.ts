import type { Command } from 'commander'
import { type DemoReport, demoGreeting, loadDemo, resetDemo } from '../demo/index.ts'
import type { House } from '../house.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { type Answer, answersFromHouse, type WithHouse } from './command.ts'

/** `demo`: a sale to look at and to bid in. */
export function demoCommands(program: Command, withHouse: WithHouse): void {
  const demo = program.command('demo').description('the demo sale')
  const load = demo.command('load').description('lay out the demo sales that are missing or over')
  answersFromHouse(load, withHouse, async (house) => refuseInProduction(house) ?? present(house, await loadDemo(house)))
  const reset = demo.command('reset').description('close the demo sales that run, and lay all of them out anew')
  answersFromHouse(reset, withHouse, async (house) => refuseInProduction(house) ?? present(house, await resetDemo(house)))
}

const refuseInProduction = ({ config }: House): Refusal | null => (config.production ? refuse('invalid_state_transition',
  'This is a house in production, and everybody knows the passwords of the demo accounts. Lay the demo out in a house of its own: another DATA_DIR, without DATABASE_URL.') : null)

async function present({ db, config }: House, report: DemoReport): Promise<Answer> {
  const lots = report.loaded.reduce((sum, sale) => sum + sale.lots, 0)
  const done = `${report.loaded.length} sales with ${lots} lots laid out, ${report.standing.length} left as they run.`
  return { json: { ...report, lots }, words: [done, '', ...await demoGreeting(db, config.siteUrl)].join('\n') }
}
