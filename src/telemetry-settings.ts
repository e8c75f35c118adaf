import { z } from 'zod'
import { SECOND } from './kernel/time.ts'
import type { TelemetrySettings } from './platform/telemetry.ts'

/** `name=value,name=value`, the values percent-encoded (OpenTelemetry, environment variables). */
const HEADERS = /^\s*[\w!#$%&'*.^`|~+-]+\s*=[^,]*(,\s*[\w!#$%&'*.^`|~+-]+\s*=[^,]*)*$/

const LEAST_INTERVAL_MS = 1 * SECOND
const isInterval = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) >= LEAST_INTERVAL_MS

/** The names are those of OpenTelemetry, so that its documentation holds. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be the URL of an OpenTelemetry collector for OTLP over HTTP, such as http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(HEADERS, 'must be name=value,name=value').optional(),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.enum(['gzip', 'none'], 'must be gzip or none').default('none'),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').default('freehold'),
  OTEL_TRACES_SAMPLER_ARG: z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be the share of requests to trace, from 0 to 1, such as 0.05')
    .default('1').transform(Number),
  OTEL_METRIC_EXPORT_INTERVAL: z.string().refine(isInterval, 'must be a number of milliseconds, at least 1000').default('60000').transform(Number),
}

/** Null: nothing is sent, and nothing is loaded. */
export function telemetrySettings(given: z.output<z.ZodObject<typeof telemetryVariables>>): TelemetrySettings | null {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: headersIn(given.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    isCompressed: given.OTEL_EXPORTER_OTLP_COMPRESSION === 'gzip',
    serviceName: given.OTEL_SERVICE_NAME,
    tracedShare: given.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: given.OTEL_METRIC_EXPORT_INTERVAL,
  }
}

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').filter(Boolean).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())]
  }))

/** A value with a bare `%` is meant as it is. */
const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
