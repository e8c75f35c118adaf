import { z } from 'zod'
import { SECOND } from './kernel/time.ts'
import { hasCredentials, isUrlOf } from './platform/network-settings.ts'
import type { TelemetrySettings } from './platform/telemetry.ts'

/** `name=value,name=value`, the values percent-encoded (OpenTelemetry, environment variables). */
const HEADERS = /^\s*[\w!#$%&'*.^`|~+-]+\s*=[^,]*(,\s*[\w!#$%&'*.^`|~+-]+\s*=[^,]*)*$/

const SIGNAL = /\/v1\/(traces|metrics|logs)\/?$/

const LEAST_INTERVAL_MS = 1 * SECOND
const isInterval = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) >= LEAST_INTERVAL_MS

const isBare = (text: string): boolean => !hasCredentials(text) && !/[?#]/.test(text)

/** The names are those of OpenTelemetry, so that its documentation holds. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine((text) => isUrlOf(text, ['http:', 'https:']),
    'must be the URL of an OpenTelemetry collector for OTLP over HTTP, such as http://127.0.0.1:4318')
    .refine((text) => !SIGNAL.test(text), 'must be the URL without /v1/traces or /v1/metrics, which are added')
    .refine(isBare, 'must have no user, password and parameters; write credentials in OTEL_EXPORTER_OTLP_HEADERS').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(HEADERS, 'must be name=value,name=value')
    .refine((text) => Object.values(headersIn(text)).every((value) => /^[\t -~]*$/.test(value)), 'must have values without line breaks and special characters')
    .optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.enum(['gzip', 'none'], 'must be gzip or none').default('none'),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').default('freehold'),
  OTEL_TRACES_SAMPLER_ARG: z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be the share of requests to trace, from 0 to 1, such as 0.05')
    .default('1').transform(Number),
  OTEL_METRIC_EXPORT_INTERVAL: z.string().refine(isInterval, 'must be a number of milliseconds, at least 1000').default('60000').transform(Number),
}

/** Receivers of both protocols over HTTP tell them apart by the content type. */
const OVER_HTTP = /^http\/(json|protobuf)$/
const OF_ONE_SIGNAL = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT']

const BOTH_OR_NONE = 'remove it, or turn off both traces and metrics with OTEL_SDK_DISABLED=true'
/** Of other programs these choose between what Freehold has one of. */
const SUPPORTED = [
  { name: 'OTEL_TRACES_SAMPLER', values: /^(parentbased_)?(traceidratio|always_on)$/, advice: 'remove it, and set OTEL_TRACES_SAMPLER_ARG to the share of requests to trace' },
  { name: 'OTEL_TRACES_EXPORTER', values: /^otlp$/, advice: BOTH_OR_NONE },
  { name: 'OTEL_METRICS_EXPORTER', values: /^otlp$/, advice: BOTH_OR_NONE },
]

/** Settings of OpenTelemetry that would have no effect. */
export function telemetryMistakes(given: Record<string, string | undefined>): string[] {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = given
  return [
    ...(headers && !given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? ['OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT beside it; set the URL of the collector, or remove the headers'] : []),
    ...(protocol && !OVER_HTTP.test(protocol)
      ? [`OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not supported; remove it, and set OTEL_EXPORTER_OTLP_ENDPOINT to the address for OTLP over HTTP, `
        + 'usually port 4318'] : []),
    ...SUPPORTED.filter(({ name, values }) => given.OTEL_EXPORTER_OTLP_ENDPOINT && given[name] && !values.test(given[name]))
      .map(({ name, advice }) => `${name}=${given[name]} is not supported; ${advice}`),
    ...OF_ONE_SIGNAL.filter((name) => given[name])
      .map((name) => `${name} is not supported; set OTEL_EXPORTER_OTLP_ENDPOINT, which traces and metrics are both sent to`),
  ]
}

/** Null: nothing is sent, and nothing is loaded. */
export function telemetrySettings(given: z.output<z.ZodObject<typeof telemetryVariables>>): TelemetrySettings | null {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null
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
