import { layOut, type LaidOutPlot, type Plot } from '../../platform/plot.ts'

/** Pixels of a row, and of a plot without rows. */
const ROW = 22
const HEIGHT = 280
/** Percent of the width left for the labels of the y axis: short ones, and names of rows. */
const LEFT = 14
const LEFT_OF_NAMES = 30
const SHORT_LABEL = 8
const RIGHT = 3
/** Pixels below and above the drawing area. */
const BOTTOM = 44
const TOP = 10

/** A plot drawn by the server, without a script. Positions are percentages, so that it fits every width with text of one size. */
export function PlotFigure({ plot }: { plot: Plot }) {
  const laidOut = layOut(plot)
  const rows = plot.y.kind === 'rows' ? plot.y.labels?.length ?? 0 : 0
  const height = rows > 0 ? rows * ROW : HEIGHT
  const left = plot.y.labels?.some(({ length }) => length > SHORT_LABEL) ? LEFT_OF_NAMES : LEFT
  const place: Place = {
    width: 100 - left - RIGHT, x: (at) => `${(left + at * (100 - left - RIGHT)).toFixed(2)}%`, y: (at) => (TOP + at * height).toFixed(1), bottom: TOP + height,
  }
  return (
    <figure class="plot">
      <figcaption><h2>{plot.title}</h2><p class="hint">{plot.summary}</p></figcaption>
      {plot.series.length > 1 && (
        <ul class="plot-legend">{plot.series.map(({ name }, index) => <li class={`plot-series-${index + 1}`}>{name}</li>)}</ul>
      )}
      <svg role="img" aria-label={`${plot.title}. ${plot.summary}`} width="100%" height={TOP + height + BOTTOM}>
        <Axes plot={plot} laidOut={laidOut} place={place} />
        {laidOut.series.map((series, index) => <g class={`plot-series-${index + 1}`}><Marks series={series} place={place} /></g>)}
      </svg>
    </figure>
  )
}

interface Place {
  /** Of the drawing area, in percent. */
  width: number
  x(at: number): string
  y(at: number): string
  bottom: number
}

function Axes({ plot, laidOut, place }: { plot: Plot; laidOut: LaidOutPlot; place: Place }) {
  return (
    <g class="plot-axes">
      {laidOut.y.map(({ at, label }) => (
        <>
          <line x1={place.x(0)} x2={place.x(1)} y1={place.y(at)} y2={place.y(at)} />
          <text x={place.x(0)} dx="-6" y={place.y(at)} dy="4" text-anchor="end">{label}</text>
        </>
      ))}
      {laidOut.x.map(({ at, label }) => (
        <>
          <line x1={place.x(at)} x2={place.x(at)} y1={place.bottom} y2={place.bottom + 4} />
          <text x={place.x(at)} y={place.bottom + 18} text-anchor="middle">{label}</text>
        </>
      ))}
      <text x={place.x(0.5)} y={place.bottom + 38} text-anchor="middle">{plot.x.title}</text>
    </g>
  )
}

function Marks({ series: { shape, points, barWidth }, place }: { series: LaidOutPlot['series'][number]; place: Place }) {
  const width = `${(barWidth * place.width).toFixed(2)}%`
  return (
    <>
      {points.map((point, index) => {
        const [x, y, next] = [place.x(point.x), place.y(point.y), points[index + 1]]
        const title = <title>{point.label}</title>
        switch (shape) {
          case 'dot': return <circle cx={x} cy={y} r="4">{title}</circle>
          case 'ring': return <circle class="ring" cx={x} cy={y} r="4">{title}</circle>
          case 'tick': return <line x1={x} x2={x} y1={Number(y) - 7} y2={Number(y) + 7}>{title}</line>
          case 'rule': return <line x1={x} x2={x} y1={TOP} y2={place.bottom}>{title}</line>
          case 'bar': return <rect x={place.x(point.x - barWidth / 2)} y={y} width={width} height={Math.max(place.bottom - Number(y), 0)}>{title}</rect>
          case 'line': return next ? <line x1={x} y1={y} x2={place.x(next.x)} y2={place.y(next.y)}>{title}</line> : null
        }
      })}
    </>
  )
}
