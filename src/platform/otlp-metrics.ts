import { type HrTime, ValueType } from '@opentelemetry/api'
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { SECOND } from '../kernel/time.ts'

type Metric = MetricObjectWithValues<MetricValue<string>>

/** The metrics of this process as OpenTelemetry has them: the same names, labels and values as in `/metrics`. */
export function otlpMetrics(metrics: readonly Metric[]): MetricData[] {
  const times = { startTime: hrTime(performance.timeOrigin), endTime: hrTime(Date.now()) }
  return metrics.map((metric) => ({
    descriptor: { name: metric.name, description: metric.help, unit: unitOf(metric.name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    ...pointsOf(metric, times),
  }))
}

type Times = Record<'startTime' | 'endTime', HrTime>
type Points<Kind = MetricData> = Kind extends MetricData ? Omit<Kind, 'descriptor' | 'aggregationTemporality'> : never

/** `type` is a number in the types of prom-client, and its name in what it returns. */
function pointsOf({ name, type, values }: Metric, times: Times): Points {
  if (String(type) === 'histogram') return { dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(name, values, times) }
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  if (String(type) === 'counter') return { dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { dataPointType: DataPointType.GAUGE, dataPoints }
}

type HistogramPoint = Extract<MetricData, { dataPointType: DataPointType.HISTOGRAM }>['dataPoints'][number]

/** Prometheus counts what is at most the bound of a bucket; OpenTelemetry what is in it. */
function histograms(name: string, values: readonly MetricValue<string>[], times: Times): HistogramPoint[] {
  const series = new Map<string, { attributes: Record<string, string | number>; bounds: [number, number][]; sum: number; count: number }>()
  for (const { labels, value, metricName } of values as readonly (MetricValue<string> & { metricName?: string })[]) {
    const { le, ...attributes } = labels as Record<string, string | number>
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes, bounds: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== '+Inf') one.bounds.push([Number(le), value])
  }
  return [...series.values()].map(({ attributes, bounds, sum, count }) => {
    const upTo = [...bounds.map(([, most]) => most), count]
    const counts = upTo.map((most, nth) => most - (upTo[nth - 1] ?? 0))
    return { ...times, attributes, value: { buckets: { boundaries: bounds.map(([bound]) => bound), counts }, sum, count } }
  })
}

const unitOf = (name: string): string => (/_seconds(_total)?$/.test(name) ? 's' : name.endsWith('_bytes') ? 'By' : '')

const hrTime = (ms: number): HrTime => [Math.trunc(ms / SECOND), Math.trunc((ms % SECOND) * 1e6)]
