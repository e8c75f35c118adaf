import type { Meter } from './http/meter.ts'

/** Where traces and metrics are sent (OTLP over HTTP). */
export interface TelemetrySettings {
  endpoint: string
  headers: Record<string, string>
  isCompressed: boolean
  serviceName: string
  /** The share of requests that are traced, from 0 to 1. */
  tracedShare: number
  metricsEveryMs: number
}

/** Never amounts, maximums, tokens or people. */
export type Facts = Record<string, string | number>

/** A traced request. */
export interface Trace {
  /** As in `traceparent`. */
  id: string
  /** A part of its work, between two readings of `performance.now()`. May follow the response. */
  stage(name: string, fromMs: number, untilMs: number, facts?: Facts): void
  /** After the response. */
  end(status: number): void
}

export interface Telemetry {
  /** Begins a trace, or continues that of the caller (`traceparent`); null if this request is not traced. */
  begin(name: string, traceparent: string | undefined, facts: () => Facts): Trace | null
  /** Sends these metrics in intervals, until stopped. */
  sendMetrics(read: Meter['values']): { stop(): Promise<void> }
  /** Sends what has ended, for a few seconds at most. */
  close(): Promise<void>
}
