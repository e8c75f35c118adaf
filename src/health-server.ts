import Fastify, { type FastifyInstance } from 'fastify'
import { readSignals, problemsOf } from './health/index.ts'
import type { House } from './house.ts'
import { houseGauges } from './house-gauges.ts'
import type { Said } from './kernel/said.ts'
import { type HealthOptions, healthRoutes } from './platform/http/health.ts'
import { ofCheckup, ofReplica } from './platform/checkup-sentences.ts'
import { failingWork } from './platform/failing-work.ts'
import { secretInUse } from './platform/house-secret.ts'
import { machineProblems, readMachine } from './platform/machine.ts'
import type { ReplicaState } from './platform/read-replica.ts'
import { unreadableEvents } from './platform/unreadable-events.ts'
import { translate } from './sentences.ts'

/** The health addresses of a process, with or without the site. Its metrics are sent too, where that is set. */
export function serveHealth(server: FastifyInstance, house: House): void {
  const meter = healthRoutes(server, houseHealth(house))
  const sending = house.telemetry?.sendMetrics(meter.values)
  server.addHook('onClose', async () => sending?.stop())
}

/** Of this process alone: others may reach their replicas. */
const replicaProblems = (replicas: readonly ReplicaState[]) =>
  replicas.flatMap(({ name, problem, since }) =>
    (problem === null ? [] : [{ code: 'replica_left_out', count: 1, since, message: ofReplica[problem]({ server: name }) }]))

/** Of this process alone, like all addresses. */
const poolerProblems = (pooler: House['pooler']) => {
  const problem = pooler?.problem()
  return problem ? [{ code: 'pooler_unsuitable', count: 1, ...problem }] : []
}

const settingProblems = async ({ unsafeSettings }: House) =>
  (await unsafeSettings()).map((message) => ({ code: 'unsafe_settings', count: 1, since: null, message }))

/** Of the bids that this process takes. */
const bidProblems = ({ desk }: House) => {
  const error = desk.failing()
  return error === null ? [] : [{ code: 'bids_failing', count: 1, since: null, message: ofCheckup.bidsFailing({ error }) }]
}

const workProblems = () => {
  const names = failingWork()
  return names.length === 0 ? [] : [{ code: 'work_failing', count: names.length, since: null, message: ofCheckup.workFailing({ names: names.join(', ') }) }]
}

const eventProblems = () => {
  const positions = unreadableEvents()
  if (positions.length === 0) return []
  return [{ code: 'events_unreadable', count: positions.length, since: null, message: ofCheckup.eventsUnreadable({ position: Math.min(...positions) }) }]
}

const problemsHere = async ({ db, config }: House) =>
  machineProblems(await readMachine(db, config.dataDir)).map((problem) => ({ ...problem, count: 1, since: null }))

interface Problem {
  code: string
  count: number
  since: Date | null
  message: Said
}

/** A table that is locked, or a database without a free connection, hides some problems and is one itself. */
async function whatCanBeRead(checks: readonly Promise<Problem[]>[]): Promise<Problem[]> {
  const results = await Promise.allSettled(checks)
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  return [
    ...failed.slice(0, 1).map(({ message: error }) =>
      ({ code: 'checks_failed', count: failed.length, since: null, message: ofCheckup.checksFailed({ error }) })),
    ...results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
  ]
}

function houseHealth(house: House): HealthOptions {
  const { db, config, signedOutReads, pooler } = house
  return {
    db,
    secret: secretInUse(config),
    metricsToken: config.metricsToken,
    readProblems: async () => [
      ...bidProblems(house),
      ...await whatCanBeRead([readSignals(db, config).then(problemsOf), settingProblems(house), problemsHere(house)]),
      ...workProblems(), ...eventProblems(), ...replicaProblems(signedOutReads.replicas()), ...poolerProblems(pooler),
    ].map((problem) => ({ ...problem, message: translate('en', problem.message) })),
    gauges: houseGauges(house),
  }
}

/** The health addresses of a process without a site (`WEB=off`), and nothing else. */
export function createHealthServer(house: House): FastifyInstance {
  const server = Fastify({ logger: false, trustProxy: house.config.trustProxy, requestTimeout: 10_000 })
  serveHealth(server, house)
  return server
}
