import type { CloseUpView } from '../../map/close-up.ts'
import { useWords } from '../../ui/use-words.ts'

export interface SalesMapProps {
  sales: readonly { slug: string; title: string }[]
  /** The first place is the lot, the others are the sales in their order. */
  view: CloseUpView
}

/** For translators in browsers. The types know only a boolean, which is left out when false. */
const UNTRANSLATED: object = { translate: 'no' }

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/**
 * The lot and the numbered sales near it, drawn by the server. Positions are percentages, so that numbers have the
 * same size on every screen.
 */
export function SalesMap({ sales, view: { map, box, pins, towns } }: SalesMapProps) {
  const { t: { lot: { comparables: say } } } = useWords()
  const lot = pins.find(({ index }) => index === 0)
  return (
    <figure class="sales-map">
      <figcaption><h3>{say.map}</h3><p class="hint">{lot ? say.mapText : say.mapWithoutLot}</p></figcaption>
      <svg class="state-map" role="group" aria-label={say.map}>
        <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} width="100%" height="100%" aria-hidden="true">
          <path class="state-map-land" d={map.outline} />
          <path class="state-map-lines" d={map.lines} />
          <path class="state-map-edge" d={map.outline} />
        </svg>
        {towns.map(({ name, x, y }) => (
          <g class="sales-map-town">
            <circle cx={percent(x)} cy={percent(y)} r="2.5" />
            <text x={percent(x)} y={percent(y)} dx="6" {...UNTRANSLATED}>{name}</text>
          </g>
        ))}
        {/* The nearest sale is above those it covers. */}
        {pins.filter(({ index }) => index > 0).toReversed().map(({ index, x, y }) => {
          const sale = sales[index - 1]!
          return (
            <a href={`/lots/${sale.slug}`} aria-label={say.numbered(index, sale.title)}>
              <circle class="sale-pin" cx={percent(x)} cy={percent(y)} r="11" />
              <text x={percent(x)} y={percent(y)}>{index}</text>
            </a>
          )
        })}
        {lot && <circle class="plat-pin" cx={percent(lot.x)} cy={percent(lot.y)} r="7" role="img" aria-label={say.here} />}
      </svg>
    </figure>
  )
}
