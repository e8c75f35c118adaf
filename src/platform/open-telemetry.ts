import { ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, trace, TraceFlags, type Tracer } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, type Sampler, SamplingDecision, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import os from 'node:os'
import { SECOND } from '../kernel/time.ts'
import type { Logger } from './log.ts'
import { startLoop } from './loop.ts'
import { otlpMetrics } from './otlp-metrics.ts'
import type { Facts, Telemetry, TelemetrySettings, Trace } from './telemetry.ts'

/** A receiver that takes longer has this batch lost; requests and bids never wait for it. */
const SEND_WITHIN_MS = 3 * SECOND
/** Spans beyond these are dropped, so that a receiver that is away costs no more memory. */
const MOST_WAITING = 8_192
const SPANS_AT_ONCE = 1_024
const SPANS_EVERY_MS = 2 * SECOND
const NAME = 'freehold'
/** An enumeration of a package that the exporters do not export. */
type Compression = NonNullable<NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>['compression']>

/** Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Uses no globals, so that nothing else is traced by accident. */
export function openTelemetry({ endpoint, headers, isCompressed, serviceName, tracedShare, metricsEveryMs }: TelemetrySettings, log: Logger): Telemetry {
  const resource = defaultResource().merge(resourceFromAttributes({
    'service.name': serviceName, 'service.instance.id': `${os.hostname()}:${process.pid}`, 'host.name': os.hostname(),
  }))
  const compression = (isCompressed ? 'gzip' : 'none') as Compression
  const to = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers, compression, timeoutMillis: SEND_WITHIN_MS })
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(tracedShare),
    spanProcessors: [new BatchSpanProcessor({
      exporter: reporting(new OTLPTraceExporter(to('traces')), log), exportTimeoutMillis: SEND_WITHIN_MS,
      maxQueueSize: MOST_WAITING, maxExportBatchSize: SPANS_AT_ONCE, scheduledDelayMillis: SPANS_EVERY_MS,
    })],
  })
  const tracer = provider.getTracer(NAME)
  const metrics = new OTLPMetricExporter(to('metrics'))
  return {
    begin: (name, traceparent, facts) => begin(tracer, name, callerOf(traceparent), facts),
    sendMetrics(read) {
      const round = async () => send(metrics, { resource, scopeMetrics: [{ scope: { name: NAME }, metrics: otlpMetrics(await read()) }] })
      return startLoop(round, { name: 'telemetry', log, everyMs: metricsEveryMs, level: 'warn' })
    },
    async close() {
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'telemetry: could not send the last spans, dropped'))
      await metrics.shutdown()
    },
  }
}

/** By chance alone. A share of the ids of traces would leave it to the caller, who chooses the id. */
function samplerOf(share: number): Sampler {
  const byChance: Sampler = {
    shouldSample: () => ({ decision: Math.random() < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
    toString: () => `a share of ${share}`,
  }
  // The parts of a request follow the request.
  return new ParentBasedSampler({ root: byChance, remoteParentSampled: byChance, remoteParentNotSampled: byChance })
}

/**
 * The trace of the caller. Only our own share decides what is recorded: the flag of a stranger must not cost us
 * anything (W3C Trace Context, 7).
 */
function callerOf(traceparent: string | undefined): Context {
  const [, traceId, spanId] = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true })
}

function begin(tracer: Tracer, name: string, caller: Context, facts: () => Facts): Trace | null {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, caller)
  if (!span.isRecording()) return null
  span.setAttributes(facts())
  const within = trace.setSpan(ROOT_CONTEXT, span)
  return {
    id: span.spanContext().traceId,
    stage(stageName, fromMs, untilMs, stageFacts = {}) {
      tracer.startSpan(stageName, { startTime: timeOf(fromMs), attributes: stageFacts }, within).end(timeOf(untilMs))
    },
    end(status) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
      span.end()
    },
  }
}

const timeOf = (ms: number): Date => new Date(performance.timeOrigin + ms)

/** Logs a receiver that does not take traces, once until it does again. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && !isFailing) log.warn({ err: error }, 'telemetry: could not send traces, dropped until the receiver takes them')
        if (!error && isFailing) log.info('telemetry: traces are sent again')
        isFailing = error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

const send = (exporter: OTLPMetricExporter, metrics: Parameters<OTLPMetricExporter['export']>[0]): Promise<void> =>
  new Promise((resolve, reject) => {
    exporter.export(metrics, ({ error }) => (error ? reject(error) : resolve()))
  })
