import { useEffect, useRef, useState } from 'preact/hooks'
import { island } from '../../live/island.tsx'
import type { BoundaryEditorProps } from '../../live/wire.ts'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon.tsx'
import { type LiveWords, useLiveWords } from '../../ui/use-words.ts'
import type { Drawing, Drawn } from './draw-boundary.ts'

const NOTHING: Drawn = { corners: 0, acres: null, isWrong: false, canUndo: false }

/** Draws a boundary on a map. The map is loaded on request; without it the text field is used. */
export default island('BoundaryEditor', function BoundaryEditor(props: BoundaryEditorProps) {
  const words = useLiveWords()
  const { draw } = words.t.map
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const [stage, setStage] = useState<'closed' | 'open' | 'failed'>('closed')
  const [drawn, setDrawn] = useState<Drawn>(NOTHING)
  useEffect(() => {
    if (stage !== 'open') return
    const leave = new AbortController()
    // The button that opened the map is gone, so the focus moves to the map.
    place.current!.focus()
    import('./draw-boundary.ts')
      .then(async ({ drawBoundary }) => {
        drawing.current = await drawBoundary(place.current!, { ...props, onDrawn: setDrawn }, leave.signal)
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
      <div class="map" ref={place} role="region" aria-label={draw.label} tabIndex={-1} />
      <div class="actions">
        <button type="button" class="button small centre" onClick={() => drawing.current?.addAtCentre()}>{draw.centre}</button>
        <button type="button" class="button small" disabled={!drawn.canUndo} onClick={() => drawing.current?.undo()}>{draw.undo}</button>
        <button type="button" class="button small" disabled={drawn.corners === 0} onClick={() => drawing.current?.clear()}>{draw.clear}</button>
      </div>
      <output class={drawn.isWrong ? 'wrong' : undefined}>{measured(words, drawn, props.statedAcres)}</output>
    </div>
  )
})

/** The area of the drawing, and its difference from the stated acreage. */
function measured({ t, format }: LiveWords, { acres, isWrong }: Drawn, stated: number | null): string {
  const { draw } = t.map
  if (isWrong) return draw.wrong
  if (acres === null) return draw.noArea
  const inside = fill(draw.area, { acres: format.acres(Math.round(acres * 100) / 100) })
  if (stated === null) return inside
  const share = format.percent(Math.round((Math.abs(acres - stated) / stated) * 10_000))
  return `${inside}. ${fill(acres < stated ? draw.less : draw.more, { share, acres: format.acres(stated) })}`
}
