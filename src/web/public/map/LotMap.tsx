import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../../live/island.tsx'
import type { LotMapProps } from '../../live/wire.ts'
import { useLiveWords } from '../../ui/use-words.ts'
import { listArea } from './list-area.ts'

/** Waits until the map has stopped moving before listing its lots. */
const SETTLED_MS = 300

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Lots on a map. The large map library is loaded only here; the list shows the same lots. */
export default island('LotMap', function LotMap(props: LotMapProps) {
  const { t: { map } } = useLiveWords()
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const [areaHref, setAreaHref] = useState<string | null>(null)
  const listing = useRef<AbortController>(null)
  useEffect(() => {
    const leave = new AbortController()
    import('./lots-map.ts')
      .then(({ showLots }) => showLots(place.current!, { ...props, onArea: (href) => void list(href) }, leave.signal))
      .then(() => setStage('shown'))
      .catch(() => setStage('failed'))
    return () => leave.abort()
  }, [])

  /** The list follows the map. If it cannot be loaded, a link to it is shown. */
  async function list(href: string): Promise<void> {
    listing.current?.abort()
    const turn = new AbortController()
    listing.current = turn
    const isListed = await pause(SETTLED_MS).then(() => !turn.signal.aborted && listArea(href, turn.signal)).catch(() => false)
    if (!turn.signal.aborted) setAreaHref(isListed ? null : href)
  }

  return (
    <div>
      <div class="map" ref={place} role="region" aria-label={map.lots}>
        {stage === 'waiting' && <p class="map-waiting">{map.waiting}</p>}
      </div>
      {stage === 'failed' && <p class="note warn">{map.noLots}</p>}
      {areaHref && <p class="map-area"><a class="button small" href={areaHref}>{map.area}</a></p>}
    </div>
  )
})
