import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../island.tsx'
import { useLiveWords } from '../words.ts'

export interface LotMapProps {
  /** Address of the GeoJSON to draw, filters included. */
  pointsHref: string
  /** The page of the map with its filters, to which the area in view is added. */
  pageHref: string
  /** West, south, east, north of what to show first; null: the whole country. */
  bounds: [number, number, number, number] | null
  styleUrl: string | null
}

/** Lots on a map. The library is large, so its chunk is asked for only here; the list beside has the same lots. */
export default island('LotMap', function LotMap(props: LotMapProps) {
  const { t: { map } } = useLiveWords()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [areaHref, setAreaHref] = useState<string | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    import('../map/lots-map.ts')
      .then(({ showLots }) => showLots(place.current!, { ...props, onArea: setAreaHref }, leave.signal))
      .catch(() => setFailed(true))
    return () => leave.abort()
  }, [])
  return (
    <div>
      <div class="map" ref={place} role="region" aria-label={map.lots} />
      {failed && <p class="note warn">{map.noLots}</p>}
      {areaHref && <p class="map-area"><a class="button small" href={areaHref}>{map.area}</a></p>}
    </div>
  )
})
