import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createLog } from '../src/platform/log.ts'
import { testHouse, type TestHouse } from './app.ts'
import { mistakeInMetrics, mistakeInTraces } from './otlp-definitions.ts'
import { until } from './until.ts'
import { type ReceivedRequest, startReceiver } from './webhook-receiver.ts'

/** What a collector gets, compared with the definitions of OTLP and of the semantic conventions, and what it costs us if it fails. */
const collector = await startReceiver('127.0.0.1')
after(collector.close)
const house = await testHouse({ settings: settings({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20one, x-tenant = county', OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip' }) })

function settings(more: Record<string, string> = {}): Record<string, string> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.replace('/hooks', '/otlp'), OTEL_METRIC_EXPORT_INTERVAL: '1000', ...more }
}

interface Attributed { attributes: { key: string; value: Record<string, unknown> }[] }
interface Span extends Attributed { name: string; traceId: string; kind: number; parentSpanId?: string; status: { code?: number } }
type Traces = { resourceSpans: { resource: Attributed; scopeSpans: { spans: Span[] }[] }[] }

const sentTo = (path: string): ReceivedRequest[] => collector.requests.filter((request) => request.path === path)
const bodyOf = ({ headers, bytes }: ReceivedRequest): unknown => JSON.parse((headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString())
const spansOf = (traceId: string): Span[] => sentTo('/otlp/v1/traces')
  .flatMap((request) => (bodyOf(request) as Traces).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  .filter((span) => span.traceId === traceId)
const valuesOf = ({ attributes }: Attributed): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

let traces = 0
/** Sends a request and returns the span of it. */
async function spanOf(url: string, options: { method?: 'GET' | 'POST' | 'SEARCH'; on?: TestHouse; headers?: Record<string, string> } = {}): Promise<Span> {
  const traceId = (++traces).toString(16).padStart(32, 'e')
  const { method = 'GET', on = house, headers = {} } = options
  await on.app.inject({ method: method as 'GET', url, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, ...headers } })
  return until(() => spansOf(traceId).find(({ kind }) => kind === 2))
}

test('traces and metrics are as OTLP defines them, compressed, at their paths under the endpoint, with the headers that are set', async () => {
  const lot = await house.lot(await house.auction())
  const token = await (await house.person()).token('write')
  const placed = await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: 5_000 } })
  assert.equal(placed.status, 200, placed.text)
  await spanOf('/')
  await until(() => sentTo('/otlp/v1/metrics').length >= 2)
  for (const request of collector.requests) {
    const { path, headers } = request
    assert.match(path, /^\/otlp\/v1\/(traces|metrics)$/)
    assert.deepEqual([headers['content-type'], headers['content-encoding'], headers.authorization, headers['x-tenant']], ['application/json', 'gzip', 'Bearer one', 'county'])
    assert.equal((path.endsWith('traces') ? mistakeInTraces : mistakeInMetrics)(bodyOf(request)), null)
  }
})

test('the definitions find what is wrong with a span', () => {
  const body = bodyOf(sentTo('/otlp/v1/traces')[0]!) as Traces
  const changed = (change: (span: Record<string, unknown>) => void): string | null => {
    const copy = structuredClone(body)
    change(copy.resourceSpans[0]!.scopeSpans[0]!.spans[0]! as unknown as Record<string, unknown>)
    return mistakeInTraces(copy)
  }
  assert.match(changed((span) => (span.traceId = 'abc'))!, /id of 16 bytes/)
  assert.match(changed((span) => (span.spanId = '0'.repeat(16)))!, /id of 8 bytes/)
  assert.match(changed((span) => (span.startTimeUnixNano = String(Date.now())))!, /no time in nanoseconds/)
  assert.match(changed((span) => (span.endTimeUnixNano = String(BigInt(span.startTimeUnixNano as string) - 1n)))!, /ends before it starts/)
  assert.match(changed((span) => (span.start_time = 1))!, /unknown field start_time/)
  assert.match(changed((span) => (span.kind = 0))!, /is not one of 1/)
  assert.match(changed((span) => (span.attributes as unknown[]).push({ key: 'x', value: {} }))!, /has not one value/)
})

// https://opentelemetry.io/docs/specs/semconv/resource/ and /http/http-spans/
test('the resource says which service, process and SDK it is of', () => {
  const { resource } = (bodyOf(sentTo('/otlp/v1/traces')[0]!) as Traces).resourceSpans[0]!
  const values = valuesOf(resource)
  assert.deepEqual([values['service.name'], values['telemetry.sdk.name'], values['telemetry.sdk.language']], ['freehold', 'opentelemetry', 'nodejs'])
  for (const name of ['service.instance.id', 'telemetry.sdk.version', 'host.name']) assert.match(String(values[name]), /^\S+$/, name)
})

