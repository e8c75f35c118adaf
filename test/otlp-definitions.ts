/**
 * What OTLP 1 may carry as JSON: the fields of the stable messages for traces and metrics, named as in
 * https://github.com/open-telemetry/opentelemetry-proto (the same names since its version 1.0), and how
 * https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding writes their values.
 */
type Check = (value: unknown) => string | null

interface Message {
  fields: Record<string, Check>
  required: readonly string[]
}

const is = (what: string, holds: (value: unknown) => boolean): Check => (value) => (holds(value) ? null : `${JSON.stringify(value)?.slice(0, 60)} is not ${what}`)

const text = is('a text', (value) => typeof value === 'string')
const named = is('a name', (value) => typeof value === 'string' && value !== '')
const yesOrNo = is('true or false', (value) => typeof value === 'boolean')
const double = is('a double', (value) => typeof value === 'number')
const uint32 = is('a 32-bit number', (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32)
const oneOf = (...numbers: number[]): Check => is(`one of ${numbers.join(', ')}`, (value) => numbers.includes(value as number))
const WHOLE = /^(0|[1-9]\d{0,19})$/
/** As decimal text; numbers are accepted too, as far as they are exact. */
const fixed64 = is('a 64-bit number', (value) => (typeof value === 'string' ? WHOLE.test(value) : Number.isSafeInteger(value) && (value as number) >= 0))
const int64 = is('a 64-bit number', (value) => (typeof value === 'string' ? /^-?\d{1,19}$/.test(value) : Number.isSafeInteger(value)))
const id = (bytes: number): Check => is(`an id of ${bytes} bytes in hexadecimal`, (value) => typeof value === 'string' && new RegExp(`^[0-9a-f]{${2 * bytes}}$`).test(value) && !/^0+$/.test(value))
/** Since 2020, in nanoseconds: seconds, milliseconds and microseconds are all before. */
const moment: Check = (value) => {
  const wrong = fixed64(value)
  if (wrong !== null) return wrong
  const ms = Number(BigInt(value as string) / 1_000_000n)
  return ms > Date.UTC(2020) && ms < Date.now() + 86_400_000 ? null : `${String(value)} is no time in nanoseconds`
}

const all = (check: Check): Check => (value) => {
  if (!Array.isArray(value)) return 'is not a list'
  for (const [nth, each] of value.entries()) {
    const wrong = check(each)
    if (wrong !== null) return `[${nth}] ${wrong}`
  }
  return null
}

/** Receivers ignore fields that they do not know, so a misspelled one would be lost without a word. */
const message = (fields: Message['fields'], ...required: string[]): Check => (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a message'
  for (const name of required) if (!(name in value)) return `lacks ${name}`
  for (const [name, each] of Object.entries(value)) {
    const check = fields[name]
    if (!check) return `has an unknown field ${name}`
    const wrong = check(each)
    if (wrong !== null) return `.${name} ${wrong}`
  }
  return null
}

const later = (get: () => Check): Check => (value) => get()(value)

const oneField = (check: Check): Check => (value) => check(value) ?? (Object.keys(value as object).length === 1 ? null : 'has not one value')
const anyValue: Check = oneField(message({
  stringValue: text, boolValue: yesOrNo, intValue: int64, doubleValue: double, bytesValue: text,
  arrayValue: message({ values: all(later(() => anyValue)) }), kvlistValue: message({ values: later(() => attributes) }),
}))
const attributes: Check = (value) => {
  const wrong = all(message({ key: named, value: anyValue }, 'key', 'value'))(value)
  if (wrong !== null) return wrong
  const keys = (value as { key: string }[]).map(({ key }) => key)
  return new Set(keys).size === keys.length ? null : `has a key twice: ${keys.join(', ')}`
}

const dropped = { droppedAttributesCount: uint32 }
const resource = message({ attributes, ...dropped }, 'attributes')
const scope = message({ name: named, version: text, attributes, ...dropped }, 'name')

const status = message({ message: text, code: oneOf(0, 1, 2) })
const event = message({ timeUnixNano: moment, name: named, attributes, ...dropped }, 'timeUnixNano', 'name')
const link = message({ traceId: id(16), spanId: id(8), traceState: text, attributes, ...dropped, flags: uint32 }, 'traceId', 'spanId')
const span: Check = (value) => {
  const wrong = message({
    traceId: id(16), spanId: id(8), traceState: text, parentSpanId: id(8), flags: uint32, name: named, kind: oneOf(1, 2, 3, 4, 5),
    startTimeUnixNano: moment, endTimeUnixNano: moment, attributes, ...dropped,
    events: all(event), droppedEventsCount: uint32, links: all(link), droppedLinksCount: uint32, status,
  }, 'traceId', 'spanId', 'name', 'kind', 'startTimeUnixNano', 'endTimeUnixNano')(value)
  if (wrong !== null) return wrong
  const { startTimeUnixNano: start, endTimeUnixNano: end } = value as Record<string, string>
  return BigInt(end!) >= BigInt(start!) ? null : 'ends before it starts'
}

const times = { startTimeUnixNano: moment, timeUnixNano: moment }
const point = message({ attributes, ...times, asDouble: double, asInt: int64, exemplars: all(message({})), flags: uint32 }, 'timeUnixNano')
const numberPoint: Check = (value) => point(value) ?? ('asDouble' in (value as object) !== 'asInt' in (value as object) ? null : 'has not one value')
const histogramPoint: Check = (value) => {
  const wrong = message({
    attributes, ...times, count: fixed64, sum: double, bucketCounts: all(fixed64), explicitBounds: all(double), exemplars: all(message({})), flags: uint32, min: double, max: double,
  }, 'timeUnixNano', 'count', 'bucketCounts', 'explicitBounds')(value)
  if (wrong !== null) return wrong
  const { count, bucketCounts, explicitBounds } = value as { count: string; bucketCounts: string[]; explicitBounds: number[] }
  if (bucketCounts.length !== explicitBounds.length + 1) return 'has not one bucket more than bounds'
  if (explicitBounds.some((bound, nth) => nth > 0 && bound <= explicitBounds[nth - 1]!)) return 'has bounds that do not increase'
  return bucketCounts.reduce((sum, each) => sum + Number(each), 0) === Number(count) ? null : 'has buckets that are not its count'
}
const CUMULATIVE = oneOf(2)
/** https://ucum.org, as far as it is used: seconds, bytes, or a number of things. */
const unit = is('a unit of UCUM', (value) => ['', '1', 's', 'By'].includes(value as string) || /^\{\w+\}$/.test(String(value)))
const metric = message({
  name: is('a name of a metric', (value) => /^[A-Za-z][\w.\-/]{0,254}$/.test(String(value))), description: text, unit,
  gauge: message({ dataPoints: all(numberPoint) }, 'dataPoints'),
  sum: message({ dataPoints: all(numberPoint), aggregationTemporality: CUMULATIVE, isMonotonic: yesOrNo }, 'dataPoints', 'aggregationTemporality', 'isMonotonic'),
  histogram: message({ dataPoints: all(histogramPoint), aggregationTemporality: CUMULATIVE }, 'dataPoints', 'aggregationTemporality'),
  metadata: attributes,
}, 'name')

const exportOf = (resources: string, scopes: string, items: string, item: Check): Check => message({
  [resources]: all(message({ resource, [scopes]: all(message({ scope, [items]: all(item), schemaUrl: text }, 'scope', items)), schemaUrl: text }, 'resource', scopes)),
}, resources)

/** What is wrong with the body of a request to `/v1/traces` or `/v1/metrics`; null if nothing is. */
export const mistakeInTraces: Check = exportOf('resourceSpans', 'scopeSpans', 'spans', span)
export const mistakeInMetrics: Check = exportOf('resourceMetrics', 'scopeMetrics', 'metrics', metric)
