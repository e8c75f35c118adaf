import { cardTitle } from '../../lots/lot-words.ts'
import type { LotCardView } from '../../lots/view.ts'
import { useLiveWords, useWords } from '../../ui/use-words.ts'
import { drawTracts, type TractsDrawing } from './tract-drawing.ts'
import type { AuctionView } from './view.ts'

interface TractsProps {
  lots: readonly LotCardView[]
  map: AuctionView['tractMap']
}

/**
 * All lots of an auction with number and status color: on one plat, or on the map of their state if they lie far
 * apart.
 */
export function Tracts({ lots, map }: TractsProps) {
  const { t: { auctions: { auction: say } } } = useWords()
  const drawing = drawTracts(lots.map(({ plat }) => plat.boundary))
  if (!drawing && !map) return null
  return (
    <section class="section" aria-labelledby="tracts">
      <h2 id="tracts">{drawing ? say.tracts : say.tractMap}</h2>
      {drawing ? <Plat lots={lots} drawing={drawing} /> : <StateOfLots lots={lots} map={map!} />}
      <Legend lots={lots} />
    </section>
  )
}

function Plat({ lots, drawing: { width, height, tracts } }: { lots: readonly LotCardView[]; drawing: TractsDrawing }) {
  const nameOf = useLotNames()
  return (
    <svg class="plat tracts" viewBox={`0 0 ${width} ${height}`} role="group" aria-labelledby="tracts">
      {tracts.map(({ index, path, x, y }) => {
        const lot = lots[index]!
        return (
          <a href={`/lots/${lot.slug}`} aria-label={nameOf(lot)}>
            <title>{nameOf(lot)}</title>
            <path class={`plat-land tract-${lot.standing.phase}`} d={path} />
            <text class={`tract-number tract-number-${lot.standing.phase}`} x={x} y={y}>{lot.lotNumber}</text>
          </a>
        )
      })}
    </svg>
  )
}

function StateOfLots({ lots, map: { map, pins } }: { lots: readonly LotCardView[]; map: NonNullable<TractsProps['map']> }) {
  const nameOf = useLotNames()
  return (
    <svg class="state-map tracts tract-map" viewBox={`0 0 ${map.width} ${map.height}`} role="group" aria-labelledby="tracts">
      <path class="state-map-land" d={map.outline} />
      <path class="state-map-lines" d={map.lines} />
      <path class="state-map-edge" d={map.outline} />
      {pins.map(({ index, x, y }) => {
        const lot = lots[index]!
        return (
          <a href={`/lots/${lot.slug}`} aria-label={nameOf(lot)}>
            <title>{nameOf(lot)}</title>
            <circle class={`plat-land tract-${lot.standing.phase}`} cx={x} cy={y} r="13" />
            <text class={`tract-number tract-number-${lot.standing.phase}`} x={x} y={y}>{lot.lotNumber}</text>
          </a>
        )
      })}
    </svg>
  )
}

function useLotNames(): (lot: LotCardView) => string {
  const live = useLiveWords()
  const { t: { lots: { lotNumber } }, format } = useWords()
  return (lot) => `${lotNumber(lot.lotNumber)}, ${cardTitle(format, lot)}, ${live.t.phases[lot.standing.phase]}`
}

function Legend({ lots }: { lots: readonly LotCardView[] }) {
  const live = useLiveWords()
  const phases = [...new Set(lots.map(({ standing }) => standing.phase))]
  return (
    <ul class="plain tract-legend">
      {phases.map((phase) => (
        <li>
          <svg class="plat" viewBox="0 0 24 16" aria-hidden="true"><path class={`plat-land tract-${phase}`} d="M2 2H22V14H2Z" /></svg>
          {live.t.phases[phase]}
        </li>
      ))}
    </ul>
  )
}
