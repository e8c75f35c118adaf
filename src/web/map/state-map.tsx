import { stateIn } from '../lots/filters.ts'
import { useWords } from '../ui/use-words.ts'
import type { CountryMapView, CountryStateView, LocatorView } from './atlas.ts'

/** The location of a lot in its state, rendered by the server; shown before the map is loaded, and in print. */
export function Locator({ view, label }: { view: LocatorView; label: string }) {
  const { width, height, outline, lines, county, pin } = view
  return (
    <svg class="state-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path class="state-map-land" d={outline} />
      {county && <path class="state-map-county" d={county} />}
      <path class="state-map-lines" d={lines} />
      <path class="state-map-edge" d={outline} />
      {pin && <circle class="plat-pin" cx={pin.x} cy={pin.y} r="6" />}
    </svg>
  )
}

/** The states with open lots and their counts; each links to its lots. The list beside it has the same links. */
export function CountryMap({ view: { width, height, states } }: { view: CountryMapView }) {
  const isOpen = ({ lots }: CountryStateView): boolean => lots > 0
  return (
    <svg class="state-map country-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {states.filter((state) => !isOpen(state)).map(({ outline }) => <path class="state-map-land" d={outline} />)}
      {states.filter(isOpen).map(({ code, outline, lots, label }) => (
        <a href={lotsIn(code)} tabIndex={-1}>
          <path class="state-map-county" d={outline} />
          {label && <text x={label.x} y={label.y}>{lots}</text>}
        </a>
      ))}
    </svg>
  )
}

export function StateList({ states }: { states: CountryStateView[] }) {
  const words = useWords()
  const { t: { home }, format } = words
  return (
    <ul class="state-list plain">
      {states.map(({ code, lots }) => (
        <li key={code}><a href={lotsIn(code)}>{stateIn(words, code)}</a> <span>{format.counted(home.lotsOpen, lots)}</span></li>
      ))}
    </ul>
  )
}

const lotsIn = (state: string): string => `/lots?state=${state}`
