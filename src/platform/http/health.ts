import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db.ts'
import { ownGate } from './access.ts'

/** A database that has not answered by then is not ready to take bids. */
const READY_WITHIN_MS = 1_000

export interface HealthOptions {
  db: Database
  /** What a graph should show beside the process itself, by metric name. */
  gauges: Record<string, { help: string; read(): number | Promise<number> }>
}

/** `/livez`, `/readyz` and `/metrics`: outside the API and its limits, the last for this machine only. */
export function healthRoutes(app: FastifyInstance, { db, gauges }: HealthOptions): void {
  const hidden = { config: { access: ownGate }, schema: { hide: true } }
  app.get('/livez', hidden, async () => 'ok')
  app.get('/readyz', hidden, async (_request, reply) => {
    const ready = await answersInTime(db)
    return reply.code(ready ? 200 : 503).send(ready ? 'ok' : 'the database does not answer')
  })

  const registry = meter(app, gauges)
  app.get('/metrics', hidden, async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return reply.code(403).send('only for this machine')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function answersInTime(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), READY_WITHIN_MS)))
  const answer = db.query('select 1 as one').then(() => true, () => false)
  const ready = await Promise.race([answer, late])
  clearTimeout(timer)
  return ready
}

function meter(app: FastifyInstance, gauges: HealthOptions['gauges']): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({ name, help, registers: [registry], async collect() { this.set(await read()) } })
  }
  const seconds = new Histogram({
    name: 'http_request_seconds', help: 'Time to answer, by route', labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2], registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  return registry
}
