import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../../live/island.tsx'
import type { LotLocatorProps } from '../../live/wire.ts'
import type { MapBounds } from '../../live/wire.ts'
import { copyText } from '../../ui/copy-text.ts'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLiveWords } from '../../ui/use-words.ts'
import type { PlaceMap } from './locator-map.ts'

/** The same location on the map page, for browsers without JavaScript. */
const mapOf = (bounds: MapBounds): string => `/map?bbox=${bounds.map((degrees) => degrees.toFixed(4)).join(',')}`

/** Directions in the maps app of a phone, or on the web page of the same service. */
const directionsTo = (destination: string): string => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`

/** Directions, and the coordinates to paste into any other map. `destination`: latitude and longitude in degrees. */
function Way({ coordinates, destination }: { coordinates: string; destination: string }) {
  const { t: { map: say } } = useLiveWords()
  const [copied, setCopied] = useState<boolean | null>(null)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const said = copied === null ? '' : copied ? say.copied : fill(say.copyByHand, { coordinates })
  return (
    <p class="map-area">
      <a class="button small" href={directionsTo(destination)} target="_blank" rel="noopener noreferrer">{say.directions}</a>{' '}
      {isAwake && <button class="button small" type="button" onClick={() => void copyText(coordinates).then(setCopied)}>{say.copy}</button>}{' '}
      <span role="status" class="hint">{said}</span>
    </p>
  )
}

/** Location of a lot. The map is loaded on request, to keep the page small. */
export default island('LotLocator', function LotLocator(lot: LotLocatorProps) {
  const { lat, lng, bounds } = lot
  const { t: { map: say } } = useLiveWords()
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'closed' | 'open' | 'failed'>('closed')
  const [shown, setShown] = useState<'county' | 'parcel'>('county')
  const map = useRef<PlaceMap>(null)
  useEffect(() => {
    if (stage !== 'open') return
    const leave = new AbortController()
    import('./locator-map.ts')
      .then(({ showPlace }) => showPlace(place.current!, lot, leave.signal))
      .then((open) => (map.current = open))
      .catch(() => setStage('failed'))
    return () => leave.abort()
  }, [stage])
  const other = shown === 'county' ? 'parcel' : 'county'
  function show(next: 'county' | 'parcel'): void {
    setShown(next)
    map.current?.show(next)
  }

  const coordinates = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return (
    <div class="locator" data-open={stage === 'open' ? '' : undefined}>
      {stage === 'open'
        ? (
          <>
            <div class="map" ref={place} role="region" aria-label={fill(say.of, { coordinates })} />
            <p class="map-area"><button class="button small" type="button" onClick={() => show(other)}>{say.zoomTo[other]}</button></p>
          </>
        )
        : (
          <a class="button" href={mapOf(bounds)} onClick={(event) => { event.preventDefault(); setStage('open') }}>
            <Icon name="map" />{fill(say.show, { coordinates })}
          </a>
        )}
      <Way coordinates={coordinates} destination={`${lat},${lng}`} />
      {stage === 'failed' && <p class="note warn">{fill(say.noPlace, { coordinates })}</p>}
    </div>
  )
})
