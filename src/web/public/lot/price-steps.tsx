import type { BidRowView } from '../../live/wire.ts'
import { fill } from '../../ui/fill.ts'
import { useLiveWords } from '../../ui/use-words.ts'

const WIDTH = 640
const HEIGHT = 160
const RIGHT = 6
const TOP = 40
const BOTTOM = 30

/** A step chart of the price by bid over time, with the newest price marked. Oldest bid first. */
export function PriceSteps({ rows, currency }: { rows: BidRowView[]; currency: string }) {
  const { t, format } = useLiveWords()
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || rows.length < 2) return null
  const spots = spotsOf(rows)
  const end = spots.at(-1)!
  const [low, high] = [format.money(first.amount, currency), format.money(last.amount, currency)]
  return (
    <svg
      class="price-steps" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img" aria-label={fill(format.counted(t.history.steps, rows.length), { low, high })}
    >
      <path class="base" d={`M0 ${HEIGHT - BOTTOM}H${WIDTH}`} />
      <path class="line" d={spots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')} />
      <circle class="now" cx={end.x} cy={end.y} r="4.5" />
      <text class="high" x={WIDTH} y={end.y - 14}>{high}</text>
      <text x="0" y={HEIGHT - 8}>{low}</text>
    </svg>
  )
}

function spotsOf(rows: BidRowView[]): { x: number; y: number }[] {
  const times = rows.map(({ placedAt }) => Date.parse(placedAt))
  const [start, duration] = [times[0]!, Math.max(times.at(-1)! - times[0]!, 1)]
  const [low, high] = [rows[0]!.amount, Math.max(...rows.map(({ amount }) => amount))]
  const rise = Math.max(high - low, 1)
  return rows.map(({ amount }, index) => ({
    x: rounded(((times[index]! - start) / duration) * (WIDTH - RIGHT)),
    y: rounded(HEIGHT - BOTTOM - 8 - ((amount - low) / rise) * (HEIGHT - BOTTOM - 8 - TOP)),
  }))
}

const rounded = (value: number): number => Math.round(value * 10) / 10
