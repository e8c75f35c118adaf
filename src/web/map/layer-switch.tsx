import type { ErrorEvent, Map } from 'maplibre-gl'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { MapLayerView } from '../live/wire.ts'
import { pageWords } from '../live/page-words.ts'
import { fill } from '../ui/fill.ts'
import { hideLayer, offeredLayers, type OfferedLayer, showLayer, sourceOf } from './layers.ts'
import { seeThroughLand } from './parcel-layers.ts'

/** Adds the choice of layers to a map. Nothing is loaded before a layer is chosen. */
export function addLayerSwitch(map: Map, layers: readonly MapLayerView[]): void {
  const container = document.createElement('div')
  container.className = 'maplibregl-ctrl maplibregl-ctrl-group map-layers'
  const offered = offeredLayers(layers).sort((a, b) => Number(b.isBackground) - Number(a.isBackground))
  map.addControl({
    onAdd() {
      render(<LayerSwitch map={map} layers={offered} />, container)
      return container
    },
    onRemove() {
      render(null, container)
      container.remove()
    },
  }, 'top-left')
}

interface LayerSwitchProps {
  map: Map
  layers: OfferedLayer[]
}

function LayerSwitch({ map, layers }: LayerSwitchProps) {
  const { t: { map: { layers: say } } } = pageWords()
  const [background, setBackground] = useState<OfferedLayer | null>(null)
  const [overlays, setOverlays] = useState<readonly OfferedLayer[]>([])
  const [failed, setFailed] = useState<OfferedLayer | null>(null)
  const backgrounds = layers.filter(({ isBackground }) => isBackground)

  useEffect(() => {
    const shown = new Set([background, ...overlays])
    setFailed(null)
    seeThroughLand(map, background !== null)
    for (const layer of layers) {
      if (shown.has(layer)) showLayer(map, layer, layers).catch(() => setFailed(layer))
      else hideLayer(map, layer)
    }
  }, [background, overlays])

  useEffect(() => {
    map.on('error', ({ error, sourceId }: ErrorEvent & { sourceId?: string }) => {
      const layer = layers.find(({ kind }) => sourceOf(kind) === sourceId)
      // Without a listener the library reports every error itself.
      if (layer) setFailed(layer)
      else reportError(error)
    })
  }, [])

  const toggle = (layer: OfferedLayer): void =>
    setOverlays(overlays.includes(layer) ? overlays.filter((one) => one !== layer) : [...overlays, layer])
  return (
    <details>
      <summary>{say.open}</summary>
      {backgrounds.length > 0 && (
        <fieldset>
          <legend>{say.background}</legend>
          <label><input type="radio" name="background" checked={background === null} onChange={() => setBackground(null)} />{say.drawn}</label>
          {backgrounds.map((layer) => (
            <label>
              <input type="radio" name="background" checked={background === layer} onChange={() => setBackground(layer)} />{say.kinds[layer.kind]}
            </label>
          ))}
        </fieldset>
      )}
      {layers.length > backgrounds.length && (
        <fieldset>
          <legend>{say.overlays}</legend>
          {layers.filter(({ isBackground }) => !isBackground).map((layer) => (
            <label><input type="checkbox" checked={overlays.includes(layer)} onChange={() => toggle(layer)} />{say.kinds[layer.kind]}</label>
          ))}
        </fieldset>
      )}
      <p role="status">{failed && fill(say.failed, { layer: say.kinds[failed.kind] })}</p>
    </details>
  )
}
