import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { LotId } from '../src/kernel/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { testHouse, type TestHouse } from './app.ts'
import { readEvents } from './event-reader.ts'
import { scrapedMetrics } from './scraped-metrics.ts'
import { program } from './sources.ts'
import { until } from './until.ts'
import { startReceiver } from './webhook-receiver.ts'
import { withoutRandomDigits } from './without-random-digits.ts'

/** A collector of OpenTelemetry, as far as OTLP over HTTP goes, and houses that send to it. */
const collector = await startReceiver('127.0.0.1')
after(collector.close)

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

interface Metric {
  name: string
  sum?: { dataPoints: Point[]; isMonotonic: boolean }
  gauge?: { dataPoints: Point[] }
  histogram?: { dataPoints: (Point & { count: string; sum: number; bucketCounts: string[]; explicitBounds: number[] })[] }
}

interface Point {
  attributes: { key: string; value: { stringValue?: string } }[]
  asDouble?: number
}

const bodies = <Body>(path: string): Body[] => collector.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body) as Body)

const spans = (traceId: string): Span[] =>
  bodies<{ resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }>('/v1/traces')
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    .filter((span) => span.traceId === traceId)

const metrics = (): Metric[] =>
  bodies<{ resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] }>('/v1/metrics').at(-1)?.resourceMetrics[0]!.scopeMetrics[0]!.metrics ?? []

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url.replace(/\/[^/]*$/, '')}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=county%20sale', OTEL_METRIC_EXPORT_INTERVAL: '1000', ...more,
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
/** A maximum, which must be in no trace. */
const MAXIMUM = 987_654
/** The times of a trace, in whose digits every amount is found sooner or later. */
const NANOSECONDS = /\b\d{19}\b/g

const traced = await testHouse({ settings: settings() })

async function placeBid(house: TestHouse, traceId: string, on?: LotId): Promise<void> {
  const lot = on ?? await house.lot(await house.auction())
  const token = await (await house.person()).token('write')
  const headers = { traceparent: `00-${traceId}-${CALLER}-01` }
  const placed = await house.call('POST', `/v1/lots/${lot}/bids`, { token, headers, body: { bid_amount: MAXIMUM, is_proxy: true } })
  assert.equal(placed.status, 200, placed.text)
}

test('a bid is one trace, from the request over the commit to the stream', async () => {
  const lot = await traced.lot(await traced.auction())
  const reader = await readEvents(`${await traced.listen()}/v1/lots/${lot}/stream`)
  await placeBid(traced, TRACE, lot)
  await reader.until(({ events }) => events.some(({ event }) => event === 'bid'))
  reader.close()
  await until(() => spans(TRACE).length >= 6)
  const all = spans(TRACE)
  const named = (name: string): Span => all.find((span) => span.name === name) ?? assert.fail(`${name} is missing`)
  const request = named('POST /api/v1/lots/:lot/bids')
  const stages = ['bid.queue', 'bid.lock', 'bid.decide', 'bid.commit', 'bid.stream'].map(named)
  assert.equal(all.length, 1 + stages.length)
  assert.equal(request.parentSpanId, CALLER)
  for (const stage of stages) assert.equal(stage.parentSpanId, request.spanId, stage.name)
  const times = stages.flatMap(({ startTimeUnixNano: start, endTimeUnixNano: end }) => [BigInt(start), BigInt(end)])
  assert.deepEqual(times, times.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  assert.ok(request.attributes.some(({ key, value }) => key === 'http.response.status_code' && Number(value.intValue) === 200))
})

test('traces name no amount, token or person, and carry the headers that are set', () => {
  const sent = collector.requests.filter(({ path }) => path === '/v1/traces')
  assert.ok(sent.length > 0)
  for (const { headers, body } of sent) {
    assert.equal(headers['x-tenant'], 'county sale')
    assert.doesNotMatch(withoutRandomDigits(body).replace(NANOSECONDS, ''), /987[,.]?654|freehold_pat_|@example|Person \d/)
  }
})

test('the metrics that are sent are those of /metrics', async () => {
  const shown = await scrapedMetrics(traced.app)
  const before = collector.requests.length
  await until(() => collector.requests.slice(before).some(({ path }) => path === '/v1/metrics'))
  const names = [...shown.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!)
  assert.deepEqual(metrics().map(({ name }) => name).toSorted(), names.toSorted())

  const placed = metrics().find(({ name }) => name === 'freehold_bids_total')!.sum!
  const leading = placed.dataPoints.find(({ attributes }) => attributes.some(({ key, value }) => key === 'result' && value.stringValue === 'leading'))!
  assert.deepEqual([placed.isMonotonic, leading.asDouble], [true, Number(/^freehold_bids_total\{result="leading"\} (\d+)$/m.exec(shown)![1])])
  const [batches] = metrics().find(({ name }) => name === 'freehold_bid_batch_bids')!.histogram!.dataPoints
  const counts = batches!.bucketCounts.map(Number)
  assert.equal(counts.length, batches!.explicitBounds.length + 1)
  assert.equal(counts.reduce((sum, count) => sum + count), Number(batches!.count))
  assert.equal(Number(batches!.count), Number(/^freehold_bid_batch_bids_count (\d+)$/m.exec(shown)![1]))
})

test('a collector that takes nothing fails no bid, and is logged once until it does', async () => {
  const lines: string[] = []
  const house = await testHouse({ settings: settings(), log: createLog('info', { write: (line: string) => void lines.push(line) }) })
  const said = (text: RegExp): number => lines.filter((line) => text.test(line)).length
  collector.answer((response) => response.writeHead(400).end())
  await placeBid(house, 'a'.repeat(32))
  await until(() => said(/could not send traces/) > 0)
  await placeBid(house, 'b'.repeat(32))
  collector.answer((response) => response.writeHead(200).end())
  await placeBid(house, 'c'.repeat(32))
  await until(() => said(/traces are sent again/) > 0)
  assert.equal(said(/could not send traces/), 1)
})

test('no flag and no id that a caller chooses makes us trace more than our share', async () => {
  // A share of ids takes the lowest ones.
  const lowest = '1'.padStart(32, '0')
  const house = await testHouse({ settings: settings({ OTEL_TRACES_SAMPLER_ARG: '0.000000001' }) })
  for (const id of ['d'.repeat(32), lowest]) await placeBid(house, id)
  await house.house.telemetry!.close()
  assert.deepEqual([...spans('d'.repeat(32)), ...spans(lowest)], [])
})

test('without an endpoint nothing of OpenTelemetry is loaded', async () => {
  const house = await testHouse()
  assert.equal(house.house.telemetry, null)
  const importing = (name: RegExp): string[] => program.filter(({ text }) => new RegExp(`^import (?!type ).* from '${name.source}`, 'm').test(text)).map(({ file }) => file)
  assert.deepEqual(importing(/@opentelemetry\//), ['src/platform/open-telemetry.ts', 'src/platform/otlp-metrics.ts'])
  assert.deepEqual(importing(/.*open-telemetry/), [])
  assert.deepEqual(importing(/.*otlp-metrics/), ['src/platform/open-telemetry.ts'])
})
