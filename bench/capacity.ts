// npm run capacity: what a sale with so many watchers needs, from the measured costs of single acts; the table of
// docs/scaling.md. `npm run capacity -- --watchers 250000 --lots 300 --stagger 60` for another sale.
import { readOptions } from '../bin/read-options.ts'
import { capacityTable, COUNTY_TO_NATION, MEASURED, type Scenario, WATCHERS } from './capacity-rules.ts'

const USAGE = 'Usage: npm run capacity -- [--watchers 10000]… [--lots 500] [--stagger 30]'

const { values } = readOptions({
  options: {
    watchers: { type: 'string', multiple: true, default: WATCHERS.map(String) },
    lots: { type: 'string', default: String(COUNTY_TO_NATION.lots) },
    stagger: { type: 'string', default: String(COUNTY_TO_NATION.staggerSeconds) },
  },
}, USAGE)
const scenarios = values.watchers.map((watchers): Scenario => ({
  ...COUNTY_TO_NATION, watchers: Number(watchers), lots: Number(values.lots), staggerSeconds: Number(values.stagger),
}))
if (scenarios.some((scenario) => !Object.values(scenario).every((value) => Number.isFinite(value) && value > 0))) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
process.stdout.write(capacityTable(scenarios, MEASURED))
