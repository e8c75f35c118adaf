import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db.ts'
import { lackedSecret, recordedSecret, type SecretInUse } from '../house-secret.ts'
import { isDirectLoopback } from '../loopback.ts'
import { withTimeLimit } from '../time-limit.ts'
import { ownGate } from './access.ts'
import { createMeter, type HouseGauges, type Meter } from './meter.ts'

/** A slower database is not ready to take bids. */
const READY_WITHIN_MS = 1_000

export interface HealthOptions {
  db: Database
  /** The secret this process runs under. */
  secret: SecretInUse
  /** Opens the metrics to other machines; null: to none. */
  metricsToken: string | null
  /** Problems an operator must act on although the process serves; empty if there are none. */
  readProblems(): Promise<readonly { code: string; count: number; since: Date | null; /** In English. */ message: string }[]>
  gauges: HouseGauges
}

/**
 * `/livez`, `/readyz`, `/healthz` and `/metrics`: outside the API and its limits, the last two only for this machine.
 * Returns the metrics of the process.
 */
export function healthRoutes(app: FastifyInstance, { db, secret, metricsToken, readProblems, gauges }: HealthOptions): Meter {
  const hidden = { config: { access: ownGate, priority: 'probe' as const }, schema: { hide: true } }
  app.get('/livez', hidden, async () => 'ok')
  app.get('/readyz', hidden, async (_request, reply) => {
    const problem = await problemOf(db, secret)
    return reply.code(problem === null ? 200 : 503).send(problem ?? 'ok')
  })

  app.get('/healthz', hidden, async (request, reply) => {
    if (!isDirectLoopback(request)) return reply.code(403).send(`${ONLY_HERE}/healthz`)
    const unready = await problemOf(db, secret, { withReason: true })
    if (unready !== null) return reply.code(503).send({ status: 'unready', problems: [{ code: 'not_ready', count: 1, since: null, message: unready }] })
    const problems = await readProblems()
    return reply.send({ status: problems.length === 0 ? 'ok' : 'attention', problems })
  })

  const meter = createMeter(app, gauges)
  app.get('/metrics', hidden, async (request, reply) => {
    const { authorization } = request.headers
    if (!isDirectLoopback(request) && !hasToken(authorization, metricsToken)) {
      return reply.code(403).send(authorization === undefined || metricsToken === null ? ONLY_WITH_TOKEN : OTHER_TOKEN)
    }
    return reply.type(meter.contentType).send(await meter.text())
  })
  return meter
}

const ONLY_HERE = 'Only for this machine, and not through a proxy: http://127.0.0.1:PORT'
const ONLY_WITH_TOKEN = `${ONLY_HERE}/metrics. From elsewhere: set METRICS_TOKEN and send it as Authorization: Bearer TOKEN`
const OTHER_TOKEN = 'The header Authorization must be Bearer, a space and the METRICS_TOKEN of this process'

/** Compared by their hashes, which takes the same time for every guess. */
function hasToken(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

/** Why this process cannot serve; null if it can. What the database says may name users and tables, so not everybody gets it. */
function problemOf(db: Database, secret: SecretInUse, { withReason = false } = {}): Promise<string | null> {
  const answer = recordedSecret(db).then(
    (recorded) => (recorded === null ? NO_TABLES : lackedSecret(recorded, secret) === null ? null : OTHER_SECRET),
    (error: unknown) => (withReason && error instanceof Error ? `${NO_ANSWER}: ${error.message}` : NO_ANSWER))
  return withTimeLimit(answer, READY_WITHIN_MS, NO_ANSWER)
}

const NO_ANSWER = 'the database does not answer'
/** They were there at the start. */
const NO_TABLES = 'the tables of Freehold are not found in the database; give its user the USAGE of their schema'
const OTHER_SECRET = 'APP_SECRET does not belong to this database; run freehold doctor'
