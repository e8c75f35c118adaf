import { type Map, Marker } from 'maplibre-gl'
import type { Position } from '../../../kernel/parcel.ts'
import { pageWords } from '../../live/page-words.ts'
import { colour } from '../../map/colour.ts'
import { fill } from '../../ui/fill.ts'

export interface CornerListener {
  /** Called before a corner is moved. */
  taken(): void
  moved(index: number, position: Position): void
  removed(index: number): void
}

/** A hundred-millionth of a degree is about a millimeter; a click on a map is precise to centimeters. */
const DECIMALS = 7

export const positionOf = ({ lng, lat }: { lng: number; lat: number }): Position => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))]

/**
 * The corners of a parcel on the map: dragged, moved by arrow keys (handled by the map library), and deleted by
 * Delete.
 */
export function cornerMarkers(map: Map, listener: CornerListener): { show(corners: readonly Position[]): void } {
  let markers: Marker[] = []

  function make(corner: Position, index: number): Marker {
    const marker = new Marker({ color: colour('flag'), draggable: true, scale: 0.6 }).setLngLat(corner).addTo(map)
    marker.on('dragstart', () => listener.taken())
    marker.on('drag', () => listener.moved(index, positionOf(marker.getLngLat())))
    const element = marker.getElement()
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', fill(pageWords().t.map.draw.corner, { nth: String(index + 1) }))
    element.addEventListener('keydown', (event) => takeAway(event, index))
    return marker
  }

  function takeAway(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    listener.removed(index)
    markers.at(Math.min(index, markers.length - 1))?.getElement().focus()
  }

  return {
    show(corners) {
      markers.forEach((marker) => marker.remove())
      markers = corners.map(make)
    },
  }
}
