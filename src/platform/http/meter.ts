import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { measureProcess, processMetrics } from '../metrics.ts'
import { withTimeLimit } from '../time-limit.ts'

/** Later than this, the metrics leave without those of the database. */
const DATABASE_WITHIN_MS = 2_000

/** Metrics that are read when they are asked for, by name. */
export interface HouseGauges {
  /** Of this process. One with a label has a value for each of several, by name. */
  own: Record<string, OwnGauge>
  /** Of the database: their help, and one reading of all of them. */
  stored: Record<string, string>
  readStored(): Promise<Record<string, number>>
}

type OwnGauge = { help: string; read(): number } | { help: string; label: string; read(): readonly (readonly [name: string, value: number])[] }

/** All metrics of a process: one source, for `/metrics` and for OpenTelemetry. */
export interface Meter {
  contentType: string
  /** In the format of Prometheus. */
  text(): Promise<string>
  values(): Promise<MetricObjectWithValues<MetricValue<string>>[]>
}

/** Measures the requests of a server, and collects the other metrics of its process. */
export function createMeter(app: FastifyInstance, house: HouseGauges): Meter {
  const registry = new Registry()
  measureProcess()
  measureRequests(app, registry)
  for (const [name, gauge] of Object.entries(house.own)) collectOwn(registry, name, gauge)
  const refresh = gaugesOfDatabase(registry, house)
  const all = Registry.merge([registry, processMetrics])
  return {
    contentType: all.contentType,
    async text() {
      await refresh()
      return all.metrics()
    },
    async values() {
      await refresh()
      return all.getMetricsAsJSON()
    },
  }
}

function collectOwn(registry: Registry, name: string, gauge: OwnGauge): void {
  const { help } = gauge
  if (!('label' in gauge)) new Gauge({ name, help, registers: [registry], collect() { this.set(gauge.read()) } })
  else {
    new Gauge({
      name, help, labelNames: [gauge.label], registers: [registry],
      collect() { for (const [each, value] of gauge.read()) this.set({ [gauge.label]: each }, value) },
    })
  }
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds', help: 'Time to answer, by route', labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2], registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
}

/** A database that does not answer takes only its own metrics away, and shows in `freehold_database_up`. */
function gaugesOfDatabase(registry: Registry, { stored, readStored }: HouseGauges): () => Promise<void> {
  const gauges = Object.entries(stored).map(([name, help]) => new Gauge({ name, help, registers: [registry] }))
  const up = new Gauge({ name: 'freehold_database_up', help: '1 if the database answered within 2 seconds, otherwise 0', registers: [registry] })
  return async () => {
    // If the reading fails, `/readyz` and the log of whatever needs the database say why.
    const values = await withTimeLimit(readStored().catch(() => null), DATABASE_WITHIN_MS, null)
    up.set(values === null ? 0 : 1)
    const names = Object.keys(stored)
    for (const [nth, gauge] of gauges.entries()) {
      if (values === null) gauge.remove()
      else gauge.set(values[names[nth]!]!)
    }
  }
}
