const HEIGHT = 120
const STEP = 16
const BAR = 11

export interface DayBar {
  value: number
  /** Drawn over the bar, as a part of it. */
  part: number
}

/** A bar for each day. Decorative: the table beside it has the same figures. */
export function DayBars({ days, label }: { days: DayBar[]; label: string }) {
  const most = Math.max(1, ...days.map(({ value, part }) => Math.max(value, part)))
  const high = (value: number): number => Math.round((value / most) * (HEIGHT - 2) * 10) / 10
  const width = Math.max(days.length, 14) * STEP
  return (
    <svg class="day-bars" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {days.map(({ value, part }, index) => (
        <>
          <rect class="whole" x={index * STEP} y={HEIGHT - high(value)} width={BAR} height={high(value)} />
          <rect class="part" x={index * STEP} y={HEIGHT - high(part)} width={BAR} height={high(part)} />
        </>
      ))}
      <path class="base" d={`M0 ${HEIGHT}H${width}`} />
    </svg>
  )
}
