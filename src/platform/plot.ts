import { scaleLinear, scaleLog, type ScaleLogarithmic, scaleUtc } from 'd3-scale'

/** A plot of points, lines or bars. Values are plain numbers; times are milliseconds since 1970. */
export interface Plot {
  title: string
  /** What the plot shows, for readers who do not see it. */
  summary: string
  x: Axis
  y: Axis
  series: Series[]
}

export interface Axis {
  title: string
  /** `rows` has a row for each of `labels`, from the top. `log` leaves out values that are not above zero. */
  kind: 'linear' | 'log' | 'time' | 'rows'
  labels?: readonly string[]
  /** Shown also where it has no points. */
  span?: readonly [from: number, to: number]
  format(value: number): string
}

export interface Series {
  name: string
  /** A `rule` marks its place on the x axis, from the bottom to the top; its y does not count. */
  shape: 'dot' | 'ring' | 'tick' | 'line' | 'bar' | 'rule'
  points: Point[]
}

export interface Point {
  x: number
  y: number
  label: string
}

/** Positions as fractions of the drawing area, from the left and from the top. */
export interface LaidOutPlot {
  x: Tick[]
  y: Tick[]
  series: (Omit<Series, 'points'> & { points: Point[]; barWidth: number })[]
}

export interface Tick {
  at: number
  label: string
}

/** Few, so that labels do not meet on a phone. */
const TICKS = 4

/** Computes where everything of a plot is drawn, for pages and for PDF. */
export function layOut({ x, y, series }: Plot): LaidOutPlot {
  const points = series.flatMap((one) => one.points)
  const barWidth = barWidthOf(x, points.map((point) => point.x))
  const inset = series.some(({ shape }) => shape === 'bar') ? barWidth / 2 : 0
  const [across, down] = [scaleOf(x, points.map((point) => point.x), false, inset), scaleOf(y, points.map((point) => point.y), true)]
  return {
    x: across.ticks, y: down.ticks,
    series: series.map(({ name, shape, points: own }) => ({
      name, shape, barWidth,
      points: own.map((point) => ({ label: point.label, x: across.at(point.x), y: down.at(point.y) }))
        .filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y)),
    })),
  }
}

const WIDEST_BAR = 0.08

/** Four fifths of the smallest distance between two bars. */
function barWidthOf(axis: Axis, values: readonly number[]): number {
  const { at } = scaleOf(axis, values, false)
  const places = [...new Set(values)].map(at).filter(Number.isFinite).sort((a, b) => a - b)
  const distances = places.slice(1).map((place, index) => place - places[index]!)
  return Math.min(WIDEST_BAR, 0.8 * Math.min(...distances, 1))
}

interface Scale {
  at(value: number): number
  ticks: Tick[]
}

/** `inset`: the part left free at both ends, so that a bar there does not leave the drawing area. */
function scaleOf(axis: Axis, values: readonly number[], isUpward: boolean, inset = 0): Scale {
  if (axis.kind === 'rows') return rowScale(axis.labels ?? [])
  if (axis.kind === 'time') return timeScale(axis, values, inset)
  const range = isUpward ? [1, 0] : [inset, 1 - inset]
  if (axis.kind === 'log') {
    const scale = scaleLog().domain(extentOf(values.filter((value) => value > 0), 1)).range(range)
    return scaleWith(scale, roundTicks(scale), axis)
  }
  const scale = scaleLinear().domain(isUpward ? [0, Math.max(1, ...values)] : extentOf([...values, ...axis.span ?? []], 0)).nice(TICKS).range(range)
  return scaleWith(scale, scale.ticks(TICKS), axis)
}

const scaleWith = (at: (value: number) => number, ticks: readonly number[], axis: Axis): Scale =>
  ({ at, ticks: distinct(ticks.map((value) => ({ at: at(value), label: axis.format(value) }))) })

/** A label is written once: two days have four ticks of half days, which read alike. */
const distinct = (ticks: readonly Tick[]): Tick[] =>
  ticks.filter(({ label }, index) => label !== '' && ticks.findIndex((other) => other.label === label) === index)

/** Ticks at whole hours and minutes. Zones differ by whole quarters of an hour, so that these are round in every zone. */
function timeScale(axis: Axis, values: readonly number[], inset: number): Scale {
  const domain = extentOf([...values, ...axis.span ?? []], 0)
  const scale = scaleUtc().domain(domain).range([inset, 1 - inset])
  const ticksAt = (times: readonly (Date | number)[]): Tick[] => distinct(times.map((at) => ({ at: scale(at), label: axis.format(Number(at)) })))
  const round = ticksAt(scale.ticks(TICKS))
  return { at: (value) => scale(value), ticks: round.length > 1 ? round : ticksAt(domain) }
}

function rowScale(labels: readonly string[]): Scale {
  const at = (row: number) => (row + 0.5) / Math.max(labels.length, 1)
  return { at, ticks: labels.map((label, row) => ({ at: at(row), label })) }
}

/** A domain with some room around its values. A single value has room on both sides. */
function extentOf(values: readonly number[], least: number): [number, number] {
  if (values.length === 0) return [least, least + 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return low > 0 ? [low / 2, low * 2] : [low - 1, low + 1]
  return least > 0 ? [low / 1.2, high * 1.2] : [low, high]
}

/**
 * Ticks of a logarithmic axis: 1, 2 and 5 where there are few decades, else powers of ten. Values that are close together
 * have none or one of these, and get the ticks of a linear axis.
 */
function roundTicks(scale: ScaleLogarithmic<number, number>): number[] {
  const ticks = scale.ticks(TICKS)
  const leading = (value: number) => Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9))
  const round = ticks.filter((value) => [1, 2, 5].includes(leading(value)))
  if (round.length < 2) return scaleLinear().domain(scale.domain()).ticks(TICKS)
  const powers = ticks.filter((value) => leading(value) === 1)
  return round.length <= 2 * TICKS - 2 ? round : powers
}
