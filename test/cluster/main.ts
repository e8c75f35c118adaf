// npm run test:cluster: a crowd bids through three processes of Freehold while the primary of three databases is
// killed, frozen, cut off and lost with its machine. `-- --rounds 5` repeats each, `-- --only frozen` injects one kind,
// `-- --minutes 5` injects nothing after that, `-- --within 60` allows a busy machine more than 30 seconds until bids are
// taken again, `-- --skew 5` sets the clocks of the database machines five seconds ahead, behind and right (rule book C3).
import { readOptions } from '../../bin/read-options.ts'
import { MINUTE, SECOND } from '../../src/kernel/time.ts'
import { noClusterBecause } from './database-cluster.ts'
import { FAILURES } from './failures.ts'
import { noSkewBecause } from './machine-clocks.ts'
import { runFailovers } from './run-failovers.ts'

const only = FAILURES.map(({ name }) => name).join('"|"')
const USAGE = `Usage: npm run test:cluster -- [--rounds 1] [--minutes 60] [--within 30] [--skew 0] [--only "${only}"]…`

const { values } = readOptions({
  options: {
    rounds: { type: 'string', default: '1' }, minutes: { type: 'string', default: '60' }, within: { type: 'string', default: '30' }, skew: { type: 'string', default: '0' },
    only: { type: 'string', multiple: true, default: [] },
  },
}, USAGE)
/** Well above the second that clocks may differ by. */
const LEAST_SKEW_S = 3
const [rounds, minutes, within, skewSeconds] = [values.rounds, values.minutes, values.within, values.skew].map(Number) as [number, number, number, number]
const chosen = FAILURES.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
const isSkew = skewSeconds === 0 || (Number.isInteger(skewSeconds) && skewSeconds >= LEAST_SKEW_S)
if (!Number.isInteger(rounds) || rounds < 1 || !(minutes > 0) || !(within > 0) || !isSkew || chosen.length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const reason = noClusterBecause()
const sameClocks = skewSeconds > 0 ? noSkewBecause() : null
if (reason) {
  process.stdout.write(`NOT RUN: no failover is tested on this machine: ${reason}\n`)
} else {
  if (sameClocks) process.stdout.write(`NOT RUN: no skew of clocks is tested on this machine: ${sameClocks}\n`)
  const { judged: promises } = await runFailovers({ failures: chosen, rounds, limitMs: minutes * MINUTE, withinMs: within * SECOND, skewSeconds: sameClocks ? 0 : skewSeconds })
  for (const { promise, violations } of promises) {
    process.stdout.write(`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${promise}\n`)
    for (const violation of violations.slice(0, 20)) process.stdout.write(`       ${violation}\n`)
  }
  const failed = promises.filter(({ violations }) => violations.length > 0).length
  process.stdout.write(`\n${promises.length - failed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