test('a request has the names and facts of the conventions, and shows no secret of its path', async () => {
  const lot = await house.lot(await house.auction())
  const found = await spanOf(`/api/v1/lots/${lot}?token=hidden`)
  assert.equal(found.name, 'GET /api/v1/lots/:lot')
  const values = valuesOf(found)
  assert.deepEqual({ ...values, 'freehold.request_id': typeof values['freehold.request_id'] }, {
    'http.request.method': 'GET', 'http.route': '/api/v1/lots/:lot', 'url.path': `/api/v1/lots/${lot}`, 'url.scheme': 'http',
    'network.protocol.version': '1.1', 'http.response.status_code': 200, 'freehold.request_id': 'string',
  })
  const secret = await spanOf('/api/v1/lots/a-secret')
  assert.deepEqual([valuesOf(secret)['url.path'], JSON.stringify(secret).includes('a-secret')], ['/api/v1/lots/REDACTED', false])
  const nowhere = await spanOf('/nowhere/a-secret')
  assert.deepEqual([nowhere.name, valuesOf(nowhere)['http.route'], valuesOf(nowhere)['url.path']], ['GET', undefined, 'REDACTED'])
  assert.deepEqual([nowhere.status.code ?? 0, valuesOf(nowhere)['error.type']], [0, undefined], 'a refusal is no error of the server')
  const strange = await spanOf('/', { method: 'SEARCH' })
  assert.deepEqual([strange.name.split(' ')[0], valuesOf(strange)['http.request.method'], valuesOf(strange)['http.request.method_original']], ['HTTP', '_OTHER', 'SEARCH'])
})

test('a caller with an invalid trace begins a new one', async () => {
  for (const traceparent of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${'c'.repeat(32)}-00f067aa0ba902b7-01`, `00-${'c'.repeat(32)}-${'0'.repeat(16)}-01`, 'nonsense']) {
    await house.app.inject({ url: '/help', headers: { traceparent } })
  }
  await house.house.telemetry!.close()
  const all = sentTo('/otlp/v1/traces').map((request) => bodyOf(request))
  for (const body of all) assert.equal(mistakeInTraces(body), null)
  assert.deepEqual(spansOf('c'.repeat(32)), [])
})

const MOST_TRIES = 5
const LOST_AFTER_MS = 10_000

test('a collector that is busy gets the same spans again, when it said', async () => {
  const busy = await testHouse({ settings: settings({ OTEL_METRIC_EXPORT_INTERVAL: '3600000' }) })
  for (const refusal of [429, 503]) {
    let asked: [status: number, at: number][] = []
    collector.answer((response, { path }) => {
      const status = path.endsWith('traces') && asked.length === 0 ? refusal : 200
      if (path.endsWith('traces')) asked.push([status, performance.now()])
      response.writeHead(status, status === 200 ? {} : { 'retry-after': '1' }).end()
    })
    // Spans that are not taken within three seconds are lost, as they may be on a busy machine.
    for (let tries = 0; asked.length < 2 && tries < MOST_TRIES; tries++) {
      asked = []
      await spanOf('/help', { on: busy })
      await until(() => asked.length >= 2 || performance.now() - asked[0]![1] > LOST_AFTER_MS)
    }
    assert.deepEqual(asked.slice(0, 2).map(([status]) => status), [refusal, 200])
    assert.ok(asked[1]![1] - asked[0]![1] >= 950, 'earlier than it said')
  }
  collector.answer((response) => response.writeHead(200).end())
})

test('a collector that never answers, or is away, holds up neither bids nor the stop, and takes limited memory', async () => {
  collector.answer(() => undefined)
  for (const endpoint of [collector.url.replace('/hooks', '/hanging'), 'http://127.0.0.1:9']) {
    const lines: string[] = []
    const hanging = await testHouse({
      settings: settings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), log: createLog('info', { write: (line: string) => void lines.push(line) }),
    })
    const lot = await hanging.lot(await hanging.auction())
    const token = await (await hanging.person()).token('write')
    const telemetry = hanging.house.telemetry!
    for (let nth = 0; nth < 10_000; nth++) telemetry.begin('GET', undefined, () => ({}))!.end(200)
    const placed = await hanging.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: 5_000 } })
    assert.equal(placed.status, 200, placed.text)
    await until(() => lines.some((line) => line.includes('could not send traces')))
    const stopping = performance.now()
    await telemetry.close()
    // Eight batches one after the other would take 24 seconds.
    assert.ok(performance.now() - stopping < 15_000, `the stop took ${performance.now() - stopping} ms`)
    assert.equal(lines.filter((line) => line.includes('could not send traces')).length, 1)
  }
})
