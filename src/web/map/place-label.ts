import type { Map } from 'maplibre-gl'

/** At lower zooms the map shows the names itself. */
const FROM_ZOOM = 6

/**
 * Shows in a corner of the map the county and state at its center, since their lines and names may be out of view.
 */
export function labelPlace(map: Map, countyLayer: string, stateLayer: string): void {
  const label = document.createElement('p')
  label.className = 'map-place'
  label.setAttribute('aria-live', 'off')
  map.getContainer().append(label)
  const look = (): void => {
    const names = [countyLayer, stateLayer].map((layer) => nameInTheMiddle(map, layer))
    label.textContent = map.getZoom() < FROM_ZOOM ? '' : names.filter(Boolean).join(', ')
  }
  map.on('idle', look)
}

const nameInTheMiddle = (map: Map, layer: string): string | undefined =>
  map.queryRenderedFeatures(map.project(map.getCenter()), { layers: [layer] })[0]?.properties['name'] as string | undefined
