import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../island.tsx'
import { fill } from '../messages/fill.ts'
import { Icon } from '../ui/icon.tsx'
import type { PlatView } from '../view-models.ts'
import { useLiveWords } from '../words.ts'

export interface LotLocatorProps {
  plat: PlatView
  lat: number
  lng: number
  styleUrl: string | null
}

/** About the size of a county. */
const AROUND_DEGREES = 0.25

/** The same place on the page of the map, for a browser without JavaScript. */
const mapAround = (lat: number, lng: number): string =>
  `/map?bbox=${[lng - AROUND_DEGREES, lat - AROUND_DEGREES, lng + AROUND_DEGREES, lat + AROUND_DEGREES].map((degrees) => degrees.toFixed(4)).join(',')}`

/** Where one lot lies. The map comes when it is asked for, so that a lot's page stays light. */
export default island('LotLocator', function LotLocator({ plat, lat, lng, styleUrl }: LotLocatorProps) {
  const { t: { map } } = useLiveWords()
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'closed' | 'open' | 'failed'>('closed')
  useEffect(() => {
    if (stage !== 'open') return
    const leave = new AbortController()
    import('../map/locator-map.ts')
      .then(({ showPlace }) => showPlace(place.current!, { plat, lat, lng, styleUrl }, leave.signal))
      .catch(() => setStage('failed'))
    return () => leave.abort()
  }, [stage])
  const coordinates = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return (
    <div class="locator" data-open={stage === 'open' ? '' : undefined}>
      {stage === 'open'
        ? <div class="map" ref={place} role="region" aria-label={fill(map.of, { coordinates })} />
        : (
          <a class="button" href={mapAround(lat, lng)} onClick={(event) => { event.preventDefault(); setStage('open') }}>
            <Icon name="map" />{fill(map.show, { coordinates })}
          </a>
        )}
      {stage === 'failed' && <p class="note warn">{fill(map.noPlace, { coordinates })}</p>}
    </div>
  )
})
