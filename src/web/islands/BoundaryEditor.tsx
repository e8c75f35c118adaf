import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../island.tsx'
import { fill } from '../messages/fill.ts'
import type { Drawing } from '../map/draw-boundary.ts'
import { Icon } from '../ui/icon.tsx'
import { useLiveWords } from '../words.ts'

export interface BoundaryEditorProps {
  /** The text field that holds the boundary: what is drawn is written there, what is pasted there is drawn. */
  fieldId: string
  lat: number | null
  lng: number | null
  statedAcres: number | null
  styleUrl: string | null
}

/** Drawing a boundary on a map. The map comes when it is asked for; without it the text field does the same. */
export default island('BoundaryEditor', function BoundaryEditor(props: BoundaryEditorProps) {
  const { t: { map: { draw } }, format } = useLiveWords()
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const [stage, setStage] = useState<'closed' | 'open' | 'failed'>('closed')
  const [acres, setAcres] = useState<number | null>(null)
  useEffect(() => {
    if (stage !== 'open') return
    const leave = new AbortController()
    import('../map/draw-boundary.ts')
      .then(async ({ drawBoundary }) => {
        drawing.current = await drawBoundary(place.current!, { ...props, onAcres: setAcres }, leave.signal)
      })
      .catch(() => setStage('failed'))
    return () => leave.abort()
  }, [stage])
  if (stage !== 'open') {
    return (
      <div class="boundary-editor">
        <button type="button" class="button" onClick={() => setStage('open')}><Icon name="map" />{draw.open}</button>
        {stage === 'failed' && <p class="note warn">{draw.failed}</p>}
      </div>
    )
  }
  return (
    <div class="boundary-editor">
      <p class="hint">{draw.how}</p>
      <div class="map" ref={place} role="region" aria-label={draw.label} />
      <div class="actions">
        <button type="button" class="button small" onClick={() => drawing.current?.undo()}>{draw.undo}</button>
        <button type="button" class="button small" onClick={() => drawing.current?.clear()}>{draw.clear}</button>
        <output class="hint">{acres === null ? draw.noArea : fill(draw.area, { acres: format.acres(Math.round(acres * 100) / 100) })}</output>
      </div>
    </div>
  )
})
